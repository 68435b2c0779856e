"""Qwixx Longo as people see and read it: its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_longo import LONGO, QwixxLongo
from game.views.qwixx.examples import examples, lucky
from game.views.qwixx.topics import topics
from game.views.qwixx.view import QwixxView
from game.views.title import Example, TitleView

MIDDLE: Final = "1l2gw.ACAFDEBACAADABAABBAACABBAAAAAAL8YB"  # a game that was played halfway
TOPICS: Final = topics("two lock all together", lucky="instead row closing every dealt")
EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    **examples(QwixxLongo(2), MIDDLE),
    "lucky": partial(lucky, QwixxLongo(2)),
}
VIEW: Final[TitleView[Qwixx]] = QwixxView(LONGO, TOPICS, EXAMPLES)
