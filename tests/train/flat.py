"""A match of the real rules as the flat state of the fast ones, at the points where both stop."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from game.players.clever.situation import gifts_ahead
from game.players.clever.table import exact
from game.rules.clever.match import CleverMatch
from game.rules.match import OVER
from game.rules.qwixx.match import Qwixx
from tests.train import qwixx as q

THROWN = ("pick", "passive")  # phases with all faces known


def with_dice(match: CleverMatch, seat: int, state: np.ndarray, rules: ModuleType) -> None:
    """Time and dice: before a decision on a throw as the fast rules list its options, else as they wait for it."""
    dice = match.sheets[0].dice
    mask = lambda names: sum(1 << dice.index(die) for die in names)  # noqa: E731
    state[rules.PLAYERS], state[rules.PLACE] = match.players, (seat - match.lot.first) % match.players
    turn = match.turns if match.players > 1 else match.round - 1
    if match.turn == OVER:
        state[rules.TIME] = rules.OVER
    elif match.phase in THROWN and match.seat == seat and not match.pending:
        phase = match.throws - 1 if match.phase == "pick" else rules.PASSIVE_WINDOW
        state[rules.TIME] = 6 * turn + phase
        state[rules.POOL], state[rules.PLATTER] = mask(match.pool), mask(match.platter)
        state[rules.FACES : rules.FACES + 6] = [match.faces[die] for die in dice]
    elif (at := exact(match, seat)) is None:
        state[rules.TIME] = rules.OVER
    else:
        state[rules.TIME] = 6 * (at.turn if match.players > 1 else at.round) + at.phase
        state[rules.POOL], state[rules.PLATTER], state[rules.TAKEN] = at.pool, at.platter, at.taken
        state[rules.FACES : rules.FACES + 6] = [face + 1 for face in at.faces]


def gifts(match: CleverMatch, seat: int) -> tuple[str, ...]:
    """What a seat has still to get at the moment that comes next for it, and the fast rules have given already."""
    if match.turn == OVER or (match.phase in THROWN and match.seat == seat):
        return ()
    at = exact(match, seat)
    return gifts_ahead(match, seat, at.round) if at else ()


def bonuses(match: CleverMatch, seat: int) -> tuple[str, ...]:
    """What a seat has to take."""
    return match.pending if match.seat == seat else ()


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
