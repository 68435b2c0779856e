"""A review as far as the coach has come: what the screen shows while the worker still thinks about the rest."""

from __future__ import annotations

from typing import NamedTuple

from game.players.review import Moment


class Reading(NamedTuple):
    """The review of one seat's game so far."""

    seat: int
    of: int  # decisions of that seat
    moments: tuple[Moment, ...] = ()
    done: bool = False
    running: bool = False
    failed: bool = False

    def made(self, step: int) -> Moment | None:
        """The decision that led to this step of the game, if the coach has judged it."""
        return next((moment for moment in self.moments if moment.step == step - 1 and moment.played), None)
