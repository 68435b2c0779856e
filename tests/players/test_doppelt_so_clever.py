"""Doppelt so clever for the players: what only this sheet asks them, and what the coach says about it."""

from __future__ import annotations

from random import Random

import pytest

from game.players.clever.expert import prospect
from game.players.clever.situation import situation
from game.players.coach import hints
from game.players.judge import judge
from game.players.mind import mind_of
from game.players.reason import Facts
from game.players.titles.doppelt_so_clever import TITLE
from game.rules.clever.doppelt_so_clever import DoppeltSoClever
from game.rules.clever.match import CleverMatch
from game.words.coach import because
from tests.rules.table import legal, play, throw

ONE_RETURN = (0, 0, 1)


def doppelt(players: int = 1, **ink) -> CleverMatch:
    """A match in which every sheet begins with this ink."""
    return CleverMatch(DoppeltSoClever(**ink), players)


def facts(match: CleverMatch, notation: str) -> Facts:
    found = mind_of(match).facts(match, match.parse(notation))
    assert all(because(reason.key, reason.given) for reason in found.values())
    return found


def thought_of(match: CleverMatch) -> list[str]:
    return [str(each.move) for each in judge(match)]


# Swept dice


def test_silver_is_picked_for_the_dice_that_it_sweeps():
    match = throw(doppelt(), "w2 y3 b1 g5 k6 s4")
    swept = facts(match, "s:sk4")["sweep"]
    assert swept.given == {"dice": 3}
    assert swept.weight > 0
    assert "sweep" not in facts(match, "g:g1=5")


def test_swept_dice_are_told_to_the_net_until_they_are_marked_or_left():
    match = play(throw(doppelt(), "w2 y3 b1 g5 k6 s4"), "s:sk4")
    white, yellow, blue = 0b1, 0b10, 0b100
    assert situation(match, 0).swept == white | yellow | blue
    assert situation(play(match, "y>sy3"), 0).swept == white | blue
    assert situation(play(match, "leave"), 0).swept == 0


def test_swept_dice_that_fill_no_column_are_marked():
    match = play(throw(doppelt(), "w2 y3 b1 g5 k6 s4"), "s:sk4")
    assert thought_of(match)[-1] == "leave"
    assert "does leave" not in facts(match, "y>sy3")


def test_leaving_swept_dice_before_a_bonus_is_used_is_no_thought_but_can_be_reviewed():
    ink = dict(silver=0b1000_001000_001000, blue=(9, 7))
    match = play(throw(doppelt(**ink), "w6 y6 b6 g6 k1 s4"), "s:sk4")
    assert (match.pending, match.swept) == (("blue ?",), ("pink",))
    assert thought_of(match) == ["b?*b3=7"]
    assert "does leave" not in facts(match, "leave")
    assert mind_of(match).verdict(match, judge(match), match.parse("leave"), Random(1)).loss >= 0


# Returns


@pytest.fixture
def empty_pool() -> CleverMatch:
    """All dice but the first one picked lie on the platter, two throws and a return are left."""
    return play(throw(doppelt(unlocked=ONE_RETURN), "w1 y6 b1 g1 k1 s1"), "y:y14")


def test_before_a_throw_the_net_is_told_that_dice_may_be_returned(empty_pool: CleverMatch):
    assert legal(empty_pool)[-1] == "stop"
    assert situation(empty_pool, 0).returning
    back = play(empty_pool, "return:b")
    assert not situation(back, 0).returning
    assert situation(back, 0).pool == 0b100


def test_a_throw_that_would_be_lost_is_worth_a_return(empty_pool: CleverMatch):
    best, *_ = hints(empty_pool)
    assert best.move.startswith("return:")
    assert best.reasons[0].key in ("returns", "barely returns")
    assert facts(empty_pool, best.move)[best.reasons[0].key].weight > 1
    assert facts(empty_pool, "stop")["keeps return"].weight < 1


def test_the_others_wait_while_a_seat_may_return_dice():
    match = play(throw(doppelt(2, unlocked=ONE_RETURN), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert match.phase == "return"
    assert situation(match, 1) == situation(doppelt(2), 1)


# Bonuses


@pytest.mark.parametrize(
    ("ink", "pick", "only"),
    [
        (dict(silver=0b1000_001000_001000, blue=(9, 7)), "s:sk4", "b?*b3=7"),
        (dict(silver=0b10000_010000_010000, green=(6,)), "s:sk5", "g?*g2=1"),
        (dict(silver=0b10000_010000_010000), "s:sk5", "g?*g1=6"),
        (dict(silver=0b100000_100000_100000), "s:sk6", "k?*k1=6"),
    ],
)
def test_a_bonus_whose_number_is_obvious_is_used_before_the_net_is_asked(ink: dict, pick: str, only: str):
    match = throw(doppelt(**ink), f"w6 y6 b6 g6 k6 s{pick[-1]}")
    after = play(match, pick)
    assert thought_of(after) == [only]
    assert prospect(TITLE, after, 0) == prospect(TITLE, play(after, only), 0)


def test_several_bonuses_are_used_in_one_order():
    """A silver column brings yellow ? while the pick's swept dice wait: those first."""
    ink = dict(silver=0b10_000010_000010)
    match = play(throw(doppelt(**ink), "w6 y6 b6 g6 k1 s2"), "s:sk2")
    assert (match.pending, match.swept) == (("yellow ?",), ("pink",))
    assert thought_of(match) == ["k>sk1", "leave"]
    assert all(move.startswith("y?*") for move in thought_of(play(match, "leave")))


def test_black_is_thought_of_in_every_colour():
    match = doppelt()
    match.turns = 5  # the passive one of round 3
    match = play(throw(match, "w1 y1 b1 g1 k1 s1", range(1, 7)), "pass")
    assert match.pending == (TITLE.gift,)
    areas = [str(move)[3] for move in TITLE.sensible(match)]
    assert {area: areas.count(area) for area in areas} == {"s": 24, "y": 10, "b": 1, "g": 1, "k": 1}


# What the coach says


def test_a_high_sum_leaves_room_in_blue():
    match = throw(doppelt(), "w6 y1 b5 g1 k1 s1")
    assert facts(match, "b:b1=11")["room below"].weight > 0
    low = throw(doppelt(), "w1 y1 b1 g1 k1 s1")
    assert "room below" not in facts(low, "b:b1=2")


def test_a_second_of_a_pair_is_praised_for_points_and_not_for_its_factor():
    match = throw(doppelt(green=(6,)), "w6 y1 b5 g1 k1 s1")
    found = facts(match, "g:g2=1")
    assert found["points"].given == {"points": 10}
    assert "multiplied" not in found
