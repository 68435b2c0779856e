"""Big Points: numbers that come again may be crossed in a row that two colours share; the examples first."""

from __future__ import annotations

import pytest

from game.rules.loading import load
from game.rules.match import OVER, IllegalMove
from game.rules.qwixx.pad import Lucky
from game.rules.qwixx.qwixx_big_points import BIG_POINTS, FreeQwixxBigPoints, QwixxBigPoints
from game.rules.record import Record
from game.views.title import view
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw, told
from tests.rules.test_qwixx_agrees import Rulebook, endings_by_the_book

RISING, FALLING = tuple(range(2, 13)), tuple(range(12, 1, -1))


def big(*sheets, active=0):
    return table(*sheets, active=active, game=QwixxBigPoints)


def parts(**crossed):
    return dict(BIG_POINTS.score(sheet(BIG_POINTS, **crossed)).parts)


def shared(match):
    """What may be crossed in the shared rows."""
    return [text for text in options(match) if text[:2] in ("ry", "gb")]


# The examples of the rule page


def test_yellow_3_backs_the_bonus_3_for_the_white_sum_and_the_yellow_die_but_not_for_the_red_one():
    match = throw(big({"yellow": (3,)}, {}), (1, 2), red=2, yellow=5)
    assert shared(match) == ["ry3"]
    match = play(match, "-", "-")
    assert "r3" in options(match)
    assert shared(match) == []
    match = play(throw(big({"yellow": (3,)}, {}), (1, 2), red=2, yellow=2), "-", "-")
    assert shared(match) == ["ry3"]
    assert [option.sources for option in match.options() if str(option.move) == "ry3"] == [("yellow",)]


def test_a_bonus_cross_counts_for_both_rows():
    match = play(throw(big({"red": (4,)}, {}), (2, 2)), "ry4")
    assert dict(match.scores()[0].parts) == {"red": 3, "yellow": 1, "green": 0, "blue": 0, "misses": 0}


def test_seven_numbers_the_lock_and_five_bonus_crosses_are_91():
    assert parts(red=(2, 3, 4, 5, 6, 7, 12), red_yellow=(2, 3, 4, 5, 6))["red"] == 91


def test_bonus_crosses_do_not_help_to_close_a_row():
    match = throw(big({"red": (2, 3, 4, 5), "red_yellow": (2, 3, 4)}, {}), (6, 6))
    with pytest.raises(IllegalMove, match="too-few-crosses colour=red number=12 crosses=4 needed=5"):
        play(match, "r12")


def test_of_eighteen_crosses_fifteen_count():
    assert sheet(BIG_POINTS, red=RISING).rows[0].bit_count() == 12
    assert parts(red=RISING, red_yellow=(2, 3, 4, 5, 6, 7))["red"] == 120
    assert parts(red=RISING, red_yellow=(2, 3))["red"] == 105


def test_after_the_bonus_9_the_bonus_5_is_gone():
    match = throw(big({"red": (5, 9), "red_yellow": (9,)}, {}), (1, 4))
    assert shared(match) == []
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red-yellow number=5 last=9"):
        play(match, "ry5")


# Corner cases


def test_without_a_cross_beside_it_a_bonus_number_is_forbidden():
    match = throw(big({"red": (3,), "green": (4,)}, {}), (2, 2))
    assert shared(match) == ["gb4"]
    with pytest.raises(IllegalMove, match="nothing-beside colour=red beside=yellow number=4"):
        play(match, "ry4")


def test_so_is_one_to_the_right_of_the_last_bonus_cross():
    match = throw(big({"red": (3,), "red_yellow": (3,)}, {}), (4, 5))
    with pytest.raises(IllegalMove, match="nothing-beside colour=red beside=yellow number=9"):
        play(match, "ry9")


def test_a_bonus_number_needs_the_white_sum_too():
    match = throw(big({"red": (4,)}, {}), (2, 3))
    with pytest.raises(IllegalMove, match="not-the-white-sum number=4 sum=5"):
        play(match, "ry4")


def test_in_step_2_the_die_of_a_row_that_is_crossed_there_must_make_the_number():
    match = play(throw(big({"yellow": (4,)}, {}), (2, 3), red=2, yellow=5), "-", "-")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=yellow number=4 one=7 other=8"):
        play(match, "ry4")


def test_either_die_crosses_a_number_that_both_rows_have():
    match = play(throw(big({"red": (5,), "yellow": (5,)}, {}), (1, 2), red=4, yellow=3), "-", "-")
    assert shared(match) == ["ry5"]
    assert [option.sources for option in match.options() if str(option.move) == "ry5"] == [("red", "yellow")]


def test_both_sums_of_a_die_and_both_shared_rows_are_offered_from_left_to_right():
    own = {"red": (3, 4), "blue": (9, 8)}
    match = play(throw(big(own, {}), (1, 2), red=2, blue=6), "-", "-")
    assert shared(match) == ["ry3", "ry4", "gb8"]
    own = {"green": (9, 8), "blue": (9,)}
    match = play(throw(big(own, {}), (2, 3), green=6, blue=6), "-", "-")
    assert shared(match) == ["gb9", "gb8"]


def test_bonus_rows_stay_open_when_a_row_beside_them_is_closed():
    closed = {"red": (2, 3, 4, 5, 6, 12)}
    match = throw(big(closed, {"red": (5,)}, active=1), (2, 3), yellow=1)
    assert shared(match) == ["ry5"]
    assert crosses(play(match, "ry5"), 1, "red-yellow") == [5]


def test_the_die_of_a_closed_row_has_left_for_its_bonus_row_too():
    match = play(throw(big({"red": (2, 3, 4, 5, 6, 12)}, {"red": (5,)}, active=1), (1, 1), yellow=1), "-", "-")
    assert (match.turn, match.step) == (1, 2)
    assert shared(match) == []
    with pytest.raises(IllegalMove, match="die-has-left colour=red"):
        play(match, "ry5")


def test_where_one_of_two_dice_has_left_the_one_that_still_lies_speaks():
    own = {"red": (5,), "yellow": (5,), "green": (9,), "blue": (9,)}
    match = throw(big({"red": (2, 3, 4, 5, 6, 12)}, own, active=1), (4, 4), yellow=2, green=3)
    match = play(match, "-", "-")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=yellow number=5 one=6 other=6"):
        play(match, "ry5")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=green number=9 one=7 other=7"):
        play(match, "gb9")
    match = throw(big({"green": (12, 11, 10, 9, 8, 2)}, own, active=1), (4, 4), red=2, yellow=6, blue=3)
    match = play(match, "-", "-")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=red number=5 one=6 other=6"):
        play(match, "ry5")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=blue number=9 one=7 other=7"):
        play(match, "gb9")


def test_a_row_closed_in_step_1_takes_its_die_along_before_step_2():
    match = play(throw(big({"red": (2, 3, 4, 5, 6)}, {}), (6, 6), red=6), "r12", "-")
    assert match.step == 2
    assert shared(match) == []
    with pytest.raises(IllegalMove, match="die-has-left colour=red"):
        play(match, "ry12")


def test_bonus_rows_add_to_what_can_be_written():
    assert QwixxBigPoints(2).most_written() == 2 * (4 * 12 + 2 * 11 + 4)


def test_only_the_last_numbers_of_coloured_rows_take_a_lock():
    closing = [str(move) for row in BIG_POINTS.crosses for move in row if BIG_POINTS.closes(move)]
    assert closing == ["r12", "y12", "g2", "b2"]


def test_the_last_number_of_a_bonus_row_takes_no_lock_and_closes_nothing():
    match = play(throw(big({"red": (2, 3, 4, 5, 6, 12)}, {}), (6, 6)), "ry12")
    assert crosses(match, 0, "red-yellow") == [12]
    assert match.closed == 0b0001
    assert parts(red=(2, 3, 4, 5, 6, 12), red_yellow=(12,)) == {
        "red": 36, "yellow": 1, "green": 0, "blue": 0, "misses": 0,
    }  # fmt: skip


def test_a_number_crossed_in_step_1_backs_the_bonus_in_step_2():
    match = play(throw(QwixxBigPoints(2), (1, 2), yellow=2), "y3", "-")
    assert shared(match) == ["ry3"]
    assert crosses(play(match, "ry3"), 0, "red-yellow") == [3]


def test_an_active_player_with_only_a_bonus_cross_has_no_miss():
    match = play(throw(big({"yellow": (3,)}, {}), (1, 2)), "ry3", "-", "-")
    assert match.sheets[0].misses == 0


def test_a_bonus_number_is_crossed_once_only():
    match = throw(big({"yellow": (3,), "red_yellow": (3,)}, {}), (1, 2))
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red-yellow number=3 last=3"):
        play(match, "ry3")


def test_another_player_may_use_the_white_sum_in_a_bonus_row():
    match = play(throw(big({}, {"blue": (9,)}), (4, 5)), "-")
    assert match.turn == 1
    assert shared(match) == ["gb9"]
    assert told(play(match, "gb9"))[0] == ("number-crossed", 1, "green-blue", 9)


def test_a_lit_bonus_number_says_why_the_other_die_is_no_help():
    match = play(throw(big({"yellow": (3,), "blue": (9,)}, {}), (1, 2), red=2, yellow=2), "-", "-")
    place = ("red-yellow", "3")
    refusals = [match.why_not(place, die).error for die in ("red", "green")]
    assert [str(error) for error in refusals] == [
        "not-crossed-there colour=red number=3",
        "wrong-colour area=red-yellow",
    ]
    match = play(throw(big({"red": (3,), "yellow": (3,)}, {}), (1, 2), red=6, yellow=2), "-", "-")
    assert str(match.why_not(place, "red").error) == "not-white-and-colour colour=red number=3 one=7 other=8"
    assert match.why_not(("red-yellow", "5")).error.rule == "nothing-beside"


def test_so_does_one_of_the_second_bonus_row():
    match = play(throw(big({"blue": (9,)}, {}), (4, 6), green=5, blue=3), "-", "-")
    assert str(match.why_not(("green-blue", "9"), "green").error) == "not-crossed-there colour=green number=9"


def test_the_pad_is_the_classic_one_with_two_shared_rows():
    assert BIG_POINTS.sides == 6
    assert BIG_POINTS.areas == ("red", "yellow", "green", "blue", "red-yellow", "green-blue")
    assert BIG_POINTS.printed == ("red", "red-yellow", "yellow", "green", "green-blue", "blue")
    assert BIG_POINTS.numbers == (RISING, RISING, FALLING, FALLING, RISING, FALLING)
    assert BIG_POINTS.beside == ((0, 1), (2, 3))
    assert (BIG_POINTS.needed, BIG_POINTS.counted) == (5, 15)
    assert BIG_POINTS.lucky == (Lucky((), printed=True),) * 5


def test_points_go_up_to_fifteen_crosses():
    table = [parts(red=RISING[:10], red_yellow=RISING[:n])["red"] for n in range(12)]
    assert table == [55, 66, 78, 91, 105, 120, 120, 120, 120, 120, 120, 120]


def test_two_closed_rows_end_the_match():
    match = play(throw(big({"red": RISING[:5]}, {"yellow": RISING[:5]}), (6, 6)), "r12", "y12")
    assert match.turn == OVER


def test_the_sheet_shows_the_shared_rows_between_the_others():
    own = {"red": (2, 5), "red_yellow": (5,), "green": (12,), "green_blue": (12,), "misses": 1}
    assert big(own, {}).sheet_text(0).splitlines() == [
        "red      ✗   ·   ·   ✗   6   7   8   9  10  11 |  12   🔓",
        "ry       ·   ·   ·   ✗   6   7   8   9  10  11    12",
        "yellow   2   3   4   5   6   7   8   9  10  11 |  12   🔓",
        "green    ✗  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "gb       ✗  11  10   9   8   7   6   5   4   3     2",
        "blue    12  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "✗        1   2   3   4   5   6   7   8   9  10  11  12  13  14  15",
        "=        1   3   6  10  15  21  28  36  45  55  66  78  91 105 120",
        "-5       ✗   □   □   □",
        "",
        "red 6   yellow 1   green 3   blue 1   misses -5   total 6",
    ]


# Only the sheet, records, what people read


def test_where_there_is_only_the_sheet_a_bonus_number_needs_a_cross_beside_it():
    match = FreeQwixxBigPoints(2)
    assert shared(match) == []
    with pytest.raises(IllegalMove, match="nothing-beside colour=red beside=yellow number=3"):
        play(match, "ry3")
    match = play(match, "y3", "y5")
    assert shared(match) == ["ry3", "ry5"]
    match = play(match, "ry5")
    assert shared(match) == []
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red-yellow number=3 last=5"):
        play(match, "ry3")
    assert match.options()[-1].sources == ()


def test_a_record_writes_both_letters_of_a_bonus_row():
    record = Record("qwixx-big-points", 2).thrown((1, 2, 5, 2, 6, 3))
    for text in ("y3", "r3", "ry3"):
        record = record.played(record.match.parse(text))
    assert record.text().splitlines()[-1] == "1. [125263] y3 r3 ry3"
    assert record.save().startswith("1p2.")
    assert load(record.save()).match == record.match
    assert load(record.text()).match == record.match


def test_no_game_is_longer_than_its_record_may_be():
    assert QwixxBigPoints(2).most_written() == 2 * (4 * 12 + 2 * 11 + 4)


def test_its_topics_tell_the_limit():
    assert view("qwixx-big-points").figures() == {"low": 2, "high": 12, "needed": 5, "counted": 15, "points": 120}
    assert "shared" in view("qwixx-big-points").topics


# A second reading of the rules


class BigBook(Rulebook):
    """The referee keeps two more lists a seat, and looks beside them before a bonus number is crossed."""

    def __init__(self, players, **book):
        super().__init__(players, **book)
        self.between = {"ry": self.rows["r"], "gb": self.rows["g"]}
        for own in self.crossed:
            own["ry"], own["gb"] = [], []

    def bonus(self, seat, colour, number):
        """The bonus row beside a colour, if the number is crossed there and free to the right."""
        own = self.crossed[seat]
        pair = next(pair for pair in self.between if colour in pair)
        order = self.between[pair]
        right = all(order.index(number) > order.index(before) for before in own[pair])
        return [pair] if number in own[colour] and right else []

    def white_sum(self, seat, total):
        found = super().white_sum(seat, total)
        return found | {f"{pair}{total}": (pair, total) for row in "rygb" for pair in self.bonus(seat, row, total)}

    def white_and_colour(self, seat, whites, dice):
        found = super().white_and_colour(seat, whites, dice)
        sums = [(die, white + face) for die, face in dice.items() for white in whites]
        return found | {f"{pair}{n}": (pair, n) for die, n in sums for pair in self.bonus(seat, die, n)}

    def cross(self, seat, row, number):
        if row in self.between:
            self.crossed[seat][row].append(number)
            return None
        return super().cross(seat, row, number)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_engine_plays_by_the_book(players):
    book = {"top": 12, "closing": 1, "needed": 5, "lucky": [set()] * 5}
    assert endings_by_the_book(QwixxBigPoints, book, players, BigBook) == {"misses", "rows"}
