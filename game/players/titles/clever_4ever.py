"""Clever 4Ever for the computer players: what its net is told, how the levels err, what only its sheet has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.players.clever import table
from game.players.clever.lines import missing
from game.players.clever.mind import CleverMind
from game.players.clever.situation import Situation
from game.players.clever.title import CleverTitle
from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.players.mind import Error, Mind
from game.rules.clever.clever_4ever import (
    GREEN_FACTOR,
    GREY,
    GREY_SHADE,
    PINK_CIRCLED,
    REGIONS,
    TRACK,
    YELLOW,
    Clever4Ever,
)
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import Sheet

LAYOUT: Final = Layout(
    2,
    (
        Group("time alone", ONE, 36),  # round × (before throw 1, 2, 3 · window · before the passive throw · window)
        Group("yellow top", UPTO, 5),
        Group("yellow middle", UPTO, 5),
        Group("yellow bottom", UPTO, 5),
        Group("yellow top last", ONE, 7),
        Group("yellow columns", UPTO, 5),
        Group("yellow middle sum", UPTO, 15),  # in steps of 2
        Group("yellow bottom sum", UPTO, 15),  # in steps of 2
        Group("yellow points", UPTO, 24),  # in steps of 4
        *(Group(f"blue row {row}", BITS, 6) for row in range(1, 7)),
        Group("blue rows with one", BITS, 6),
        Group("blue rows with two", BITS, 6),
        Group("blue columns with one", BITS, 6),
        Group("blue columns with two", BITS, 6),
        Group("blue diagonal", UPTO, 2),
        Group("blue antidiagonal", UPTO, 2),
        Group("blue points", UPTO, 16),  # in steps of 4
        Group("grey regions", BITS, 17),
        Group("grey regions in reach", BITS, 17),
        Group("grey columns one region short", BITS, 16),
        Group("grey columns", BITS, 16),
        Group("grey white shade", UPTO, 5),
        Group("grey light shade", UPTO, 6),
        Group("grey dark shade", UPTO, 6),
        Group("grey points", UPTO, 30),  # in steps of 4
        Group("green upper", UPTO, 11),
        Group("green lower", UPTO, 11),
        Group("green points", UPTO, 38),  # in steps of 6
        Group("green upper alone", UPTO, 12),  # points the numbers without a partner will score, in steps of 4
        Group("green lower alone", UPTO, 12),
        Group("pink", UPTO, 12),
        Group("pink circled", UPTO, 16),  # in steps of 2
        Group("lowest area", UPTO, 24),  # in steps of 4, begun ones count
        Group("which is lowest", ONE, 5),
        Group("foxes", UPTO, 7),
        Group("which foxes", BITS, 7),
        Group("re-rolls", UPTO, 7),
        Group("re-rolls circled", UPTO, 7),
        Group("+1", UPTO, 7),
        Group("+1 circled", UPTO, 7),
        Group("polish", UPTO, 9),
        Group("polish circled", UPTO, 9),
        *(Group(f"pending {area}", UPTO, 3) for area in (*Clever4Ever.areas, "black")),
        Group("pool", BITS, 6),
        Group("platter", BITS, 6),
        *(Group(f"{die} face", ONE, 6) for die in Clever4Ever.dice),
        Group("taken by +1", BITS, 6),
        Group("open blue cell", ONE, 36),
        *table.GROUPS,
    ),
)

ERRORS: Final = {
    "club": Error(7.0, 0.9, 0.1),
    "casual": Error(12.0, 0.8, 0.2),
    "beginner": Error(17.0, 0.7, 0.3),
}
USUAL: Final = {
    "random": (60, 60, 65, 60),
    "beginner": (230, 210, 210, 185),
    "casual": (295, 245, 290, 230),
    "club": (360, 335, 330, 285),
    "expert": (430, 390, 405, 345),
    "master": (430, 390, 405, 345),
}
GIFT: Final = TRACK[3]  # under round 4
PENDING = (*(f"{area} ?" for area in Clever4Ever.areas), GIFT)
BLUE_FOX_ROW, GREEN_FOX_CELL, PINK_FOX_CELL = 5, 10, 8

_DIAGONAL = sum(1 << 7 * at for at in range(6))
_ANTIDIAGONAL = sum(1 << 5 * at for at in range(1, 7))
_BIT = {region: 1 << at for at, region in enumerate(REGIONS)}
_GREY_COLUMNS = [sum({_BIT[row.split()[column]] for row in GREY}) for column in range(16)]
_CELLS = [
    pair for row, shades in zip(GREY, GREY_SHADE, strict=True) for pair in zip(row.split(), shades.split(), strict=True)
]
_SHADES = [sum({_BIT[region] for region, own in _CELLS if own == shade}) for shade in "WLD"]

_TOP, _MINUS, _PLUS = YELLOW  # the rows of yellow as the sheet names them: one that rises, one of losses, one of gains
_YELLOW_ROW = {f"{row}{cell}": row for row, cells in YELLOW.items() for cell in range(1, len(cells) + 1)}
_ANY = tuple(range(1, 7))
# The numbers that a bonus is used for where it may write any; the others are never better.
_CHOSEN = {_TOP: _ANY, _MINUS: (1,), _PLUS: (6,), "green": (6,), "pink": (3, 4, 6)}


class Clever4EverTitle(CleverTitle):
    """The sheet whose nets are told of pending bonuses: one knows tables and how scores spread, one is asked alone."""

    layout = LAYOUT
    errors = ERRORS
    usual = USUAL
    gift = GIFT
    knows_bonuses = True
    at_tables = True
    alone = table.alone(LAYOUT)

    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        """The quantities of the layout; the seat's bonuses may still be pending."""
        assert isinstance(sheet, Clever4Ever)
        lowest = min(points)
        return [
            at.time if at.players == 1 else -1,
            len(sheet.top),
            len(sheet.middle),
            len(sheet.bottom),
            sheet.top[-1] if sheet.top else 0,
            min(len(sheet.top), len(sheet.middle), len(sheet.bottom)),
            sum(sheet.middle) // 2,
            sum(sheet.bottom) // 2,
            max(0, points[0]) // 4,
            *_blue(sheet.blue),
            points[1] // 4,
            *_grey(sheet.grey, tuple(mark.field for mark in sheet.takes("grey", 6))),
            points[2] // 4,
            len(sheet.upper),
            len(sheet.lower),
            points[3] // 6,
            _alone(sheet.upper, len(sheet.lower)),
            _alone(sheet.lower, len(sheet.upper)),
            len(sheet.pink),
            sum([PINK_CIRCLED[number] for number in sheet.pink]) // 2,
            (max(0, lowest) + 3) // 4,
            points.index(lowest),
            sheet.foxes,
            _foxes(sheet),
            *[count for row in range(3) for count in (sheet.left(row), sheet.unlocked[row])],
            *[pending.count(bonus) for bonus in PENDING],
            at.pool,
            at.platter,
            *at.faces,
            at.taken,
            _open_blue(sheet, at.faces[2], at.faces[0]),
            *table.quantities(at),
        ]

    def sensible(self, match: CleverMatch) -> list[Move]:
        """The legal moves without numbers that a bonus would never be used for."""
        moves = match.moves()
        return [move for move in moves if _chosen(move)] if match.pending else list(moves)


def _chosen(move: Move) -> bool:
    """Whether a bonus that may write any number would be used like this."""
    row = _YELLOW_ROW[move.field] if move.area == "yellow" else move.area
    return row not in _CHOSEN or move.number in _CHOSEN[row]


def _open_blue(sheet: Clever4Ever, blue: int, white: int) -> int:
    """The cell of the blue and the white die, from 0, for faces from 0; -1 if one is unknown or the cell is crossed."""
    cell = 6 * blue + white
    return cell if blue >= 0 and white >= 0 and not sheet.blue >> cell & 1 else -1


@cache
def _blue(mask: int) -> tuple[int, ...]:
    rows = [mask >> 6 * row & 0b111111 for row in range(6)]
    columns = [sum(1 << row for row in range(6) if rows[row] >> column & 1) for column in range(6)]
    lines = [
        sum(1 << at for at, line in enumerate(family) if line.bit_count() >= least)
        for family in (rows, columns)
        for least in (1, 2)
    ]
    return (*rows, *lines, (mask & _DIAGONAL).bit_count(), (mask & _ANTIDIAGONAL).bit_count())


@cache
def _grey(mask: int, reach: tuple[str, ...]) -> tuple[int, ...]:
    return (
        mask,
        sum(_BIT[region] for region in reach),
        sum(1 << at for at, line in enumerate(_GREY_COLUMNS) if (line & ~mask).bit_count() == 1),
        missing(mask, _GREY_COLUMNS, 0),
        *((mask & shade).bit_count() for shade in _SHADES),
    )


def _alone(row: Sequence[int], other: int) -> int:
    """What the numbers of one green row without a partner will score, in steps of 4, begun ones count."""
    return (sum([number * factor for number, factor in list(zip(row, GREEN_FACTOR, strict=False))[other:]]) + 3) // 4


def _foxes(sheet: Clever4Ever) -> int:
    """Which foxes are won, as a mask: yellow, blue, green, pink, then the shades white, light, dark."""
    won = (
        len(sheet.top) == 5,
        (sheet.blue >> 6 * BLUE_FOX_ROW).bit_count() >= 2,
        len(sheet.lower) >= GREEN_FOX_CELL,
        len(sheet.pink) >= PINK_FOX_CELL and sheet.pink[PINK_FOX_CELL - 1] >= 5,
        *(sheet.grey & shade == shade for shade in _SHADES),
    )
    return sum(1 << at for at, fox in enumerate(won) if fox)


TITLE: Final = Clever4EverTitle()
MIND: Final[Mind[CleverMatch]] = CleverMind(TITLE)
