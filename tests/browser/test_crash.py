"""The journal in a real browser: what localStorage has lost comes back, and a killed Chromium loses one tap at most.

`make bench BENCH=kills` kills more of them, and Firefox.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from game.play.setup import PERSON
from game.storage.shelf import JOURNAL, Memory
from game.storage.store import GAME, Store
from tests.bench.kills import REFUSING, kills
from tests.browser.conftest import Complaints, put, started
from tests.browser.test_computer import kept, new, saved, visit
from tests.on_shelf import here

THROW = '#tray .primary[data-act="throw"]'
SNAPSHOT = "() => ({ ...localStorage })"
BACK_TO = "(before) => { localStorage.clear(); Object.assign(localStorage, before); }"
# What the journal has of a game, when all that is on its way has arrived; perhaps made older than that.
RECORD = """([name, age]) => new Promise((done, fail) => {
  const open = indexedDB.open("DATABASE");
  open.onerror = () => fail(open.error);
  open.onsuccess = () => {
    const store = open.result.transaction("texts", "readwrite").objectStore("texts");
    store.get(name).onsuccess = ({ target: { result } }) => {
      if (result && age) store.put({ ...result, when: result.when - age });
      store.transaction.oncomplete = () => open.result.close() ?? done(result ?? null);
    };
  };
})""".replace("DATABASE", here(JOURNAL))
NAME = here(GAME + "a")
HOUR = 3_600_000


def test_what_localstorage_has_lost_comes_back_and_what_was_deleted_does_not(
    page: Page, site: str, complaints: Complaints
):
    shelf = Memory()
    Store(shelf, lambda: 1).keep("a", new("ganz-schon-clever", PERSON))
    put(page, site, shelf)
    page.emulate_media(reduced_motion="reduce")
    visit(page, site, "play/a")
    before = page.evaluate(SNAPSHOT)
    page.locator(THROW).click()
    expect(page.locator(THROW)).to_have_count(0)
    after = saved(page, "a")
    record = page.evaluate(RECORD, [NAME, 0])
    assert record["text"] == page.evaluate("(name) => localStorage[name]", NAME)
    page.evaluate(BACK_TO, before)
    page.reload()
    started(page)
    assert saved(page, "a").record == after.record, "localStorage was behind"
    expect(page.locator(THROW)).to_have_count(0)
    page.evaluate("(name) => { localStorage.removeItem(name); }", NAME)
    page.evaluate(RECORD, [NAME, 2 * HOUR])
    page.reload()
    started(page)
    assert page.evaluate("(name) => localStorage.getItem(name)", NAME) is None, "somebody without a journal deleted it"
    for _ in range(50):
        if page.evaluate(RECORD, [NAME, 0]) is None:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(RECORD, [NAME, 0]) is None, "an old copy goes"
    assert complaints == []


def test_a_browser_that_forbids_the_database_plays_as_before(page: Page, site: str, complaints: Complaints):
    page.add_init_script(REFUSING)
    kept(page, a=new("ganz-schon-clever", PERSON))
    visit(page, site, "play/a")
    page.locator(THROW).click()
    expect(page.locator(THROW)).to_have_count(0)
    throws = len(saved(page, "a").record.history())
    page.reload()
    started(page)
    assert len(saved(page, "a").record.history()) == throws == 2
    assert complaints == []


def test_a_killed_chromium_loses_one_tap_at_most(runtime: None):
    (life,) = kills("chromium", 1, played=(2.0, 3.0))
    assert life.taps >= 2
    assert life.lost <= 1
