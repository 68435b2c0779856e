"""What a finger finds on the table of Clever 4Ever while something is being chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from game.play.session import Session
from tests.browser.screens import Screen, game_at, show

GAME = "clever-4ever"
SIZES = ((375, 553), (390, 844), (1280, 800))

# What a tap means at some places of a cell, each as a part of its width and height.
MEANT = """([cell, parts]) => {
  const box = document.querySelector(`#sheet .cell:has([data-field="u${cell}"])`).getBoundingClientRect();
  return parts.map(([x, y]) => {
    const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y).closest("[data-act]");
    return found.dataset.field ?? found.dataset.line; // the bonus of a lit field stands for it
  });
}"""
MIDDLE, UPPER, LOWER = (0.5, 0.5), (0.2, 0.3), (0.75, 0.7)


def at(page: Page, name: str, session: Session, *taps: str) -> None:
    show(page, Screen(name, f"play/{name}-0", (session,), taps))


def halves(session: Session) -> dict[str, set[str]]:
    """The green cells that can be marked, each with its halves that can."""
    found: dict[str, set[str]] = {}
    for area, field in session.lit:
        if area == "green":
            found.setdefault(field[1:], set()).add(field[0])
    return found


def one_half(session: Session) -> bool:
    return {"u"} in halves(session).values() and {"l"} in halves(session).values()


def both_halves(session: Session) -> bool:
    return {"u", "l"} in halves(session).values()


@pytest.mark.parametrize("moment", [one_half, both_halves])
def test_where_one_half_of_a_green_cell_is_lit_the_whole_cell_takes_the_tap(quiet: Page, moment):
    session = game_at(GAME, 1, moment)
    assert halves(session)
    at(quiet, moment.__name__.replace("_", "-"), session)
    for width, height in SIZES:
        quiet.set_viewport_size({"width": width, "height": height})
        quiet.locator("#sheet [data-area=green] .lit").first.scroll_into_view_if_needed()
        for cell, lit in halves(session).items():
            upper, lower = (f"{half}{cell}" for half in ("ul" if len(lit) > 1 else [*lit] * 2))
            middle, *own = quiet.evaluate(MEANT, [cell, [MIDDLE, UPPER, LOWER]])
            assert own == [upper, lower], f"cell {cell} at {width}×{height}"
            assert middle in (upper, lower)


# The keys for a number

# Where the keys are, where they point, and whether they lie over something that stands out.
KEYS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const [keys, field] = [".numbers", "#sheet .chosen"].map((each) => document.querySelector(each));
  const [own, target] = [box(keys), box(field)];
  const tail = own.left + parseFloat(keys.style.getPropertyValue("--tail"));
  const lies = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return {
    inside: own.left >= 0 && own.right <= innerWidth && own.top >= 0 && own.bottom <= innerHeight,
    apart: Math.min(Math.abs(own.bottom - target.top), Math.abs(own.top - target.bottom)),
    points: tail > target.left && tail < target.right,
    covers: [...document.querySelectorAll("#sheet .lit")].filter((lit) => lies(own, box(lit))).length,
    hit: document.elementFromPoint((own.left + own.right) / 2, own.top + 30).closest("[data-act]")?.dataset.number,
  };
}"""


def asks_for_number(area: str):
    def moment(session: Session) -> bool:
        pending = {*session.match.pending}
        return pending == {f"{area} ?"} and len(session.lit) > (area == "black")

    return moment


@pytest.mark.parametrize(
    ("bonus", "area"), [("yellow", "yellow"), ("green", "green"), ("pink", "pink"), ("black", "green")]
)
def test_the_keys_for_a_number_stand_beside_their_field_and_cover_nothing_that_is_lit(
    quiet: Page, bonus: str, area: str
):
    session = game_at(GAME, 1, asks_for_number(bonus))
    at(quiet, f"number-{bonus}", session, f'#sheet [data-area="{area}"].lit')
    for width, height in ((375, 667), (390, 844), (1280, 800), (844, 390)):
        quiet.set_viewport_size({"width": width, "height": height})
        quiet.locator("#sheet .chosen").wait_for()
        found = quiet.evaluate(KEYS)
        assert found["inside"], f"{width}×{height}"
        assert found["points"], f"{width}×{height}"
        assert found["apart"] < 20, f"{width}×{height}"
        assert not found["covers"], f"{width}×{height}"
        assert found["hit"] == "2", f"{width}×{height}"
    quiet.locator("#sheet .chosen").evaluate("(field) => field.click()")
    assert quiet.locator("#sheet .chosen, .numbers").count() == 0
