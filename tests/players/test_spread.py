"""How the final score may spread, and what follows: the chance to reach a total, and to win."""

from __future__ import annotations

from random import Random

import pytest

from game.players.clever.mind import CleverMind
from game.players.clever.rivals import DECIDING, gifts, plays_to_win, prospects, to_win, uses, win_chances
from game.players.clever.spread import LEVELS, Spread, spread_of, win
from game.players.coach import hints, odds
from game.players.judge import judge
from game.players.levels import expert
from game.players.mind import mind
from game.players.titles.ganz_schon_clever import TITLE
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.match import OVER
from tests.rules.table import clever, play, throw
from tests.train.alone import alone

EVEN = Spread(tuple(200 + 100 * level for level in LEVELS))  # all totals from 200 to 300 alike


def test_chances_to_reach_a_total():
    assert EVEN.reach(200) == 1
    assert EVEN.reach(301) == 0
    assert EVEN.reach(250) == pytest.approx(0.505), "whole totals: 250 counts from 249.5 on"


def test_a_score_that_is_certain_is_reached_or_not():
    done = Spread((240.0,) * len(LEVELS))
    assert (done.reach(240), done.reach(241)) == (1, 0)


def test_levels_and_totals_belong_together():
    for level in (0.01, 0.1, 0.33, 0.5, 0.98):
        assert EVEN.below(EVEN.at(level)) == pytest.approx(level)


def test_equals_win_equally_often():
    assert win(EVEN, [EVEN]) == pytest.approx(1 / 2, abs=0.01)
    assert win(EVEN, [EVEN] * 3) == pytest.approx(1 / 4, abs=0.01)
    assert win(Spread((240.0,) * len(LEVELS)), [Spread((240.0,) * len(LEVELS))]) == pytest.approx(1 / 2)


def test_more_points_win_more_often_and_too_many_always():
    assert win(EVEN.moved(10), [EVEN]) > win(EVEN, [EVEN]) > win(EVEN, [EVEN.moved(10)])
    assert (win(EVEN.moved(101), [EVEN]), win(EVEN, [EVEN.moved(101)])) == (1, 0)


def test_the_net_tells_a_spread_around_what_it_expects():
    match = clever()
    spread, expected = spread_of(TITLE, match, 0), mind("ganz-schon-clever").standing(match, 0)
    assert list(spread.totals) == sorted(spread.totals)
    assert spread.at(0.1) < expected < spread.at(0.9)
    assert 20 < spread.at(0.9) - spread.at(0.1) < 150


def test_at_the_end_nothing_spreads():
    match = clever()
    match.turns = 11
    match = play(throw(match, "w1 y1 b1 g1 o1 p1", range(1, 7)), "pass")
    assert match.turn == OVER
    assert {*spread_of(TITLE, match, 0).totals} == {float(match.scores()[0].total)}


def last_turn():
    """The last turn of two players: seat 1 throws for the last time; seat 0 is far ahead, or not."""
    match = clever(2)
    match.turns, match.seat, match.throws = 11, 1, 2
    return match


def test_seats_play_to_win_only_near_the_end_and_among_others():
    match = clever(2)
    assert not plays_to_win(TITLE, match)
    match.turns = (match.rounds - DECIDING) * 2
    assert plays_to_win(TITLE, match)
    alone = clever()
    alone.turns = 11
    assert not plays_to_win(TITLE, alone)


def test_the_best_move_keeps_its_points_and_the_others_are_behind():
    match = throw(last_turn(), "w2 y3 b4 g1 o5 p6")
    points = prospects(TITLE, match)
    ends = uses(TITLE, match, points)
    chances, told = win_chances(TITLE, match, ends, gifts(TITLE, match, ends)), to_win(TITLE, match)
    assert set(told) == set(chances) == set(TITLE.sensible(match))
    best = max(told, key=told.__getitem__)
    assert chances[best] == max(chances.values())
    assert told[best] == points[best]
    assert expert(match, Random(1)) == best


def test_before_the_last_throw_more_points_are_more_likely_to_win_and_all_that_counts():
    match = last_turn()
    match.throws = 0
    match = throw(match, "w2 y3 b4 g1 o5 p5")  # a pick leaves dice to throw
    ends = uses(TITLE, match, TITLE.sensible(match))
    chances = win_chances(TITLE, match, ends, {})
    by_points = sorted(ends, key=lambda move: ends[move][0])
    assert [chances[move] for move in by_points] == sorted(chances.values())
    assert to_win(TITLE, match) == {}
    assert plays_to_win(TITLE, match)
    assert expert(match, Random(1)) in ends


def test_the_coach_tells_the_chance_to_win_near_the_end():
    match = throw(last_turn(), "w2 y3 b4 g1 o5 p6")
    assert all(0 <= hint.chance <= 1 for hint in hints(match))
    ahead = last_turn()
    ahead.sheets = (GanzSchonClever(), GanzSchonClever(orange=(6,) * 11, purple=(6,) * 11, green=11))
    assert hints(throw(ahead, "w2 y3 b4 g1 o5 p6"))[0].chance > 0.99


def test_the_coach_speaks_of_the_first_goal_that_is_open():
    match = throw(clever(), "w2 y3 b4 g1 o5 p6")
    best, *_ = hints(match, goals=(100, 240, 280, 400))
    assert best.goal in (240, 280)
    assert 0 < best.reach < 0.95
    assert hints(match, goals=(100, 101))[0].goal == 101, "all are as good as reached: the last"
    assert hints(match)[0].goal == 0
    assert hints(match)[0].reach is None


def test_a_net_that_has_learned_no_spread_tells_no_chance():
    title = CleverMind(alone("ganz-schon-clever"))
    match = throw(clever(), "w2 y3 b4 g1 o5 p6")
    assert title.reach(match, match.moves()[0], (200,)) == []


def test_the_odds_of_a_goal_are_those_of_the_best_move():
    match = throw(clever(), "w2 y3 b4 g1 o5 p6")
    goal, chance = odds(match, (100, 240, 280, 400))
    best = judge(match)[0].move
    assert goal in (240, 280)
    assert chance == pytest.approx(mind("ganz-schon-clever").reach(match, best, [goal])[0], abs=1e-4)
    assert odds(match, ()) is None
    assert odds(clever(), (240,)) is None, "nobody decides before a throw"
