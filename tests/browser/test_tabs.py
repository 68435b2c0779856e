"""Two real tabs with the same game: the second follows or asks, and what is set in one holds in both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.play.setup import PERSON
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.words import say
from tests.browser.conftest import Complaints, put, sample, started
from tests.browser.test_computer import new, saved
from tests.browser.test_every_screen import axe
from tests.on_shelf import here

GAMES = f"""() => Object.keys(localStorage).filter((name) => name.startsWith("{here(GAME)}"))"""
MARKED = "#sheet .crossed, #sheet .written"
THROW = '#tray .primary[data-act="throw"]'
# A tab that does not hear what another one writes, as one that is frozen.
DEAF = """addEventListener("storage", (event) => window.deaf && event.stopImmediatePropagation(), true);"""
# Waits for a moment told to all tabs, taps then, and counts what is then written.
READY = """(selector) => {
  const real = Storage.prototype.setItem;
  let written = 0;
  Storage.prototype.setItem = function (name, text) {
    written += name.startsWith("OURS");
    return real.call(this, name, text);
  };
  window.tapped = null;
  window.told = (moment) => setTimeout(() => {
    while (performance.timeOrigin + performance.now() < moment);
    document.querySelector(selector)?.click(); // gone where the other tab was much faster
    Storage.prototype.setItem = real;
    window.tapped = written;
  }, moment - Date.now() - 20);
  window.channel ??= new BroadcastChannel("moment");
  window.channel.onmessage = ({ data }) => window.told(data);
}""".replace("OURS", here(GAME))
GO = """() => { const moment = Date.now() + 100; window.channel.postMessage(moment); window.told(moment); }"""
ROUNDS = 12


@pytest.fixture
def context(apart: Browser) -> Iterator[BrowserContext]:
    """A profile of the test's own, in which each tab has its process."""
    with apart.new_context() as made:
        yield made


@pytest.fixture
def tabs(context: BrowserContext, site: str, complaints: Complaints) -> tuple[Page, Page]:
    """Twice the same game."""
    shelf = Memory()
    Store(shelf, lambda: 1).keep("a", new("ganz-schon-clever", PERSON))
    context.add_init_script(DEAF)
    one, two = context.new_page(), context.new_page()
    put(one, site, shelf)
    for page in (one, two):
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{site}#play/a")
        started(page)
        page.locator("#tray").wait_for()
    return one, two


def mark(page: Page, which: int) -> None:
    """Mark one of the fields that can be marked."""
    page.locator('#tray [data-act="die"]:not([aria-disabled="true"])').nth(which).click()
    page.locator("#sheet .lit").first.click()


def test_the_second_tab_follows_and_says_so_once(tabs: tuple[Page, Page], complaints: Complaints):
    one, two = tabs
    one.locator(THROW).click()
    expect(two.locator(THROW)).to_have_count(0)
    expect(two.locator("#toast")).to_contain_text(say("tabs-follow"))
    two.locator('[data-act="untoast"]').click()
    mark(two, 0)
    expect(one.locator(MARKED)).not_to_have_count(0)
    one.locator('[data-act="undo"]').click()
    expect(two.locator(MARKED)).to_have_count(0)
    expect(two.locator("#toast")).to_be_hidden()
    for region in ("#sheet", "#tray"):
        assert one.locator(region).inner_text() == two.locator(region).inner_text()
    assert complaints == []


def test_a_tab_that_was_asleep_looks_again_when_somebody_comes_back(tabs: tuple[Page, Page]):
    one, two = tabs
    two.evaluate("window.deaf = true")
    before = two.evaluate(f"localStorage.getItem('{here(GAME + 'a')}')")
    one.locator(THROW).click()
    two.wait_for_function(f"(before) => localStorage.getItem('{here(GAME + 'a')}') !== before", arg=before)
    expect(two.locator(THROW)).to_have_count(1)
    two.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(two.locator(THROW)).to_have_count(0)


def test_two_ways_are_two_games_and_somebody_is_asked(tabs: tuple[Page, Page], complaints: Complaints):
    one, two = tabs
    one.locator(THROW).click()
    expect(two.locator(THROW)).to_have_count(0)
    two.locator('[data-act="untoast"]').click()
    two.evaluate("window.deaf = true")
    mark(one, 0)
    mark(two, 1)
    theirs = saved(one, "a")
    question = two.locator("#overlay")
    expect(question).to_contain_text(say("tabs-title"))
    two.set_viewport_size({"width": 360, "height": 740})
    assert axe(two) == []
    two.keyboard.press("Escape")
    two.locator("#sheet button").first.click()
    expect(question).to_contain_text(say("tabs-title"))
    assert len(two.evaluate(GAMES)) == 2
    assert saved(two, "a") == theirs, "nothing is written over"
    two.locator('[data-act="tab-mine"]').click()
    two.wait_for_url(lambda address: not address.endswith("#play/a"))
    expect(two.locator(MARKED)).not_to_have_count(0)
    own = two.evaluate("location.hash").removeprefix("#play/")
    assert saved(two, own).record != theirs.record
    assert complaints == []


def test_the_other_tabs_way_can_be_taken(tabs: tuple[Page, Page], complaints: Complaints):
    one, two = tabs
    one.locator(THROW).click()
    expect(two.locator(THROW)).to_have_count(0)
    two.evaluate("window.deaf = true")
    mark(one, 0)
    mark(two, 1)
    two.locator('[data-act="tab-theirs"]').click()
    expect(two.locator("#overlay")).to_be_hidden()
    assert two.locator("#sheet").inner_text() == one.locator("#sheet").inner_text()
    assert two.evaluate(GAMES) == [here(GAME + "a")]
    assert complaints == []


def at_once(tabs: tuple[Page, Page], selector: str) -> bool:
    """Both tap there within the same millisecond; whether both wrote, neither having seen the other's text."""
    for page in tabs:
        page.evaluate(READY, selector)
    tabs[0].evaluate(GO)
    for page in tabs:
        page.wait_for_function("() => window.tapped !== null")
    return min(page.evaluate("window.tapped") for page in tabs) > 0


def asked(tabs: tuple[Page, Page]) -> list[bool]:
    """Which of the tabs asks, once one does and nothing is under way any more."""
    for _ in range(100):
        found = [page.locator('[data-act="tab-mine"]').is_visible() for page in tabs]
        if any(found):
            break
        tabs[0].wait_for_timeout(50)
    tabs[0].wait_for_timeout(100)
    return [page.locator('[data-act="tab-mine"]').is_visible() for page in tabs]


def test_within_the_same_millisecond_nothing_is_written_over_and_one_of_them_is_asked(
    tabs: tuple[Page, Page], complaints: Complaints
):
    at_once(tabs, THROW)
    for page in tabs:
        expect(page.locator(THROW)).to_have_count(0)
    assert [page.locator("#overlay").is_visible() for page in tabs] == [False, False], "the same throw is one"
    races = 0
    for _ in sample(range(ROUNDS), 3):
        for which, page in enumerate(tabs):
            page.locator('#tray [data-act="die"]:not([aria-disabled="true"])').nth(which).click()
        if not at_once(tabs, "#sheet .lit"):  # a busy machine: one tab followed the other
            tabs[0].locator('[data-act="undo"]').click()
            for page in tabs:
                expect(page.locator(MARKED)).to_have_count(0)
            continue
        races += 1
        questions = asked(tabs)
        assert sorted(questions) == [False, True]
        loser, winner = (tabs[questions.index(found)] for found in (True, False))
        names = [name.removeprefix(here(GAME)) for name in winner.evaluate(GAMES)]
        apart = next(name for name in names if name != "a")
        ways = [saved(loser, name).record for name in ("a", apart)]
        assert ways[0] != ways[1]
        assert saved(winner, "a").record == ways[0], "both see the same"
        loser.locator('[data-act="tab-theirs"]').click()
        assert loser.locator("#sheet").inner_text() == winner.locator("#sheet").inner_text()
        winner.locator('[data-act="undo"]').click()
        for page in tabs:
            expect(page.locator(MARKED)).to_have_count(0)
        assert loser.evaluate(GAMES) == [here(GAME + "a")]
    assert races, "nothing was proved"
    assert complaints == []


def test_language_theme_and_the_list_of_games_are_followed(tabs: tuple[Page, Page], complaints: Complaints):
    one, two = tabs
    two.locator('[data-act="home"]').first.click()
    expect(two.locator('[data-act="continue"]')).to_be_visible()
    one.locator('.top [data-act="menu"]').click()
    one.locator('#overlay [data-page="look"]').click()
    one.locator('[data-act="set"][data-value="dark"]').click()
    expect(two.locator("html")).to_have_attribute("data-theme", "dark")
    one.locator('#overlay [data-act="speak"][data-language="de"]').click()
    expect(two.locator("html")).to_have_attribute("lang", "de")
    expect(two.locator("#games")).to_have_text("Spiele")
    one.keyboard.press("Escape")
    one.evaluate("location.hash = 'games'")
    one.locator('[data-act="remove"]').click()
    expect(two.locator('[data-act="continue"]')).to_be_hidden()
    assert complaints == []


def test_a_game_deleted_in_another_tab_can_be_gone_on_with(tabs: tuple[Page, Page], complaints: Complaints):
    one, two = tabs
    one.evaluate("location.hash = 'games'")
    one.locator('[data-act="remove"]').click()
    expect(two.locator("#toast")).to_contain_text(say("storage-gone"))
    two.locator(THROW).click()
    assert saved(two, "a").record.history()[-1].step is not None
    assert complaints == []
