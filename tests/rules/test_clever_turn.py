"""A round of Ganz schön clever: throws, picks, the platter, the passive turn and the actions."""

import pytest

from game.rules.match import DICE, OVER, BadThrow, Event
from tests.rules.table import clever, legal, play, throw, told


def onward(match):
    """One step: sixes fall, or the last of the legal moves is played."""
    if match.turn != DICE:
        return match.play(match.moves()[-1])
    return match.rolled((6,) * len(match.throw.dice), range(1, 7) if match.throw.distances else ())


def finish(match):
    """Pass and stop until the dice fall again."""
    while match.turn != DICE:
        match = match.play(match.moves()[-1])
    return match


# Rounds


@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 6), (3, 5), (4, 4)])
def test_the_number_of_rounds_follows_from_the_number_of_players(players, rounds):
    match = clever(players)
    seen = {match.round}
    while match.turn != OVER:
        match = onward(match)
        seen.add(match.round)
    assert match.rounds == rounds
    assert seen == set(range(1, rounds + 1))
    assert match.turns == rounds * max(players, 2)
    assert match.events[-1] == Event("match-over", 0)
    assert match.throw is None
    with pytest.raises(BadThrow, match="no-dice-fall"):
        match.rolled((1, 2, 3, 4, 5, 6))


def test_how_far_a_match_is():
    assert clever(3).progress() == (1, 5)
    assert to_round(clever(3), 4).progress() == (4, 5)


def test_no_match_has_more_steps_than_throws_decisions_and_marks():
    turn, re_rolls = 3 * 2, 2 * 7  # each of them one more decision and one more throw
    assert clever(1).most_steps() == 12 * (turn + 2) + 56 + re_rolls
    assert clever(3).most_steps() == 15 * (turn + 2 * 3) + 3 * (56 + re_rolls)


def test_every_player_takes_what_stands_under_the_round():
    match = clever(2)
    assert [sheet.unlocked for sheet in match.sheets] == [(1, 0, 0)] * 2
    assert told(match, "round-started") == [(1,)]
    assert [(event.seat, event.detail) for event in match.events if event.kind == "action-unlocked"] == [
        (0, ("re-roll", 1)),
        (1, ("re-roll", 1)),
    ]
    assert told(match, "bonus-won") == [("re-roll", "track", "1")] * 2


def to_round(match, number):
    """The first position of a round, reached without marking anything that matters."""
    while match.round < number:
        match = onward(match)
    return match


def test_round_two_gives_plus_one_round_three_a_re_roll():
    assert to_round(clever(2), 2).sheets[1].unlocked == (1, 1, 0)
    assert to_round(clever(2), 3).sheets[1].unlocked[0] == 2


def test_in_round_four_each_player_chooses_a_black_cross_or_a_black_six_in_seat_order():
    match = to_round(clever(2), 4)
    assert (match.turn, match.pending, match.phase) == (0, ("black X/6",), "gift")
    assert {move.area for move in match.moves()} == {"yellow", "blue", "green", "orange", "purple"}
    match = match.play(next(move for move in match.moves() if move.area == "green"))
    assert match.turn == 1
    assert match.sheets[0].green == match.sheets[1].green + 1
    six = next(move for move in match.moves() if move.area == "orange")
    match = match.play(six)
    assert (match.turn, match.active, match.throw.dice) == (DICE, 0, match.sheets[0].dice)
    assert match.sheets[1].orange[-1] == six.number == 6
    assert told(match, "bonus-used") == [("black X/6", "orange", six.field)]


def test_rounds_five_and_six_give_nothing():
    match = to_round(clever(2, yellow=0xFFFF), 5)
    assert told(match, "round-started") == [(5,)]
    assert told(match, "bonus-won") == []


def test_each_player_in_turn_is_active_once_a_round():
    match, seen = clever(3), []
    while match.round == 1:
        seen.append(match.active)
        match = onward(match)
    assert sorted(set(seen)) == [0, 1, 2]
    assert seen == sorted(seen)


# Active turn


def test_all_six_dice_are_thrown_first():
    match = clever(2)
    assert match.turn == DICE
    assert match.throw == (0, 0, ("white", "yellow", "blue", "green", "orange", "purple"), 6, False)
    assert match.moves() == ()
    assert match.faces == {}
    assert told(match, "turn-started") == [("active",)]


def test_the_example_of_an_active_turn():
    match = throw(clever(2), "w4 y1 b5 g3 o6 p3")
    match = play(match, "p:p1=3")
    assert (match.fields, match.platter, match.pool) == (("purple",), ("yellow",), ("white", "blue", "green", "orange"))
    match = throw(match, "w4 b2 g3 o5")
    match = play(match, "w:p2=4")
    assert (match.fields, match.platter) == (("purple", "white"), ("yellow", "blue", "green"))
    assert match.throw.dice == ("orange",)
    match = play(throw(match, "o3"), "o:o1=3")
    assert match.fields == ("purple", "white", "orange")
    assert match.sheets[0].purple == (3, 4)
    assert match.sheets[0].orange == (3,)
    assert (match.turn, match.phase) == (1, "passive")


def test_equal_faces_stay_in_the_pool():
    match = play(throw(clever(2), "w3 y3 b3 g3 o2 p4"), "g:g1")
    assert match.pool == ("white", "yellow", "blue", "purple")
    assert match.platter == ("orange",)


def test_the_own_face_of_the_blue_die_decides_never_the_sum():
    match = play(throw(clever(2), "w6 y1 b2 g2 o3 p4"), "b:b8")
    assert match.platter == ("yellow",)
    match = play(throw(clever(2), "w2 y1 b6 g2 o3 p4"), "w:b8")
    assert match.platter == ("yellow",)


def test_after_the_third_throw_the_rest_goes_to_the_platter_at_its_last_face():
    match = play(throw(clever(2), "w1 y2 b2 g2 o2 p2"), "w:y22")
    match = play(throw(match, "y1 b3 g3 o3 p3"), "y:y31")
    match = play(throw(match, "b4 g5 o4 p6"), "o:o1=4")
    assert match.platter == ("blue", "green", "purple")
    assert {die: match.faces[die] for die in match.platter} == {"blue": 4, "green": 5, "purple": 6}
    assert told(match, "dice-to-platter") == [("blue", "green", "purple")]


def test_no_dice_left_means_no_further_throw():
    match = play(throw(clever(2), "w5 y6 b5 g5 o5 p5"), "y:y12")
    assert match.platter == ("white", "blue", "green", "orange", "purple")
    assert (match.turn, match.phase) == (1, "passive")


def test_a_die_that_can_be_marked_must_be_marked():
    match = throw(clever(2), "w1 y2 b3 g4 o5 p6")
    assert "forfeit" not in legal(match)
    assert "pass" not in legal(match)


def only_purple(**ink):
    """The second throw, with nothing but the purple die in the pool and the row waiting for a 6."""
    return play(throw(clever(2, purple=(5,), **ink), "w1 y6 b1 g1 o1 p6"), "y:y12")


def test_a_throw_that_cannot_be_marked_is_forfeited_or_rerolled():
    match = throw(only_purple(), "p3")
    assert legal(match) == ["re-roll", "forfeit"]
    match = play(match, "forfeit")
    assert told(match, "throw-forfeited") == [(2,)]
    assert match.throw.dice == ("purple",)
    assert match.throw.number == 2
    assert match.fields == ("yellow",)
    match = play(throw(match, "p3"), "forfeit")
    assert match.platter == ("white", "blue", "green", "orange", "purple")
    assert match.phase == "passive"


def test_without_re_rolls_the_throw_is_forfeited_by_itself():
    match = throw(only_purple(used=(1, 0, 0)), "p3")
    assert match.turn == DICE
    assert told(match, "throw-forfeited") == [(2,)]
    assert told(match, "dice-to-platter") == []
    match = throw(match, "p5")
    assert told(match, "throw-forfeited") == [(3,)]
    assert told(match, "dice-to-platter") == [("purple",)]
    assert match.phase == "passive"


def test_a_re_roll_throws_the_whole_pool_again_and_counts_as_no_throw():
    match = throw(clever(2, unlocked=(1, 0, 0)), "w1 y2 b3 g4 o5 p6")
    again = play(match, "re-roll")
    assert again.throw == (0, 1, match.throw.dice if match.throw else match.pool, 6, False)
    assert told(again, "action-used") == [("re-roll", 1)]
    assert again.sheets[0].used == (1, 0, 0)
    third = play(throw(again, "w1 y2 b3 g4 o5 p6"), "re-roll")
    assert third.throw.number == 2
    last = throw(third, "w2 y2 b2 g2 o2 p2")
    assert "re-roll" not in legal(last)
    assert last.throws == 1


def test_only_the_pool_is_re_rolled():
    match = throw(play(throw(clever(2), "w1 y2 b3 g4 o5 p6"), "g:g1"), "o1 p1")
    assert play(match, "re-roll").throw.dice == ("orange", "purple")


def test_white_stands_for_any_colour_and_for_the_pair_in_blue():
    match = throw(clever(2), "w3 y1 b4 g1 o1 p1")
    assert legal(match, "white") == ["w:y11", "w:y42", "w:b7", "w:g1", "w:o1=3", "w:p1=3"]
    assert legal(match, "blue") == ["b:b7"]


def test_blue_and_white_may_both_cross_in_blue_on_different_throws():
    match = play(throw(clever(2), "w4 y5 b3 g5 o5 p5"), "b:b7")
    match = throw(match, "w2 y5 g5 o5 p5")
    assert "w:b5" in legal(match)
    assert play(match, "w:b5").sheets[0].written("blue") == {"5": 0, "7": 0}


def test_the_other_die_of_the_pair_counts_at_its_last_face_on_the_platter_too():
    match = play(throw(clever(2), "w6 y5 b2 g5 o5 p3"), "p:p1=3")
    assert "blue" in match.platter
    assert "w:b3" in legal(throw(match, "w1 y5 g5 o5"))


# Passive turn


def served(players=2, dice="w5 y6 b5 g1 o5 p2", pick="y:y12", **ink):
    """One pick, everything else on the platter: the passive players decide."""
    return play(throw(clever(players, **ink), dice), pick)


def test_a_passive_player_takes_one_die_of_the_platter_and_it_stays_there():
    match = served(3)
    assert (match.turn, match.phase) == (1, "passive")
    assert legal(match)[-1] == "pass"
    assert not legal(match, "yellow")
    after = play(match, "g:g1")
    assert (after.turn, after.phase) == (2, "passive")
    assert after.platter == match.platter
    assert play(after, "g:g1").sheets[2].green == 1


def test_passing_is_allowed():
    match = play(served(), "pass")
    assert told(match, "passed") == [()]
    assert match.active == 1
    assert match.turn == DICE
    assert [event.kind for event in match.events] == ["passed", "turn-started"]


# Nothing but yellow 12 and 13 takes anything of a throw of ones: yellow 1s and blue 2 are crossed, green needs 2.
ONES_FIT_NOWHERE = dict(yellow=0xFFFF & ~0b110, blue=1 << 2, green=1, orange=(1,) * 11, purple=(5,))


def test_only_if_no_platter_die_can_be_marked_the_fields_are_open():
    match = play(throw(clever(2, **ONES_FIT_NOWHERE), "w1 y6 b1 g1 o1 p1"), "y:y12")
    assert match.platter == ("white", "blue", "green", "orange", "purple")
    assert legal(match) == ["y:y12", "pass"]
    assert play(match, "y:y12").sheets[1].written("yellow").keys() >= {"12"}
    open_platter = play(throw(clever(2, **ONES_FIT_NOWHERE), "w1 y6 b1 g2 o1 p1"), "y:y12")
    assert legal(open_platter) == ["g:g2", "pass"]


def test_a_passive_player_who_can_mark_nothing_passes_without_being_asked():
    full = clever(2, yellow=0xFFFF, blue=0b1111111111100, green=11, orange=(1,) * 11, purple=(6,) * 11, used=(1, 0, 0))
    match = throw(throw(throw(full, ""), ""), "")
    assert told(match, "passed") == [()]
    assert match.active == 1


def test_passive_players_are_taken_in_seat_order():
    match = finish(served(3))
    match = play(throw(match, "w5 y6 b5 g1 o5 p2"), "y:y12")
    order = []
    while match.turn != DICE:
        order.append(match.turn)
        match = play(match, "pass")
    assert order == [0, 2]


# +1


def test_two_plus_ones_white_as_yellow_then_blue_with_white():
    match = served(dice="w4 y6 b3 g1 o5 p2", unlocked=(0, 2, 0))
    assert (match.turn, match.phase) == (0, "plus")
    match = play(match, "+w:y34")
    assert match.spent == ("white",)
    assert not legal(match, "white")
    match = play(match, "+b:b7")
    assert match.sheets[0].written("blue") == {"7": 0}
    assert match.sheets[0].used == (0, 2, 0)
    assert match.turn == 1


def test_any_die_may_be_taken_by_plus_one_also_one_already_used():
    match = served(unlocked=(0, 1, 0))
    assert {move.die for move in match.moves()} == {*match.sheets[0].dice, ""}
    assert "+y:y44" in legal(match)


def test_plus_one_may_be_kept():
    match = play(served(unlocked=(0, 1, 0)), "stop")
    assert match.sheets[0].used == (0, 0, 0)
    assert (match.turn, match.phase) == (1, "passive")


def test_a_plus_one_unlocked_by_a_plus_one_is_usable_at_once():
    match = served(dice="w5 y6 b5 g4 o5 p2", unlocked=(0, 1, 0), green=3)
    match = play(match, "+g:g4")
    assert told(match, "action-unlocked") == [("+1", 2)]
    assert match.phase == "plus"
    assert match.sheets[0].left(1) == 1
    assert not legal(match, "green")


def test_plus_one_follows_the_passive_pick_or_pass_and_counts_dice_for_each_player_alone():
    match = play(served(unlocked=(0, 1, 0)), "+w:o1=5")
    for decision in ("pass", "g:g1"):
        after = play(match, decision)
        assert (after.turn, after.phase, after.spent) == (1, "plus", ())
        assert "+w:y13" in legal(after)
    assert play(match, "pass", "+w:y13").active == 1


def test_a_plus_one_that_fits_nowhere_is_not_offered():
    ink = dict(yellow=0xFFFF & ~(1 << 1), blue=0b1111111111100, green=11, orange=(1,) * 11, purple=(6,) * 11)
    match = play(throw(clever(2, unlocked=(0, 1, 0), **ink), "w1 y6 b1 g1 o1 p1"), "y:y12")
    assert match.sheets[0].left(1) == 1
    assert match.turn == 1


# Solo


def solo_passive(dice, distances, **ink):
    match = clever(1, **ink)
    match = play(throw(match, "w5 y6 b5 g5 o5 p5"), "y:y12")
    while match.turn != DICE:
        match = match.play(match.moves()[-1])
    assert match.throw.distances
    return throw(match, dice, distances)


def test_in_a_solo_game_an_active_turn_is_followed_by_a_passive_one():
    match = solo_passive("w1 y2 b3 g4 o5 p6", (1, 2, 3, 4, 5, 6))
    assert told(match, "turn-started") == []
    assert (match.turn, match.phase, match.solo_passive) == (0, "passive", True)
    assert match.platter == ("white", "yellow", "blue")
    assert match.distances == (1, 2, 3, 4, 5, 6)
    assert match.fields == ()
    assert legal(match)[-1] == "pass"
    assert {move.die for move in match.moves()} == {"white", "yellow", "blue", ""}
    after = play(match, "pass")
    assert (after.round, after.turn, after.throw.turn) == (2, DICE, 2)


def test_a_tie_for_third_lowest_goes_to_the_nearest():
    match = solo_passive("w3 y1 b3 g2 o3 p6", (5, 6, 4, 3, 2, 1))
    assert match.platter == ("yellow", "green", "orange")
    match = solo_passive("w3 y1 b3 g2 o3 p6", (1, 6, 4, 3, 2, 5))
    assert match.platter == ("white", "yellow", "green")


def test_the_other_three_dice_are_for_plus_one_only_never_the_fallback():
    ink = dict(ONES_FIT_NOWHERE, used=(1, 0, 0))
    match = solo_passive("w1 y6 b1 g1 o6 p6", (1, 2, 3, 4, 5, 6), **ink)
    assert told(match, "passed") == [()]
    with_plus = solo_passive("w1 y6 b1 g1 o6 p6", (1, 2, 3, 4, 5, 6), **ink, unlocked=(0, 1, 0))
    assert with_plus.phase == "plus"
    assert {move.die for move in with_plus.moves()} == {"purple", ""}


def test_no_re_roll_in_the_passive_turn():
    assert "re-roll" not in legal(solo_passive("w1 y2 b3 g4 o5 p6", (1, 2, 3, 4, 5, 6)))


# Dice as told


def test_faces_must_fit_the_dice():
    match = clever(2)
    for faces, rule in (((1,) * 5, "one-face-a-die"), ((1, 2, 3, 4, 5, 7), "no-such-face"), ((0,) * 6, "no-such-face")):
        with pytest.raises(BadThrow, match=rule):
            match.rolled(faces)
    with pytest.raises(BadThrow, match="distances-are-ranks"):
        match.rolled((1,) * 6, (1, 2, 3, 4, 5, 6))
    with pytest.raises(BadThrow, match="no-dice-fall"):
        throw(match, "").rolled((1,) * 6)
    with pytest.raises(BadThrow, match="distances-are-ranks"):
        solo_passive("w1", (1, 1, 2, 3, 4, 5))


# Winning


def test_the_highest_total_wins_and_a_tie_goes_to_the_best_single_area():
    match = clever(3)
    sheet = match.sheets[0]
    even, high = sheet._replace(orange=(6,), purple=(6,)), sheet._replace(orange=(6, 6))
    match.__dict__["sheets"] = (even, high, sheet)
    assert match.ranking() == ((1,), (0,), (2,))
    assert match.winners() == ()
    match.__dict__["sheets"] = (even, even, sheet)
    assert match.ranking() == ((0, 1), (2,))
    assert match.rating() is None
    match.__dict__["phase"] = "over"
    assert match.winners() == (0, 1)


def test_alone_a_player_is_rated_by_the_printed_ladder():
    assert clever(1, orange=(6,) * 11).rating() == clever(1).sheets[0]._replace(orange=(6,) * 11).rating()
    assert clever(2).rating() is None


def test_nobody_waits_for_a_passive_player_who_would_pass():
    match = throw(clever(2), "w3 y6 b4 g1 o5 p2")
    assert match.stand_in() is None, "all wait for the active player"
    assert str(play(match, "y:y12").stand_in()) == "pass"


def test_a_player_points_at_a_die_and_a_field_or_at_a_bonus_and_a_field():
    match = throw(clever(2), "w3 y6 b4 g1 o5 p2")
    white = next(option for option in match.options() if str(option.move) == "w:o1=3")
    assert (white.sources, white.place, white.number, white.first) == (("white",), ("orange", "1"), 3, "die")
    match = play(throw(clever(2, yellow=0xFFFF & ~0b10), "w3 y6 b4 g6 o5 p2"), "y:y12")
    bonus = match.options()[0]
    assert (bonus.sources, bonus.place, bonus.number, bonus.first) == (("blue X",), ("blue", "2"), 0, "bonus")
    assert len(match.options()) == len(match.moves())
    assert match.options() is match.options(), "asked again, it is not made again"


def test_positions_are_values():
    match = clever(2)
    same = clever(2)
    assert match == same
    assert hash(match) == hash(same)
    assert match != throw(match, "w2")
    assert match != "a match"
    assert {match, same} == {match}
