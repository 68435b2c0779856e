"""Qwixx Double A as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_double import DOUBLE, QwixxDouble
from game.views.qwixx.examples import Shown, again, examples
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import Example, TitleView

MIDDLE: Final = "1x2BP.EEAEEECCDCCCCCAAAACCEAACCCGCCACCACCEACAA.YFdG"  # a game that was played halfway
SHOWN: Final = Shown("qwixx-twice", six="r3 r4 r4 r6 r7 r8 r8", closing="qwixx-closing-twice")
TOPICS: Final = topics(
    "one both lock all together", both="again", end="when first score limit win", again="last gone step"
)
EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    **examples(QwixxDouble(2), MIDDLE, SHOWN),
    "again": partial(again, QwixxDouble(2)),
}
VIEW: Final[TitleView[Qwixx]] = QwixxView(DOUBLE, TOPICS, EXAMPLES)
