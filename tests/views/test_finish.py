"""The end: places, ties and who has won."""

from game.play.session import Session
from game.views.finish import finish, places, verdict
from tests.play.tables import fall, play, table


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


def test_the_sheets_are_counted_part_by_part_with_the_total_last():
    counted = finish(fall_to_the_end())
    parts = ("Red", "Yellow", "Green", "Blue", "Penalties", "Total", "Place")
    places_in_text = [counted.index(f">{part}</th>") for part in parts]
    assert places_in_text == sorted(places_in_text)
