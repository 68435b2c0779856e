"""The sheet of Ganz schön clever: its printed figures, and the kinds of areas that they stand in."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.clever.areas.grid import Grid, by_number, by_place
from game.rules.clever.areas.row import RISING_AFRESH, CrossRow, NumberRow
from game.rules.clever.sheet import Sheet
from game.rules.clever.title import clever
from game.rules.ladder import Ladder, Step

X = 0  # printed as crossed
_ = 0  # no field

# fmt: off
YELLOW = (
    ((3,  6,  5,  X), "blue X"),
    ((2,  1,  X,  5), "orange 4"),
    ((1,  X,  2,  4), "green X"),
    ((X,  3,  4,  6), "fox"),
)
YELLOW_COLUMNS = (10, 14, 16, 20)
YELLOW_DIAGONAL = "+1"  # top left to bottom right

BLUE = (
    ((_,  2,  3,  4), "orange 5"),
    ((5,  6,  7,  8), "yellow X"),
    ((9, 10, 11, 12), "fox"),
)
BLUE_COLUMNS = ("re-roll", "green X", "purple 6", "+1")
BLUE_POINTS =   (0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56)  # by number of crosses

GREEN_NEEDS  =  (   1,  2,  3,    4,  5,        1,     2,  3,          4,         5,   6)
GREEN_POINTS = (0,  1,  3,  6,   10, 15,       21,    28, 36,         45,        55,  66)
GREEN_BONUS  =  (  "", "", "", "+1", "", "blue X", "fox", "", "purple 6", "re-roll",  "")

ORANGE_FACTOR = (   1,  1,         1,  2,          1,    1,  2,     1,  2,          1,  3)
ORANGE_BONUS  = (  "", "", "re-roll", "", "yellow X", "+1", "", "fox", "", "purple 6", "")

PURPLE_BONUS  = (  "", "", "re-roll", "blue X", "+1", "yellow X", "fox", "re-roll", "green X", "orange 6", "+1")

TRACK = ("re-roll", "+1", "re-roll", "black X/6", "", "")
ANY_COLOUR = {"black X/6": ("yellow X", "blue X", "green X", "orange 6", "purple 6")}
# fmt: on

_YELLOW = Grid(
    "yellow",
    by_place([numbers for numbers, _ in YELLOW]),
    rows=[bonus for _, bonus in YELLOW],
    columns=YELLOW_COLUMNS,
    diagonal=YELLOW_DIAGONAL,
)
_BLUE = Grid(
    "blue",
    by_number([numbers for numbers, _ in BLUE]),
    rows=[bonus for _, bonus in BLUE],
    columns=BLUE_COLUMNS,
    scale=BLUE_POINTS,
)
_GREEN = CrossRow("green", GREEN_BONUS, needs=GREEN_NEEDS, scale=GREEN_POINTS)
_ORANGE = NumberRow("orange", ORANGE_BONUS, factors=ORANGE_FACTOR)
_PURPLE = NumberRow("purple", PURPLE_BONUS, order=RISING_AFRESH, blank="<")


class _Ink(NamedTuple):
    yellow: int = _YELLOW.empty  # bit 4 × row + column
    blue: int = 0  # bit n for number n
    green: int = 0  # fields crossed
    orange: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    foxes: int = 0
    unlocked: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)


class GanzSchonClever(_Ink, Sheet):
    """A player's sheet of Ganz schön clever."""

    __slots__ = ()

    game = "ganz-schon-clever"
    dice = ("white", "yellow", "blue", "green", "orange", "purple")
    kinds = (_YELLOW, _BLUE, _GREEN, _ORANGE, _PURPLE)
    any_colour = ANY_COLOUR
    slots = (7, 7, 0)
    row_ends = ("", "", "")
    track = TRACK
    forfeit_at_will = False
    rest_on_fields = False
    ladder = Ladder(
        (
            Step(281, 10),
            Step(260, 8),
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


GAME = clever(GanzSchonClever(), "g")
