"""The page as an app: the hint that it can be one, and what other apps and the device hand to it."""

from __future__ import annotations

import json

import pytest

from game.play.links import encode, shared
from game.storage.file import export
from game.storage.notes import SETTINGS
from game.storage.shelf import Memory
from game.storage.store import Store
from game.words import LANGUAGES, say, speak
from tests.screens.plain_page import Visit
from tests.storage.games import finished, unfinished

# The hint


def after_a_game(how: str) -> Visit:
    """Somebody on the first screen who has finished a game, on a device that installs pages in this way."""
    visit = Visit()
    visit.outside.installs = how
    visit.store.keep("a", finished())
    visit.page.tap("returned")
    visit.page.settle()
    return visit


def test_nobody_is_told_before_the_first_game_is_over():
    visit = Visit()
    visit.outside.installs = "asked"
    visit.page.tap("installable")
    assert not visit.page.offers("install")
    visit.store.keep("a", unfinished())
    visit.page.tap("returned")
    visit.page.settle()
    assert not visit.page.offers("install")


def test_after_it_the_browser_asks_once_when_the_person_wants_it():
    visit = after_a_game("asked")
    assert say("install-about") in visit.page.text
    visit.page.tap("install")
    visit.page.settle()
    assert visit.outside.asked_to_install == 1
    visit.outside.installs = "asked"
    visit.page.tap("installable")
    assert not visit.page.offers("install"), "whatever the answer was, it was one"


def test_ios_cannot_be_asked_so_the_person_is_told_where_to_tap():
    visit = after_a_game("by-hand")
    assert say("install-by-hand") in visit.page.text
    assert not visit.page.offers("install")
    assert visit.page.offers("install-never")


@pytest.mark.parametrize("how", ["asked", "by-hand"])
def test_the_hint_is_closed_for_good(how: str):
    visit = after_a_game(how)
    visit.page.tap("install-never")
    assert say("install-title") not in visit.page.text
    again = Visit(shelf=visit.shelf)
    again.outside.installs = how
    again.page.settle()
    again.page.tap("installable")
    assert say("install-title") not in again.page.text
    assert json.loads(visit.shelf[SETTINGS])["install"] == "never"


def test_where_pages_cannot_be_installed_there_is_no_hint():
    assert say("install-title") not in after_a_game("").page.text


def test_each_language_names_the_buttons_of_the_phone():
    told = set()
    for language in LANGUAGES:
        speak(language)
        told.add(say("install-by-hand"))
    assert len(told) == len(LANGUAGES)
    assert all("Safari" in each for each in told)


# What is handed to it


def test_a_link_that_another_app_shares_is_opened():
    code = encode(shared(finished(), ["Anna"]))
    visit = Visit("replay", given=f"Look at this!\nhttps://example.org/de.html#link/{code} .")
    visit.page.arrive()
    assert visit.page.place == f"link/{code}"
    assert visit.page.screen == "link"


def test_a_shared_text_that_is_no_game_stands_in_the_form_with_the_reason():
    visit = Visit("replay", given="What is for dinner?")
    assert "What is for dinner?" in visit.page.shown
    assert 'id="open-note"' in visit.page.shown
    visit.page.visit("")
    visit.page.visit("replay")
    assert "What is for dinner?" not in visit.page.shown, "it was shared once"


def file() -> str:
    theirs = Store(Memory(), lambda: 0)
    theirs.keep("theirs", finished())
    return export(theirs)


@pytest.mark.parametrize("place", ["", "data"])
def test_a_file_that_the_device_opens_is_taken_over_where_the_data_is(place: str):
    visit = Visit(place)
    visit.page.tap("opened", text=file())
    assert visit.page.screen == "data"
    visit.page.settle()
    assert [each.name for each in visit.store.index()] == ["theirs"]
    assert say("data-imported", n=1, known=0) in visit.page.text


def test_a_file_that_is_not_ours_changes_nothing():
    visit = Visit()
    visit.store.keep("own", finished())
    visit.page.tap("opened", text='{"name": "somebody else\'s"}')
    visit.page.settle()
    assert [each.name for each in visit.store.index()] == ["own"]
    assert 'id="data-said"' in visit.page.shown
