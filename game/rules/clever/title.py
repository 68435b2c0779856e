"""A printed sheet of the Clever family as a title of the registry."""

from __future__ import annotations

from functools import partial

from game.rules.clever.free import FreeClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.rules.game import Game


def clever(sheet: Sheet, letter: str) -> Game:
    """The game that is played on a sheet: one to four players, six dice of six sides."""
    return Game(
        sheet.game,
        "clever",
        letter,
        range(1, 5),
        partial(CleverMatch, sheet),
        partial(FreeClever, sheet),
        sheet.dice,
        ladder=sheet.ladder,
    )
