"""A game by link between three people with a browser profile each: what one sends is all that another gets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from game.play.apart.message import PLACE
from game.play.apart.own import Own
from game.storage.apart import written
from game.storage.notes import APART_GAME
from tests.browser.conftest import PATIENCE, Complaints, started
from tests.on_shelf import here
from tests.play.apart.devices import got, play, sent, table

CLEVER = "ganz-schon-clever"


@pytest.fixture
def person(browser: Browser, complaints: Complaints, site: str) -> Iterator[Callable[..., Page]]:
    """Somebody with a profile of their own, who may have kept a game."""
    contexts = []

    def come(own: Own | None = None) -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        complaints.watch(page)
        if own is not None:
            name = here(APART_GAME + own.invite.name.hex())
            page.add_init_script(f"if (!localStorage.length) localStorage.setItem({name!r}, {written(own, 1)!r})")
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
    """Play at the table until the turn is done: throw, take the first die that fits, pass where that is possible."""
    page.locator('[data-act="apart-play"]').click()
    done = page.locator('[data-key="apart-done"]:visible')  # a dialog that was closed stays in the document
    ways = page.locator(
        ", ".join(
            f"#tray {what}:not([aria-disabled='true'])"
            for what in ('[data-act="throw"]', '[data-move="pass"]', '[data-move="stop"]', '[data-move="forfeit"]')
        )
        + ', #tray [data-act="die"]:not([aria-disabled="true"]), #tray [data-act="bonus"]'
    )
    lit = page.locator('#sheet [data-act="field"].lit')
    for _ in range(60):
        expect(done.or_(ways).or_(lit).first).to_be_visible(timeout=PATIENCE)
        if done.count():
            return
        if lit.count() and (page.locator("#tray .chosen").count() or not ways.count()):
            lit.first.click()
        else:
            ways.first.click()
    raise AssertionError("the turn does not end")


def before_the_last_round() -> list[Own]:
    """Three devices that have played, and sent each other, all rounds but one."""
    rng = Random(5)
    devices = table(CLEVER, 3, rng)
    while devices[0].public().record.match.progress() != (5, 5):
        at = devices[0].public().waits_for
        devices[at] = play(devices[at], rng)
        text = sent(devices[at])
        for each in range(3):
            devices[each] = got(devices[each], text)
    return devices


def test_three_people_join_play_and_follow_each_other_by_links(person: Callable[..., Page], complaints: Complaints):
    anna, ben, cleo = person(), person(), person()
    open_link(anna, "apart")
    anna.locator("#apart-which").select_option(CLEVER)
    anna.locator("#apart-seats").select_option("3")
    anna.locator("#apart-name").fill("Anna")
    anna.locator('[data-submit="apart-invite"] button').click()
    invitation = link(anna)
    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        open_link(page, invitation)
        page.locator("#apart-name").fill(name)
        page.locator('[data-submit="apart-join"] button').click()
        open_link(anna, link(page))
        expect(anna.locator("#link")).to_contain_text(name)
    anna.locator('[data-act="apart-begin"]').click()
    expect(anna.locator(".apart-points li")).to_have_count(3)
    play_turn(anna)
    turn = link(anna)
    for page in (ben, cleo):
        open_link(page, turn)
        expect(page.locator('[data-act="apart-play"]')).to_be_visible()
    cleo.reload()
    started(cleo)
    expect(cleo.locator('[data-act="apart-play"]')).to_be_visible(timeout=PATIENCE)
    assert complaints == []


def test_the_last_round_is_played_by_links_on_three_profiles(person: Callable[..., Page]):
    """The rounds before were exchanged in plain Python; the last one is tapped, sent and opened, and then archived."""
    devices = before_the_last_round()
    pages = [person(own) for own in devices]
    for own, page in zip(devices, pages, strict=True):
        open_link(page, f"{PLACE}game/{own.invite.name.hex()}")
    for at in (0, 1, 2, 0, 1):  # the last turn of each, and then what the first two decide about it
        page = pages[at]
        play_turn(page)
        text = link(page)
        for other in pages:
            if other is not page:
                open_link(other, text)
                expect(
                    other.locator('.apart .notice, [data-act="apart-play"], [data-act="apart-rematch"]').first
                ).to_be_visible()
    for page in pages:
        expect(page.locator('[data-act="apart-rematch"]')).to_be_visible(timeout=PATIENCE)
    totals = [page.locator(".apart-points .total b").all_text_contents() for page in pages]
    assert totals[0] == totals[1] == totals[2]
    pages[0].locator('[data-act="apart-watch"]').click()
    expect(pages[0].locator("#replay-step")).to_be_attached(timeout=PATIENCE)
