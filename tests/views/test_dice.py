"""Dice: a whole face with as many pips as it counts, over the glyph of its colour."""

from __future__ import annotations

import re

import pytest

from game.rules.games import GAMES
from game.views.dice import GLYPHS, INLAYS, body

SIX = sorted({die.rstrip("12") for game in GAMES.values() if game.sides == 6 for die in game.dice})


@pytest.mark.parametrize("colour", SIX)
def test_a_face_has_as_many_pips_as_it_counts_and_its_inlay_is_none(colour: str):
    assert [body(colour, face).count("<circle") for face in range(7)] == [*range(7)]
    assert all(INLAYS[colour] in body(colour, face) for face in range(7)), "in the hand it shows the inlay alone"


def pips(face: int) -> set[tuple[int, int]]:
    return {(int(x), int(y)) for x, y in re.findall(r'cx="(\d+)" cy="(\d+)"', body("blue", face))}


def test_every_pip_lies_on_the_face_and_none_on_another():
    assert [len(pips(face)) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert all(15 < x < 85 and 12 < y < 82 for x, y in set.union(*map(pips, range(1, 7))))


def test_every_colour_has_an_inlay_as_it_has_a_glyph():
    assert {glyph.rstrip("12") for glyph in GLYPHS} - {"black"} == {*INLAYS}
    apart = [each for colour, each in INLAYS.items() if colour != "white"]  # white is the outline of a star elsewhere
    assert len({*apart}) == len(apart)


def test_eight_sides_show_a_number_and_the_glyph():
    die = body("red", 7, sides=8)
    assert ">7</text>" in die
    assert INLAYS["red"] in die
    assert "<circle" not in die


@pytest.mark.parametrize(("sides", "on"), [(6, "<circle"), (8, "<text")])
def test_a_die_that_rolls_turns_over_three_other_faces(sides: int, on: str):
    for face in range(1, sides + 1):
        still, rolling = body("blue", face, sides), body("blue", face, sides, rolls=True)
        shown = re.findall(r'<g class="(up|turn)">(.*?)</g>', rolling)
        assert [kind for kind, _ in shown] == ["turn", "turn", "turn", "up"]
        assert len({drawn for _, drawn in shown}) == 4
        assert on in shown[0][1]
        assert shown[-1][1] in still
