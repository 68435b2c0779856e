"""Qwixx, every pad, on flat arrays: the rules of a turn compiled, for self-play only; and the greedy to beat.

A row of a sheet is the next place that may be crossed and the number of crosses: nothing else matters.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from game.players.qwixx.features import LAYOUT  # noqa: F401
from game.rules.games import GAMES
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Pad as PrintedPad

PLAYERS, ACTIVE, CLOSED, OVER, MISSES, PLACES, COUNTS, SIZE = 0, 1, 2, 3, 4, 9, 29, 49  # 5 seats, 4 rows each
PASS = -1  # no row


class Pad(NamedTuple):
    """The figures of a pad that the compiled rules need."""

    sides: int
    open_places: int
    needed: int
    lucky: np.ndarray  # two numbers a seat, 0 for none
    places: np.ndarray  # of each number in a row
    cells: np.ndarray  # of each number of a colour, its row and place


def compiled(pad: PrintedPad) -> Pad:
    lucky = [(*sheet.numbers, 0, 0)[:2] for sheet in pad.lucky]
    places, cells = np.zeros((4, 2 * pad.sides + 1), np.int64), np.zeros((4, 2 * pad.sides + 1, 2), np.int64)
    for row in range(4):
        for number in range(2, 2 * pad.sides + 1):
            places[row, number], cells[row, number] = pad.places[row][number], pad.cells[row][number]
    return Pad(pad.sides, pad.open_places, pad.needed, np.array(lucky), places, cells)


PADS = {game.id: compiled(first.pad) for game in GAMES.values() if isinstance(first := game.new(2), Qwixx)}


@njit(cache=True)
def start(s, players):
    s[:] = 0
    s[PLAYERS] = players


@njit(cache=True)
def allowed(pad, s, seat, row, place):
    at = 4 * seat + row
    return place >= s[PLACES + at] and (place < pad.open_places or s[COUNTS + at] >= pad.needed)


@njit(cache=True)
def white_options(pad, s, seat, total, out):
    """Where a seat may cross in step 1: rows and places, the pass first; how many."""
    out[0, 0] = PASS
    n, fewest = 1, 99
    for row in range(4):
        if not s[CLOSED] >> row & 1:
            fewest = min(fewest, s[COUNTS + 4 * seat + row])
            place = pad.places[row, total]
            if allowed(pad, s, seat, row, place):
                out[n, 0], out[n, 1] = row, place
                n += 1
    if total == pad.lucky[seat, 0] or total == pad.lucky[seat, 1]:
        for row in range(4):
            place = s[PLACES + 4 * seat + row]
            if (
                not s[CLOSED] >> row & 1
                and s[COUNTS + 4 * seat + row] == fewest
                and place != pad.places[row, total]
                and allowed(pad, s, seat, row, place)
            ):
                out[n, 0], out[n, 1] = row, place
                n += 1
    return n


@njit(cache=True)
def colour_options(pad, s, faces, out):
    """Where the active seat may cross in step 2, the pass first; how many."""
    out[0, 0] = PASS
    n = 1
    for die in range(4):
        if s[CLOSED] >> die & 1:
            continue
        for white in range(2):
            row, place = pad.cells[die, faces[white] + faces[2 + die]]
            if s[CLOSED] >> row & 1:
                continue
            if (white == 0 or faces[0] != faces[1]) and allowed(pad, s, s[ACTIVE], row, place):
                out[n, 0], out[n, 1] = row, place
                n += 1
    return n


@njit(cache=True)
def cross(pad, s, seat, row, place):
    """Cross a place; which row that locks, as a bit."""
    at = 4 * seat + row
    s[PLACES + at] = place + 1
    s[COUNTS + at] += 1
    if place < pad.open_places:
        return 0
    s[COUNTS + at] += 1
    s[PLACES + at] = 2 * pad.sides
    return 1 << row


@njit(cache=True)
def close(s, rows):
    s[CLOSED] |= rows
    closed = 0
    for row in range(4):
        closed += s[CLOSED] >> row & 1
    if closed >= 2:
        s[OVER] = 1


@njit(cache=True)
def step_1(pad, s, first):
    """Everybody's crosses of the white sum; `first` has a row and a place for each seat."""
    closing = 0
    for seat in range(s[PLAYERS]):
        if first[seat, 0] != PASS:
            closing |= cross(pad, s, seat, first[seat, 0], first[seat, 1])
    close(s, closing)


@njit(cache=True)
def step_2(pad, s, crossed, row, place):
    """The active player's second cross, or the miss; the turn ends."""
    active = s[ACTIVE]
    if row != PASS:
        close(s, cross(pad, s, active, row, place))
    elif not crossed:
        s[MISSES + active] += 1
        if s[MISSES + active] == 4:
            s[OVER] = 1
    s[ACTIVE] = (active + 1) % s[PLAYERS]


@njit(cache=True)
def score(s, seat):
    total = -5 * s[MISSES + seat]
    for row in range(4):
        crosses = s[COUNTS + 4 * seat + row]
        total += crosses * (crosses + 1) // 2
    return total


@njit(cache=True)
def rival_of(s, seat):
    """The other seat with most points; among equals the one that plays sooner."""
    best, rival = -1000, 0
    for ahead in range(s[PLAYERS]):
        other = (s[ACTIVE] + ahead) % s[PLAYERS]
        if other != seat:
            points = score(s, other)
            if points > best:
                best, rival = points, other
    return rival, best


@njit(cache=True)
def won(s, seat):
    """A seat's share of the win."""
    mine, equal = score(s, seat), 0
    for other in range(s[PLAYERS]):
        if score(s, other) > mine:
            return 0.0
        equal += score(s, other) == mine
    return 1.0 / equal


@njit(cache=True)
def measure_others(pad, s, seat, q):
    closable = most = 0
    for other in range(s[PLAYERS]):
        if other != seat:
            most = max(most, s[MISSES + other])
            for row in range(4):
                closable |= (s[COUNTS + 4 * other + row] >= pad.needed) << row
    q[25] = most
    q[27] = closable & ~s[CLOSED]


@njit(cache=True)
def measure(pad, s, seat, q):
    """The quantities of the layout, in its order, as a seat sees them before a throw; its lead over the rival."""
    rival, best = rival_of(s, seat)
    ahead = score(s, seat) - best
    q[0] = s[PLAYERS] - 2
    q[1] = (seat - s[ACTIVE]) % s[PLAYERS]
    fewest, closable = 99, 0
    for row in range(4):
        mine, theirs = 4 * seat + row, 4 * rival + row
        count, other = s[COUNTS + mine], s[COUNTS + theirs]
        closed = s[CLOSED] >> row & 1
        q[2 + row] = -1 if closed else 8 * s[PLACES + mine] + min(count, 7)
        q[6 + row] = count
        q[10 + row] = -1 if closed else s[PLACES + theirs]
        q[14 + row] = -1 if closed else 4 * (s[PLACES + theirs] // 2) + max(0, min(other, 6) - 3)
        q[18 + row] = other
        if not closed:
            fewest = min(fewest, count)
            closable |= (count >= pad.needed) << row
    lucky = 0
    for row in range(4):
        if not s[CLOSED] >> row & 1 and s[COUNTS + 4 * seat + row] == fewest:
            lucky |= 1 << row
    q[22] = s[CLOSED]
    q[23], q[24] = s[MISSES + seat], s[MISSES + rival]
    measure_others(pad, s, seat, q)
    q[26] = closable
    q[28] = max(0, ahead + 64) // 4
    q[29] = seat if pad.lucky[seat, 0] else -1
    q[30] = lucky if pad.lucky[seat, 0] else 0
    return ahead


@njit(cache=True)
def greedy_choice(pad, s, seat, options, n, most):
    """The option with the smallest skip up to `most`; one that closes a row before all others."""
    choice, least = 0, most + 1
    for at in range(1, n):
        row, place = options[at, 0], options[at, 1]
        skip = -1 if place >= pad.open_places else place - s[PLACES + 4 * seat + row]
        if skip < least:
            choice, least = at, skip
    return choice
