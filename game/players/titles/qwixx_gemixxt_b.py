"""Qwixx Gemixxt B for the computer players: how the levels err; everything else is the family's."""

from __future__ import annotations

from typing import Final

from game.players.mind import Error, Mind
from game.players.qwixx.mind import QwixxMind
from game.rules.qwixx.match import Qwixx

ERRORS: Final = {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)}
USUAL: Final = {
    "random": (0, 5, 5, 10),
    "beginner": (45, 45, 35, 35),
    "casual": (55, 45, 40, 40),
    "club": (55, 50, 40, 45),
    "expert": (65, 55, 55, 55),
    "master": (65, 55, 55, 55),
}
MIND: Final[Mind[Qwixx]] = QwixxMind(ERRORS, USUAL)
