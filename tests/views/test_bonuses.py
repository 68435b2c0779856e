"""Where bonuses come from, in words: what is missing, where more foxes are, what a lock needs."""

from __future__ import annotations

import pytest

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import parse
from game.rules.games import new
from game.views.bonuses import overlay
from game.views.emphasis import Emphasis
from game.views.sheets import sheet
from game.views.title import view_of
from tests.play.tables import fall, play, table
from tests.views.markup import read


def prize(match, seat, area, line):
    return view_of(match).prize(match, seat, area, line)


def sources(match, seat, bonus):
    return view_of(match).sources(match, seat, bonus)


def inked(blank, marks=""):
    for text in marks.split():
        blank, _ = blank.marked(parse(f"w:{text}").mark)
    return CleverMatch(blank, 2)


def clever(marks=""):
    return inked(GanzSchonClever(), marks)


def forever(marks=""):
    return inked(Clever4Ever(), marks)


def asked(match, area, line):
    return str(prize(match, 0, area, line))


def test_what_is_missing_is_named_as_it_stands_on_the_sheet():
    assert asked(clever("y11"), "yellow", "row 1") == "A blue cross: 2 more fields in yellow (6 and 5)."
    assert asked(clever("y11 y12"), "yellow", "row 1") == "A blue cross: 1 more field in yellow (5)."
    assert asked(clever("y11 y12 y13"), "yellow", "row 1") == "A blue cross: you have it."
    assert asked(clever("g1 g2"), "green", "4") == "An extra die (+1): 2 more fields in green (3 and 4)."


def test_the_other_sheet():
    assert asked(forever("b42"), "blue", "row 4") == "An extra die (+1): 1 more field in blue, row 4."
    assert asked(forever("k1=4"), "pink", "1") == "Silver polish: it can no longer be won."
    assert asked(forever(), "pink", "1").endswith("(1). The last one must be 5 or more.")
    assert asked(forever(), "actions", "+1") == "Any grey region: 7 more circles in this row."
    assert asked(forever(), "grey", "E").endswith("1 more field in grey, region of 6 (columns 10 to 11).")
    assert asked(forever("eA"), "grey", "shade D") == "A fox: 5 more fields in grey, regions, all dark."


def test_a_bonus_points_at_its_fields_and_its_rule():
    notice = prize(clever(), 0, "blue", "column 1")
    assert notice.fields == {("blue", "5"), ("blue", "9"), ("blue", "column 1")}
    assert notice.topic == "blue"


def test_the_track_gives_to_everybody():
    assert asked(clever(), "track", "2") == "An extra die (+1): for everybody at the start of round 2."


def test_foxes_nearest_first():
    told = str(sources(clever("y42 y43"), 0, "fox"))
    assert told.startswith("A fox: 5 ways left, fields to go in brackets\xa0– yellow row 4 (1); blue row 3 (4); ")
    assert sources(clever("y42 y43 y44"), 0, "fox").fields == {
        ("blue", "row 3"), ("green", "7"), ("orange", "8"), ("purple", "7"),
    }  # fmt: skip


def test_actions_name_a_few_places_and_the_rounds_to_come():
    told = str(sources(clever(), 0, "re-roll"))
    assert told == (
        "A re-roll: 6 ways left, fields to go in brackets\xa0– "
        "blue column 1 (2); orange field 3 (3); purple field 3 (3); Round 3."
    )


def test_locks():
    match = new("qwixx-longo", 2)
    assert asked(match, "red", "lock") == "Red lock: 6 more crosses, then 15 or 16 closes it."
    session = play(fall(table("qwixx-longo", 2).take(), 6, 8, 1, 1, 1, 1), "r14")
    assert asked(session.match, "red", "lock") == "Red lock: you can no longer reach enough crosses."


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_every_bonus_on_the_sheet_answers_and_stands_in_the_list(game):
    match = new(game, 1)
    asking = {
        (each.attrs["data-area"], each.attrs["data-line"])
        for each in read(sheet(match, 0, Emphasis())).inside
        if each.attrs.get("data-act") == "prize"
    }
    assert asking == {(found.line.area, found.line.name) for found in match.sheets[0].prospects()}
    assert all(prize(match, 0, *place).rest for place in asking)
    listed = {
        (each.attrs["data-area"], each.attrs["data-line"]) for each in read(overlay(match, 0)).all("button", "entry")
    }
    assert listed == asking


def test_the_list_of_qwixx_has_the_locks():
    assert len(read(overlay(new("qwixx-longo", 2), 0)).all("button", "entry")) == 4
