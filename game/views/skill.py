"""Skill without luck: losses a game as a curve with its band, luck apart, accuracy by kind, and who else plays so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.play.setup import PERSON
from game.play.skill import ENOUGH, WINDOW, Digest, Place, Skill, by_kind, curve, habits, like, skill, sure
from game.views.charts import lying
from game.views.curve import HEIGHT, WIDTH, Frame, scale
from game.views.faces import face
from game.views.figures import change
from game.views.games import empty, segments
from game.views.markup import NOTHING, Markup, html, joined
from game.views.school import head
from game.views.tables import chart, table
from game.words import capital, decimal, known, say
from game.words.dates import date

TOLD = 4  # habits
FIGURES = ("skill-figures", "skill-curve", "skill-habits", "skill-kinds", "skill-levels")


class Shown(NamedTuple):
    """What the screen shows: the reviewed games of one title, oldest first."""

    game: str
    games: Sequence[str]  # to choose from
    reviews: Sequence[Digest]
    chances: bool  # whether losses are per cent of winning
    levels: Mapping[str, float]  # losses a decision of each level; none until they are fetched


def skills(shown: Shown) -> dict[str, Markup]:
    """The screen as regions."""
    found = skill(shown.reviews)
    choices = [(game, say(game)) for game in shown.games]
    regions = {
        "school-head": head("skill-title", say("skill-how"), "school-room", "school-back"),
        "school-games": html(
            '<div id="school-games">{}</div>',
            segments("skill-game", "show-games-of", choices, shown.game) if len(choices) > 1 else NOTHING,
        ),
    }
    if found is None:
        few = say("skill-few", n=ENOUGH - len(shown.reviews), least=ENOUGH)
        hidden = {name: html('<section id="{}" hidden></section>', name) for name in FIGURES}
        return regions | {"skill-like": html('<section id="skill-like">{}</section>', empty(few, shown.game))} | hidden
    return regions | {
        "skill-like": _like(shown, found),
        "skill-figures": _figures(shown, found),
        "skill-curve": _curve(shown),
        "skill-habits": _habits(shown),
        "skill-kinds": _kinds(shown),
        "skill-levels": _levels(shown, found),
    }


def told(shown: Shown) -> str:
    """The most important sentence, for screen readers."""
    found = skill(shown.reviews)
    if found is None:
        return say("skill-few", n=ENOUGH - len(shown.reviews), least=ENOUGH)
    return _sentence(shown, found) or say("skill-losses-told", n=found.games, lost=_lost(found.lost, shown.chances))


def _lost(lost: float, chances: bool) -> str:
    """Losses as people read them."""
    return say("per-cent", n=decimal(lost)) if chances else decimal(lost)


def _sentence(shown: Shown, found: Skill) -> str:
    """Which animal plays like this, and at one's best; nothing before the levels are known."""
    if not shown.levels:
        return ""
    usual, best = (say(f"animal {like(rate, shown.levels)}") for rate in (found.rate, found.best))
    return say("skill-like", level=usual) if usual == best else say("skill-like-best", level=usual, best=best)


def _like(shown: Shown, found: Skill) -> Markup:
    words = _sentence(shown, found)
    if not words:
        return html('<section id="skill-like" class="school-card"><h3>{}</h3></section>', told(shown))
    return html(
        '<section id="skill-like" class="school-card like">{}<div><h3>{}</h3><p>{}</p></div></section>',
        face(like(found.rate, shown.levels)),
        words,
        say(f"skill-{sure(found, shown.levels)}", n=found.games),
    )


def _figures(shown: Shown, found: Skill) -> Markup:
    pairs = [
        (say("skill-lost"), _lost(found.lost, shown.chances)),
        (say("skill-luck"), change(found.luck, shown.chances)),
        (say("skill-decision"), f"{decimal(found.rate, 2)} ± {decimal(found.error, 2)}"),
        (say("skill-games"), str(found.games)),
    ]
    drawn = joined(html("<div><dt>{}</dt><dd>{}</dd></div>", words, figure) for words, figure in pairs)
    return html('<section id="skill-figures" class="school-card"><dl class="figures">{}</dl></section>', drawn)


def _curve(shown: Shown) -> Markup:
    """Losses a game: a line through the means of the last games, and around it the band of their uncertainty."""
    places = curve(shown.reviews)
    days = [date(each.when) for each in shown.reviews[WINDOW - 1 :]]
    first, last = (_lost(place.mean, shown.chances) for place in (places[0], places[-1]))
    label = say("skill-curve-told", first=first, last=last)
    rows = [
        (day, decimal(place.mean), f"{decimal(place.low)} … {decimal(place.high)}")
        for day, place in zip(days, places, strict=True)
    ]
    ends = html('<p class="ends"><span>{}</span><span>{}</span></p>', days[0], days[-1])
    figures = table([say("stats-day"), say("skill-lost"), say("skill-band")], rows)
    return chart("skill-curve", say("skill-curve", n=WINDOW), _banded(places, label) + ends, figures)


def _banded(places: Sequence[Place], label: str) -> Markup:
    frame = Frame(max(1, len(places) - 1), scale(min(each.low for each in places), max(each.high for each in places)))
    there = [(step, place.high) for step, place in enumerate(places)]
    back = [(step, place.low) for step, place in enumerate(places)][::-1]
    dots = joined(
        html('<circle class="dot game" cx="{:.1f}" cy="{:.1f}" r="4"/>', frame.x(step), frame.y(place.mean))
        for step, place in enumerate(places)
    )
    return html(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}<path class="unsure" d="{}Z"/>'
        '<path class="way" d="{}"/>{}</svg>',
        WIDTH,
        HEIGHT,
        label,
        frame.grid(),
        frame.way([*there, *back]),
        frame.way([(step, place.mean) for step, place in enumerate(places)]),
        dots,
    )


def _habits(shown: Shown) -> Markup:
    """What the player undervalues, and what too highly."""
    told = [each for each in habits(shown.reviews) if known(each[0])][:TOLD]
    lines = [
        html("<li>{}</li>", say(key, what=capital(say(about)), lost=_lost(lost, shown.chances)))
        for about, under, lost in told
        for key in ["skill-under" if under else "skill-over"]
    ]
    listed = html("<ul>{}</ul>", joined(lines)) if lines else html("<p>{}</p>", say("skill-no-habits"))
    return html('<section id="skill-habits" class="school-card"><h3>{}</h3>{}</section>', say("skill-habits"), listed)


def _kinds(shown: Shown) -> Markup:
    found = {kind: told for kind, told in by_kind(shown.reviews).items() if known(f"kind {kind}")}
    bars = [("", capital(say(f"kind {kind}")), float(accuracy)) for kind, (_, accuracy) in found.items()]
    rows = [
        (capital(say(f"kind {kind}")), say("per-cent", n=accuracy), str(count))
        for kind, (count, accuracy) in found.items()
    ]
    figures = table([say("skill-kind"), say("skill-accuracy"), say("skill-decisions")], rows)
    return chart("skill-kinds", say("skill-kinds"), lying(bars, say("skill-kinds"), _per_cent), figures)


def _per_cent(value: float) -> str:
    return say("per-cent", n=decimal(value, 0))


def _levels(shown: Shown, found: Skill) -> Markup:
    """What a decision costs each animal, and the player among them."""
    if not shown.levels:
        return Markup('<section id="skill-levels" hidden></section>')
    rates = [(level, say(f"animal {level}"), rate) for level, rate in shown.levels.items()]
    rates.append((PERSON, say("you"), found.rate))
    rows = [
        (html("{}{}" if level != PERSON else "{}<b>{}</b>", face(level), name), decimal(rate, 2))
        for level, name, rate in sorted(rates, key=lambda each: each[2])
    ]
    return html(
        '<section id="skill-levels" class="curve"><h3>{}</h3>{}<p>{}</p></section>',
        say("skill-levels"),
        table([say("skill-who"), say("skill-decision")], rows),
        say("skill-levels-how"),
    )
