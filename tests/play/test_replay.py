"""A replay: every step of a game, forwards and backwards, as it was, and nothing in it can be played."""

import pytest

from game.play.playback import playback
from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.record import Fall
from game.views.replay import announced
from game.views.review import review
from tests.browser.screens import game_at, over
from tests.play.tables import fall, play, table
from tests.views.markup import read

GAMES = [("ganz-schon-clever", 1), ("ganz-schon-clever", 3), ("clever-4ever", 2), ("qwixx-longo", 3)]


@pytest.fixture
def four_steps() -> Session:
    """A throw, a pick, another throw, another pick."""
    session = fall(table("ganz-schon-clever"), 3, 6, 4, 1, 5, 2)
    session = fall(play(session, "g:g1"), 3, 6, 4, 5, 6)
    return play(session, "o:o1=5")


@pytest.mark.native  # a whole game of markup, slow in Pyodide and the same there
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_step_is_shown_and_told_and_nothing_can_be_tapped(game, players):
    state = playback(game_at(game, players, over))
    for step in range(state.last + 1):
        state = state.to(step)
        for markup in review(state, None, news=True).values():
            page = read(markup)
            assert not page.all(kind="lit")
            assert all(button.attrs.get("aria-disabled") for button in page.all("button", "take"))
            assert "hurry" not in markup
        assert announced(state).strip()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_sheet_is_that_of_whoever_acted(game, players):
    session = game_at(game, players, over)
    state = playback(session)
    acted = [(step, point.match.turn) for step, point in enumerate(session.record.history()[:-1], 1)]
    decided = [(step, seat) for step, seat in acted if seat >= 0]
    assert {seat for _, seat in decided} == {*range(players)}
    assert [(step, state.to(step).seat) for step, _ in decided] == decided


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_turn_by_turn_forwards_is_the_way_back(game, players):
    state = playback(game_at(game, players, over))
    stops = [state.at]
    while state.at < state.last:
        state = state.turn(1)
        stops.append(state.at)
    assert stops[1:] == sorted({*stops[1:]}), "always onwards"
    for stop in reversed(stops[:-1]):
        state = state.turn(-1)
        assert state.at == stop
    assert state.turn(-1).at == 0
    numbers = [state.to(stop).now.match.turns for stop in stops[1:-1]]
    assert numbers == sorted({*numbers}), "each turn once"


def test_from_the_middle_of_a_turn_back_leads_to_its_beginning(four_steps):
    state = playback(four_steps).to(3)
    assert state.turn(-1).at == 0


def test_nobody_goes_beyond_the_ends(four_steps):
    state = playback(four_steps)
    assert state.to(-5).at == 0
    assert state.to(99).at == state.last == 4


def test_a_step_tells_the_die_the_field_and_what_came_of_it(four_steps):
    state = playback(four_steps)
    assert announced(state) == "The game begins."
    assert announced(state.to(1)).startswith("Rolled: white 3")
    assert announced(state.to(2)) == "Green 1: green 1."


def test_the_dice_lie_as_they_did_when_the_step_was_made(four_steps):
    """After a pick most of them would already be in the hand again."""
    state = playback(four_steps).to(2)
    assert isinstance(state.points[1].step, Fall)
    dice = {
        die.attrs["data-die"]: die for die in read(review(state, None, news=True)["review-now"]).all("button", "take")
    }
    assert dice["yellow"].attrs["aria-label"] == "yellow 6"
    assert [name for name, die in dice.items() if "advised" in die.classes] == ["green"]


def test_with_several_people_the_step_says_whose_it_was():
    session = fall(table("ganz-schon-clever", 2), 3, 6, 4, 1, 5, 2)
    state = playback(play(session, "o:o1=5")).to(2)
    assert announced(state).startswith("Anna. Orange 5: 5 in orange.")


def test_playing_on_makes_a_game_that_does_not_count():
    session = begin(Setup("qwixx-longo", ("Anna", "Ben"), (PERSON, "club")), 3)._replace(coached=True)
    point = session.record.thrown()
    another = session._replace(watched=True).branch(point, 0)
    assert another == Session(session.setup, point, rated=False)


def test_whoever_watched_computers_plays_on_in_their_place():
    session = begin(Setup("qwixx-longo", ("Anna", "Ben"), ("club", "expert")), 3)
    assert session.branch(session.record, 1).setup.seats == ("club", PERSON)
