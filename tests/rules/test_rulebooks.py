"""What the printed rule books say beside the sheets and turns that have tests of their own: each book once more, read
for what was left out. `docs/rules.md` names the test of every rule.
"""

from __future__ import annotations

import pytest

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.games import GAMES
from game.rules.match import DICE, OVER, Event
from tests.rules.qwixx_table import crosses, table
from tests.rules.qwixx_table import play as cross
from tests.rules.qwixx_table import throw as fall
from tests.rules.table import clever, forever, legal, play, throw, told

TITLES = {"ganz-schon-clever": clever, "clever-4ever": forever}
both = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


def onward(match):
    """One step: ones fall, or the last of the legal moves is played."""
    if match.turn != DICE:
        return match.play(match.moves()[-1])
    return match.rolled((1,) * len(match.throw.dice), range(1, 7) if match.throw.distances else ())


def to_round(match, number):
    """The first position of a round."""
    while match.round < number:
        match = onward(match)
    return match


def last_turn(match):
    """The last turn of a match, before its dice fall."""
    while match.turns < match.rounds * match.turns_a_round - 1:
        match = onward(match)
    return match


# All games


@pytest.mark.parametrize(
    ("game", "players"),
    [("ganz-schon-clever", (1, 4)), ("clever-4ever", (1, 4)), ("qwixx-longo", (2, 5)), ("qwixx", (2, 5))],
)
def test_how_many_may_play(game, players):
    assert (GAMES[game].players[0], GAMES[game].players[-1]) == players


# The Clever games


@both
def test_one_die_fills_one_field(title):
    match = play(throw(title(2), "w2 y6 b6 g6"), "w:g1" if title is clever else "w:gl1=2")
    assert [len(match.sheets[0].written(area)) for area in ("yellow", "blue", "green")] == [0, 0, 1]


def test_a_passive_player_adds_blue_and_white_wherever_they_lie():
    match = play(throw(clever(2), "w6 y1 b2 g1 o1 p1"), "w:y12")
    assert (match.fields, match.turn) == (("white",), 1)
    assert legal(match, "blue") == ["b:b8"]
    assert play(match, "b:b8").sheets[1].written("blue") == {"8": 0}


def test_a_number_from_a_bonus_is_multiplied_too():
    # Yellow 1 in row 2 completes it: the orange 4 goes to the field with ×2.
    match = clever(2, yellow=0xFFFF & ~(1 << 5), orange=(1, 1, 1))
    match = play(throw(match, "w6 y1 b6 g6 o6 p6"), "y:y22")
    assert match.sheets[0].orange == (1, 1, 1, 4)
    assert dict(match.sheets[0].score().parts)["orange"] == 3 + 8


@both
def test_nobody_re_rolls_but_the_active_player(title):
    match = play(throw(title(2), "w5 y6 b5 g5"), "y:y12" if title is clever else "y:yb1=6")
    assert (match.turn, match.phase, match.sheets[1].left(0)) == (1, "passive", 1)
    assert "re-roll" not in legal(match)


@both
def test_in_the_last_turn_everybody_can_still_use_plus_one(title):
    match = last_turn(title(2, unlocked=(0, 3, 0)))
    match = throw(match, "w5 y6 b5 g5")
    match = play(match, next(text for text in legal(match, "yellow")))
    seats = []
    while match.turn != OVER:
        if match.phase == "plus":
            seats.append(match.turn)
        match = onward(match)
    assert seats == [1, 0]
    assert match.events[-1] == Event("match-over", 0)


def test_in_the_last_turn_polish_goes_with_plus_one():
    match = throw(last_turn(forever(2, unlocked=(0, 3, 3))), "w5 y6 b5 e1 g5 k2")
    match = play(match, "y:yb1=6")
    assert (match.turn, match.phase) == (1, "plus")
    polished = next(text for text in legal(match, "pink") if text.endswith("~2"))
    assert play(match, polished).sheets[1].used == (0, 1, 2)


@both
def test_actions_that_were_not_used_are_worth_nothing(title):
    assert title(1, unlocked=(5, 5, 0)).scores() == title(1).scores()


# Clever 4Ever


@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 6), (3, 5), (4, 4)])
def test_the_rounds_of_clever_4ever(players, rounds):
    match = forever(players)
    assert match.rounds == rounds
    assert last_turn(match).round == rounds


def test_what_the_rounds_of_clever_4ever_give():
    assert Clever4Ever().track == ("re-roll", "+1", "polish", "black ?", "", "")
    assert [sheet.unlocked for sheet in to_round(forever(2), 2).sheets] == [(1, 1, 0)] * 2
    assert told(to_round(forever(2), 3), "bonus-won") == [("polish", "track", "3")] * 2
    match = to_round(forever(2), 4)
    assert (match.turn, match.pending) == (0, ("black ?",))
    assert {move.area for move in match.moves()} == {"yellow", "blue", "grey", "green", "pink"}
    assert told(to_round(forever(2), 5), "bonus-won") == []


def test_the_example_of_an_active_turn_in_clever_4ever():
    match = play(throw(forever(2), "w5 y4 b3 e1 g2 k2"), "k:k1=2")
    assert match.platter == ("grey",)
    match = play(throw(match, "w4 y4 b3 g1"), "w:k2=4")
    assert match.platter == ("blue", "grey", "green")
    match = play(throw(match, "y3"), "y:yt1=3")
    assert match.fields == ("pink", "white", "yellow")
    assert match.sheets[0].pink == (2, 4)
    assert match.sheets[0].written("yellow") == {"t1": 3}


def solo_passive(dice, distances, **ink):
    """The passive throw of a solo game of Clever 4Ever."""
    match = play(throw(forever(1, **ink), "w5 y6 b5 e5 g5 k5"), "y:yb1=6")
    while match.turn != DICE:
        match = match.play(match.moves()[-1])
    return throw(match, dice, distances)


def test_the_example_of_a_passive_throw_alone():
    match = solo_passive("w3 y3 b4 e1 g3 k2", (5, 1, 2, 3, 4, 6))
    assert match.platter == ("yellow", "grey", "pink")
    assert match.fields == ("blue", "green", "white")


def test_alone_dice_on_the_platter_can_be_polished_and_nothing_is_re_rolled():
    match = solo_passive("w1 y4 b3 e2 g5 k6", (1, 6, 2, 3, 5, 4), unlocked=(0, 0, 2))
    assert match.platter == ("white", "blue", "grey")
    assert legal(match, "grey") == ["e:eA", "e:eI~2"]
    assert "re-roll" not in legal(match)


def test_a_blue_question_mark_asks_for_no_white_die():
    match = play(throw(forever(2, middle=(1, 1)), "w6 y3 b6 e6 g6 k6"), "y:ym3=3")
    assert match.pending == ("blue ?",)
    assert play(match, "b?*b31").sheets[0].written("blue") == {"31": 0}


# Qwixx


def test_a_lucky_number_may_be_used_every_time_it_is_rolled():
    match = table({"red": (2, 3, 4), "yellow": (2, 3, 4), "blue": (16, 15, 14)}, {})
    for number in (16, 15, 14):
        match = cross(fall(match, (4, 4)), f"g{number}*", "-", "-")  # 8 is lucky for the first seat
        match = cross(fall(match, (5, 2)), "-", "-", "-")
    assert crosses(match, 0, "green") == [16, 15, 14]
