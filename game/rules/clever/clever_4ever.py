"""The sheet of Clever 4Ever: its printed figures, and the kinds of areas that they stand in."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.clever.areas.grid import Grid, by_dice, crossing
from game.rules.clever.areas.lines import Win
from game.rules.clever.areas.mark import Mark
from game.rules.clever.areas.regions import Regions
from game.rules.clever.areas.row import RISING, NumberRow
from game.rules.clever.areas.rows import Pairs, Rows
from game.rules.clever.sheet import Sheet
from game.rules.clever.title import clever
from game.rules.ladder import Ladder, Step

# fmt: off
YELLOW = {
    "t": (       "", "polish", "grey ?", "green ?",      "fox"),  # strictly rising, nothing after a 6
    "m": ("re-roll", "pink ?", "blue ?",      "+1", "yellow ?"),  # counts minus
    "b": (       "",       "",       "",        "",         ""),  # counts plus
}
YELLOW_COLUMNS = (10, 10, 15, 15, 20)  # full in all three rows

BLUE_ROWS = ("green ?", "pink ?", "yellow ?", "+1", "grey ?", "fox")  # for the second cross; row is the blue face
BLUE_DIAGONAL = "re-roll"                                             # the same, top left to bottom right
BLUE_COLUMNS = (7, 8, 9, 10, 11, 12)                                  # with at least two crosses; the white face
BLUE_ANTIDIAGONAL = 6                                                 # the same, top right to bottom left

GREY = (
    "A B B C C C C D D E E F G G H H",
    "I B B J J J C D D D E F G K H H",
    "I I B L L J M N N E E O G K K H",
    "I P P L J J M N N E O O G K Q H",
)
GREY_SHADE = (  # white, light, dark
    "D W W L L L L W W L L D L L D D",
    "L W W D D D L W W W L D L W D D",
    "L L W L L D W D D L L W L W W D",
    "L D D L D D W D D L W W L W L D",
)
GREY_BONUS = {
    "A": "polish", "I": "re-roll", "C": "green ?", "D": "re-roll", "E": "polish", "G": "polish", "H": "green ?",
    "J": "polish", "K": "blue ?", "L": "pink ?", "N": "+1", "O": "yellow ?", "Q": "polish",
}
GREY_FIRST = "AI"  # framed red
GREY_COLUMNS = (1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)

GREEN_LOWER = ("re-roll", "blue ?", "polish", "yellow ?", "grey ?", "+1", "pink ?", "blue ?", "yellow ?", "fox", "+1")
GREEN_FACTOR = (1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2)

PINK_POINTS = (0,   2,  4,         6,    9,        12, 15,       19,    23, 27,       32, 37,         42)
PINK_BONUS =  ("polish", "", "green ?", "+1", "re-roll", "", "grey ?", "fox", "", "blue ?", "", "yellow ?")
PINK_CIRCLED = (0, 0, 2, 0, 4, 0, 3)  # by number written
PINK_TWICE = 3  # writes itself again in the next cell
PINK_EARNS = 5  # the least number that brings the bonus of its cell

TRACK = ("re-roll", "+1", "polish", "black ?", "", "")
ANY_COLOUR = {"black ?": ("yellow ?", "blue ?", "grey ?", "green ?", "pink ?")}
# Only the pink one is known; the rulebook says that each row has a bonus at its end, and no source shows the others.
ROW_ENDS = ("pink ?", "grey ?", "blue ?")  # of re-roll, +1, polish
# fmt: on

_YELLOW = Rows(
    (
        NumberRow("yellow", YELLOW["t"], key="t", kept="top", order=RISING, sign=0, blank="<"),
        NumberRow("yellow", YELLOW["m"], key="m", kept="middle", sign=-1, blank="-"),
        NumberRow("yellow", YELLOW["b"], key="b", kept="bottom", blank="+"),
    ),
    YELLOW_COLUMNS,
)
_BLUE = Grid(
    "blue",
    by_dice(len(BLUE_ROWS), len(BLUE_COLUMNS)),
    rows=BLUE_ROWS,
    columns=BLUE_COLUMNS,
    diagonal=BLUE_DIAGONAL,
    antidiagonal=BLUE_ANTIDIAGONAL,
    needed=2,
)
_GREY = Regions(
    "grey",
    GREY,
    GREY_SHADE,
    shade_order="WLD",
    shade_bonus="fox",
    bonuses=GREY_BONUS,
    first=GREY_FIRST,
    columns=GREY_COLUMNS,
)
_GREEN = Pairs(
    NumberRow("green", ("",) * len(GREEN_LOWER), key="u", kept="upper"),
    NumberRow("green", GREEN_LOWER, key="l", kept="lower"),
    GREEN_FACTOR,
)


class _Pink(NumberRow):
    """A row in which a 3 writes itself twice, and some numbers are circled and count extra."""

    def inks(self, ink: tuple[int, ...], mark: Mark) -> tuple[Mark, ...]:
        """A 3 writes another 3 in the next cell, once, and not past the last cell."""
        again = self.takes((*ink, PINK_TWICE), PINK_TWICE) if mark.number == PINK_TWICE else ()
        return (mark, *again)

    def marked(self, ink: tuple[int, ...], mark: Mark) -> tuple[tuple[int, ...], tuple[Win, ...]]:
        wins = super().marked(ink, mark)[1]
        return ink + tuple([each.number for each in self.inks(ink, mark)]), wins

    def points(self, ink: tuple[int, ...]) -> int:
        return super().points(ink) + sum([PINK_CIRCLED[number] for number in ink])


_PINK = _Pink("pink", PINK_BONUS, least=(PINK_EARNS,) * len(PINK_BONUS), scale=PINK_POINTS)

REGIONS = "".join(_GREY.size)
SIZE = _GREY.size  # cells of each region
SPOTS = _GREY.spots


class _Ink(NamedTuple):
    top: tuple[int, ...] = ()
    middle: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    blue: int = 0  # bit 6 × (blue − 1) + white − 1
    grey: int = 0  # a bit for each region, in alphabetical order
    upper: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()
    pink: tuple[int, ...] = ()
    foxes: int = 0
    unlocked: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)


class Clever4Ever(_Ink, Sheet):
    """A player's sheet of Clever 4Ever."""

    __slots__ = ()

    game = "clever-4ever"
    dice = ("white", "yellow", "blue", "grey", "green", "pink")
    kinds = (_YELLOW, _BLUE, _GREY, _GREEN, _PINK)
    any_colour = ANY_COLOUR
    slots = (7, 7, 9)
    row_ends = ROW_ENDS
    track = TRACK
    forfeit_at_will = True
    rest_on_fields = True
    ladder = Ladder(
        (
            Step(451, 10),
            Step(420, 9),
            Step(390, 8),
            Step(360, 7),
            Step(330, 6),
            Step(300, 5),
            Step(270, 4),
            Step(240, 3),
            Step(210, 2),
            Step(180, 1),
            Step(None, 0),
        )
    )

    @staticmethod
    def together(blue: int, white: int) -> int:
        return crossing(blue, white)


GAME = clever(Clever4Ever(), "4")
