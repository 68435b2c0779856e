"""Only the sheet, as people with real dice use it: mark, win a bonus, use an action up, hand the pencil on, finish."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from game.rules.loading import load
from game.rules.record import Record
from game.storage.store import GAME
from tests.browser.conftest import Complaints, started
from tests.browser.screens import sit_down
from tests.on_shelf import shelf_of


def begin(page: Page, site: str, game: str, players: int) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    started(page)
    page.locator(f'[data-act="{game}"]').click()
    sit_down(page, players)
    page.locator('[data-act="more"]').click()
    if players > 1:
        page.locator('[data-act="first"][data-first="0"]').click()
    page.locator('[data-dice="sheet"]').click()
    expect(page.locator('[data-act="sit"]')).to_have_count(0)
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()


def saved(page: Page) -> Record:
    name = GAME + page.url.partition("#play/")[2]
    return load(json.loads(shelf_of(page)[name])["record"])


def last_line(page: Page) -> str:
    return saved(page).text().splitlines()[-1]


def mark(page: Page, area: str, *fields: str) -> None:
    for field in fields:
        page.locator(f'#sheet [data-area="{area}"][data-field="{field}"]').click()


def ask(page: Page, area: str, field: str) -> None:
    """Touch a field that is not lit, to know why."""
    page.locator(f'#sheet [data-area="{area}"][data-field="{field}"]').click(force=True)


def press(page: Page, move: str) -> None:
    page.locator(f'#tray [data-move="{move}"]').click()


def test_people_with_real_dice_write_on_their_sheets(page: Page, site: str, complaints: Complaints):
    begin(page, site, "ganz-schon-clever", 2)
    sentence, told = page.locator("#sentence"), page.locator("#told")
    expect(sentence).to_contain_text("Round 1: Player 1’s sheet.")
    expect(page.locator('#tray [data-die], [data-act="hint"], [data-act="take"]')).to_have_count(0)

    mark(page, "orange", "1")
    expect(sentence).to_contain_text("Orange field 1: which number?")
    page.locator('#tray [data-number="5"]').click()
    expect(told).to_contain_text("5 written in orange.")
    ask(page, "green", "3")
    expect(sentence).to_contain_text("from left to right; field 1 is next")

    mark(page, "yellow", "11", "12", "13")
    expect(sentence).to_contain_text("Bonus for Player 1!")
    mark(page, "blue", "7")
    press(page, "re-roll")
    expect(told).to_contain_text("Used: a re-roll.")

    page.locator('#tray [data-act="pencil"]').click()
    expect(sentence).to_contain_text("Player 2’s sheet.")
    mark(page, "green", "1")
    assert last_line(page) == "1. :o1=5 :y11 :y12 :y13 bX*b7 re-roll @2 :g1"
    page.locator('#others [data-seat="0"]').click()
    press(page, "next")
    expect(sentence).to_contain_text("Round 2: Player 1’s sheet.")
    assert last_line(page) == "1. :o1=5 :y11 :y12 :y13 bX*b7 re-roll @2 :g1 @1 next"

    page.reload()
    started(page)
    expect(sentence).to_contain_text("Round 2: Player 1’s sheet.")
    for _ in range(4):  # the round, the pencil, green, the pencil
        page.locator('#tray [data-act="undo"]').click()
    expect(sentence).to_contain_text("Round 1: Player 1’s sheet.")
    assert last_line(page) == "1. :o1=5 :y11 :y12 :y13 bX*b7 re-roll"
    assert complaints == []


def test_somebody_alone_comes_to_the_end_and_looks_at_it_again(page: Page, site: str, complaints: Complaints):
    begin(page, site, "clever-4ever", 1)
    mark(page, "blue", "44")
    for round_ in range(1, 7):
        expect(page.locator("#sentence")).to_contain_text(f"Round {round_}.")
        press(page, "next")
        if round_ == 3:  # the next one brings a black question mark
            mark(page, "pink", "1")
            page.locator('#tray [data-number="6"]').click()
    tray = page.locator("#tray")
    expect(tray).to_contain_text("it doesn’t count")
    expect(tray.locator('[data-act="review"]')).to_have_count(0)

    tray.locator(".dots").click()
    tray.locator('[data-act="replay"]').click()
    page.locator('[data-act="replay-next"]').click()
    expect(page.locator("#told")).to_contain_text("row 4, column 4")
    expect(page.locator("#review-now .mark")).to_have_text("4 · 4")
    page.locator('[data-act="replay-on"]').click()
    page.wait_for_url("**/#play/*")
    assert last_line(page) == "1. :b44"
    mark(page, "blue", "43")
    assert saved(page).free
    page.evaluate("location.hash = 'games'")
    expect(page.locator(".kept")).to_contain_text("real dice")
    assert complaints == []


def test_rows_are_locked_closed_and_missed(page: Page, site: str, complaints: Complaints):
    begin(page, site, "qwixx-longo", 3)
    mark(page, "red", "2", "3", "4", "5", "6", "7")
    expect(page.locator('[data-move="next"]')).to_have_count(0)
    mark(page, "red", "16")
    page.locator('#others [data-seat="2"]').click()
    expect(page.locator("#sentence")).to_contain_text("Player 3’s sheet. When everybody is done, close red.")
    mark(page, "red", "9")
    press(page, "next")
    expect(page.locator("#told")).to_contain_text("Red is closed.")
    ask(page, "red", "12")
    expect(page.locator("#sentence")).to_contain_text("the red row is closed.")
    for _ in range(4):
        press(page, "miss")
    expect(page.locator("#tray.finish")).to_contain_text("Player 1 wins")
    page.locator(".dots").click()
    page.locator('#tray [data-act="undo"]').click()
    expect(page.locator("#sentence")).to_contain_text("Player 3’s sheet.")
    assert last_line(page) == "2. r9 next miss miss miss"
    assert complaints == []


def test_a_link_carries_it(page: Page, site: str):
    begin(page, site, "ganz-schon-clever", 2)
    mark(page, "blue", "7")
    page.evaluate("location.hash = location.hash.replace('play', 'replay')")
    page.locator('#review-now [data-act="share"]').click()
    link = page.locator("#share-text").input_value()
    page.goto(link)
    page.reload()
    started(page)
    page.locator('[data-act="play-on"]').click()
    page.wait_for_url("**/#play/*")
    expect(page.locator("#sentence")).to_contain_text("Round 1: Player 1’s sheet.")
    assert last_line(page) == "1. :b7"


def test_the_keyboard_does_it_all(page: Page, site: str):
    begin(page, site, "ganz-schon-clever", 2)
    page.locator('#sheet [data-area="orange"][data-field="1"]').press("Enter")
    page.keyboard.press("4")
    page.keyboard.press("p")
    expect(page.locator("#sentence")).to_contain_text("Player 2’s sheet.")
    assert last_line(page) == "1. :o1=4 @2"
    page.keyboard.press("u")
    page.keyboard.press("u")
    assert saved(page).before is None
