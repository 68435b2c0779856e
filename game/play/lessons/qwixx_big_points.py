"""The first game of Qwixx Big Points, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

# The rest of a turn and five more: red gets the five crosses that closing it needs.
MEANWHILE = """
    gb12 -
    [114444] r2 r5
    [135251] r4 - r6
    [253311] ry7 r7 -
    [454434] y9 - r9
    [564444] y11 b11 -
"""

PLAN = Plan(
    "qwixx-big-points",
    (
        Step("throw", does="[125263]"),
        Step("white", does="y3"),
        Step("friend", first="r3", sheet=1, at='#sheet [data-area="red"][data-field="3"]'),
        Step("bonus", does="ry3"),
        Step("others", first="[665123] g12", does="b12"),
        Step("again", first="y7", does="[661111] gb12"),
        Step("later", first=MEANWHILE, does="[661311] r12"),
        Step("closed", first="-", does="ry9"),
        Step("score", at="#sheet .scale"),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
