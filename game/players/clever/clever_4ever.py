"""What the net of Clever 4Ever is told: the quantities of its layout, measured on a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.players.clever.ganz_schon_clever import missing
from game.players.clever.situation import Situation
from game.rules.clever.clever_4ever import GREEN_FACTOR, GREY, GREY_SHADE, PINK_CIRCLED, REGIONS, Clever4Ever

PENDING = ("yellow ?", "blue ?", "grey ?", "green ?", "pink ?", "black ?")
BLUE_FOX_ROW, GREEN_FOX_CELL, PINK_FOX_CELL = 5, 10, 8

_DIAGONAL = sum(1 << 7 * at for at in range(6))
_ANTIDIAGONAL = sum(1 << 5 * at for at in range(1, 7))
_BIT = {region: 1 << at for at, region in enumerate(REGIONS)}
_GREY_COLUMNS = [sum({_BIT[row.split()[column]] for row in GREY}) for column in range(16)]
_CELLS = [
    pair for row, shades in zip(GREY, GREY_SHADE, strict=True) for pair in zip(row.split(), shades.split(), strict=True)
]
_SHADES = [sum({_BIT[region] for region, own in _CELLS if own == shade}) for shade in "WLD"]


def measure(sheet: Clever4Ever, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
    """The quantities in the layout's order; bonuses may be pending."""
    lowest = min(points)
    blue, white = at.faces[2], at.faces[0]
    cell = 6 * blue + white if blue >= 0 and white >= 0 and not sheet.blue >> 6 * blue + white & 1 else -1
    foxes = _foxes(sheet)
    return [
        at.time,
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
        foxes,
        *[count for row in range(3) for count in (sheet.left(row), sheet.unlocked[row])],
        *[pending.count(bonus) for bonus in PENDING],
        at.pool,
        at.platter,
        *at.faces,
        at.taken,
        cell,
    ]


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
