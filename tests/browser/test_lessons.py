"""The first games: played to their end by tapping what the page points at, left and gone on with, in two languages."""

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import begin
from game.rules import games
from game.storage.notes import LESSON, SETTINGS
from game.storage.store import GAME
from game.views.lesson import told
from game.words import FIRST, LANGUAGES, speak
from tests.browser.conftest import Complaints, sample, started
from tests.browser.test_play import POINT
from tests.on_shelf import filling, shelf_of

SPOKEN = [code for code in (FIRST, "pl") if code in LANGUAGES and "lesson-title" in LANGUAGES[code].words]

PLANS = {game: plan for game in games.GAMES if (plan := lesson_plan(game)) is not None}


@pytest.fixture(params=SPOKEN)
def language(request: pytest.FixtureRequest, context: BrowserContext):
    """The language that somebody has chosen, in the page and in the test."""
    context.add_init_script(filling({SETTINGS: json.dumps({"language": request.param})}))
    speak(request.param)
    yield request.param
    speak(FIRST)


def _open(page: Page, site: str, place: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#{place}")
    started(page)


def _target(page: Page) -> Locator:
    """The one thing that the page points at and that can be tapped."""
    target = page.locator("[data-pointed]")
    expect(target).to_have_count(1)
    return target


def _tap(page: Page) -> str:
    """Tap there; what kind of thing it was."""
    target = _target(page)
    act = target.get_attribute("data-act")
    if act == "field":  # a region is hit by its cells
        area, field = target.get_attribute("data-area"), target.get_attribute("data-field")
        target = page.locator(f'#sheet [data-area="{area}"][data-field="{field}"]').first
    point = target.evaluate(POINT)
    assert point, f"{act} cannot be hit"
    page.mouse.click(*point)
    return str(act)


def _table(page: Page) -> tuple[list[str], str]:
    """What one sees: the marks on the sheet and the words beside it."""
    marks = "(all) => all.map((node) => `${node.dataset.area} ${node.dataset.field} ${node.ariaLabel}`)"
    return page.locator("#sheet :is(.crossed, .written)").evaluate_all(marks), page.locator("#sentence").inner_text()


def _kept(page: Page) -> dict[str, str]:
    return shelf_of(page)


def _progress(page: Page, game: str) -> tuple[int, int]:
    entry = json.loads(_kept(page).get(LESSON + game, '{"step": 0, "part": 0}'))
    return entry["step"], entry["part"]


@pytest.mark.parametrize("game", PLANS)
def test_a_lesson_is_played_to_its_end(page: Page, site: str, complaints: Complaints, language: str, game: str):
    _open(page, site, f"new/{game}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(f'a[href="#learn/{game}"]').click()
    page.locator("#tray.lesson").wait_for()
    seen = set()
    for _ in range(100):
        step, part = _progress(page, game)
        seen.add(step)
        words = told(begin(PLANS[game], step, part))
        assert page.locator("#sentence span").inner_text() == words
        assert page.evaluate("document.scrollingElement.scrollHeight") <= 740
        if _tap(page) == "lesson-done":
            break
    assert seen == {*range(len(PLANS[game].steps))}
    page.locator("#tray:not(.lesson)").wait_for()
    kept = _kept(page)
    lessons = {name: json.loads(text) for name, text in kept.items() if name.startswith(LESSON)}
    assert lessons == {LESSON + game: {"step": 0, "part": 0, "done": True}}, "only that it was learnt stays"
    assert len([name for name in kept if name.startswith(GAME)]) == 1, "a real game has begun"
    assert complaints == []


@pytest.mark.parametrize("game", sample(PLANS, 3))
def test_a_lesson_is_left_and_gone_on_with(page: Page, site: str, language: str, game: str):
    _open(page, site, f"learn/{game}")
    while _progress(page, game) < (4, 0):
        _tap(page)
    before = _table(page)
    page.locator('#top [data-act="home"]').click()
    page.locator(f'[data-act="{game}"]').click()
    page.locator(f'a[href="#learn/{game}"]').click()
    page.locator("#tray.lesson").wait_for()
    assert _table(page) == before
    page.reload()
    started(page)
    page.locator("#tray.lesson").wait_for()
    assert _table(page) == before
    page.locator('[data-act="lesson-back"]').click()
    assert _progress(page, game) == (3, 0)


def test_a_tap_elsewhere_changes_nothing_and_says_what_to_tap(page: Page, site: str):
    _open(page, site, "learn/ganz-schon-clever")
    _tap(page)  # throw
    before = page.locator("#sheet").inner_html(), _kept(page)
    for wrong in ('#tray [data-die="orange"]', '#sheet [data-area="green"][data-field="1"]', '[data-move="re-roll"]'):
        page.locator(wrong).click()
        expect(page.locator("#sentence .astray")).to_be_visible()
        expect(page.locator("#told")).to_contain_text("yellow 3")
    page.locator('#sheet [data-area="yellow"][data-field="12"]').click(force=True)  # no 6 was thrown
    expect(page.locator("#sentence .astray")).to_be_visible()
    assert (page.locator("#sheet").inner_html(), _kept(page)) == before
    _tap(page)
    expect(page.locator("#sentence .astray")).to_have_count(0)


def test_a_damaged_lesson_begins_anew(page: Page, site: str, context: BrowserContext):
    context.add_init_script(filling({LESSON + "qwixx-longo": '{"step": 77}'}))
    _open(page, site, "learn/qwixx-longo")
    assert page.locator("#sentence span").inner_text() == told(begin(PLANS["qwixx-longo"]))


@pytest.mark.parametrize("game", sample(PLANS, 3))
def test_a_lesson_by_keyboard_alone(page: Page, site: str, complaints: Complaints, game: str):
    _open(page, site, f"new/{game}")
    link = page.locator(f'a[href="#learn/{game}"]')
    for _ in range(100):
        if link.evaluate("(node) => node === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("#tray.lesson").wait_for()
    for _ in range(100):
        assert _target(page).evaluate("(node) => node === document.activeElement"), "the focus is where the pointer is"
        act = _target(page).get_attribute("data-act")
        page.keyboard.press("Enter")
        if act == "lesson-done":
            break
    page.locator("#tray:not(.lesson)").wait_for()
    assert complaints == []


def test_what_happens_is_told_step_by_step(page: Page, site: str):
    _open(page, site, "learn/ganz-schon-clever")
    live = page.locator("#told")
    expect(live).to_contain_text(told(begin(PLANS["ganz-schon-clever"])))
    _tap(page)
    expect(live).to_contain_text("Rolled: white 2")
    expect(live).to_contain_text(told(begin(PLANS["ganz-schon-clever"], 1)))
    _tap(page)
    expect(live).to_contain_text("row 1, column 1")
