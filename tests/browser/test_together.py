"""Devices that are near each other, as two profiles of real browsers on this machine: under the page's own policy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.storage import entry
from game.storage.live import LIVE
from game.storage.store import GAME
from tests.browser.conftest import PATIENCE, Complaints, put, started
from tests.browser.qr import scanned
from tests.on_shelf import here

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phones(open_address: Browser, site: str) -> Iterator[list[Page]]:
    """Two devices that know nothing of each other, and what was found wrong with their pages."""
    contexts: list[BrowserContext] = [
        open_address.new_context(viewport=PHONE, reduced_motion="reduce") for _ in range(2)
    ]
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
    assert {here(name) for name in kept} <= {*new.evaluate("Object.keys(localStorage)")}


def act(page: Page) -> bool:
    """Do what the player at a device can do now; says whether there was anything."""
    for selector in ('#tray [data-act="throw"]', "#sheet .lit", '#tray [data-act="move"]', '#tray [data-act="number"]'):
        found = page.locator(f'{selector}:not([aria-disabled="true"])').first
        if found.count():
            found.click()
            return True
    return False


def steps(page: Page) -> list[str]:
    """What each seat has done, as a device keeps it."""
    return page.evaluate("(name) => JSON.parse(localStorage[name]).log.steps", here(LIVE))


def agree(one: Page, other: Page) -> list[str]:
    """Wait until both devices know the same; what that is."""
    for _ in range(PATIENCE // 50):
        if steps(one) == steps(other):
            return steps(one)
        one.wait_for_timeout(50)
    raise AssertionError((steps(one), steps(other)))


def seated(one: Page, other: Page, site: str, game: str) -> None:
    """Two devices at one table, before the first throw."""
    go(one, f"{site}#live/{game}")
    pair(one, other)
    one.get_by_role("button", name="Start", exact=True).click()
    for page in (one, other):
        page.wait_for_selector("#tray", timeout=PATIENCE)


def played(one: Page, other: Page, taps: int) -> None:
    """Let both do what they can, until so many taps have done something."""
    for _ in range(PATIENCE // 50):
        taps -= sum([act(one), act(other)])
        if taps <= 0:
            return
        one.wait_for_timeout(50)
    raise AssertionError(f"{taps} taps are left")


def test_a_live_game_of_two_devices(phones: list[Page], site: str):
    one, other = phones
    seated(one, other, site, "qwixx")
    played(one, other, 12)
    assert all(agree(one, other))


def test_after_a_cut_they_pair_again_and_go_on(phones: list[Page], site: str):
    one, other = phones
    seated(one, other, site, "ganz-schon-clever")
    played(one, other, 4)
    other.goto("about:blank")  # the phone is gone, without a word
    expect(one.locator("#toast")).to_contain_text("not connected any more", timeout=PATIENCE)
    one.locator("#toast").get_by_role("button", name="Pair again").click()
    one.get_by_role("button", name="Another phone").click()
    pair(one, other)
    other.get_by_role("button", name="To the table").click()
    one.get_by_role("button", name="To the table").click()
    before = agree(one, other)
    played(one, other, 6)
    after = agree(one, other)
    assert all(new.startswith(old) for old, new in zip(before, after, strict=True))
    assert after != before
