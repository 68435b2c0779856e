"""The table on a desktop: large dice, sheets of others that can be read, nothing over anything else, no scrolling."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from tests.browser.screens import SEED, Screen, game_at, middle, passive, show, step, white_sum

SIZES = ((1280, 800), (1440, 900), (1920, 1080))
REGIONS = """() => Object.fromEntries(["top", "sheet", "tray", "others", "course"]
  .map((id) => [id, document.getElementById(id)])
  .filter(([, node]) => node.checkVisibility())
  .map(([id, node]) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [id, [left, top, right, bottom].map(Math.round)];
  }))"""
OUTSIDE = """() => [
  document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth,
  [...document.querySelectorAll("#tray button, #sentence, #sheet .lit")].filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((node) => node.outerHTML.slice(0, 80)),
]"""
WIDTHS = "(nodes) => nodes.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().width)"


def against(game: str, *seats: str) -> Session:
    """A person against computer players, well into the game, when the person has to take a die."""
    session, rng = begin(Setup(game, ("Anna", "B", "C", "D", "E")[: len(seats)], seats), SEED), random.Random(SEED)
    while session.match.turns < 3 * len(seats) or session.who or session.falling or not _picks(session):
        session = step(session, rng)
    return session.take()


def _picks(session: Session) -> bool:
    return len(session.lit) > 1 and not getattr(session.match, "pending", ())


def tables() -> list[Screen]:
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    rivals = ("casual", "club", "master", "expert")
    found = {
        "alone": game_at(ever, 1, middle),
        "platter": game_at(clever, 1, passive),
        "two": against(clever, PERSON, *rivals[:1]),
        "three": against(clever, PERSON, *rivals[:2]),
        "four": against(ever, PERSON, *rivals[:3]),
        "longo": against(longo, PERSON, *rivals[:2]),
        "five": against(longo, PERSON, *rivals),
        "people": game_at("qwixx", 2, white_sum),
    }
    return [Screen(f"desk-{name}", f"play/desk-{name}-0", (session,)) for name, session in found.items()]


def over(one: list[int], other: list[int]) -> bool:
    across, down = (min(one[2 + way], other[2 + way]) - max(one[way], other[way]) for way in (0, 1))
    return across > 1 and down > 1


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_room(quiet: Page, width: int, height: int):
    quiet.set_viewport_size({"width": width, "height": height})
    for screen in tables():
        show(quiet, screen)
        regions = quiet.evaluate(REGIONS)
        names = list(regions)
        assert {"top", "sheet", "tray", "course"} <= {*names}, screen.name
        overlapping = [(a, b) for at, a in enumerate(names) for b in names[at + 1 :] if over(regions[a], regions[b])]
        assert overlapping == [], screen.name
        assert quiet.evaluate(OUTSIDE) == [0, 0, []], screen.name
        dice = quiet.locator("#tray .take:not([aria-disabled])").evaluate_all(WIDTHS)
        assert min(dice) >= 80, screen.name
        small = quiet.locator("#others .mini").evaluate_all(WIDTHS)
        assert len(small) == len(screen.sessions[0].setup.seats) - 1
        assert min([*quiet.locator("#others .tab").evaluate_all(WIDTHS), 300]) >= 300, screen.name
        assert 440 <= regions["tray"][2] - regions["tray"][0] <= 480, screen.name


def test_a_hint_that_one_points_at_is_outlined_on_the_sheet(quiet: Page):
    quiet.set_viewport_size({"width": 1440, "height": 900})
    show(quiet, tables()[2])
    before = quiet.evaluate(REGIONS)["sheet"]
    quiet.locator('[data-act="hint"]').click()
    quiet.locator(".hinted").nth(2).wait_for(timeout=60_000)
    assert quiet.evaluate(REGIONS)["sheet"] == before, "the sheet stays where it is"
    found = {number: quiet.locator(f'#sheet [data-hints~="{number}"]:not(.advised)') for number in (2, 3)}
    number, field = next(each for each in found.items() if each[1].count() == 1)  # two hints may mean one field
    outlined = "(node) => getComputedStyle(node, '::after').borderTopStyle"
    assert field.evaluate(outlined) != "solid"
    quiet.locator(".hinted").nth(number - 1).hover()
    assert field.evaluate(outlined) == "solid"
