"""The first game of Doppelt so clever: two rounds alone. Dice: white, yellow, blue, green, pink, silver."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step

PLAN = Plan(
    "doppelt-so-clever",
    (
        Step("throw", does="[231564]"),
        Step("silver", does="s:sk4 y>sy3 b>sb1 w>sg2"),
        Step("green", does="[55] g:g1=5 [6] k:k1=6"),
        Step("passive", does="[614536/123456] y:y21"),
        Step("yellow", does="[526354] y:y23"),
        Step("blue", does="[16155] b:b1=7"),
        Step("return", does="return:k [6] k:k2=6"),
        Step("plus", does="+g:g2=1"),
        Step("cross", does="[613536/123456] y:y21"),
        Step("end", at='#sheet [data-action="fox"]'),
    ),
)
