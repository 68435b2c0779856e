"""Ganz schön clever for the computer players: what its net is told, how the levels err, what only its sheet has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.players.clever import table
from game.players.clever.lines import missing
from game.players.clever.mind import CleverMind
from game.players.clever.situation import Situation
from game.players.clever.title import CleverTitle, Effort
from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.players.mind import Error, Mind
from game.rules.clever.ganz_schon_clever import BLUE, TRACK, YELLOW, GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import PLUS, RE_ROLL, Sheet

LAYOUT: Final = Layout(
    2,
    (
        # round × (before throw 1, 2, 3 · window · before passive throw · window), gift of round 4
        Group("time alone", ONE, 37),
        Group("yellow", BITS, 12),
        Group("yellow rows one short", BITS, 4),
        Group("yellow rows", BITS, 4),
        Group("yellow columns one short", BITS, 4),
        Group("yellow columns", BITS, 4),
        Group("diagonal", UPTO, 4),
        Group("yellow numbers once", BITS, 6),
        Group("yellow numbers twice", BITS, 6),
        Group("blue", BITS, 11),
        Group("blue rows one short", BITS, 3),
        Group("blue rows", BITS, 3),
        Group("blue columns one short", BITS, 4),
        Group("blue columns", BITS, 4),
        Group("blue count", UPTO, 11),
        Group("green", UPTO, 11),
        Group("orange", UPTO, 11),
        Group("orange sum", UPTO, 24),  # in steps of 4
        Group("purple", UPTO, 11),
        Group("purple last", ONE, 6),  # 0 after a 6 and at the start: anything goes
        Group("purple sum", UPTO, 16),  # in steps of 4
        Group("lowest area", UPTO, 16),  # in steps of 4, begun ones count
        Group("which is lowest", ONE, 5),
        Group("foxes", UPTO, 5),
        Group("re-rolls", UPTO, 7),
        Group("+1", UPTO, 7),
        Group("pool", BITS, 6),
        *(Group(f"{die} face", ONE, 6) for die in GanzSchonClever.dice),
        Group("taken by +1", BITS, 6),
        Group("open blue sum", ONE, 11),
        *table.GROUPS,
    ),
)

ALONE: Final = table.alone(LAYOUT)

ERRORS: Final = {
    "club": Error(6.7, 0.9, 0.1),
    "casual": Error(12.0, 0.8, 0.2),
    "beginner": Error(18.0, 0.7, 0.3),
}
USUAL: Final = {
    "random": (65, 65, 70, 60),
    "beginner": (150, 145, 155, 140),
    "casual": (200, 195, 215, 190),
    "club": (245, 230, 260, 225),
    "expert": (290, 275, 295, 270),
    "master": (295, 275, 295, 270),
}
GIFT: Final = TRACK[3]  # under round 4
GIFT_TIME = 36  # the time before the choice of round 4

_YELLOW = [(4 * row + column, number) for row, (line, _) in enumerate(YELLOW) for column, number in enumerate(line)]
_YELLOW_FIELDS = [(bit, number) for bit, number in _YELLOW if number]
_YELLOW_ROWS = [0b1111 << 4 * row for row in range(4)]
_YELLOW_COLUMNS = [0b1000100010001 << column for column in range(4)]
_DIAGONAL = 0b1000010000100001
_BLUE_ROWS = [sum(1 << number for number in line if number) for line, _ in BLUE]
_BLUE_COLUMNS = [sum(1 << line[column] for line, _ in BLUE if line[column]) for column in range(4)]


class GanzSchonCleverTitle(CleverTitle):
    """The sheet whose net knows no pending bonuses but the choice of round 4.

    It has two, which both tell how scores spread: one for tables, and one that is asked alone.
    """

    layout = LAYOUT
    errors = ERRORS
    usual = USUAL
    gift = GIFT
    knows_bonuses = False
    quick = Effort(3, 16, 240)
    thorough = Effort(6, 96, 4000)
    at_tables = True
    alone = ALONE

    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        """The quantities of the layout, once the seat has used its bonuses, except the choice of round 4."""
        assert isinstance(sheet, GanzSchonClever)
        lowest = min(points)
        return [
            -1 if at.players > 1 else GIFT_TIME if pending else at.time,
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
            _open_blue(sheet, at.faces[2], at.faces[0]),
            *table.quantities(at, bool(pending)),
        ]


def _open_blue(sheet: GanzSchonClever, blue: int, white: int) -> int:
    """The field of the blue sum, from 0, for faces from 0; -1 if a face is unknown or the field is crossed."""
    known = blue >= 0 and white >= 0
    return blue + white if known and not sheet.blue >> blue + white + 2 & 1 else -1


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


TITLE: Final = GanzSchonCleverTitle()
MIND: Final[Mind[CleverMatch]] = CleverMind(TITLE)
