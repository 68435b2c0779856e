"""A game by link between people with a browser profile each: what one sends is all that another gets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, Complaints, sample, started

CLEVER = "ganz-schon-clever"
NAMES = ("Anna", "Ben", "Cleo", "Dora")
ROUNDS = {2: 6, 3: 5, 4: 4}
# What a player does until the turn is done: throw, take the first die that fits, pass where nothing does. Done by the
# page itself, because a game has some two hundred taps; how many there were, or -1 if the turn does not end.
TURN = """async () => {
  const ways = ['[data-act="throw"]', '[data-act="die"]', '[data-act="bonus"]', "[data-move]"];
  const seen = (selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  let taps = 0;
  for (let look = 0; look < 3000; look++) {
    if (seen('[data-key="apart-done"]')) return taps;
    const lit = seen('#sheet [data-act="field"].lit');
    const way = seen(`#tray :is(${ways}):not([aria-disabled="true"])`);
    const tap = lit && (seen("#tray .chosen") || !way) ? lit : way;
    if (tap) taps++;
    tap?.click();
    await new Promise((done) => setTimeout(done, tap ? 0 : 20));
  }
  return -1;
}"""


@pytest.fixture
def person(browser: Browser, complaints: Complaints, site: str) -> Iterator[Callable[[], Page]]:
    """Somebody with a profile of their own."""
    contexts = []

    def come() -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        complaints.watch(page)
        page.goto(site)
        started(page)
        return page

    yield come
    for context in contexts:
        context.close()


def link(page: Page) -> str:
    """The link that a person sends: copied, and read from where it can be read."""
    page.locator('[data-act="apart-copy"]:visible').click()
    expect(page.locator("#apart-text")).to_be_attached(timeout=PATIENCE)
    return page.locator("#apart-text").input_value().partition("#")[2]


def open_link(page: Page, text: str) -> None:
    """Tap a link in a messenger: the address changes in the tab that is open."""
    page.evaluate("place => { location.hash = place; }", text)


def play_turn(page: Page) -> None:
    """Play at the table until the turn is done."""
    page.locator('[data-act="apart-play"]').click()
    assert page.evaluate(TURN) >= 0, "the turn does not end"


def follow(page: Page, text: str, people: int) -> None:
    """Open the link of a turn, and see how the game stands."""
    open_link(page, text)
    page.wait_for_function("() => /^#apart.game/.test(location.hash)")
    expect(page.locator(".apart-points li")).to_have_count(people)


def join(anna: Page, others: dict[str, Page]) -> None:
    """Anna invites the others, they accept, and she begins."""
    open_link(anna, "apart")
    anna.locator("#apart-which").select_option(CLEVER)
    anna.locator("#apart-seats").select_option(str(1 + len(others)))
    anna.locator("#apart-name").fill("Anna")
    anna.locator('[data-submit="apart-invite"] button').click()
    invitation = link(anna)
    for name, page in others.items():
        open_link(page, invitation)
        page.locator("#apart-name").fill(name)
        page.locator('[data-submit="apart-join"] button').click()
        open_link(anna, link(page))
        expect(anna.locator("#link")).to_contain_text(name)
    anna.locator('[data-act="apart-begin"]').click()


def waited_for(page: Page, others: dict[str, Page]) -> Page:
    """Whom the game waits for, by what somebody reads who has sent a turn."""
    told = page.locator("#link .lead").text_content() or ""
    (found,) = [other for name, other in others.items() if name in told]
    return found


@pytest.mark.parametrize("people", sample([3, 2, 4], 3))
def test_people_join_play_and_follow_each_other_by_links(
    person: Callable[[], Page], complaints: Complaints, people: int
):
    """A whole game. Nobody can choose who sits where, so that is read; at last the others tell what they took."""
    anna, others = person(), {name: person() for name in NAMES[1:people]}
    join(anna, others)
    around = [anna]
    for turn in range(people * ROUNDS[people] + people - 1):
        page = around[turn % people]
        play_turn(page)
        text = link(page)
        if len(around) < people:
            around.append(waited_for(page, others))
        for other in (anna, *others.values()):
            if other is not page:
                follow(other, text, people)
        if turn == 1:
            around[-1].reload()
            started(around[-1])
    for page in around:
        expect(page.locator('[data-act="apart-rematch"]')).to_be_visible(timeout=PATIENCE)
    totals = {tuple(page.locator(".apart-points .total b").all_text_contents()) for page in around}
    assert len(totals) == 1
    anna.locator('[data-act="apart-watch"]').click()
    expect(anna.locator("#replay-step")).to_be_attached(timeout=PATIENCE)
    assert complaints == []
