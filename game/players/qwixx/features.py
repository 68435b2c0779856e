"""What the nets of the Qwixx family are told about a position before a throw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, Pad


def layout(places: int = 16, crosses: int = 14, more: tuple[Group, ...] = ()) -> Layout:
    """The quantities that nets are told: for so many numbers and crosses of a row, and what a pad has beside that."""
    return Layout(
        1,
        (
            Group("players", ONE, 4),
            Group("turns until mine", ONE, 5),
            *(Group(f"{row}: next place and crosses", ONE, 8 * places) for row in COLOURS),
            *(Group(f"{row} crosses", UPTO, crosses) for row in COLOURS),
            *(Group(f"rival's {row}: next place", ONE, places) for row in COLOURS),  # rival: most points of the others
            *(Group(f"rival's {row}: place and crosses", ONE, 2 * places) for row in COLOURS),  # see `_near`
            *(Group(f"rival's {row} crosses", UPTO, crosses) for row in COLOURS),
            Group("closed", BITS, 4),
            Group("misses", UPTO, 3),
            Group("rival's misses", UPTO, 3),
            Group("most misses of others", UPTO, 3),
            Group("rows I may close", BITS, 4),
            Group("rows others may close", BITS, 4),
            Group("lead", UPTO, 32),  # over the rival, in steps of 4 from -64
            Group("lucky pair", ONE, 5),
            Group("lucky rows", BITS, 4),
            *more,
        ),
    )


LAYOUT: Final = layout()  # of the pads that need no other


def layout_of(pad: Pad) -> Layout:
    """The quantities that the net of a pad is told."""
    more = (*(_twice(pad) if pad.twice else ()), *(_shared(pad) if pad.beside else ()))
    return layout(len(pad.places[0]) + 1, pad.counted, more) if more else LAYOUT


def _twice(pad: Pad) -> tuple[Group, ...]:
    """What is told where numbers may be crossed twice: in which rows the last one still may."""
    return (
        *(Group(f"{row}: next place", ONE, pad.lock + 1) for row in COLOURS),
        Group("rival's rows to cross again", BITS, 4),
    )


def _shared(pad: Pad) -> tuple[Group, ...]:
    """What is told of shared rows: which numbers of a coloured row may be crossed there when they come again."""
    rows, most = pad.areas[len(COLOURS) :], len(pad.numbers[-1])
    return (
        *(Group(f"{row}: next place", ONE, most + 1) for row in rows),
        *(Group(f"{row}: backed", BITS, most) for row in COLOURS),
        *(Group(f"rival's {row}: next place", ONE, most + 1) for row in rows),
        *(Group(f"rival's {row}: backed", UPTO, most) for row in COLOURS),
    )


def strongest_rival(match: Qwixx, seat: int, totals: list[int]) -> int:
    """The other seat with most points; among equals the one that plays sooner."""
    order = [(match.active + ahead) % match.players for ahead in range(match.players)]
    return max((other for other in order if other != seat), key=totals.__getitem__)


def measure(match: Qwixx, seat: int, rival: int, lead: int) -> list[int]:
    """The quantities of the layout, in its order, as a seat sees them before a throw."""
    pad, sheet, other = match.pad, match.sheets[seat], match.sheets[rival]
    opened = match.open_rows()
    mine = [(_following(pad, row), row.bit_count()) for row in sheet.rows[: len(COLOURS)]]
    theirs = [(_following(pad, row), row.bit_count()) for row in other.rows[: len(COLOURS)]]
    others = [sheet for at, sheet in enumerate(match.sheets) if at != seat]
    fewest = min([mine[row][1] for row in opened])
    lucky = bool(match.lucky(seat).numbers)
    return [
        match.players - 2,
        (seat - match.active) % match.players,
        *[8 * place + min(count, 7) if row in opened else -1 for row, (place, count) in enumerate(mine)],
        *pad.counts(sheet.rows),
        *[place if row in opened else -1 for row, (place, _) in enumerate(theirs)],
        *[_near(pad, place, count) if row in opened else -1 for row, (place, count) in enumerate(theirs)],
        *pad.counts(other.rows),
        match.closed,
        sheet.misses,
        other.misses,
        max(sheet.misses for sheet in others),
        sum([1 << row for row in opened if mine[row][1] >= pad.needed]),
        sum([1 << row for row in opened if any(sheet.rows[row].bit_count() >= pad.needed for sheet in others)]),
        max(0, lead + 64) // 4,
        match.lot.sheet(seat) if lucky else -1,
        sum([1 << row for row in opened if mine[row][1] == fewest]) if lucky else 0,
        *(_measure_twice(match, sheet.rows, other.rows) if pad.twice else ()),
        *(_measure_shared(pad, sheet.rows, other.rows) if pad.beside else ()),
    ]


def _following(pad: Pad, mask: int) -> int:
    """The next number of a row, counted from 0 at its left end."""
    return (mask.bit_length() + 1) // 2 if pad.twice else mask.bit_length()


def _near(pad: Pad, place: int, count: int) -> int:
    """A pair of numbers, and how near a row is to the crosses that closing takes: far, two, one short, or enough."""
    enough = max(6, pad.needed)
    return 4 * (place // 2) + max(0, min(count, enough) - enough + 3)


def _measure_twice(match: Qwixx, mine: Sequence[int], theirs: Sequence[int]) -> list[int]:
    """The quantities of `_twice`, in its order."""
    opened = match.open_rows()
    return [
        *[mask.bit_length() if row in opened else -1 for row, mask in enumerate(mine)],
        sum([1 << row for row in opened if theirs[row].bit_length() % 2]),
    ]


def _measure_shared(pad: Pad, mine: Sequence[int], theirs: Sequence[int]) -> list[int]:
    """The quantities of `_shared`, in its order."""
    return [
        *[mask.bit_length() for mask in mine[len(COLOURS) :]],
        *_backed(pad, mine),
        *[mask.bit_length() for mask in theirs[len(COLOURS) :]],
        *[numbers.bit_count() for numbers in _backed(pad, theirs)],
    ]


def _backed(pad: Pad, rows: Sequence[int]) -> list[int]:
    """For each coloured row the crosses of which the same number of the shared row may still be crossed, as a mask."""
    found = [0] * len(COLOURS)
    for shared, beside in enumerate(pad.beside, len(COLOURS)):
        free = (1 << pad.lock) - (1 << rows[shared].bit_length())
        for row in beside:
            found[row] = rows[row] & free
    return found
