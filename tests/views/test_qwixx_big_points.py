"""Big Points on the page: shared rows stand between their two colours, and show, say and count both."""

from __future__ import annotations

from game.players.qwixx.reasons import facts
from game.rules.qwixx.qwixx_big_points import QwixxBigPoints
from game.views.emphasis import Emphasis
from game.views.sheets import sheet
from game.views.title import view
from game.words.coach import because
from tests.rules.qwixx_table import play, table, throw
from tests.views.markup import read

VIEW = view("qwixx-big-points")


def laid(**crossed):
    return table(crossed, {}, game=QwixxBigPoints)


def areas(match):
    return {each.attrs["data-area"]: each for each in read(sheet(match, 0, Emphasis())).all("section", "area")}


def test_shared_rows_stand_between_their_colours_and_have_no_lock():
    found = areas(laid())
    assert [*found] == ["red", "red-yellow", "yellow", "green", "green-blue", "blue"]
    assert [len(each.all("button", "field")) for each in found.values()] == [11] * 6
    assert [len(each.all("span", "bolt")) for each in found.values()] == [1, 0, 1, 1, 0, 1]


def test_a_shared_row_has_the_glyphs_of_both_colours_and_counts_its_crosses():
    row = areas(laid(red=(4, 6), red_yellow=(4, 6)))["red-yellow"]
    assert [each.attrs["data-colour"] for each in row.all("svg", "glyph")] == ["red", "yellow"]
    assert row.attrs["aria-label"] == "red-yellow bonus row"
    assert "2 crosses, each counts for both rows" in row.text
    labels = {each.attrs["data-field"]: each.attrs["aria-label"] for each in row.all("button", "field")}
    assert labels["4"] == "red-yellow 4, crossed off"
    assert labels["5"] == "red-yellow 5, skipped"
    assert labels["12"] == "red-yellow 12, free"


def test_the_rows_beside_it_show_its_points():
    found = areas(laid(red=(4,), red_yellow=(4,)))
    assert ["3 points" in found["red"].text, "1 point" in found["yellow"].text] == [True, True]


def test_refusals_lead_to_the_topic_of_bonus_rows():
    match = throw(laid(), (2, 2))
    notice = VIEW.refused(match, match.why_not(("red-yellow", "4")), "red-yellow")
    assert "neither red 4 nor yellow 4 is crossed off" in str(notice)
    assert notice.topic == "shared"
    match = play(throw(laid(yellow=(3,)), (1, 2), red=2, yellow=2), "-", "-")
    notice = VIEW.refused(match, match.why_not(("red-yellow", "3"), "red"), "red-yellow")
    assert "red 3 isn’t crossed off" in str(notice)
    assert "shared" in VIEW.topics


def test_a_bonus_cross_is_praised_for_both_rows():
    match = throw(laid(blue=(9,)), (4, 5))
    reason = facts(match, match.parse("gb9"))["shared"]
    assert because(reason.key, reason.given) == "counts for both green and blue"


def test_a_bonus_cross_is_named_and_drawn_with_the_die_that_made_it():
    match = play(throw(laid(yellow=(3,)), (1, 2), red=2, yellow=2), "-", "-")
    assert VIEW.move(match, "ry3") == "Red-yellow 3"
    sign = VIEW.sign(match, "ry3")
    assert 'data-colour="yellow"' in sign.source
    assert 'data-colour="red"' not in sign.source


def test_the_example_shows_a_bonus_number_that_can_be_crossed():
    example = VIEW.example("shared")
    assert example.fields == {("red-yellow", "3")}
    assert example.fields < {option.place for option in example.match.options()}
