"""Qwixx, the classic pad, for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (5, 5, 10, 10),
    "beginner": (50, 40, 35, 30),
    "casual": (60, 55, 45, 45),
    "club": (65, 60, 50, 50),
    "expert": (75, 75, 75, 70),
    "master": (75, 75, 75, 70),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL)
