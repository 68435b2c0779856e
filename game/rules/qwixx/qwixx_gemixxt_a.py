"""Qwixx Gemixxt A: the numbers in order, but of several colours in each row."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Lucky, Pad
from game.rules.qwixx.title import qwixx

# `|` stands before the number that closes a row; a row has the colour of its lock.
COLOURS_MIXED: Final = Pad(
    sides=6,
    rows="""
        red      y2  y3  y4  b5  b6  b7  g8  g9 g10 r11 | r12 🔒
        yellow   r2  r3  g4  g5  g6  g7  b8  b9 y10 y11 | y12 🔒
        green   b12 b11 b10  y9  y8  y7  r6  r5  r4  g3 |  g2 🔒
        blue    g12 g11 r10  r9  r8  r7  y6  y5  b4  b3 |  b2 🔒
    """,
    needed=5,
    lucky=(Lucky((), printed=True),) * 5,
)


class QwixxGemixxtA(Qwixx):
    """A match on this pad."""

    __slots__ = ()
    game = "qwixx-gemixxt-a"
    pad = COLOURS_MIXED


class FreeQwixxGemixxtA(FreeQwixx, QwixxGemixxtA):
    """The same where only the sheet is kept."""

    __slots__ = ()


GAME: Final = qwixx(QwixxGemixxtA, FreeQwixxGemixxtA, "m")
