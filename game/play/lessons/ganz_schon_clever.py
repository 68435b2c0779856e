"""The first game of Ganz schön clever: a round, then the throw that sets off a chain.

Dice: white, yellow, blue, green, orange, purple.
"""

from __future__ import annotations

from game.play.lessons.plan import Plan, Step

# A round and a half: everything that the chain needs, the +1 of round 2 still unused.
MEANWHILE = """
    [364551] p:p1=1 [35422] b:b7 [6] y:y12 stop
    [151642/123456] b:b2 stop
    [456342] p:p2=2 [46645] w:p3=4
"""

PLAN = Plan(
    "ganz-schon-clever",
    (
        Step("throw", does="[231452]"),
        Step("pick", does="y:y11"),
        Step("again", does="[36] g:g1"),
        Step("re-roll", does="[1] re-roll [6] o:o1=6"),
        Step("passive", does="[241563/123456] b:b3"),
        Step("later", first=MEANWHILE, does="[5253] y:y13"),
        Step("chain", does="bX*b11 bX*b4"),
        Step("plus", does="+g:g2"),
        Step("foxes", at='#sheet [data-action="fox"]'),
        Step("end"),
    ),
)
