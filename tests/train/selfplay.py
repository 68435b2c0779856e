"""Solo games of a net against the dice, compiled over the fast rules of any Clever game, and the returns they give."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numba import njit

from tests.train.chance import below, stream, unit
from tests.train.net import anchor, head, move_on, scratch

SCALE = 100.0  # points a unit of the net's output stands for
WIDEST = 256  # active features of one position at most
LONGEST = 220  # afterstates of one game at most
CLUMSY = 48  # decisions that a clumsy beginning lasts at most: nearly a whole game


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
    """The compiled loop for one game's rules: play(mind, run, first game, epsilon, clumsy, shaping bonus, games).

    A share `clumsy` of the games begins with chance at the pencil, for a while and more or less often: badly filled
    sheets have to be judged as well, and a good player alone never comes to see them.
    """
    start, options, score, shaped, measure = rules.start, rules.options, rules.score, rules.shaped, rules.measure
    size, over, capacity, time = rules.SIZE, rules.OVER, rules.CAPACITY, rules.TIME

    @njit
    def best_of(mind, done, count, bonus, room):
        """The option of the highest value; all are looked at as changes of the first."""
        measure(done[0], room.base)
        anchor(mind, room)
        choice, best = 0, -1e9
        for i in range(count):
            value = score(done[i]) + shaped(done[i], bonus)
            if done[i, time] != over:
                measure(done[i], room.quantities)
                move_on(mind, room)
                value += SCALE * head(mind.outer, 0, room.layer)
            if value > best:
                choice, best = i, value
        return choice, best

    @njit
    def note(mind, s, bonus, best, room, games, at):
        """Write down an afterstate, its points and its value."""
        measure(s, room.base)
        n = anchor(mind, room)
        for i in range(n):
            games.features[at, i] = room.more[i]
        games.counts[at] = n
        games.score[at] = score(s) + shaped(s, bonus)
        games.value[at] = games.score[at] + SCALE * head(mind.outer, 0, room.sums)
        games.best[at] = max(best, games.value[at])

    @njit
    def play(mind, run, first, epsilon, clumsy, bonus, games):
        room = scratch(mind, WIDEST)
        s = np.empty(size, np.int32)
        stack, done = np.empty((capacity + 300, size), np.int32), np.empty((capacity + 300, size), np.int32)
        at = 0
        for game in range(games.final.shape[0]):
            rng = stream(run, first + game)
            start(s)
            games.begins[game] = at
            best = -1e9
            until, often = 0, 0.0
            if clumsy > 0 and unit(rng) < clumsy:
                until, often = below(rng, CLUMSY), unit(rng)
            while s[time] != over:
                note(mind, s, bonus, best, room, games, at)
                at += 1
                count = options(s, rng, stack, done)
                choice, best = best_of(mind, done, count, bonus, room)
                chance = often if at - games.begins[game] <= until else epsilon
                if chance > 0 and unit(rng) < chance:
                    choice = below(rng, count)
                s[:] = done[choice]
            games.final[game] = score(s) + shaped(s, bonus)
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
            if games.best[at] > games.value[at] + 1e-2:
                ahead = games.best[at]
            else:
                ahead = (1 - decay) * games.value[at] + decay * ahead
