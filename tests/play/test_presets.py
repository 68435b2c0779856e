"""Sitting down without a form: what a game begins with, as far as it allows that."""

from __future__ import annotations

import pytest

from game.play import presets
from game.play.presets import ALONE, FRIENDS, RIVAL, another, as_last_time, preset_of, removable
from game.play.setup import PERSON, SHEET, Agreed
from game.rules.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_sit_down_is_one_that_the_game_allows(game: str):
    for way, seats in presets.presets(game).items():
        assert len(seats) in GAMES[game].players
        assert preset_of(game, seats) == way
    assert (ALONE in presets.presets(game)) == (1 in GAMES[game].players)
    assert as_last_time(game, None) == Agreed((PERSON, "casual"))


@pytest.mark.parametrize(
    ("seats", "way"),
    [
        ((PERSON,), ALONE),
        ((PERSON, "expert"), RIVAL),
        ((PERSON, PERSON, "club"), FRIENDS),
        ((PERSON, "club", "club"), RIVAL),
        (("club", "club"), ""),
    ],
)
def test_seats_are_recognised_as_a_way_to_sit_down(seats: tuple[str, ...], way: str):
    assert preset_of("ganz-schon-clever", seats) == way


def test_what_was_agreed_on_holds_as_far_as_it_fits():
    game = "ganz-schon-clever"
    assert as_last_time(game, Agreed((PERSON, "club"), SHEET, 1)) == Agreed((PERSON, "club"), SHEET, 1)
    assert as_last_time(game, Agreed((PERSON, "club"), SHEET, 2)).first is None
    assert as_last_time(game, Agreed((PERSON,) * 9)) == Agreed((PERSON, "casual"))
    assert as_last_time("qwixx", Agreed((PERSON,))) == Agreed((PERSON, "casual")), "it is not for one"


def test_where_computer_players_cannot_judge_chance_sits_in_their_place(monkeypatch):
    monkeypatch.setattr(presets, "levels", lambda _game: {"random": None})
    assert as_last_time("qwixx", None).seats == (PERSON, "random")
    assert as_last_time("qwixx", Agreed((PERSON, "master", PERSON))).seats == (PERSON, "random", PERSON)


def test_with_only_the_sheet_people_sit_where_computer_players_did():
    assert Agreed((PERSON, "club"), SHEET).present == (PERSON, PERSON)


def test_whoever_leaves_leaves_a_game_that_can_be_played_or_watched():
    assert removable("ganz-schon-clever", (PERSON, "club"), 1)
    assert not removable("ganz-schon-clever", (PERSON, "club"), 0), "nobody would play"
    assert removable("ganz-schon-clever", (PERSON, "club", "club"), 0), "there is a game to watch"
    assert not removable("qwixx", (PERSON, "club"), 1), "it is not for one"


def test_the_next_computer_player_at_the_table_is_a_new_one():
    assert another("qwixx", (PERSON,)) == "casual"
    assert another("qwixx", (PERSON, "casual")) == "club"
    assert another("qwixx", (PERSON, "casual", "club", "expert", "master")) == "casual"
