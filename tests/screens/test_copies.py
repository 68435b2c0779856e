"""Whether what is kept lasts: the browser is asked once, the player is told what it means and reminded of a copy."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from game.play.session import Session
from game.screens.copies import MANY
from game.storage.journal import Head
from game.storage.notes import COPIES
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.words import LANGUAGES, say, speak
from tests.screens.plain_page import PlainPermanence, Visit
from tests.storage.games import finished, unfinished
from tests.storage.test_volumes import Brittle

OVER = finished()
LAST = OVER.record.step
BEFORE_THE_END = OVER._replace(record=OVER.record.before)


def ended(visit: Visit, name: str = "a") -> None:
    """A game comes to its end."""
    visit.store.keep(name, BEFORE_THE_END)
    visit.page.visit(f"play/{name}")
    session = visit.app.playing.session
    assert isinstance(session, Session)
    visit.app.playing.play(session.answer(str(LAST)))
    assert visit.app.playing.session.over


def test_after_the_first_game_the_browser_is_asked_once_and_nothing_is_said_if_all_is_well():
    permanence = PlainPermanence()
    visit = Visit(permanence=permanence)
    assert permanence.asked == 0
    for name in "abc":
        ended(visit, name)
        visit.page.settle()
        visit.page.visit("")
    assert permanence.asked == 1
    assert visit.page.messages == []
    Visit(shelf=visit.shelf, permanence=permanence)
    assert permanence.asked == 1


@pytest.mark.parametrize(
    ("permanence", "key"),
    [
        (PlainPermanence(lasts=False), "copies-refused"),
        (PlainPermanence(lasts=False, in_a_tab_of_ios=True), "copies-week"),
        (PlainPermanence(lasts=True, in_a_tab_of_ios=True), "copies-week"),
    ],
)
def test_where_it_may_be_deleted_the_page_says_so_once_away_from_the_table_and_offers_the_file(permanence, key):
    visit = Visit(permanence=permanence)
    ended(visit)
    visit.page.settle()
    assert visit.page.message == "", "not over the end of the game"
    visit.page.visit("")
    assert visit.page.messages == [say(key)]
    assert visit.page.answer == "data-room"
    visit.page.tap("untoast")
    ended(visit, "b")
    visit.page.settle()
    visit.page.visit("games")
    assert visit.page.messages == [say(key)]


def noted(games: int) -> Memory:
    return Memory({COPIES: json.dumps({"games": games, "asked": True})})


def test_after_many_games_the_page_reminds_of_a_copy_and_then_after_as_many_again():
    visit = Visit(shelf=noted(MANY - 2))
    ended(visit, "a")
    visit.page.visit("")
    assert visit.page.messages == []
    ended(visit, "b")
    visit.page.visit("")
    assert visit.page.messages == [say("copies-remind", n=MANY)]
    assert visit.page.answer == "data-room"
    assert visit.store.uncopied() == 0


def test_reminders_can_be_turned_off_where_the_file_is():
    visit = Visit("data", shelf=noted(MANY))
    assert visit.page.offers("remind", setting="reminders", value="off")
    visit.page.tap("remind", setting="reminders", value="off")
    assert visit.store.settings()["reminders"] == "off"
    ended(visit)
    visit.page.visit("")
    assert visit.page.messages == []


def test_saving_a_file_counts_as_a_copy():
    visit = Visit("data", shelf=noted(MANY - 1))
    visit.page.tap("export")
    assert visit.store.uncopied() == 0
    ended(visit)
    visit.page.visit("")
    assert visit.page.messages == []


def test_another_message_is_not_replaced_and_the_reminder_comes_later():
    visit = Visit(shelf=noted(MANY - 1))
    ended(visit)
    visit.page.toast("Something else")
    visit.page.visit("games")
    assert visit.page.message == "Something else"
    visit.page.toast("")
    visit.page.visit("stats/")
    assert visit.page.message == say("copies-remind", n=MANY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language):
    speak(language)
    said = {say(key, n=MANY) for key in ("copies-refused", "copies-week", "copies-remind", "storage-room")}
    assert len(said) == 4


@pytest.mark.parametrize("kept", ["[]", '{"games": -1}', '{"games": "x", "asked": 1}', '{"games": 1e99}'])
def test_rubbish_counts_as_nothing(kept):
    visit = Visit(shelf=Memory({COPIES: kept}))
    assert visit.store.uncopied() == 0
    assert not visit.store.asked_to_last()


# Full storage


def full(**games) -> Visit:
    shelf = Brittle()
    for name, session in games.items():
        Store(shelf, lambda: 1).keep(name, session)
    visit = Visit("play/a", shelf=shelf)
    shelf.room = 0
    visit.app.playing.play(visit.app.playing.session.throw())
    return visit


@pytest.mark.parametrize(("act", "data"), [("returned", {}), ("stored", {"key": "of another page"})])
def test_room_that_another_page_made_is_noticed_without_a_move(act, data):
    visit = full(a=unfinished())
    assert visit.page.guarded, "leaving would lose the throw"
    assert visit.store.unsaved("a")
    visit.shelf.room = 10**9
    visit.page.tap(act, **data)
    assert not visit.store.unsaved("a")
    assert not visit.page.guarded
    assert visit.page.message == say("storage-room")


def test_nobody_is_asked_who_leaves_while_all_is_saved():
    visit = Visit("play/a", shelf=Memory())
    visit.store.keep("a", unfinished())
    assert not visit.page.guarded


# The journal at the start


class Lost:
    """A journal that knows a later text."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.newest = name, text

    def heads(self) -> Sequence[Head]:
        return [Head(self.name, "t1", 5, "before")]

    def text(self, _name: str) -> str | None:
        return self.newest

    def digest(self, _text: str | None) -> str:
        return "before"

    def finish(self, waiting: Sequence[str]) -> None:
        assert waiting == []


class Broken(Lost):
    """A journal that fails."""

    def heads(self) -> Sequence[Head]:
        raise RuntimeError("no journal")


def test_the_first_screen_shows_what_the_journal_brought_back():
    shelf = Memory()
    Store(shelf, lambda: 1).keep("a", unfinished().throw())
    text = shelf.pop(GAME + "a")
    visit = Visit("play/a", shelf=shelf, journal=Lost(GAME + "a", text))
    assert visit.page.screen == "table"
    assert visit.app.playing.session.record == unfinished().throw().record


def test_a_journal_that_fails_keeps_nobody_from_playing():
    shelf = Memory()
    Store(shelf, lambda: 1).keep("a", unfinished())
    visit = Visit("play/a", shelf=shelf, journal=Broken("", ""))
    assert visit.page.screen == "table"
    assert [str(error) for error in visit.page.complaints] == ["no journal"]
