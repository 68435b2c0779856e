"""Gemixxt B: numbers in an order of their own. The examples of the rule page first, then the referee."""

from __future__ import annotations

import pytest

from game.rules.games import GAMES
from game.rules.match import IllegalMove
from game.rules.qwixx.pad import Lucky
from game.rules.qwixx.qwixx_gemixxt_b import NUMBERS_MIXED, FreeQwixxGemixxtB, QwixxGemixxtB
from tests.rules.qwixx_table import crosses, options, play, sheet, table, throw
from tests.rules.test_qwixx_agrees import endings_by_the_book

BOOK = {
    "top": 12,
    "closing": 1,
    "needed": 5,
    "lucky": [set()] * 5,
    "rows": {
        "r": [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
        "y": [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
        "g": [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
        "b": [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
    },
}


def mixed_numbers(*sheets, active=0):
    return table(*sheets, active=active, game=QwixxGemixxtB)


def test_left_and_right_are_places_and_not_numbers():
    gone = [number for place, number in enumerate(NUMBERS_MIXED.numbers[0]) if NUMBERS_MIXED.gone(0b1000, place)]
    assert gone == [10, 6, 2], "with red 8 crossed"
    assert "r3" in options(throw(mixed_numbers({"red": (8,)}, {}), (1, 2)))
    assert "r12" in options(throw(mixed_numbers({"red": (8,)}, {}), (6, 6)))


def test_yellow_ten_closes_its_row_after_five_crosses():
    match = play(throw(mixed_numbers({"yellow": (9, 12, 4, 6, 7)}, {}), (4, 6)), "y10")
    assert crosses(match, 0, "yellow") == [9, 12, 4, 6, 7, 10, 0]
    assert dict(match.scores()[0].parts)["yellow"] == 28


def test_with_one_cross_blue_four_is_forbidden_and_after_six_only_it_is_left():
    match = throw(mixed_numbers({"blue": (5,)}, {}), (1, 3))
    with pytest.raises(IllegalMove, match="too-few-crosses colour=blue number=4 crosses=1 needed=5"):
        play(match, "b4")
    match = play(throw(mixed_numbers({"blue": (5,)}, {}), (2, 4)), "b6")
    mask = match.sheets[0].rows[3]
    left = [number for place, number in enumerate(NUMBERS_MIXED.numbers[3]) if not mask >> place]
    assert left == [4]


def test_closing_numbers_come_more_often_than_in_the_classic_game():
    throws = [one + other for one in range(1, 7) for other in range(1, 7)]
    assert [throws.count(row[-1]) for row in NUMBERS_MIXED.numbers] == [2, 3, 2, 3]


def test_every_row_has_every_number_once():
    assert [sorted(row) for row in NUMBERS_MIXED.numbers] == [[*range(2, 13)]] * 4


def test_a_cross_skips_the_places_between_the_last_one_and_its_own():
    red = sheet(NUMBERS_MIXED, red=(10, 6)).rows[0]
    assert [NUMBERS_MIXED.skipped(red, 0, number) for number in (2, 8, 7)] == [0, 1, 7]


def test_only_the_last_number_of_a_row_takes_its_lock():
    closing = [str(move) for row in NUMBERS_MIXED.crosses for move in row if NUMBERS_MIXED.closes(move)]
    assert closing == ["r11", "y10", "g3", "b4"]


def test_where_there_is_only_the_sheet_places_count_too():
    match = play(FreeQwixxGemixxtB(2), "r8")
    assert {"r3", "r12"} <= {*options(match)}
    assert not {"r10", "r6", "r2", "r11"} & {*options(match)}


def test_two_to_five_play_with_six_sided_dice():
    game = GAMES["qwixx-gemixxt-b"]
    assert [*game.players] == [2, 3, 4, 5]
    assert game.new(2).throw.sides == 6
    assert game.new(2).throw.dice == ("white1", "white2", "red", "yellow", "green", "blue")


def test_five_sheets_are_printed_and_none_has_lucky_numbers():
    assert NUMBERS_MIXED.lucky == (Lucky((), printed=True),) * 5


@pytest.mark.parametrize("players", range(2, 6))
def test_the_engine_plays_by_the_book(players):
    assert endings_by_the_book(QwixxGemixxtB, BOOK, players) == {"misses", "rows"}
