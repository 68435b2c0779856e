"""Qwixx Longo for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (10, 10, 15, 15),
    "beginner": (70, 50, 50, 40),
    "casual": (80, 65, 60, 55),
    "club": (85, 75, 70, 55),
    "expert": (100, 95, 85, 75),
    "master": (100, 95, 85, 75),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL)
