"""What a sheet shows beyond the position: which fields are lit, which ink is still wet, and how large it is drawn.

A field is known by its area and its name there, as the engine's moves name them: ("yellow", "23"), ("grey", "K"),
("green", "u4"). Qwixx: the colour of the row and the number as text, ("red", "9"); its locks are ("red", "lock"),
its boxes for misses ("misses", "1").
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.match import Place


class Emphasis(NamedTuple):
    """Small presentation state of a sheet."""

    lit: frozenset[Place] = frozenset()  # the player may tap these now
    fresh: frozenset[Place] = frozenset()  # marked by the last step: the ink draws itself
    advised: frozenset[Place] = frozenset()  # where a hint points
    hinted: tuple[
        tuple[Place, int], ...
    ] = ()  # where each hint points, with its number: outlined while one looks at it
    chosen: frozenset[Place] = frozenset()  # the player has tapped it, and is asked which die or number goes there
    paying: str = ""  # the action that what was chosen costs
    sought: frozenset[Place] = frozenset()  # what an answer or an example is about: fields, or lines with a bonus
    played: frozenset[Place] = frozenset()  # in a review: what the move marked that was played
    better: tuple[Place, int] | None = None  # in a review: what a better one would have marked, 0 for a cross
    small: bool = False  # an opponent's sheet, to look at only
