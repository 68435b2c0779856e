"""Sharing a game from the play screen: as a link, a text, a picture, a challenge, or the result of a date."""

from __future__ import annotations

import pytest

from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.words import say
from tests.screens.plain_page import Visit
from tests.storage.games import finished

CLEVER = "ganz-schon-clever"


def shared_game(session=None) -> Visit:
    visit = Visit()
    visit.store.keep("a", session or finished())
    visit.page.visit("play/a")
    visit.page.tap("share")
    return visit


def test_a_link_is_copied_and_where_that_is_refused_marked_to_copy_by_hand():
    visit = shared_game()
    visit.page.tap("share-copy")
    visit.page.settle()
    assert visit.outside.copied[0].startswith("https://example.org/#link/")
    assert say("share-copied") in visit.page.text
    visit.outside.refuses.add("copy")
    visit.page.tap("share-copy")
    visit.page.settle()
    assert say("share-by-hand") in visit.page.text
    assert visit.outside.selected == "share-text"


def test_a_text_is_passed_on_and_it_is_no_trouble_if_the_person_thinks_better_of_it():
    visit = shared_game()
    visit.page.tap("share-kind", kind="text")
    visit.page.tap("share-send")
    visit.page.settle()
    assert visit.outside.sent[0].startswith("Ganz schön clever.")
    visit.outside.refuses.add("send")
    visit.page.tap("share-send")
    visit.page.settle()
    assert visit.page.complaints == []


def test_a_picture_is_drawn_shown_saved_and_passed_on():
    visit = shared_game()
    visit.page.tap("share-kind", kind="picture")
    assert say("picture-drawing") in visit.page.text
    visit.page.settle()
    assert 'src="blob:picture"' in visit.page.dialog
    file = f"reynard-{CLEVER}-{finished().match.scores()[0].total}.png"
    visit.page.tap("share-save")
    assert visit.outside.saved == {file: "blob:picture"}
    visit.page.tap("share-send")
    visit.page.settle()
    assert visit.outside.sent == [file]


@pytest.mark.parametrize(("refuses", "words"), [("draw", "picture-failed"), ("load", "picture-missing")])
def test_a_browser_that_draws_no_picture_says_so(refuses: str, words: str):
    visit = shared_game()
    visit.outside.refuses.add(refuses)
    visit.page.tap("share-kind", kind="picture")
    visit.page.settle()
    assert say(words) in visit.page.text


def test_a_challenge_carries_the_name_that_is_typed():
    visit = shared_game()
    visit.page.tap("share-kind", kind="challenge")
    without = visit.page.dialog
    visit.page.tap("share-name", value="Anna")
    assert visit.page.dialog != without
    assert 'value="Anna"' in visit.page.dialog


def test_nobody_is_challenged_by_a_game_of_several_people_or_before_its_end():
    assert not shared_game(finished(1, CLEVER, 2)).page.offers("share-kind", kind="challenge")
    going = begin(Setup(CLEVER, ("Anna",), (PERSON,)), 7).take().throw()
    assert not shared_game(going).page.offers("share-kind", kind="challenge")


def test_of_the_daily_dice_only_the_result_is_shared():
    visit = shared_game(finished()._replace(daily="2026-11-16"))
    assert "#daily" in visit.page.dialog
    assert "#link" not in visit.page.dialog
    assert not visit.page.offers("share-kind", kind="picture")


def passed_on(*taps: tuple[str, str]) -> str:
    """What the address of a link that somebody sent says, after these taps in the dialog."""
    sender = shared_game()
    for act, kind in taps:
        sender.page.tap(act, kind=kind)
    sender.page.tap("share-copy")
    sender.page.settle()
    return sender.outside.copied[0].partition("#")[2]


@pytest.mark.parametrize(("act", "place"), [("learn-first", f"learn/{CLEVER}"), ("play-own", f"new/{CLEVER}")])
def test_a_link_leads_somebody_who_has_never_played_to_the_lesson_or_to_a_game(act: str, place: str):
    reader = Visit(passed_on())
    assert say("link-new-here") in reader.page.text
    assert reader.page.offers("watch")
    reader.page.tap(act)
    assert reader.page.place == place


def test_who_has_played_before_sees_only_what_is_in_the_link():
    reader = Visit()
    reader.store.keep("a", finished())
    reader.page.visit(passed_on())
    assert reader.page.offers("watch")
    assert say("link-new-here") not in reader.page.text
    assert not reader.page.offers("learn-first")


def test_who_is_challenged_can_learn_first_or_accept():
    reader = Visit(passed_on(("share-kind", "challenge")))
    assert reader.page.offers("accept")
    assert reader.page.offers("learn-first")
    assert not reader.page.offers("play-own")
