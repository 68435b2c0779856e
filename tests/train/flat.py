"""A match of the real rules as the flat state of the fast ones, at the points where both stop."""

from __future__ import annotations

import numpy as np

from game.players.clever.situation import situation
from game.rules.clever.clever_4ever import PINK_CIRCLED, Clever4Ever
from game.rules.clever.ganz_schon_clever import YELLOW, GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.match import OVER
from game.rules.qwixx.match import Qwixx
from tests.train import clever_4ever as c
from tests.train import ganz_schon_clever as g
from tests.train import qwixx as q

YELLOW_BITS = [4 * row + at for row, (line, _) in enumerate(YELLOW) for at, number in enumerate(line) if number]
THROWN = ("pick", "passive")  # phases with all faces known
G_PENDING = ("yellow X", "blue X", "green X", "purple 6", "orange 4", "orange 5", "orange 6")
C_PENDING = ("yellow ?", "blue ?", "grey ?", "green ?", "pink ?", "black ?")


def flat(match: CleverMatch) -> np.ndarray:
    """The state of a solo match."""
    return gsc_flat(match) if isinstance(match.sheets[0], GanzSchonClever) else c4e_flat(match)


def _dice(match: CleverMatch, state: np.ndarray, rules) -> None:
    """Time and dice: before a decision on a throw as the fast rules list its options, else as they wait for it."""
    dice = match.sheets[0].dice
    mask = lambda names: sum(1 << dice.index(die) for die in names)  # noqa: E731
    if match.turn == OVER:
        state[rules.TIME] = rules.OVER
        return
    if match.phase in THROWN and not match.pending:
        phase = match.throws - 1 if match.phase == "pick" else rules.PASSIVE_WINDOW
        state[rules.TIME] = 6 * (match.round - 1) + phase
        state[rules.POOL] = mask(match.pool)
        state[rules.FACES : rules.FACES + 6] = [match.faces[die] for die in dice]
        if rules is c:
            state[c.PLATTER] = mask(match.platter)
        return
    at = situation(match, 0)
    state[rules.TIME], state[rules.POOL], state[rules.TAKEN] = at.time, at.pool, at.taken
    state[rules.FACES : rules.FACES + 6] = [face + 1 for face in at.faces]
    if rules is c:
        state[c.PLATTER] = at.platter


def gsc_flat(match: CleverMatch) -> np.ndarray:
    sheet, state = match.sheets[0], np.zeros(g.SIZE, np.int32)
    assert isinstance(sheet, GanzSchonClever)
    state[g.YELLOW] = sum(1 << at for at, bit in enumerate(YELLOW_BITS) if sheet.yellow >> bit & 1)
    state[g.BLUE] = sheet.blue >> 2
    points = sheet.points()
    state[g.GREEN] = sheet.green
    state[g.ORANGE], state[g.ORANGE_SUM] = len(sheet.orange), points[3]
    state[g.PURPLE], state[g.PURPLE_SUM] = len(sheet.purple), points[4]
    state[g.PURPLE_LAST] = sheet.purple[-1] % 6 if sheet.purple else 0
    state[g.FOXES], state[g.REROLLS], state[g.PLUS] = sheet.foxes, sheet.left(0), sheet.left(1)
    for at, bonus in enumerate(G_PENDING):
        state[g.YELLOW_X + at] = match.pending.count(bonus)
    _dice(match, state, g)
    if "black X/6" in match.pending:
        state[g.TIME], state[g.POOL] = g.CHOICE, 0
    return state


def c4e_flat(match: CleverMatch) -> np.ndarray:
    sheet, state = match.sheets[0], np.zeros(c.SIZE, np.int32)
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
    for at, bonus in enumerate(C_PENDING):
        state[c.YELLOW_Q + at] = match.pending.count(bonus)
    _dice(match, state, c)
    return state


def qwixx_flat(match: Qwixx) -> np.ndarray:
    state = np.zeros(q.SIZE, np.int32)
    state[q.PLAYERS], state[q.ACTIVE], state[q.CLOSED] = match.players, match.active, match.closed
    state[q.OVER] = match.turn == OVER
    for seat, sheet in enumerate(match.sheets):
        state[q.MISSES + seat] = sheet.misses
        for row, mask in enumerate(sheet.rows):
            at, locked = q.ROWS * seat + row, mask >> match.pad.lock & 1
            state[q.PLACES + at] = q.LOCKED if locked else mask.bit_length()
            state[q.COUNTS + at] = mask.bit_count()
            state[q.MASKS + at] = mask & (1 << match.pad.lock) - 1
    return state
