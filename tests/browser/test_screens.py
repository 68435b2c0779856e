"""Every screen: the way around, settings, nothing that does not fit. Barriers: test_accessibility.py."""

import random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.browser.conftest import Complaints, started
from tests.browser.screens import Screen, show
from tests.browser.test_play import Table
from tests.on_shelf import filling
from tests.play.test_session import tap

NAMES = ("Anna", "Benedikt", "Cleo", "Dora", "Emil")
SIZES = ((360, 740), (390, 844), (844, 390), (820, 1180), (1280, 800))


def _midway(game: str, players: int, steps: int) -> Session:
    """A game after so many taps."""
    session, rng = begin(Setup(game, NAMES[:players], (PERSON,) * players), players), random.Random(players)
    session = session if players > 1 else session.take()
    for _ in range(steps):
        session = session if session.over else tap(session, rng)
    return session


GAMES = {
    "begun": _midway("ganz-schon-clever", 1, 1),
    "solo": _midway("ganz-schon-clever", 1, 40),
    "four": _midway("ganz-schon-clever", 4, 120),
    "over": _midway("ganz-schon-clever", 4, 2000),
    "4ever": _midway("clever-4ever", 1, 33),
    "4ever-four": _midway("clever-4ever", 4, 121),
    "longo": _midway("qwixx-longo", 2, 40),
    "longo-five": _midway("qwixx-longo", 5, 120),
    "longo-over": _midway("qwixx-longo", 5, 2000),
}


@pytest.fixture
def games(context: BrowserContext) -> None:
    """Games that the browser has kept from earlier visits."""
    shelf = Memory()
    for name, session in GAMES.items():
        Store(shelf, lambda last=name == "solo": last).keep(name, session)  # the one that was played last
    context.add_init_script(filling(shelf))


def _open(page: Page, site: str, place: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#{place}")
    started(page)


@pytest.mark.parametrize("name", [name for name in GAMES if "over" not in name])
def test_nothing_scrolls_and_every_target_is_large_enough(quiet: Page, name: str):
    show(quiet, Screen(name, f"play/{name}-0", (GAMES[name],)))
    expect(quiet.locator("#tray")).to_be_visible()
    for width, height in SIZES:
        quiet.set_viewport_size({"width": width, "height": height})
        beyond = quiet.evaluate("[document.body.scrollWidth - innerWidth, document.body.scrollHeight - innerHeight]")
        assert max(beyond) <= 0, f"{name} at {width}×{height}"
        small = quiet.evaluate(
            """[...document.querySelectorAll("button:not(.sheet button)")].filter((node) => node.checkVisibility())
                 .map((node) => [node.getBoundingClientRect(), node.outerHTML])
                 .filter(([box]) => Math.min(box.width, box.height) < 43.9).map(([, markup]) => markup)"""
        )
        assert small == [], f"{name} at {width}×{height}"


@pytest.mark.usefixtures("games")
def test_a_game_is_left_and_gone_on_with(page: Page, site: str, complaints: Complaints):
    _open(page, site, "play/solo")
    before = page.locator("#sheet").inner_html()
    page.get_by_role("button", name="Back to the games").click()
    expect(page.locator("#saved")).to_be_visible()
    page.locator('[data-act="continue"][data-game="solo"]').click()
    expect(page.locator("#tray")).to_be_visible()
    assert page.locator("#sheet").inner_html() == before
    page.go_back()
    page.locator('.go[data-game="solo"]').wait_for()  # played last
    page.locator('[data-act="remove"][data-game="four"]').click()
    expect(page.locator('[data-game="four"]')).to_have_count(0)
    assert complaints == []


@pytest.mark.usefixtures("games")
def test_the_end_offers_the_same_game_again(page: Page, site: str):
    _open(page, site, "play/longo-over")
    expect(page.locator(".versus")).to_contain_text("Penalties")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("#sentence")).to_contain_text("Benedikt goes first.")  # as Anna did before


@pytest.mark.usefixtures("games")
def test_the_sheet_of_another_player_opens_large_and_closes_again(page: Page, site: str):
    _open(page, site, "play/four")
    acting = page.locator('.tab[aria-current="true"]')
    other = page.locator('.tab:not([aria-current="true"])').first
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    assert page.locator("#sheet .lit").count() == 0
    acting.click()
    expect(acting).to_have_attribute("aria-pressed", "true")


def test_settings_are_kept(page: Page, site: str):
    _open(page, site, "")
    page.get_by_role("button", name="Settings").click()
    page.locator('#overlay [data-page="look"]').click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("document.activeElement.textContent") == "Dark", "the focus stays on what was changed"
    page.reload()
    started(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_shortcuts_can_be_turned_off(page: Page, site: str):
    table = Table(page, site, "ganz-schon-clever", 1)
    page.locator('.top [data-act="menu"]').click()
    page.locator('#overlay [data-page="sound"]').click()
    page.locator('[data-setting="shortcuts"][data-value="off"]').click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("r")
    table.check()


@pytest.mark.usefixtures("games")
def test_one_page_of_paper_holds_the_sheet(page: Page, site: str):
    for name in ("solo", "4ever", "longo"):
        _open(page, site, f"play/{name}")
        paper = page.pdf(prefer_css_page_size=True)
        assert paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") + paper.count(b"/Type /Page/") == 1


def test_what_happens_is_told_in_the_live_region(page: Page, site: str):
    table = Table(page, site, "ganz-schon-clever", 1)
    table.press("r")
    expect(page.locator("#told")).to_contain_text("Rolled: white")
    expect(page.locator("#told")).to_contain_text("Pick a die.")
