"""The course of the game: how many points each seat had after each turn, as lines with names at their ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.play.session import Session
from game.rules.match import Match
from game.rules.record import Record
from game.views.curve import scale
from game.views.fields import minus
from game.views.figures import rounded
from game.views.icons import bars
from game.views.markup import NOTHING, Markup, html, joined
from game.words import capital, remembered, say

HIDDEN = Markup('<aside id="course" hidden></aside>')
NAMED = 13  # characters of a name for which there is room
APART = 14  # per cent of the height below which two names would touch in a low drawing
LINE = 1.25  # from one name to the next, in heights of their letters
LOWEST, HIGHEST = 93, 8  # per cent of the height where the first and the last line of the scale lie
Points = tuple[tuple[int, ...], ...]  # of each seat, at the beginning and after each turn


def course(session: Session, own: int, odds: tuple[int, float] | None = None) -> Markup:
    """The region beside the table, where there is room for it; `own` is the seat of the person who looks at it.

    `odds`: a total that this person may want to reach, and how likely that is.
    """
    if session.over or session.free:
        return HIDDEN
    told = say("hint-reach", n=odds[0], per_cent=rounded(odds[1])) if odds else ""
    return _card(points(session.record), session.setup.names, session.setup.seats, own, capital(told))


def points(record: Record) -> Points:
    """What each seat had at the beginning and after each turn, and has now."""
    return tuple(map(_totals, (*beginnings(record), record.match)))


def beginnings(record: Record) -> list[Match]:
    """The first position of each turn."""
    turns = {match.turns: match for match in reversed(record.positions())}
    return [turns[turn] for turn in sorted(turns)]


@lru_cache(maxsize=512)
def _totals(match: Match) -> tuple[int, ...]:
    """The totals of a position; remembered, because all but the last have been asked for before."""
    return tuple(score.total for score in match.scores())


@remembered(8)
def _card(found: Points, names: tuple[str, ...], kinds: tuple[str, ...], own: int, odds: str) -> Markup:
    title = say("course")
    told = ", ".join(say("part", part=name, points=total) for name, total in zip(names, found[-1], strict=True))
    return html(
        '<aside id="course" class="course" aria-label="{}"><div><h2>{}{}</h2>'
        '<svg class="chart" role="img" aria-label="{}">{}</svg>{}</div></aside>',
        title,
        bars(),
        title,
        say("course-told", points=told),
        _chart(found, names, kinds, own),
        html("<p>{}</p>", odds) if odds else NOTHING,
    )


def _chart(found: Points, names: tuple[str, ...], kinds: tuple[str, ...], own: int) -> Markup:
    """Lines that stretch with the room there is, and words that do not: both are placed in per cent."""
    every = [total for totals in found for total in totals]
    lines = scale(min(every), max(*every, 10))

    def height(value: float) -> float:
        return LOWEST - (LOWEST - HIGHEST) * (value - lines[0]) / (lines[-1] - lines[0])

    rules = joined(html('<path class="rule" d="M0 {:.1f}H100"/>', height(line)) for line in (lines[0], lines[-1]))
    seats = sorted(range(len(names)), key=lambda seat: seat == own)  # the own line lies above the others
    ways = joined(
        html(
            '<path class="way seat{}{}" data-kind="{}" d="M{}"/>',
            seat,
            " own" * (seat == own),
            kinds[seat],
            "L".join(
                f"{100 * step / (len(found) - 1):.1f} {height(totals[seat]):.1f}" for step, totals in enumerate(found)
            ),
        )
        for seat in seats
    )
    return html(
        '<svg width="68%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">{}{}</svg>{}',
        rules,
        ways,
        _ends(found[-1], names, [height(total) for total in found[-1]], own),
    )


def _ends(totals: tuple[int, ...], names: tuple[str, ...], heights: Sequence[float], own: int) -> Markup:
    """The names beside the ends of the lines, and what each has; those that end together stand below one another."""
    order = sorted(range(len(names)), key=lambda seat: (heights[seat], seat))
    return joined(
        html(
            '<text x="70%" y="{:.1f}%" dy="{:.2f}em"{}>{} <tspan>{}</tspan></text>',
            place,
            0.35 + LINE * lines,
            Markup(' class="own"') if seat == own else NOTHING,
            name if len(name := names[seat]) <= NAMED else f"{name[: NAMED - 1]}…",
            minus(totals[seat]),
        )
        for seat, (place, lines) in zip(order, apart([heights[seat] for seat in order]), strict=True)
    )


def apart(heights: Sequence[float]) -> list[tuple[float, float]]:
    """Where words stand beside these heights, from the top down: in per cent, and so many lines below that.

    Nobody knows how high the drawing will be: heights near each other share a place, and stand apart by lines.
    """
    groups: list[list[float]] = []
    for height in heights:
        if groups and height - groups[-1][-1] < APART:
            groups[-1].append(height)
        else:
            groups.append([height])
    found = []
    for group in groups:
        middle = sum(group) / len(group)
        above = 0 if middle < 30 else len(group) - 1 if middle > 70 else (len(group) - 1) / 2
        found += [(middle, at - above) for at in range(len(group))]
    return found
