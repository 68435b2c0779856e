"""A match of Doppelt so clever as a flat state."""

from __future__ import annotations

import numpy as np

from game.rules.clever.doppelt_so_clever import GREEN_FACTOR, YELLOW, DoppeltSoClever
from game.rules.clever.match import CleverMatch
from tests.train import doppelt_so_clever as d
from tests.train.flat import bonuses, gifts, with_dice

YELLOW_BITS = [4 * row + at for row, (line, _) in enumerate(YELLOW) for at, number in enumerate(line) if number]
TRACK = {"re-roll": d.REROLLS, "+1": d.PLUS, "return": d.RETURNS, "black ?": d.BLACK_Q}
PENDING = ("silver ?", "yellow ?", "blue ?", "green ?", "pink ?", "black ?")


def flat(match: CleverMatch, seat: int) -> np.ndarray:
    sheet, state = match.sheets[seat], np.zeros(d.SIZE, np.int32)
    assert isinstance(sheet, DoppeltSoClever)
    state[d.SILVER : d.SILVER + 4] = [sheet.silver >> 6 * row & 63 for row in range(4)]
    for kept, ink in ((d.CIRCLED, sheet.yellow), (d.CROSSED, sheet.yellow >> 32)):
        state[kept] = sum(1 << at for at, bit in enumerate(YELLOW_BITS) if ink >> bit & 1)
    state[d.BLUE], state[d.BLUE_LAST] = len(sheet.blue), sheet.blue[-1] if sheet.blue else 12
    state[d.GREEN], state[d.GREEN_SUM] = len(sheet.green), sheet.points()[3]
    if len(sheet.green) % 2:
        state[d.GREEN_OPEN] = sheet.green[-1] * GREEN_FACTOR[len(sheet.green) - 1]
    state[d.PINK], state[d.PINK_SUM] = len(sheet.pink), sum(sheet.pink)
    foxes = (
        all(sheet.silver >> 6 * row + 2 & 1 for row in range(4)),
        all(sheet.yellow >> 4 * row + 3 & 1 for row in (0, 2, 4)),
        len(sheet.blue) >= 9,
        len(sheet.green) >= 7,
        len(sheet.pink) >= 8 and sheet.pink[7] >= 2,
        sheet.unlocked[0] == 6,
    )
    state[d.FOXES] = sum(1 << at for at, fox in enumerate(foxes) if fox)
    assert sum(foxes) == sheet.foxes
    for row in range(3):
        state[d.REROLLS + 2 * row], state[d.REROLLS_GOT + 2 * row] = sheet.left(row), sheet.unlocked[row]
    for at, bonus in enumerate(PENDING):
        state[d.SILVER_Q + at] = bonuses(match, seat).count(bonus)
    with_dice(match, seat, state, d)
    for gift in gifts(match, seat):
        d.gain(state, TRACK[gift])
    if match.seat == seat:
        state[d.SWEPT] = sum(1 << sheet.dice.index(die) for die in match.swept)
        state[d.MAY_RETURN] = match.phase == "return"
    return state


def more_to_choose(state: np.ndarray) -> bool:
    """Whether there is a choice that the fast rules leave out: an order of bonuses that is never better, or numbers."""
    several = np.count_nonzero(state[d.SILVER_Q : d.BLACK_Q + 1]) > 1
    return bool(several or state[[d.SWEPT, d.BLACK_Q]].any())
