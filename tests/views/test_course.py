"""The course of the game: points after each turn, and names that do not lie on each other."""

import random

import pytest

from game.play.session import Session
from game.rules.games import GAMES
from game.views.course import HIDDEN, apart, course, points
from tests.conformance.positions import some
from tests.play.tables import fall, play, table
from tests.views.markup import read


def two_turns() -> Session:
    """Anna crosses three numbers in two turns, Ben one, and Ben has a penalty."""
    session = play(fall(table("qwixx-longo", 2).take(), 1, 1, 1, 1, 8, 8), "r2", "y2", "-")
    return play(fall(session, 1, 2, 1, 1, 8, 8), "-", "r3", "-")


def test_there_is_a_point_for_the_beginning_and_for_each_turn_and_one_for_now():
    assert points(table("qwixx-longo", 2).record) == ((0, 0), (0, 0))
    session = two_turns()
    assert session.match.turns == 2
    found = points(session.record)
    assert found == ((0, 0), (1, 1), (3, -4), (3, -4))
    assert found[-1] == tuple(score.total for score in session.match.scores())


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_positions_in_any_game(game: str):
    for players in (GAMES[game].players[0], GAMES[game].players[-1]):
        for record in some(game, players, False, 2):
            found = points(record)
            assert len(found) == record.match.turns + 2
            for turn, totals in enumerate(found[:-1]):
                first = next(point for point in record.history() if point.match.turns == turn)
                assert totals == tuple(score.total for score in first.match.scores())


def test_a_line_for_each_seat_the_own_one_last_so_that_it_lies_above():
    drawn = read(course(two_turns(), own=0))
    ways = [each.classes for each in drawn.all("path") if "way" in each.classes]
    assert [[*sorted(each)] for each in ways] == [["seat1", "way"], ["own", "seat0", "way"]]
    names = ["".join(each.text) for each in drawn.all("text")]
    assert [name.split()[0] for name in names] == ["Anna", "Ben"]
    assert "Points so far: Anna 3, Ben −4" in drawn.all("svg", "chart")[0].attrs["aria-label"]


def test_nothing_is_drawn_again_before_points_change():
    session = fall(two_turns(), 1, 1, 1, 1, 8, 8)
    assert course(session, 0) is course(session.tap_die("red"), 0)
    assert course(session, 0) != course(play(session, str(session.match.moves()[0])), 0)


def test_there_is_none_where_only_the_sheet_is_kept_and_none_at_the_end():
    assert course(table("qwixx-longo", 2, free=True), 0) == HIDDEN
    for record in some("qwixx-longo", 2, False, 1):
        assert course(Session(table("qwixx-longo", 2).setup, record), 0) != HIDDEN


def test_names_stand_apart():
    rng = random.Random(5)
    for count in range(1, 6):
        heights = sorted(rng.uniform(8, 93) for _ in range(count))
        places = apart(heights)
        assert len(places) == count
        assert places == sorted(places)
        assert all(abs(place - height) < 45 for (place, _), height in zip(places, heights, strict=True))
    assert apart([50, 50, 50]) == [(50, -1), (50, 0), (50, 1)]
    assert apart([10, 12]) == [(11, 0), (11, 1)], "at the top downwards"
    assert apart([90, 92]) == [(91, -1), (91, 0)], "at the foot upwards"
    assert apart([20, 60]) == [(20, 0), (60, 0)]


def test_how_likely_a_total_is_stands_below_and_is_never_called_certain():
    session = two_turns()
    assert "<p>" not in course(session, 0)
    assert "<p>63% to reach 281</p>" in course(session, 0, (281, 0.634))
    assert "99% to reach 281" in course(session, 0, (281, 1.0))
