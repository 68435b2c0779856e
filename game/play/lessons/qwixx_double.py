"""The first game of Qwixx Double A, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

# The rest of a turn and three more: red gets the seven crosses that closing it needs.
MEANWHILE = """
    - r5
    [244561] r6 r6 -
    [353125] r8 y8 r8
    [561234] y11 b11 -
"""

PLAN = Plan(
    "qwixx-double",
    (
        Step("throw", does="[122563]"),
        Step("white", does="r3"),
        Step("friend", first="y3", sheet=1, at='#sheet [data-area="yellow"][data-field="3"]'),
        Step("again", does="r3"),
        Step("others", first="[665123] g12", does="b12"),
        Step("gone", first="y7", does="[141126] r5"),
        Step("later", first=MEANWHILE, does="[661114] r12"),
        Step("closed", first="g12", does="b10"),
        Step("score", at="#sheet .scale"),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
