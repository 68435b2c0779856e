"""The first game of classic Qwixx, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

# The rest of a turn and four more: red gets the five crosses that closing it needs.
MEANWHILE = """
    y7 [345126] r7 - -
    [454251] y9 r9 -
    [642361] r10 y10 g12
    [465111] g10 - -
"""

PLAN = Plan(
    "qwixx",
    (
        Step("throw", does="[224563]"),
        Step("white", does="r4"),
        Step("friend", first="y4", sheet=1, at='#sheet [data-area="yellow"][data-field="4"]'),
        Step("colour", does="r6"),
        Step("others", first="[665123] g12", does="b12"),
        Step("later", first=MEANWHILE, does="[663456] r12"),
        Step("closed", first="b12", does="g11"),
        Step("miss", first="[13246] - - b9", does="[66511] -"),
        Step("score", at="#sheet .scale"),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
