"""The first game of Qwixx Gemixxt B, with a friend at the table. Dice: two white, red, yellow, green, blue."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step
from game.play.setup import PERSON

PLAN = Plan(
    "qwixx-gemixxt-b",
    (
        Step("throw", does="[634611]"),
        Step("white", does="y9"),
        Step("friend", first="y9", sheet=1, at='#sheet [data-area="yellow"][data-field="9"]'),
        Step("colour", does="y12"),
        Step("right", at='#sheet [data-area="yellow"][data-field="4"]'),
        Step("closing", at='#sheet [data-area="yellow"][data-line="lock"]'),
        Step("end"),
    ),
    seats=(PERSON, "casual"),
)
