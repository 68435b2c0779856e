"""What the coach says beside the table, and moves in words."""

import pytest

from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules.match import DICE
from game.rules.record import Record
from game.views.advice import NONE, Advice, advised, announced, panel, why, worth
from game.views.board import board
from game.views.title import view_of
from tests.play.tables import fall, play, table
from tests.views.markup import read

HINTS = (
    {"move": "p:p1=3", "points": 200.0, "behind": 0.0, "chance": None, "goal": 0, "reach": None, "proved": False,
     "against": [], "reasons": [["points", {"points": 3}]]},
    {"move": "y:y13", "points": 198.6, "behind": 1.4, "chance": None, "goal": 0, "reach": None, "proved": False,
     "against": [["points", {"points": 3}]], "reasons": [["prospects", {}]]},
)  # fmt: skip


def _words(match, text):
    return view_of(match).move(match, text)


def thrown() -> Session:
    return fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3)


def test_without_advice_the_region_is_hidden():
    assert "hidden" in read(panel(thrown(), NONE)).all("aside")[0].attrs


def test_hints_stand_in_order_with_what_they_are_worth_and_why():
    best, other = read(panel(thrown(), Advice(HINTS))).all("li")
    assert "".join(best.text) == "Purple 3: 3 in purple bestScores 3 at once"
    assert "1.4 points behind" in "".join(other.text)
    assert "The best move: scores 3 at once" in "".join(other.text)


def test_a_reason_that_says_nothing_is_left_out_where_there_is_another():
    assert why(HINTS[1]) == "the best move: scores 3 at once"
    vague = {"reasons": [["prospects", {}]], "behind": 1.0, "chance": None}
    assert why(vague | {"against": []}) == "leaves better prospects"
    assert why(vague | {"against": [["prospects", {}]]}) == "less promising"
    assert why(vague | {"against": [["prospects", {}]], "behind": 0.0}) == "leaves better prospects", (
        "it is called best"
    )


def test_in_qwixx_a_hint_says_how_often_it_wins():
    assert worth({"behind": 0.0, "chance": 0.634, "reach": None, "proved": False}, best=True) == "best, 63% to win"
    assert (
        worth({"behind": 1.2, "chance": 0.6, "reach": None, "proved": False}, best=False)
        == "1.2 points behind, 60% to win"
    )
    assert worth({"behind": -3.0, "chance": 0.5, "reach": None, "proved": False}, best=False) == "50% to win", (
        "more points, less sure"
    )


def test_a_hint_says_how_likely_a_goal_is_and_calls_nothing_sure():
    goal = {"behind": 0.0, "chance": None, "goal": 281, "proved": False}
    assert worth(goal | {"reach": 0.417}, best=True) == "best, 42% to reach 281"
    assert worth(goal | {"reach": 0.999}, best=True) == "best, 99% to reach 281"
    assert worth(goal | {"reach": 0.0}, best=True) == "best, 1% to reach 281"


def test_where_all_ways_to_the_end_are_known_the_best_move_is_proved():
    hint = {"behind": 0.0, "chance": None, "goal": 281, "reach": None, "proved": True, "certain": True}
    assert worth(hint, best=True) == "proved best"
    hint |= {"certain": False, "reach": 0.417}
    assert worth(hint, best=True) == "proved best on average, 42% to reach 281"


def test_the_best_move_is_marked_on_the_sheet_and_its_die_in_the_tray():
    session = thrown()
    assert advised(session.match, Advice(HINTS)).place == ("purple", "1")
    regions = board(session, 0, news=False, advice=Advice(HINTS))
    marked = read(regions["sheet"]).all(kind="advised")
    assert [(each.attrs["data-area"], each.attrs["data-field"]) for each in marked] == [("purple", "1")]
    assert [each.attrs["data-die"] for each in read(regions["tray"]).all(kind="advised")] == ["purple"]


def test_a_move_that_marks_nothing_can_be_the_best():
    best = Advice(({**HINTS[0], "move": "re-roll"},))
    assert advised(thrown().match, best) is None
    assert "Re-roll" in panel(thrown(), best)


def test_hints_are_spoken():
    told = announced(thrown(), Advice(HINTS))
    assert told.startswith("1. Purple 3: 3 in purple; best; scores 3 at once. 2. Yellow 5:")
    assert announced(thrown(), Advice(notice="hint-thinking")) == "The coach is thinking…"


@pytest.mark.parametrize(
    ("faces", "move", "words"),
    [
        ((1, 1, 1, 1, 1, 1), "y:ym1=1", "Yellow 1: 1 in yellow, minus row"),
        ((1, 1, 1, 1, 1, 1), "y:yt1=1", "Yellow 1: 1 in yellow, rising row"),
        ((1, 1, 1, 1, 1, 1), "forfeit", "Skip this roll"),
    ],
)
def test_moves_of_clever_4ever(faces, move, words):
    assert _words(fall(table("clever-4ever"), *faces).match, move) == words


def test_moves_of_qwixx():
    session = fall(table("qwixx-longo", 2).take(), 1, 1, 1, 1, 1, 1)
    assert _words(session.match, "r2") == "Red 2"
    assert _words(session.match, "-") == "Pass"
    assert _words(play(session, "-", "-").match, "-") == "Take a penalty"


@pytest.mark.parametrize(("game", "players"), [("ganz-schon-clever", 2), ("clever-4ever", 2), ("qwixx-longo", 3)])
def test_every_move_of_a_game_has_words(game, players):
    record = Record(game, players, seed=11)
    while record.match.moves() or record.match.turn == DICE:
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        moves = record.match.moves()
        assert all(_words(record.match, str(move)) for move in moves)
        record = record.played(moves[len(moves) // 3])
    assert Session(Setup(game, ("A", "B", "C")[:players], (PERSON,) * players), record).over
