"""Everybody can play: axe finds nothing, nothing is cut off, fingers hit, the focus is seen, motion can rest."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from game.rules.clever.clever_4ever import REGIONS
from tests.browser.conftest import SMALL_PHONE, sample
from tests.browser.screens import Screen, screens, show

WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
TABLES = [screen for screen in screens() if screen.place.startswith("play/") and "share" not in screen.name]
PLAYING = [screen for screen in TABLES if not screen.sessions[0].over and not screen.name.startswith("menu")]


def every(which: list[Screen]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("screen", which, ids=lambda screen: screen.name)


@pytest.fixture
def phone(quiet: Page) -> Page:
    """That page as on a small phone by day, whatever the test before did to it."""
    quiet.set_viewport_size(SMALL_PHONE)
    quiet.emulate_media(color_scheme="light", reduced_motion="reduce")
    return quiet


def axe(page: Page) -> list[tuple[str, str, str]]:
    """What axe finds wrong, with the element and what would mend it."""
    found = Axe().run(page, options={"runOnly": [*WCAG], "resultTypes": ["violations"]})
    return [
        (fault["id"], node["html"], node["failureSummary"])
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


@every([*screens()])
def test_axe_finds_nothing_by_day_or_night(phone: Page, screen: Screen):
    """Each screen by day and by night; in a quick run the neighbours take turns."""
    show(phone, screen)
    turn = [each.name for each in screens()].index(screen.name) % 2
    schemes = sample(("light", "dark", "light")[turn : turn + 2], 2)
    assert schemes
    for scheme in schemes:
        phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(phone) == []


# Room

OVERFLOWING = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
  const within = (node) => node.parentElement && (scrolls(node.parentElement) || within(node.parentElement));
  return [...document.querySelectorAll("body *:not(.unseen, .skip, svg *)")]
    .filter((node) => node.checkVisibility() && !node.closest(".unseen") && !within(node))
    .filter((node) => { const box = node.getBoundingClientRect(); return box.right > wide + 1 || box.left < -1; })
    .map((node) => node.outerHTML.slice(0, 120));
}"""


CUT_OFF = """() => [...document.querySelectorAll(".button, .segment, .chip, .card")]
  .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth)
  .map((node) => node.innerText)"""


SIZES = ((320, 640), (360, 740), (640, 400), (844, 390), (820, 1180))  # 640×400 is 1280×800 at 200 %


@every([*screens()])
def test_nothing_is_too_wide_and_words_fit_their_buttons(phone: Page, screen: Screen):
    show(phone, screen)
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate("document.documentElement.scrollWidth") <= width, width
        assert phone.evaluate(OVERFLOWING) == [], width
        assert phone.evaluate(CUT_OFF) == [], width


@every(PLAYING)
def test_a_small_phone_shows_the_table_without_scrolling(phone: Page, screen: Screen):
    show(phone, screen)
    bottom = phone.evaluate("document.scrollingElement.scrollHeight")
    assert bottom <= SMALL_PHONE["height"]
    sheet = phone.locator("#sheet .paper").bounding_box()
    tray = phone.locator("#tray").bounding_box()
    assert sheet
    assert tray
    assert sheet["y"] >= 0
    assert sheet["y"] + sheet["height"] <= tray["y"] + 1, "the tray covers the sheet"


# Fingers

TOO_SMALL = """([selector, least]) => [...document.querySelectorAll(selector)]
  .filter((node) => node.checkVisibility())
  .map((node) => [node.outerHTML.slice(0, 140), node.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.05)
  .map(([name, { width, height }]) => `${width.toFixed(1)} × ${height.toFixed(1)}: ${name}`)"""


@every([*screens()])
def test_dice_and_buttons_are_as_large_as_a_fingertip(phone: Page, screen: Screen):
    """On the paper it is the fields that count: what else can be asked there stands in the menu as well."""
    show(phone, screen)
    assert phone.evaluate(TOO_SMALL, ["button:not(.sheet button), input, a[href]:not(.skip)", 44]) == []


@every(PLAYING)
def test_fields_can_be_hit_on_a_small_phone(phone: Page, screen: Screen):
    show(phone, screen)
    assert phone.evaluate(TOO_SMALL, ["#sheet button.field:not(.region)", 28]) == []


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


# Focus

SEEN = """() => {
  const node = document.activeElement;
  const look = () => [node, ...node.querySelectorAll("*")].map((part) => {
    const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(part);
    return [outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth].join();
  }).join(" ");
  const focused = look();
  node.blur();
  const plain = look();
  node.focus();
  return focused !== plain;
}"""


@every(sample([screen for screen in screens() if not screen.name.startswith("menu")], 3))
def test_the_focus_is_seen_wherever_it_goes(phone: Page, screen: Screen):
    show(phone, screen)
    phone.evaluate("document.activeElement.blur()")
    phone.keyboard.press("Tab")  # may still lead out of the page, if what had the focus is gone
    visited = []
    for _ in range(80):
        phone.keyboard.press("Tab")
        name = phone.evaluate("document.activeElement.outerHTML.slice(0, 140)")
        if name.startswith("<body") or name in visited:
            break
        assert phone.evaluate(SEEN), name
        visited.append(name)
    assert visited


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

LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'


@every(TABLES)
def test_one_voice_tells_what_happens(phone: Page, screen: Screen):
    show(phone, screen)
    voices = phone.locator(LIVE).evaluate_all(
        "nodes => nodes.filter((node) => node.checkVisibility()).map((node) => node.id)"
    )
    assert voices == ["told"]


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
