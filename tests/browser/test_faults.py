"""What goes wrong while somebody plays: a new version, missing and cut files, clocks, sleep, too little memory."""

from __future__ import annotations

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from game.play.setup import PERSON
from game.storage.shelf import DAMAGED
from game.storage.store import GAME
from game.words import say
from tests.browser.conftest import PATIENCE, Complaints, Host, offline_ready, put, started
from tests.browser.test_computer import kept, new, saved, visit
from tests.browser.test_offline import NEW, looks_for_updates
from tests.on_shelf import here, shelf_of

THROW = '#tray .primary[data-act="throw"]'
THINKS = '.button[data-act="hurry"]'
CLEVER = "ganz-schon-clever"
MARKED = "#sheet .crossed, #sheet .written"


def mark(page: Page) -> None:
    """Mark the first field that can be marked."""
    page.locator('#tray [data-act="die"]:not([aria-disabled="true"])').first.click()
    page.locator("#sheet .lit").first.click()


def test_a_new_version_in_the_middle_of_a_game(page: Page, host: Host, complaints: Complaints):
    kept(page, a=new(CLEVER, PERSON))
    visit(page, host.address, "play/a")
    offline_ready(page)
    page.locator(THROW).click()
    host.deploy(NEW)
    looks_for_updates(page)
    expect(page.locator("#update")).to_be_visible(timeout=PATIENCE)
    mark(page)
    before = saved(page, "a")
    assert len(before.record.history()) == 3, "the game goes on"
    page.get_by_role("button", name=say("reload")).click()
    page.wait_for_function("(text) => document.body?.textContent.includes(text)", arg=NEW, timeout=PATIENCE)
    started(page)
    expect(page.locator(MARKED)).not_to_have_count(0)
    assert saved(page, "a") == before, "at the same point in the new version"
    assert complaints == []


@pytest.mark.parametrize("damage", ["missing", "truncated"])
def test_weights_that_do_not_come(page: Page, host: Host, damage: str):
    part = host.file("qwixx-longo.bin")
    content = part.read_bytes()
    part.unlink()
    if damage == "truncated":
        part.write_bytes(content[: len(content) // 2])
    kept(page, a=new("qwixx-longo", "expert", PERSON))
    visit(page, host.address, "play/a")
    expect(page.locator("#advice")).to_contain_text("can’t think", timeout=PATIENCE)
    expect(page.locator(THINKS)).to_have_count(0, timeout=PATIENCE)
    assert saved(page, "a").match.turn == 1, "a simpler player went on"


def test_a_picture_that_cannot_be_drawn_because_its_part_is_missing(page: Page, host: Host):
    host.file("picture.mjs").unlink()
    kept(page, a=new(CLEVER, PERSON).throw())
    visit(page, host.address, "play/a")
    page.evaluate("location.hash = 'replay/a'")
    page.locator('[data-act="share"]').click()
    page.locator('[data-kind="picture"]').click()
    expect(page.locator("#share-note")).to_have_text(say("picture-missing"), timeout=PATIENCE)
    page.locator('#overlay [data-act="close"]').click()
    page.go_back()
    mark(page)
    assert len(saved(page, "a").record.history()) == 3, "the game goes on"


def test_the_clock_set_back(page: Page, site: str, complaints: Complaints):
    page.clock.install(time="2026-11-16T12:00:00Z")
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "play/a")
    page.locator(THROW).click()
    for time in ("1999-01-01T00:00:00Z", "1960-01-01T00:00:00Z", "2100-01-01T00:00:00Z"):
        page.clock.set_system_time(time)
        mark(page)
        assert complaints == []
        page.locator('[data-act="undo"]').click()
        assert json.loads(shelf_of(page)[GAME + "a"])["when"] >= 0
    mark(page)
    page.clock.set_system_time("1969-07-20T00:00:00Z")
    page.reload()
    started(page)
    expect(page.locator(MARKED)).not_to_have_count(0)
    page.locator('[data-act="home"]').first.click()
    expect(page.locator('[data-act="continue"]')).to_have_count(1)
    page.locator('[data-act="games-room"]').click()
    expect(page.locator("#archive-list li")).to_have_count(1)
    assert "NaN" not in page.locator("#archive-list").inner_text()
    assert complaints == []


def test_an_hour_asleep_while_a_computer_player_thinks(page: Page, site: str, complaints: Complaints):
    kept(page, a=new(CLEVER, "expert", PERSON))
    page.clock.install()
    visit(page, site, "play/a")
    page.clock.fast_forward(3_600_000)  # timers that were due fire once, as after a sleep
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    for _ in range(400):
        page.clock.run_for(500)
        if not page.locator(THINKS).count():
            break
        page.wait_for_timeout(50)
    assert saved(page, "a").match.turn == 1
    page.locator('[data-act="home"]').first.wait_for()
    assert complaints == []


def test_a_frozen_page_goes_on_and_sees_what_happened_meanwhile(
    context: BrowserContext, page: Page, site: str, complaints: Complaints
):
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "play/a")
    other = context.new_page()
    other.goto(f"{site}#play/a")
    started(other)
    devtools = context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.locator(THROW).click()
    mark(other)
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    page.bring_to_front()
    expect(page.locator(MARKED)).not_to_have_count(0)
    page.locator(THROW).click()
    assert len(saved(page, "a").record.history()) == 4
    assert complaints == []


def test_a_tab_that_the_browser_ends_for_memory_comes_back_at_the_last_move(
    context: BrowserContext, page: Page, site: str
):
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "play/a")
    context.new_cdp_session(page).send("Memory.simulatePressureNotification", {"level": "critical"})
    page.locator(THROW).click()
    mark(page)
    before = saved(page, "a")
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    again = context.new_page()
    again.goto(f"{site}#play/a")
    started(again)
    expect(again.locator(MARKED)).not_to_have_count(0)
    assert saved(again, "a") == before


def test_storage_cleared_while_playing_is_told_once_and_kept_again(page: Page, site: str, complaints: Complaints):
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "play/a")
    page.locator(THROW).click()
    page.evaluate("localStorage.clear()")
    mark(page)
    expect(page.locator("#toast")).to_contain_text(say("storage-gone"))
    page.locator('[data-act="untoast"]').click()
    page.locator(THROW).click()
    expect(page.locator("#toast")).to_be_hidden()
    assert len(saved(page, "a").record.history()) == 4
    assert complaints == []


@pytest.mark.parametrize("text", ["another program's", '{"record": 1', "\ud800\u0000", "x" * 2_000_000])
def test_rubbish_in_the_place_of_the_game_is_set_aside(page: Page, site: str, complaints: Complaints, text: str):
    put(page, site, {GAME + "b": text})
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "play/a")
    expect(page.locator("#toast")).to_contain_text(say("storage-damaged"))
    page.locator('[data-act="untoast"]').click()
    page.locator(THROW).click()
    page.evaluate("([key, text]) => localStorage.setItem(key, JSON.parse(text))", [here(GAME + "a"), json.dumps(text)])
    mark(page)
    expect(page.locator("#toast")).to_contain_text(say("storage-gone"))
    assert len(saved(page, "a").record.history()) == 3
    aside = [name for name in shelf_of(page) if name.startswith(DAMAGED)]
    assert sorted(re.sub(r"[.][0-9a-f]+$", "", name) for name in aside) == [
        "reynard.damaged.game.a",
        "reynard.damaged.game.b",
    ]
    assert complaints == []
