"""As which moment of a solo game a seat's moment is asked: the one after which as many marks are still to come.

An own turn is three marks, another's is one, a solo round four. Between two moments both are asked, with their shares.
"""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.players.clever.expert import worth
from game.players.clever.rivals import gift, values
from game.players.clever.situation import gifts_ahead, situation, situations
from game.players.levels import casual
from game.players.titles.ganz_schon_clever import TITLE
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from game.rules.record import Record
from tests.rules.table import clever, play, throw

PHASES = ("throw 1", "throw 2", "throw 3", "window", "passive", "passive window")
FULL = dict(yellow=0xFFFF, blue=0b1111111111100, green=11, orange=(6,) * 11, purple=(6,) * 11)


def before(turn, players):
    """Before the first throw of a turn, turns counted from 0."""
    match = clever(players)
    match.turns = turn
    match.seat = match.active
    return match


def window(turn, players, seat):
    """While a seat may use +1 actions after a turn."""
    match = before(turn, players)
    match = throw(match, "w1", range(1, 7) if match.throw.distances else ())
    match.phase, match.seat = "plus", seat
    return match


def asked(match, seat):
    """The moments of a solo game with their shares, as `{"2 passive": 1}`."""
    return {f"{at.round + 1} {PHASES[at.phase]}": pytest.approx(share) for share, at in situations(match, seat)}


@pytest.mark.parametrize("turn", range(12))
def test_a_solo_turn_is_asked_as_itself(turn: int):
    assert asked(before(turn, 1), 0) == {f"{turn // 2 + 1} {'passive' if turn % 2 else 'throw 1'}": 1}


def test_every_moment_of_a_solo_game_is_asked_as_one_of_its_round():
    match, rng, rounds = clever(1), Random(1), set()
    while match.turn != OVER:
        if match.turn == DICE:
            rounds.add(match.round)
            assert [share for share, _ in situations(match, 0)] == [1]
            assert situation(match, 0).round + 1 == match.round
            match = match.rolled(*seeded(3, match.throw))
        else:
            match = match.play(casual(match, rng))
    assert rounds == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_start_all_seats_have_a_whole_game_to_come(players: int):
    for seat in range(players):
        assert asked(clever(players), seat) == {"1 throw 1": 1}


def test_of_two_players_the_first_has_the_turns_of_a_solo_game():
    for turn in range(12):
        assert asked(before(turn, 2), 0) == asked(before(turn, 1), 0)


def test_of_two_players_the_second_has_its_passive_turn_first():
    assert asked(before(2, 2), 1) == {"2 throw 1": 1}  # 20 marks, as a solo game before round 2
    assert asked(before(3, 2), 1) == {"2 throw 1": 0.75, "3 throw 1": 0.25}  # 19


def test_four_players_have_fewer_own_turns_and_more_of_the_others():
    assert asked(before(4, 4), 0) == {"2 throw 1": 0.5, "3 throw 1": 0.5}  # 18 marks, 20 and 16 in a solo game
    assert asked(before(4, 4), 3) == {"2 throw 1": pytest.approx(1 / 3), "2 passive": pytest.approx(2 / 3)}
    assert asked(before(8, 4), 0) == {"4 throw 1": 1}  # 12: half of the game
    assert asked(before(12, 4), 3) == {"5 throw 1": pytest.approx(1 / 3), "5 passive": pytest.approx(2 / 3)}  # 6


def test_three_players_have_one_mark_more_than_a_solo_game():
    assert asked(before(3, 3), 0) == {"2 throw 1": 1}  # 20 marks
    assert asked(before(6, 3), 0) == {"3 throw 1": 0.75, "4 throw 1": 0.25}  # 15
    assert asked(before(6, 3), 2) == {"3 throw 1": pytest.approx(2 / 3), "3 passive": pytest.approx(1 / 3)}


def test_every_throw_is_asked_as_the_same_throw():
    match = play(throw(before(4, 4), "w2 y3 b4 g1 o5 p6"), "g:g1")
    assert asked(match, 0) == {"2 throw 2": 0.5, "3 throw 2": 0.5}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_turn_is_passive_for_all_but_the_last_seat(players: int):
    last = {2: 11, 3: 14, 4: 15}[players]
    for seat in range(players - 1):
        assert asked(before(last, players), seat) == {"6 passive": 1}
    assert asked(before(last, players), players - 1) == {"6 throw 1": 0.75}  # no passive turn follows: three of four


@pytest.mark.parametrize(("players", "last"), [(1, 11), (2, 11), (3, 14), (4, 15)])
def test_in_the_last_window_nothing_else_is_to_come(players: int, last: int):
    for seat in range(players):
        assert asked(window(last, players, seat), seat) == {"6 passive window": 1}


def test_after_the_last_window_nothing_is_to_come():
    match = play(throw(before(11, 2), "p6"), "p:p1=6")
    assert match.turn == 0  # the first seat has the platter
    assert situations(match, 1) == []
    assert situation(match, 1) is None


def test_a_window_counts_what_comes_after_it():
    assert asked(window(3, 2, 1), 1) == {"2 passive window": 1}  # own turn over, 16 marks
    assert asked(window(5, 4, 0), 0) == {"3 window": pytest.approx(2 / 3), "2 passive window": pytest.approx(1 / 3)}
    assert asked(window(8, 4, 0), 0) == {"4 window": 1}  # own turn over, three platters before the next: 9


def test_a_window_earlier_than_solo_games_have_them_is_asked_as_the_turn_after_it():
    assert asked(window(2, 2, 1), 1) == asked(before(3, 2), 1)
    assert asked(window(3, 3, 1), 1) == asked(before(4, 3), 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_window_is_worth_what_its_best_move_is(players: int):
    """Else a +1 would be used or saved for nothing but the change of the moment that is asked."""
    record, gaps = Record("ganz-schon-clever", players, 1), []
    while record.match.turn != OVER:
        match = record.match
        if match.turn == DICE:
            record = record.thrown()
            continue
        found = values(TITLE, match)
        if match.phase == "plus" and not match.pending:
            gaps.append(abs(worth(TITLE, match, match.turn) - max(found.values())))
        record = record.played(max(found, key=found.__getitem__))
    assert mean(gaps) < 6


def test_gifts_of_rounds_come_later_where_there_are_fewer_rounds():
    """Half of the game is solo round 4, with its gift taken, and round 3 of four players."""
    assert gifts_ahead(before(8, 4), 0, now=3) == ("black X/6",)
    assert gifts_ahead(before(12, 4), 0, now=3) == ()


@pytest.mark.parametrize("players", [1, 2])
def test_with_six_rounds_gifts_come_as_in_a_solo_game(players: int):
    for turn in range(12):
        match = before(turn, players)
        assert {gifts_ahead(match, 0, at.round) for _, at in situations(match, 0)} == {()}


@pytest.mark.parametrize(("turn", "counts"), [(11, True), (14, False)])
def test_only_in_the_last_round_the_platter_counts_for_the_leader_alone(turn: int, counts: bool):
    """The leader's sheet is full; the other seat can use the platter in the last turn of round 4 and of round 5."""
    match = before(turn, 3)
    match.sheets = (GanzSchonClever(**FULL), *match.sheets[1:])
    match.throws = 2
    match = throw(match, "w6 y1 b1 g1 o6 p6")
    assert (gift(TITLE, play(match, "w:o1=6"), 2) > 0) == counts
