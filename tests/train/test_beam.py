"""A player that sees the throws to come: what it keeps while it searches, and that it uses what it sees."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")  # installed by `make train`, which runs these tests

import numpy as np

from tests.train import ganz_schon_clever as rules
from tests.train.beam import desk, falls, keep, play, search
from tests.train.check import Shipped
from tests.train.net import Mind, scratch
from tests.train.selfplay import WIDEST

RUN = 5


@pytest.fixture(scope="module")
def mind() -> Mind:
    net = Shipped("ganz-schon-clever").alone
    return net.mind(net.memory.average)


def test_the_luck_of_a_game_follows_from_its_number() -> None:
    assert np.array_equal(falls(RUN, 3), falls(RUN, 3))
    assert not np.array_equal(falls(RUN, 3), falls(RUN, 4))
    luck = falls(RUN, 3)
    assert luck[:, :6].min() == 1
    assert luck[:, :6].max() == 6
    for *faces, platter in luck.tolist():
        chosen = [face for die, face in enumerate(faces) if platter >> die & 1]
        assert sorted(chosen) == sorted(faces)[:3]


def test_the_best_different_positions_are_kept() -> None:
    room = desk(3)
    for at, (field, value) in enumerate([(1, 5.0), (2, 9.0), (2, 9.0), (3, 7.0), (4, 6.0)]):
        room.waiting.states[at], room.waiting.value[at], room.waiting.root[at] = 0, value, at
        room.waiting.states[at, rules.YELLOW] = field
    assert keep(room.waiting, 5, room) == 3
    assert room.kept.value.tolist() == [9, 7, 6]
    assert room.kept.states[:, rules.YELLOW].tolist() == [2, 3, 4]
    assert room.kept.root[1:].tolist() == [3, 4]


def test_what_the_last_throw_of_a_game_can_bring_is_found(mind: Mind) -> None:
    state, luck = np.zeros(rules.SIZE, np.int32), falls(RUN, 0)
    state[rules.PLAYERS], state[rules.TIME] = 1, 6 * 5 + rules.PASSIVE
    stack, done = (np.empty((rules.CAPACITY + 300, rules.SIZE), np.int32) for _ in range(2))
    after = state.copy()
    after[rules.TIME] += 1
    after[rules.FACES : rules.FACES + 6], after[rules.PLATTER] = luck[0, :6], luck[0, 6]
    ends = done[: rules.passive_options(after, stack, done)]
    best, _ = search(mind, scratch(mind, WIDEST), desk(64), state, luck, 1, rules.OVER)
    assert best == max(rules.score(end) for end in ends)


def test_seeing_more_throws_is_worth_points(mind: Mind) -> None:
    """Ten games each: no throw, the rest of the round, and the whole game, in which more is kept or less."""
    sights = [(8, 0, -1), (8, 40, 0), (2, 40, 5), (32, 40, 5)]
    blind, turn, narrow, wide = (
        np.mean([play(mind, desk(width), RUN, game, ahead, rounds) for game in range(10)])
        for width, ahead, rounds in sights
    )
    assert blind + 10 < turn
    assert narrow < wide
    assert blind + 20 < wide
