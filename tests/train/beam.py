"""Ganz schön clever alone for a player that sees throws before they fall: a search over its decisions, compiled.

The n-th throw of a game shows the same faces whatever was decided before it; a re-roll uses up the next one. So the
luck of a game is a list of falls, and a player that sees the next k of them looks for the decisions that lead to the
highest value after them. After each throw only so many positions are kept, those that the net values most.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from tests.train import ganz_schon_clever as rules
from tests.train.chance import platter_of, stream, throw
from tests.train.course import ACTIVE_WINDOW, CHOICE, OVER, PASSIVE, PASSIVE_WINDOW
from tests.train.ganz_schon_clever import (
    ALL_DICE,
    CAPACITY,
    FACES,
    PLATTER,
    POOL,
    SIZE,
    TIME,
    choice_options,
    measure,
    passive_options,
    score,
    start,
    throw_options,
    window_options,
)  # fmt: skip
from tests.train.net import anchor, scratch
from tests.train.selfplay import WIDEST, worths

FALLS = 40  # throws of a game at most: four a round, and re-rolls
AROUND = 150  # positions that may follow each of those kept, on average
GOLDEN = np.uint64(0x9E3779B97F4A7C15)

worth = worths(rules)


class Pool(NamedTuple):
    """Positions with their values, and each with the place of the one that it came from after the first throw."""

    states: np.ndarray
    value: np.ndarray
    root: np.ndarray


class Desk(NamedTuple):
    """Room for a search: positions before dice, before decisions, those kept, those after the first throw."""

    waiting: Pool
    deciding: Pool
    kept: Pool
    first: np.ndarray
    stack: np.ndarray
    done: np.ndarray
    seen: np.ndarray  # hashes of positions, by their last bits


def pool(rows: int) -> Pool:
    """Room for so many positions."""
    return Pool(np.empty((rows, SIZE), np.int32), np.empty(rows), np.empty(rows, np.int64))


def desk(width: int) -> Desk:
    """Room for a search that keeps so many positions."""
    rows, options = AROUND * width + CAPACITY, np.empty((2, CAPACITY + 300, SIZE), np.int32)
    seen = np.zeros(1 << (4 * width).bit_length(), np.uint64)
    return Desk(pool(rows), pool(rows), pool(width), np.empty((width, SIZE), np.int32), options[0], options[1], seen)


@njit(cache=True)
def falls(run, game):
    """How the dice of one game fall: for each throw the six faces, and the platter if it is the passive one."""
    rng, found = stream(run, game), np.zeros((FALLS, 7), np.int32)
    for fall in found:
        throw(fall[:6], ALL_DICE, rng)
        fall[6] = platter_of(fall[:6], rng)
    return found


@njit(cache=True)
def thrown(s, fall, stack, done):
    """Every position that a throw can lead to; how many."""
    if s[TIME] % 6 == PASSIVE:
        s[TIME] += 1
        s[FACES : FACES + 6], s[PLATTER] = fall[:6], fall[6]
        return passive_options(s, stack, done)
    for die in range(6):
        if s[POOL] >> die & 1:
            s[FACES + die] = fall[die]
    return throw_options(s, stack, done)


@njit(cache=True)
def decides(s):
    """Whether the player has something to decide before dice fall."""
    if s[TIME] == CHOICE or s[TIME] == OVER:
        return s[TIME] == CHOICE
    return s[TIME] % 6 == ACTIVE_WINDOW or s[TIME] % 6 == PASSIVE_WINDOW


@njit
def put(mind, room, desk, count, root, sizes):
    """Sort the options of a position by what comes next: dice, or a decision."""
    measure(desk.done[0], room.base)
    anchor(mind, room)
    for i in range(count):
        into = 1 if decides(desk.done[i]) else 0
        pool, at = (desk.deciding if into else desk.waiting), sizes[into]
        if at < pool.value.shape[0]:
            pool.states[at], pool.root[at] = desk.done[i], root
            pool.value[at] = worth(mind, desk.done[i], 0.0, room)
            sizes[into] += 1


@njit(cache=True)
def is_new(state, seen):
    """Whether a position was not met before; as far as hashes tell."""
    key = np.uint64(1)
    for each in state:
        key = (key ^ np.uint64(each)) * GOLDEN
        key ^= key >> np.uint64(29)
    mask = np.uint64(seen.shape[0] - 1)
    at = key & mask
    while seen[at] and seen[at] != key:
        at = (at + np.uint64(1)) & mask
    fresh = seen[at] != key
    seen[at] = key
    return fresh


@njit(cache=True)
def keep(pool, size, desk):
    """The best different positions of a pool, as many as there is room for, into `kept`; how many."""
    kept, n = desk.kept, 0
    desk.seen[:] = 0
    for at in np.argsort(-pool.value[:size]):
        if n == kept.value.shape[0]:
            break
        if is_new(pool.states[at], desk.seen):
            kept.states[n], kept.value[n], kept.root[n] = pool.states[at], pool.value[at], pool.root[at]
            n += 1
    return n


@njit
def follow(mind, room, desk, have, fall):
    """Let a throw fall in all kept positions and decide until dice are needed again: the best that can follow."""
    sizes, here = np.zeros(2, np.int64), np.empty(SIZE, np.int32)
    for i in range(have):
        here[:] = desk.kept.states[i]
        put(mind, room, desk, thrown(here, fall, desk.stack, desk.done), desk.kept.root[i], sizes)
    while sizes[1] > 0:
        have = keep(desk.deciding, sizes[1], desk)
        sizes[1] = 0
        for i in range(have):
            here[:] = desk.kept.states[i]
            if here[TIME] == CHOICE:
                count = choice_options(here, desk.stack, desk.done)
            else:
                count = window_options(here, desk.stack, desk.done)
            put(mind, room, desk, count, desk.kept.root[i], sizes)
    return keep(desk.waiting, sizes[0], desk)


@njit
def search(mind, room, desk, state, luck, seen, last):
    """The highest value that can be reached if the next `seen` throws are known, or those until round `last` ends.

    Returns it, and the place among the positions after the first throw that it comes from.
    """
    kept, best, source, have = desk.kept, -1.0, 0, 1
    kept.states[0] = state
    for depth in range(min(seen, luck.shape[0])):
        have = follow(mind, room, desk, have, luck[depth])
        left = 0
        for i in range(have):
            if depth == 0:
                desk.first[i], kept.root[i] = kept.states[i], i
            ended = kept.states[i, TIME] == OVER or kept.states[i, TIME] // 6 > last or depth == seen - 1
            if ended and kept.value[i] > best:
                best, source = kept.value[i], kept.root[i]
            if not ended:
                kept.states[left], kept.value[left], kept.root[left] = kept.states[i], kept.value[i], kept.root[i]
                left += 1
        have = left
        if have == 0:
            break
    return best, source


@njit
def play(mind, desk, run, game, ahead, rounds):
    """The score of a game if at every throw the `ahead` next ones are known, or all until so many rounds from now end.

    With all throws of the game known, what the first search finds is the score.
    """
    room, state, luck = scratch(mind, WIDEST), np.empty(SIZE, np.int32), falls(run, game)
    start(state)
    at = 0
    while state[TIME] != OVER:
        last = state[TIME] // 6 + rounds if rounds >= 0 else OVER
        best, source = search(mind, room, desk, state, luck[at:], ahead + 1, last)
        if rounds >= 5:
            return best
        state[:] = desk.first[source]
        at += 1
    return score(state)
