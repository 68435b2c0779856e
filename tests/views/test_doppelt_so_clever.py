"""Doppelt so clever as it is shown and said: circles and crosses, swept dice, and what can be done before a throw."""

from __future__ import annotations

import re

import pytest

from game.play.session import Session
from game.rules.clever.doppelt_so_clever import DoppeltSoClever
from game.rules.clever.match import CleverMatch
from game.views.emphasis import Emphasis
from game.views.sentence import what_now
from game.views.sheets import sheet
from game.views.title import view_of
from game.views.tray import tray
from tests.play.tables import fall, play, table
from tests.views.markup import Element, read

GAME = "doppelt-so-clever"


def drawn(**ink: object) -> dict[tuple[str, str], Element]:
    """The fields of a sheet with this ink."""
    match = CleverMatch(DoppeltSoClever(**ink), 2)
    buttons = read(sheet(match, 0, Emphasis())).all("button", "field")
    return {(each.attrs["data-area"], each.attrs["data-field"]): each for each in buttons}


def strokes(field: Element) -> list[str]:
    """What is drawn by hand in a field, by kind."""
    return [each.attrs["class"].removeprefix("ink ") for each in field.all("svg", "ink")]


def swept() -> Session:
    """White 2, yellow 3 and blue 1 went to the platter for a silver 4 in the pink row."""
    return play(fall(table(GAME), 2, 3, 1, 5, 6, 4), "s:sk4")


# The sheet


def test_a_circle_and_a_cross_are_told_apart_by_their_drawing_and_by_their_words():
    circled, crossed = 1 << 6, 1 << 4
    fields = drawn(yellow=circled | crossed | crossed << 32)
    assert strokes(fields["yellow", "23"]) == ["circle"]
    assert strokes(fields["yellow", "21"]) == ["circle", "cross"]
    assert fields["yellow", "23"].attrs["aria-label"].endswith("circled")
    assert fields["yellow", "21"].attrs["aria-label"].endswith("crossed off")
    assert strokes(fields["yellow", "12"]) == []


def test_green_shows_what_counts_and_what_a_pair_counts():
    fields = drawn(green=(6, 1, 2, 6))
    assert "12 written" in fields["green", "1"].attrs["aria-label"]
    assert strokes(fields["green", "1"]) == ["number two"]
    match = CleverMatch(DoppeltSoClever(green=(6, 1, 2, 6)), 2)
    sums = [each.text for each in read(sheet(match, 0, Emphasis())).all("i", "star")]
    assert ["".join(each).strip() for each in sums] == ["= 10", "= −2"]


def test_silver_fields_are_named_by_their_row():
    assert drawn()["silver", "k4"].attrs["aria-label"] == "silver 4, pink row, free"


# Swept dice


def test_swept_dice_can_be_tapped_on_the_platter_and_left():
    session = swept()
    assert session.pickable == ("white", "yellow", "blue")
    assert str(what_now(session)) == "Silver sweeps! Mark white 2, yellow 3 and blue 1 too, or leave the rest."
    assert [each.attrs["data-move"] for each in _moves(session)] == ["leave"]
    chosen = session.tap_die("yellow")
    assert "yellow 3" in str(what_now(chosen)).lower()
    after = chosen.tap_field("silver", "y3")
    assert after.match.sheets[0].written("silver") == {"y3": 0, "k4": 0}


def test_why_a_swept_die_goes_nowhere_else():
    session = swept()
    refusal = session.why_not(("silver", "b3"))
    notice = view_of(session.match).refused(session.match, refusal, "silver")
    assert "row of its own colour" in notice.rest
    notice = view_of(session.match).refused(session.match, session.why_not(("yellow", "21")), "yellow")
    assert "only be marked in the silver area" in notice.rest


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("y>sy3", "Yellow 3: silver 3, yellow row"),
        ("leave", "Leave the rest"),
        ("w>sg2", "White 2: silver 2, green row"),
    ],
)
def test_moves_of_swept_dice_in_words(move, words):
    match = swept().match
    assert view_of(match).move(match, move) == words


# Before a throw


def _moves(session: Session) -> list[Element]:
    found = read(tray(session)).all("button")
    return [each for each in found if each.attrs.get("data-act") == "move"]


def before_throw(faces=(1, 6, 1, 1, 1, 1), move="y:y14") -> Session:
    """A return is left, won by the first circles of yellow; the throw sends dice to the platter."""
    session = table(GAME)
    session = play(fall(session, 6, 1, 6, 6, 6, 6), "y:y21")
    session = play(fall(session, 6, 6, 6, 6, 6), "forfeit")
    session = play(fall(session, 6, 6, 6, 6, 6), "forfeit")
    session = play(fall(session, 6, 2, 6, 6, 6, 6, distances=(1, 2, 3, 4, 5, 6)), "y:y23")
    return play(fall(session, *faces), move)


def test_with_no_die_left_a_tap_on_the_platter_takes_one_back():
    session = before_throw()
    assert str(what_now(session)).startswith("Roll 2 of 3. No dice left")
    taps = {each.attrs["data-move"]: each for each in _moves(session)}
    assert {*taps} == {"return:w", "return:b", "return:g", "return:k", "return:s", "stop"}
    assert taps["return:b"].attrs["aria-label"] == "blue 1, take it back"
    after = session.other("return:b")
    assert after.falling
    assert after.match.throw.dice == ("blue",)
    assert view_of(session.match).move(session.match, "return:b") == "Take blue back"
    assert view_of(session.match).move(session.match, "stop") == "No more rolls"


def test_with_dice_left_one_button_rolls_them():
    session = before_throw((1, 6, 6, 6, 2, 6), "k:k1=2")
    assert "from the platter (1 left), or roll" in str(what_now(session))
    button = next(each for each in _moves(session) if each.attrs["data-move"] == "throw")
    assert "".join(button.text).strip().startswith("Roll 4 dice")
    assert session.other("throw").falling


def test_a_field_is_no_answer_before_a_throw():
    session = before_throw()
    assert session.why_not(("pink", "1")).error.rule == "dice-fall-first"


def test_the_topics_follow_the_turn():
    assert view_of(swept().match).topic(swept().match) == "silver"
    assert view_of(before_throw().match).topic(before_throw().match) == "return"


def test_what_a_silver_column_lacks_is_told_by_rows():
    match = CleverMatch(DoppeltSoClever(silver=0b1), 2)
    told = view_of(match).prize(match, 0, "silver", "column 1")
    assert re.search(r"3 more fields in silver \(blue row, green row(,)? and pink row\)", told.rest)
