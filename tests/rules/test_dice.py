"""Dice as a function of the seed: pinned by test vectors, and fair."""

from collections import Counter

import pytest

from game.rules import games
from game.rules.dice import seeded
from game.rules.match import BadThrow, Throw

SIX = ("white", "yellow", "blue", "green", "orange", "purple")

VECTORS = [
    ((4, 1, 6, 1, 4, 1), ()),
    ((1, 6, 4, 6, 6, 5), ()),
    ((4, 3, 4, 6, 2, 6), (2, 6, 3, 5, 4, 1)),
    ((6, 3, 2), ()),
]


def test_vectors():
    assert seeded(0, Throw(0, 0, SIX, 6)) == VECTORS[0]
    assert seeded(42, Throw(3, 1, SIX, 6)) == VECTORS[1]
    assert seeded(2**64 - 1, Throw(11, 4, SIX, 6, True)) == VECTORS[2]
    assert seeded(7, Throw(5, 0, ("white-1", "white-2", "red"), 8)) == VECTORS[3]


def test_a_die_shows_the_same_face_whichever_others_fall_with_it():
    faces, _ = seeded(5, Throw(1, 2, SIX, 6))
    for die, face in zip(SIX, faces, strict=True):
        assert seeded(5, Throw(1, 2, (die,), 6)) == ((face,), ())


def test_turn_number_and_seed_all_matter():
    throws = [seeded(seed, Throw(turn, number, SIX, 6))[0] for seed in (1, 2) for turn in (1, 2) for number in (1, 2)]
    assert len({*throws}) == 8


def test_faces_are_fair():
    faces = Counter(face for turn in range(2000) for face in seeded(1, Throw(turn, 0, SIX, 6))[0])
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(1800 < count < 2200 for count in faces.values())


def test_distances_are_ranks_and_fair():
    nearest = Counter(seeded(1, Throw(turn, 0, SIX, 6, True))[1].index(1) for turn in range(3000))
    assert sorted(seeded(9, Throw(0, 0, SIX, 6, True))[1]) == [1, 2, 3, 4, 5, 6]
    assert all(400 < nearest[die] < 600 for die in range(6))


@pytest.mark.parametrize("face", [2.0, True, "2", None, 0, 7])
def test_a_face_is_a_whole_number_of_dots(face: object):
    match = games.new("ganz-schon-clever", 1)
    with pytest.raises(BadThrow) as caught:
        match.rolled([face] * 6)  # type: ignore[list-item]
    assert caught.value.rule == "no-such-face"


@pytest.mark.parametrize("distances", [[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [True, 2, 3, 4, 5, 6], "123456", [None] * 6])
def test_a_distance_is_a_whole_number_too(distances: list):
    with pytest.raises(BadThrow) as caught:
        Throw(1, 0, SIX, 6, distances=True).check([2] * 6, distances)
    assert caught.value.rule == "distances-are-ranks"
