"""Everybody can play: regions can be hit, a menu gives the focus back, motion can rest, throws are told."""

import pytest
from playwright.sync_api import Page

from game.rules.clever.clever_4ever import REGIONS
from tests.browser.conftest import SMALL_PHONE
from tests.browser.screens import screens, show


@pytest.fixture
def phone(quiet: Page) -> Page:
    """That page as on a small phone by day, whatever the test before did to it."""
    quiet.set_viewport_size(SMALL_PHONE)
    quiet.emulate_media(color_scheme="light", reduced_motion="reduce")
    return quiet


# A region is where a finger finds it, which is not its box: ask the page what lies at each point of the map.
EXTENTS = """() => {
  const box = document.querySelector("#sheet .map").getBoundingClientRect();
  const found = {};
  for (let x = box.left - 12; x < box.right + 12; x++) for (let y = box.top - 12; y < box.bottom + 12; y++) {
    const { area, field } = document.elementFromPoint(x, y)?.closest("[data-act]")?.dataset ?? {};
    if (area !== "grey" || !field) continue;
    const [left, right, top, bottom] = found[field] ?? [x, x, y, y];
    found[field] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return Object.fromEntries(
    Object.entries(found).map(([field, [left, right, top, bottom]]) => [field, [right - left + 1, bottom - top + 1]]));
}"""


def test_regions_can_be_hit_on_a_small_phone(phone: Page):
    show(phone, next(screen for screen in screens() if screen.name == "4ever"))
    extents = phone.evaluate(EXTENTS)
    assert {*extents} == {*REGIONS}
    assert {region: extent for region, extent in extents.items() if min(extent) < 28} == {}


def test_a_menu_keeps_the_focus_and_gives_it_back(phone: Page):
    show(phone, next(screen for screen in screens() if screen.name == "clever"))
    phone.locator('.top [data-act="menu"]').focus()
    phone.keyboard.press("Enter")
    assert phone.evaluate("document.activeElement.dataset.act") == "rule"
    phone.locator('#overlay [data-page="look"]').focus()
    phone.keyboard.press("Enter")
    assert phone.evaluate("document.activeElement.dataset.from") == "look", "the way back"
    for value in ("dark", "system"):
        phone.locator(f'[data-setting="theme"][data-value="{value}"]').focus()
        phone.keyboard.press("Enter")
        assert phone.evaluate("document.activeElement.dataset.value") == value
    phone.locator('#overlay [data-from="look"]').press("Enter")
    assert phone.evaluate("document.activeElement.dataset.page") == "look", "where it was before"
    phone.keyboard.press("Escape")
    assert phone.evaluate("document.activeElement.dataset.act") == "menu"


# Motion

MOVING = """() => document.getAnimations().flatMap((animation) => animation.effect.getKeyframes())
  .flatMap(Object.keys).filter((name) => /^(transform|translate|rotate|scale|left|top|offsetDistance)$/.test(name))"""
THROWS = '#tray .primary[data-act="throw"]'


@pytest.mark.parametrize("asked", ["system", "page"])
def test_motion_can_be_turned_off(phone: Page, asked: str):
    """By the system or in the settings: dice and bonuses fade instead of flying."""
    show(phone, next(screen for screen in screens() if screen.name == "clever-opening"))
    if asked == "page":
        phone.emulate_media(reduced_motion="no-preference")
        phone.evaluate("document.documentElement.dataset.motion = 'less'")
    assert phone.evaluate(f"document.querySelector('{THROWS}').click() || ({MOVING})()") == []
    assert phone.evaluate(f"document.querySelector('{PICKED}').click() || ({MOVING})()") == []
    phone.evaluate("document.documentElement.dataset.motion = 'system'")


PICKED = '#tray [data-act="die"]:not([aria-disabled])'


def test_motion_is_seen_where_it_is_wanted(phone: Page):
    phone.emulate_media(reduced_motion="no-preference")
    show(phone, next(screen for screen in screens() if screen.name == "clever-opening"))
    assert "transform" in phone.evaluate(f"document.querySelector('{THROWS}').click() || ({MOVING})()")


# Those who listen


def test_the_voice_says_what_a_throw_shows(phone: Page):
    show(phone, next(screen for screen in screens() if screen.name == "clever-opening"))
    phone.locator(THROWS).click()
    faces = phone.locator("#tray .pool [data-die]").evaluate_all(
        "dice => dice.map((die) => die.getAttribute('aria-label'))"
    )
    told = phone.locator("#told").inner_text().lower()
    assert len(faces) == 6
    for face in faces:
        assert face.lower().split(",")[0] in told
