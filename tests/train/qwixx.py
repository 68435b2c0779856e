"""Qwixx, every pad, on flat arrays: the rules of a turn compiled, for self-play only; and the greedy to beat.

A row of a sheet is the next place that may be crossed and the number of crosses; which ones they are matters only where
rows are shared. A number that may be crossed twice has two places. Shared rows come after the four coloured ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from game.players.qwixx.features import layout_of
from game.rules.games import GAMES
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Pad as PrintedPad

ROWS = 6  # a sheet has at most: four coloured ones, two shared ones
PLAYERS, ACTIVE, CLOSED, OVER, MISSES, PLACES, COUNTS, MASKS, SIZE = 0, 1, 2, 3, 4, 9, 39, 69, 99  # 5 seats
PASS = -1  # no row
LOCKED = 24  # the next place of a row that is locked: no pad has so many


class Pad(NamedTuple):
    """The figures of a pad that the compiled rules need."""

    sides: int
    open_places: int
    needed: int
    lucky: np.ndarray  # two numbers a seat, 0 for none
    places: np.ndarray  # of each number in a row
    cells: np.ndarray  # of each number of a colour, its row and place
    twice: bool
    counted: int
    shared: int  # how many rows
    numbers: int  # of a shared row


def compiled(pad: PrintedPad) -> Pad:
    lucky = [(*sheet.numbers, 0, 0)[:2] for sheet in pad.lucky]
    places, cells = np.zeros((ROWS, 2 * pad.sides + 1), np.int64), np.zeros((4, 2 * pad.sides + 1, 2), np.int64)
    for row in range(4):
        for number in range(2, 2 * pad.sides + 1):
            cells[row, number] = pad.cells[row][number]
    for row, numbers in enumerate(pad.places):
        for number, place in numbers.items():
            places[row, number] = place
    assert pad.beside in ((), ((0, 1), (2, 3)))
    shared, numbers = len(pad.beside), len(pad.numbers[-1])
    return Pad(
        pad.sides, pad.open_places, pad.needed, np.array(lucky), places, cells, pad.twice, pad.counted, shared, numbers
    )


PRINTED = {game.id: first.pad for game in GAMES.values() if isinstance(first := game.new(2), Qwixx)}
PADS = {game: compiled(pad) for game, pad in PRINTED.items()}
LAYOUTS = {game: layout_of(pad) for game, pad in PRINTED.items()}


@njit(cache=True)
def start(s, players):
    s[:] = 0
    s[PLAYERS] = players


@njit(cache=True)
def allowed(pad, s, seat, row, place):
    at = ROWS * seat + row
    return place >= s[PLACES + at] and (place < pad.open_places or s[COUNTS + at] >= pad.needed)


@njit(cache=True)
def white_options(pad, s, seat, total, out):
    """Where a seat may cross in step 1: rows and places, the pass first; how many."""
    out[0, 0] = PASS
    n, fewest = 1, 99
    for row in range(4):
        if not s[CLOSED] >> row & 1:
            fewest = min(fewest, s[COUNTS + ROWS * seat + row])
            place = box(pad, s, seat, row, pad.places[row, total])
            if allowed(pad, s, seat, row, place):
                out[n, 0], out[n, 1] = row, place
                n += 1
    if total == pad.lucky[seat, 0] or total == pad.lucky[seat, 1]:
        for row in range(4):
            place = s[PLACES + ROWS * seat + row]
            if (
                not s[CLOSED] >> row & 1
                and s[COUNTS + ROWS * seat + row] == fewest
                and place != pad.places[row, total]
                and allowed(pad, s, seat, row, place)
            ):
                out[n, 0], out[n, 1] = row, place
                n += 1
    for row in range(4, 4 + pad.shared):
        if backed(pad, s, seat, row, 0, total) or backed(pad, s, seat, row, 1, total):
            out[n, 0], out[n, 1] = row, pad.places[row, total]
            n += 1
    return n


@njit(cache=True)
def box(pad, s, seat, row, place):
    """The place that a cross of a number takes, given its first one."""
    again = pad.twice and place < pad.open_places and s[MASKS + ROWS * seat + row] >> place & 1
    return place + 1 if again else place


@njit(cache=True)
def backed(pad, s, seat, row, side, number):
    """Whether a seat may cross a number of a shared row because the row on one side of it is crossed there."""
    place, beside = pad.places[row, number], 2 * (row - 4) + side
    return place >= s[PLACES + ROWS * seat + row] and s[MASKS + ROWS * seat + beside] >> place & 1


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
            place = box(pad, s, s[ACTIVE], row, place)
            if (white == 0 or faces[0] != faces[1]) and allowed(pad, s, s[ACTIVE], row, place):
                out[n, 0], out[n, 1] = row, place
                n += 1
    for row in range(4, 4 + pad.shared):
        n = shared_options(pad, s, faces, row, out, n)
    return n


@njit(cache=True)
def shared_options(pad, s, faces, row, out, n):
    """The same for one shared row, each number once; how many with those."""
    begin = n
    for side in range(2):
        die = 2 * (row - 4) + side
        for white in range(2):
            number = faces[white] + faces[2 + die]
            known = s[CLOSED] >> die & 1
            for at in range(begin, n):
                known = known or out[at, 1] == pad.places[row, number]
            if not known and backed(pad, s, s[ACTIVE], row, side, number):
                out[n, 0], out[n, 1] = row, pad.places[row, number]
                n += 1
    return n


@njit(cache=True)
def cross(pad, s, seat, row, place):
    """Cross a place; which row that locks, as a bit."""
    at = ROWS * seat + row
    s[PLACES + at] = place + 1
    s[COUNTS + at] += 1
    s[MASKS + at] |= 1 << place
    if place < pad.open_places or row >= 4:
        return 0
    s[COUNTS + at] += 1
    s[PLACES + at] = LOCKED
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
def counted(s, seat, row):
    """The crosses that count for a coloured row, without a limit."""
    return s[COUNTS + ROWS * seat + row] + s[COUNTS + ROWS * seat + 4 + row // 2]


@njit(cache=True)
def score(pad, s, seat):
    total = -5 * s[MISSES + seat]
    for row in range(4):
        crosses = min(counted(s, seat, row), pad.counted)
        total += crosses * (crosses + 1) // 2
    return total


@njit(cache=True)
def rival_of(pad, s, seat):
    """The other seat with most points; among equals the one that plays sooner."""
    best, rival = -1000, 0
    for ahead in range(s[PLAYERS]):
        other = (s[ACTIVE] + ahead) % s[PLAYERS]
        if other != seat:
            points = score(pad, s, other)
            if points > best:
                best, rival = points, other
    return rival, best


@njit(cache=True)
def won(pad, s, seat):
    """A seat's share of the win."""
    mine, equal = score(pad, s, seat), 0
    for other in range(s[PLAYERS]):
        theirs = score(pad, s, other)
        if theirs > mine:
            return 0.0
        equal += theirs == mine
    return 1.0 / equal


@njit(cache=True)
def measure_others(pad, s, seat, q):
    closable = most = 0
    for other in range(s[PLAYERS]):
        if other != seat:
            most = max(most, s[MISSES + other])
            for row in range(4):
                closable |= (s[COUNTS + ROWS * other + row] >= pad.needed) << row
    q[25] = most
    q[27] = closable & ~s[CLOSED]


@njit(cache=True)
def measure(pad, s, seat, q):
    """The quantities of the layout, in its order, as a seat sees them before a throw; its lead over the rival."""
    rival, best = rival_of(pad, s, seat)
    ahead = score(pad, s, seat) - best
    enough = max(6, pad.needed)
    q[0] = s[PLAYERS] - 2
    q[1] = (seat - s[ACTIVE]) % s[PLAYERS]
    fewest, closable = 99, 0
    for row in range(4):
        mine, theirs = ROWS * seat + row, ROWS * rival + row
        count, other = s[COUNTS + mine], s[COUNTS + theirs]
        closed = s[CLOSED] >> row & 1
        place, their_place = following(pad, s[PLACES + mine]), following(pad, s[PLACES + theirs])
        q[2 + row] = -1 if closed else 8 * place + min(count, 7)
        q[6 + row] = counted(s, seat, row)
        q[10 + row] = -1 if closed else their_place
        q[14 + row] = -1 if closed else 4 * (their_place // 2) + max(0, min(other, enough) - enough + 3)
        q[18 + row] = counted(s, rival, row)
        if not closed:
            fewest = min(fewest, count)
            closable |= (count >= pad.needed) << row
    lucky = 0
    for row in range(4):
        if not s[CLOSED] >> row & 1 and s[COUNTS + ROWS * seat + row] == fewest:
            lucky |= 1 << row
    q[22] = s[CLOSED]
    q[23], q[24] = s[MISSES + seat], s[MISSES + rival]
    measure_others(pad, s, seat, q)
    q[26] = closable
    q[28] = max(0, ahead + 64) // 4
    q[29] = seat if pad.lucky[seat, 0] else -1
    q[30] = lucky if pad.lucky[seat, 0] else 0
    if pad.twice:
        measure_twice(s, seat, rival, q)
    if pad.shared:
        measure_shared(pad, s, seat, rival, q)
    return ahead


@njit(cache=True)
def following(pad, place):
    """The next number of a row by its next place."""
    return (place + 1) // 2 if pad.twice else place


@njit(cache=True)
def measure_twice(s, seat, rival, q):
    """What is told where numbers may be crossed twice."""
    q[35] = 0
    for row in range(4):
        closed = s[CLOSED] >> row & 1
        q[31 + row] = -1 if closed else s[PLACES + ROWS * seat + row]
        if not closed and s[PLACES + ROWS * rival + row] % 2:
            q[35] |= 1 << row


@njit(cache=True)
def measure_shared(pad, s, seat, rival, q):
    """What is told where rows are shared: four quantities of them and eight of the numbers that back them."""
    for row in range(4, 6):
        mine, theirs = s[PLACES + ROWS * seat + row], s[PLACES + ROWS * rival + row]
        q[27 + row], q[33 + row] = mine, theirs
        for beside in range(2 * (row - 4), 2 * (row - 4) + 2):
            q[33 + beside] = free_numbers(pad, s[MASKS + ROWS * seat + beside], mine)
            numbers, backs = free_numbers(pad, s[MASKS + ROWS * rival + beside], theirs), 0
            while numbers:
                numbers, backs = numbers & numbers - 1, backs + 1
            q[39 + beside] = backs


@njit(cache=True)
def free_numbers(pad, mask, place):
    return mask & (1 << pad.numbers) - (1 << place)


@njit(cache=True)
def skipped(pad, s, seat, row, place):
    """How many numbers a cross leaves behind; -1 if it closes the row."""
    if place >= pad.open_places and row < 4:
        return -1
    first = s[PLACES + ROWS * seat + row]
    return place // 2 - (first + 1) // 2 if pad.twice and place > first else place - first


@njit(cache=True)
def greedy_choice(pad, s, seat, options, n, most):
    """The option with the smallest skip up to `most`; one that closes a row before all others."""
    choice, least = 0, most + 1
    for at in range(1, n):
        row, place = options[at, 0], options[at, 1]
        skip = skipped(pad, s, seat, row, place)
        if skip < least:
            choice, least = at, skip
    return choice
