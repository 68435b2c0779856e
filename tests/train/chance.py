"""Dice for the compiled loops: splitmix64, whose streams start at a hash of (run, game) and so share nothing."""

from __future__ import annotations

import numpy as np
from numba import njit

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@njit(cache=True)
def mixed(word):
    word = np.uint64(word)
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@njit(cache=True)
def stream(run, game):
    """The state of a generator of its own for one game of one run."""
    state = np.empty(1, np.uint64)
    state[0] = mixed(mixed(np.uint64(run) + GOLDEN) ^ (np.uint64(game) * GOLDEN))
    return state


@njit(cache=True)
def below(state, bound):
    """A number in 0..bound-1."""
    state[0] += GOLDEN
    return np.int64((mixed(state[0]) >> np.uint64(32)) * np.uint64(bound) >> np.uint64(32))


@njit(cache=True)
def unit(state):
    """A number in [0, 1)."""
    state[0] += GOLDEN
    return np.float64(mixed(state[0]) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def throw(faces, dice, state):
    """Throw those of the six dice whose bits are set."""
    for die in range(6):
        if dice >> die & 1:
            faces[die] = 1 + below(state, 6)


@njit(cache=True)
def platter_of(faces, state):
    """The three lowest dice of a solo passive throw; among equals the nearest."""
    platter = 0
    key = np.empty(6, np.int64)
    for die in range(6):
        key[die] = faces[die] * 65536 + below(state, 65536)
    for die in np.argsort(key)[:3]:
        platter |= 1 << die
    return platter
