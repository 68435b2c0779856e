"""The end: places, ties and who has won."""

import pytest

from game.play.session import Session
from game.views import ladder
from game.views.finish import finish, places, reached, verdict
from game.words import say
from tests.play.tables import fall, play, table
from tests.storage.games import finished
from tests.views.markup import read


def test_places_are_shared_by_equals():
    session = table("qwixx-longo", 3)
    assert places(session) == {0: 1, 1: 1, 2: 1}


def fall_to_the_end() -> Session:
    """Nobody ever crosses anything: Anna, who began, has four misses first."""
    session = table("qwixx-longo", 2).take()
    while not session.over:
        session = fall(session, 1, 2, 1, 1, 1, 1) if session.falling else play(session, "-")
    return session


def test_the_end_names_the_winner_or_those_who_share_it():
    session = fall_to_the_end()
    assert session.over
    assert verdict(session) == "Ben wins with −15 points."


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_alone_the_end_shows_verdict_stars_and_the_way_to_the_next_step(game: str):
    session = finished(3, game)
    total, rating = session.match.scores()[0].total, session.match.rating()
    assert verdict(session) == f"{say('solo-total', total=total)} {ladder.verdict(game, rating)}"
    shown = finish(session)
    assert verdict(session) in shown
    (reached,) = read(shown).all("details", "reached")
    (summary,) = reached.all("summary")
    assert len(summary.all("span", "stars")) == 1
    assert ladder.next_step(game, total) in summary.text
    assert ladder.ladder(game, total) in shown, "the whole ladder, with the step marked"


def test_with_others_there_is_no_ladder():
    assert reached(finished(3, "ganz-schon-clever", 2)) == reached(fall_to_the_end()) == ""


def test_the_sheets_are_counted_part_by_part_with_the_total_last():
    counted = finish(fall_to_the_end())
    parts = ("Red", "Yellow", "Green", "Blue", "Penalties", "Total", "Place")
    places_in_text = [counted.index(f">{part}</th>") for part in parts]
    assert places_in_text == sorted(places_in_text)
