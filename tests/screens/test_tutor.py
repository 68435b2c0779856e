"""Games are reviewed by themselves when they are over: cards appear without asking, and a reload goes on."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from game.play.session import Session
from game.play.setup import Setup
from game.players.review import Moment, review
from game.rules.record import Record
from game.screens.tutor import DEAR, MOST, card_of
from game.storage.school import School
from game.storage.shelf import Memory
from tests import school
from tests.conformance.positions import Random, to_the_end
from tests.screens.plain_page import TODAY, PlainWorker, Visit

pytestmark = pytest.mark.native  # Pyodide in Node has no loop that could be waited for
NAME = "game"


def finished(game: str = "qwixx", seats: tuple[str, ...] = ("person", "club"), seed: int = 3) -> Session:
    """A game that was played by chance, so that much in it was dear."""
    record = to_the_end(Record(game, len(seats), seed), Random(seed))
    return Session(Setup(game, ("A", "B", "C")[: len(seats)], seats), record)


def over(session: Session, visit: Visit) -> School:
    """Let a game come to its end, and everything be done that follows."""
    visit.store.keep(NAME, session)
    visit.app.study(NAME)
    visit.page.settle()
    return School(visit.store.safe)


@pytest.mark.parametrize("game", ["qwixx", "ganz-schon-clever"])
def test_a_game_that_is_over_becomes_a_review_in_short_and_cards(game):
    session = finished(game, ("person", "club") if game == "qwixx" else ("person",))
    kept = over(session, Visit())
    (short,) = kept.reviews()
    moments = [*review(session.record)]
    assert short.lost == pytest.approx(sum(each.loss for each in moments), abs=0.1)
    assert short.name == NAME
    cards = kept.cards()
    assert 0 < len(cards) <= MOST
    dear = {session.record.history()[each.step].save(): each for each in moments if each.loss >= DEAR}
    for card in cards:
        moment = dear[card.puzzle.record]
        assert card.puzzle.best == moment.best
        assert moment.played in dict(card.puzzle.moves)
        assert card.due == school.number(TODAY.date)
        assert card.chances == (game == "qwixx")
    assert kept.going() == {}


@pytest.mark.parametrize("seats", [("person", "person"), ("club", "casual")])
def test_it_must_be_clear_whose_game_it_is(seats):
    assert over(finished(seats=seats), Visit()).reviews() == []


def test_nothing_is_reviewed_where_the_setting_says_so_and_all_of_it_once_it_does_not():
    visit = Visit()
    visit.app.settings.set("reviews", "off")
    kept = over(finished(), visit)
    assert kept.reviews() == []
    assert kept.going() == {"names": [NAME]}
    visit.page.visit("school")
    visit.page.tap("school-set", setting="reviews", value="on")
    visit.page.settle()
    assert len(kept.reviews()) == 1


def test_a_device_whose_battery_is_low_waits():
    visit = Visit()
    visit.outside.battery_is_low = True
    kept = over(finished(), visit)
    assert kept.reviews() == []
    visit.outside.battery_is_low = False
    visit.app.study()
    visit.page.settle()
    assert len(kept.reviews()) == 1


class Tired(PlainWorker):
    """Answers so many questions, and breaks then."""

    left = 0
    asked: ClassVar[list[dict[str, object]]] = []

    def send(self, text: str) -> None:
        type(self).left -= 1
        self.asked.append(json.loads(text))
        self.broken = type(self).left < 0
        super().send(text)


def test_a_reload_goes_on_where_the_review_stopped(monkeypatch: pytest.MonkeyPatch):
    shelf, session = Memory(), finished()
    monkeypatch.setattr(Tired, "left", 10)
    kept = over(session, Visit(shelf=shelf, worker=Tired))
    begun = [Moment(*each) for each in kept.going()["moments"]]
    assert len(begun) >= 8
    assert kept.reviews() == []
    monkeypatch.setattr(Tired, "left", 10_000)
    monkeypatch.setattr(Tired, "asked", [])
    again = Visit(shelf=shelf, worker=Tired)
    again.page.settle()
    assert Tired.asked[0]["last"][0] == begun[-1].step
    (short,) = School(again.store.safe).reviews()
    assert short.lost == pytest.approx(sum(each.loss for each in review(session.record)), abs=0.1)


def test_what_was_begun_of_a_game_that_has_changed_since_begins_again():
    shelf, session = Memory(), finished()
    visit = Visit(shelf=shelf)
    School(visit.store.safe).keep_going({"names": [NAME], "of": [NAME, "another"], "moments": [[1, 2]]})
    kept = over(session, visit)
    assert len(kept.reviews()) == 1


def test_a_review_that_the_player_asked_for_makes_cards_too():
    visit = Visit()
    visit.store.keep(NAME, finished())
    visit.page.visit(f"review/{NAME}")
    visit.page.settle()
    kept = School(visit.store.safe)
    assert len(kept.reviews()) == 1
    assert kept.cards()


def test_where_a_second_look_prefers_another_move_there_is_no_card():
    point = Record("qwixx", 2, 3).thrown()
    moment = Moment(1, 0, 50.0, 40.0, 0.0, 10.0, "-", "r5", "mistake", 3, [["next", {}]], 1.0, "opening")
    hint = {"move": "g9", "chance": 0.5, "behind": 0.0}
    assert card_of(point, moment, [hint], 5) is None
    assert card_of(point, moment, [], 5) is None
    card = card_of(point, moment, [hint | {"move": "r5"}, hint | {"chance": 0.45}], 5)
    assert card.puzzle.moves == (("r5", 0.0), ("g9", 5.0), ("-", 10.0))
