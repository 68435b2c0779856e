"""Fair dice, shown: how often each face fell against what is expected, in a plain sentence and as chi-square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.fair import ODD, Fairness
from game.storage.entry import Saved
from game.views.charts import HEIGHT
from game.views.curve import LEFT, WIDTH, scale
from game.views.games import empty
from game.views.markup import NOTHING, Markup, html, joined
from game.views.school import head
from game.views.tables import chart, table
from game.words import capital, decimal, say
from game.words.dates import moment

FOOT, TOP, GAP = 40, 20, 14


class Shown(NamedTuple):
    """What the screen shows."""

    told: Sequence[Fairness] = ()
    seen: int = 0  # games that were counted so far
    of: int = 0
    latest: Sequence[tuple[Saved, int]] = ()  # games with their seeds, the latest first


def fair(shown: Shown) -> dict[str, Markup]:
    """The screen as regions."""
    regions = {"school-head": head("fair-counted-title", say("fair-how"), "school-room", "school-back")}
    regions["fair-progress"] = _progress(shown)
    told = joined(map(_dice, shown.told)) if shown.of else empty(say("fair-none"))
    regions["fair-dice"] = html('<div id="fair-dice">{}</div>', told)
    return regions | {"fair-square": _square(), "fair-seeds": _seeds(shown)}


def sentence(told: Fairness) -> str:
    """What the counts mean."""
    if not told.enough:
        return say("fair-few", n=told.throws)
    share = decimal(100 * told.surprise, 1 if told.surprise < 0.1 else 0)
    return say("fair-odd" if told.surprise < ODD else "fair-fine", n=told.throws, share=share)


def announced(shown: Shown) -> str:
    """The result, for screen readers."""
    return " ".join(map(sentence, shown.told)) or say("fair-none")


def _progress(shown: Shown) -> Markup:
    if not shown.of:
        return Markup('<p id="fair-progress" hidden></p>')
    if shown.seen >= shown.of:
        return html('<p id="fair-progress">{}</p>', say("fair-games", n=shown.of))
    return html(
        '<p id="fair-progress" role="status">{} <progress max="{}" value="{}"></progress></p>',
        say("fair-counting", n=shown.seen, of=shown.of),
        shown.of,
        shown.seen,
    )


def _dice(told: Fairness) -> Markup:
    rows = [
        (capital(say(die.rstrip("12"))) + die[len(die.rstrip("12")) :], *map(str, counts))
        for die, counts in told.by_die.items()
    ]
    figures = ""
    if told.enough:
        figures = say("fair-figures", square=decimal(told.square), freedom=told.sides - 1, p=decimal(told.surprise, 3))
    faces = [str(face) for face in range(1, told.sides + 1)]
    return chart(
        f"fair-{told.sides}",
        say("fair-sides", n=told.sides),
        html("<p><b>{}</b> {}</p>{}", sentence(told), figures, _bars(told)),
        table([say("fair-die"), *faces], rows),
    )


def _bars(told: Fairness) -> Markup:
    """How often each face fell, and a line where all would be equal."""
    lines = scale(0, max(told.counts))
    step = (WIDTH - LEFT) / told.sides

    def y(count: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - count / lines[-1])

    bars = joined(
        html(
            '<rect class="bar" x="{:.1f}" y="{:.1f}" rx="4" width="{:.1f}" height="{:.1f}"/>'
            '<text class="tick" x="{:.1f}" y="{}">{}</text>',
            LEFT + step * at + GAP / 2,
            y(count),
            step - GAP,
            y(0) - y(count),
            LEFT + step * (at + 0.5),
            HEIGHT - 12,
            at + 1,
        )
        for at, count in enumerate(told.counts)
    )
    grid = joined(
        html(
            '<path class="rule" d="M{} {:.1f}H{}"/><text x="{}" y="{:.1f}">{}</text>',
            *(LEFT, y(each), WIDTH, LEFT - 6, y(each) + 7, each),
        )
        for each in lines
    )
    expected = html('<path class="expected" d="M{} {:.1f}H{}"/>', LEFT, y(told.expected), WIDTH)
    label = say("fair-told", least=min(told.counts), most=max(told.counts), expected=decimal(told.expected))
    return html(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}</svg>', WIDTH, HEIGHT, label, grid, bars, expected
    )


def _square() -> Markup:
    told = joined(html("<p>{}</p>", say(f"fair-square-{n}")) for n in range(1, 4))
    return html('<section id="fair-square" class="school-card"><h3>{}</h3>{}</section>', say("fair-square-title"), told)


def _seeds(shown: Shown) -> Markup:
    """The seeds of the latest games, with which everybody can check their dice."""
    rows = joined(
        html("<li><span>{} <small>{}</small></span> <code>{}</code></li>", say(saved.game), moment(saved.when), seed)
        for saved, seed in shown.latest
    )
    listed = html('<ul class="seeds">{}</ul>', rows) if rows else NOTHING
    return html(
        '<section id="fair-seeds" class="school-card"><h3>{}</h3><p>{}</p>{}</section>',
        say("fair-seeds"),
        say("fair-seeds-how"),
        listed,
    )
