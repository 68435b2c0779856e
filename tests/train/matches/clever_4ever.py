"""A match of Clever 4Ever as a flat state."""

from __future__ import annotations

import numpy as np

from game.rules.clever.clever_4ever import PINK_CIRCLED, Clever4Ever
from game.rules.clever.match import CleverMatch
from tests.train import clever_4ever as c
from tests.train.flat import bonuses, gifts, with_dice

TRACK = {"re-roll": c.REROLLS, "+1": c.PLUS, "polish": c.POLISH, "black ?": c.BLACK_Q}
PENDING = ("yellow ?", "blue ?", "grey ?", "green ?", "pink ?", "black ?")


def flat(match: CleverMatch, seat: int) -> np.ndarray:
    sheet, state = match.sheets[seat], np.zeros(c.SIZE, np.int32)
    assert isinstance(sheet, Clever4Ever)
    state[c.TOP], state[c.TOP_LAST] = len(sheet.top), sheet.top[-1] if sheet.top else 0
    state[c.MIDDLE], state[c.MIDDLE_SUM] = len(sheet.middle), sum(sheet.middle)
    state[c.BOTTOM], state[c.BOTTOM_SUM] = len(sheet.bottom), sum(sheet.bottom)
    state[c.GREY] = sheet.grey
    state[c.PINK], state[c.CIRCLED] = len(sheet.pink), sum(PINK_CIRCLED[number] for number in sheet.pink)
    state[c.BLUE : c.BLUE + 6] = [sheet.blue >> 6 * row & 63 for row in range(6)]
    state[c.UPPER], state[c.LOWER], state[c.GREEN_POINTS] = len(sheet.upper), len(sheet.lower), sheet.points()[3]
    state[c.GREEN_NUMBERS : c.GREEN_NUMBERS + len(sheet.upper)] = sheet.upper
    state[c.GREEN_NUMBERS + 11 : c.GREEN_NUMBERS + 11 + len(sheet.lower)] = sheet.lower
    foxes = (
        len(sheet.top) == 5,
        (sheet.blue >> 30).bit_count() >= 2,
        len(sheet.lower) >= 10,
        len(sheet.pink) >= 8 and sheet.pink[7] >= 5,
        *(sheet.grey & int(shade) == shade for shade in c.SHADE),
    )
    state[c.FOXES] = sum(1 << at for at, fox in enumerate(foxes) if fox)
    assert sum(foxes) == sheet.foxes
    for row in range(3):
        state[c.REROLLS + 2 * row], state[c.REROLLS_GOT + 2 * row] = sheet.left(row), sheet.unlocked[row]
    for at, bonus in enumerate(PENDING):
        state[c.YELLOW_Q + at] = bonuses(match, seat).count(bonus)
    with_dice(match, seat, state, c)
    for gift in gifts(match, seat):
        c.gain(state, TRACK[gift])
    return state


def more_to_choose(state: np.ndarray) -> bool:
    """Whether a pending ? has numbers to choose from that the fast rules leave out: they are never better."""
    below_top = state[c.YELLOW_Q] and min(state[c.MIDDLE], state[c.BOTTOM]) < 5
    return bool(below_top or state[[c.GREEN_Q, c.PINK_Q, c.BLACK_Q]].any())
