"""The first game of Qwixx Gemixxt A, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

PLAN = Plan(
    "qwixx-gemixxt-a",
    (
        Step("throw", does="[231113]"),
        Step("white", does="b5"),
        Step("friend", first="g5", sheet=1, at='#sheet [data-area="yellow"][data-field="5"]'),
        Step("colour", does="b6"),
        Step("right", at='#sheet [data-area="red"][data-field="7"]'),
        Step("closing", at='#sheet [data-area="red"][data-line="lock"]'),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
