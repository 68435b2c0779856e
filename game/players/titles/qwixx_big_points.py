"""Qwixx Big Points for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.features import layout_of
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_big_points import BIG_POINTS

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (35, 40, 45, 50),
    "beginner": (175, 125, 120, 110),
    "casual": (190, 160, 145, 125),
    "club": (205, 175, 140, 135),
    "expert": (215, 205, 165, 165),
    "master": (215, 205, 165, 165),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL, layout_of(BIG_POINTS))
