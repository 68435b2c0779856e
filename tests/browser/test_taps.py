"""Taps that come too late: what is new in a place takes none that was aimed at what stood there before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from game.play.session import Session
from game.play.setup import PERSON
from tests.browser.conftest import PATIENCE, Complaints
from tests.browser.test_computer import kept, new, saved, visit

FASTER = '.button[data-act="hurry"]'
PASS = '#tray [data-move="-"]'
THROW = '#tray .primary[data-act="throw"]'
# What the dice and the sheet show when a tap has been heard, and no frame has been painted yet.
ANSWERED = """(selector) => {
  document.querySelector(selector).click();
  const count = (what) => document.querySelectorAll(what).length;
  return { dice: count("#tray .thrown"), lit: count("#sheet .lit") };
}"""


# However long a busy machine takes between two taps, the page sees no time pass while `stopped` says when it is.
STOPPABLE = """(() => {
  const real = performance.now.bind(performance);
  performance.now = () => globalThis.stopped ?? real();
})()"""
STOP = "() => { globalThis.stopped = performance.now(); }"
GO_ON = "() => { globalThis.stopped = undefined; }"


@pytest.fixture
def hasty(page: Page) -> Page:
    """A page in which taps come as fast as they can."""
    page.add_init_script(f"globalThis.hasty = true; {STOPPABLE}")
    return page


def touch(page: Page, found: Locator) -> None:
    """Tap the middle of something with a finger, once it is there and lies still."""
    found.click(trial=True)
    x, y = middle(found)
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def against(game: str) -> Session:
    """A person who throws, and a computer player."""
    return new(game, PERSON, "club")


def test_a_second_tap_on_what_was_there_before_does_nothing(hasty: Page, site: str, complaints: Complaints):
    kept(hasty, a=against("qwixx-longo"))
    visit(hasty, site, "play/a")
    hasty.wait_for_timeout(500)
    place = middle(hasty.locator(THROW))
    hasty.evaluate(STOP)
    hasty.mouse.click(*place)
    hasty.mouse.click(*place)
    hasty.evaluate(GO_ON)
    thrown = saved(hasty, "a").record
    assert len(thrown.history()) == 2, "the second tap was aimed at the throw"
    expect(hasty.locator(PASS)).to_be_visible()
    hasty.wait_for_timeout(500)
    hasty.mouse.click(*middle(hasty.locator(PASS)))
    expect(hasty.locator("#sentence")).to_contain_text("White plus colour", timeout=PATIENCE)
    assert complaints == []


def test_what_was_tapped_answers_first_and_the_rest_of_the_table_a_frame_later(hasty: Page, site: str):
    kept(hasty, a=new("qwixx-longo", PERSON, PERSON))
    visit(hasty, site, "play/a")
    assert hasty.evaluate(ANSWERED, THROW) == {"dice": 6, "lit": 0}
    expect(hasty.locator("#sheet .lit").first).to_be_attached()


def test_a_press_that_began_on_something_else_does_nothing(hasty: Page, site: str):
    kept(hasty, a=against("qwixx-longo"))
    visit(hasty, site, "play/a")
    hasty.wait_for_timeout(500)
    hasty.mouse.move(*middle(hasty.locator(THROW)))
    hasty.mouse.down()
    hasty.keyboard.press("r")
    expect(hasty.locator(PASS)).to_be_visible()
    hasty.mouse.up()
    assert len(saved(hasty, "a").record.history()) == 2


def test_keys_and_clicks_without_a_finger_are_never_lost(hasty: Page, site: str):
    kept(hasty, a=against("qwixx-longo"))
    visit(hasty, site, "play/a")
    hasty.locator(THROW).focus()
    hasty.keyboard.press("Enter")
    hasty.evaluate("(selector) => document.querySelector(selector).click()", PASS)  # as a screen reader does
    expect(hasty.locator("#sentence")).to_contain_text("White plus colour", timeout=PATIENCE)
    hasty.locator('#tray [data-act="undo"]').focus()
    hasty.keyboard.press("Enter")
    expect(hasty.locator("#sentence")).to_contain_text("White sum")


def test_what_stays_in_its_place_takes_every_tap(hasty: Page, site: str):
    kept(hasty, a=new("ganz-schon-clever", PERSON))
    visit(hasty, site, "play/a")
    hasty.keyboard.press("r")
    hasty.wait_for_timeout(500)
    die = hasty.locator('#tray [data-act="die"]:not([aria-disabled])').first
    hasty.mouse.click(*middle(die))
    lit = hasty.locator("#sheet .lit").first
    hasty.mouse.click(*middle(lit))
    assert len(saved(hasty, "a").record.history()) == 3, "a field that has just been lit was the same field before"


def test_what_was_pressed_has_the_focus_again_after_things_have_changed(page: Page, site: str, complaints: Complaints):
    kept(page, a=new("ganz-schon-clever", PERSON))
    visit(page, site, "play/a")
    page.locator(THROW).click()
    die = page.locator('#tray .pool [data-act="die"]:not([aria-disabled="true"])').first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(die).to_be_focused()
    assert complaints == []


def test_a_finger_takes_no_focus_at_the_table(page: Page, site: str, complaints: Complaints):
    kept(page, a=new("ganz-schon-clever", PERSON))
    visit(page, site, "play/a")
    page.locator(THROW).focus()
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    touch(page, page.locator(THROW))
    die = page.locator('#tray .pool [data-act="die"]:not([aria-disabled="true"])').first
    touch(page, die)
    expect(die).to_have_attribute("aria-pressed", "true")
    touch(page, page.locator("#sheet .lit").first)
    expect(page.locator("#tray .fields .die")).to_have_count(1)
    expect(page.locator("body")).to_be_focused()  # which means that nothing is
    assert complaints == []


def test_the_place_of_faster_decides_nothing(hasty: Page, site: str):
    """Point 3 of the review of the feel, as it happened."""
    kept(hasty, "calm", a=against("qwixx-longo"))
    visit(hasty, site, "play/a")
    hasty.keyboard.press("r")
    hasty.wait_for_timeout(500)
    hasty.mouse.click(*middle(hasty.locator(PASS)))
    expect(hasty.locator(FASTER)).to_be_visible()
    place = middle(hasty.locator(FASTER))
    hasty.wait_for_timeout(500)
    hasty.evaluate(STOP)
    while hasty.locator(FASTER).count():
        hasty.mouse.click(*place)
    hasty.mouse.click(*place)
    assert saved(hasty, "a").who == 0
    assert [point.match.turn for point in saved(hasty, "a").record.history()[-2:]] == [1, 0]


# Somebody else's sheet

SLIDES = "() => [...document.querySelectorAll('.desk')].map((desk) => desk.getAnimations().length)"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_another_sheet_slides_in_and_back(page: Page, site: str, complaints: Complaints, motion: str):
    kept(page, a=against("qwixx-longo"))
    page.emulate_media(reduced_motion=motion)
    visit(page, site, "play/a")
    moves = [1] if motion == "no-preference" else [0]
    for way in ('#others [data-seat="1"]', '.whose [data-act="look"]'):
        assert page.evaluate(f"() => {{ document.querySelector('{way}').click(); return ({SLIDES})(); }}") == moves
        expect(page.locator(".desk")).to_have_count(1)
        assert page.locator(".whose").count() == (way[0] == "#")
    assert complaints == []
