"""Qwixx Gemixxt A as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_gemixxt_a import COLOURS_MIXED, QwixxGemixxtA
from game.views.qwixx.examples import Shown, examples
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import TitleView

MIDDLE: Final = "1m2BN9.AAAADGADACCACAACAAAAACCBCCAAAAAAAABAAAAAA3sn8"  # a game that was played halfway
SHOWN: Final = Shown("qwixx-colours-mixed", "b7", "y2 y3 y4 b5 b6 b7")
TOPICS: Final = topics("one lock die useless together", aim="coloured", colour="cell")
VIEW: Final[TitleView[Qwixx]] = QwixxView(COLOURS_MIXED, TOPICS, examples(QwixxGemixxtA(2), MIDDLE, SHOWN))
