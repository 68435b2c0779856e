"""Qwixx Double A for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.features import layout_of
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_double import DOUBLE

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (20, 20, 25, 25),
    "beginner": (95, 80, 65, 65),
    "casual": (125, 100, 85, 80),
    "club": (150, 115, 100, 90),
    "expert": (160, 135, 135, 125),
    "master": (160, 135, 135, 125),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL, layout_of(DOUBLE))
