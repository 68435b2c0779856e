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
from tests.train.net import Mind, Scratch, anchor, below_heads, head, move_on, scratch
from tests.train.qwixx import (
    ACTIVE,
    OVER,
    PASS,
    PLAYERS,
    SIZE,
    Pad,
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
WIDEST = 256
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
def lead(pad, s, seat):
    return score(pad, s, seat) - rival_of(pad, s, seat)[1]


@njit(cache=True)
def chance(z):
    return 1 / (1 + np.exp(-z))


class Table(NamedTuple):
    """All that a turn needs around it: the pad, the net, the dice, and room for sheets and options."""

    pad: Pad
    mind: Mind
    room: Scratch
    faces: np.ndarray
    middle: np.ndarray  # a position after step 1
    end: np.ndarray  # after the turn
    first: np.ndarray  # each seat's cross in step 1: row and place
    whites: np.ndarray  # options of step 1
    colours: np.ndarray  # of step 2


@njit(cache=True)
def set_table(pad, mind):
    return Table(
        pad,
        mind,
        scratch(mind, WIDEST),
        np.zeros(6, np.int64),
        np.empty(SIZE, np.int32),
        np.empty(SIZE, np.int32),
        np.zeros((5, 2), np.int64),
        np.zeros((24, 2), np.int64),
        np.zeros((24, 2), np.int64),
    )


@njit(cache=True)
def worth(t, s, seat, anchored):
    """How much a seat likes a position; looked at as a change of the position last anchored."""
    if s[OVER]:
        return LEAD * lead(t.pad, s, seat) + SCALE * won(t.pad, s, seat)
    if anchored:
        ahead = measure(t.pad, s, seat, t.room.quantities)
        move_on(t.mind, t.room)
    else:
        ahead = measure(t.pad, s, seat, t.room.base)
        anchor(t.mind, t.room)
    layer = below_heads(t.mind, t.room.layer, t.room.upper)
    margin, win = head(t.mind.outer, MARGIN, layer), head(t.mind.outer, WIN, layer)
    return LEAD * (ahead + SCALE * margin) + SCALE * chance(win)


@njit(cache=True)
def white_count(t, s, seat):
    return white_options(t.pad, s, seat, t.faces[0] + t.faces[1], t.whites)


@njit(cache=True)
def after_step_1(t, s):
    """Play `first` into `middle`; the number of options of step 2, none if the game is over."""
    t.middle[:] = s
    step_1(t.pad, t.middle, t.first)
    return 0 if t.middle[OVER] else colour_options(t.pad, t.middle, t.faces, t.colours)


@njit(cache=True)
def plan_turn(t, s):
    """The active seat's best crosses, given the others' in `first`: step 1 goes there too, step 2 is returned."""
    active = s[ACTIVE]
    best, choice, second_row, second_place, anchored = -1e9, 0, PASS, 0, False
    for at in range(white_count(t, s, active)):
        t.first[active] = t.whites[at]
        ways = after_step_1(t, s)
        for way in range(max(1, ways)):
            t.end[:] = t.middle
            row, place = PASS, 0
            if ways:
                row, place = t.colours[way, 0], t.colours[way, 1]
                step_2(t.pad, t.end, t.whites[at, 0] != PASS, row, place)
            value = worth(t, t.end, active, anchored)
            anchored = anchored or not t.end[OVER]
            if value > best:
                best, choice, second_row, second_place = value, at, row, place
    t.first[active] = t.whites[choice]
    return second_row, second_place


@njit(cache=True)
def answer(t, s, seat, second):
    """A passive seat's best cross in step 1, given the active seat's plan and that nobody else crosses."""
    active = s[ACTIVE]
    for other in range(s[PLAYERS]):
        if other != active:
            t.first[other, 0] = PASS
    best, choice, anchored = -1e9, 0, False
    for at in range(white_count(t, s, seat)):
        t.first[seat] = t.whites[at]
        t.end[:] = s
        step_1(t.pad, t.end, t.first)
        if not t.end[OVER]:
            step_2(t.pad, t.end, t.first[active, 0] != PASS, second[0], second[1])
        value = worth(t, t.end, seat, anchored)
        anchored = anchored or not t.end[OVER]
        if value > best:
            best, choice = value, at
    return t.whites[choice, 0], t.whites[choice, 1]


@njit(cache=True)
def greedy_white(t, s, seat):
    """The greedy's step 1."""
    n = white_count(t, s, seat)
    choice = greedy_choice(t.pad, s, seat, t.whites, n, 3 if seat == s[ACTIVE] else 2)
    return t.whites[choice, 0], t.whites[choice, 1]


@njit(cache=True)
def greedy_colour(t, s):
    """The greedy's step 2, after everybody's step 1."""
    n = after_step_1(t, s)
    choice = greedy_choice(t.pad, t.middle, s[ACTIVE], t.colours, n, 3)
    return (t.colours[choice, 0], t.colours[choice, 1]) if n else (PASS, 0)


@njit(cache=True)
def random_turn(t, s, rng):
    """Any crosses for the active seat; step 1 goes into `first`, step 2 is returned."""
    t.first[s[ACTIVE]] = t.whites[below(rng, white_count(t, s, s[ACTIVE]))]
    n = after_step_1(t, s)
    way = below(rng, max(1, n))
    return (t.colours[way, 0], t.colours[way, 1]) if n else (PASS, 0)


@njit(cache=True)
def decide(t, s, kinds, epsilon, rng):
    """Everybody's decisions of a turn: step 1 into `first`, step 2 returned."""
    active = s[ACTIVE]
    t.first[:, 0] = PASS
    if kinds[active] == NET:
        plan = plan_turn(t, s)
    else:
        t.first[active] = greedy_white(t, s, active)
        plan = greedy_colour(t, s)
    answers = np.full((5, 2), PASS)
    for seat in range(s[PLAYERS]):
        if seat == active:
            answers[seat] = t.first[seat]
        elif epsilon > 0 and unit(rng) < epsilon:
            answers[seat] = t.whites[below(rng, white_count(t, s, seat))]
        elif kinds[seat] == NET:
            answers[seat] = answer(t, s, seat, plan)
        else:
            answers[seat] = greedy_white(t, s, seat)
    t.first[:] = answers
    if kinds[active] == GREEDY:
        return greedy_colour(t, s)
    if epsilon > 0 and unit(rng) < epsilon:
        return random_turn(t, s, rng)
    answered = False
    for seat in range(s[PLAYERS]):
        answered = answered or (seat != active and answers[seat, 0] != PASS)
    return plan_turn(t, s) if answered else plan


@njit(cache=True)
def note(t, s, games, at):
    """Write down a position as each seat sees it."""
    for seat in range(s[PLAYERS]):
        ahead = measure(t.pad, s, seat, t.room.base)
        n = anchor(t.mind, t.room)
        for i in range(n):
            games.features[at, i] = t.room.more[i]
        games.counts[at] = n
        games.now[at, OWN], games.now[at, MARGIN] = score(t.pad, s, seat), ahead
        layer = below_heads(t.mind, t.room.sums, t.room.upper)
        for k in range(2):
            games.value[at, k] = games.now[at, k] + SCALE * head(t.mind.outer, k, layer)
        games.value[at, WIN] = chance(head(t.mind.outer, WIN, layer))
        at += 1
    return at


@njit(cache=True)
def play(pad, mind, run, begin, epsilon, players, kinds, recording, games):
    """Games of so many players each, on seats of these kinds; on `recording` every position is written down."""
    t, s = set_table(pad, mind), np.empty(SIZE, np.int32)
    at = 0
    for game in range(games.players.shape[0]):
        rng = stream(run, begin + game)
        start(s, players[game])
        games.begins[game], games.players[game] = at, players[game]
        while not s[OVER]:
            if recording:
                at = note(t, s, games, at)
            for die in range(6):
                t.faces[die] = 1 + below(rng, pad.sides)
            active = s[ACTIVE]
            second = decide(t, s, kinds, epsilon, rng)
            step_1(pad, s, t.first)
            if not s[OVER]:
                step_2(pad, s, t.first[active, 0] != PASS, second[0], second[1])
        for seat in range(s[PLAYERS]):
            games.final[game, seat, OWN], games.final[game, seat, MARGIN] = score(pad, s, seat), lead(pad, s, seat)
            games.final[game, seat, WIN] = won(pad, s, seat)
    games.begins[games.players.shape[0]] = at


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
