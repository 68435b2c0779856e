"""The statistics screen: how good a player is, how that changes, how scores spread, what brings them, who beats whom.

Every chart has the same figures as a table below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.setup import PERSON
from game.players.mind import mind
from game.rules.ladder import Step
from game.storage import figures
from game.storage.entry import Saved
from game.storage.figures import Duel, Player, Result
from game.views.charts import Band, lying, standing
from game.views.curve import curve
from game.views.dialog import row
from game.views.faces import tag
from game.views.fields import minus
from game.views.games import empty, head, segments
from game.views.ladder import stars, verdict
from game.views.markup import NOTHING, Markup, html, joined
from game.views.tables import chart, table
from game.words import capital, decimal, say
from game.words.dates import date

PLAYERS = 8  # in the table of who beats whom


class Choice(NamedTuple):
    """Which games the player wants statistics of."""

    game: str
    alone: bool = True
    who: str = ""  # one person only
    coached: bool = False  # games with hints, too


def stats(archive: Sequence[Saved], choice: Choice, kinds: Sequence[str]) -> dict[str, Markup]:
    """The screen as regions: the games of one kind, and what other kinds there are."""
    games = figures.counting(archive, choice.game, choice.coached, choice.alone)
    found = figures.results(games, choice.who)
    return {
        "archive-head": head("stats-title", "stats"),
        "stats-choices": _choices(archive, games, choice, kinds),
        "stats-figures": _figures(found, choice),
        "stats-trend": _trend(found),
        "stats-spread": _spread(found, choice),
        "stats-areas": _areas(found, choice.game),
        "stats-endings": _endings(games),
        "stats-duels": _duels(games, choice),
        "stats-skill": html(
            '<ul id="stats-skill" class="rows more"{}>{}</ul>',
            " hidden" * (mind(choice.game) is None),
            row("skill-way", "school", say("skill-title"), say("skill-way"), html(' data-game="{}"', choice.game)),
        ),
    }


def announced(archive: Sequence[Saved], choice: Choice) -> str:
    """The most important figures, for screen readers."""
    found = figures.results(figures.counting(archive, choice.game, choice.coached, choice.alone), choice.who)
    if not found:
        return say("stats-none")
    summary = figures.summary(found)
    return say("stats-told", n=summary.games, best=summary.best, average=decimal(summary.average))


def _choices(archive: Sequence[Saved], games: Sequence[Saved], choice: Choice, kinds: Sequence[str]) -> Markup:
    """Which game, alone or with others, whose results, with hints or without."""
    rows = [segments("stats-game", "show-games-of", [(game, say(game)) for game in kinds], choice.game)]
    everything = figures.counting(archive, choice.game, coached=True)
    if len({len(saved.seats) == 1 for saved in everything}) > 1:
        company = [("alone", say("alone")), ("together", say("together"))]
        rows.append(segments("stats-company", "stats-company", company, "alone" if choice.alone else "together"))
    people = [] if choice.alone else figures.people(games)
    if len(people) > 1:
        choices = [("", say("everybody")), *((name, name) for name in people[:PLAYERS])]
        rows.append(segments("stats-who", "stats-who", choices, choice.who))
    if any(saved.coached for saved in everything):
        hints = [("off", say("coached-out")), ("on", say("coached-in"))]
        rows.append(segments("stats-coached", "stats-coached", hints, "on" if choice.coached else "off"))
    return html('<div id="stats-choices" class="choices">{}</div>', joined(rows))


def _figures(found: Sequence[Result], choice: Choice) -> Markup:
    if not found:
        return html('<div id="stats-figures">{}</div>', empty(say("stats-none"), choice.game))
    summary = figures.summary(found)
    shown = [
        ("stats-games" if choice.alone or choice.who else "stats-results", str(summary.games)),
        ("stats-best", minus(summary.best)),
        ("stats-average", decimal(summary.average)),
        ("stats-lately", decimal(summary.lately)),
        *([("stats-foxes", decimal(summary.foxes))] if summary.foxes is not None else []),
    ]
    pairs = joined((html("<div><dt>{}</dt><dd>{}</dd></div>", say(key), value) for key, value in shown))
    return html('<div id="stats-figures"><dl class="figures">{}</dl></div>', pairs)


# Charts


def _hidden(name: str) -> Markup:
    return html('<section id="{}" hidden></section>', name)


def _trend(found: Sequence[Result]) -> Markup:
    if len(found) < 2:
        return _hidden("stats-trend")
    values = figures.trend([result.total for result in found])
    size = -(-len(found) // len(values))
    days = [date(found[at * size].when) for at in range(len(values))]
    title = say("stats-trend") if size == 1 else say("stats-trend-of", n=size)
    label = say("stats-trend-told", title=title, first=decimal(values[0]), last=decimal(values[-1]))
    drawn = curve(values, len(values) - 1, ["game"] * len(values), label)
    ends = html('<p class="ends"><span>{}</span><span>{}</span></p>', days[0], date(found[-1].when))
    rows = [(day, decimal(value)) for day, value in zip(days, values, strict=True)]
    return chart("stats-trend", title, drawn + ends, table([say("stats-day"), say("stats-score")], rows))


def _spread(found: Sequence[Result], choice: Choice) -> Markup:
    """How scores are spread; solo scores have the steps of the ladder behind them."""
    if not found:
        return _hidden("stats-spread")
    totals = [result.total for result in found]
    width, bars = figures.distribution(totals)
    steps = figures.rated(choice.game, totals) if choice.alone else []
    bands, above = [], float("inf")
    for rating, (step, _) in enumerate(steps):
        bands.append(Band(float("-inf") if step.least is None else step.least, above, str(rating + 1)))
        above = bands[-1].least
    drawn = standing(bars, width, bands, say("stats-spread-told", least=min(totals), most=max(totals)))
    rows = [(f"{minus(at)} … {minus(at + width - 1)}", str(count)) for at, count in bars]
    told = table([say("stats-score"), say("stats-count")], rows)
    if steps:
        named = [
            (f"{rating + 1}. {verdict(choice.game, rating)}", "" if step.least is None else str(step.least), str(count))
            for rating, (step, count) in enumerate(steps)
        ]
        told = table([say("stats-rating"), say("stats-from"), say("stats-count")], named) + told
    return chart("stats-spread", say("stats-spread"), drawn + _legend(choice.game, steps), told)


def _legend(game: str, steps: Sequence[tuple[Step, int]]) -> Markup:
    """What the numbers behind the bars stand for, of the steps that were reached."""
    lines = joined(
        (
            html(
                '<li value="{}">{} <b>{}</b> {}</li>', rating + 1, verdict(game, rating), count, stars(step.half_stars)
            )
            for rating, (step, count) in enumerate(steps)
            if count
        )
    )
    return html('<ol class="legend" aria-label="{}">{}</ol>', say("stats-rating"), lines) if lines else NOTHING


def _areas(found: Sequence[Result], game: str) -> Markup:
    if not found:
        return _hidden("stats-areas")
    areas = [(part, capital(say(part)), average) for part, average in figures.averages(game, found)]
    rows = [(name, decimal(average)) for _, name, average in areas]
    drawn = lying(areas, say("stats-areas"))
    return chart("stats-areas", say("stats-areas"), drawn, table([say("stats-area"), say("stats-average")], rows))


def _endings(games: Sequence[Saved]) -> Markup:
    ended = figures.endings(games)
    if ended is None:
        return _hidden("stats-endings")
    ways = [("", say(f"ended-{way}"), count) for way, count in ended.ways]
    pairs = joined(
        (
            html("<div><dt>{}</dt><dd>{}</dd></div>", words, figure)
            for words, figure in [
                *((words, str(count)) for _, words, count in ways),
                (say("stats-turns"), decimal(ended.turns)),
                (say("stats-misses"), decimal(ended.misses)),
            ]
        )
    )
    return html(
        '<section id="stats-endings" class="curve"><h3>{}</h3><dl class="figures">{}</dl></section>',
        say("stats-endings"),
        pairs,
    )


# Who beats whom


def _duels(games: Sequence[Saved], choice: Choice) -> Markup:
    duels = {} if choice.alone else figures.duels(games)
    players = list(dict.fromkeys(one for one, _ in duels))[:PLAYERS]
    if not any(kind == PERSON for kind, _ in players):
        return _hidden("stats-duels")
    heads = ["", *(_name(player) for player in players)]
    rows = [
        (html("{}{}", tag(one[0]), _name(one)), *(_cell(duels.get((one, other))) for other in players))
        for one in players
    ]
    return html(
        '<section id="stats-duels" class="curve"><h3>{}</h3><p>{}</p>{}</section>',
        say("stats-duels"),
        say("stats-duels-how"),
        table(heads, rows),
    )


def _name(player: Player) -> str:
    kind, name = player
    return name if kind == PERSON else say(f"animal {kind}")


def _cell(duel: Duel | None) -> str:
    return "" if duel is None else f"{duel.won} : {duel.lost}"
