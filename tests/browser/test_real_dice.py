"""Real dice as people use them: faces tapped in or typed on a keyboard, taken back, and there after a reload."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.record import Fall, Record
from game.storage.store import GAME
from tests.browser.conftest import PATIENCE, Complaints, chance, started
from tests.browser.screens import sit_down
from tests.on_shelf import shelf_of

FIELDS = {"ganz-schon-clever": ("orange", "1"), "clever-4ever": ("pink", "1"), "qwixx-longo": ("red", "3")}
FACES = {
    "ganz-schon-clever": (4, 5, 2, 1, 6, 3),
    "clever-4ever": (4, 5, 2, 1, 3, 6),
    "qwixx-longo": (1, 2, 8, 8, 7, 8),
}


def begin(page: Page, site: str, game: str, rival: str = "") -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    chance(page, 2)  # the lot says who begins: here always the first seat
    page.goto(site)
    started(page)
    page.locator(f'[data-act="{game}"]').click()
    sit_down(page, 1 if rival else GAMES[game].players[0], *filter(None, [rival]))
    page.locator('[data-act="more"]').click()
    page.locator('[data-dice="real"]').click()
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()
    if page.locator('[data-act="take"]').count():
        page.locator('[data-act="take"]').click()


def saved(page: Page) -> Record:
    name = GAME + page.url.partition("#play/")[2]
    return load(json.loads(shelf_of(page)[name])["record"])


def tap(page: Page, *faces: int) -> None:
    for face in faces:
        page.locator(f'.keypad [data-number="{face}"]').click()


def mark(page: Page, colour: str, field: str) -> None:
    """Mark a field with the die of its colour; in Qwixx with both white ones."""
    die = page.locator(f'#tray [data-act="die"][data-die="{colour}"]:not([aria-disabled])')
    if die.count():
        die.click()
    page.locator(f'#sheet [data-area="{colour}"][data-field="{field}"]').click()


@pytest.mark.parametrize("game", FACES)
def test_a_first_turn_is_tapped_in_corrected_taken_back_and_kept(
    page: Page, site: str, complaints: Complaints, game: str
):
    begin(page, site, game)
    faces, confirm = FACES[game], page.locator('#tray .primary[data-act="throw"]')
    tap(page, *faces[:-1])
    page.reload()
    started(page)
    expect(confirm).to_have_attribute("aria-disabled", "true")
    tap(page, 1)  # a slip
    page.locator('#tray [data-act="typed"]').last.click()
    tap(page, faces[-1])
    confirm.click()
    assert saved(page).step.faces == faces

    page.locator('[data-act="undo"]').click()  # the first die was another
    assert saved(page).before is None
    page.locator('#tray [data-act="typed"]').first.click()
    tap(page, faces[0])
    confirm.click()
    mark(page, *FIELDS[game])
    after = saved(page)
    assert after.before.step.faces == faces

    page.reload()
    started(page)
    page.locator("#tray").wait_for()
    assert saved(page) == after
    page.locator('[data-act="undo"]').click()
    page.locator('[data-act="undo"]').click()
    expect(page.locator(".keypad")).to_be_visible()
    assert saved(page).before is None
    assert complaints == []


def test_faces_are_typed_on_a_keyboard(page: Page, site: str, complaints: Complaints):
    begin(page, site, "ganz-schon-clever")
    for key in "452163":
        page.keyboard.press(key)
    page.keyboard.press("r")
    assert saved(page).step.faces == (4, 5, 2, 1, 6, 3)
    expect(page.locator("#told")).to_contain_text("Pick a die")
    assert complaints == []


def test_somebody_alone_says_which_of_equal_dice_lies_nearest(page: Page, site: str):
    begin(page, site, "ganz-schon-clever")
    tap(page, 1, 1, 1, 1, 6, 1)
    page.locator('#tray .primary[data-act="throw"]').click()
    mark(page, "orange", "1")
    tap(page, 1, 2, 2, 2, 5, 6)
    for die in ("green", "blue"):
        page.locator(f'[data-act="nearest"][data-die="{die}"]').click()
    page.locator('#tray .primary[data-act="throw"]').click()
    assert set(saved(page).match.platter) == {"white", "green", "blue"}


def test_the_list_says_that_the_dice_were_real(page: Page, site: str):
    begin(page, site, "clever-4ever")
    page.evaluate("location.hash = 'games'")
    expect(page.locator(".kept")).to_contain_text("real dice")


def test_people_throw_for_a_computer_player(page: Page, site: str, complaints: Complaints):
    begin(page, site, "qwixx-longo", "club")
    confirm = page.locator('#tray .primary[data-act="throw"]')
    tap(page, *FACES["qwixx-longo"])
    confirm.click()
    for _ in range(2):  # the white sum, then white and colour
        page.locator('[data-move="-"]').click(timeout=PATIENCE)
    expect(page.locator("#sentence")).to_contain_text("Roll for", timeout=PATIENCE)
    tap(page, *FACES["qwixx-longo"])
    confirm.click()
    page.locator('[data-move="-"], .keypad').first.wait_for(timeout=PATIENCE)
    assert len([point for point in saved(page).history() if isinstance(point.step, Fall)]) == 2
    assert complaints == []
