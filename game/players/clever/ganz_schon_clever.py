"""What the net of Ganz schön clever is told: the quantities of its layout, measured on a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.players.clever.situation import Situation
from game.rules.clever.ganz_schon_clever import BLUE, YELLOW, GanzSchonClever
from game.rules.clever.sheet import PLUS, RE_ROLL

GIFT = 36  # the time before the choice of round 4

_YELLOW = [(4 * row + column, number) for row, (line, _) in enumerate(YELLOW) for column, number in enumerate(line)]
_YELLOW_FIELDS = [(bit, number) for bit, number in _YELLOW if number]
_YELLOW_ROWS = [0b1111 << 4 * row for row in range(4)]
_YELLOW_COLUMNS = [0b1000100010001 << column for column in range(4)]
_DIAGONAL = 0b1000010000100001
_BLUE_ROWS = [sum(1 << number for number in line if number) for line, _ in BLUE]
_BLUE_COLUMNS = [sum(1 << line[column] for line, _ in BLUE if line[column]) for column in range(4)]


def measure(sheet: GanzSchonClever, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
    """The quantities in the layout's order. Bonuses are resolved before, except the choice of round 4."""
    lowest = min(points)
    blue, white = at.faces[2], at.faces[0]
    cell = blue + white if blue >= 0 and white >= 0 and not sheet.blue >> blue + white + 2 & 1 else -1
    return [
        GIFT if pending else at.time,
        *_yellow(sheet.yellow),
        *_blue(sheet.blue),
        sheet.green,
        len(sheet.orange),
        points[3] // 4,
        len(sheet.purple),
        sheet.purple[-1] % 6 if sheet.purple else 0,
        points[4] // 4,
        (lowest + 3) // 4,
        points.index(lowest),
        sheet.foxes,
        sheet.left(RE_ROLL),
        sheet.left(PLUS),
        0 if pending else at.pool,
        *at.faces,
        at.taken,
        cell,
    ]


@cache
def _yellow(mask: int) -> tuple[int, ...]:
    crossed = [number for bit, number in _YELLOW_FIELDS if mask >> bit & 1]
    return (
        sum(1 << at for at, (bit, _) in enumerate(_YELLOW_FIELDS) if mask >> bit & 1),
        missing(mask, _YELLOW_ROWS, 1),
        missing(mask, _YELLOW_ROWS, 0),
        missing(mask, _YELLOW_COLUMNS, 1),
        missing(mask, _YELLOW_COLUMNS, 0),
        (mask & _DIAGONAL).bit_count(),
        sum(1 << number - 1 for number in range(1, 7) if crossed.count(number) >= 1),
        sum(1 << number - 1 for number in range(1, 7) if crossed.count(number) >= 2),
    )


@cache
def _blue(mask: int) -> tuple[int, ...]:
    lines = [missing(mask, lines, short) for lines in (_BLUE_ROWS, _BLUE_COLUMNS) for short in (1, 0)]
    return (mask >> 2, *lines, mask.bit_count())


def missing(mask: int, lines: Sequence[int], fields: int) -> int:
    """Which lines lack so many fields, as a mask."""
    return sum(1 << at for at, line in enumerate(lines) if (line & ~mask).bit_count() == fields)
