"""Only the sheet, Qwixx: crosses from left to right, locks, misses and the end, without dice."""

import pytest

from game.rules.match import OVER, BadThrow, IllegalMove, UnknownMove
from game.rules.qwixx.qwixx_longo import FreeQwixxLongo, QwixxLongo
from tests.rules.qwixx_table import crosses, options, play, sheet, told

SIX_RED = tuple(f"r{number}" for number in range(2, 8))
SIX_BLUE = tuple(f"b{number}" for number in range(16, 10, -1))


def why(match, text):
    with pytest.raises(IllegalMove) as caught:
        play(match, text)
    return str(caught.value)


def test_whoever_has_the_pencil_crosses_at_once():
    match = FreeQwixxLongo(2)
    assert (match.turn, match.throw, match.faces) == (0, None, ())
    assert options(match)[:4] == ["r2", "r3", "r4", "r5"]
    assert len(options(match)) == 4 * 13 + 2
    assert options(match)[-2:] == ["miss", "@2"]
    with pytest.raises(BadThrow, match="no-dice-fall"):
        match.rolled([1] * 6)


def test_a_row_is_crossed_from_left_to_right():
    match = play(FreeQwixxLongo(2), "r5", "r9", "g12")
    assert crosses(match, 0, "red") == [5, 9]
    assert why(match, "r7") == "left-of-last-cross colour=red number=7 last=9"
    assert why(match, "r9") == "left-of-last-cross colour=red number=9 last=9"
    assert why(match, "g13") == "left-of-last-cross colour=green number=13 last=12"


def test_closing_takes_crosses_enough():
    match = play(FreeQwixxLongo(2), *SIX_RED[:5])
    assert why(match, "r15") == "too-few-crosses colour=red number=15 crosses=5 needed=6"
    assert {"r15", "r16"} <= {*options(play(match, "r7"))}


def test_a_locked_row_stays_open_for_the_others_until_all_have_written():
    match = play(FreeQwixxLongo(3), *SIX_RED, "@2", *SIX_RED, "@3", "r2", "@1", "r15")
    assert told(match) == [("number-crossed", 0, "red", 15), ("lock-crossed", 0, "red")]
    assert (match.closed, match.closing) == (0, 1)
    assert why(match, "r16") == "row-closed colour=red"  # for whoever has locked it
    match = play(match, "@2", "r16")
    assert crosses(match, 1, "red")[-2:] == [16, 0]
    match = play(match, "next")
    assert told(match) == [("row-closed", 1, "red"), ("die-removed", 1, "red")]
    assert (match.closed, match.turn) == (1, 1)
    assert why(play(match, "@3"), "r3") == "row-closed colour=red"
    assert not [move for move in options(play(match, "@3")) if move.startswith("r")]


def test_nothing_is_closed_that_nobody_locked():
    assert why(FreeQwixxLongo(2), "next") == "nothing-to-close"
    assert why(play(FreeQwixxLongo(2), *SIX_RED, "r15", "next"), "next") == "nothing-to-close"


def test_two_closed_rows_end_the_match():
    match = play(FreeQwixxLongo(2), *SIX_RED, "r15", "next", *SIX_BLUE, "b3")
    assert match.turn == 0
    match = play(match, "next")
    assert (match.turn, match.active, match.moves()) == (OVER, 0, ())
    assert told(match)[-1] == ("match-over", 0, "rows")
    assert match.winners() == (0,)
    assert why(match, "y2") == "match-over"


def test_both_rows_can_close_together():
    match = play(FreeQwixxLongo(2), *SIX_RED, "r15", *SIX_BLUE, "b2", "next")
    assert [kind for kind, *_ in told(match)].count("row-closed") == 2
    assert match.turn == OVER


def test_the_fourth_miss_ends_the_match():
    match = play(FreeQwixxLongo(3), "@2", "miss", "miss", "@1", "miss", "@2", "miss")
    assert told(match) == [("miss-crossed", 1, 3)]
    assert match.scores()[1].total == -15
    match = play(match, "miss")
    assert (match.turn, match.active) == (OVER, 1)
    assert told(match) == [("miss-crossed", 1, 4), ("match-over", 1, "misses")]


def test_what_is_locked_when_the_match_ends_is_closed():
    match = play(FreeQwixxLongo(2), *SIX_RED, "r15", "@2", "miss", "miss", "miss", "miss")
    assert (match.closed, match.closing, match.turn) == (1, 0, OVER)


def test_the_pencil_goes_to_anybody_else():
    match = play(FreeQwixxLongo(3), "@3")
    assert (match.turn, match.turns) == (2, 1)
    assert told(match) == [("pencil-passed", 2)]
    for text in ("@3", "@4", "@5"):
        assert why(match, text) == f"no-other-seat seat={text[1]}"


@pytest.mark.parametrize("text", ["-", "r9*", "pass", "@6", "@", ":r9", "r17", ""])
def test_there_are_no_other_moves(text):
    with pytest.raises(UnknownMove):
        FreeQwixxLongo(2).parse(text)


@pytest.mark.parametrize("text", ["miss", "next", "@2"])
def test_where_dice_fall_there_is_no_pencil(text):
    base = QwixxLongo(2).rolled([1, 2, 3, 4, 5, 6])
    with pytest.raises(UnknownMove):
        base.parse(text)
    with pytest.raises(UnknownMove):
        base.play(FreeQwixxLongo(2).parse(text))


def test_a_position_is_what_was_crossed_however_one_came_there():
    one, other = play(FreeQwixxLongo(2), "r5", "g9"), play(FreeQwixxLongo(2), "g9", "r5")
    assert (one, hash(one)) == (other, hash(other))
    assert one.sheets[0] == sheet(one.pad, red=(5,), green=(9,))
