"""Taps that mean nothing: the same session, whoever has the device and however far the game is."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules.match import IllegalMove
from game.rules.record import Record
from tests.play.tables import NAMES
from tests.rules.golden import KINDS, SETUPS
from tests.storage.games import any_game, finished, played

some = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), database=None)
DICE = ("", "white", "yellow", "grey", "red", "white 1", "black X", "fox", "<b>", "\0")
PLACES = (("", ""), ("yellow", "99"), ("red", "1"), ("red", "-1"), ("fox", "1"), ("pink", "12"), ("<b>", "\ud800"))
WORDS = ("", "w:y11", "r9", "[111111]", "jump", "pass", "-", "stop", "re-roll", "forfeit", "next", "miss", "@9")


def poked(session: Session) -> list[Session]:
    """What comes of every senseless tap; those that mean something here are left out."""
    plain = session.forget()
    fits = {str(move) for move in session.match.moves()}
    return [
        *(plain.tap_die(die) for die in DICE if die and (session.waiting or die not in plain.pickable)),
        *(plain.tap_field(*place) for place in PLACES if place not in plain.lit),
        *(plain.tap_number(number) for number in (-2, 13, 99, 10**30)),
        *(plain.other(word) for word in WORDS if session.waiting or word not in fits or not _marks_nothing(word)),
        *([] if session.falling and not session.waiting else [plain.throw()]),
        *(plain.hand_over(seat) for seat in (-1, 5, 99, session.who)),
    ]


def _marks_nothing(word: str) -> bool:
    return word in ("pass", "-", "stop", "re-roll", "forfeit", "next", "miss")


@pytest.mark.parametrize(("game", "players", "free"), KINDS)
@some
@given(seed=st.integers(0, 2**32))
def test_taps_that_mean_nothing_change_nothing(game: str, players: int, free: bool, seed: int):
    rng = Random(seed)
    record = played(Record(game, players, None if free else seed, free), rng, rng.randrange(60))
    session = Session(Setup(game, NAMES[:players], (PERSON,) * players), record)
    for holder in range(-1, players):
        at = session._replace(holder=holder)
        assert all(after == at for after in poked(at))


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_when_the_game_is_over_no_tap_does_anything(game: str, players: int):
    over = finished(2, game, players)
    history = over.record.history()
    for point in history[:: max(1, len(history) // 10)]:
        for move in point.match.moves():
            assert over.other(str(move)) == over
            for source in getattr(move, "die", ""), getattr(move, "bonus", ""), "white 1":
                assert over.tap_die(source or "red") == over
    assert all(after == over for after in poked(over))
    assert over.throw() == over.tap_polish("yellow", 3) == over


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_while_somebody_else_is_to_act_no_tap_does_anything(game: str, players: int):
    """Before the device is handed over, while a computer player thinks, and where a game is only looked at."""
    waiting = 0
    for seed in range(4):
        session = any_game(seed, game, players)
        for at in (session._replace(watched=True), session._replace(holder=-1)):
            if at.waiting:
                waiting += 1
                assert at.throw() == at
                assert all(at.other(str(move)) == at for move in at.match.moves())
                assert all(at.tap_die(die) == at for die in DICE[1:])
                assert all(at.tap_field(*place) == at for place in PLACES)
    assert waiting >= 4


@pytest.mark.parametrize("word", [word for word in WORDS if word not in ("re-roll", "forfeit")])
def test_a_computer_player_that_answers_nonsense_is_refused(word: str):
    record = Record("ganz-schon-clever", 2, 5).thrown()
    session = Session(Setup("ganz-schon-clever", NAMES[:2], ("club", PERSON)), record)
    assert word not in {str(move) for move in session.match.moves()}
    with pytest.raises(IllegalMove):
        session.answer(word)
