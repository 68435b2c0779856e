"""Qwixx Gemixxt B as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_gemixxt_b import NUMBERS_MIXED, QwixxGemixxtB
from game.views.qwixx.examples import Shown, examples
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import TitleView

MIDDLE: Final = "1n2BN9.BBFDDABDAAACACACACBAABAACAAAABABADZ8Y"  # a game that was played halfway
SHOWN: Final = Shown("qwixx-numbers-mixed", "r8", "r10 r6 r2 r8 r3 r4")
TOPICS: Final = topics("one lock all together", aim="shuffled", crossing="places")
VIEW: Final[TitleView[Qwixx]] = QwixxView(NUMBERS_MIXED, TOPICS, examples(QwixxGemixxtB(2), MIDDLE, SHOWN))
