"""Qwixx Longo: eight-sided dice, long rows, lucky numbers."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Lucky, Pad
from game.rules.qwixx.title import qwixx

# `|` stands before the numbers that close a row.
LONGO: Final = Pad(
    sides=8,
    rows="""
        red      2  3  4  5  6  7  8  9 10 11 12 13 14 | 15 16 🔒
        yellow   2  3  4  5  6  7  8  9 10 11 12 13 14 | 15 16 🔒
        green   16 15 14 13 12 11 10  9  8  7  6  5  4 |  3  2 🔒
        blue    16 15 14 13 12 11 10  9  8  7  6  5  4 |  3  2 🔒
    """,
    needed=6,
    # Each pair has the chance 11/64 with two eight-sided dice, so no seat has an advantage.
    lucky=(
        Lucky((5, 8), printed=True),
        Lucky((6, 11), printed=True),
        Lucky((7, 12), printed=False),
        Lucky((10, 13), printed=False),
        Lucky((4, 9), printed=False),
    ),
)


class QwixxLongo(Qwixx):
    """A match on this pad."""

    __slots__ = ()
    game = "qwixx-longo"
    pad = LONGO


class FreeQwixxLongo(FreeQwixx, QwixxLongo):
    """The same where only the sheet is kept."""

    __slots__ = ()


GAME: Final = qwixx(QwixxLongo, FreeQwixxLongo, "l")
