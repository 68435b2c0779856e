"""The course of the game: how many points each seat had after each turn, as lines with names at their ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.play.session import Session
from game.rules.match import Match
from game.rules.record import Record
from game.views.curve import scale
from game.views.fields import minus
from game.views.icons import bars
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say

HIDDEN = Markup('<aside id="course" hidden></aside>')
NAMED = 13  # characters of a name for which there is room
APART = 15  # per cent of the height that a name needs
LOWEST, HIGHEST = 93, 8  # per cent of the height where the first and the last line of the scale lie
Points = tuple[tuple[int, ...], ...]  # of each seat, at the beginning and after each turn


def course(session: Session, own: int) -> Markup:
    """The region beside the table, where there is room for it; `own` is the seat of the person who looks at it."""
    if session.over or session.free:
        return HIDDEN
    return _card(points(session.record), session.setup.names, session.setup.seats, own)


def points(record: Record) -> Points:
    """What each seat had at the beginning and after each turn, and has now."""
    turns = {point.match.turns: point.match for point in reversed(record.history())}  # the first position of each
    return tuple(map(_totals, (*(turns[turn] for turn in sorted(turns)), record.match)))


@lru_cache(maxsize=512)
def _totals(match: Match) -> tuple[int, ...]:
    """The totals of a position; remembered, because all but the last have been asked for before."""
    return tuple(score.total for score in match.scores())


@remembered(8)
def _card(found: Points, names: tuple[str, ...], kinds: tuple[str, ...], own: int) -> Markup:
    title = say("course")
    told = ", ".join(say("part", part=name, points=total) for name, total in zip(names, found[-1], strict=True))
    return html(
        '<aside id="course" class="course" aria-label="{}"><div><h2>{}{}</h2>'
        '<svg class="chart" role="img" aria-label="{}">{}</svg></div></aside>',
        title,
        bars(),
        title,
        say("course-told", points=told),
        _chart(found, names, kinds, own),
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
    """The names beside the ends of the lines, moved apart where the ends lie together, and what each has."""
    order = sorted(range(len(names)), key=lambda seat: (heights[seat], seat))
    places = apart([heights[seat] for seat in order])
    return joined(
        html(
            '<text x="70%" y="{:.1f}%" dy="0.35em"{}>{} <tspan>{}</tspan></text>',
            place,
            Markup(' class="own"') if seat == own else NOTHING,
            name if len(name := names[seat]) <= NAMED else f"{name[: NAMED - 1]}…",
            minus(totals[seat]),
        )
        for seat, place in zip(order, places, strict=True)
    )


def apart(heights: Sequence[float]) -> list[float]:
    """Places for these heights, from the top down: as far apart as words need, none below the foot."""
    places: list[float] = []
    for height in heights:
        places.append(max(height, places[-1] + APART if places else HIGHEST))
    foot = float(LOWEST)
    for at in reversed(range(len(places))):  # where there is no room below, all that lies there moves up
        places[at] = min(places[at], foot)
        foot = places[at] - APART
    return places
