"""Qwixx Double A: the classic rows, and every number but the closing one may be crossed twice."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Lucky, Pad
from game.rules.qwixx.title import qwixx

# `□` is a second box; `|` stands before the number that closes a row.
DOUBLE: Final = Pad(
    sides=6,
    rows="""
        red      2□  3□  4□  5□  6□  7□  8□  9□ 10□ 11□ | 12 🔒
        yellow   2□  3□  4□  5□  6□  7□  8□  9□ 10□ 11□ | 12 🔒
        green   12□ 11□ 10□  9□  8□  7□  6□  5□  4□  3□ |  2 🔒
        blue    12□ 11□ 10□  9□  8□  7□  6□  5□  4□  3□ |  2 🔒
    """,
    needed=7,
    lucky=(Lucky((), printed=True),) * 5,
    counted=16,
)


class QwixxDouble(Qwixx):
    """A match on this pad."""

    __slots__ = ()
    game = "qwixx-double"
    pad = DOUBLE


class FreeQwixxDouble(FreeQwixx, QwixxDouble):
    """The same where only the sheet is kept."""

    __slots__ = ()


GAME: Final = qwixx(QwixxDouble, FreeQwixxDouble, "x")
