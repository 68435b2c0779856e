"""The app: which screen an address leads to, what can be done everywhere, and what becomes of trouble."""

from __future__ import annotations

import json

import pytest

from game.rules.games import GAMES
from game.screens.games import Games
from game.screens.home import Home
from game.storage.notes import SETTINGS
from game.storage.store import GAME, Store
from game.words import LANGUAGES, say, speak
from tests.screens.plain_page import Visit
from tests.storage.games import finished, unfinished

# Arriving


@pytest.mark.parametrize(
    ("place", "screen"),
    [
        ("", "home"),
        ("games-list", "home"),
        ("games", "games"),
        ("stats/", "stats"),
        ("stats/qwixx-longo", "stats"),
        ("data", "data"),
        ("daily", "daily"),
        ("daily/2026-11-15", "daily"),
        ("replay", "link"),
        ("link/rubbish", "link"),
        ("rules/qwixx-longo", "rules"),
        ("learn/qwixx-longo", "table"),
        ("new/qwixx-longo", "new"),
        ("play/a", "table"),
        ("replay/a", "review"),
        ("review/a", "review"),
    ],
)
def test_an_address_leads_to_its_screen(place: str, screen: str):
    visit = Visit()
    visit.store.keep("a", unfinished())
    visit.page.visit(place)
    assert visit.page.screen == screen
    assert visit.page.message == ""


@pytest.mark.parametrize(
    "place",
    [
        "nonsense",
        "new/nonsense",
        "new/",
        "rules/nonsense",
        "rules",
        "learn/nonsense",
        "play/unknown",
        "review/unknown",
        "replay/unknown",
        "stats/nonsense",
        "daily/nonsense",
    ],
)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_an_address_that_names_nothing_leads_home_with_a_message(place: str, language: str):
    visit = Visit()
    visit.store.keep("going", unfinished())
    visit.page.tap("speak", language=language)
    visit.page.visit(place)
    assert visit.page.screen == "home"
    assert visit.page.message == say("address-unknown")
    assert visit.page.complaints == []


def test_a_page_that_is_opened_at_such_an_address_starts_all_the_same():
    page = Visit("play/unknown").page
    assert (page.screen, page.message) == ("home", say("address-unknown"))


@pytest.mark.parametrize("game", GAMES)
def test_every_title_can_be_set_up_with_a_lesson_or_without(game: str):
    page = Visit(f"new/{game}").page
    assert page.screen == "new"
    assert say(game) in page.text


def test_a_screen_that_fails_leads_home_with_a_message_and_the_error_is_reported(monkeypatch: pytest.MonkeyPatch):
    def fails(_self: Games, _what: str) -> bool:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Games, "enter", fails)
    visit = Visit("games")
    assert (visit.page.screen, visit.page.message) == ("home", say("screen-failed"))
    assert [str(error) for error in visit.page.complaints] == ["a bug"]
    visit.page.tap("remove", game="a")  # what is done then is done at home
    assert visit.page.screen == "home"


def test_a_screen_that_fails_while_it_is_left_keeps_nobody_there(monkeypatch: pytest.MonkeyPatch):
    def fails(_self: Games) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Games, "leave", fails)
    visit = Visit("games")
    visit.page.tap("daily-room")
    assert visit.page.screen == "daily"
    assert [str(error) for error in visit.page.complaints] == ["a bug"]


def test_even_if_home_fails_the_page_starts_and_says_so(monkeypatch: pytest.MonkeyPatch):
    def fails(_self: Home, _what: str) -> bool:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Home, "enter", fails)
    assert Visit().page.message == say("screen-failed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_are_there_in_every_language(language: str):
    speak(language)
    assert say("address-unknown") != say("screen-failed")


@pytest.mark.parametrize(
    ("act", "place"),
    [
        ("home", ""),
        ("games-room", "games"),
        ("stats-room", "stats/"),
        ("daily-room", "daily"),
        ("open-room", "replay"),
        ("data-room", "data"),
        ("qwixx-longo", "new/qwixx-longo"),
    ],
)
def test_buttons_lead_from_screen_to_screen(act: str, place: str):
    page = Visit("rules/qwixx-longo").page
    assert page.tap(act)
    assert page.place == place


def test_what_means_nothing_does_nothing():
    page = Visit().page
    assert not page.tap("no-such-thing")
    assert page.screen == "home"


# Settings and language


def test_a_setting_is_used_kept_and_there_at_the_next_visit():
    visit = Visit()
    visit.page.tap("menu")
    visit.page.tap("menu-page", page="look")
    assert visit.page.offers("set", setting="theme", value="dark")
    visit.page.tap("set", setting="theme", value="dark")
    assert visit.page.style_now == ("dark", "system")
    assert Visit(shelf=visit.shelf).page.style_now == ("dark", "system")


def test_settings_that_make_no_sense_are_as_if_nobody_had_chosen():
    visit = Visit()
    visit.page.tap("set", setting="theme", value="plaid")
    assert visit.page.style_now == ("system", "system")


def test_a_language_is_spoken_at_once_on_the_screen_and_around_it_and_kept():
    visit = Visit("games")
    visit.page.tap("speak", language="de")
    assert "Deine Partien" in visit.page.text
    assert visit.page.spoken == "de"
    assert json.loads(visit.shelf[SETTINGS])["language"] == "de"
    assert visit.page.dialog == ""
    visit.page.tap("menu-page", page="language")
    visit.page.tap("speak", language="pl", menu="")
    assert visit.page.offers("speak", language="uk"), "whoever chooses in the menu stays there"


# Keys


def test_a_question_mark_lists_the_keys_unless_shortcuts_are_off():
    page = Visit().page
    assert page.type("?")
    assert say("key-help-does") in page.text
    page.tap("close")
    page.tap("set", setting="shortcuts", value="off")
    page.tap("close")
    assert not page.type("?")
    assert not page.dialog


def test_what_was_told_on_one_screen_is_not_told_on_the_next():
    visit = Visit("learn/qwixx-longo")
    assert visit.page.told[-1]
    visit.page.tap("home")
    assert visit.page.told[-1] == ""


def test_a_key_that_is_no_shortcut_is_left_to_the_browser():
    assert not Visit().page.type("x")


# Deleted, and brought back


def test_deleted_games_can_be_brought_back_the_last_one_first():
    visit = Visit()
    visit.store.keep("a", unfinished())
    visit.store.keep("b", unfinished("clever-4ever"))
    for name in "ab":
        visit.page.tap("remove", game=name)
    assert visit.store.index() == []
    assert (visit.page.answer, "Clever 4Ever" in visit.page.message) == ("undelete", True)
    visit.page.tap("undelete")
    assert [line.name for line in visit.store.index()] == ["b"]
    assert "Ganz schön clever" in visit.page.message
    visit.page.tap("undelete")
    assert {line.name for line in visit.store.index()} == {"a", "b"}
    assert visit.page.message == ""
    assert visit.page.told[-1] == say("brought-back")


@pytest.mark.parametrize("accept", [lambda page: page.tap("untoast"), lambda page: page.visit("games")])
def test_who_closes_the_message_or_leaves_has_deleted_for_good(accept):
    visit = Visit()
    visit.store.keep("a", unfinished())
    visit.page.tap("remove", game="a")
    accept(visit.page)
    assert visit.page.message == ""
    visit.page.tap("undelete")
    assert visit.store.index() == []


# Another tab


def test_what_another_tab_keeps_is_shown_and_its_settings_are_used():
    visit = Visit()
    other = Store(visit.shelf, lambda: 9)
    other.keep("a", unfinished())
    visit.page.tap("stored", key=GAME + "a")
    assert visit.page.offers("continue", game="a")
    other.keep_settings({"theme": "light", "language": "ru"})
    visit.page.tap("stored", key=SETTINGS)
    assert visit.page.style_now[0] == "light"
    assert visit.page.spoken == "ru"


def test_what_other_programs_keep_is_none_of_our_business_and_who_returns_sees_all():
    visit = Visit()
    Store(visit.shelf, lambda: 9).keep("a", unfinished())
    visit.page.tap("stored", key="something.else")
    assert not visit.page.offers("continue", game="a")
    visit.page.tap("returned")
    assert visit.page.offers("continue", game="a")


# Trouble with the storage


def test_what_cannot_be_read_is_told_with_the_way_to_the_data():
    visit = Visit()
    visit.store.keep("a", finished())
    visit.shelf[GAME + "b"] = "rubbish"
    again = Visit(shelf=visit.shelf)
    assert (again.page.message, again.page.answer) == (say("storage-damaged"), "data-room")
    again.page.tap("data-room")
    assert again.page.screen == "data"
