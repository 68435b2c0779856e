"""Phones with little height: everything that a turn needs is on the screen, and nothing scrolls."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from game.words import LANGUAGES
from tests.browser.conftest import sample, started
from tests.browser.screens import Screen, screens, show

SIZES = ((320, 568), (360, 640), (375, 553), (390, 664))
AT_PLAY = [screen for screen in screens() if screen.place.startswith("play/") and not screen.sessions[0].over]
# How far the page can be scrolled, and what of the tray or of the lit fields lies outside the window.
OUTSIDE = """() => {
  const seen = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  const needed = [...document.querySelectorAll("#tray button, #sentence, #sheet .lit")];
  const scrolls = document.documentElement.scrollHeight - innerHeight;
  return [Math.max(scrolls, 0), needed.filter((node) => !seen(node)).map((node) => node.outerHTML.slice(0, 80))];
}"""


@pytest.fixture(scope="module")
def short(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all moments of a game, on which nothing moves."""
    page = browser.new_page(reduced_motion="reduce", service_workers="block")
    page.goto(site)
    started(page)
    yield page
    page.close()


@pytest.mark.parametrize("screen", sample(AT_PLAY, 2), ids=lambda screen: screen.name)
def test_a_turn_needs_no_scrolling(short: Page, screen: Screen):
    show(short, screen)
    for width, height in SIZES:
        short.set_viewport_size({"width": width, "height": height})
        assert short.evaluate(OUTSIDE) == [0, []], f"{width}×{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_in_any_language(short: Page, language: str):
    short.set_viewport_size({"width": 375, "height": 553})
    found = {}
    for screen in AT_PLAY[5:14]:
        show(short, screen)
        short.evaluate("document.querySelector('.top [data-act=menu]').click()")
        short.evaluate(f"document.querySelector('[data-act=speak][data-language={language}]').click()")
        short.evaluate("document.getElementById('overlay').close()")
        found[screen.name] = short.evaluate(OUTSIDE)
    assert found == {screen.name: [0, []] for screen in AT_PLAY[5:14]}
