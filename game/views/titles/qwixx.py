"""Classic Qwixx as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx import CLASSIC, ClassicQwixx
from game.views.qwixx.examples import examples
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import TitleView

MIDDLE: Final = "1q2gq.DDBAADCCAABAAACAAAAAAAAA.Xcrw"  # a game that was played halfway
VIEW: Final[TitleView[Qwixx]] = QwixxView(CLASSIC, topics("one lock all together"), examples(ClassicQwixx(2), MIDDLE))
