"""Every difference that Clever 4Ever makes in the turn: forfeits, the fallback, the solo throw and silver polish."""

from game.rules.match import DICE
from tests.rules.table import forever, legal, play, throw, told


def served(dice="w5 y6 b5 e1 g5 k2", pick="y:yb1=6", players=2, **ink):
    """One pick, everything else on the platter: the active player's +1, then the passive players."""
    return play(throw(forever(players, **ink), dice), pick)


# Forfeit at will


def test_a_throw_may_be_given_up_although_it_could_be_marked():
    match = throw(forever(2), "w1 y2 b3 e4 g5 k6")
    assert legal(match)[-2:] == ["re-roll", "forfeit"]
    after = play(match, "forfeit")
    assert (after.platter, after.fields, len(after.throw.dice)) == ((), (), 6)
    assert told(after, "throw-forfeited") == [(1,)]
    third = throw(play(throw(after, ""), "forfeit"), "")
    last = play(third, "forfeit")
    assert len(last.platter) == 6
    assert last.turn == 1


# The passive turn


# Yellow, green and pink are closed; in grey A and I are crossed; in blue what a throw of ones could cross.
ONES_FIT_NOWHERE = dict(
    top=(6,),
    middle=(1,) * 5,
    bottom=(1,) * 5,
    blue=1,
    grey=0b100000001,
    upper=(1,) * 11,
    lower=(1,) * 11,
    pink=(1,) * 12,
    used=(1, 0, 0),
)
WITH_15 = 1 | 1 << 4  # blue crosses in row 1, columns 1 and 5


def test_the_fields_are_open_only_if_no_platter_die_fits_at_the_face_it_shows():
    start = forever(2, **dict(ONES_FIT_NOWHERE, blue=WITH_15))
    match = play(throw(start, "w5 y1 b1 e1 g1 k1"), "w:eB")
    assert (match.turn, match.fields) == (1, ("white",))
    assert legal(match) == ["w:eB", "w:eP", "pass"]
    match = play(throw(start, "w5 y1 b1 e2 g1 k1"), "w:eB")
    assert legal(match) == ["e:eP", "pass"]


def test_a_pair_with_one_die_on_the_platter_fits_as_well():
    match = play(throw(forever(2, **ONES_FIT_NOWHERE), "w5 y1 b1 e1 g1 k1"), "w:eB")
    assert legal(match) == ["b:b15", "pass"]


def test_polish_is_never_an_obligation_the_fields_are_open_beside_it():
    start = forever(2, **dict(ONES_FIT_NOWHERE, blue=WITH_15, unlocked=(0, 0, 1)))
    match = play(throw(start, "w5 y1 b1 e1 g1 k1"), "w:eB")
    assert legal(match) == ["b:b25~1", "e:eP~1", "w:b25~1", "w:eB", "w:eP", "pass"]
    # w:b25~1 takes the white die from the field and polishes the blue one on the platter.
    assert play(match, "w:b25~1").sheets[1].used == (1, 0, 1)


def test_in_the_solo_passive_throw_the_rest_lies_on_the_fields_nearest_first():
    match = play(throw(forever(1), "w5 y6 b5 e5 g5 k5"), "y:yb1=6")
    match = match if match.turn == DICE else play(match, "stop")
    match = throw(match, "w1 y4 b3 e2 g5 k6", (1, 6, 2, 3, 5, 4))
    assert match.platter == ("white", "blue", "grey")
    assert match.fields == ("pink", "green", "yellow")
    assert told(match, "die-placed") == [("pink", 1), ("green", 2), ("yellow", 3)]


def solo_passive(dice, distances):
    match = forever(1, **ONES_FIT_NOWHERE)
    while not match.throw.distances:
        match = throw(match, "")
    return throw(match, dice, distances)


def test_the_fallback_applies_to_the_solo_fields():
    match = solo_passive("w2 y1 b2 e4 g1 k1", (1, 6, 2, 3, 5, 4))
    assert match.fields == ("white", "blue", "grey")
    assert legal(match) == ["w:b22", "w:eP", "b:b22", "e:eP", "pass"]
    match = solo_passive("w1 y4 b1 e1 g5 k6", (1, 6, 2, 3, 5, 4))
    assert told(match, "passed") == [()]


# Silver polish


def test_a_die_on_the_platter_counts_one_higher_or_lower_for_each_polish():
    match = served(unlocked=(0, 0, 2))
    assert legal(match, "pink") == ["k:k1=2", "k:k1=1~1", "k:k1=3~1", "k:k1=4~2"]
    after = play(match, "k:k1=4~2")
    assert after.sheets[1].used == (0, 0, 2)
    assert after.sheets[1].pink == (4,)
    assert told(after, "action-used") == [("polish", 1), ("polish", 2)]


def test_polish_stays_within_one_and_six():
    match = served("w5 y6 b5 e1 g5 k1", unlocked=(0, 0, 1))
    assert legal(match, "pink") == ["k:k1=1", "k:k1=2~1"]
    match = play(throw(forever(2, unlocked=(0, 0, 1)), "w6 y6 b6 e6 g6 k6"), "forfeit")
    match = play(throw(match, "w6 y6 b6 e6 g6 k6"), "forfeit")
    match = play(throw(match, "w6 y6 b6 e6 g6 k6"), "forfeit")
    assert legal(match, "pink") == ["k:k1=6", "k:k1=5~1"]


def test_the_die_is_not_turned():
    match = play(served(players=3, unlocked=(0, 0, 1)), "k:k1=3~1")
    assert match.turn == 2
    assert match.faces["pink"] == 2
    assert "k:k1=2" in legal(match)


def test_a_region_costs_only_the_steps_it_needs():
    match = served("w5 y6 b5 e2 g5 k2", "y:yb1=6", unlocked=(0, 0, 3))
    assert legal(match, "grey") == ["e:eA", "e:eI~2"]


def test_the_pair_may_be_polished_in_both_dice_when_both_lie_on_the_platter():
    match = served("w3 y6 b4 e1 g5 k2", "y:yb1=6", unlocked=(0, 0, 2))
    pair = {"b:b43", "b:b33~1", "b:b53~1", "b:b42~1", "b:b44~1", "b:b32~2", "b:b34~2", "b:b52~2", "b:b54~2"}
    pair |= {"b:b23~2", "b:b63~2", "b:b41~2", "b:b45~2"}
    assert {*legal(match, "blue")} == pair
    assert {text.replace("w", "b", 1) for text in legal(match, "white") if text.startswith("w:b")} == pair


def test_the_active_player_may_polish_the_partner_on_the_platter():
    match = play(throw(forever(2, unlocked=(0, 0, 1)), "w2 y6 b5 e6 g6 k4"), "k:k1=4")
    assert match.platter == ("white",)
    match = throw(match, "y6 b3 e6 g6")
    assert legal(match, "blue") == ["b:b32", "b:b31~1", "b:b33~1"]
    assert legal(match, "yellow") == ["y:yt1=6", "y:ym1=6", "y:yb1=6"]
    assert play(match, "b:b33~1").sheets[0].used == (0, 0, 1)


def test_a_die_on_a_field_is_never_polished():
    match = served(unlocked=(0, 1, 2))
    assert match.phase == "plus"
    assert legal(match, "yellow") == ["+y:yt1=6", "+y:ym1=6", "+y:yb2=6"]
    assert "+k:k1=4~2" in legal(match)


def test_plus_one_may_be_polished_on_the_platter():
    match = play(served(unlocked=(0, 1, 1)), "+k:k1=3~1")
    assert match.sheets[0].used == (0, 1, 1)
    assert match.sheets[0].pink == (3, 3)
