"""What moves at the table: dice that keep their result until they lie, chains link by link, and taps that skip both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.views.journey import link
from tests.browser.conftest import SMALL_PHONE, started
from tests.browser.screens import Screen, screens, show
from tests.play.tables import fall, play, table

THROWS = '#tray .primary[data-act="throw"]'
OPENINGS = ("clever-opening", "longo-opening")
LANDING = [520, 560, 600, 640, 680, 720]  # of six dice, in milliseconds
PRESS = "(selector) => document.querySelector(selector).click()"
# Everything stands still at the beginning, and can be looked at in any moment.
FREEZE = """(selector) => {
  document.querySelector(selector).click();
  reynard.flush(); // the sheet follows the dice a frame later
  globalThis.frozen = document.getAnimations();
  for (const animation of frozen) animation.pause();
}"""
AT = """(moment) => {
  for (const animation of frozen) animation.currentTime = moment;
  const opacity = (node) => Number(getComputedStyle(node).opacity);
  // Which of the faces that lie side by side is in sight: the result is the first, and a die in the air may show none.
  const face = (node) => Math.round(-new DOMMatrix(getComputedStyle(node).transform).e / 100);
  const lit = [...document.querySelectorAll("#sheet .lit .face")].map((node) => getComputedStyle(node).boxShadow);
  return {
    faces: [...document.querySelectorAll("#tray .thrown .faces")].map(face),
    sentence: opacity(document.getElementById("sentence")),
    lit: lit.some((shadow) => !/rgba\\(0, 0, 0, 0\\)|none/.test(shadow)),
  };
}"""
CLIPPED = 'nodes => nodes.every((node) => getComputedStyle(node).overflow === "hidden")'
RESULT, OTHERS = 0, {1, 2, 3}
TOLD = (
    "() => document.getAnimations().filter(({ id, animationName }) => id === 'told' || animationName === 'roll').length"
)


@pytest.fixture(scope="module")
def moving(browser: Browser, site: str) -> Iterator[Page]:
    """A page on which things move, and taps come as fast as they can."""
    page = browser.new_page(viewport=SMALL_PHONE, service_workers="block")
    page.add_init_script("globalThis.hasty = true")
    page.goto(site)
    started(page)
    yield page
    page.close()


def opened(page: Page, name: str) -> None:
    show(page, next(screen for screen in screens() if screen.name == name))


@pytest.mark.parametrize("name", OPENINGS)
def test_no_result_is_seen_before_its_die_lies(moving: Page, name: str):
    opened(moving, name)
    moving.evaluate(FREEZE, THROWS)
    assert moving.locator("#tray .thrown svg").evaluate_all(CLIPPED), "one face of a die is seen"
    passed: list[set[int]] = [set() for _ in LANDING]
    for moment in [*range(0, 721, 20), 519, 559, 599, 639, 679, 719]:
        seen = moving.evaluate(AT, moment)
        assert [face == RESULT for face in seen["faces"]] == [moment >= lands for lands in LANDING], moment
        assert (seen["sentence"], seen["lit"]) == (0, False), "the sheet says nothing before the last one lies"
        for own, face in zip(passed, seen["faces"], strict=True):
            own.add(face)
    assert all(each >= OTHERS for each in passed)
    after = moving.evaluate(AT, 840)
    assert (after["faces"], after["sentence"], after["lit"]) == ([RESULT] * 6, 1, True)


def test_a_tap_completes_a_throw_and_does_nothing_else(moving: Page):
    opened(moving, "clever-opening")
    moving.evaluate(PRESS, THROWS)
    assert moving.evaluate(TOLD) == 6
    box = moving.locator('#tray [data-act="die"]:not([aria-disabled])').first.bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    moving.mouse.click(*place)
    assert moving.evaluate(TOLD) == 0
    assert moving.locator("#tray .chosen").count() == 0
    moving.wait_for_timeout(450)  # what is new takes no tap for so long
    moving.mouse.click(*place)
    expect(moving.locator("#tray .chosen")).to_have_count(1)


def test_a_key_completes_a_throw_and_does_nothing_else(moving: Page):
    opened(moving, "longo-opening")
    moving.keyboard.press("r")
    assert moving.evaluate(TOLD) == 6
    moving.keyboard.press("p")
    assert moving.evaluate(TOLD) == 0
    expect(moving.locator("#sentence")).to_contain_text("White sum")


# Chains

BONUS = play(fall(play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1"), *[1] * 5), "w:ym2=1")
FIELD = '#sheet .field[data-area="pink"][data-field="1"]'
LINKS = """(selector) => {
  document.querySelector(selector)?.click();
  return document.getAnimations().filter((each) => each.id === "told").map(({ effect, animationName }) => ({
  node: effect.target.classList.contains("flyer") ? "flies" : animationName === "write" ?
    `ink ${effect.target.closest("[data-field], [data-action]").dataset.field ?? "action"}` : "",
  at: effect.getComputedTiming().delay, until: effect.getComputedTiming().endTime,
})); }"""


def chained(page: Page, number: int) -> list[dict]:
    """The bonus that was won before is used, and wins another one."""
    show(page, Screen("chain", "play/chain-0", (BONUS,), (FIELD,)))
    return page.evaluate(LINKS, f'[data-act="number"][data-number="{number}"]')


def test_a_chain_is_told_link_by_link(moving: Page):
    told = chained(moving, 5)
    first, second = link(0, tapped=True), link(1, tapped=True)
    flights = sorted((each["at"], round(each["until"])) for each in told if each["node"] == "flies")
    assert flights == [(0, round(1000 * first.arrives)), (round(1000 * second.leaves), round(1000 * second.arrives))]
    ink = {each["node"]: round(each["at"]) for each in told if each["node"].startswith("ink")}
    assert ink == {"ink 1": flights[0][1], "ink action": flights[1][1]}, "nothing is there before its link"


def test_a_key_completes_a_chain(moving: Page):
    assert len(chained(moving, 5)) > 4
    moving.keyboard.press("u")
    assert moving.locator(f"{FIELD}.written").count() == 1, "nothing was taken back"
    assert moving.evaluate(TOLD) == 0
    expect(moving.locator(".flyer")).to_have_count(0)


def test_without_motion_everything_is_there_at_once(quiet: Page):
    opened(quiet, "clever-opening")
    quiet.evaluate(PRESS, THROWS)
    assert quiet.evaluate(TOLD) == 0
    assert quiet.evaluate("() => { globalThis.frozen = []; }") is None
    seen = quiet.evaluate(AT, 0)
    assert (seen["faces"], seen["sentence"], seen["lit"]) == ([RESULT] * 6, 1, True)
    assert chained(quiet, 5) == []
