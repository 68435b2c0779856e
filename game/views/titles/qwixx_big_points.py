"""Qwixx Big Points as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_big_points import BIG_POINTS, QwixxBigPoints
from game.views.qwixx.examples import examples, shared
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import Example, TitleView

MIDDLE: Final = "1p2J.EEGAEAAEAADEAACACCADABACCBCCBAAAEBBCBAAABA.UDTx"  # a game that was played halfway
TOPICS: Final = topics("one lock all together", end="when first score both win", shared="box backed right closing same")
EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    **examples(QwixxBigPoints(2), MIDDLE),
    "shared": partial(shared, QwixxBigPoints(2)),
}
VIEW: Final[TitleView[Qwixx]] = QwixxView(BIG_POINTS, TOPICS, EXAMPLES)
