"""Qwixx games between seats that follow a net or the greedy, and the returns they give.

The net values positions before a throw, as one seat sees them, with three heads: points still to come, lead still to
come, and the chance to win; it chooses by the last two. For each throw the active seat makes a plan for both steps,
the others answer that plan, and the active seat plans again against the answers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from tests.train.chance import below, stream, unit
from tests.train.net import add_rows, changes, encode, head, summed
from tests.train.qwixx import (
    ACTIVE,
    LAYOUT,
    OVER,
    PASS,
    PLAYERS,
    SIZE,
    colour_options,
    greedy_choice,
    measure,
    rival_of,
    score,
    start,
    step_1,
    step_2,
    white_options,
    won,
)

SCALE = 100.0
LEAD = 0.2  # what a point of lead counts beside a per cent of winning
OWN, MARGIN, WIN, HEADS = 0, 1, 2, 3
GROUPS = len(LAYOUT.groups)
WIDEST = 160
LONGEST = 5 * 120  # samples of one game at most
NET, GREEDY = 0, 1


class Games(NamedTuple):
    """Positions before throws, each as every seat sees it, with what was thought of them."""

    features: np.ndarray
    counts: np.ndarray
    now: np.ndarray  # points and lead at that time
    value: np.ndarray  # the three heads, in points, points and probability
    begins: np.ndarray  # first sample of each game; one more entry for the end
    players: np.ndarray  # samples come in as many interleaved rows
    final: np.ndarray  # points, lead and win of each seat at the end


def room(games: int) -> Games:
    rows = games * LONGEST
    return Games(
        np.empty((rows, WIDEST), np.uint16), np.empty(rows, np.int32),
        np.empty((rows, 2), np.float32), np.empty((rows, HEADS), np.float32),
        np.zeros(games + 1, np.int64), np.zeros(games, np.int64), np.empty((games, 5, HEADS), np.float32),
    )  # fmt: skip


@njit(cache=True)
def lead(s, seat):
    return score(s, seat) - rival_of(s, seat)[1]


@njit(cache=True)
def chance(z):
    return 1 / (1 + np.exp(-z))


@njit(cache=True)
def worth(pad, s, seat, inner, outer, table, scratch, anchored):
    """How much a seat likes a position; looked at as a change of the position last anchored."""
    base, quantities, sums, layer, more, less = scratch
    if s[OVER]:
        return LEAD * lead(s, seat) + SCALE * won(s, seat)
    if not anchored:
        measure(pad, s, seat, base)
        summed(inner, more, encode(table, base, more), sums)
        layer[:] = sums
    else:
        measure(pad, s, seat, quantities)
        come, go = changes(table, base, quantities, more, less)
        layer[:] = sums
        add_rows(inner, more, come, np.float32(1), layer)
        add_rows(inner, less, go, np.float32(-1), layer)
    margin, win = head(outer, MARGIN, layer), head(outer, WIN, layer)
    return LEAD * (lead(s, seat) + SCALE * margin) + SCALE * chance(win)


@njit(cache=True)
def plan_turn(pad, s, faces, first, inner, outer, table, scratch, boards, seconds):
    """The active seat's best crosses for both steps, given the others' in `first`; its own go there, step 2 returned."""
    active = s[ACTIVE]
    options, colours = seconds
    middle, end = boards[0], boards[1]
    count = white_options(pad, s, active, faces[0] + faces[1], options)
    best, choice, second_row, second_place = -1e9, 0, PASS, 0
    anchored = False
    for at in range(count):
        first[active] = options[at]
        middle[:] = s
        step_1(pad, middle, first)
        crossed = options[at, 0] != PASS
        ways = 1 if middle[OVER] else colour_options(pad, middle, faces, colours)
        for way in range(ways):
            row = PASS if middle[OVER] else colours[way, 0]
            end[:] = middle
            if not middle[OVER]:
                step_2(pad, end, crossed, row, colours[way, 1])
            value = worth(pad, end, active, inner, outer, table, scratch, anchored)
            anchored = anchored or not end[OVER]
            if value > best:
                best, choice, second_row, second_place = value, at, row, colours[way, 1]
    first[active] = options[choice]
    return second_row, second_place


@njit(cache=True)
def answer(pad, s, seat, faces, first, second, inner, outer, table, scratch, boards, options):
    """A passive seat's best cross in step 1, given the active seat's plan; goes into `first`."""
    count = white_options(pad, s, seat, faces[0] + faces[1], options)
    end = boards[1]
    best, choice, anchored = -1e9, 0, False
    for at in range(count):
        first[seat] = options[at]
        end[:] = s
        step_1(pad, end, first)
        if not end[OVER]:
            step_2(pad, end, first[s[ACTIVE], 0] != PASS, second[0], second[1])
        value = worth(pad, end, seat, inner, outer, table, scratch, anchored)
        anchored = anchored or not end[OVER]
        if value > best:
            best, choice = value, at
    first[seat] = options[choice]


@njit(cache=True)
def note(pad, s, inner, outer, table, scratch, games, at):
    """Write down a position as each seat sees it."""
    base, _, sums, _, more, _ = scratch
    for seat in range(s[PLAYERS]):
        measure(pad, s, seat, base)
        n = encode(table, base, more)
        summed(inner, more, n, sums)
        for i in range(n):
            games.features[at, i] = more[i]
        games.counts[at] = n
        games.now[at, OWN], games.now[at, MARGIN] = score(s, seat), lead(s, seat)
        for k in range(2):
            games.value[at, k] = games.now[at, k] + SCALE * head(outer, k, sums)
        games.value[at, WIN] = chance(head(outer, WIN, sums))
        at += 1
    return at


@njit(cache=True)
def greedy_second(pad, s, faces, first, boards, colours):
    """The greedy's step 2, after everybody's step 1."""
    middle = boards[0]
    middle[:] = s
    step_1(pad, middle, first)
    if middle[OVER]:
        return PASS, 0
    n = colour_options(pad, middle, faces, colours)
    choice = greedy_choice(pad, middle, s[ACTIVE], colours, n, 3)
    return colours[choice, 0], colours[choice, 1]


@njit(cache=True)
def play(pad, inner, outer, table, run, begin, epsilon, players, kinds, recording, games):
    """Games of `players` seats of these kinds; on `recording` every position is written down."""
    hidden = inner.shape[1]
    scratch = (
        np.empty(GROUPS, np.int32), np.empty(GROUPS, np.int32),
        np.empty(hidden, np.float32), np.empty(hidden, np.float32),
        np.empty(WIDEST, np.int32), np.empty(WIDEST, np.int32),
    )  # fmt: skip
    s, boards = np.empty(SIZE, np.int32), np.empty((2, SIZE), np.int32)
    seconds = (np.zeros((16, 2), np.int64), np.zeros((16, 2), np.int64))
    first, faces = np.zeros((5, 2), np.int64), np.zeros(6, np.int64)
    at = 0
    for game in range(games.players.shape[0]):
        rng = stream(run, begin + game)
        start(s, players[game])
        games.begins[game], games.players[game] = at, players[game]
        while not s[OVER]:
            if recording:
                at = note(pad, s, inner, outer, table, scratch, games, at)
            for die in range(6):
                faces[die] = 1 + below(rng, pad.sides)
            active = s[ACTIVE]
            first[:, 0] = PASS
            second = (PASS, 0)
            if kinds[active] == NET:
                second = plan_turn(pad, s, faces, first, inner, outer, table, scratch, boards, seconds)
            else:
                n = white_options(pad, s, active, faces[0] + faces[1], seconds[0])
                first[active] = seconds[0][greedy_choice(pad, s, active, seconds[0], n, 3)]
                second = greedy_second(pad, s, faces, first, boards, seconds[1])
            for seat in range(s[PLAYERS]):
                if seat == active:
                    continue
                if kinds[seat] == NET:
                    others = first.copy()
                    for other in range(s[PLAYERS]):
                        if other != active:
                            others[other, 0] = PASS
                    answer(pad, s, seat, faces, others, second, inner, outer, table, scratch, boards, seconds[0])
                    first[seat] = others[seat]
                else:
                    n = white_options(pad, s, seat, faces[0] + faces[1], seconds[0])
                    first[seat] = seconds[0][greedy_choice(pad, s, seat, seconds[0], n, 2)]
                if epsilon > 0 and unit(rng) < epsilon:
                    n = white_options(pad, s, seat, faces[0] + faces[1], seconds[0])
                    first[seat] = seconds[0][below(rng, n)]
            if kinds[active] == NET:
                second = final_plan(
                    pad, s, faces, first, epsilon, rng, inner, outer, table, scratch, boards, seconds
                )  # fmt: skip
            else:
                second = greedy_second(pad, s, faces, first, boards, seconds[1])
            step_1(pad, s, first)
            if not s[OVER]:
                step_2(pad, s, first[active, 0] != PASS, second[0], second[1])
        for seat in range(s[PLAYERS]):
            games.final[game, seat, OWN], games.final[game, seat, MARGIN] = score(s, seat), lead(s, seat)
            games.final[game, seat, WIN] = won(s, seat)
    games.begins[games.players.shape[0]] = at


@njit(cache=True)
def final_plan(pad, s, faces, first, epsilon, rng, inner, outer, table, scratch, boards, seconds):
    """Plan again, now that the answers are known; sometimes something random while exploring."""
    second = plan_turn(pad, s, faces, first, inner, outer, table, scratch, boards, seconds)
    if epsilon > 0 and unit(rng) < epsilon:
        active = s[ACTIVE]
        n = white_options(pad, s, active, faces[0] + faces[1], seconds[0])
        first[active] = seconds[0][below(rng, n)]
        middle = boards[0]
        middle[:] = s
        step_1(pad, middle, first)
        if middle[OVER]:
            return PASS, 0
        n = colour_options(pad, middle, faces, seconds[1])
        way = below(rng, n)
        return seconds[1][way, 0], seconds[1][way, 1]
    return second


@njit(cache=True)
def returns(games, decay, targets):
    """Forward-view TD(λ) for each seat and head: what each position should have said."""
    for game in range(games.players.shape[0]):
        begin, end, seats = games.begins[game], games.begins[game + 1], games.players[game]
        for seat in range(seats):
            for k in range(HEADS):
                ahead = games.final[game, seat, k]
                for at in range(end - seats + seat, begin - 1, -seats):
                    targets[at, k] = ahead if k == WIN else (ahead - games.now[at, k]) / SCALE
                    ahead = (1 - decay) * games.value[at, k] + decay * ahead
