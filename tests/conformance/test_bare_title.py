"""A title that brings no more than rules and views is played all the same: without a lesson, without a coach."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from game.play import daily, links
from game.play.lessons import lesson_plan
from game.play.presets import as_last_time
from game.play.setup import PERSON, Agreed
from game.players.coach import hints
from game.players.levels import levels
from game.players.mind import NoMind, mind
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.title import clever
from game.rules.game import Game
from game.rules.games import GAMES
from game.rules.qwixx.free import FreeQwixx
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.qwixx_longo import LONGO, QwixxLongo
from game.rules.qwixx.title import qwixx
from game.rules.record import Record
from game.storage import entry
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views import title
from game.views.board import board
from game.views.finish import finish
from game.views.home import Visitor, home
from game.views.new_game import Form, new_game
from game.words import LANGUAGES
from tests.conformance.positions import NAMES, Random, positions, some, table, to_the_end, whole
from tests.conformance.words import languages, well_drawn

BARE = "bare"
VERDICTS = {f"verdict {BARE} {rating}": "☐☐☐" for rating in range(len(GanzSchonClever.ladder))}
WORDS = {BARE: "☐", f"{BARE}-short": "☐", f"{BARE}-about": "☐☐"} | VERDICTS  # the same in every language


class BareSheet(GanzSchonClever):
    """A sheet that is printed like another one."""

    game = BARE


class BarePad(Qwixx):
    """A match on a pad that is printed like another one."""

    __slots__ = ()
    game = BARE
    pad = LONGO


class FreeBarePad(FreeQwixx, BarePad):
    """The same where only the sheet is kept."""

    __slots__ = ()


MADE_UP = {  # with the title whose views it borrows
    "clever": (clever(BareSheet(), "z"), GanzSchonClever.game),
    "qwixx": (qwixx(BarePad, FreeBarePad, "z"), QwixxLongo.game),
}


@pytest.fixture(params=MADE_UP)
def bare(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """The made-up title, registered while the test runs; its views are those of another title of its family."""
    game, like = MADE_UP[request.param]
    module = ModuleType(f"{title.TITLES}.{BARE}")
    module.VIEW = title.view(like)
    monkeypatch.setitem(GAMES, BARE, game)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(entry.BY_LETTER, game.letter, BARE)  # made from the registry when the module is loaded
    for catalogue in LANGUAGES.values():
        for key, said in WORDS.items():
            monkeypatch.setitem(catalogue.words, key, said)
    _forget()
    yield game
    _forget()


def _forget() -> None:
    """Whatever remembers what a title has."""
    for remembered in (title.view, mind, lesson_plan, entry.printed, whole, positions):
        remembered.cache_clear()


def acts(markup: str) -> set[str | None]:
    """What can be pressed."""
    return {each.attrs.get("data-act") for each in well_drawn(markup).all("button")}


def test_it_has_a_card_on_the_first_screen(bare: Game):
    for _ in languages():
        assert BARE in acts(home(Visitor())["games-list"])


def test_only_chance_plays_against_somebody_and_no_lesson_is_offered(bare: Game):
    assert mind(BARE) is None
    assert lesson_plan(BARE) is None
    assert [*levels(BARE)] == ["random"]
    for players in bare.players:
        for _ in languages():
            seats = as_last_time(BARE, Agreed((PERSON, *["club"] * (players - 1)))).seats
            form = Form(BARE, Agreed(seats), NAMES, shown=1 if players > 1 else None)
            page = well_drawn(new_game(form)["new"])
            kinds = [each.attrs["data-kind"] for each in page.all("button") if each.attrs.get("data-act") == "sit"]
            assert kinds == ["random"] * (players > 1)
            assert not page.all("a", "learn")


def test_there_is_no_hint_and_no_review(bare: Game):
    for players in bare.players:
        for record in some(BARE, players, False, 3):
            session = table(record)
            assert not session.coachable
            assert "hint" not in acts(board(session, session.who, False)["tray"])
            with pytest.raises(NoMind):
                hints(record.match)
        assert "review" not in acts(finish(table(whole(BARE, players, False))))


def test_chance_plays_a_whole_game(bare: Game):
    for players in bare.players:
        end = to_the_end(Record(BARE, players, seed=4), Random(4), levels(BARE)["random"])
        assert end.match.winners()


def test_links_and_entries_work(bare: Game):
    store = Store(Memory(), lambda: 5)
    for players in bare.players:
        for free in (False, True):
            for record in (*some(BARE, players, free, 1), whole(BARE, players, free)):
                session = table(record)
                what = links.shared(session, NAMES[:players])
                assert links.decode(links.encode(what)) == what
                store.keep("a", session)
                assert store.game("a") == session
                saved = store.saved("a")
                assert saved is not None
                assert saved.game == BARE


def test_every_board_draws(bare: Game):
    for players in bare.players:
        for free in (False, True):
            for record in some(BARE, players, free, 1):
                session = table(record)
                assert well_drawn(*board(session, session.who, news=True).values()).inside


def test_the_daily_dice_know_who_can_play_it(bare: Game):
    assert {*daily.seats(BARE)[1:]} <= {*levels(BARE)}
