"""Playing on a plain page: what a tap does to the game, what is shown, said, heard and kept of it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.record import Fall
from game.storage.notes import DAILY
from game.storage.safe_shelf import SHELL
from game.storage.store import Store
from game.storage.tries import Try
from game.views.advice import advised
from game.views.sentence import what_now
from game.words import say
from tests.play.tables import fall, table
from tests.screens.plain_page import PlainWorker, Visit
from tests.storage.games import finished

CLEVER = "ganz-schon-clever"
NO_SETTINGS: Mapping[str, str] = {}


class Broken(PlainWorker):
    broken = True


def at_play(session: Session, worker: type = PlainWorker, **settings: str) -> Visit:
    """A visit to a kept game."""
    visit = Visit(worker=worker)
    visit.store.keep_settings({"pace": "instant"} | settings)
    visit = Visit(shelf=visit.shelf, worker=worker)
    visit.store.keep("a", session)
    visit.page.visit("play/a")
    return visit


def kept(visit: Visit, name: str = "a") -> Session:
    session = Store(visit.shelf, lambda: 1).game(name)
    assert session is not None
    return session


@pytest.fixture
def thrown() -> Session:
    """White 3, yellow 6, blue 4, green 1, orange 5, purple 2."""
    return fall(table(CLEVER), 3, 6, 4, 1, 5, 2)


# Taps


def test_the_dice_are_thrown_a_die_and_its_field_are_tapped_and_all_is_kept():
    visit = at_play(begin(Setup(CLEVER, ("Anna",), (PERSON,)), 7).take())
    assert visit.page.offers("throw")
    visit.page.tap("throw")
    assert isinstance(kept(visit).record.step, Fall)
    visit.page.tap("die", die="orange")
    assert 'aria-pressed="true"' in visit.page.shown
    visit.page.tap("field", area="orange", field="1")
    assert kept(visit).record.before == kept(visit).record.history()[1]
    assert "orange" in visit.page.told[-1]


def test_undo_takes_a_decision_back_but_no_throw(thrown):
    visit = at_play(thrown)
    visit.page.tap("die", die="orange")
    visit.page.tap("field", area="orange", field="1")
    visit.page.tap("undo")
    assert kept(visit).record == thrown.record


def test_a_field_that_cannot_be_marked_says_why_until_it_is_asked_again_or_something_else_is_done(thrown):
    visit = at_play(thrown)
    visit.page.tap("field", area="purple", field="5")
    answered = visit.page.told[-1]
    assert answered in visit.page.text
    visit.page.tap("field", area="purple", field="5")
    assert answered not in visit.page.text
    visit.page.tap("field", area="purple", field="5")
    visit.page.tap("die", die="orange")
    assert answered not in visit.page.text
    assert kept(visit).record == thrown.record, "nothing was played"


def test_bonuses_say_where_they_come_from(thrown):
    visit = at_play(thrown)
    visit.page.tap("bonuses")
    assert visit.page.dialog
    visit.page.tap("sources", action="fox")
    assert visit.page.told[-1]


def test_a_sheet_of_another_seat_is_opened_and_the_next_tap_closes_it():
    visit = at_play(fall(table("qwixx-longo", 2), 1, 2, 3, 4, 5, 6).take())
    own = visit.page.regions["sheet"]
    visit.page.tap("look", seat="1")
    assert visit.page.regions["sheet"] != own
    visit.page.tap("look", seat="0")
    assert visit.page.regions["sheet"] == own


def test_whoever_looks_at_another_sheet_is_told_and_comes_back_by_button_or_key():
    session = fall(table("qwixx-longo", 2), 1, 2, 3, 4, 5, 6).take()
    visit = at_play(session)
    own = visit.page.shown
    for back in (lambda: visit.page.tap("look", seat="0"), lambda: visit.page.type("Escape")):
        visit.page.tap("look", seat="1")
        assert visit.page.told[-1] == say("looking-at", name=session.setup.names[1])
        assert not visit.page.offers("move")
        assert visit.page.offers("look", seat="0")
        back()
        assert visit.page.shown == own


def test_the_sheet_is_printed_filled_in_or_empty(thrown):
    visit = at_play(thrown)
    visit.page.tap("menu-page", page="scores")
    assert visit.page.offers("print")
    visit.page.tap("print")
    visit.page.tap("print-empty")
    assert len(visit.page.printed) == 2
    assert visit.page.dialog == ""
    assert visit.page.shown not in visit.page.printed, "afterwards the game is there again"


def test_sound_is_heard_if_it_is_on():
    game = begin(Setup(CLEVER, ("Anna",), (PERSON,)), 7).take()
    quiet, loud = at_play(game), at_play(game, sound="on")
    for visit in (quiet, loud):
        visit.page.tap("throw")
    assert quiet.sound.played == []
    assert loud.sound.played == [["thrown"] * 6], "each die"
    assert quiet.touch.played == [["thrown"] * 6], "which touch has no answer to"


# Keys


def test_keys_walk_press_and_forget(thrown):
    visit = at_play(thrown)
    assert visit.page.type("ArrowDown")
    assert visit.page.type("Shift+ArrowLeft")
    assert visit.page.walked == [(0, 1, False), (-1, 0, True)]
    visit.page.tap("die", die="orange")
    assert visit.page.type("Escape")
    assert 'data-die="orange" aria-pressed="true"' not in visit.page.shown
    assert not visit.page.type("z")


def test_a_letter_presses_its_button():
    visit = at_play(begin(Setup(CLEVER, ("Anna",), (PERSON,)), 7).take())
    assert visit.page.type("r")
    assert isinstance(kept(visit).record.step, Fall)


# Leaving and coming back


def test_who_only_looks_something_up_finds_the_game_as_it_was(thrown):
    visit = at_play(thrown)
    visit.page.tap("die", die="orange")
    chosen = visit.page.shown
    visit.page.visit("rules/ganz-schon-clever")
    visit.page.tap("back")
    assert visit.page.shown == chosen


def test_who_leaves_the_page_sees_the_sheet_first_the_next_time(thrown):
    visit = at_play(thrown)
    visit.page.tap("left")
    assert visit.shelf[SHELL].startswith("[")


def test_the_end_leads_to_the_review_the_replay_the_same_again_and_sharing():
    visit = at_play(finished())
    for act, place in (("review", "review/a"), ("replay", "replay/a")):
        visit.page.visit("play/a")
        assert visit.page.offers(act)
        visit.page.tap(act)
        assert visit.page.place == place
    visit.page.visit("play/a")
    visit.page.tap("share")
    assert "https://example.org/#link/" in visit.page.dialog
    visit.page.tap("again")
    assert visit.page.place not in ("play/a", "")
    assert kept(visit, visit.page.place.removeprefix("play/")).setup == finished().setup


# Computer players


def test_computer_players_play_until_a_person_is_to_act():
    visit = at_play(begin(Setup("qwixx-longo", ("Grimbert", "Ben"), ("club", PERSON)), 3))
    visit.page.settle()
    assert kept(visit).who == 1
    assert not kept(visit).level
    assert visit.page.complaints == []


def test_where_they_cannot_think_the_game_goes_on_and_says_so():
    visit = at_play(begin(Setup("qwixx-longo", ("Grimbert", "Ben"), ("club", PERSON)), 3), worker=Broken)
    visit.page.settle()
    assert kept(visit).who == 1
    assert say("worker-failed") in visit.page.told


def test_what_a_player_wrote_is_seen_before_the_computer_player_goes_on():
    session = fall(table("qwixx-longo", 2), 1, 2, 3, 4, 5, 6).take()
    visit = at_play(session._replace(setup=session.setup._replace(seats=(PERSON, "club"))))
    visit.page.tap("field", area="red", field="3")
    assert kept(visit).level == "club"
    assert 'data-seat="0"' in visit.page.regions["sheet"]
    assert " fresh" in visit.page.regions["sheet"]
    assert visit.page.offers("hurry")
    visit.page.settle()
    assert not kept(visit).level
    assert 'data-seat="0"' in visit.page.regions["sheet"]


def test_own_buttons_and_fields_are_there_only_when_the_own_sheet_is_back():
    """While the computer's step is shown, a tap where "Faster" was must not decide anything."""
    session = fall(table("qwixx-longo", 2), 1, 2, 3, 4, 5, 6).take().other("-")
    session = session._replace(setup=session.setup._replace(seats=(PERSON, "club")))
    visit = at_play(session)
    visit.app.playing.advance(session.answer("-"))  # a computer player's step, which is shown for a while
    assert visit.page.offers("hurry")
    for act in ("move", "die", "hint"):
        assert not visit.page.offers(act), act
    assert " lit" not in visit.page.regions["sheet"]
    visit.page.settle()
    assert not visit.page.offers("hurry")
    for act in ("move", "die", "hint"):
        assert visit.page.offers(act), act
    assert " lit" in visit.page.regions["sheet"]


# The coach


def test_a_hint_is_shown_marks_the_game_and_is_closed_again(thrown):
    visit = at_play(thrown)
    visit.page.tap("hint")
    assert say("hint-thinking") in visit.page.text
    visit.page.settle()
    assert visit.page.offers("unhint")
    assert kept(visit).coached
    visit.page.tap("hint")
    assert not visit.page.offers("unhint")


def test_a_hint_that_is_tapped_chooses_what_it_takes(thrown):
    visit = at_play(thrown)
    visit.page.tap("hint")
    visit.page.settle()
    playing = visit.app.playing
    option = advised(thrown.match, playing.advice._replace(at=1))
    visit.page.tap("hint-row", number="1")
    assert playing.session.wish.source == option.sources[0]
    assert kept(visit).record == thrown.record
    visit.page.tap("field", area=option.place[0], field=option.place[1])
    assert len(kept(visit).record.history()) == len(thrown.record.history()) + 1


def test_a_hint_that_is_closed_before_it_came_marks_nothing(thrown):
    visit = at_play(thrown)
    visit.page.tap("hint")
    visit.page.tap("unhint")
    visit.page.settle()
    assert not kept(visit).coached
    assert not visit.page.offers("unhint")


def test_a_coach_that_cannot_think_says_so(thrown):
    visit = at_play(thrown, worker=Broken)
    visit.page.tap("hint")
    visit.page.settle()
    assert say("hint-failed") in visit.page.text
    assert not kept(visit).coached


def near_the_end(round_: int, coached: bool) -> Session:
    """A solo game at its first decision of a round."""
    session = finished()
    points = [point for point in session.record.history() if point.match.progress()[0] == round_]
    point = next(point for point in points if point.match.turn >= 0)
    return session._replace(record=point, coached=coached)


def test_a_player_who_asked_the_coach_reads_in_the_last_rounds_how_likely_the_next_step_is():
    visit = at_play(near_the_end(5, coached=True))
    assert "<p>" not in visit.page.regions["course"], "nobody waits for it"
    visit.page.settle()
    assert re.search("<p>[0-9]+% to reach [0-9]+</p>", visit.page.regions["course"])
    assert kept(visit).record == visit.app.playing.session.record


@pytest.mark.parametrize(("round_", "coached"), [(4, True), (5, False)])
def test_nobody_else_is_told_how_likely_it_is(round_: int, coached: bool):
    visit = at_play(near_the_end(round_, coached))
    assert visit.page.works == []


def test_a_worker_that_cannot_tell_how_likely_it_is_is_no_news():
    visit = at_play(near_the_end(6, coached=True), worker=Broken)
    visit.page.settle()
    assert "<p>" not in visit.page.regions["course"]
    assert "hidden" in visit.page.regions["advice"]


def test_what_the_first_hint_of_a_try_costs_is_told_before():
    visit = Visit()
    visit.page.visit("daily")
    visit.page.tap("daily-play", game=CLEVER)
    visit.page.tap("throw")
    visit.page.tap("hint")
    assert visit.page.offers("hint-sure")
    assert visit.page.works == []
    visit.page.tap("hint-sure")
    visit.page.settle()
    assert visit.page.dialog == ""
    assert visit.page.offers("unhint")


def test_undo_after_the_review_counts_as_a_hint():
    visit = ended_here()
    visit.page.tap("review")
    visit.page.tap("result")
    visit.page.tap("undo")
    assert kept(visit).coached


def test_a_try_that_comes_to_its_end_is_noted():
    over = finished()._replace(daily="2026-11-16")
    visit = Visit()
    visit.store.keep_tries((Try("2026-11-16", CLEVER, 60),))
    visit.store.keep("a", over)
    visit.page.visit("play/a")
    assert str(over.match.scores()[0].total) in visit.shelf[DAILY]


# A game that is over


def ended_here(settings: Mapping[str, str] = NO_SETTINGS, earlier: int = 0) -> Visit:
    """Somebody has just played the last move of a game, after so many earlier ones that were worse."""
    over = max(map(finished, range(9)), key=lambda game: game.match.scores()[0].total) if earlier else finished()
    last = [point for point in over.record.history() if point.match.turn == 0][-1]
    visit = at_play(over._replace(record=last), **settings)
    for seed in range(earlier):
        visit.store.keep(f"earlier-{seed}", min(finished(seed), finished(seed + 9), key=_total))
    move = next(str(point.step) for point in over.record.history() if point.follows(last))
    visit.app.playing.play(visit.app.playing.session.answer(move))
    assert visit.app.playing.session.over
    return visit


def _total(session: Session) -> int:
    return session.match.scores()[0].total


def test_the_moment_is_shown_where_a_game_ends_and_not_again_when_it_is_opened():
    visit = ended_here()
    assert "data-moment" in visit.page.regions["tray"]
    assert say("first-result") in visit.page.shown
    visit.page.visit("games")
    visit.page.visit("play/a")
    assert "data-moment" not in visit.page.regions["tray"]
    assert say("first-result") in visit.page.shown


def test_a_record_is_one_among_earlier_games():
    visit = ended_here(earlier=2)
    assert say("new-record") in visit.page.shown
    visit.page.tap("undo")
    assert say("new-record") not in visit.page.shown


def test_the_result_can_be_counted_and_told_again():
    visit = ended_here()
    before = len(visit.page.told)
    assert visit.page.offers("recount")
    visit.page.tap("recount")
    assert visit.page.told[before:] == [str(what_now(visit.app.playing.session))]


def test_the_last_move_of_a_game_that_has_just_ended_can_be_taken_back():
    visit = ended_here()
    assert kept(visit).over
    assert visit.page.offers("undo")
    visit.page.tap("undo")
    assert not kept(visit).over
    assert visit.page.offers("undo") == kept(visit).can_undo


def test_a_finished_game_from_the_list_is_finished():
    visit = at_play(finished())
    visit.page.visit("games")
    visit.page.tap("continue", game="a")
    assert visit.page.offers("replay")
    assert not visit.page.offers("undo")
    assert not visit.page.type("u")
    visit.page.tap("undo")
    assert kept(visit).over, "its result is not gone"


@pytest.mark.parametrize("way", ["games", "", "stats/", "daily", "new/qwixx"])
def test_whoever_leaves_a_game_that_has_just_ended_leaves_it_finished(way: str):
    visit = ended_here()
    visit.page.visit(way)
    visit.page.visit("play/a")
    assert not visit.page.offers("undo")


@pytest.mark.parametrize("way", ["rules/ganz-schon-clever", "review/a", "replay/a"])
def test_whoever_only_looks_something_up_can_still_take_the_last_move_back(way: str):
    visit = ended_here()
    visit.page.visit(way)
    visit.page.visit("play/a")
    assert visit.page.offers("undo")


def test_another_game_in_between_settles_the_one_before():
    visit = ended_here()
    visit.page.tap("again")
    visit.page.visit("play/a")
    assert not visit.page.offers("undo")


def test_the_result_of_a_daily_try_stays_noted_and_going_on_is_a_game_of_its_own():
    over = finished()._replace(daily="2026-11-16")
    visit = Visit()
    visit.store.keep_tries((Try("2026-11-16", CLEVER, 60),))
    visit.store.keep("a", over)
    visit.page.visit("play/a")
    noted = visit.shelf[DAILY]
    visit.page.tap("undo")
    assert visit.shelf[DAILY] == noted
    visit.page.tap("replay")
    visit.page.tap("replay-to", value="3")
    visit.page.tap("replay-on", step="3")
    other = kept(visit, visit.page.place.removeprefix("play/"))
    assert (other.rated, other.over) == (False, False)
    assert kept(visit).over
    assert visit.shelf[DAILY] == noted


# Another tab


def test_where_another_tab_went_further_this_one_follows(thrown):
    visit = at_play(thrown)
    other = Visit(shelf=visit.shelf)
    other.page.visit("play/a")
    other.page.tap("die", die="orange")
    other.page.tap("field", area="orange", field="1")
    visit.page.tap("stored", key="reynard.game.a")
    assert "orange field 1, 5 written" in visit.page.shown
    assert visit.page.message == say("tabs-follow")


@pytest.mark.parametrize("mine", [True, False])
def test_where_two_tabs_went_two_ways_the_player_says_which_to_go_on_with(thrown, mine: bool):
    visit = at_play(thrown)
    other = Visit("play/a", visit.shelf)
    for tab, die, field in ((other, "orange", "1"), (visit, "purple", "1")):
        tab.page.tap("die", die=die)
        tab.page.tap("field", area=die, field=field)
    assert visit.page.offers("tab-mine")
    visit.page.dialog = ""
    visit.page.tap("die", die="white")
    assert visit.page.offers("tab-theirs"), "nothing is done before that is said"
    visit.page.tap("tab-mine" if mine else "tab-theirs")
    assert visit.page.dialog == ""
    names = {line.name for line in visit.store.index()}
    assert len(names) == (2 if mine else 1)
    assert kept(visit).record == kept(other).record
    played = kept(visit, visit.page.place.removeprefix("play/"))
    assert (played.record == kept(visit).record) is not mine
    assert played.rated is not mine


def test_tabs_that_part_while_a_die_is_asked_for_ask_which_game_to_go_on_with():
    """A field is tapped that two dice could mark; meanwhile another tab has written over what was done here."""
    begun = begin(Setup(CLEVER, ("Anna",), (PERSON,)), 93).take().throw()
    other, first = (begun.after(begun.record.played(move)) for move in begun.match.moves()[:2])
    visit = at_play(begun)
    visit.app.playing.play(first)
    visit.page.tap("throw")
    session = visit.app.playing.session
    assert session is not None
    fields = [option.place for option in session.match.options()]
    area, field = next(place for place in fields if fields.count(place) > 1)
    visit.page.tap("field", area=area, field=field)
    visit.store.keep("a", other)
    visit.page.tap("stored", key="reynard.game.a")
    assert visit.page.offers("tab-mine")
    assert not visit.page.complaints
