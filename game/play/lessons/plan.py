"""What a lesson is made of: one short game, told in steps. Throws and moves are written as a record writes them."""

from __future__ import annotations

from typing import NamedTuple

from game.play.setup import PERSON


class Step(NamedTuple):
    """One thing to learn; its words are `lesson`, the game and the key."""

    key: str
    does: str = ""  # what the learner throws and plays; nothing where there is only something to read
    first: str = ""  # what happens by itself before that; the learner looks at the table first
    sheet: int = 0  # the seat whose sheet lies open
    at: str = ""  # a selector: what the step is about, if not what is tapped


class Plan(NamedTuple):
    """A lesson as it is written."""

    game: str
    steps: tuple[Step, ...]
    seats: tuple[str, ...] = (PERSON,)
