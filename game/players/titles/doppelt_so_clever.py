"""Doppelt so clever for the computer players: what its net is told, how the levels err, what only its sheet has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.players.clever.lines import missing
from game.players.clever.mind import CleverMind
from game.players.clever.situation import Situation
from game.players.clever.title import CleverTitle
from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.players.mind import Error, Mind
from game.rules.clever.doppelt_so_clever import (
    BLUE_BONUS,
    GREEN_BONUS,
    GREEN_FACTOR,
    PINK,
    SILVER_COLUMNS,
    SILVER_ROWS,
    TRACK,
    YELLOW,
    YELLOW_COLUMNS,
    DoppeltSoClever,
)
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import PLUS, RE_ROLL, THIRD, Sheet

LAYOUT: Final = Layout(
    1,
    (
        Group("time", ONE, 36),  # round × (before throw 1, 2, 3 · window · before the passive throw · window)
        *(Group(f"silver {row} row", BITS, 6) for row in SILVER_ROWS),
        *(Group(f"silver {row} count", UPTO, 6) for row in SILVER_ROWS),
        *(Group(f"silver column {number}", UPTO, 4) for number in range(1, 7)),
        Group("silver points", UPTO, 22),  # in steps of 4
        Group("yellow circled", BITS, 10),
        Group("yellow crossed", BITS, 10),
        Group("yellow lines one short", BITS, 9),  # five rows, four columns
        Group("yellow lines", BITS, 9),
        Group("yellow numbers to circle", BITS, 6),
        Group("yellow numbers to cross", BITS, 6),
        Group("yellow circles", UPTO, 10),
        Group("yellow crosses", UPTO, 10),
        Group("blue", UPTO, 12),
        Group("blue last", UPTO, 11),  # how many numbers below the last may follow it
        Group("blue last exactly", ONE, 11),
        Group("green", UPTO, 12),
        Group("green points", UPTO, 30),  # in steps of 3
        Group("green debt", UPTO, 8),  # in steps of 3, begun ones count
        Group("green open", UPTO, 12),  # what the first of a pair stands for until the second comes, in steps of 2
        Group("pink", UPTO, 12),
        Group("pink sum", UPTO, 24),  # in steps of 3
        Group("lowest area", UPTO, 24),  # in steps of 3, begun ones count
        Group("which is lowest", ONE, 5),
        Group("foxes", UPTO, 6),
        Group("which foxes", BITS, 6),
        Group("re-rolls", UPTO, 6),
        Group("re-rolls circled", UPTO, 6),
        Group("+1", UPTO, 6),
        Group("+1 circled", UPTO, 6),
        Group("returns", UPTO, 6),
        Group("returns circled", UPTO, 6),
        Group("pending silver", UPTO, 2),
        Group("pending yellow", UPTO, 2),
        Group("pending black", UPTO, 1),
        Group("swept", BITS, 6),
        Group("may return", UPTO, 1),
        Group("pool", BITS, 6),
        Group("platter", BITS, 6),
        *(Group(f"{die} face", ONE, 6) for die in DoppeltSoClever.dice),
        Group("taken by +1", BITS, 6),
        Group("open blue sum", ONE, 11),
    ),
)

ERRORS: Final = {
    "club": Error(5.8, 0.93, 0.1),
    "casual": Error(10.0, 0.86, 0.2),
    "beginner": Error(12.0, 0.81, 0.3),
}
USUAL: Final = {
    "random": (50, 45, 50, 50),
    "beginner": (170, 150, 175, 145),
    "casual": (220, 195, 205, 185),
    "club": (280, 250, 265, 245),
    "expert": (325, 290, 300, 265),
    "master": (340, 290, 300, 265),
}
GIFT: Final = TRACK[3]  # under round 4
# The bonuses whose number is no question: in blue the last one again, in green 6 and then 1, in pink 6.
OBVIOUS: Final = frozenset(("blue ?", "green ?", "pink ?"))
ORDER = (*sorted(OBVIOUS), "yellow ?", "silver ?", GIFT)  # of using bonuses: whichever comes first, none is lost by it
HIGHEST_SUM, LOWEST_SUM, HIGHEST, LOWEST = 12, 2, 6, 1
FOX = "fox"

_NUMBERS = range(1, 7)
_PLACES = [(4 * row + at, number) for row, (line, _) in enumerate(YELLOW) for at, number in enumerate(line) if number]
_CROSS = 32  # places between the bit of a circle and that of its cross
_ROWS = [sum(1 << bit for bit, _ in _PLACES if bit // 4 == row) for row in range(len(YELLOW))]
_COLUMNS = [sum(1 << bit for bit, _ in _PLACES if bit % 4 == column) for column in range(len(YELLOW_COLUMNS))]
_LINES = (*_ROWS, *_COLUMNS)
_SILVER_FOX = sum(1 << 6 * row + SILVER_COLUMNS.index(FOX) for row in range(len(SILVER_ROWS)))
_YELLOW_FOX = _COLUMNS[YELLOW_COLUMNS.index(FOX)]
_BLUE_FOX, _GREEN_FOX = BLUE_BONUS.index(FOX), GREEN_BONUS.index(FOX)
_PINK_FOX, _PINK_LEAST = next((at, least) for at, (least, bonus) in enumerate(PINK) if bonus == FOX)


class DoppeltSoCleverTitle(CleverTitle):
    """The sheet whose net is told of pending bonuses, except of those with one sensible use."""

    layout = LAYOUT
    errors = ERRORS
    usual = USUAL
    gift = GIFT
    knows_bonuses = True
    obvious = OBVIOUS

    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        """The quantities of the layout; of the seat's bonuses those that are not obvious may still be pending."""
        assert isinstance(sheet, DoppeltSoClever)
        lowest, last = min(points), sheet.blue[-1] if sheet.blue else HIGHEST_SUM
        return [
            at.time,
            *_silver(sheet.silver),
            points[0] // 4,
            *_yellow(sheet.yellow),
            len(sheet.blue),
            last - LOWEST_SUM,
            last - LOWEST_SUM,
            len(sheet.green),
            max(0, points[3]) // 3,
            (max(0, -points[3]) + 2) // 3,
            _open_pair(sheet.green),
            len(sheet.pink),
            points[4] // 3,
            (max(0, lowest) + 2) // 3,
            points.index(lowest),
            sheet.foxes,
            _foxes(sheet),
            *[count for row in (RE_ROLL, PLUS, THIRD) for count in (sheet.left(row), sheet.unlocked[row])],
            *[pending.count(bonus) for bonus in ("silver ?", "yellow ?", GIFT)],
            at.swept,
            at.returning,
            at.pool,
            at.platter,
            *at.faces,
            at.taken,
            _open_blue(sheet, at.faces[2], at.faces[0]),
        ]

    def sensible(self, match: CleverMatch) -> list[Move]:
        """The legal moves without numbers that a bonus would never be used for, and in one order of several bonuses."""
        moves = match.moves()
        if not match.pending and not match.swept:
            return list(moves)
        obvious = [bonus for bonus in ORDER if bonus in match.pending and (bonus in OBVIOUS or not match.swept)]
        if obvious:
            sheet = match.sheets[match.turn]
            assert isinstance(sheet, DoppeltSoClever)
            return [move for move in moves if move.bonus == obvious[0] and _chosen(sheet, move)]
        return [move for move in moves if not move.bonus]


def _chosen(sheet: DoppeltSoClever, move: Move) -> bool:
    """Whether a bonus that may write any number would be used like this."""
    if move.area == "blue":
        return move.number == (sheet.blue[-1] if sheet.blue else HIGHEST_SUM)
    if move.area == "green":
        return move.number == (LOWEST if len(sheet.green) % 2 else HIGHEST)
    return move.area != "pink" or move.number == HIGHEST


def _open_blue(sheet: DoppeltSoClever, blue: int, white: int) -> int:
    """The sum of blue and white less 2, for faces from 0; -1 if a face is unknown or the sum may not be written."""
    known = blue >= 0 and white >= 0 and sheet.pair(blue + 1, white + 1)
    return blue + white if known else -1


def _open_pair(row: tuple[int, ...]) -> int:
    """What the first number of a green pair without a second stands for, in steps of 2, begun ones count."""
    return (row[-1] * GREEN_FACTOR[len(row) - 1] + 1) // 2 if len(row) % 2 else 0


@cache
def _silver(mask: int) -> tuple[int, ...]:
    rows = [mask >> 6 * row & 0b111111 for row in range(len(SILVER_ROWS))]
    columns = [sum(row >> number - 1 & 1 for row in rows) for number in _NUMBERS]
    return (*rows, *(row.bit_count() for row in rows), *columns)


@cache
def _yellow(mask: int) -> tuple[int, ...]:
    circled, crossed = mask & (1 << _CROSS) - 1, mask >> _CROSS
    free = {number for bit, number in _PLACES if not circled >> bit & 1}
    to_cross = {number for bit, number in _PLACES if circled >> bit & 1 and not crossed >> bit & 1}
    return (
        *(sum(1 << at for at, (bit, _) in enumerate(_PLACES) if part >> bit & 1) for part in (circled, crossed)),
        missing(circled, _LINES, 1),
        missing(circled, _LINES, 0),
        *(sum(1 << number - 1 for number in numbers) for numbers in (free, to_cross)),
        circled.bit_count(),
        crossed.bit_count(),
    )


def _foxes(sheet: DoppeltSoClever) -> int:
    """Which foxes are won, as a mask: silver, yellow, blue, green, pink, then the one of the re-rolls."""
    won = (
        sheet.silver & _SILVER_FOX == _SILVER_FOX,
        sheet.yellow & _YELLOW_FOX == _YELLOW_FOX,
        len(sheet.blue) > _BLUE_FOX,
        len(sheet.green) > _GREEN_FOX,
        len(sheet.pink) > _PINK_FOX and sheet.pink[_PINK_FOX] >= _PINK_LEAST,
        sheet.unlocked[RE_ROLL] == sheet.slots[RE_ROLL],
    )
    return sum(1 << at for at, fox in enumerate(won) if fox)


TITLE: Final = DoppeltSoCleverTitle()
MIND: Final[Mind[CleverMatch]] = CleverMind(TITLE)
