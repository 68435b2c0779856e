"""Where a seat stands at a table of several, for the nets that have learned there: the turn, and what is to come."""

from __future__ import annotations

from random import Random

import pytest

from game.players.clever.table import GROUPS, TABLE_STARTS, exact, quantities
from game.players.levels import casual
from game.rules.clever.position import ROUNDS
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.rules.table import clever, play, throw

TABLES = (2, 3, 4)


def before(turn, players):
    """Before the first throw of a turn, turns counted from 0."""
    match = clever(players)
    match.turns = turn
    match.seat = match.active
    return match


@pytest.mark.parametrize("players", TABLES)
def test_at_the_start_every_seat_has_a_turn_in_each_round_and_all_platters_of_the_others(players: int):
    for seat in range(players):
        at = exact(clever(players), seat)
        assert (at.own, at.others) == (ROUNDS[players], ROUNDS[players] * (players - 1))
        assert at.phase == (4 if seat else 0)


def test_turns_to_come_go_down_as_they_are_played():
    assert [exact(before(turn, 2), 1).own for turn in range(12)] == [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    assert [exact(before(turn, 2), 1).others for turn in range(12)] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]


def test_an_own_turn_is_over_when_its_window_opens():
    match = throw(clever(3), "w1 y1 b1 g1 o1 p6")
    match = play(match, "p:p1=6")  # all lower dice go: no throw is left
    assert match.turn == 1  # and without a +1 nothing to decide
    assert (exact(match, 0).own, exact(match, 0).turn, exact(match, 0).phase) == (4, 1, 4)
    assert (exact(match, 1).own, exact(match, 1).turn, exact(match, 1).phase) == (5, 0, 4)


def test_whose_last_turn_is_over_has_nothing_to_come():
    match = play(throw(before(11, 2), "p6"), "p:p1=6")
    assert exact(match, 1) is None
    assert exact(match, 0).others == 1


@pytest.mark.parametrize("players", [1, *TABLES])
def test_the_net_is_told_within_its_layout_at_every_moment(players: int):
    match, rng, turns = clever(players), Random(2), set()
    while match.turn != OVER:
        for seat in range(players):
            at = exact(match, seat)
            for group, told in zip(GROUPS, quantities(at, False) if at else (), strict=bool(at)):
                assert -1 <= told < group.size
            if at and players > 1:
                turns.add(at.turn)
        match = match.rolled(*seeded(3, match.throw)) if match.turn == DICE else match.play(casual(match, rng))
    assert len(turns) == (TABLE_STARTS[players + 1] - TABLE_STARTS[players] if players > 1 else 0)
