"""The same game on two tables over one shelf: one follows the other, and nothing is written over unseen."""

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.play.thinking import Thinking
from game.players.coach import hints
from game.screens.playing import Playing
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.views.advice import Advice
from game.words import say
from tests.screens.plain_page import PlainPage, PlainWorker, plain_senses
from tests.storage.test_volumes import Brittle

CALM = {"pace": "calm", "sound": "off", "touch": "off"}


class Tab:
    """A table in a tab of its own; it hears of what others write when the test says so."""

    def __init__(self, shelf: Memory) -> None:
        self.page = PlainPage()
        self.store = Store(shelf, lambda: 5, self.page.toast)
        self.playing = Playing(self.page, self.store, Thinking(PlainWorker), plain_senses(), CALM)
        self.playing.open("a", self.store.game("a"))

    @property
    def session(self) -> Session:
        assert self.playing.session is not None
        return self.playing.session

    def step(self, which: int = 0) -> None:
        """Throw, or make one of the moves there are."""
        session = self.session
        moves = [] if session.falling else session.match.moves()
        self.playing.play(session.answer(str(moves[which % len(moves)]) if moves else ""))


@pytest.fixture
def shelf() -> Memory:
    shelf = Brittle()
    Store(shelf, lambda: 1).keep("a", begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), 7).take())
    return shelf


def kept(shelf: Memory, name: str = "a") -> Session | None:
    return Store(shelf, lambda: 1).game(name)


def others(shelf: Memory) -> list[str]:
    return [name.removeprefix(GAME) for name in shelf if name.startswith(GAME) and name != GAME + "a"]


def test_a_tab_that_has_not_moved_follows_and_says_so_once(shelf):
    one, two = Tab(shelf), Tab(shelf)
    for _ in range(3):
        one.step()
        two.playing.follow()
        assert two.session == one.session
    assert two.page.messages == [say("tabs-follow")]
    two.step()
    one.playing.follow()
    assert kept(shelf) == two.session == one.session
    assert others(shelf) == []


def test_what_another_tab_took_back_is_taken_back_here(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    one.step()
    two.playing.follow()
    one.playing.play(one.session.undo())
    two.playing.follow()
    assert two.session.record == one.session.record == kept(shelf).record


def test_a_tab_that_heard_nothing_and_is_only_behind_follows_when_it_moves(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()  # the dice fall as they would have fallen here
    one.step()
    two.step()
    assert two.session == one.session == kept(shelf)
    assert not two.page.dialog


def test_two_ways_are_two_games_and_somebody_is_asked(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    two.playing.follow()
    one.step(0)
    two.step(1)
    assert kept(shelf) == one.session, "not written over"
    assert two.page.dialog
    (own,) = others(shelf)
    assert kept(shelf, own).record == two.session.record, "nor lost, whatever is answered"
    assert not kept(shelf, own).rated, "its dice may be known"
    assert two.session.waiting
    two.playing.choose(mine=True)
    assert two.page.place == f"play/{own}"
    assert not two.page.dialog


def test_whoever_prefers_the_other_way_has_one_game_again(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    two.playing.follow()
    one.step(0)
    two.step(1)
    two.playing.choose(mine=False)
    assert others(shelf) == []
    assert two.session == one.session == kept(shelf)
    two.step()
    one.playing.follow()
    assert one.session == kept(shelf)


def test_the_same_step_in_both_is_one(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    two.step()
    assert kept(shelf) == one.session == two.session
    assert two.page.messages == []


def test_the_device_goes_from_hand_to_hand_in_both(shelf):
    Store(shelf, lambda: 1).keep("a", begin(Setup("ganz-schon-clever", ("Anna", "Ben"), (PERSON,) * 2), 7))
    one, two = Tab(shelf), Tab(shelf)
    one.playing.play(one.session.take())
    two.playing.follow()
    assert not two.session.handing


def test_a_hint_in_one_tab_is_a_hint_whichever_goes_on(shelf):
    one, two, three = Tab(shelf), Tab(shelf), Tab(shelf)
    one.step()
    for other in (two, three):
        other.playing.follow()
    one.playing.advise(Advice(notice="hint-failed"))
    assert not Store(shelf, lambda: 5).saved("a").coached, "the price is paid for a hint, not for asking"
    one.playing.advise(Advice(tuple(hint.as_json() for hint in hints(one.session.match))))
    two.playing.follow()
    assert two.session.coached
    three.step()
    assert Store(shelf, lambda: 5).saved("a").coached, "a tab that has not heard of it does not wipe it out"
    assert three.session.record == kept(shelf).record


def test_dice_that_are_tapped_in_are_seen_in_both(shelf):
    Store(shelf, lambda: 1).keep("a", begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), None).take())
    one, two = Tab(shelf), Tab(shelf)
    one.playing.play(one.session.tap_face(4))
    two.playing.follow()
    two.playing.play(two.session.tap_face(5))
    one.playing.follow()
    assert one.session.typed.faces == two.session.typed.faces == (4, 5, 0, 0, 0, 0)


def test_a_pencil_that_went_on_without_a_word_is_followed(shelf):
    setup = Setup("qwixx-longo", ("Anna", "Ben", "Cleo"), (PERSON,) * 3)
    Store(shelf, lambda: 1).keep("a", begin(setup, None, free=True))
    one, two = Tab(shelf), Tab(shelf)
    for seat in (1, 2):
        one.playing.play(one.session.hand_over(seat))
        two.playing.follow()
        assert two.session.who == seat
    two.playing.play(two.session.tap_field("red", "5"))
    one.playing.follow()
    assert one.session.record == two.session.record == kept(shelf).record
    assert one.session.record.text().endswith("1. @3\n2. r5\n")
    assert others(shelf) == []


def test_a_game_that_another_tab_put_away_is_the_same_game(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.store.volumes.file([one.store.saved("a")])
    shelf.drop(GAME + "a")
    two.playing.follow()
    two.step()
    assert two.page.messages == []
    assert kept(shelf) == two.session


@pytest.mark.parametrize(
    "rubbish", [None, "", "{", "another program's", "\ud800", "x" * 3_000_000, '{"record": "1g1A"}']
)
@pytest.mark.parametrize("heard", [True, False])
def test_what_is_gone_or_overwritten_is_told_once_and_kept_again(shelf, rubbish, heard):
    tab = Tab(shelf)
    tab.step()
    if rubbish is None:
        shelf.clear()
    else:
        shelf[GAME + "a"] = rubbish
    if heard:
        tab.playing.follow()
        tab.playing.follow()
    tab.step()
    tab.step()
    assert kept(shelf) == tab.session
    assert tab.page.messages.count(say("storage-gone")) == 1
    assert [*tab.store.damaged().values()] == ([] if rubbish is None else [rubbish])


def test_what_a_full_shelf_refused_is_not_given_up_for_another_tab(shelf):
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    two.playing.follow()
    shelf.room = 0
    two.step(1)
    shelf.room = 10**9
    one.step(0)
    two.playing.follow()
    assert two.page.dialog
    assert kept(shelf) == one.session
    (own,) = others(shelf)
    assert kept(shelf, own).record == two.session.record


def test_a_full_shelf_alone_is_no_other_tab(shelf):
    tab = Tab(shelf)
    tab.step()
    shelf.room = 0
    tab.step()
    tab.playing.follow()
    tab.step()
    assert not tab.page.dialog
    assert tab.page.messages == ["storage-full"]
    shelf.room = 10**9
    tab.step()
    assert kept(shelf) == tab.session


def test_a_hint_that_was_closed_before_it_came_is_none(shelf):
    tab = Tab(shelf)
    tab.step()
    tab.playing.hint()
    tab.playing.unhint()
    assert [work.cancelled for work in tab.page.works] == [True]
    assert not tab.session.coached


def test_nobody_goes_on_while_two_ways_are_decided_between():
    """A computer player at one of the tables is about to move, and a hint is asked for, when the other way is seen."""
    shelf = Brittle()
    Store(shelf, lambda: 1).keep("a", begin(Setup("qwixx-longo", ("Anna", "Fox"), (PERSON, "club")), 7).take())
    one, two = Tab(shelf), Tab(shelf)
    one.step()
    two.playing.follow()
    before = shelf[GAME + "a"]
    one.step(0)
    assert one.session.level == "club"
    one.playing.hints.ask(one.session.record)
    shelf[GAME + "a"] = before
    two.step(1)
    one.playing.follow()
    assert one.page.dialog
    assert one.page.works
    assert all(work.cancelled for work in one.page.works)
