"""Every illegal move names the rule that forbids it, with what a view needs to say so."""

import pytest

from game.rules import games
from game.rules.clever.areas.mark import Mark
from game.rules.clever.move import Move, parse
from game.rules.match import IllegalMove, UnknownMove
from tests.rules.table import clever, forever, play, throw


def refused(match, move):
    with pytest.raises(IllegalMove) as caught:
        match.play(parse(move) if isinstance(move, str) else move)
    return caught.value.rule, dict(caught.value.detail)


def picking(**ink):
    return throw(clever(2, **ink), "w3 y6 b4 g1 o5 p2")


def passive(**ink):
    return play(throw(clever(2, **ink), "w3 y6 b4 g1 o5 p2"), "y:y12")


# When


def test_nobody_moves_while_the_dice_fall_or_after_the_end():
    match = clever(2)
    assert refused(match, "pass") == ("dice-fall-first", {})
    match.__dict__["phase"] = "over"
    assert refused(match, "pass") == ("match-over", {})


def test_each_decision_has_its_own_kinds_of_moves():
    assert refused(picking(), "pass") == ("not-now", {"move": "pass", "phase": "pick"})
    assert refused(picking(), "stop") == ("not-now", {"move": "stop", "phase": "pick"})
    assert refused(picking(), "+w:o1=3") == ("not-now", {"move": "plus", "phase": "pick"})
    assert refused(passive(), "re-roll") == ("not-now", {"move": "re-roll", "phase": "passive"})
    assert refused(passive(), "forfeit") == ("not-now", {"move": "forfeit", "phase": "passive"})
    assert refused(passive(unlocked=(0, 1, 0)), "w:o1=3") == ("not-now", {"move": "pick", "phase": "plus"})


def test_moves_of_another_game():
    with pytest.raises(IllegalMove, match="not-of-this-game"):
        picking().play("y:y12")


def test_a_pending_bonus_comes_first():
    match = play(throw(clever(2, yellow=0xFFFF & ~0b10), "w3 y6 b4 g6 o5 p2"), "y:y12")
    assert refused(match, "g:g1") == ("bonus-first", {"bonus": "blue X"})
    assert refused(match, "yX*y11") == ("bonus-not-won", {"bonus": "yellow X"})
    assert refused(match, "bX*g1") == ("wrong-colour", {"bonus": "blue X", "area": "green"})
    assert refused(match, "bX*e1") == ("wrong-colour", {"bonus": "blue X", "area": "grey"})
    assert refused(match, "bX*b13") == ("no-such-field", {"area": "blue", "field": "13"})
    assert refused(picking(), "bX*b7") == ("bonus-not-won", {"bonus": "blue X"})


# Actions and forfeits


def test_actions_have_to_be_there():
    assert refused(picking(used=(1, 0, 0)), "re-roll") == ("no-action", {"action": "re-roll"})
    assert refused(picking(), "forfeit") == ("must-mark", {})


def test_plus_one_takes_each_die_once():
    match = play(passive(unlocked=(0, 2, 0)), "+w:o1=3")
    assert refused(match, "+w:o2=3") == ("die-spent", {"die": "white"})


# Which die


def test_the_die_has_to_lie_where_it_may_be_taken():
    second = throw(play(picking(), "w:o1=3"), "y1 b1 o1")
    assert refused(second, "g:g1") == ("not-in-pool", {"die": "green"})
    assert refused(second, "w:o2=3") == ("not-in-pool", {"die": "white"})
    assert refused(passive(), "y:y12") == ("platter-first", {"die": "yellow"})
    assert refused(picking(), "e:e1") == ("no-such-die", {"die": "grey"})


def test_in_a_solo_game_dice_beside_the_platter_are_out_of_reach():
    match = play(throw(clever(1), "w5 y6 b5 g5 o5 p5"), "y:y12")
    match = throw(match if match.throw else play(match, "stop"), "w1 y2 b3 g4 o5 p6", (1, 2, 3, 4, 5, 6))
    assert refused(match, "p:p1=6") == ("not-on-platter", {"die": "purple"})


def test_a_field_die_may_be_taken_but_not_for_everything():
    ones = dict(yellow=0xFFFF & ~0b110, blue=1 << 2, green=1, orange=(1,) * 11, purple=(5,))
    match = play(throw(clever(2, **ones), "w1 y6 b1 g1 o1 p1"), "y:y12")
    assert refused(match, "y:y13") == ("wrong-number", {"area": "yellow", "field": "13", "number": 6})


# Where: Ganz schön clever


@pytest.mark.parametrize(
    ("ink", "move", "rule", "detail"),
    [
        ({}, "y:g1", "wrong-colour", {"die": "yellow", "area": "green"}),
        ({}, "w:e1", "wrong-colour", {"die": "white", "area": "grey"}),
        ({}, "y:y11", "wrong-number", {"area": "yellow", "field": "11", "number": 6}),
        ({}, "y:y14", "no-such-field", {"area": "yellow", "field": "14"}),
        ({}, "y:y12=6", "no-such-field", {"area": "yellow", "field": "12"}),
        ({"yellow": 0x1248 | 2}, "y:y12", "field-taken", {"area": "yellow", "field": "12"}),
        ({}, "b:b8", "wrong-number", {"area": "blue", "field": "8", "number": 7}),
        ({"blue": 1 << 7}, "b:b7", "field-taken", {"area": "blue", "field": "7"}),
        ({}, "b:b13", "no-such-field", {"area": "blue", "field": "13"}),
        ({}, "g:g2", "left-to-right", {"area": "green", "field": "2", "next": "1"}),
        ({"green": 1}, "g:g1", "field-taken", {"area": "green", "field": "1"}),
        ({"green": 1}, "g:g2", "too-low", {"needs": 2, "number": 1}),
        ({}, "g:g12", "no-such-field", {"area": "green", "field": "12"}),
        ({}, "g:g1=1", "no-such-field", {"area": "green", "field": "1"}),
        ({}, "o:o1", "no-such-field", {"area": "orange", "field": "1"}),
        ({}, "o:o1=4", "wrong-number", {"area": "orange", "field": "1", "number": 5}),
        ({}, "o:o1=12", "wrong-number", {"area": "orange", "field": "1", "number": 5}),
        ({"orange": (1,)}, "o:o1=5", "field-taken", {"area": "orange", "field": "1"}),
        ({"orange": (1,)}, "o:o3=5", "left-to-right", {"area": "orange", "field": "3", "next": "2"}),
        ({"purple": (2,)}, "p:p2=2", "must-rise", {"above": 2, "number": 2}),
        ({"purple": (2,)}, "p:p1=2", "field-taken", {"area": "purple", "field": "1"}),
        ({"purple": (2,)}, "p:p2=3", "wrong-number", {"area": "purple", "field": "2", "number": 2}),
        ({}, "o:o1=5~1", "no-action", {"action": "polish"}),
    ],
)
def test_what_the_sheet_forbids(ink, move, rule, detail):
    assert refused(picking(**ink), move) == (rule, detail)


# Where: Clever 4Ever


@pytest.mark.parametrize(
    ("ink", "move", "rule", "detail"),
    [
        ({}, "b:b77", "no-such-field", {"area": "blue", "field": "77"}),
        ({}, "b:b43=1", "no-such-field", {"area": "blue", "field": "43"}),
        ({"blue": 1 << 20}, "b:b43", "field-taken", {"area": "blue", "field": "43"}),
        ({}, "b:b44", "wrong-number", {"area": "blue", "field": "44", "number": 7}),
        ({}, "e:eZ", "no-such-field", {"area": "grey", "field": "Z"}),
        ({}, "e:eA=1", "no-such-field", {"area": "grey", "field": "A"}),
        ({"grey": 1}, "e:eA", "field-taken", {"area": "grey", "field": "A"}),
        ({}, "e:eB", "start-at-the-frame", {"region": "B"}),
        ({"grey": 1}, "e:eC", "not-touching", {"region": "C"}),
        ({}, "e:eI", "region-too-large", {"region": "I", "cells": 4, "number": 1}),
        ({}, "y:yx1=6", "no-such-field", {"area": "yellow", "field": "x1"}),
        ({}, "y:yu1=6", "no-such-field", {"area": "yellow", "field": "u1"}),
        ({}, "y:y1=6", "no-such-field", {"area": "yellow", "field": "1"}),
        ({}, "y:yt6=6", "no-such-field", {"area": "yellow", "field": "t6"}),
        ({}, "y:yt1", "no-such-field", {"area": "yellow", "field": "t1"}),
        ({"top": (6,)}, "y:yt2=6", "must-rise", {"above": 6, "number": 6}),
        ({"top": (1,)}, "y:yt1=6", "field-taken", {"area": "yellow", "field": "t1"}),
        ({}, "y:ym2=6", "left-to-right", {"area": "yellow", "field": "m2", "next": "m1"}),
        ({}, "y:yb1=5", "wrong-number", {"area": "yellow", "field": "b1", "number": 6}),
        ({}, "g:gl2=5", "left-to-right", {"area": "green", "field": "l2", "next": "l1"}),
        ({}, "g:gt1=5", "no-such-field", {"area": "green", "field": "t1"}),
        ({}, "k:k2=2", "left-to-right", {"area": "pink", "field": "2", "next": "1"}),
        ({}, "k:ku1=2", "no-such-field", {"area": "pink", "field": "u1"}),
        ({}, "k:k1=3", "wrong-number", {"area": "pink", "field": "1", "number": 2}),
        ({}, "k:k1=3~1", "no-action", {"action": "polish"}),
        ({"unlocked": (0, 0, 2)}, "k:k1=2~1", "wrong-polish", {"polish": 1}),
        ({"unlocked": (0, 0, 2)}, "k:k1=3~1", "wrong-number", {"area": "pink", "field": "1", "number": 2}),
    ],
)
def test_what_the_sheet_of_clever_4ever_forbids(ink, move, rule, detail):
    match = throw(forever(2, **ink), "w3 y6 b4 e1 g5 k2")
    assert refused(match, move) == (rule, detail)


def test_an_error_reads_as_key_and_parameters():
    error = IllegalMove("too-low", needs=4, number=3)
    assert str(error) == "too-low needs=4 number=3"


# Notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("w:y23", Move("pick", "white", "yellow", "23")),
        ("o:o4=5", Move("pick", "orange", "orange", "4", 5)),
        ("+b:b12", Move("plus", "blue", "blue", "12")),
        ("xX/6*g1", Move("bonus", "", "green", "1", 0, "black X/6")),
        ("p6*p10=6", Move("bonus", "", "purple", "10", 6, "purple 6")),
        ("k?*k1=3", Move("bonus", "", "pink", "1", 3, "pink ?")),
        ("b:b42~1", Move("pick", "blue", "blue", "42", 0, "", 1)),
        ("+w:gl3=5~2", Move("plus", "white", "green", "l3", 5, "", 2)),
        ("re-roll", Move("re-roll")),
        ("forfeit", Move("forfeit")),
        ("pass", Move("pass")),
        ("stop", Move("stop")),
    ],
)
def test_notation_and_back(text, move):
    assert parse(text) == move
    assert str(move) == text


def test_a_move_knows_its_mark():
    assert parse("o:o4=5").mark == Mark("orange", "4", 5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "y",
        "w:",
        "w:y",
        "q:y11",
        "w:q11",
        "w:y11=13",
        "w:y11=0",
        "y>",
        "q>sy3",
        "return:q",
        "return:",
        "w:y11~0",
        "q?*y11",
        "Pass",
        "w:y11 ",
    ],
)
def test_a_text_that_is_no_move(text):
    with pytest.raises(UnknownMove, match="unknown-move"):
        clever().parse(text)


def test_polish_is_no_part_of_a_bonus():
    with pytest.raises(UnknownMove, match="unknown-move"):
        games.new("clever-4ever", 2).parse("y?*yt1=3~1")


def test_a_move_without_a_field_is_refused_like_any_other():
    match = games.new("clever-4ever", 2).rolled([1, 2, 3, 4, 5, 6])
    with pytest.raises(IllegalMove):
        match.play(Move("pick", "yellow", "yellow", ""))
