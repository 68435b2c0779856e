"""A review as far as the coach has come with it: what the screen shows while the rest is still being thought about."""

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
