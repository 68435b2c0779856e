"""Lots are drawn before a game of several: who begins, and who gets which sheet."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

from game.play import daily
from game.play.links import challenge, decode, encode
from game.play.lots import drawn, next_first
from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.games import GAMES
from game.rules.lot import PLAIN, Lot
from game.rules.record import Record
from tests.conformance.positions import to_the_end


def drawing(*numbers: int) -> Callable[[int], int]:
    """An urn out of which these numbers come."""
    left = iter(numbers)
    return lambda _: next(left)


def test_the_lot_may_fall_on_any_seat():
    assert [drawn("ganz-schon-clever", 3, drawing(number)).first for number in range(3)] == [0, 1, 2]
    assert drawn("ganz-schon-clever", 1, Random(1).randrange) == PLAIN


def test_over_many_games_each_seat_begins_as_often_as_another():
    rng = Random(5)
    begun = Counter(drawn("clever-4ever", 4, rng.randrange).first for _ in range(4000))
    assert {*begun} == {0, 1, 2, 3}
    assert all(abs(count - 1000) < 120 for count in begun.values())


def test_people_may_choose_who_begins():
    assert drawn("qwixx", 4, Random(1).randrange, first=2) == Lot(2)


def test_only_where_sheets_differ_are_they_dealt():
    several = {game for game in GAMES if drawn(game, 2, Random(1).randrange).sheets}
    assert several == {"qwixx-longo"}


def test_every_two_sheets_of_longo_can_lie_before_two_players():
    draws = product(range(5), range(4), range(2))
    dealt = {drawn("qwixx-longo", 2, drawing(*each)).sheets for each in draws}
    assert len(dealt) == 20
    assert all(one != other for one, other in dealt)


def test_the_same_sheet_is_dealt_once_only():
    rng = Random(2)
    for _ in range(200):
        assert sorted(drawn("qwixx-longo", 5, rng.randrange).sheets) == [0, 1, 2, 3, 4]


def test_in_a_rematch_the_next_one_clockwise_begins():
    assert [next_first(Lot(first), 3) for first in range(3)] == [1, 2, 0]


def test_a_challenge_has_the_same_lot_as_the_game():
    setup = Setup("qwixx-longo", ("Anna", "Grimbert"), (PERSON, "random"))
    lot = Lot(1, (3, 0))
    over = begin(setup, 5, lot=lot)
    over = over._replace(record=to_the_end(over.record, Random(1)))
    again = decode(encode(challenge(over, "Anna")))
    assert again.record == Record("qwixx-longo", 2, 5, lot=lot)
    assert again.record.lot == lot


def test_on_a_date_the_lots_are_the_same_for_all():
    def lot(date: str) -> Lot:
        session: Session = daily.begin(date, "qwixx-longo", ("Anna", "Grimbert"), rated=True)
        return session.record.lot

    assert lot("2026-11-17") == lot("2026-11-17")
    month = [lot(f"2026-11-{day:02}") for day in range(1, 31)]
    assert {each.first for each in month} == {0, 1}
    assert len({each.sheets for each in month}) > 10
    # Never to be changed, or players on one date would no longer have the same game.
    assert [lot(f"2026-11-{day}") for day in (20, 21, 22)] == [Lot(1, (4, 0)), Lot(0, (1, 3)), Lot(1, (4, 2))]
