"""Qwixx Gemixxt A for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (5, 5, 10, 10),
    "beginner": (50, 40, 35, 30),
    "casual": (55, 50, 45, 40),
    "club": (65, 55, 50, 50),
    "expert": (80, 70, 65, 65),
    "master": (80, 70, 65, 65),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL)
