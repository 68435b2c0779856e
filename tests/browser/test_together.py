"""Devices that are near each other, as two profiles of real browsers on this machine: under the page's own policy."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.storage import entry
from game.storage.store import GAME
from tests.browser.conftest import PATIENCE, Complaints, put, started
from tests.browser.qr import scanned

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phones(browser: Browser, site: str) -> Iterator[list[Page]]:
    """Two devices that know nothing of each other, and what was found wrong with their pages."""
    contexts: list[BrowserContext] = [browser.new_context(viewport=PHONE, reduced_motion="reduce") for _ in range(2)]
    pages = [context.new_page() for context in contexts]
    found = Complaints()
    for page in pages:
        page.set_default_timeout(PATIENCE)
        found.watch(page)
    yield pages
    for context in contexts:
        context.close()
    assert found == []


def go(page: Page, address: str) -> None:
    page.goto(address)
    started(page)


def shown(page: Page) -> str:
    """The link in the code that a device shows, read as a camera does."""
    code = page.locator("svg.qr")
    expect(code).to_be_visible(timeout=PATIENCE)
    return scanned(code)


def pair(one: Page, other: Page) -> None:
    """The other device's camera reads the first code, the first one's its answer: in a tab that it opens."""
    go(other, shown(one))
    second = one.context.new_page()
    go(second, shown(other))
    expect(second.get_by_text("The tab that was waiting has it", exact=False)).to_be_visible(timeout=PATIENCE)
    second.close()


def test_everything_goes_to_a_new_device(phones: list[Page], site: str):
    old, new = phones
    kept = {}
    for number in range(3):
        session = begin(Setup("qwixx", ("Ola", "Jan"), (PERSON, PERSON)), number)
        kept[f"{GAME}g{number}"] = entry.text(entry.entry(f"g{number}", session, 1_794_830_400 + number))
    put(old, site, kept)
    go(old, f"{site}#data")
    old.get_by_role("button", name="Show the code").click()
    pair(old, new)
    new.get_by_role("button", name="Add everything").click()
    expect(new.locator("#pair-way")).to_contain_text("3 games added, 0 already here.", timeout=PATIENCE)
    expect(old.locator("#pair-way")).to_contain_text("The other device has everything now.", timeout=PATIENCE)
    names = json.loads(new.evaluate("JSON.stringify(Object.keys(localStorage))"))
    assert sum(GAME in name for name in names) == 3
