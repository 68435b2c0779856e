"""Double A on the page: both boxes of a number are drawn in one field, said aloud, refused and praised."""

from __future__ import annotations

from game.players.qwixx.reasons import facts
from game.rules.qwixx.pad import Sheet
from game.rules.qwixx.qwixx_double import DOUBLE, QwixxDouble
from game.views.emphasis import Emphasis
from game.views.sheets import sheet
from game.views.title import view
from game.words.coach import because
from tests.rules.qwixx_table import play, table, throw
from tests.views.markup import read

VIEW = view("qwixx-double")


def laid(**crossed):
    return table(crossed, {}, game=QwixxDouble)


def drawn(match):
    return {
        (each.attrs["data-area"], each.attrs["data-field"]): each
        for each in read(sheet(match, 0, Emphasis())).all("button", "field")
    }


def second_boxes(fields, colour):
    """By number: the classes of the second box, and whether a cross is in it."""
    found = {number: each.all("i", "again") for (area, number), each in fields.items() if area == colour}
    return {number: ({*boxes[0].classes}, bool(boxes[0].inside)) for number, boxes in found.items() if boxes}


def test_every_number_but_the_closing_one_has_a_second_box():
    fields = drawn(laid())
    assert len(fields) == 44
    assert [*second_boxes(fields, "green")] == [str(number) for number in range(12, 2, -1)]


def test_a_second_cross_lies_in_the_second_box_and_boxes_left_behind_are_faint():
    boxes = second_boxes(drawn(laid(red=(3, 3, 5, 7))), "red")
    assert boxes["3"] == ({"again"}, True)
    assert boxes["5"] == ({"again", "lost"}, False)
    assert boxes["7"] == ({"again"}, False)


def test_a_field_says_how_often_it_is_crossed_and_whether_it_can_be_again():
    labels = {place: each.attrs["aria-label"] for place, each in drawn(laid(red=(3, 3, 5, 7))).items()}
    assert labels["red", "3"] == "red 3, crossed off twice"
    assert labels["red", "5"] == "red 5, crossed off"
    assert labels["red", "7"] == "red 7, crossed off, can be crossed off once more"
    assert labels["red", "4"] == "red 4, skipped"
    assert labels["red", "12"] == "red 12, free, closes the row, needs 7 crosses"


def test_in_a_closed_row_nothing_can_be_crossed_again():
    closed = (2, 2, 3, 3, 4, 4, 5, 12)
    match = table({"red": (7,)}, {"red": closed}, game=QwixxDouble)
    assert "once more" not in drawn(match)["red", "7"].attrs["aria-label"]


def test_a_third_cross_is_refused_in_words_that_lead_to_its_topic():
    match = throw(laid(red=(7, 7)), (3, 4))
    notice = VIEW.refused(match, match.why_not(("red", "7")), "red")
    assert "red 7 is crossed off twice already" in str(notice)
    assert notice.topic in VIEW.topics


def test_a_second_cross_is_praised_for_what_it_is():
    match = throw(laid(red=(5,)), (1, 4))
    reason = facts(match, match.parse("r5"))["again"]
    assert because(reason.key, reason.given) == "crosses off red 5 a second time, nothing skipped"
    assert "next" not in facts(match, match.parse("r5"))
    assert "again" not in facts(throw(laid(), (1, 1)), match.parse("r2"))


def test_the_scale_ends_where_crosses_stop_counting():
    scale = read(sheet(laid(), 0, Emphasis())).all("p", "scale")[0].attrs["aria-label"]
    assert scale.endswith("15 give 120, 16 give 136")


def test_its_examples_show_second_boxes():
    example = VIEW.example("again")
    assert example.fields == {("red", "7")}
    assert example.fields < {option.place for option in example.match.options()}
    closing = VIEW.example("closing").match
    assert closing.sheets[0] == Sheet(table({"red": (3, 4, 4, 6, 7, 8, 8)}, {}, game=QwixxDouble).sheets[0].rows)
    assert DOUBLE.to_close(closing.sheets[0].rows[0]) == 0


def test_both_crosses_of_a_turn_are_told():
    match = play(throw(laid(), (3, 4), red=4), "r7", "-")
    assert VIEW.move(match, "r7") == "Red 7"
