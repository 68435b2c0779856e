"""The sheet of Doppelt so clever: its printed figures, and the kinds of areas that they stand in."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.clever.areas.grid import NamedRows, TwiceMarked, by_place
from game.rules.clever.areas.mark import LETTERS, Mark
from game.rules.clever.areas.row import FALLING_SUMS, Differences, NumberRow
from game.rules.clever.sheet import Sheet
from game.rules.clever.title import clever
from game.rules.ladder import Ladder, Step

_ = 0  # no field

# fmt: off
SILVER_ROWS = ("yellow", "blue", "green", "pink")  # each with the numbers 1 to 6
SILVER_COLUMNS = ("+1", "yellow ?", "fox", "blue ?", "green ?", "pink ?")  # full in all four rows
SILVER_POINTS = (0, 2, 4, 7, 11, 16, 22)  # of a row, by number of crosses

YELLOW = (
    ((_,  3,  _,  6), "blue ?"),
    ((1,  _,  2,  _), "return"),
    ((_,  4,  _,  3), "yellow ?"),
    ((2,  _,  5,  _), "green ?"),
    ((_,  5,  _,  4), "pink ?"),
)
YELLOW_COLUMNS = ("re-roll", "+1", "silver ?", "fox")
YELLOW_POINTS = (0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165)  # by number of crosses; circles count nothing

BLUE_POINTS = (0,  1,       3,          6, 10,   15,        21,       28, 36,    45,       55, 66,        78)
BLUE_BONUS  = (   "", "return", "yellow ?", "", "+1", "re-roll", "pink ?", "", "fox", "return", "", "green ?")

GREEN_FACTOR = (2,         2,  2,        1,        3,  3,     3,          2,    3,  1,        4,          1)
GREEN_BONUS = ("", "re-roll", "", "blue ?", "return", "", "fox", "silver ?", "+1", "", "pink ?", "yellow ?")

PINK = (  # each bonus with the least number that brings it
    (0, ""), (0, ""), (2, "re-roll"), (3, "return"), (4, "+1"), (5, "green ?"),
    (6, "yellow ?"), (2, "fox"), (3, "silver ?"), (4, "re-roll"), (5, "blue ?"), (6, "yellow ?"),
)

TRACK = ("re-roll", "+1", "return", "black ?", "", "")
ANY_COLOUR = {"black ?": ("silver ?", "yellow ?", "blue ?", "green ?", "pink ?")}
ROW_ENDS = ("fox", "silver ?", "pink ?")  # of re-roll, +1, return
# fmt: on

# Whether silver that is picked in the third throw also marks the equal and higher dice, which follow the lower ones to
# the platter. The rulebook can be read either way, and programs differ; here only the lower ones are marked.
THIRD_THROW_SWEEPS_ALL: Final = False

_SILVER = NamedRows("silver", [LETTERS[row] for row in SILVER_ROWS], SILVER_COLUMNS, SILVER_POINTS)
_YELLOW = TwiceMarked(
    "yellow",
    [cell for cell in by_place([numbers for numbers, _ in YELLOW]) if cell.field],
    rows=[bonus for _, bonus in YELLOW],
    columns=YELLOW_COLUMNS,
    scale=YELLOW_POINTS,
)
_BLUE = NumberRow("blue", BLUE_BONUS, order=FALLING_SUMS, scale=BLUE_POINTS, blank=">")
_GREEN = Differences("green", GREEN_BONUS, factors=GREEN_FACTOR)
_PINK = NumberRow("pink", [bonus for _, bonus in PINK], least=[least for least, _ in PINK])


class _Ink(NamedTuple):
    silver: int = 0  # bit 6 × row + number − 1
    yellow: int = 0  # bit 4 × row + column for a circle, 32 places further for a cross
    blue: tuple[int, ...] = ()  # sums
    green: tuple[int, ...] = ()  # faces, without their factors
    pink: tuple[int, ...] = ()
    foxes: int = 0
    unlocked: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)


class DoppeltSoClever(_Ink, Sheet):
    """A player's sheet of Doppelt so clever."""

    __slots__ = ()

    game = "doppelt-so-clever"
    dice = ("white", "yellow", "blue", "green", "pink", "silver")
    kinds = (_SILVER, _YELLOW, _BLUE, _GREEN, _PINK)
    any_colour = ANY_COLOUR
    actions = ("re-roll", "+1", "return")
    slots = (6, 6, 6)
    row_ends = ROW_ENDS
    track = TRACK
    forfeit_at_will = True
    rest_on_fields = False
    sweeping = "silver"
    sweeps_all = THIRD_THROW_SWEEPS_ALL
    ladder = Ladder(
        (
            Step(320, 10),
            Step(300, 9),
            Step(280, 8),
            Step(260, 7),
            Step(240, 6),
            Step(220, 5),
            Step(200, 4),
            Step(180, 3),
            Step(160, 2),
            Step(140, 1),
            Step(None, 0),
        )
    )

    @staticmethod
    def together(blue: int, white: int) -> int:
        return blue + white

    def swept(self, die: str, number: int) -> tuple[Mark, ...]:
        """A coloured die only in the row of its colour; white and silver in any."""
        marks = self.takes("silver", number)
        return tuple([mark for mark in marks if mark.field[0] == LETTERS[die]]) if die in SILVER_ROWS else marks


GAME = clever(DoppeltSoClever(), "d")
