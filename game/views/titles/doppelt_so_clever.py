"""Doppelt so clever as people see and read it: its areas, its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.rules.clever.doppelt_so_clever import DoppeltSoClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import THIRD
from game.views.clever import examples
from game.views.clever.doppelt_so_clever import AREAS
from game.views.clever.view import CleverView
from game.views.example import after, halfway, lit, named
from game.views.miniature import PLAIN, Panel
from game.views.title import Example, TitleView, Topics
from game.views.topics import statements

SHEET: Final = DoppeltSoClever()
MIDDLE: Final = "1d1Qb.ICACLGICANAKFACFCEDg.eKs3"  # a game that was played halfway
PASSIVE: Final = "1d1Qb.ICA.cnKI"  # a solo game after a passive throw
FIRST: Final = "524146 k:k1=4"

TOPICS: Final[Topics] = statements(
    "dsc",
    "clever",
    aim="*sheet *chain *rounds",
    turn="*first *throw *sink *face again *last *may",
    platter="*pick *pass *fields choice *plus *next",
    dice="*colour sum *white",
    silver="mark sweep own third may points",
    yellow="circle lines points",
    blue="write points",
    green="write pairs",
    pink="write bonus points",
    bonuses="*at-once *order any black *lost *tap",
    actions="*keep *re-roll *plus *once end",
    **{"return": "when any empty"},
    rounds="*gift *each black",
    foxes="*worth below *where",
    end="*total *tie unused",
    solo="*course *throw pick rest *rating",
)


def _turn() -> Example:
    match = after(CleverMatch(SHEET, 2), FIRST)
    return Example("dsc-turn", match, ("dice", "pink"), named("pink", "1"))


def _silver() -> Example:
    match = after(CleverMatch(SHEET, 2), "231564 s:sk4")
    return Example("dsc-silver", match, ("dice", "silver"), lit(match))


def _return() -> Example:
    match = after(CleverMatch(SHEET.with_action(THIRD), 2), "161111 y:y14")
    return Example("dsc-return", match, ("dice", "actions"))


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "aim": partial(halfway, MIDDLE),
    "turn": _turn,
    "platter": partial(examples.platter, SHEET, f"{FIRST} 436 w:k2=4 6 s:sg6"),
    "dice": partial(examples.thrown, "dsc-dice", SHEET, "413526"),
    "silver": _silver,
    "yellow": partial(examples.area, "dsc-yellow", SHEET, "y21 y23 y41 y21", "yellow", ("21", "23", "41")),
    "blue": partial(examples.area, "dsc-blue", SHEET, "b1=9 b2=9 b3=7", "blue", "4"),
    "green": partial(examples.area, "dsc-green", SHEET, "g1=5 g2=1 g3=1 g4=6", "green", "12"),
    "pink": partial(examples.area, "dsc-pink", SHEET, "k1=1 k2=5 k3=1 k4=3", "pink", "34"),
    "bonuses": partial(examples.chain, "dsc-chain", SHEET, "y12 b1=10 b2=8", "216111 b:b3=8"),
    "actions": partial(examples.actions, SHEET),
    "return": _return,
    "rounds": partial(examples.rounds, SHEET),
    "foxes": partial(examples.foxes, SHEET),
    "solo": partial(examples.solo, PASSIVE),
}
PANELS: Final = (
    Panel("yellow", (1, 1, 37, 48), 4, 5, (1, 4, 6, 12)),
    Panel("silver", (40, 1, 47, 34), 6, 4, (0, 3, 8, 14, 15, 21)),
    Panel(PLAIN, (40, 37, 47, 12), 10, 2),
    Panel("blue", (1, 51, 86, 15), 12, 1, (0, 1, 2)),
    Panel("green", (1, 68, 86, 15), 12, 1, (0, 1)),
    Panel("pink", (1, 85, 86, 14), 12, 1, (0, 1, 2, 3)),
)
VIEW: Final[TitleView[CleverMatch]] = CleverView(SHEET, AREAS, TOPICS, EXAMPLES, "wrong-sum", PANELS)
