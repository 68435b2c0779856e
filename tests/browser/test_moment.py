"""The moment at the end of a game: it counts, a tap or a key completes it and nothing else, it can be seen again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from game.play.setup import PERSON
from tests.browser.conftest import Complaints
from tests.browser.test_computer import finished, kept, one_before_the_end, visit, without_barriers

CLEVER = "ganz-schon-clever"
TOTAL = str(finished(CLEVER, PERSON).match.scores()[0].total)
BEFORE = one_before_the_end(CLEVER, PERSON).match
OPTION = next(option for option in BEFORE.options() if option.move == BEFORE.moves()[0])
TAP_LAST = f"""() => {{
  document.querySelector('#tray [data-die="{OPTION.sources[0]}"], #tray [data-bonus="{OPTION.sources[0]}"]')?.click();
  document.querySelector('#sheet [data-area="{OPTION.place[0]}"][data-field="{OPTION.place[1]}"]')?.click();
}}"""
# How many things move; they go on so slowly that a busy machine comes in time.
MOVING = """() => {
  const all = document.querySelector("[data-moment]").getAnimations({ subtree: true });
  const moving = all.filter((each) => each instanceof CSSAnimation && each.playState === "running");
  for (const animation of moving) animation.playbackRate = 0.01;
  return moving.length;
}"""
OUTSIDE = """() => [...document.querySelectorAll(".grand, .stamp, .onward")].filter((node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top < 0 || bottom > innerHeight;
}).length"""


def end(page: Page, site: str, still: bool) -> None:
    """Play the last move of a game, without the pause that other tests make before a tap."""
    page.add_init_script("globalThis.hasty = true")
    kept(page, a=one_before_the_end(CLEVER, PERSON))
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    page.set_viewport_size({"width": 375, "height": 553})
    visit(page, site, "play/a")
    page.evaluate(TAP_LAST)
    page.locator("#tray.finish").wait_for()


def test_a_tap_completes_it_and_does_nothing_else(page: Page, site: str, complaints: Complaints):
    end(page, site, still=False)
    total = page.locator("[data-total]")
    assert page.evaluate(MOVING) > 5
    page.locator(".onward").click()
    expect(total).to_have_text(TOTAL)
    assert page.evaluate(MOVING) == 0
    assert page.evaluate("location.hash") == "#play/a"
    assert page.evaluate(OUTSIDE) == 0, "all that matters is in sight on a short phone"

    page.evaluate("globalThis.hasty = false")  # a tap that was not aimed at what the end has replaced
    page.locator(".grand").click()  # once more
    assert page.evaluate(MOVING) > 5
    expect(total).not_to_have_text(TOTAL)
    page.keyboard.press("Enter")
    expect(total).to_have_text(TOTAL)
    assert page.evaluate(MOVING) == 0

    page.locator(".dots").click()
    expect(page.locator(".further .ladder")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".further")).to_be_hidden()
    page.locator(".onward").click()
    expect(page.locator("#tray.finish")).to_have_count(0)
    assert complaints == []


def test_without_motion_it_stands_there_at_once(page: Page, site: str, complaints: Complaints):
    end(page, site, still=True)
    assert page.locator("[data-total]").inner_text() == TOTAL
    page.wait_for_timeout(500)  # what comes after the last move is drawn too
    page.locator(".dots").click()
    expect(page.locator(".further .ladder")).to_be_visible()
    without_barriers(page)
    page.locator('.further [data-act="undo"]').click()
    expect(page.locator("#tray.finish")).to_have_count(0)
    assert complaints == []
