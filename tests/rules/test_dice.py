"""Dice as a function of the seed: pinned by test vectors, and fair."""

from collections import Counter

from game.rules.dice import seeded
from game.rules.match import Throw

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
