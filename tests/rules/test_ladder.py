"""The printed ladders of solo results, step by step, and what lies between two steps."""

import pytest

from game.rules.games import GAMES
from game.rules.ladder import Ladder, Step

CLEVER = GAMES["ganz-schon-clever"].ladder
EVER = GAMES["clever-4ever"].ladder


@pytest.mark.parametrize(
    ("total", "half_stars"),
    [(281, 10), (280, 8), (260, 8), (259, 6), (240, 6), (239, 5), (220, 5), (219, 4), (200, 4), (199, 3), (180, 3)]
    + [(179, 2), (160, 2), (159, 1), (140, 1), (139, 0), (0, 0)],
)
def test_ganz_schon_clever_has_nine_steps_with_their_stars(total: int, half_stars: int):
    assert CLEVER[CLEVER.rating(total)].half_stars == half_stars
    assert len(CLEVER) == 9


@pytest.mark.parametrize(
    ("total", "half_stars"),
    [(451, 10), (450, 9), (420, 9), (419, 8), (390, 8), (389, 7), (360, 7), (359, 6), (330, 6), (329, 5), (300, 5)]
    + [(299, 4), (270, 4), (269, 3), (240, 3), (239, 2), (210, 2), (209, 1), (180, 1), (179, 0), (-4, 0)],
)
def test_clever_4ever_has_eleven_steps_with_their_stars(total: int, half_stars: int):
    assert EVER[EVER.rating(total)].half_stars == half_stars
    assert len(EVER) == 11


@pytest.mark.parametrize(
    ("total", "lacking"), [(0, 140), (139, 1), (140, 20), (259, 1), (260, 21), (280, 1), (281, 0), (400, 0)]
)
def test_to_the_next_step_it_is_so_far(total: int, lacking: int):
    assert CLEVER.to_next(total) == lacking


def test_a_total_below_zero_stands_on_the_lowest_step():
    assert EVER.rating(-4) == 10
    assert EVER.to_next(-4) == 184


def test_the_table_of_a_game_that_nobody_plays_alone_has_no_ladder():
    assert not GAMES["qwixx-longo"].ladder
    assert not GAMES["qwixx"].ladder


def test_a_ladder_is_a_value():
    assert Ladder([Step(2, 1), Step(None, 0)]) == ((2, 1), (None, 0))
