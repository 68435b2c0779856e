"""Qwixx Gemixxt B: each row has one colour, and its numbers in an order of their own."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Lucky, Pad
from game.rules.qwixx.title import qwixx

# `|` stands before the number that closes a row.
NUMBERS_MIXED: Final = Pad(
    sides=6,
    rows="""
        red     10  6  2  8  3  4 12  5  9  7 | 11 🔒
        yellow   9 12  4  6  7  2  5  8 11  3 | 10 🔒
        green    8  2 10 12  6  9  7  4  5 11 |  3 🔒
        blue     5  7 11  9 12  3  8 10  2  6 |  4 🔒
    """,
    needed=5,
    lucky=(Lucky((), printed=True),) * 5,
)


class QwixxGemixxtB(Qwixx):
    """A match on this pad."""

    __slots__ = ()
    game = "qwixx-gemixxt-b"
    pad = NUMBERS_MIXED


class FreeQwixxGemixxtB(FreeQwixx, QwixxGemixxtB):
    """The same where only the sheet is kept."""

    __slots__ = ()


GAME: Final = qwixx(QwixxGemixxtB, FreeQwixxGemixxtB, "n")
