"""Qwixx Big Points: the classic rows, and two shared rows whose crosses count for the rows on either side."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Lucky, Pad
from game.rules.qwixx.title import qwixx

# `|` stands before the numbers that close a row; the shared rows have none.
BIG_POINTS: Final = Pad(
    sides=6,
    rows="""
        red         2  3  4  5  6  7  8  9 10 11 | 12 🔒
        red/yellow  2  3  4  5  6  7  8  9 10 11   12
        yellow      2  3  4  5  6  7  8  9 10 11 | 12 🔒
        green      12 11 10  9  8  7  6  5  4  3 |  2 🔒
        green/blue 12 11 10  9  8  7  6  5  4  3    2
        blue       12 11 10  9  8  7  6  5  4  3 |  2 🔒
    """,
    needed=5,
    lucky=(Lucky((), printed=True),) * 5,
    counted=15,
)


class QwixxBigPoints(Qwixx):
    """A match on this pad."""

    __slots__ = ()
    game = "qwixx-big-points"
    pad = BIG_POINTS


class FreeQwixxBigPoints(FreeQwixx, QwixxBigPoints):
    """The same where only the sheet is kept."""

    __slots__ = ()


GAME: Final = qwixx(QwixxBigPoints, FreeQwixxBigPoints, "p")
