"""The first game of Qwixx Longo, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

# Four turns and the rest of a fifth: red gets the six crosses that closing it needs.
MEANWHILE = """
    - [345128] r7 - r9
    [464251] y10 r10 -
    [662381] r12 y12 g14
    [125188] - y3 b10
"""

PLAN = Plan(
    "qwixx-longo",
    (
        Step("throw", does="[224583]"),
        Step("white", does="r4"),
        Step("friend", first="y4", sheet=1, at='#sheet [data-area="yellow"][data-field="4"]'),
        Step("colour", does="r6"),
        Step("lucky", first="[535263] y8", does="g16*"),
        Step("later", first=MEANWHILE, does="[873456] r15"),
        Step("closed", first="g15", does="g13"),
        Step("miss", first="[11838] b9", does="[12151] -"),
        Step("score", at="#sheet .scale"),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
