"""The school in a real browser: a puzzle by taps and by keys, and a review that goes on by itself after a reload."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.storage.school import CARDS, REVIEWS
from tests import school
from tests.browser.conftest import PATIENCE, Complaints, started
from tests.browser.screens import Screen, game_at, over, show
from tests.on_shelf import here

QWIXX = "qwixx"


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    complaints = Complaints()
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce", service_workers="block")
    complaints.watch(page)
    page.goto(site)
    started(page)
    yield page
    page.close()
    assert [each for each in complaints if "Service Worker" not in each] == []  # which is refused at each start


def test_a_puzzle_is_fetched_and_answered_by_taps_or_keys(phone: Page):
    one, two = [puzzle for puzzle in school.store(QWIXX).puzzles if puzzle.best != "-"][:2]
    phone.goto(f"{phone.url}#puzzle/{QWIXX}/{one.name}")
    fields = phone.locator("#sheet .lit")
    expect(fields.first).to_be_visible(timeout=PATIENCE)
    fields.first.click()
    expect(phone.locator("#tray.answered li.best")).to_have_count(1)
    expect(phone.locator("#tray.answered .who")).to_have_count(1)
    expect(phone.locator("#told")).to_contain_text("Best:")
    phone.goto(f"{phone.url.partition('#')[0]}#puzzle/{QWIXX}/{two.name}")
    expect(phone.locator("#tray.answered")).to_have_count(0)
    expect(fields.first).to_be_visible()
    phone.keyboard.press("ArrowDown")
    phone.keyboard.press("Enter")
    expect(phone.locator("#tray.answered li.best")).to_have_count(1)
    phone.locator('[data-act="puzzle-on"]').click()
    expect(phone.locator("#tray:not(.puzzle) #sentence")).to_be_visible()


def test_a_review_goes_on_by_itself_after_a_reload_and_leaves_cards(phone: Page):
    played = game_at(QWIXX, 2, over)
    played = played._replace(setup=played.setup._replace(seats=("person", "club")))
    going = json.dumps({"names": ["tutored-0"]})
    show(phone, Screen("tutored", "games", (played,), kept=(("reynard.school.going", going),)))
    phone.reload()
    started(phone)
    phone.wait_for_function("(name) => localStorage.getItem(name)", arg=here(REVIEWS), timeout=PATIENCE)
    found = json.loads(phone.evaluate("(name) => localStorage.getItem(name)", here(REVIEWS)))
    assert [row[1] for row in found["games"]] == [QWIXX]
    phone.wait_for_function("(name) => !localStorage.getItem(name)", arg=here("reynard.school.going"), timeout=PATIENCE)
    cards = json.loads(phone.evaluate("(name) => localStorage.getItem(name)", here(CARDS)))["cards"]
    phone.goto(f"{phone.url.partition('#')[0]}#school")
    told = f"{len(cards)} card" if cards else "No cards"
    expect(phone.locator("#school-cards h3")).to_contain_text(told)
