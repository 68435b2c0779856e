"""Where bonuses come from: what the sheet says about a bonus is what happens when its fields are marked."""

from __future__ import annotations

import random

import pytest

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.move import parse
from game.rules.games import new
from game.rules.match import DICE, OVER
from game.rules.qwixx.qwixx_longo import LONGO


def marked(sheet, marks):
    for text in marks.split():
        sheet, _ = sheet.marked(parse(f"w:{text}").mark)
    return sheet


def at(sheet, area, line):
    (found,) = [each for each in sheet.prospects() if (each.line.area, each.line.name) == (area, line)]
    return found


def test_the_yellow_fox_takes_the_last_row():
    found = at(GanzSchonClever(), "yellow", "row 4")
    assert found.line.bonus == "fox"
    assert (found.missing, found.open) == (3, ("42", "43", "44"))
    found = at(marked(GanzSchonClever(), "y42 y44"), "yellow", "row 4")
    assert (found.missing, found.open) == (1, ("43",))
    assert at(marked(GanzSchonClever(), "y42 y44 y43"), "yellow", "row 4").missing == 0


def test_a_row_from_left_to_right_takes_all_fields_up_to_the_bonus():
    found = at(marked(GanzSchonClever(), "g1 g2 g3"), "green", "6")
    assert (found.line.bonus, found.missing, found.open) == ("blue X", 3, ("4", "5", "6"))


def test_two_crosses_in_any_two_fields_of_a_blue_row():
    found = at(marked(Clever4Ever(), "b42"), "blue", "row 4")
    assert (found.line.bonus, found.missing) == ("+1", 1)
    assert found.open == ("41", "43", "44", "45", "46")


def test_the_rising_row_can_run_out_of_numbers():
    assert not at(marked(Clever4Ever(), "yt1=2"), "yellow", "t5").lost
    assert at(marked(Clever4Ever(), "yt1=3"), "yellow", "t5").lost
    assert not at(marked(Clever4Ever(), "yt1=3"), "yellow", "t4").lost


def test_a_low_number_in_pink_loses_the_bonus():
    assert at(marked(Clever4Ever(), "k1=4"), "pink", "1").lost
    assert at(marked(Clever4Ever(), "k1=6"), "pink", "1").missing == 0


def test_the_end_of_an_action_row_counts_circles():
    found = at(Clever4Ever(unlocked=(5, 0, 0)), "actions", "re-roll")
    assert (found.line.bonus, found.missing) == ("pink ?", 2)


@pytest.mark.parametrize(
    ("game", "foxes", "re_rolls", "plus"), [("ganz-schon-clever", 5, 7, 7), ("clever-4ever", 7, 7, 7)]
)
def test_sheet_and_track_hold_as_many_as_the_rules_say(game, foxes, re_rolls, plus):
    sheet = new(game, 1).sheets[0]
    bonuses = [*(each.line.bonus for each in sheet.prospects()), *sheet.track]
    assert [bonuses.count(bonus) for bonus in ("fox", "re-roll", "+1")] == [foxes, re_rolls, plus]


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_told_as_won_is_what_is_not_missing(game, seed):
    rng, match, won = random.Random(seed), new(game, 1), set()
    while match.turn != OVER:
        before = {(each.line.area, each.line.name): each for each in match.sheets[0].prospects()}
        if match.turn == DICE:
            faces = [rng.randint(1, 6) for _ in match.throw.dice]
            match = match.rolled(faces, rng.sample(range(1, 7), 6) if match.throw.distances else ())
        else:
            moves = [move for move in match.moves() if move.area]
            match = match.play(rng.choice(moves or match.moves()))
        told = {event.detail[1:]: event.detail[0] for event in match.events if event.kind == "bonus-won"}
        for place in {*told} - {place for place in told if place[0] == "track"}:
            assert before[place].missing > 0
            assert not before[place].lost
            assert before[place].line.bonus == told[place]
        won |= {place for place in told if place[0] != "track"}
        after = {(each.line.area, each.line.name): each for each in match.sheets[0].prospects()}
        assert {place for place, each in after.items() if not each.missing and not each.lost} == won
    assert won


@pytest.mark.parametrize(("pad", "needed"), [(LONGO, 6)])
def test_what_a_row_of_qwixx_needs_before_it_can_be_closed(pad, needed):
    assert pad.to_close(0) == needed
    assert pad.to_close(0b11) == needed - 2
    assert pad.to_close((1 << needed) - 1) == 0
    assert pad.to_close(1 << pad.open_places - 1) is None
