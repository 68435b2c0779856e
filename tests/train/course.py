"""The course of a Clever game at a table of one to four, for the fast rules: whose turn comes when.

A seat's time is 6 × turn + phase. Alone, a turn is a whole round: the own throws and the passive one after them.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from game.players.clever.table import PHASES, TABLE_STARTS

ACTIVE_WINDOW, PASSIVE, PASSIVE_WINDOW = 3, 4, 5  # phases after the three own throws 0, 1, 2
CHOICE, OVER = 96, 97  # the gift of any colour, where it is a moment of its own, and the end
TURNS = np.array([0, 6, 12, 15, 16])  # by the number of players
STARTS = np.array(TABLE_STARTS)


@njit(cache=True)
def beginning(turn, players, place):
    """The time at which a turn begins for a seat: before its own throw, or before it knows the platter."""
    if turn == TURNS[players]:
        return OVER
    return 6 * turn + (0 if players == 1 or turn % players == place else PASSIVE)


@njit(cache=True)
def after_window(time, players, place):
    """The time that follows a window: alone the passive throw of the round, else the next turn."""
    return time + 1 if players == 1 and time % 6 == ACTIVE_WINDOW else beginning(time // 6 + 1, players, place)


@njit(cache=True)
def opened(time, players):
    """Which round is marked on the track at the beginning of this turn, from 0; -1 if none."""
    if time == OVER or (players == 1 and time % 6 != 0):
        return -1
    turn = time // 6
    return turn // players if turn % players == 0 else -1


@njit(cache=True)
def choosing(players, place):
    """The time at which the round with the gift of any colour begins."""
    return beginning(3 * players, players, place)


@njit(cache=True)
def measure_course(time, players, place, q, at):
    """What a net is told of the table: turns to come, the turn, the phase; the compiled twin of `table.quantities`."""
    phase = 6 if time == CHOICE else time % 6
    turn = 3 * players if time == CHOICE else time // 6
    if players == 1:
        q[at] = q[at + 1] = q[at + 2] = -1
    else:
        end, first = TURNS[players], turn + (1 if phase in (ACTIVE_WINDOW, PASSIVE_WINDOW) else 0)
        own = (end - 1 - place) // players - (first - 1 - place) // players
        q[at], q[at + 1] = own, end - first - own
        q[at + 2] = STARTS[players] + turn
    q[at + 3] = PHASES * (players - 1) + phase
