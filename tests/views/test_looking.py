"""Somebody else's sheet: it says whose it is, leads back, and has nothing of one's own turn around it."""

from __future__ import annotations

import pytest

from game.play.session import Session
from game.play.setup import PERSON
from game.views.board import board
from game.words import LANGUAGES, say, speak
from tests.play.tables import fall, play
from tests.views.markup import Element, read
from tests.views.test_opponents import against

OWN_TURN = {"move", "die", "undo", "hint", "throw", "number", "polish", "bonus"}


@pytest.fixture
def turn() -> Session:
    """Anna is to act, with two crosses, against Grimbert, who has a penalty."""
    session = fall(against("qwixx-longo", PERSON, "club"), 1, 1, 1, 1, 1, 1)
    session = play(session, "r2", "-", "-")
    session = play(fall(session, 1, 2, 3, 4, 5, 6), "-", "y3", "-")
    return fall(session, 4, 4, 5, 5, 5, 5)


def page_of(session: Session, shown: int, told: bool = False) -> Element:
    return read("".join(board(session, shown, False, told).values()))


def acts(page: Element) -> list[tuple[str | None, str | None]]:
    """What can be pressed above the sheets of all seats."""
    buttons = [each for each in page.all("button") if "tab" not in each.classes and "field" not in each.classes]
    live = [each for each in buttons if each.attrs.get("aria-disabled") != "true"]
    return [(each.attrs.get("data-act"), each.attrs.get("data-seat")) for each in live]


def test_it_says_whose_it_is_and_leads_back_and_nothing_of_the_own_turn_is_there(turn):
    own, theirs = page_of(turn, 0), page_of(turn, 1)
    assert OWN_TURN & {act for act, _ in acts(own)}
    assert not own.all(kind="theirs")
    assert not own.all(kind="whose")
    (banner,) = theirs.all(kind="whose")
    assert say("sheet-whose", name="Grimbert") in " ".join(banner.text)
    (desk,) = theirs.all(kind="theirs")
    assert desk.attrs["data-kind"] == "club"
    assert acts(theirs).count(("look", "0")) == 2, "above the sheet and below it"
    assert not OWN_TURN & {act for act, _ in acts(theirs)}
    assert not theirs.all(kind="lit")
    assert say("looking-at", name="Grimbert") in " ".join(theirs.text)


def test_the_points_at_the_top_stay_ones_own(turn):
    tops = [next(each for each in page_of(turn, seat).all("p", "total")) for seat in (0, 1)]
    points = [top.all("b")[0].text for top in tops]
    totals = [score.total for score in turn.match.scores()]
    assert totals[0] != totals[1]
    assert points[0] == points[1] == [str(totals[0]).replace("-", "\u2212")]
    assert tops[1].all("small")[0].text == [say("own-points")]


def test_a_computer_player_at_its_turn_has_the_frame_but_nobody_has_to_come_back(turn):
    thinking = turn.other("-")
    assert thinking.level
    for session, told in ((thinking, False), (thinking.answer("-"), True)):
        page = page_of(session, 1, told)
        assert page.all(kind="theirs")
        assert not page.all(kind="whose")
        assert ("hurry", None) in acts(page)


def test_where_several_people_share_the_device_the_sheet_of_whoever_acts_is_their_own():
    session = fall(against("qwixx-longo", PERSON, PERSON), 1, 1, 1, 1, 1, 1)
    assert not page_of(session, 0).all(kind="theirs")
    assert page_of(session, 1).all(kind="whose")
    assert not page_of(session._replace(watched=True), 1).all(kind="theirs"), "whoever watches has none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(turn, language: str):
    speak(language)
    try:
        text = " ".join(page_of(turn, 1).text)
        for words in (say("sheet-whose", name="Grimbert"), say("back-to-own"), say("back-to-turn")):
            assert words in text
    finally:
        speak("en")
