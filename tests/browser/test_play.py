"""Whole games played in the browser, by tapping what a person would tap or by keyboard alone.

A second session in the test follows every tap; after each the page must show what that session says, and what the
browser has saved must be its record.
"""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.play.session import Session
from game.play.wish import others
from game.rules.clever.match import CleverMatch
from game.rules.qwixx.pad import COLOURS
from game.storage.store import GAME, Store
from game.views.sentence import what_now
from tests.browser.conftest import Complaints, chance, sample, started
from tests.browser.screens import sit_down
from tests.on_shelf import shelf_of

FACTS = """() => {
  const all = (selector, fact) => [...document.querySelectorAll(selector)].map(fact);
  const field = (node) => `${node.dataset.area} ${node.dataset.field}`;
  return {
    lit: all("#sheet .lit", field),
    marked: all("#sheet .field.crossed, #sheet .field.written", field),
    pickable: all('#tray [data-act="die"]:not([aria-disabled]), #tray [data-act="bonus"]',
                  (node) => node.dataset.die || node.dataset.bonus),
    sinking: all("#tray .sinking", (node) => node.dataset.die),
    sentence: document.getElementById("sentence").innerText.replace(/\\s+/g, " ").trim(),
    total: document.querySelector(".top .total b")?.textContent,
  };
}"""
# A point of an element that a finger would hit: areas like triangles and regions are not where their boxes are.
POINT = """(element) => {
  const box = element.getBoundingClientRect();
  const hits = (x, y) => document.elementFromPoint(x, y)?.closest("[data-act]") === element;
  for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const [left, top] = [box.left + box.width * x, box.top + box.height * y];
    if (hits(left - 2, top - 2) && hits(left + 2, top + 2) && hits(left, top)) return [left, top];
  }
}"""


class Table:
    """A game in the browser, and the session that should be the same."""

    def __init__(self, page: Page, site: str, game: str, players: int) -> None:
        self.page = page
        page.emulate_media(reduced_motion="reduce")  # a test would tap where a gliding die was a moment ago
        chance(page, players)
        page.goto(site)
        started(page)
        page.locator(f'[data-act="{game}"]').click()
        sit_down(page, players)
        page.locator("form .primary").click()
        page.locator("#tray").wait_for()
        self.session = self.saved()

    def saved(self) -> Session:
        """The game as the browser has kept it."""
        shelf = shelf_of(self.page)
        (name,) = (key.removeprefix(GAME) for key in shelf if key.startswith(GAME))
        session = Store(shelf, lambda: 0).game(name)
        assert session is not None
        return session

    def tap(self, selector: str, then: Callable[[Session], Session]) -> None:
        """Tap, and let the other session do the same."""
        found = self.page.locator(selector).first
        point = found.evaluate(POINT)
        assert point, f"{selector} cannot be hit"
        self.page.mouse.click(*point)
        self.follow(then)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def follow(self, then: Callable[[Session], Session]) -> None:
        self.session = then(self.session)
        self.check()

    def check(self) -> None:
        """The page shows the position, and the browser has kept it."""
        session, facts = self.session, self.page.evaluate(FACTS)
        if session.over:
            totals = [str(score.total).replace("-", "−") for score in session.match.scores()]
            expect(self.page.locator("[data-total]")).to_have_text(totals)
            return
        assert {*facts["lit"]} == {" ".join(place) for place in session.lit}
        assert {*facts["marked"]} == _marked(session)
        assert {*facts["pickable"]} == _pickable(session)
        assert {*facts["sinking"]} == {*session.sinking}
        assert facts["sentence"] == " ".join(str(what_now(session)).split())
        assert self.saved().record.save() == session.record.save()
        assert self.saved().holder == session.holder

    def reload(self) -> None:
        """Close the tab and come back: the same point, only nothing is chosen."""
        self.page.reload()
        started(self.page)
        self.page.locator("#tray").wait_for()
        self.follow(Session.forget)

    def step(self, rng: random.Random) -> None:
        """One of the things a person could tap now."""
        session = self.session
        if session.handing:
            self.tap('[data-act="take"]', Session.take)
        elif session.falling:
            self.tap('#tray [data-act="throw"]', Session.throw)
        elif session.can_undo and rng.random() < 0.1:
            self.tap('[data-act="undo"]', Session.undo)
        elif session.numbers:
            number = rng.choice(session.numbers).number
            self.tap(f'[data-number="{number}"]', lambda at: at.tap_number(number))
        elif others(session.match) and (not session.lit or rng.random() < 0.05):
            move = str(rng.choice(others(session.match)))
            self.tap(f'[data-move="{move}"]', lambda at: at.other(move))
        elif session.polishes and rng.random() < 0.2:
            die = rng.choice([*session.polishes])
            number = rng.choice(session.polishes[die])
            where = f'[data-act="polish"][data-die="{die}"][data-number="{number}"]'
            self.tap(where, lambda at: at.tap_polish(die, number))
        elif rng.random() < 0.4:
            source = rng.choice(session.pickable)
            self.tap(f'[data-die="{source}"], [data-bonus="{source}"]', lambda at: at.tap_die(source))
        elif session.lit:
            area, field = rng.choice(sorted(session.lit))
            self.tap(f'#sheet [data-area="{area}"][data-field="{field}"]', lambda at: at.tap_field(area, field))


def _pickable(session: Session) -> set[str]:
    """What can be picked in the tray: no bonus while the number that it writes is asked for."""
    return {*session.pickable} & {*session.match.sheets[0].dice} if session.numbers else {*session.pickable}


def _marked(session: Session) -> set[str]:
    match, seat = session.match, session.who
    if isinstance(match, CleverMatch):
        sheet = match.sheets[seat]
        return {f"{area} {field}" for area in sheet.areas for field in sheet.written(area)}
    pad, rows = match.pad, match.sheets[seat].rows
    names = [[*map(str, numbers), "lock"] for numbers in pad.numbers]
    return {f"{COLOURS[r]} {name}" for r, row in enumerate(rows) for p, name in enumerate(names[r]) if row >> p & 1}


@pytest.mark.parametrize(
    ("game", "players"),
    sample(
        [
            ("ganz-schon-clever", 1),
            ("ganz-schon-clever", 3),
            ("clever-4ever", 1),
            ("clever-4ever", 2),
            ("qwixx-longo", 2),
            ("qwixx-longo", 4),
        ],
        2,
    ),
)
def test_a_whole_game_by_tapping(page: Page, site: str, complaints: Complaints, game: str, players: int):
    page.set_viewport_size({"width": 360, "height": 740})
    table, rng = Table(page, site, game, players), random.Random(players)
    table.check()
    reloads = {rng.randrange(10, 100) for _ in range(4)}
    for step in range(2000):
        table.step(rng)
        if table.session.over:
            break
        if step in reloads:
            table.reload()
    assert table.session.over
    assert complaints == []


def test_a_whole_game_by_keyboard_alone(page: Page, site: str, complaints: Complaints):
    table, rng = Table(page, site, "ganz-schon-clever", 1), random.Random(5)
    while not table.session.over:
        _by_keyboard(table, rng)
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    assert complaints == []


def _by_keyboard(table: Table, rng: random.Random) -> None:
    session = table.session
    if session.falling:
        table.press("r")
        table.follow(Session.throw)
    elif session.can_undo and rng.random() < 0.1:
        table.press("u")
        table.follow(Session.undo)
    elif not session.lit:
        last = str(others(session.match)[-1])
        table.press("p")
        table.follow(lambda at: at.other(last))
    elif len(session.pickable) > 1 and not session.wish.source:
        die = rng.choice(session.pickable)
        if die in session.match.sheets[0].dice:
            table.press(str(session.match.sheets[0].dice.index(die) + 1))
            table.follow(lambda at: at.tap_die(die))
        else:
            _walk(table, rng)
    else:
        _walk(table, rng)


def _walk(table: Table, rng: random.Random) -> None:
    """Over the lit fields by arrows, and mark the one where the walk ends."""
    table.press("ArrowDown", *rng.choices(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], k=4))
    area, field = table.page.evaluate("[document.activeElement.dataset.area, document.activeElement.dataset.field]")
    assert (area, field) in table.session.lit
    table.press("Enter")
    table.follow(lambda at: at.tap_field(area, field))
