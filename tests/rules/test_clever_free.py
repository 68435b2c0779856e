"""Only the sheet, Clever: nobody's dice fall here; the sheet's own rules, bonuses and rounds are kept all the same."""

import pytest

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.free import FreeClever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.match import OVER, BadThrow, IllegalMove
from tests.rules.table import clever as with_dice
from tests.rules.table import legal, play, throw, told


def clever(players=1, **ink):
    return FreeClever(GanzSchonClever(**ink), players)


def forever(players=1, **ink):
    return FreeClever(Clever4Ever(**ink), players)


def why(match, text):
    with pytest.raises(IllegalMove) as caught:
        match.play(match.parse(text))
    return str(caught.value)


def rounds(match):
    """Through all rounds that are left, any bonus on the way used somehow."""
    while match.turn != OVER:
        match = match.play(match.moves()[0] if match.pending else match.parse("next"))
    return match


# What may be marked


def test_whoever_has_the_pencil_writes_at_once():
    match = clever(players=2)
    assert (match.turn, match.throw, match.round) == (0, None, 1)
    assert (match.pool, match.platter, match.fields, match.faces) == ((), (), (), {})
    with pytest.raises(BadThrow, match="no-dice-fall"):
        match.rolled([1, 2, 3, 4, 5, 6])


def test_every_mark_that_some_throw_would_allow_is_there_once():
    moves = legal(clever())
    marks = [move for move in moves if move.startswith(":")]
    assert len(marks) == len({*marks})
    assert sorted(move for move in marks if move[1] == "y") == [
        f":y{row}{column}" for row in range(1, 5) for column in range(1, 5) if row + column != 5
    ]  # the diagonal is printed with crosses
    assert [move for move in marks if move[1] == "b"] == [f":b{number}" for number in range(2, 13)]
    assert [move for move in marks if move[1] in "gop"] == [
        ":g1",
        *(f":o1={number}" for number in range(1, 7)),
        *(f":p1={number}" for number in range(1, 7)),
    ]


def test_all_36_blue_fields_and_the_framed_regions_of_the_other_sheet():
    marks = legal(forever())
    assert [f":b{row}{column}" for row in range(1, 7) for column in range(1, 7)] == [m for m in marks if m[1] == "b"]
    assert [m for m in marks if m.startswith(":e")] == [f":e{m.field}" for m in Clever4Ever().takes("grey", 6)]


def test_rows_are_filled_from_left_to_right():
    match = play(clever(), ":g1", ":o1=4", ":g2")
    assert (match.sheets[0].green, match.sheets[0].orange) == (2, (4,))
    assert why(match, ":g4") == "left-to-right area=green field=4 next=3"
    assert why(match, ":o1=4") == "field-taken area=orange field=1"


def test_what_must_rise_rises():
    match = play(clever(), ":p1=5")
    assert [move for move in legal(match) if move.startswith(":p")] == [":p2=6"]
    assert why(match, ":p2=5") == "must-rise above=5 number=5"
    assert why(play(forever(), ":yt1=4"), ":yt2=4") == "must-rise above=4 number=4"
    assert len([move for move in legal(play(match, ":p2=6")) if move.startswith(":p3")]) == 6


def test_regions_touch_what_is_crossed():
    assert why(forever(), ":eK") == "start-at-the-frame region=K"
    first = next(move for move in legal(forever()) if move.startswith(":e"))
    assert why(play(forever(), first), ":eK") == "not-touching region=K"


def test_a_pink_three_is_written_twice():
    assert play(forever(), ":k1=3").sheets[0].pink == (3, 3)


def test_a_mark_says_that_the_pencil_made_it():
    assert told(play(clever(), ":o1=5"), "field-marked") == [("orange", "1", 5, "pencil")]


# Bonuses and actions


def test_a_bonus_comes_first_and_leads_on():
    match = play(clever(), ":y11", ":y12", ":y13")
    assert match.pending == ("blue X",)  # the first row
    assert why(match, ":o1=5") == why(match, "next") == "bonus-first bonus=blue X"
    assert all(move.startswith("bX*b") for move in legal(match))
    assert match.turn == 0
    match = play(match, "bX*b7")
    assert not match.pending
    assert ":b7" not in legal(match)
    assert ":o1=5" in legal(match)


def test_actions_are_crossed_off_and_nothing_follows():
    match = clever()  # the first round brings a re-roll
    after = play(match, "re-roll")
    assert after.sheets[0].used == (1, 0, 0)
    assert told(after, "action-used") == [("re-roll", 1)]
    assert after.turn == 0
    assert why(after, "re-roll") == "no-action action=re-roll"
    assert why(after, "+1") == "no-action action=+1"
    assert play(clever(unlocked=(0, 1, 0)), "+1").sheets[0].used == (0, 1, 0)


def test_silver_polish_is_used_up_step_by_step():
    match = play(forever(unlocked=(0, 0, 2)), "polish", "polish")
    assert match.sheets[0].used[2] == 2
    assert "polish" not in legal(match)


# Rounds and seats


def test_the_pencil_goes_to_anybody():
    match = play(clever(players=3), ":o1=5", "@3", ":o1=2", "@1", ":o2=3")
    assert [sheet.orange for sheet in match.sheets] == [(5, 3), (), (2,)]
    assert told(play(match, "@2"), "pencil-passed") == [()]
    assert play(match, "@2").turn == 1


@pytest.mark.parametrize("text", ["@1", "@4", "@5"])
def test_the_pencil_goes_to_no_seat_that_is_empty_or_has_it(text):
    assert why(clever(players=3), text) == f"no-other-seat seat={text[1]}"


def test_a_new_round_brings_everybody_what_stands_under_it():
    match = play(clever(players=2), "@2", "next")
    assert (match.round, match.turn) == (2, 0)
    assert [sheet.unlocked for sheet in match.sheets] == [(1, 1, 0)] * 2
    assert told(match, "round-started") == [(2,)]


def test_the_black_bonus_of_the_fourth_round_is_asked_of_one_seat_after_the_other():
    match = play(clever(players=2), "next", "next", "next")
    assert (match.round, match.turn, match.pending) == (4, 0, ("black X/6",))
    match = play(match, "xX/6*o1=6")
    assert (match.turn, match.pending) == (1, ("black X/6",))
    match = play(match, "xX/6*p1=6")
    assert (match.turn, match.pending) == (0, ())
    assert [sheet.score().total for sheet in match.sheets] == [6, 6]


@pytest.mark.parametrize(("players", "count"), [(1, 6), (2, 6), (3, 5), (4, 4)])
@pytest.mark.parametrize("new", [clever, forever])
def test_the_match_is_over_after_the_last_round(new, players, count):
    match = new(players)
    assert match.rounds == count
    match = rounds(match)
    assert (match.turns, match.round, match.moves()) == (count, count, ())
    assert match.winners()
    assert [event.kind for event in match.events][-1] == "match-over"
    assert why(match, ":o1=5") == "match-over"


def test_alone_the_rating_is_the_printed_one():
    assert rounds(clever()).rating() == len(GanzSchonClever.ladder) - 1
    assert rounds(clever(players=2)).rating() is None


# Nothing of the other way to play


@pytest.mark.parametrize("text", ["w:y11", "+b:b7", "forfeit", "pass", "stop", "o:o1=5~1"])
def test_moves_that_need_dice_are_refused(text):
    assert why(clever(), text) == "no-dice-here"


@pytest.mark.parametrize("text", [":y11", "next", "@1", "@2", "+1", "polish"])
def test_where_dice_fall_nobody_marks_freely(text):
    match = throw(with_dice(players=2), "w1 y2 b3 g4 o5 p6")
    assert why(match, text) == f"not-now move={match.parse(text).kind} phase=pick"


def test_fields_of_no_sheet_are_refused():
    assert why(clever(), ":eA") == "no-such-field area=grey field=A"
    assert why(clever(), ":y11=3") == "no-such-field area=yellow field=11"
    assert why(clever(), ":g1=3") == "no-such-field area=green field=1"
    assert why(forever(), ":k1") == "no-such-field area=pink field=1"


def test_a_position_is_what_was_marked_however_one_came_there():
    one, other = play(clever(), ":o1=5", ":g1"), play(clever(), ":g1", ":o1=5")
    assert (one, hash(one)) == (other, hash(other))
    assert one != with_dice()
