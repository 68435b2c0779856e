"""Ganz schön clever as people see and read it: its areas, its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.views.clever import examples
from game.views.clever.ganz_schon_clever import AREAS
from game.views.clever.view import CleverView
from game.views.example import after, halfway, named
from game.views.miniature import PLAIN, Panel
from game.views.title import Example, TitleView, Topics
from game.views.topics import statements

SHEET: Final = GanzSchonClever()
MIDDLE: Final = "1g1gr.FCAIEEDKFIBEKCEAAAACCBA.GoVr"  # a game that was played halfway
PASSIVE: Final = "1g1gq.LCBBECJ.0NsH"  # a solo game after a passive throw
FIRST: Final = "524163 p:p1=3"

TOPICS: Final[Topics] = statements(
    "gsc",
    "clever",
    aim="*sheet *chain *rounds",
    turn="*first *throw *sink *face *again *last *must",
    platter="*pick *pass *fields *plus *next",
    dice="*colour *sum *white",
    yellow="cross rows points",
    blue="cross lines points",
    green="cross points bonus",
    orange="write times points",
    purple="write points",
    bonuses="where *at-once *order cross number *lost *tap",
    actions="*keep *re-roll *plus *once",
    rounds="*gift *each black",
    foxes="*worth *where",
    end="*total *tie unused",
    solo="*course *throw pick rest *rating",
)


def _turn() -> Example:
    match = after(CleverMatch(SHEET, 2), FIRST)
    return Example("turn-pick", match, ("dice", "purple"), named("purple", "1"))


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "aim": partial(halfway, MIDDLE),
    "turn": _turn,
    "platter": partial(examples.platter, SHEET, f"{FIRST} 432 w:o1=4"),
    "dice": partial(examples.thrown, "dice-sum", SHEET, "413526"),
    "yellow": partial(examples.line, "gsc-yellow", SHEET, "y11 y12 y13 y21 y31", "yellow", "diagonal"),
    "blue": partial(examples.line, "gsc-blue", SHEET, "b4 b8 b5 b7", "blue", "column 4"),
    "green": partial(examples.area, "gsc-green", SHEET, "g1 g2 g3", "green", "4"),
    "orange": partial(examples.area, "gsc-orange", SHEET, "o1=5 o2=2 o3=3 o4=6", "orange", "4"),
    "purple": partial(examples.area, "gsc-purple", SHEET, "p1=2 p2=5 p3=6 p4=1", "purple", "4"),
    "bonuses": partial(examples.chain, "gsc-chain", SHEET, "y11 y12 b7 b10", "353333 y:y13"),
    "actions": partial(examples.actions, SHEET),
    "rounds": partial(examples.rounds, SHEET),
    "foxes": partial(examples.foxes, SHEET),
    "solo": partial(examples.solo, PASSIVE),
}
PANELS: Final = (
    Panel(PLAIN, (1, 1, 86, 8), 16),
    Panel("yellow", (1, 10, 42, 45), 4, 4, (0, 3, 6, 9, 10, 12)),
    Panel("blue", (45, 10, 42, 45), 4, 3, (1, 2, 3, 4, 6)),
    Panel("green", (1, 57, 86, 14), 11, 1, (0, 1, 2, 3)),
    Panel("orange", (1, 73, 86, 12), 11, 1, (0, 1)),
    Panel("purple", (1, 87, 86, 12), 11, 1, (0,)),
)
CHAIN: Final = "y11 y12 y13 y42 y43 b2 b3 b10 b6 g1 g2 g3"  # yellow row 1 brings blue 6, its column brings green
VIEW: Final[TitleView[CleverMatch]] = CleverView(SHEET, AREAS, TOPICS, EXAMPLES, "wrong-sum", PANELS, CHAIN)
