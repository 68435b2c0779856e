"""A printed pad of the Qwixx family as a title of the registry."""

from __future__ import annotations

from game.rules.game import Game
from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import ENDINGS, Qwixx
from game.rules.qwixx.pad import COLOURS, MISS_POINTS, WHITES


def qwixx(match: type[Qwixx], free: type[FreeQwixx], letter: str) -> Game:
    """The game that is played on the pad of a match: two to five players, two white dice and one for each row."""
    return Game(
        match.game,
        "qwixx",
        letter,
        range(2, 6),
        match,
        free,
        (*WHITES, *COLOURS),
        match.pad.sides,
        endings=ENDINGS,
        sheets=len({*match.pad.lucky}),
        miss_points=MISS_POINTS,
    )
