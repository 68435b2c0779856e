"""Solo games of a net against the dice, compiled over the fast rules of any Clever game, and the returns they give."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numba import njit

from tests.train.chance import below, stream, unit
from tests.train.net import encode, forward, head

SCALE = 100.0  # points a unit of the net's output stands for
WIDEST = 160  # active features of one position at most
LONGEST = 220  # afterstates of one game at most


class Games(NamedTuple):
    """The afterstates of some games, one after the other, and what was thought of them when they were chosen."""

    features: np.ndarray
    counts: np.ndarray
    score: np.ndarray  # points on the sheet (shaped)
    value: np.ndarray  # points on the sheet and to come
    best: np.ndarray  # value of the best option when this one was chosen: more than `value` after exploring
    begins: np.ndarray  # first afterstate of each game; one more entry for the end
    final: np.ndarray  # final score of each game (shaped)


def room(games: int) -> Games:
    """Empty arrays for that many games."""
    rows = games * LONGEST
    floats = (np.empty(rows, np.float32) for _ in range(3))
    return Games(
        np.empty((rows, WIDEST), np.uint16), np.empty(rows, np.int32), *floats,
        np.zeros(games + 1, np.int64), np.empty(games, np.float32),
    )  # fmt: skip


def solo(rules: ModuleType) -> Callable[..., None]:
    """The compiled loop for one game's rules: play(inner, outer, table, run, first, epsilon, bonus, games)."""
    start, options, score, shaped, measure = rules.start, rules.options, rules.score, rules.shaped, rules.measure
    size, over, capacity, groups = rules.SIZE, rules.OVER, rules.CAPACITY, len(rules.LAYOUT.groups)
    time = rules.TIME

    @njit
    def look(s, inner, outer, table, bonus, quantities, features, layer):
        """Points on the sheet, points altogether, and how many features are active."""
        points = score(s) + shaped(s, bonus)
        if s[time] == over:
            return points, points, 0
        measure(s, quantities)
        n = encode(table, quantities, features)
        forward(inner, features, n, layer)
        return points, points + SCALE * head(outer, 0, layer), n

    @njit
    def play(inner, outer, table, run, first, epsilon, bonus, games):
        quantities, layer = np.empty(groups, np.int32), np.empty(inner.shape[1], np.float32)
        scratch = np.empty(WIDEST, np.int32)
        s = np.empty(size, np.int32)
        stack, done = np.empty((capacity + 300, size), np.int32), np.empty((capacity + 300, size), np.int32)
        at = 0
        for game in range(games.final.shape[0]):
            rng = stream(run, first + game)
            start(s)
            games.begins[game] = at
            points, value, n = look(s, inner, outer, table, bonus, quantities, scratch, layer)
            best = value
            while s[time] != over:
                games.score[at], games.value[at], games.best[at], games.counts[at] = points, value, best, n
                for i in range(n):
                    games.features[at, i] = scratch[i]
                at += 1
                count = options(s, rng, stack, done)
                choice, best = 0, -1e9
                if count > 1:
                    for i in range(count):
                        value = look(done[i], inner, outer, table, bonus, quantities, scratch, layer)[1]
                        if value > best:
                            choice, best = i, value
                    if epsilon > 0 and unit(rng) < epsilon:
                        choice = below(rng, count)
                s[:] = done[choice]
                points, value, n = look(s, inner, outer, table, bonus, quantities, scratch, layer)
                best = max(best, value)
            games.final[game] = points
        games.begins[games.final.shape[0]] = at

    return play


@njit(cache=True)
def returns(games, decay, targets):
    """Forward-view TD(λ): what each afterstate should have said is still to come; exploring cuts the trace."""
    for game in range(games.final.shape[0]):
        begin, end = games.begins[game], games.begins[game + 1]
        ahead = games.final[game]
        for at in range(end - 1, begin - 1, -1):
            targets[at, 0] = (ahead - games.score[at]) / SCALE
            if games.best[at] > games.value[at] + 1e-4:
                ahead = games.best[at]
            else:
                ahead = (1 - decay) * games.value[at] + decay * ahead
