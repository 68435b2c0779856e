"""The page as an installed app, in a real browser: shortcuts, a file from the device, a shared text, the offer."""

import json

from playwright.sync_api import Page, expect

from game.build import manifest
from game.play.links import encode, shared
from game.storage.file import export
from game.storage.shelf import Memory
from game.storage.store import Store
from game.words import say
from tests.browser.conftest import PATIENCE, Complaints, put, started
from tests.storage.games import finished

# What a browser has that was installed from: a queue with a file in it, which it hands over when it is asked.
LAUNCHED = """(() => {
  if (location.hash !== "#data") return; // not opened with a file
  const files = [{ getFile: async () => new File([TEXT], "reynard-2026-11-17.json") }];
  const value = { setConsumer: (take) => setTimeout(() => take({ files })) };
  Object.defineProperty(window, "launchQueue", { value });
})()"""
# The browser's offer to install, as Chromium makes it; headless it makes none.
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => (globalThis.prompted = true);
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def kept() -> Memory:
    shelf = Memory()
    Store(shelf, lambda: 0).keep("a", finished())
    return shelf


def test_every_way_into_the_app_leads_to_its_room(page: Page, site: str, complaints: Complaints):
    page.add_init_script(LAUNCHED.replace("TEXT", json.dumps(export(Store(kept(), lambda: 0)))))
    opens = json.loads(manifest.manifest("en"))
    page.goto(site + opens["file_handlers"][0]["action"].removeprefix("../"))
    started(page)
    expect(page.locator("#data-said")).to_have_text(say("data-imported", n=1, known=0), timeout=PATIENCE)
    code = encode(shared(finished(), ["Anna"]))
    page.goto(f"{site}?title=Look&text=https%3A%2F%2Fexample.org%2F%23link%2F{code}")
    started(page)
    expect(page.locator("#link .lead")).to_be_visible()
    assert page.evaluate("location.search") == "", "a reload does not open it again"
    for each in opens["shortcuts"]:
        page.evaluate("(place) => (location.hash = place)", each["url"].partition("#")[2])
        expect(page.locator("html")).to_have_attribute("data-screen", "daily" if "daily" in each["url"] else "new")
    assert complaints == []


def test_the_offer_of_the_browser_waits_for_the_first_screen(page: Page, site: str, complaints: Complaints):
    put(page, site, kept())
    page.goto(site)
    started(page)
    assert page.evaluate(OFFER), "the browser's own banner would lie over the game"
    page.locator('#install [data-act="install"]').click(timeout=PATIENCE)
    expect(page.locator("#install")).to_be_hidden()
    assert page.evaluate("globalThis.prompted")
    assert complaints == []
