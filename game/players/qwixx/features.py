"""What the nets of the Qwixx family are told about a position before a throw: the same for every pad."""

from __future__ import annotations

from typing import Final

from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS

LAYOUT: Final = Layout(
    1,
    (
        Group("players", ONE, 4),
        Group("turns until mine", ONE, 5),
        *(Group(f"{row}: next place and crosses", ONE, 128) for row in COLOURS),  # 8 × place + crosses, at most 7
        *(Group(f"{row} crosses", UPTO, 14) for row in COLOURS),
        *(Group(f"rival's {row}: next place", ONE, 16) for row in COLOURS),  # rival: the other seat with most points
        *(
            Group(f"rival's {row}: place and crosses", ONE, 32) for row in COLOURS
        ),  # 4 × (place / 2) + (0-3, 4, 5, more)
        *(Group(f"rival's {row} crosses", UPTO, 14) for row in COLOURS),
        Group("closed", BITS, 4),
        Group("misses", UPTO, 3),
        Group("rival's misses", UPTO, 3),
        Group("most misses of others", UPTO, 3),
        Group("rows I may close", BITS, 4),
        Group("rows others may close", BITS, 4),
        Group("lead", UPTO, 32),  # over the rival, in steps of 4 from -64
        Group("lucky pair", ONE, 5),
        Group("lucky rows", BITS, 4),
    ),
)


def strongest_rival(match: Qwixx, seat: int, totals: list[int]) -> int:
    """The other seat with most points; among equals the one that plays sooner."""
    order = [(match.active + ahead) % match.players for ahead in range(match.players)]
    return max((other for other in order if other != seat), key=totals.__getitem__)


def measure(match: Qwixx, seat: int, rival: int, lead: int) -> list[int]:
    """The quantities of the layout, in its order, as a seat sees them before a throw."""
    pad, sheet, other = match.pad, match.sheets[seat], match.sheets[rival]
    opened = match.open_rows()
    mine = [(row.bit_length(), row.bit_count()) for row in sheet.rows]
    theirs = [(row.bit_length(), row.bit_count()) for row in other.rows]
    others = [sheet for at, sheet in enumerate(match.sheets) if at != seat]
    fewest = min([mine[row][1] for row in opened])
    lucky = bool(match.lucky(seat).numbers)
    return [
        match.players - 2,
        (seat - match.active) % match.players,
        *[8 * place + min(count, 7) if row in opened else -1 for row, (place, count) in enumerate(mine)],
        *[count for _, count in mine],
        *[place if row in opened else -1 for row, (place, _) in enumerate(theirs)],
        *[
            4 * (place // 2) + max(0, min(count, 6) - 3) if row in opened else -1
            for row, (place, count) in enumerate(theirs)
        ],
        *[count for _, count in theirs],
        match.closed,
        sheet.misses,
        other.misses,
        max(sheet.misses for sheet in others),
        sum([1 << row for row in opened if mine[row][1] >= pad.needed]),
        sum([1 << row for row in opened if any(sheet.rows[row].bit_count() >= pad.needed for sheet in others)]),
        max(0, lead + 64) // 4,
        match.lot.sheet(seat) if lucky else -1,
        sum([1 << row for row in opened if mine[row][1] == fewest]) if lucky else 0,
    ]
