"""Doppelt so clever on a plain page: a decision to throw is one tap, and the dice fall at once."""

from __future__ import annotations

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.match import DICE
from game.rules.record import Fall
from tests.screens.test_play import at_play, kept

GAME = "doppelt-so-clever"


def asked() -> Session:
    """A game in which the player may take a die back before a throw."""
    for seed in range(100):
        session = begin(Setup(GAME, ("Anna",), (PERSON,)), seed).take()
        while session.match.turn >= DICE:
            match = session.match
            if match.casting is not None:
                return session
            session = session.after(
                session.record.thrown() if match.turn == DICE else session.record.played(match.moves()[0])
            )
    raise AssertionError("no such game")


def test_the_button_throws_at_once():
    before = asked()
    visit = at_play(before)
    visit.page.tap("move", move="throw")
    after = kept(visit)
    assert isinstance(after.record.step, Fall)
    assert str(after.record.before.step) == "throw"
    assert not after.can_undo


def test_a_die_is_taken_back_by_a_tap_and_by_undo_put_there_again():
    before = asked()
    visit = at_play(before)
    move = str(before.match.moves()[0])
    visit.page.tap("move", move=move)
    assert str(kept(visit).record.step) == move
    visit.page.tap("undo")
    assert kept(visit).record == before.record
