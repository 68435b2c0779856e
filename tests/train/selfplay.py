"""A net's games with itself at tables of one to four, compiled over the fast rules of a Clever game; their returns."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numba import njit

from tests.train.chance import below, stream, unit
from tests.train.course import TURNS
from tests.train.net import UNKNOWN, anchor, below_heads, head, move_on, scratch

SCALE = 100.0  # points a unit of the net's output stands for
WIDEST = 256  # active features of one position at most
LONGEST = 220  # afterstates of one seat in one game at most
CLUMSY = 48  # decisions that a clumsy beginning lasts at most: nearly a whole game
SEATS = 4
LAST_THROW = 2
NEVER = -1e9  # the value of an option before any was looked at


class Games(NamedTuple):
    """The afterstates of some games, one after the other, and what was thought of them when they were chosen."""

    features: np.ndarray
    counts: np.ndarray
    seat: np.ndarray  # whose afterstate it is
    score: np.ndarray  # points on the sheet (shaped)
    value: np.ndarray  # points on the sheet and to come
    best: np.ndarray  # value of the option that was meant: another one than `value` after exploring
    begins: np.ndarray  # first afterstate of each game; one more entry for the end
    players: np.ndarray  # at the table of each game
    final: np.ndarray  # final score of each seat of each game (shaped)


def room(tables: np.ndarray) -> Games:
    """Empty arrays for games with so many players each."""
    rows, games = int(tables.sum()) * LONGEST, len(tables)
    floats = (np.empty(rows, np.float32) for _ in range(3))
    return Games(
        np.empty((rows, WIDEST), np.uint16), np.empty(rows, np.int32), np.empty(rows, np.int32), *floats,
        np.zeros(games + 1, np.int64), tables.astype(np.int64), np.zeros((games, SEATS), np.float32),
    )  # fmt: skip


class Pencil(NamedTuple):
    """Room for the decisions of one loop."""

    stack: np.ndarray
    done: np.ndarray
    cost: np.ndarray  # of each option: what it leaves to the others
    given: np.ndarray  # of each platter: the same, once it is known


def worths(rules: ModuleType) -> Callable[..., float]:
    """The compiled value of a position, by one game's rules and a net: worth(mind, state, shaping bonus, room)."""
    score, shaped, measure, time, over = rules.score, rules.shaped, rules.measure, rules.TIME, rules.OVER

    @njit
    def worth(mind, s, bonus, room):
        """The value of one position that is measured as a change of the anchored one."""
        value = score(s) + shaped(s, bonus)
        if s[time] != over:
            measure(s, room.quantities)
            move_on(mind, room)
            value += SCALE * head(mind.outer, 0, below_heads(mind, room.layer, room.upper))
        return value

    return worth


def _weigh(rules: ModuleType, worth: Callable[..., float]) -> Callable[..., None]:
    options, measure, time, left, platter = rules.options, rules.measure, rules.TIME, rules.LEFT, rules.PLATTER

    @njit
    def gained(mind, other, lying, bonus, room, rng, pencil):
        """What a platter is worth to another seat: its best use, beside passing."""
        s = other.copy()
        count = options(s, rng, lying, pencil.stack, pencil.done)
        measure(pencil.done[0], room.base)
        anchor(mind, room)
        passed = worth(mind, pencil.done[0], bonus, room)
        best = passed
        for i in range(1, count):
            best = max(best, worth(mind, pencil.done[i], bonus, room))
        return best - passed

    @njit
    def weigh(mind, states, active, players, thrown, count, bonus, room, rng, pencil, spare):
        """The cost of each option of the last throw: what its platter leaves to the others, a mean over them."""
        pencil.given[:] = -1
        lying = np.empty(7, np.int32)
        lying[:6] = thrown
        for i in range(count):
            mask = pencil.done[i, left] | pencil.done[i, platter]
            if pencil.done[i, time] % 6 == LAST_THROW:
                pencil.cost[i] = -1  # a re-roll
                continue
            if pencil.given[mask] < 0:
                lying[6] = mask
                total = 0.0
                for seat in range(players):
                    if seat != active:
                        total += gained(mind, states[seat], lying, bonus, room, rng, spare)
                pencil.given[mask] = total / (players - 1)
            pencil.cost[i] = pencil.given[mask]
        known, some = 0.0, 0
        for mask in range(64):
            if pencil.given[mask] >= 0:
                known, some = known + pencil.given[mask], some + 1
        for i in range(count):
            if pencil.cost[i] < 0:
                pencil.cost[i] = known / max(some, 1)  # what it will leave is not known yet: as much as the others

    return weigh


def _choose(rules: ModuleType) -> Callable[..., tuple[int, float]]:
    options, measure, time, faces, waiting = rules.options, rules.measure, rules.TIME, rules.FACES, rules.waiting
    worth = worths(rules)
    weigh = _weigh(rules, worth)

    @njit
    def best_of(mind, pencil, count, bonus, room):
        """The option of the highest value after its cost, and its value; all are looked at as changes of the first."""
        measure(pencil.done[0], room.base)
        anchor(mind, room)
        choice, best, most = 0, -1e9, -1e9
        for i in range(count):
            value = worth(mind, pencil.done[i], bonus, room)
            if value - pencil.cost[i] > most:
                choice, best, most = i, value, value - pencil.cost[i]
        return choice, best

    @njit
    def choose(mind, states, seat, players, lying, bonus, deny, room, rng, pencil, spare):
        """Let a seat look at its options, the dice having fallen: how many, the best, and its value."""
        s = states[seat]
        thrown = s[time] % 6 <= LAST_THROW and not waiting(s)
        weighed = deny and players > 1 and thrown and s[time] % 6 == LAST_THROW
        count = options(s, rng, lying, pencil.stack, pencil.done)
        if thrown:
            lying[:6] = s[faces : faces + 6]
        if weighed:
            weigh(mind, states, seat, players, lying[:6], count, bonus, room, rng, pencil, spare)
        choice, best = best_of(mind, pencil, count, bonus, room)
        if weighed:
            pencil.cost[:count] = 0
        return count, choice, best

    return choose


def _note(rules: ModuleType) -> Callable[..., None]:
    score, shaped, measure = rules.score, rules.shaped, rules.measure

    @njit
    def note(mind, s, bonus, best, room, games, at, seat):
        """Write down an afterstate, its points and its value."""
        measure(s, room.base)
        n = anchor(mind, room)
        for i in range(n):
            games.features[at, i] = room.more[i]
        games.counts[at], games.seat[at] = n, seat
        games.score[at] = score(s) + shaped(s, bonus)
        to_come = head(mind.outer, 0, below_heads(mind, room.sums, room.upper))
        games.value[at] = games.score[at] + SCALE * to_come
        games.best[at] = best if best > NEVER else games.value[at]

    return note


@njit(cache=True)
def pencils(rows, size):
    """Room for the decisions of a seat."""
    return Pencil(np.empty((rows, size), np.int32), np.empty((rows, size), np.int32), np.zeros(rows), np.zeros(64))


def tables(rules: ModuleType) -> Callable[..., None]:
    """The compiled loop for one game's rules: play(mind, run, first game, epsilon, clumsy, shaping bonus, deny, games).

    A share `clumsy` of the seats begins with chance at the pencil, for a while and more or less often: badly filled
    sheets have to be judged as well, and a good player alone never comes to see them. Who denies counts what the
    platter of the last throw leaves to the others, a mean over them, against an option.
    """
    start, score, shaped, waiting = rules.start, rules.score, rules.shaped, rules.waiting
    size, over, rows, time, left = rules.SIZE, rules.OVER, rules.CAPACITY + 300, rules.TIME, rules.LEFT
    choose, note = _choose(rules), _note(rules)

    @njit
    def play(mind, run, first, epsilon, clumsy, bonus, deny, games):
        room, pencil, spare = scratch(mind, WIDEST), pencils(rows, size), pencils(rows, size)
        states, lying = np.empty((SEATS, size), np.int32), np.zeros(7, np.int32)
        best, decided = np.empty(SEATS), np.empty(SEATS, np.int64)
        until, often = np.empty(SEATS, np.int64), np.empty(SEATS)
        at = 0
        for game in range(games.players.shape[0]):
            rng, players = stream(run, first + game), games.players[game]
            games.begins[game] = at
            for seat in range(players):
                start(states[seat], players, seat)
                best[seat], decided[seat], until[seat], often[seat] = NEVER, 0, 0, 0.0
                if clumsy > 0 and unit(rng) < clumsy:
                    until[seat], often[seat] = below(rng, CLUMSY), unit(rng)
            for each in range(TURNS[players] * players):
                turn = each // players
                seat = (turn + each) % players  # the active one first
                s = states[seat]
                while s[time] != over and (waiting(s) or s[time] // 6 <= turn):
                    note(mind, s, bonus, best[seat], room, games, at, seat)
                    at += 1
                    decided[seat] += 1
                    count, choice, best[seat] = choose(
                        mind, states, seat, players, lying, bonus, deny, room, rng, pencil, spare
                    )
                    chance = often[seat] if decided[seat] <= until[seat] else epsilon
                    if chance > 0 and unit(rng) < chance:
                        choice = below(rng, count)
                    s[:] = pencil.done[choice]
                if each % players == 0:
                    lying[6], s[left] = s[left], 0
            for seat in range(players):
                games.final[game, seat] = score(states[seat]) + shaped(states[seat], bonus)
        games.begins[games.players.shape[0]] = at

    return play


@njit(cache=True)
def returns(games, decay, targets):
    """Forward-view TD(λ): what each afterstate should have said is still to come; exploring cuts the trace.

    The other target is what really came; unknown where the seat explored after it.
    """
    for game in range(games.players.shape[0]):
        begin, end = games.begins[game], games.begins[game + 1]
        ahead = games.final[game].copy()
        explored = np.zeros(SEATS, np.bool_)
        for at in range(end - 1, begin - 1, -1):
            seat = games.seat[at]
            targets[at, 0] = (ahead[seat] - games.score[at]) / SCALE
            targets[at, 1] = UNKNOWN if explored[seat] else (games.final[game, seat] - games.score[at]) / SCALE
            if abs(games.best[at] - games.value[at]) > 1e-2:
                ahead[seat], explored[seat] = games.best[at], True
            else:
                ahead[seat] = (1 - decay) * games.value[at] + decay * ahead[seat]
