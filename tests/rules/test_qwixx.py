"""The classic pad: the same engine with other data."""

from __future__ import annotations

import pytest

from game.rules.loading import load
from game.rules.match import OVER, IllegalMove, Throw
from game.rules.qwixx.qwixx import CLASSIC, ClassicQwixx, FreeClassicQwixx
from game.rules.qwixx.qwixx_longo import QwixxLongo
from game.views.title import view
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw
from tests.rules.test_qwixx_agrees import endings_by_the_book

FIVE = (2, 3, 4, 5, 6)


def classic(*sheets, active=0):
    return table(*sheets, active=active, game=ClassicQwixx)


def test_rows_from_two_to_twelve_and_back():
    rising, falling = tuple(range(2, 13)), tuple(range(12, 1, -1))
    assert CLASSIC.numbers == (rising, rising, falling, falling)


def test_six_sided_dice():
    dice = ("white1", "white2", "red", "yellow", "green", "blue")
    assert ClassicQwixx(5).throw == Throw(turn=0, number=1, dice=dice, sides=6)


def test_only_the_last_number_closes_a_row():
    match = play(throw(classic({"red": FIVE}, {}), (6, 5), red=6), "r11", "-")
    assert crosses(match, 0, "red") == [*FIVE, 11]
    match = play(match, "r12")
    assert crosses(match, 0, "red") == [*FIVE, 11, 12, 0]


def test_five_crosses_are_enough_and_four_too_few():
    assert "r12" in options(throw(classic({"red": FIVE}, {}), (6, 6)))
    match = throw(classic({"red": FIVE[1:]}, {}), (6, 6))
    with pytest.raises(IllegalMove, match="too-few-crosses colour=red number=12 crosses=4 needed=5"):
        play(match, "r12")


def test_a_full_row_has_twelve_crosses():
    assert CLASSIC.score(sheet(CLASSIC, green=tuple(range(12, 1, -1)))).total == 78


@pytest.mark.parametrize("white", [(1, 1), (1, 4), (4, 4), (5, 6), (3, 3)])
def test_there_are_no_lucky_numbers(white):
    match = throw(classic({}, {}, {}, {}, {}), white)
    for _ in range(5):
        assert match.step == 1
        assert [move for move in match.moves() if move.lucky] == []
        match = play(match, "-")
    assert match.step == 2


def test_two_closed_rows_end_the_match():
    match = play(throw(classic({"red": FIVE}, {"yellow": FIVE}), (6, 6)), "r12", "y12")
    assert match.turn == OVER


def test_the_sheet_has_no_lucky_line():
    assert ClassicQwixx(2).sheet_text(0).splitlines() == [
        "red      2   3   4   5   6   7   8   9  10  11 |  12   🔓",
        "yellow   2   3   4   5   6   7   8   9  10  11 |  12   🔓",
        "green   12  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "blue    12  11  10   9   8   7   6   5   4   3 |   2   🔓",
        "✗        1   2   3   4   5   6   7   8   9  10  11  12",
        "=        1   3   6  10  15  21  28  36  45  55  66  78",
        "-5       □   □   □   □",
        "",
        "red 0   yellow 0   green 0   blue 0   misses 0   total 0",
    ]


def test_the_pads_are_different_games():
    assert ClassicQwixx(2) != QwixxLongo(2)


def test_all_seats_that_can_cross_and_have_not_decided_are_asked_at_once():
    match = throw(classic({}, {}, {}, active=1), (3, 4))
    assert match.asked() == (1, 2, 0)
    match = play(match, "r7")
    assert match.asked() == (2, 0)
    match = play(match, "-")
    assert match.asked() == (0,)
    match = play(match, "-")
    assert match.asked() == (1,), "only the active seat in step 2"


def test_a_match_has_an_end_after_so_many_marks_and_steps():
    assert ClassicQwixx(3).most_written() == 3 * (4 * 12 + 4)
    assert ClassicQwixx(3).most_steps() == 156 * 5


def test_numbers_skipped_are_gone():
    crossed = 0b100101  # red 2, 4 and 7
    assert [CLASSIC.numbers[0][place] for place in range(11) if CLASSIC.gone(crossed, place)] == [3, 5, 6]


def test_an_empty_sheet_is_a_sheet_before_the_first_cross():
    assert ClassicQwixx(2).empty_sheet_text() == ClassicQwixx(2).sheet_text(0)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_engine_plays_by_the_book(players):
    book = {"top": 12, "closing": 1, "needed": 5, "lucky": [set()] * 5}
    assert endings_by_the_book(ClassicQwixx, book, players) == {"misses", "rows"}


def test_five_crosses_close_a_row_where_there_is_only_the_sheet():
    match = play(FreeClassicQwixx(2), "r2", "r3", "r4", "r5", "r6")
    assert crosses(play(match, "r12"), 0, "red") == [2, 3, 4, 5, 6, 12, 0]


def test_what_a_row_needs_before_it_can_be_closed():
    assert [CLASSIC.to_close(mask) for mask in (0, 0b11, 0b11111)] == [5, 3, 0]


def test_a_game_without_dice_that_people_have_kept_is_read_as_it_was_played():
    kept = "1q5_.UJZUBCRGXDgGBCGDEPCRNBDDMFnj"
    assert load(kept).text().splitlines()[-1] == "4. y4 g7 r11 b5 miss y6 y10 g4"
    assert load(kept).save() == kept


def test_its_topics_have_its_numbers_and_no_lucky_ones():
    assert view("qwixx").figures() == {"low": 2, "high": 12, "needed": 5}
    assert "lucky" not in view("qwixx").topics
