"""Double A: the number crossed last may be crossed a second time; the examples of the rule page first."""

from __future__ import annotations

import pytest

from game.rules.loading import load
from game.rules.match import DICE, OVER, IllegalMove
from game.rules.qwixx.pad import Lucky
from game.rules.qwixx.qwixx_double import DOUBLE, FreeQwixxDouble, QwixxDouble
from game.rules.record import Record
from game.views.title import view
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw, told
from tests.rules.test_qwixx_agrees import Rulebook, endings_by_the_book

SEVEN = (12, 12, 11, 10, 10, 9, 8)  # in green


def double(*sheets, active=0):
    return table(*sheets, active=active, game=QwixxDouble)


def points(**crossed):
    return DOUBLE.score(sheet(DOUBLE, **crossed)).total


# The examples of the rule page


def test_red_2_and_2_again_are_two_crosses():
    match = play(throw(double({"red": (2,)}, {}), (1, 1)), "r2")
    assert crosses(match, 0, "red") == [2, 2]
    assert match.scores()[0].total == 3


def test_after_the_5_the_2_cannot_be_crossed_again_and_the_5_can():
    own = {"red": (2, 5)}
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red number=2 last=5"):
        play(throw(double(own, {}), (1, 1)), "r2")
    assert crosses(play(throw(double(own, {}), (1, 4)), "r5"), 0, "red") == [2, 5, 5]


def test_seven_crosses_close_a_row_and_the_closed_row_has_nine():
    match = play(throw(double({"green": SEVEN}, {}), (1, 1)), "g2")
    assert crosses(match, 0, "green") == [*SEVEN, 2, 0]
    assert dict(match.scores()[0].parts)["green"] == 45


def test_six_numbers_once_each_do_not_close_a_row():
    match = throw(double({"red": (2, 3, 4, 5, 6, 7)}, {}), (6, 6))
    with pytest.raises(IllegalMove, match="too-few-crosses colour=red number=12 crosses=6 needed=7"):
        play(match, "r12")


def test_eighteen_crosses_count_as_sixteen():
    eight = tuple(number for number in range(2, 10) for _ in range(2))
    assert sheet(DOUBLE, red=(*eight, 10, 10)).rows[0].bit_count() == 18
    assert points(red=(*eight, 10, 10)) == points(red=eight) == 136


def test_first_and_second_cross_may_fall_in_one_turn():
    match = play(throw(QwixxDouble(2), (3, 4), red=4), "r7", "-")
    assert match.step == 2
    match = play(match, "r7")
    assert crosses(match, 0, "red") == [7, 7]
    assert match.sheets[0].misses == 0


# Corner cases


def test_points_go_up_to_sixteen_crosses():
    numbers = [number for number in range(2, 12) for _ in range(2)]
    table = [points(red=tuple(numbers[:n])) for n in range(21)]
    assert table == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 136, 136, 136, 136]
    assert points(red=(*numbers, 12)) == 136, "22 crosses with the lock, the most that can be drawn"
    assert sheet(DOUBLE, red=(*numbers, 12)).rows[0].bit_count() == DOUBLE.most == 22


def test_nothing_is_crossed_a_third_time():
    match = throw(double({"red": (7, 7)}, {}), (3, 4))
    assert "r7" not in options(match)
    with pytest.raises(IllegalMove, match="crossed-twice colour=red number=7"):
        play(match, "r7")


def test_a_number_that_was_skipped_has_no_second_box_either():
    match = throw(double({"red": (7,)}, {}), (1, 4))
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red number=5 last=7"):
        play(match, "r5")


def test_in_a_falling_row_a_skipped_number_is_higher_and_was_not_crossed_twice_either():
    match = throw(double({"green": (9,)}, {}), (5, 5))
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=green number=10 last=9"):
        play(match, "g10")


def test_a_number_crossed_twice_that_is_not_the_last_is_left_behind():
    match = throw(double({"red": (7, 7, 9)}, {}), (3, 4))
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red number=7 last=9"):
        play(match, "r7")


def test_everybody_may_cross_again_with_the_white_sum_and_only_the_active_player_with_a_coloured_die():
    match = throw(double({"blue": (9,)}, {"green": (9,)}), (4, 5), blue=4)
    assert "b9" in options(match)
    match = play(match, "-")
    assert "g9" in options(match)
    match = play(match, "g9")
    assert (match.turn, match.step) == (0, 2)
    assert "b9" in options(match)
    assert crosses(match, 1, "green") == [9, 9]


def test_a_second_cross_prevents_the_miss_and_none_does_not():
    match = play(throw(double({"red": (7,)}, {}), (3, 4)), "r7", "-", "-")
    assert match.sheets[0].misses == 0
    match = play(throw(double({"red": (7,)}, {}), (3, 4)), "-", "-", "-")
    assert match.sheets[0].misses == 1


def test_the_closing_number_has_no_second_box():
    match = play(throw(double({"green": SEVEN}, {}), (1, 1), green=1), "g2", "-")
    assert match.closed == 0b100
    assert not [text for text in options(match) if text.startswith("g")]
    assert DOUBLE.places[2][2] == DOUBLE.open_places == 20
    assert DOUBLE.lock == 21


def test_a_row_closed_by_another_player_cannot_be_crossed_again():
    match = throw(double({"green": (*SEVEN, 2)}, {"green": (9,)}, active=1), (4, 5))
    with pytest.raises(IllegalMove, match="row-closed colour=green"):
        play(match, "g9")


def test_the_events_of_a_second_cross_are_those_of_a_first():
    match = play(throw(double({"red": (7,)}, {}), (3, 4)), "r7")
    assert told(match)[0] == ("number-crossed", 0, "red", 7)


def test_the_pad_is_the_classic_one_with_second_boxes():
    assert DOUBLE.sides == 6
    assert DOUBLE.numbers[0] == (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
    assert DOUBLE.numbers[1] == DOUBLE.numbers[0]
    assert DOUBLE.numbers[2] == DOUBLE.numbers[3] == (*(n for n in range(12, 2, -1) for _ in range(2)), 2)
    assert DOUBLE.lucky == (Lucky((), printed=True),) * 5


def test_what_closing_still_needs_counts_second_boxes():
    rows = [sheet(DOUBLE, red=crossed).rows[0] for crossed in ((), (2,), (10,), (9,), (8, 8), (2, 2, 3, 3, 4, 4, 5))]
    assert [DOUBLE.to_close(mask) for mask in rows] == [7, 6, None, None, 5, 0]
    assert DOUBLE.to_close(sheet(DOUBLE, red=(8,)).rows[0]) == 6, "8 again, then 9, 10 and 11 twice"


def test_numbers_skipped_are_counted_once_whatever_their_boxes():
    mask = sheet(DOUBLE, red=(4,)).rows[0]
    assert [DOUBLE.skipped(mask, 0, number) for number in (4, 5, 6, 12)] == [0, 0, 1, 7]
    assert [DOUBLE.skipped(sheet(DOUBLE, red=(4, 4)).rows[0], 0, number) for number in (5, 7)] == [0, 2]
    assert [DOUBLE.skipped(0, 0, number) for number in (2, 3)] == [0, 1]


def test_two_closed_rows_end_the_match():
    red, yellow = (2, 2, 3, 3, 4, 4, 5), (2, 3, 3, 4, 4, 5, 5)
    match = play(throw(double({"red": red}, {"yellow": yellow}), (6, 6)), "r12", "y12")
    assert match.turn == OVER


def test_the_sheet_shows_what_is_crossed_twice():
    text = double({"red": (3, 3, 5), "misses": 1}, {}).sheet_text(0)
    assert text.splitlines() == [
        "red      ·  ✗✗   ·   ✗   6   7   8   9  10  11 |  12   🔓",
        "yellow   2   3   4   5   6   7   8   9  10  11 |  12   🔓",
        "green   12  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "blue    12  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "✗        1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16",
        "=        1   3   6  10  15  21  28  36  45  55  66  78  91 105 120 136",
        "-5       ✗   □   □   □",
        "",
        "red 6   yellow 0   green 0   blue 0   misses -5   total 1",
    ]


# Only the sheet, records, what people read


def test_where_there_is_only_the_sheet_a_number_may_be_crossed_twice_and_not_three_times():
    match = play(FreeQwixxDouble(2), "r3", "r3")
    assert crosses(match, 0, "red") == [3, 3]
    assert "r3" not in options(match)
    assert len(options(FreeQwixxDouble(2))) == len({*options(FreeQwixxDouble(2))}) == 4 * 10 + 2
    with pytest.raises(IllegalMove, match="crossed-twice"):
        play(match, "r3")
    match = play(match, "r4", "r4", "r5", "r6", "r6", "r12", "next")
    assert crosses(match, 0, "red") == [3, 3, 4, 4, 5, 6, 6, 12, 0]


def test_a_record_writes_a_second_cross_like_a_first():
    record = Record("qwixx-double", 2).thrown((3, 4, 4, 1, 1, 1))
    for text in ("r7", "-", "r7"):
        record = record.played(record.match.parse(text))
    assert record.text().splitlines()[-1] == "1. [344111] r7 - r7"
    assert record.save().startswith("1x2.")
    assert load(record.save()).match == record.match
    assert load(record.text()).match == record.match
    assert record.match.turn == DICE


def test_its_topics_tell_the_limit():
    assert view("qwixx-double").figures() == {"low": 2, "high": 12, "needed": 7, "counted": 16, "points": 136}
    assert "again" in view("qwixx-double").topics


# A second reading of the rules


class DoubleBook(Rulebook):
    """The referee allows a second cross on the last number of a row."""

    def may(self, seat, row, number):
        own = self.crossed[seat][row]
        if row not in self.closed and own and own[-1] == number:
            return number not in self.closing[row] and own.count(number) == 1
        return super().may(seat, row, number)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_engine_plays_by_the_book(players):
    book = {"top": 12, "closing": 1, "needed": 7, "lucky": [set()] * 5}
    assert endings_by_the_book(QwixxDouble, book, players, DoubleBook) == {"misses", "rows"}
