"""While a daily try is open, nothing shows its next throws: not a copy, not a pasted record, not a file."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.play import daily
from game.play.links import PLACE, challenge, encode, shared
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules.record import Record
from game.storage import entry
from game.storage.file import export, opened, take_over
from game.storage.notes import DAILY
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.storage.tries import Try
from tests.screens.plain_page import TODAY, Visit
from tests.storage.games import played

CLEVER = "ganz-schon-clever"
NAME = daily.name(TODAY.date, CLEVER)
CLOSED = "Closed until your try is over"


@pytest.fixture
def visit() -> Visit:
    """A try that the player has begun."""
    here = Visit("daily")
    here.page.tap("daily-play", game=CLEVER)
    assert here.page.place == f"play/{NAME}"
    return here


def after(session: Session, steps: int, seed: int = 1) -> Session:
    """The same game some random steps later."""
    return session._replace(record=played(session.record, Random(seed), steps))


def the_try(visit: Visit) -> Session:
    session = visit.store.game(NAME)
    assert session is not None
    return session


def brought_in(store: Store, text: str) -> None:
    for _ in take_over(store, opened(text)):
        pass


def is_closed(visit: Visit, place: str) -> bool:
    visit.page.visit(place)
    assert not visit.page.complaints
    return CLOSED in visit.page.text


def finish(visit: Visit) -> None:
    """Play the try to its end."""
    over = after(the_try(visit), 10**6)
    visit.store.keep(NAME, over)
    visit.store.note(over)


def test_a_copy_is_closed_until_the_try_is_over(visit: Visit):
    visit.store.keep("copy", after(the_try(visit), 5)._replace(rated=False))
    for place in ("play/copy", "replay/copy"):
        assert is_closed(visit, place)
    assert visit.page.offers("daily-at", date=TODAY.date)
    visit.page.tap("daily-at", date=TODAY.date)
    assert visit.page.offers("daily-on", game=CLEVER)
    assert not is_closed(visit, f"play/{NAME}"), "the try itself goes on"
    finish(visit)
    assert not is_closed(visit, "play/copy")


def test_so_is_a_pasted_record_whatever_its_game_or_players(visit: Visit):
    seed = the_try(visit).record.seed
    for record in (Record(CLEVER, 1, seed), Record(CLEVER, 3, seed), Record("qwixx", 2, seed)):
        visit.page.visit("replay")
        visit.page.tap("open-text", text=played(record, Random(2), 9).text())
        assert CLOSED in visit.page.text
    visit.page.visit("replay")
    visit.page.tap("open-text", text=played(Record(CLEVER, 1, 5), Random(2), 9).text())
    assert CLOSED not in visit.page.text


def test_so_is_a_link_from_somebody_who_is_done(visit: Visit):
    done = after(the_try(visit), 10**6)
    whole, dared = (encode(what) for what in (shared(done, ("Anna",)), challenge(done, "Anna")))
    assert all(is_closed(visit, place) for place in (PLACE + whole, PLACE + dared, f"replay/{whole}"))
    finish(visit)
    assert not is_closed(visit, PLACE + dared)


def test_a_file_from_before_another_choice_brings_a_copy_that_is_closed(visit: Visit):
    thrown = after(the_try(visit), 1)
    first, other = (thrown.after(thrown.record.played(move)) for move in thrown.match.moves()[:2])
    visit.store.keep(NAME, first)
    text = export(visit.store)
    visit.store.keep(NAME, other)
    brought_in(visit.store, text)
    (beside,) = (saved.name for saved in visit.store.games() if saved.name != NAME)
    assert is_closed(visit, f"play/{beside}")
    assert the_try(visit).record == other.record


def test_a_try_that_was_deleted_is_no_try_when_a_file_brings_it_back(visit: Visit):
    text = export(visit.store)
    visit.store.keep(NAME, after(the_try(visit), 3))  # which has shown its dice
    visit.store.forget(NAME)
    brought_in(visit.store, text)
    assert not the_try(visit).rated
    assert not is_closed(visit, f"play/{NAME}")


def test_nor_after_practice(visit: Visit):
    text = export(visit.store)
    visit.store.forget(NAME)
    visit.page.visit("daily")
    visit.page.tap("daily-practise", game=CLEVER)
    assert visit.page.screen == "table", "practice gives the try up"
    brought_in(visit.store, text)
    assert not the_try(visit).rated


def test_nobody_practises_beside_an_open_try(visit: Visit):
    visit.page.visit("daily")
    assert not visit.page.offers("daily-practise", game=CLEVER)
    visit.page.tap("daily-practise", game=CLEVER)
    assert visit.page.place == f"play/{NAME}"


def test_in_two_tabs_there_is_one_try_and_the_other_way_is_closed(visit: Visit):
    other = Visit(f"play/{NAME}", visit.shelf)
    for tab in (visit, other):
        tab.page.visit(f"play/{NAME}")
    visit.page.tap("throw")
    other.page.tap("stored", key=GAME + NAME)
    moves = [str(move) for move in the_try(visit).match.moves()]
    for tab, text in ((visit, moves[0]), (other, moves[1])):
        session = tab.app.playing.session
        assert session is not None
        tab.app.playing.play(session.after(session.record.played(session.match.parse(text))))
    assert str(the_try(visit).record.step) == moves[0]
    assert other.app.playing.session is not None
    assert other.app.playing.session.record == the_try(visit).record
    (copy,) = (saved.name for saved in visit.store.games() if saved.name != NAME)
    assert is_closed(other, f"play/{copy}")


# What a file says of tries is checked


def claimed(session: Session, name: str, points: int) -> str:
    """A file with a game, and with points that its try is said to have."""
    store = Store(Memory(), lambda: 1)
    store.keep(name, session)
    store.keep_tries((Try(TODAY.date, CLEVER, 60, points),))
    return export(store)


def a_try(steps: int = 10**6) -> Session:
    return after(daily.begin(TODAY.date, CLEVER, ("Anna",), rated=True), steps)


def test_points_are_those_of_the_record():
    store = Store(Memory(), lambda: 1)
    brought_in(store, claimed(a_try(), NAME, 999))
    assert [each.points for each in store.tries()] == [a_try().match.scores()[0].total]


def test_a_try_that_is_not_over_has_no_points():
    store = Store(Memory(), lambda: 1)
    brought_in(store, claimed(a_try(7), NAME, 999))
    assert [each.points for each in store.tries()] == [None]


@pytest.mark.parametrize("record", [Record(CLEVER, 1, 5), Record(CLEVER, 2, daily.seed(TODAY.date, CLEVER))])
def test_a_game_with_other_dice_is_no_try(record: Record):
    store = Store(Memory(), lambda: 1)
    setup = Setup(CLEVER, ("Anna", "Ben")[: record.players], (PERSON,) * record.players)
    brought_in(store, claimed(after(Session(setup, record, daily=TODAY.date), 10**6), NAME, 999))
    assert store.tries() == ()
    saved = store.saved(NAME)
    assert saved is not None
    assert (saved.daily, saved.rated) == ("", False)


def test_a_try_under_another_name_is_no_second_one():
    store = Store(Memory(), lambda: 1)
    brought_in(store, claimed(a_try(7), "another", 999))
    saved = store.saved("another")
    assert saved is not None
    assert (saved.daily, saved.rated) == (TODAY.date, False)


def test_a_try_from_before_lots_were_drawn_is_one():
    store = Store(Memory(), lambda: 1)
    longo, date = "qwixx-longo", "2026-11-16"
    begun = daily.begin(date, longo, ("Anna", "Grimbert"), rated=True)
    old = begun._replace(record=played(Record(longo, 2, begun.record.seed), Random(3)))
    theirs = Store(Memory(), lambda: 1)
    theirs.keep(daily.name(date, longo), old)
    theirs.keep_tries((Try(date, longo, 60, 1, 1),))
    brought_in(store, export(theirs))
    assert [each[3:5] for each in store.tries()] == [tuple(score.total for score in old.match.scores())]


# Each of these once broke something


@pytest.mark.parametrize(
    "place", ["new/nothing", "new/", "new/qwixx/2", "learn/nothing", "daily/2026-02-30", "stats/x"]
)
def test_an_address_that_leads_nowhere_leads_home(place: str):
    here = Visit(place)
    assert not here.page.complaints
    assert here.page.screen


@pytest.mark.parametrize("date", ["9999-12-31", "0001-01-01"])
def test_the_last_and_the_first_date_there_is_have_a_calendar(date: str):
    here = Visit()
    here.day = TODAY._replace(date=date)
    for place in ("", "daily", "daily/2026-11-16"):
        here.page.visit(place)
    assert here.page.screen == "daily"
    assert not here.page.complaints


def test_a_finished_game_of_four_that_says_it_is_a_daily_one_can_be_opened():
    four = after(Session(Setup(CLEVER, tuple("ABCD"), (PERSON,) * 4), Record(CLEVER, 4, 5), daily=TODAY.date), 10**6)
    shelf = Memory({GAME + "x": entry.text(entry.entry("x", four, 7)), DAILY: json.dumps({"tries": []})})
    here = Visit("play/x", shelf)
    for place in ("daily", "games", "replay/x", "review/x", "play/x"):
        here.page.visit(place)
        here.page.settle()
    assert not here.page.complaints
    assert here.page.screen == "table"
