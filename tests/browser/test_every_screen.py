"""Every screen is for everybody: axe finds nothing, nothing is cut off, fingers hit, the focus is seen, one voice."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import SMALL_PHONE, sample
from tests.browser.screens import Screen, screens, show

WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
TABLES = [screen for screen in screens() if screen.place.startswith("play/") and "share" not in screen.name]
PLAYING = [screen for screen in TABLES if not screen.sessions[0].over and not screen.name.startswith("menu")]


def every(which: list[Screen]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("shown", which, indirect=True, scope="module", ids=lambda screen: screen.name)


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest, quiet: Page) -> Screen:
    """A screen, shown once for all tests that look at it: pytest runs them one after another."""
    show(quiet, request.param)
    return request.param


@pytest.fixture
def phone(quiet: Page, shown: Screen) -> Page:
    """The page with that screen as on a small phone by day, whatever the test before did to it."""
    quiet.set_viewport_size(SMALL_PHONE)
    quiet.emulate_media(color_scheme="light", reduced_motion="reduce")
    return quiet


def axe(page: Page) -> list[tuple[str, str, str]]:
    """What axe finds wrong, with the element and what would mend it."""
    there = page.evaluate("'axe' in globalThis")  # half a megabyte to send and read, once a page
    found = (Axe("0") if there else Axe()).run(page, options={"runOnly": [*WCAG], "resultTypes": ["violations"]})
    return [
        (fault["id"], node["html"], node["failureSummary"])
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


@every([*screens()])
def test_axe_finds_nothing_by_day_or_night(phone: Page, shown: Screen):
    """Each screen by day and by night; in a quick run the neighbours take turns."""
    turn = [each.name for each in screens()].index(shown.name) % 2
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
def test_nothing_is_too_wide_and_words_fit_their_buttons(phone: Page):
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate("document.documentElement.scrollWidth") <= width, width
        assert phone.evaluate(OVERFLOWING) == [], width
        assert phone.evaluate(CUT_OFF) == [], width


@every(PLAYING)
def test_a_small_phone_shows_the_table_without_scrolling(phone: Page):
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
def test_dice_and_buttons_are_as_large_as_a_fingertip(phone: Page):
    """On the paper it is the fields that count: what else can be asked there stands in the menu as well."""
    assert phone.evaluate(TOO_SMALL, ["button:not(.sheet button), input, a[href]:not(.skip)", 44]) == []


@every(PLAYING)
def test_fields_can_be_hit_on_a_small_phone(phone: Page):
    assert phone.evaluate(TOO_SMALL, ["#sheet button.field:not(.region)", 28]) == []


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
def test_the_focus_is_seen_wherever_it_goes(phone: Page):
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


# Those who listen

LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'


@every(TABLES)
def test_one_voice_tells_what_happens(phone: Page):
    voices = phone.locator(LIVE).evaluate_all(
        "nodes => nodes.filter((node) => node.checkVisibility()).map((node) => node.id)"
    )
    assert voices == ["told"]
