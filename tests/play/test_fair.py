"""Fair dice: every face of a game is counted, and chi-square says how surprising the counts are."""

from __future__ import annotations

from collections import Counter

import pytest

from game.play.fair import ENOUGH, ODD, chi_square, faces, fairness, upper
from game.rules.games import GAMES
from game.rules.record import Fall, Record
from tests.conformance.positions import Random, to_the_end


@pytest.mark.parametrize(
    ("freedom", "square", "share"),  # as printed in tables
    [(5, 11.070, 0.05), (5, 15.086, 0.01), (5, 1.145, 0.95), (7, 14.067, 0.05), (7, 2.167, 0.95), (1, 3.841, 0.05),
     (5, 0.0, 1.0), (5, 20.515, 0.001)],
)  # fmt: skip
def test_surprise_is_what_the_tables_say(freedom, square, share):
    assert upper(freedom, square) == pytest.approx(share, abs=0.0005)


def test_equal_counts_do_not_differ_and_loaded_dice_do():
    assert chi_square([50] * 6) == 0
    assert upper(5, chi_square([30, 30, 30, 30, 30, 90])) < ODD
    assert chi_square([0, 0]) == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_die_that_fell_in_a_game_is_counted_once(game):
    record = to_the_end(Record(game, GAMES[game].players[0], 3), Random(1))
    found = faces(record)
    assert sum(found.values()) == sum(
        len(point.step.faces) for point in record.history() if isinstance(point.step, Fall)
    )
    (told,) = fairness(found)
    assert told.throws == sum(found.values())
    assert len(told.counts) == told.sides
    assert {*told.by_die} == {*GAMES[game].dice}


def test_the_dice_of_many_seeds_are_fair():
    found = sum((faces(to_the_end(Record("qwixx", 2, seed), Random(seed))) for seed in range(30)), Counter())
    (told,) = fairness(found)
    assert told.enough
    assert told.surprise > ODD


def test_few_throws_say_nothing():
    (told,) = fairness(Counter({(6, "white", 1): ENOUGH}))
    assert not told.enough
    assert told.expected < ENOUGH
