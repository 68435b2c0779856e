"""Games against computer players in a real browser: whole games, watching, hints, the review, a worker that dies."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.play.wish import others
from game.storage.notes import SETTINGS
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.browser.conftest import PATIENCE, Complaints, Host, started
from tests.browser.screens import sit_down
from tests.browser.test_every_screen import axe
from tests.on_shelf import filling, shelf_of

# What a person taps who takes the first thing that goes on, whatever it is.
FIRST = """() => {
  const free = (selector) => [...document.querySelectorAll(selector)]
    .find((node) => node.getAttribute("aria-disabled") !== "true" && node.checkVisibility());
  if (document.querySelector('.button[data-act="hurry"]')) return;
  const next = free('#tray .primary[data-act="throw"]') || free('[data-act="number"]')
    || (document.querySelector("#tray .chosen") && free("#sheet .lit"))
    || free('[data-act="die"]') || free('[data-act="bonus"]') || free('[data-act="move"]');
  next?.click();
}"""
ALWAYS = f"() => void setInterval({FIRST}, 20)"
# Workers are counted, and can be ended as a browser would that is short of memory.
WORKERS = """
  window.workers = [];
  const Real = Worker;
  window.Worker = class extends Real { constructor(...given) { super(...given); window.workers.push(this); } };
"""


def kept(page: Page, pace: str = "instant", **sessions: Session) -> None:
    """Games and settings that the browser has from an earlier visit."""
    shelf = Memory()
    for name, session in sessions.items():
        Store(shelf, lambda: 0).keep(name, session)
    shelf[SETTINGS] = json.dumps({"pace": pace})
    page.add_init_script(filling(shelf, absent=True) + WORKERS)
    page.emulate_media(reduced_motion="reduce")


def saved(page: Page, name: str) -> Session:
    """A game as the browser has kept it."""
    session = Store(shelf_of(page), lambda: 0).game(name)
    assert session is not None
    return session


def visit(page: Page, site: str, place: str) -> None:
    page.goto(f"{site}#{place}")
    started(page)


def without_barriers(page: Page) -> None:
    """Nothing on the screen keeps anybody out, and nothing sticks out of it."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def new(game: str, *seats: str, seed: int = 3) -> Session:
    names = ("Anna", "Ben", "Cleo")[: len(seats)]
    return begin(Setup(game, names, seats), seed).take()


def finished(game: str, *seats: str, seed: int = 3) -> Session:
    """A game in which everybody takes the first field that can be marked."""
    session = new(game, *seats, seed=seed)
    while not session.over:
        session = session.answer("" if session.falling else str(session.match.moves()[0]))
    return session


def one_before_the_end(game: str, *seats: str) -> Session:
    """The same game where a person decides for the last time."""
    session = finished(game, *seats)
    points = [point for point in session.record.history() if point.match.turn == seats.index(PERSON)]
    return session._replace(record=points[-1]).take()


@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("qwixx-longo", "random"),
        ("ganz-schon-clever", "beginner"),
        ("clever-4ever", "casual"),
        ("qwixx-longo", "club"),
        ("qwixx-longo", "expert"),
        ("qwixx-longo", "master"),
    ],
)
def test_a_whole_game_against_a_computer_player(page: Page, site: str, complaints: Complaints, game: str, level: str):
    page.set_viewport_size({"width": 360, "height": 740})
    kept(page)
    visit(page, site, f"new/{game}")
    sit_down(page, 1, level)
    without_barriers(page)
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()
    name = page.evaluate("location.hash").partition("/")[2]
    page.evaluate(ALWAYS)
    expect(page.locator('.button[data-act="hurry"]')).to_be_visible(timeout=PATIENCE)
    page.reload()  # in the middle of a computer player's turn
    started(page)
    page.evaluate(ALWAYS)
    expect(page.locator(".finish")).to_be_visible(timeout=5 * PATIENCE)
    session = saved(page, name)
    assert session.over
    assert session.setup.seats == (PERSON, level)
    if level != "random":
        assert session.match.scores()[1].total > 0
    assert complaints == []


def test_the_computer_shows_its_steps_and_is_hurried_by_a_tap(page: Page, site: str, complaints: Complaints):
    kept(page, "calm", a=new("ganz-schon-clever", "expert", PERSON))
    visit(page, site, "play/a")
    expect(page.locator("#sentence")).to_contain_text("Anna", timeout=PATIENCE)
    expect(page.locator("#sheet .crossed, #sheet .written")).not_to_have_count(0, timeout=PATIENCE)
    expect(page.locator("#told")).to_contain_text("Anna")
    page.locator("#sheet").click(position={"x": 4, "y": 4})
    expect(page.locator('.button[data-act="hurry"]')).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("#sentence")).not_to_contain_text("Anna", timeout=PATIENCE)
    assert complaints == []


def test_undo_goes_back_to_the_persons_own_decision(page: Page, site: str):
    kept(page, a=new("qwixx-longo", PERSON, "club"))
    visit(page, site, "play/a")
    page.keyboard.press("r")
    page.locator('[data-move="-"]').click()
    expect(page.locator("#sentence")).to_contain_text("White plus colour", timeout=PATIENCE)
    before = saved(page, "a").record
    assert [point.match.turn for point in before.history()[-3:]] == [0, 1, 0]
    page.keyboard.press("u")
    expect(page.locator("#sentence")).to_contain_text("White sum")
    assert saved(page, "a").record == before.before.before


def test_watching_a_whole_game(page: Page, site: str, complaints: Complaints):
    kept(page, a=new("qwixx-longo", "expert", "beginner", "club"))
    visit(page, site, "play/a")
    expect(page.locator(".finish")).to_be_visible(timeout=2 * PATIENCE)
    assert saved(page, "a").over
    assert complaints == []


def test_a_worker_that_dies_in_the_middle_of_a_turn_is_replaced(page: Page, site: str, complaints: Complaints):
    kept(page, a=new("ganz-schon-clever", "expert", PERSON))
    page.clock.install()  # nobody waits for the page's patience to run out
    visit(page, site, "play/a")
    page.wait_for_function("() => window.workers.length === 1", timeout=PATIENCE)
    page.evaluate("workers[0].terminate()")
    page.clock.run_for(61_000)
    page.wait_for_function("() => window.workers.length === 2", timeout=PATIENCE)
    expect(page.locator("#advice")).to_be_hidden()
    for _ in range(200):
        page.clock.run_for(500)
        if not page.locator('.button[data-act="hurry"]').count():
            break
        page.wait_for_timeout(50)
    assert saved(page, "a").match.turn == 1
    assert complaints == []


def test_where_no_worker_starts_the_game_goes_on_and_says_so_once(page: Page, host: Host):
    host.file("worker.mjs").unlink()
    kept(page, a=new("qwixx-longo", "expert", PERSON))
    visit(page, host.address, "play/a")
    expect(page.locator("#advice")).to_contain_text("can’t think", timeout=PATIENCE)
    page.locator('[data-act="unhint"]').click()
    expect(page.locator('.button[data-act="hurry"]')).to_have_count(0, timeout=PATIENCE)
    page.locator('[data-move="-"]').click()
    expect(page.locator("#tray")).to_contain_text("Roll", timeout=PATIENCE)
    expect(page.locator("#advice")).to_be_hidden()


def test_a_hint_names_the_best_moves_and_marks_the_first(page: Page, site: str, complaints: Complaints):
    page.set_viewport_size({"width": 360, "height": 740})
    kept(page, a=new("ganz-schon-clever", PERSON))
    visit(page, site, "play/a")
    page.keyboard.press("r")
    page.keyboard.press("h")
    expect(page.locator("#advice li")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator("#advice li").first).to_contain_text("best")
    expect(page.locator("#sheet .advised")).to_have_count(1)
    expect(page.locator("#tray .advised")).to_have_count(1)
    expect(page.locator("#told")).to_contain_text("1.")
    assert saved(page, "a").coached
    without_barriers(page)
    assert page.evaluate("document.body.scrollHeight - innerHeight") <= 0, "the sheet stays in sight"
    page.locator(".hinted").first.click()
    expect(page.locator("#tray .chosen")).to_have_count(1)
    page.locator("#sheet .advised").click()
    expect(page.locator("#advice")).to_be_hidden()
    assert complaints == []


def test_the_end_says_that_hints_were_asked_for(page: Page, site: str):
    kept(page, a=one_before_the_end("qwixx-longo", PERSON, "club"))
    visit(page, site, "play/a")
    page.keyboard.press("h")
    expect(page.locator("#advice li").first).to_be_visible(timeout=PATIENCE)
    page.evaluate(ALWAYS)
    expect(page.locator(".notes")).to_contain_text("hints", timeout=PATIENCE)


def test_a_review_is_stopped_gone_on_with_and_played_on_from(page: Page, site: str, complaints: Complaints):
    game = finished("ganz-schon-clever", PERSON)
    kept(page, a=game)
    visit(page, site, "play/a")
    page.locator('[data-act="review"]').click()
    page.locator('[data-act="review-stop"]').click()
    expect(page.locator('[data-act="review-go-on"]')).to_be_visible()
    page.locator("#replay-step").fill("20")  # the game is watched meanwhile
    page.locator('[data-act="review-go-on"]').click()
    expect(page.locator("#review-sums")).to_contain_text("expected", timeout=2 * PATIENCE)
    decisions = [point for point in game.record.history() if point.match.turn == 0]
    expect(page.locator("#review-moves li")).to_have_count(len(decisions))
    page.locator("#review-went button").first.click()
    expect(page.locator("#review-now .best")).to_contain_text("Better")
    without_barriers(page)
    step = int(page.locator("[data-act='replay-on']").get_attribute("data-step"))
    page.locator("[data-act='replay-on']").click()
    expect(page.locator("#tray")).to_be_visible()
    another = saved(page, page.evaluate("location.hash").partition("/")[2])
    assert another.record == game.record.history()[step]
    assert not another.rated
    page.go_back()
    expect(page.locator("#review-sums")).to_contain_text("expected")  # remembered, not thought about again
    page.locator('[data-act="result"]').first.click()
    expect(page.locator("#tray.finish")).to_be_visible()
    expect(page.locator('[data-act="undo"]')).to_have_count(0)  # its result stands
    assert complaints == []


def test_what_was_better_is_drawn_on_the_sheet_where_it_belongs(page: Page, site: str, complaints: Complaints):
    """Labels and lines are measured in the page: they stand beside their fields, also after a resize."""
    kept(page, a=finished("ganz-schon-clever", PERSON))
    visit(page, site, "review/a")
    expect(page.locator("#review-sums")).to_contain_text("expected", timeout=2 * PATIENCE)
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#review-went button").first.click()
        label = page.locator(".traces .played")
        box, paper = label.bounding_box(), page.locator("#sheet").bounding_box()
        field = page.locator("#sheet .field.played").first.bounding_box()
        assert paper["x"] <= box["x"] <= box["x"] + box["width"] <= paper["x"] + paper["width"]
        assert abs(box["y"] - field["y"]) < 3 * field["height"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    listed, row = page.locator("#review-moves ol").bounding_box(), page.locator("[aria-current]").bounding_box()
    assert listed["y"] <= row["y"] <= listed["y"] + listed["height"], "the list has scrolled to the move"
    assert complaints == []


def test_nobody_who_could_move_is_forgotten():
    """The helper of these tests ends where a person has something to decide."""
    session = one_before_the_end("qwixx-longo", PERSON, "club")
    assert session.who == 0
    assert others(session.match)
