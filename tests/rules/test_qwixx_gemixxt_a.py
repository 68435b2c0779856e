"""Gemixxt A: rows of several colours. The examples of the rule page first, then its corner cases and the referee."""

from __future__ import annotations

import pytest

from game.rules.games import GAMES
from game.rules.match import OVER, IllegalMove
from game.rules.qwixx.pad import COLOURS, Lucky
from game.rules.qwixx.qwixx_gemixxt_a import COLOURS_MIXED, FreeQwixxGemixxtA, QwixxGemixxtA
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw
from tests.rules.test_qwixx_agrees import endings_by_the_book

BOOK = {
    "top": 12,
    "closing": 1,
    "needed": 5,
    "lucky": [set()] * 5,
    "rows": {"r": [*range(2, 13)], "y": [*range(2, 13)], "g": [*range(12, 1, -1)], "b": [*range(12, 1, -1)]},
    "hues": {"r": "yyybbbgggrr", "y": "rrggggbbyyy", "g": "bbbyyyrrrgg", "b": "ggrrrryybbb"},
}


def mixed_colours(*sheets, active=0):
    return table(*sheets, active=active, game=QwixxGemixxtA)


def test_the_white_sum_counts_in_every_row_and_a_coloured_die_where_its_number_stands():
    match = throw(QwixxGemixxtA(2), (2, 3), blue=3)
    assert options(match) == ["b5", "g5", "r5", "y5", "-"]
    match = play(match, "-", "-")
    assert [text for text in options(match) if text.startswith("b")] == ["b5", "b6"]
    assert {(option.place[0], option.sources) for option in match.options() if str(option.move) in ("b5", "b6")} == {
        ("red", ("blue",))
    }


def test_what_is_left_of_a_cross_is_gone_whatever_its_colour():
    match = throw(mixed_colours({"red": (7,)}, {}), (2, 3), blue=3)
    assert options(match) == ["g5", "r5", "y5", "-"]
    with pytest.raises(IllegalMove, match="left-of-last-cross colour=red number=5 last=7"):
        play(match, "b5")
    crossed = sheet(COLOURS_MIXED, red=(7,)).rows[0]
    gone = [str(move) for place, move in enumerate(COLOURS_MIXED.crosses[0]) if COLOURS_MIXED.gone(crossed, place)]
    assert gone == ["y2", "y3", "y4", "b5", "b6"]


def test_the_other_blue_numbers_stand_in_the_other_rows():
    rows = [COLOURS_MIXED.cells[COLOURS.index("blue")][number][0] + 1 for number in range(2, 13)]
    assert rows == [4, 4, 4, 1, 1, 1, 2, 2, 3, 3, 3]


def test_each_colour_has_each_number_once_and_each_row_the_colour_of_its_last_one():
    for colour, cells in enumerate(COLOURS_MIXED.cells):
        assert sorted(cells) == [*range(2, 13)]
        assert COLOURS_MIXED.colours[colour][-1] == colour
    assert len({cell for cells in COLOURS_MIXED.cells for cell in cells.values()}) == 44


FIVE = (2, 4, 5, 8, 9)  # of the row with the red lock: y2 y4 b5 g8 g9


def test_closing_a_row_takes_the_die_of_its_last_number_and_leaves_that_colour_to_the_white_sum():
    match = play(throw(mixed_colours({"red": FIVE}, {}), (6, 6)), "r12")
    assert crosses(match, 0, "red") == [*FIVE, 12, 0]
    while match.step:
        match = play(match, "-")
    assert match.throw.dice == ("white1", "white2", "yellow", "green", "blue")
    match = throw(match, (1, 1))
    assert "r2" in options(match), "in the second row"


def test_four_crosses_do_not_close_a_row():
    match = throw(mixed_colours({"red": FIVE[1:]}, {}), (6, 6))
    with pytest.raises(IllegalMove, match="too-few-crosses colour=red number=12 crosses=4 needed=5"):
        play(match, "r12")


def test_six_crosses_the_last_number_and_the_lock_are_worth_36():
    full = sheet(COLOURS_MIXED, green=(12, 11, 10, 9, 8, 7, 2))
    assert dict(COLOURS_MIXED.score(full).parts)["green"] == 36


def test_a_die_is_no_use_for_a_number_in_a_closed_row():
    match = throw(mixed_colours({"red": (*FIVE, 12)}, {}), (2, 3), blue=3)
    match = play(match, "-", "-")
    assert not [text for text in options(match) if text in ("b5", "b6")]
    with pytest.raises(IllegalMove, match="row-closed colour=red"):
        play(match, "b6")


def test_a_number_whose_die_has_left_is_refused_with_that_reason():
    match = play(throw(mixed_colours({"red": (*FIVE, 12)}, {}), (1, 2)), "-", "-")
    assert match.step == 2
    with pytest.raises(IllegalMove, match="die-has-left colour=red"):
        play(match, "r3")


def test_a_die_has_left_as_soon_as_its_row_is_closed_and_the_others_have_not():
    match = play(throw(mixed_colours({"yellow": (2, 3, 4, 5, 6)}, {}), (6, 6)), "y12", "-")
    assert match.step == 2
    with pytest.raises(IllegalMove, match="die-has-left colour=yellow"):
        play(match, "y3")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=red number=11 one=7 other=7"):
        play(match, "r11")


def test_a_sum_that_the_dice_do_not_make_names_the_die_of_the_number():
    match = play(throw(QwixxGemixxtA(2), (2, 3), blue=3), "-", "-")
    with pytest.raises(IllegalMove, match="not-white-and-colour colour=blue number=7 one=5 other=6"):
        play(match, "b7")


def test_a_lit_number_of_another_colour_says_which_die_it_is_for():
    match = play(throw(QwixxGemixxtA(2), (2, 3), blue=3), "-", "-")
    refusal = match.why_not(("red", "5"), "red")
    assert (refusal.error.rule, refusal.error.detail) == ("wrong-colour", {"area": "blue"})


def test_two_closed_rows_end_the_match():
    match = play(throw(mixed_colours({"red": FIVE}, {"yellow": (2, 3, 4, 5, 6)}), (6, 6)), "r12", "y12")
    assert match.turn == OVER


def test_where_there_is_only_the_sheet_a_closed_row_leaves_its_colour_open_in_the_others():
    match = play(FreeQwixxGemixxtA(2), "y2", "y4", "b5", "g8", "g9", "r12", "next", "@2")
    assert "r2" in options(match)
    assert "y3" not in options(match), "its row is closed"


def test_two_to_five_play_with_six_sided_dice():
    game = GAMES["qwixx-gemixxt-a"]
    assert [*game.players] == [2, 3, 4, 5]
    assert game.new(2).throw.sides == 6
    assert game.new(2).throw.dice == ("white1", "white2", "red", "yellow", "green", "blue")


def test_five_sheets_are_printed_and_none_has_lucky_numbers():
    assert COLOURS_MIXED.lucky == (Lucky((), printed=True),) * 5


@pytest.mark.parametrize("players", range(2, 6))
def test_the_engine_plays_by_the_book(players):
    assert endings_by_the_book(QwixxGemixxtA, BOOK, players) == {"misses", "rows"}
