"""Dice: a whole face with as many pips as it counts, over the glyph of its colour."""

from __future__ import annotations

import re

import pytest

from game.rules.games import GAMES
from game.views.dice import GLYPHS, INLAYS, body

SIX = sorted({die.rstrip("12") for game in GAMES.values() if game.sides == 6 for die in game.dice})


@pytest.mark.parametrize("colour", SIX)
def test_a_face_has_as_many_pips_as_it_counts_and_its_inlay_is_none(colour: str):
    assert [len(pips(face, colour)) for face in range(7)] == [*range(7)]
    assert all(INLAYS[colour] in body(colour, face) for face in range(7)), "in the hand it shows the inlay alone"


def pips(face: int, colour: str = "blue") -> set[tuple[float, float]]:
    """The middles of the pips, each drawn as two bows from its left end to its right one and back."""
    drawn = "".join(re.findall(r'<path class="faces" d="(.*?)"/>', body(colour, face)))
    rounds = re.findall(r"M([\d.]+) (\d+)a([\d.]+) \3 0 1 0 ([\d.]+) 0a\3 \3 0 1 0 -\4 0Z", drawn)
    assert len(rounds) == drawn.count("M"), "nothing else is drawn"
    assert all(float(across) == 2 * float(radius) for _, _, radius, across in rounds)
    return {(float(left) + float(radius), float(y)) for left, y, radius, _ in rounds}


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
    assert 'path class="faces"' not in die


def test_a_die_that_rolls_has_three_other_faces_beside_its_own():
    for face in range(1, 7):
        own, *others = body("blue", face, rolls=True).partition('class="faces" d="')[2].partition('"')[0].split("M")[1:]
        assert f"M{own}" in body("blue", face)
        aside = {int(float(pip.partition(" ")[0])) // 100 for pip in others}
        assert aside - {0} == {1, 2, 3}
    for face in range(1, 9):
        ((places, faces),) = re.findall(
            '<text class="faces" x="(.*?)" y="64">(.*?)</text>', body("blue", face, 8, True)
        )
        assert places == "50 150 250 350"
        assert faces[0] == str(face)
        assert len({*faces}) == 4
