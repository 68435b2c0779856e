"""The daily dice as people play them: one try, practice after it, a streak; with clocks that go forward and back."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from game.play import daily
from game.rules.loading import load
from game.rules.match import DICE, OVER
from game.rules.record import Record
from game.storage import tries as kept_tries
from game.storage.notes import DAILY
from game.storage.store import GAME, Store
from game.words import say
from game.words.dates import written
from tests.browser.conftest import PATIENCE, Complaints, started
from tests.browser.test_computer import saved
from tests.browser.test_every_screen import axe
from tests.on_shelf import filling, shelf_of

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
OF = '[data-act="daily-{}"][data-game="{}"]'.format


def visit(page: Page, site: str, when: datetime = NOON) -> None:
    """Come to the room of the daily dice at this time."""
    page.emulate_media(reduced_motion="reduce")
    page.clock.set_fixed_time(when)
    page.goto(site)
    started(page)
    page.locator('[data-act="daily-room"]').click()
    page.locator("#daily-games").wait_for()


def again(page: Page, when: datetime) -> None:
    """Come back at this time, however the clock came to show it."""
    page.clock.set_fixed_time(when)
    page.reload()
    started(page)
    if "#daily" not in page.url:
        page.evaluate("location.hash = 'daily'")
    page.locator("#daily-games").wait_for()


def at(day: int, hour: int = 12) -> datetime:
    return NOON.replace(day=day, hour=hour)


def nearly_over(record: Record) -> Record:
    """The game before its last decision, which is to stop: the dice decide nothing any more."""
    points = []
    while record.match.turn != OVER:
        if record.match.turn != DICE:
            points.append(record)
        record = record.thrown() if record.match.turn == DICE else record.played(record.match.moves()[-1])
    return points[-1]


def play_to_the_end(page: Page, site: str, date: str, game: str = CLEVER) -> int:
    """Let the try of a date come to its last decision, and make it; the points."""
    name = daily.name(date, game)
    shelf = shelf_of(page)
    session = Store(shelf, lambda: 1.0).game(name)
    last = nearly_over(session.record)
    Store(shelf, lambda: 1.0).keep(name, session._replace(record=last))
    page.evaluate(filling({GAME + name: shelf[GAME + name]}))
    page.reload()
    started(page)
    (move,) = {str(last.match.moves()[-1])}
    page.locator(f'[data-move="{move}"]').click()
    page.locator(".finish").wait_for()
    return last.played(last.match.moves()[-1]).match.scores()[0].total


def tries(page: Page) -> list[list]:
    return json.loads(shelf_of(page)[DAILY])["tries"]


def test_one_try_a_day_then_practice_and_no_clock_gives_another(page: Page, site: str, complaints: Complaints):
    visit(page, site)
    expect(page.locator("#daily-date")).to_have_text("Today, 16 November 2026")
    page.locator(OF("play", CLEVER)).click()
    page.locator("#tray").wait_for()
    seeded = Record(CLEVER, 1, daily.seed("2026-11-16", CLEVER)).thrown().match.faces
    page.locator('#tray .primary[data-act="throw"]').click()
    for die, face in seeded.items():
        expect(page.locator(f'#tray [data-die="{die}"]')).to_have_attribute("aria-label", f"{die} {face}")

    again(page, at(16, 13))  # left in the middle: it is still today's try
    expect(page.locator(OF("play", CLEVER))).to_have_count(0)
    page.locator(OF("on", CLEVER)).click()
    page.locator("#tray").wait_for()
    points = play_to_the_end(page, site, "2026-11-16")
    page.locator('.finish [data-act="daily-room"]').click()

    card = page.locator(f'#daily-games [data-key="{CLEVER}"]')
    expect(card).to_contain_text(f"{points} points")
    expect(page.locator("#daily-head")).to_contain_text("Streak: 1 day")
    for when in (at(16, 23), at(16, 0), at(17), at(15), at(16)):
        again(page, when)
        if when.day == 16:
            expect(page.locator(OF("play", CLEVER))).to_have_count(0)
            expect(page.locator(OF("practise", CLEVER))).to_be_visible()
            expect(page.locator(OF("play", EVER))).to_be_visible()
        elif when.day == 17:
            expect(page.locator(OF("play", CLEVER))).to_be_visible()
            expect(page.locator("#daily-head")).to_contain_text("Streak: 1 day")
    assert tries(page) == [["2026-11-16", CLEVER, 0, points, None]]

    page.locator(OF("share", CLEVER)).click()
    text = page.locator("#share-text").input_value()
    assert f"{points} points" in text
    assert text.endswith("#daily")
    assert "link/" not in text
    page.locator('#overlay [data-act="close"]').click()

    page.locator(OF("practise", CLEVER)).click()
    page.locator("#tray").wait_for()
    name = page.url.partition("#play/")[2]
    kept = json.loads(shelf_of(page)[GAME + name])
    assert (kept["daily"], kept["rated"]) == ("2026-11-16", False)
    assert load(kept["record"]).seed == daily.seed("2026-11-16", CLEVER)
    assert complaints == []


def test_a_hint_costs_the_streak_and_that_is_told_before(page: Page, site: str, complaints: Complaints):
    visit(page, site)
    page.locator(OF("play", CLEVER)).click()
    page.locator('#tray .primary[data-act="throw"]').click()
    name, question = daily.name("2026-11-16", CLEVER), page.locator("#overlay")
    page.locator('[data-act="hint"]').click()
    expect(question).to_contain_text("doesn’t count towards your streak")
    assert axe(page) == []
    page.get_by_role("button", name="Continue without").click()
    expect(question).to_be_hidden()
    assert not saved(page, name).coached
    page.locator('[data-act="hint"]').click()
    page.get_by_role("button", name="Show the hint").click()
    expect(question).to_be_hidden()
    expect(page.locator("#advice li")).not_to_have_count(0, timeout=PATIENCE)
    assert saved(page, name).coached
    page.locator('[data-act="unhint"]').click()
    page.locator('[data-act="hint"]').click()
    expect(page.locator("#advice li")).not_to_have_count(0, timeout=PATIENCE)  # it is told once
    play_to_the_end(page, site, "2026-11-16")
    expect(page.locator(".finish .notes")).to_have_text(say("daily-coached"))
    page.locator('[data-act="share"]').click()
    expect(page.locator("#share-text")).to_have_value(re.compile("Played with hints."))
    page.locator('#overlay [data-act="close"]').click()
    again(page, NOON)
    expect(page.locator("#daily-games")).to_contain_text(say("daily-coached"))
    expect(page.locator("#daily-head")).to_contain_text("No streak yet.")
    expect(page.locator('[data-date="2026-11-16"] [data-state="coached"]')).to_have_count(1)
    assert complaints == []


def test_deleting_the_game_gives_no_second_try(page: Page, site: str):
    visit(page, site)
    page.locator(OF("play", EVER)).click()
    page.locator("#tray").wait_for()
    page.evaluate("location.hash = 'games'")
    page.locator('[data-act="remove"]').click()
    page.evaluate("location.hash = 'daily'")
    card = page.locator(f'#daily-games [data-key="{EVER}"]')
    expect(card).to_contain_text("then deleted")
    expect(page.locator(OF("play", EVER))).to_have_count(0)
    expect(page.locator(OF("practise", EVER))).to_be_visible()


def test_past_days_are_in_the_calendar_and_can_be_practised(page: Page, site: str, complaints: Complaints):
    visit(page, site)
    kept = (kept_tries.Try("2026-10-30", CLEVER, 0, 231), kept_tries.Try("2026-10-30", LONGO, 0, 90, 84))
    page.evaluate(filling({DAILY: kept_tries.text(kept)}))
    page.locator('[data-act="daily-month"]').first.click()
    expect(page.locator("#daily-month")).to_have_text("October 2026")
    day = page.locator('[data-date="2026-10-30"]')
    expect(day).to_have_attribute("aria-label", f"{written('2026-10-30')}: Ganz schön clever 231, Qwixx Longo 90")
    day.click()
    expect(page.locator("#daily-date")).to_have_text("30 October 2026")
    expect(page.locator("#daily-games")).to_contain_text("Opponent: 84 points.")
    expect(page.locator('[data-act="daily-play"]')).to_have_count(0)
    page.locator(OF("practise", LONGO)).click()
    page.locator("#tray").wait_for()
    expect(page.locator("#others .tab")).to_have_count(2)
    assert tries(page) == [[*each[: kept_tries.COLUMNS]] for each in kept]
    assert complaints == []


def test_at_midnight_the_room_turns_to_the_new_date_before_anything_begins(page: Page, site: str):
    visit(page, site, at(16, 23))
    page.clock.set_fixed_time(at(17, 0))
    page.locator(OF("play", CLEVER)).click()
    expect(page.locator("#daily-date")).to_have_text("Today, 17 November 2026")
    page.locator(OF("play", CLEVER)).click()
    page.locator("#tray").wait_for()
    assert tries(page) == [["2026-11-17", CLEVER, 0, None, None]]


@pytest.mark.parametrize(
    ("place", "date", "zone"), [("Pacific/Auckland", "2026-11-17", 780), ("America/Los_Angeles", "2026-11-16", -480)]
)
def test_the_date_is_that_of_the_place_where_one_is(browser: Browser, site: str, place: str, date: str, zone: int):
    context = browser.new_context(timezone_id=place)
    page = context.new_page()
    visit(page, site)
    page.locator(OF("play", CLEVER)).click()
    page.locator("#tray").wait_for()
    assert tries(page) == [[date, CLEVER, zone, None, None]]
    context.close()
