"""Qwixx Longo as its rule page tells it: examples first, then the mistakes other programs make, then the corners."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.rules.match import DICE, OVER, BadThrow, IllegalMove, Throw, UnknownMove
from game.rules.qwixx.pad import PASS, Move, points
from game.rules.qwixx.qwixx_longo import LONGO, QwixxLongo
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw, told

SIX_RED = (2, 3, 4, 5, 6, 7)
SIX_GREEN = (16, 15, 14, 13, 12, 11)
CLOSED_GREEN = (*SIX_GREEN, 2)


def closing(colour):
    """What is told when a row is closed in a turn of seat 0."""
    return [("row-closed", 0, colour), ("die-removed", 0, colour)]


def refusal(match, text):
    with pytest.raises(IllegalMove) as error:
        play(match, text)
    return error.value.rule, dict(error.value.detail)


class TestTheSheet:
    def test_red_and_yellow_rise_green_and_blue_fall(self):
        rising, falling = tuple(range(2, 17)), tuple(range(16, 1, -1))
        assert LONGO.numbers == (rising, rising, falling, falling)

    def test_the_last_two_numbers_close_a_row(self):
        assert [row[LONGO.open_places :] for row in LONGO.numbers] == [(15, 16), (15, 16), (3, 2), (3, 2)]

    def test_all_lucky_pairs_have_the_same_chance(self):
        sums = [one + other for one, other in product(range(1, 9), repeat=2)]
        for lucky in LONGO.lucky:
            assert Fraction(sum(total in lucky.numbers for total in sums), 64) == Fraction(11, 64)

    def test_the_data_says_which_pairs_are_printed(self):
        assert [lucky.numbers for lucky in LONGO.lucky if lucky.printed] == [(5, 8), (6, 11)]
        assert [lucky.numbers for lucky in LONGO.lucky] == [(5, 8), (6, 11), (7, 12), (10, 13), (4, 9)]

    def test_it_looks_like_the_printed_one(self):
        match = table({"red": (5, 7), "green": CLOSED_GREEN, "misses": 2}, {})
        assert match.sheet_text(0).splitlines() == [
            "red      ·   ·   ·   ✗   ·   ✗   8   9  10  11  12  13  14 |  15  16   🔓",
            "yellow   2   3   4   5   6   7   8   9  10  11  12  13  14 |  15  16   🔓",
            "green    ✗   ✗   ✗   ✗   ✗   ✗   ·   ·   ·   ·   ·   ·   · |   ·   ✗   ✗",
            "blue    16  15  14  13  12  11  10   9   8   7   6   5   4 |   3   2   🔓",
            "✗        1   2   3   4   5   6   7   8   9  10  11  12  13  14  15",
            "=        1   3   6  10  15  21  28  36  45  55  66  78  91 105 120",
            "-5       ✗   ✗   □   □",
            "lucky    5   8",
            "",
            "red 3   yellow 0   green 36   blue 0   misses -10   total 29",
        ]

    def test_an_empty_one_is_at_hand_at_any_time(self):
        match = table({"red": (5, 7), "green": CLOSED_GREEN}, {})
        assert match.empty_sheet_text() == QwixxLongo(2).sheet_text(0)

    def test_a_row_somebody_else_closed_is_shut(self):
        green = table({"green": CLOSED_GREEN}, {"green": (16,)}).sheet_text(1).splitlines()[2]
        assert green == "green    ✗   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   · |   ·   ·   🔒"


class TestScore:
    def test_crosses_count_one_and_two_and_three(self):
        assert [points(n) for n in range(1, 16)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120]

    def test_the_example_of_the_rulebook(self):
        own = {"red": (2, 3, 4, 5), "yellow": (2, 3, 4), "green": tuple(range(16, 7, -1)), "misses": 2}
        own["blue"] = tuple(range(16, 8, -1))
        score = table(own, {}).scores()[0]
        assert score.total == 10 + 6 + 45 + 36 - 10 == 87
        assert score.parts == (("red", 10), ("yellow", 6), ("green", 45), ("blue", 36), ("misses", -10))

    def test_a_row_has_at_most_fifteen_crosses(self):
        full = sheet(LONGO, red=(*range(2, 15), 15))
        assert full.rows[0].bit_count() == 15
        assert LONGO.score(full).total == 120

    def test_the_cheapest_closed_row_has_eight_crosses(self):
        match = play(throw(table({"red": SIX_RED}, {}), (8, 7)), "r15")
        assert match.scores()[0].total == points(8) == 36

    @pytest.mark.parametrize(("red", "winners"), [((), (0,)), ((2,), (0, 1)), ((2, 3), (1,))])
    def test_the_highest_total_wins_and_a_tie_is_shared(self, red, winners):
        match = throw(table({"misses": 3, "yellow": SIX_RED}, {"red": red}), (4, 3))
        assert match.winners() == ()
        match = play(match, "-", "-", "-")
        assert match.scores()[0].total == 21 - 20
        assert match.winners() == winners


class TestCrossing:
    def test_what_is_skipped_is_gone(self):
        match = table({"red": (5, 7)}, {})
        for number, white in ((2, (1, 1)), (3, (1, 2)), (4, (2, 2)), (6, (3, 3))):
            thrown = throw(match, white)
            assert f"r{number}" not in options(thrown)
            detail = {"colour": "red", "number": number, "last": 7}
            assert refusal(thrown, f"r{number}") == ("left-of-last-cross", detail)
        assert "r8" in options(throw(match, (4, 4)))

    @pytest.mark.parametrize(
        ("before", "left"), [((2, 3, 4, 5, 13), {14}), ((2, 3, 4, 5, 6, 13), {14, 15, 16}), ((13,), {14})]
    )
    def test_yellow_with_thirteen_as_the_last_cross(self, before, left):
        match = table({"yellow": before}, {})
        whites = [(1, 1), *((8, n) for n in range(1, 9))]
        reachable = {sum(white) for white in whites if f"y{sum(white)}" in options(throw(match, white))}
        assert reachable == left

    def test_the_white_sum_in_any_one_row(self):
        assert options(throw(table({}, {}), (5, 2))) == ["r7", "y7", "g7", "b7", "-"]

    def test_blue_eight_with_white_five_is_blue_thirteen(self):
        match = play(throw(table({}, {}), (5, 2), blue=8), "-", "-")
        assert (match.step, match.turn) == (2, 0)
        assert "b13" in options(match)
        match = play(match, "b13")
        assert crosses(match, 0, "blue") == [13]
        assert match.turn == DICE

    def test_both_crosses_may_be_in_one_row_the_second_right_of_the_first(self):
        match = play(throw(table({}, {}), (5, 2), red=4), "r7", "-")
        assert options(match)[0] == "r9"
        assert "r6" not in options(match)
        assert crosses(play(match, "r9"), 0, "red") == [7, 9]

    def test_one_move_for_two_white_dice_that_show_the_same(self):
        match = play(throw(table({}, {}), (3, 3), red=4), "-", "-")
        assert options(match) == ["r7", "y4", "g4", "b4", "-"]

    def test_sums_are_listed_from_left_to_right_in_their_row(self):
        match = play(throw(table({}, {}), (5, 2), red=4, yellow=4, green=4, blue=4), "-", "-")
        assert options(match) == ["r6", "r9", "y6", "y9", "g9", "g6", "b9", "b6", "-"]

    def test_only_what_the_dice_show(self):
        match = throw(table({}, {}), (5, 4), red=3, blue=6)
        assert refusal(match, "r8") == ("not-the-white-sum", {"number": 8, "sum": 9})
        match = play(match, "-", "-")
        detail = {"colour": "red", "number": 6, "one": 8, "other": 7}
        assert refusal(match, "r6") == ("not-white-and-colour", detail)
        detail = {"colour": "blue", "number": 9, "one": 11, "other": 10}
        assert refusal(match, "b9") == ("not-white-and-colour", detail)

    def test_a_closed_row_is_no_excuse_for_another(self):
        match = throw(table({"green": CLOSED_GREEN}, {}), (5, 2))
        assert refusal(match, "r8")[0] == refusal(match, "b8")[0] == "not-the-white-sum"


class TestTheTurn:
    def test_eight_sided_dice_two_of_them_white(self):
        dice = ("white1", "white2", "red", "yellow", "green", "blue")
        assert QwixxLongo(2).throw == Throw(turn=0, number=1, dice=dice, sides=8)

    def test_seat_0_starts(self):
        match = QwixxLongo(3)
        assert (match.active, match.turn, match.step) == (0, DICE, 0)
        assert told(match) == [("turn-started", 0)]

    def test_everybody_decides_clockwise_from_the_active_player(self):
        match = throw(table({}, {}, {}, active=1), (5, 2))
        seats = []
        while match.step == 1:
            seats.append(match.turn)
            match = play(match, "r7")
        assert seats == [1, 2, 0]
        assert (match.turn, match.step) == (1, 2)

    def test_then_the_next_player_is_active(self):
        match = table({}, {}, {})
        actives = []
        for _ in range(4):
            actives.append(match.active)
            match = throw(match, (5, 2))
            while match.turn != DICE:
                match = play(match, "-")
        assert actives == [0, 1, 2, 0]
        assert (match.step, match.faces) == (0, ())
        assert match.throw.turn == 4

    def test_a_player_who_could_only_pass_is_not_asked(self):
        late = {"red": (14,), "yellow": (14,), "green": (4,), "blue": (4,)}
        match = throw(table({}, late, {}), (5, 2))
        assert match.turn == 0
        assert play(match, "-").turn == 2

    def test_the_active_player_who_crossed_nothing_crosses_a_miss(self):
        match = play(throw(table({}, {}), (5, 2)), "-", "r7", "-")
        assert [own.misses for own in match.sheets] == [1, 0]
        assert told(match) == [("passed", 0), ("miss-crossed", 0, 1), ("turn-started", 1)]

    def test_one_who_could_not_cross_anything_too(self):
        late = {"red": (14,), "yellow": (14,), "green": (4,), "blue": (4,)}
        match = throw(table(late, late), (5, 2))
        assert match.turn == DICE
        assert [own.misses for own in match.sheets] == [1, 0]
        fell = ("white1", 5, "white2", 2, "red", 1, "yellow", 1, "green", 1, "blue", 1)
        assert told(match) == [("thrown", 0, *fell), ("miss-crossed", 0, 1), ("turn-started", 1)]

    @pytest.mark.parametrize("texts", [("r7", "-", "-"), ("-", "-", "r3")])
    def test_a_cross_in_either_step_saves_from_the_miss(self, texts):
        match = play(throw(table({}, {}), (5, 2)), *texts)
        assert match.turn == DICE
        assert [own.misses for own in match.sheets] == [0, 0]

    def test_the_cross_of_the_turn_before_does_not(self):
        match = play(throw(table({}, {}), (5, 2)), "r7", "-", "-")
        match = play(throw(match, (5, 3)), "-", "-", "-")
        assert [own.misses for own in match.sheets] == [0, 1]

    def test_nobody_moves_before_the_dice_fell(self):
        match = table({}, {})
        assert match.moves() == ()
        assert refusal(match, "-") == ("dice-fall-first", {})

    def test_the_dice_do_not_fall_while_somebody_decides(self):
        match = throw(table({}, {}), (5, 2))
        assert match.throw is None
        with pytest.raises(BadThrow, match="no-dice-fall"):
            match.rolled((1, 1, 1, 1, 1, 1))

    @pytest.mark.parametrize("faces", [(1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 9), (0, 1, 1, 1, 1, 1)])
    def test_faces_are_those_of_eight_sided_dice(self, faces):
        with pytest.raises(BadThrow):
            table({}, {}).rolled(faces)


class TestLuckyNumbers:
    """Seat 0 has 5 and 8, seat 1 has 6 and 11."""

    def test_white_five_and_one_an_empty_green_row_and_green_sixteen(self):
        match = play(throw(table({}, {"red": (2,), "yellow": (2,), "blue": (16,)}), (5, 1)), "-")
        assert match.turn == 1
        assert options(match) == ["r6", "y6", "g6", "b6", "g16*", "-"]
        match = play(match, "g16*")
        assert crosses(match, 1, "green") == [16]
        assert told(match) == [("lucky-crossed", 1, "green", 16)]

    def test_only_the_own_numbers_are_lucky(self):
        match = throw(table({}, {}), (5, 1), red=2)
        assert match.turn == 0
        assert refusal(match, "g16*") == ("no-lucky-number", {"sum": 6})

    def test_among_equals_the_player_chooses(self):
        match = throw(table({"red": (3,), "yellow": (4, 9)}, {}), (4, 4))
        assert options(match) == ["r8", "g8", "b8", "g16*", "b16*", "-"]
        assert refusal(match, "r4*") == ("not-the-fewest-crosses", {"colour": "red", "crosses": 1})

    def test_it_is_the_next_number_right_of_the_last_cross(self):
        match = throw(table({"red": (4,), "yellow": (2, 3), "green": (16, 15), "blue": (16, 15)}, {}), (4, 4))
        assert options(match) == ["r8", "y8", "g8", "b8", "r5*", "-"]
        for number in (3, 4, 6):
            detail = {"colour": "red", "number": number, "next": 5}
            assert refusal(match, f"r{number}*") == ("not-the-next-number", detail)

    def test_only_open_rows_are_compared(self):
        few = {"red": (2, 3), "yellow": (2, 3), "blue": (16,)}
        match = throw(table(few, {"green": CLOSED_GREEN}), (4, 4))
        assert options(match) == ["r8", "y8", "b8", "b15*", "-"]
        assert refusal(match, "g16*") == ("row-closed", {"colour": "green"})

    def test_no_other_row_takes_over_when_the_next_number_may_not_be_crossed(self):
        match = throw(table({"red": (14,), "yellow": (2, 3), "green": (16, 15), "blue": (16, 15)}, {}), (4, 4))
        assert options(match) == ["y8", "g8", "b8", "-"]
        detail = {"colour": "red", "number": 15, "crosses": 1, "needed": 6}
        assert refusal(match, "r15*") == ("too-few-crosses", detail)

    def test_an_equal_row_that_can_be_crossed_still_may(self):
        match = throw(table({"red": (14,), "yellow": (2,), "green": (16, 15), "blue": (16, 15)}, {}), (4, 4))
        assert options(match) == ["y8", "g8", "b8", "y3*", "-"]

    def test_where_the_next_number_is_the_sum_luck_makes_no_difference(self):
        match = throw(table({"red": (7,), "yellow": (2, 3), "green": (16, 15), "blue": (16, 15)}, {}), (4, 4))
        assert options(match) == ["r8", "y8", "g8", "b8", "-"]
        assert refusal(match, "r8*") == ("luck-is-no-help", {"colour": "red", "number": 8})

    def test_a_lucky_cross_saves_from_the_miss(self):
        match = play(throw(table({}, {}), (4, 4)), "g16*", "-", "-")
        assert match.sheets[0].misses == 0

    def test_luck_is_for_the_white_sum_only(self):
        match = play(throw(table({}, {}), (4, 4)), "-", "-")
        assert match.step == 2
        assert refusal(match, "g16*") == ("luck-is-for-the-white-sum", {})

    def test_a_lucky_cross_can_close_a_row_and_others_still_use_the_sum_there(self):
        full = tuple(range(2, 9))
        others = {"yellow": full, "green": tuple(range(16, 9, -1)), "blue": tuple(range(16, 9, -1))}
        match = throw(table({"red": (2, 3, 4, 5, 6, 14), **others}, {}), (4, 4))
        assert "r15*" in options(match)
        match = play(match, "r15*")
        assert told(match) == [("lucky-crossed", 0, "red", 15), ("lock-crossed", 0, "red")]
        assert crosses(play(match, "r8"), 1, "red") == [8]


class TestClosing:
    @pytest.mark.parametrize(("white", "number"), [((8, 7), 15), ((8, 8), 16)])
    def test_six_crosses_then_the_number_and_the_lock(self, white, number):
        match = play(throw(table({"red": SIX_RED}, {}), white), f"r{number}")
        assert crosses(match, 0, "red") == [*SIX_RED, number, 0]
        assert told(match) == [("number-crossed", 0, "red", number), ("lock-crossed", 0, "red")]

    @pytest.mark.parametrize(("colour", "text"), [("red", "r16"), ("yellow", "y16")])
    def test_five_crosses_are_too_few(self, colour, text):
        match = throw(table({colour: SIX_RED[1:]}, {}), (8, 8))
        detail = {"colour": colour, "number": 16, "crosses": 5, "needed": 6}
        assert refusal(match, text) == ("too-few-crosses", detail)

    @pytest.mark.parametrize(("white", "number"), [((1, 2), 3), ((1, 1), 2)])
    def test_green_closes_at_its_right_end(self, white, number):
        match = play(throw(table({"green": SIX_GREEN}, {}), white), f"g{number}")
        assert crosses(match, 0, "green") == [*SIX_GREEN, number, 0]

    def test_nobody_crosses_sixteen_after_fifteen(self):
        match = play(throw(table({"red": SIX_RED}, {"red": SIX_RED}), (8, 7), red=8), "r15", "-")
        assert match.step == 2
        assert refusal(match, "r16") == ("row-closed", {"colour": "red"})

    def test_the_die_leaves_after_step_one_already(self):
        match = play(throw(table({}, {"red": SIX_RED}), (8, 7), red=8), "-", "r15")
        assert told(match) == [("number-crossed", 1, "red", 15), ("lock-crossed", 1, "red"), *closing("red")]
        assert (match.turn, match.step) == (0, 2)
        assert not [move for move in match.moves() if move != PASS and move.row == 0]

    def test_the_die_does_not_fall_any_more(self):
        match = table({"green": CLOSED_GREEN}, {})
        assert match.throw.dice == ("white1", "white2", "red", "yellow", "blue")
        match = match.rolled((1, 2, 3, 4, 5))
        assert match.faces == (1, 2, 3, 4, 0, 5)

    def test_only_the_row_that_was_locked_is_closed(self):
        match = play(throw(table({}, {"yellow": SIX_RED}), (8, 7)), "-", "y15")
        assert told(match)[2:] == closing("yellow")
        assert match.closed == 0b0010

    def test_several_players_may_close_the_same_row_at_once(self):
        match = play(throw(table({"red": SIX_RED}, {}, {"red": SIX_RED}), (8, 7)), "r15", "-", "r15")
        assert [crosses(match, seat, "red")[-1:] for seat in range(3)] == [[0], [], [0]]
        assert match.turn == 0
        assert match.closed == 0b0001

    def test_a_player_with_fewer_crosses_may_not_join_in(self):
        match = play(throw(table({"red": SIX_RED}, {"red": (2,)}), (8, 7)), "r15")
        assert match.turn == 1
        assert refusal(match, "r15")[0] == "too-few-crosses"

    def test_the_active_player_closes_in_step_two(self):
        match = play(throw(table({"red": SIX_RED}, {}), (8, 3), red=8), "-", "-")
        assert options(match)[:2] == ["r11", "r16"]
        match = play(match, "r16")
        crossed = [("number-crossed", 0, "red", 16), ("lock-crossed", 0, "red")]
        assert told(match) == [*crossed, *closing("red"), ("turn-started", 1)]
        assert "red" not in match.throw.dice


class TestTheEnd:
    def test_the_fourth_miss_ends_the_match_at_once(self):
        match = play(throw(table({"misses": 3}, {}), (5, 2)), "-", "-", "-")
        assert match.turn == OVER
        assert told(match) == [("passed", 0), ("miss-crossed", 0, 4), ("match-over", 0, "misses")]
        assert match.throw is None
        assert match.moves() == ()
        assert refusal(match, "-") == ("match-over", {})

    def test_three_rows_closed_in_one_step(self):
        sheets = ({"green": CLOSED_GREEN, "red": SIX_RED}, {"yellow": SIX_RED})
        match = play(throw(table(*sheets), (8, 8)), "r16", "y16")
        assert match.closed == 0b0111
        assert match.turn == OVER
        assert told(match)[-5:] == [*closing("red"), *closing("yellow"), ("match-over", 0, "rows")]

    def test_the_second_row_closed_in_step_one_leaves_no_step_two_and_no_miss(self):
        match = play(throw(table({}, {"green": CLOSED_GREEN, "red": SIX_RED}), (8, 7)), "-", "r15")
        assert match.turn == OVER
        assert match.sheets[0].misses == 0

    def test_the_second_row_closed_in_step_two(self):
        match = play(throw(table({"green": CLOSED_GREEN, "red": SIX_RED}, {}), (8, 3), red=8), "-", "-", "r16")
        assert match.turn == OVER
        assert told(match)[-3:] == [*closing("red"), ("match-over", 0, "rows")]


class TestMistakesSeenInOtherPrograms:
    def test_nobody_crosses_a_closed_colour(self):
        match = throw(table({"green": CLOSED_GREEN}, {}), (5, 2))
        assert options(match) == ["r7", "y7", "b7", "-"]
        match = play(match, "-")
        assert options(match) == ["r7", "y7", "b7", "-"]
        assert refusal(match, "g7") == ("row-closed", {"colour": "green"})

    def test_an_earlier_seat_that_closes_does_not_block_a_later_one(self):
        match = play(throw(table({"red": SIX_RED}, {"red": SIX_RED}), (8, 7)), "r15")
        assert "r15" in options(match)

    def test_a_lucky_cross_replaces_the_sum(self):
        match = play(throw(table({}, {}), (4, 4)), "g16*")
        assert match.turn == 1


class TestNotation:
    @pytest.mark.parametrize("text", ["-", "r2", "y16", "g9*", "b14"])
    def test_round_trip(self, text):
        assert str(QwixxLongo(2).parse(text)) == text

    @pytest.mark.parametrize("text", ["", "r", "r1", "r17", "R5", "r05", "w5", "r5**", "-*", "5", " r5"])
    def test_what_is_no_move(self, text):
        with pytest.raises(UnknownMove):
            QwixxLongo(2).parse(text)

    @pytest.mark.parametrize("move", [Move(0, 17), Move(7, 5), Move(-1, 5), "r7", None])
    def test_what_is_no_move_cannot_be_played(self, move):
        with pytest.raises(UnknownMove):
            throw(table({}, {}), (5, 2)).play(move)


class TestPositions:
    def test_the_same_moves_lead_to_the_same_position(self):
        one, other = (play(throw(table({}, {}), (5, 2)), "r7", "-") for _ in range(2))
        assert one == other
        assert hash(one) == hash(other)

    def test_other_moves_to_another(self):
        thrown = throw(table({}, {}), (5, 2))
        red, yellow = play(thrown, "r7"), play(thrown, "y7")
        assert red != yellow
        assert yellow != red
        assert red != "r7"

    def test_a_move_leaves_the_position_it_is_played_in_alone(self):
        thrown = throw(table({}, {}), (5, 2))
        before = (thrown.sheets, thrown.moves(), thrown.events)
        play(thrown, "r7", "-", "-")
        assert (thrown.sheets, thrown.moves(), thrown.events) == before
