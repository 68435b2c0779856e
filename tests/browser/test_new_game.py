"""Setting up a game where only a browser can tell: swiping from one opponent to the next, and Start always in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints, started

# Whether the card of the opponent who is chosen has come to the middle of the row.
CENTRED = """() => {
  const nodes = ['.rival[aria-pressed="true"]', ".rivals"].map((each) => document.querySelector(each));
  const [card, row] = nodes.map((node) => node.getBoundingClientRect());
  return Math.abs(card.left + card.width / 2 - row.left - row.width / 2) < 2;
}"""


def opened(page: Page, site: str, game: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site}#new/{game}")
    started(page)
    page.locator("#new").wait_for()


def test_whoever_swipes_chooses_and_whoever_taps_an_arrow_sees_the_next(page: Page, site: str, complaints: Complaints):
    opened(page, site, "qwixx", 390, 844)
    chosen, row = page.locator('.rival[aria-pressed="true"]'), page.locator(".rivals")
    expect(chosen).to_have_attribute("data-kind", "casual")
    page.wait_for_function(CENTRED)
    row.hover()
    page.mouse.wheel(250, 0)
    expect(chosen).to_have_attribute("data-kind", "club")
    page.wait_for_function(CENTRED)
    page.locator('[data-act="rival"][data-step="1"]').click()
    page.locator('[data-act="rival"][data-step="1"]').click()
    expect(chosen).to_have_attribute("data-kind", "master")
    page.wait_for_function(CENTRED)
    expect(chosen).to_have_attribute("data-kind", "master")
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-act="meet"]')).to_have_text("Tibert")
    assert complaints == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (375, 553), (844, 390), (1280, 800)])
def test_start_is_always_in_sight(page: Page, site: str, width: int, height: int):
    opened(page, site, "ganz-schon-clever", width, height)
    start = page.locator("form .primary")
    for tap in ('[data-act="more"]', '[data-act="adding"]', '[data-way="friends"]', '[data-dice="sheet"]'):
        page.locator(tap).click()
        page.evaluate("scrollTo(0, 0)")
        box = start.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, tap
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_name_is_typed_where_somebody_sits_and_moves_along(page: Page, site: str, complaints: Complaints):
    opened(page, site, "qwixx", 390, 844)
    page.locator('[data-way="friends"]').click()
    page.locator("[name=name0]").fill("Anna")
    page.locator("[name=name1]").fill("Ben")
    page.locator('[data-act="adding"]').click()
    page.locator('[data-act="add"][data-kind="person"]').click()
    page.locator('[data-act="unseat"][data-seat="0"]').click()
    expect(page.locator("[name=name0]")).to_have_value("Ben")
    expect(page.locator(".chair")).to_have_count(2)
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()
    assert complaints == []
