"""Clever 4Ever as people see and read it: its areas, its rules by topic, their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.play.wish import places
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.match import CleverMatch
from game.views.clever import examples
from game.views.clever.clever_4ever import AREAS
from game.views.clever.view import CleverView
from game.views.example import after, halfway, named
from game.views.miniature import PLAIN, Panel
from game.views.title import Example, TitleView, Topics
from game.views.topics import statements

SHEET: Final = Clever4Ever()
MIDDLE: Final = "141gq.KAFOFCJRBAFGEIMFGC.LhzD"  # a game that was played halfway
PASSIVE: Final = "141gq.KAFOF.4aYR"  # a solo game after a passive throw
FIRST: Final = "524316 e:eA"

TOPICS: Final[Topics] = statements(
    "c4e",
    "clever",
    aim="*sheet *chain *rounds",
    turn="*first lots *throw *sink *face *again *last *may",
    platter="*pick *pass *fields *as-it-lies *plus *next",
    dice="*colour *pair *white",
    yellow="rows rising minus plus points",
    blue="cross second points",
    grey="cross touch bonus points",
    green="write bonus points",
    pink="write circled three high points",
    bonuses="*at-once *order any black *lost *tap",
    actions="*keep *re-roll *plus *once end",
    polish="step when blue real",
    rounds="*gift *each black",
    foxes="*worth below *where",
    end="*total *tie unused",
    solo="*course *throw pick rest *rating",
)


def _turn() -> Example:
    match = after(CleverMatch(SHEET, 2), FIRST)
    return Example("turn-pick-4ever", match, ("dice", "grey"), named("grey", "A"))


def _yellow() -> Example:
    marks = "yt1=1 yt2=3 ym1=2 ym2=1 yb1=6 yb2=5 yb3=4"
    return examples.area("c4e-yellow", SHEET, marks, "yellow", ("t1", "t2", "m1", "m2", "b1", "b2"))


def _open(caption: str, marks: str, area: str, number: int) -> Example:
    """An area with some marks, and what could be marked next with a number pointed at."""
    sheet = examples.inked(SHEET, marks)
    return examples.area(caption, sheet, "", area, [mark.field for mark in sheet.takes(area, number)])


def _polish() -> Example:
    sheet = examples.inked(SHEET, "eA eI eP")  # A brings a step of polish
    match = after(CleverMatch(sheet, 2), "535265 k:k1=5 555 w:yt1=5 66 g:gu1=6")
    polished = tuple(o for o in match.options() if o.sources == ("grey",) and o.polish == 1)
    return Example("polish", match, ("dice", "grey"), places(polished), seat=1)


EXAMPLES: Final[Mapping[str, Callable[[], Example]]] = {
    "aim": partial(halfway, MIDDLE),
    "turn": _turn,
    "platter": partial(examples.platter, SHEET, f"{FIRST} 436 k:k1=6"),
    "dice": partial(examples.thrown, "dice-pair", SHEET, "214365"),
    "yellow": _yellow,
    "blue": partial(examples.line, "c4e-blue", SHEET, "b42 b45 b15 b63", "blue", "row 4"),
    "grey": partial(_open, "c4e-grey", "eI eP", "grey", 6),
    "green": partial(_open, "c4e-green", "gu1=3 gu2=5 gl1=4 gu3=2 gl2=6", "green", 1),
    "pink": partial(examples.area, "c4e-pink", SHEET, "k1=2 k2=3 k4=6", "pink", "4"),
    "bonuses": partial(examples.chain, "c4e-chain", SHEET, "gl1=3 b21 b35", "333353 g:gl2=5"),
    "actions": partial(examples.actions, SHEET),
    "polish": _polish,
    "rounds": partial(examples.rounds, SHEET),
    "foxes": partial(examples.foxes, SHEET),
    "solo": partial(examples.solo, PASSIVE),
}
PANELS: Final = (
    Panel("yellow", (1, 1, 37, 24), 5, 3, (0, 1, 5, 10, 11)),
    Panel(PLAIN, (1, 27, 37, 22), 8, 3),
    Panel("blue", (40, 1, 47, 48), 6, 6, (1, 8, 10, 15, 26)),
    Panel("grey", (1, 51, 86, 25), 14, 4, (0, 1, 14, 15, 16, 30, 31)),
    Panel("green", (1, 78, 86, 10), 12, 1, (0, 1, 2)),
    Panel("pink", (1, 90, 86, 9), 12, 1, (0, 1)),
)
VIEW: Final[TitleView[CleverMatch]] = CleverView(SHEET, AREAS, TOPICS, EXAMPLES, "wrong-pair", PANELS)
