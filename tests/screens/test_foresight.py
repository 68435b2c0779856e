"""What the next taps will show, worked out before they come: the same as without, and found when they do."""

from __future__ import annotations

import random

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.games import GAMES
from game.screens.foresight import MOST, Step, likely
from game.storage.store import Store
from tests.play.tables import fall, table
from tests.screens.plain_page import Visit

ACTS = ("die", "bonus", "field", "number", "move", "throw")
TAPS = 40


def at_table(game: str) -> Visit:
    players = GAMES[game].players[0]
    names = tuple(f"P{seat}" for seat in range(players))
    visit = Visit()
    visit.store.keep("a", begin(Setup(game, names, (PERSON,) * players), 7).take())
    visit.page.visit("play/a")
    return visit


def think(visit: Visit) -> None:
    """Let the page work out all that it wants to."""
    for _ in visit.page.pieces:
        pass


def taps(visit: Visit) -> list[dict[str, str]]:
    """What leads on in the game, as the data of each tap."""
    found = []
    for element in visit.page.elements():
        data = {name.removeprefix("data-"): value for name, value in element.attrs.items() if name.startswith("data-")}
        if data.get("act") in ACTS and element.attrs.get("aria-disabled") != "true":
            found.append(data)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_looks_and_is_kept_the_same_whether_its_taps_were_foreseen_or_not(game):
    foreseen, plain, rng, known = at_table(game), at_table(game), random.Random(1), 0
    for _ in range(TAPS):
        think(foreseen)
        could = taps(plain)
        if not could:
            break
        data = rng.choice(could)
        for visit in (foreseen, plain):
            visit.page.tap(**data)
        known += foreseen.page.regions in foreseen.page.expected
        assert foreseen.page.regions == plain.page.regions
        assert foreseen.page.journeys == plain.page.journeys
    assert known, "what was worked out is what is shown then"
    kept = [Store(visit.shelf, lambda: 1).game("a") for visit in (foreseen, plain)]
    assert len({game.record.save() for game in kept if game is not None}) == 1


def test_a_throw_that_was_foreseen_is_neither_shown_nor_kept_before_it_is_made():
    visit = at_table("ganz-schon-clever")
    shown, kept = visit.page.shown, dict(visit.shelf)
    think(visit)
    assert len(visit.page.expected) == 1
    assert (visit.page.shown, dict(visit.shelf)) == (shown, kept)


def test_the_dice_are_foreseen_before_one_is_picked_and_its_fields_after():
    thrown = fall(table("ganz-schon-clever"), 3, 6, 4, 1, 5, 2)
    assert {step.do for step in likely(thrown)[:6]} == {Session.tap_die}
    picked = thrown.tap_die("white")
    assert {step.given for step in likely(picked) if step.do == Session.tap_field} <= picked.lit
    assert len(likely(thrown)) <= MOST


def test_what_people_throw_or_several_devices_agree_on_is_not_foreseen():
    clever = Setup("ganz-schon-clever", ("P",), (PERSON,))
    assert likely(begin(clever, 7)) == [Step(Session.throw)]
    assert likely(begin(clever, None)) == []
    live = begin(clever, None)._replace(real=False)
    assert likely(live._replace(record=live.record.with_agreed_dice())) == []
    assert likely(begin(clever, 7)._replace(watched=True)) == []


def test_a_player_who_has_left_the_table_waits_for_nothing_that_was_begun_there():
    visit = at_table("ganz-schon-clever")
    visit.page.visit("")
    think(visit)
    assert visit.page.expected == []
