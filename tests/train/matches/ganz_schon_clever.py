"""A match of Ganz schön clever as a flat state."""

from __future__ import annotations

import numpy as np

from game.rules.clever.ganz_schon_clever import YELLOW, GanzSchonClever
from game.rules.clever.match import CleverMatch
from tests.train import ganz_schon_clever as g
from tests.train.flat import bonuses, gifts, with_dice

YELLOW_BITS = [4 * row + at for row, (line, _) in enumerate(YELLOW) for at, number in enumerate(line) if number]
PENDING = ("yellow X", "blue X", "green X", "purple 6", "orange 4", "orange 5", "orange 6")


def flat(match: CleverMatch, seat: int) -> np.ndarray:
    sheet, state = match.sheets[seat], np.zeros(g.SIZE, np.int32)
    assert isinstance(sheet, GanzSchonClever)
    state[g.YELLOW] = sum(1 << at for at, bit in enumerate(YELLOW_BITS) if sheet.yellow >> bit & 1)
    state[g.BLUE] = sheet.blue >> 2
    points = sheet.points()
    state[g.GREEN] = sheet.green
    state[g.ORANGE], state[g.ORANGE_SUM] = len(sheet.orange), points[3]
    state[g.PURPLE], state[g.PURPLE_SUM] = len(sheet.purple), points[4]
    state[g.PURPLE_LAST] = sheet.purple[-1] % 6 if sheet.purple else 0
    state[g.FOXES], state[g.REROLLS], state[g.PLUS] = sheet.foxes, sheet.left(0), sheet.left(1)
    for at, bonus in enumerate(PENDING):
        state[g.YELLOW_X + at] = bonuses(match, seat).count(bonus)
    with_dice(match, seat, state, g)
    ahead = gifts(match, seat)
    state[g.REROLLS] += ahead.count("re-roll")
    state[g.PLUS] += ahead.count("+1")
    if "black X/6" in bonuses(match, seat) + ahead:
        state[g.TIME], state[g.POOL] = g.CHOICE, 0
    return state
