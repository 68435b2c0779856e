"""Every title in a real browser: from its card to a turn by taps, and its sheet at every size of a screen."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from game.play.session import Session
from game.play.setup import PERSON
from game.rules.games import GAMES
from game.rules.match import OVER
from game.storage.store import GAME, Store
from tests.browser.conftest import Complaints, chance, started
from tests.browser.screens import Screen, show, sit_down
from tests.conformance.positions import positions, table
from tests.on_shelf import shelf_of

SIZES = ((320, 568), (375, 553), (390, 844), (844, 390), (1280, 800))
titles = pytest.mark.parametrize("game", GAMES)
STEPS = 12  # taps of a beginning: at least a whole turn

# Where a finger hits a field, if anywhere: a tap belongs to what names the field, which may lie below its button.
POINT = """(node) => {
  node.scrollIntoView({ block: "nearest" });
  const box = node.getBoundingClientRect();
  const parts = [0.5, 0.25, 0.75, 0.15, 0.85];
  const points = parts.flatMap((x) => parts.map((y) => [box.left + box.width * x, box.top + box.height * y]));
  const hits = (x, y) => {
    const meant = document.elementFromPoint(x, y)?.closest("[data-act]")?.dataset;
    return meant?.act === "field" && meant?.area === node.dataset.area && meant?.field === node.dataset.field;
  };
  const inside = ([x, y]) => hits(x, y) && hits(x - 2, y - 2) && hits(x + 2, y + 2); // where no rounding matters
  return points.find(inside) ?? points.find(([x, y]) => hits(x, y));
}"""
COVERED = f"""() => [...document.querySelectorAll("#sheet .lit")].filter((node) => !({POINT})(node))
  .map((node) => `${{node.dataset.area}} ${{node.dataset.field}}`)"""
# The lit fields that overlap; those that are drawn as a shape of their own lie in boxes that may.
SHARED = """() => {
  const lit = [...document.querySelectorAll("#sheet .lit:not(:has(.shape))")];
  const boxes = lit.map((node) => node.getBoundingClientRect());
  const name = (node) => `${node.dataset.area} ${node.dataset.field}`;
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return lit.flatMap((one, i) => lit.slice(i + 1).filter((_, j) => over(boxes[i], boxes[i + 1 + j]))
    .map((other) => `${name(one)} and ${name(other)}`));
}"""
BEYOND = "[document.documentElement.scrollWidth - innerWidth, document.body.scrollWidth - innerWidth]"


def _table(game: str, players: int, free: bool, moment: int) -> Screen:
    """A position where much can be tapped: one of those with the most lit fields."""
    ready = [table(record) for record in positions(game, players, free) if record.match.turn >= 0]
    session = sorted(ready, key=lambda each: len(each.lit))[-1 - moment]
    name = f"{game}-{players}-{free}-{moment}"
    return Screen(name, f"play/{name}-0", (session,))


@titles
@pytest.mark.parametrize("free", [False, True], ids=["dice", "sheet"])
@pytest.mark.parametrize("many", [False, True], ids=["fewest", "most"])
def test_the_sheet_fits_every_screen_and_each_lit_field_can_be_hit(quiet: Page, game: str, free: bool, many: bool):
    players = GAMES[game].players[-1 if many else 0]
    for moment in (0, 3):
        screen = _table(game, players, free, moment)
        show(quiet, screen)
        quiet.locator("#sheet .lit").first.wait_for(state="attached")
        for width, height in SIZES:
            quiet.set_viewport_size({"width": width, "height": height})
            assert max(quiet.evaluate(BEYOND)) <= 0, f"{screen.name} at {width}×{height}"
            assert quiet.evaluate(COVERED) == [], f"{screen.name} at {width}×{height}"
            assert quiet.evaluate(SHARED) == [], f"{screen.name} at {width}×{height}"
            assert quiet.locator("#sheet .lit").count() == len(screen.sessions[0].lit)


def saved(page: Page) -> Session:
    """The game as the browser has kept it."""
    shelf = shelf_of(page)
    (name,) = (key.removeprefix(GAME) for key in shelf if key.startswith(GAME))
    session = Store(shelf, lambda: 0).game(name)
    assert session is not None
    return session


@titles
def test_from_the_card_to_the_end_of_a_turn(page: Page, site: str, complaints: Complaints, game: str):
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    chance(page, seed=2)
    page.goto(site)
    started(page)
    page.locator(f'.titles [data-act="{game}"]').click()
    players = GAMES[game].players[0]
    sit_down(page, players)
    expect(page.locator("#new .chair")).to_have_count(players)
    page.locator("#new form .primary").click()
    page.locator("#tray").wait_for()
    session, rng = saved(page), random.Random(players)
    assert session.setup.seats == (PERSON,) * players
    assert (session.setup.game, session.falling) == (game, True)
    for _ in range(STEPS):
        if session.match.turn == OVER:
            break
        _tap(page, session, rng)
        session = saved(page)
    assert len(session.record.history()) > 2, "dice fell, and something was decided"
    assert complaints == []


def _tap(page: Page, session: Session, rng: random.Random) -> None:
    """Tap what a person would tap next; a number only where the field has left it open."""
    *taps, last = next_taps(session, rng)
    for tap in taps:
        found = page.locator(tap).first
        page.mouse.click(*found.evaluate(POINT)) if ".lit" in tap else found.click()
    if not taps or saved(page).record.save() == session.record.save():
        page.locator(last).last.click()


def next_taps(session: Session, rng: random.Random) -> list[str]:
    """What a person taps next: the device, the dice or a button; or else a die, a field, and perhaps a number."""
    if session.handing:
        return ['[data-act="take"]']
    if session.falling:
        return ['#tray .button[data-act="throw"]']
    if not session.lit:
        return ['#tray .button[data-act="move"]']
    option = rng.choice([each for each in session.match.options() if not each.polish])
    area, field = option.place
    source = f'#tray [data-act="{option.first}"][data-{option.first}="{option.sources[0]}"]' if option.first else ""
    lit, number = f'#sheet .lit[data-area="{area}"][data-field="{field}"]', f'[data-number="{option.number}"]'
    return [*filter(None, [source]), lit, f'#tray [data-act="number"]{number}']
