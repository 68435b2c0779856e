"""The first game of Clever 4Ever: a round and a half. Dice: white, yellow, blue, grey, green, pink."""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step

PLAN = Plan(
    "clever-4ever",
    (
        Step("throw", does="[141253]"),
        Step("grey", does="e:eA"),
        Step("pink", does="[563] k:k1=3"),
        Step("re-roll", does="[11] re-roll [26] g:gl1=6"),
        Step("passive", does="[263564/123456] k:k3=5~1"),
        Step("chain", does="g?*gl2=6 b?*b44"),
        Step("yellow", does="[615345] y:ym1=1"),
        Step("plus", first="[24456] e:eI [456] g:gu1=5", does="+b:b42 stop"),
        Step("foxes", at='#sheet [data-action="fox"]'),
        Step("end"),
    ),
)
