"""Phones with little height: everything that a turn needs is on the screen, and nothing scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from game.words import LANGUAGES
from tests.browser.conftest import sample
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


@pytest.mark.parametrize("screen", sample(AT_PLAY, 2), ids=lambda screen: screen.name)
def test_a_turn_needs_no_scrolling(quiet: Page, screen: Screen):
    show(quiet, screen)
    for width, height in SIZES:
        quiet.set_viewport_size({"width": width, "height": height})
        assert quiet.evaluate(OUTSIDE) == [0, []], f"{width}×{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_in_any_language(quiet: Page, language: str):
    quiet.set_viewport_size({"width": 375, "height": 553})
    found = {}
    for screen in AT_PLAY[5:14]:
        show(quiet, screen)
        quiet.evaluate("document.querySelector('.top [data-act=menu]').click()")
        quiet.evaluate("document.querySelector('#overlay [data-page=look]').click()")
        quiet.evaluate(f"document.querySelector('[data-act=speak][data-language={language}]').click()")
        quiet.evaluate("document.getElementById('overlay').close()")
        found[screen.name] = quiet.evaluate(OUTSIDE)
    assert found == {screen.name: [0, []] for screen in AT_PLAY[5:14]}


def test_in_the_review_the_curve_is_in_sight_with_what_it_changes(quiet: Page):
    below = """() => [...document.querySelectorAll("#sheet, .at-step, .slide")]
      .map((node) => Math.max(0, node.getBoundingClientRect().bottom - innerHeight))"""
    found = {}
    for screen in (each for each in screens() if each.name.startswith("replay-")):
        show(quiet, screen)
        for width, height in SIZES:
            quiet.set_viewport_size({"width": width, "height": height})
            found[screen.name, width, height] = quiet.evaluate(below)
    assert len(found) >= 4 * len(SIZES)
    assert {where: parts for where, parts in found.items() if parts != [0, 0, 0]} == {}
