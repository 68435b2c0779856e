"""The one sentence that tells the player at the device what to do now, or what a computer player did."""

from __future__ import annotations

from game.play import typed as dice_typed
from game.play.session import Session
from game.play.setup import PERSON
from game.views.finish import verdict
from game.views.title import Sentence, view_of
from game.views.told import SEEN, told
from game.words import say


def what_now(session: Session) -> Sentence:
    """What the player at the device has to do now; before the first throw also which of several players begins."""
    now, own = _now(session), session.setup.seats[session.who] == PERSON
    begins = session.falling and session.record.before is None and session.match.players > 1
    if not begins or not (own or session.level):
        return now
    rest = say("take-device") if session.handing else now.rest if own else ""
    return Sentence(say("first-chosen", name=session.setup.names[session.who]), rest)


def _now(session: Session) -> Sentence:
    if session.over:
        return Sentence(verdict(session), "")
    if session.handing:
        return Sentence(say("lead-hand", name=session.setup.names[session.who]), say("hand-over"))
    if session.level:
        return _computer(session)
    if session.away:
        return _away(session)
    now = _typing(session) if session.typing else view_of(session.match).sentence(session, session.match)
    if session.match.shared_throw and session.setup.people > 1 and not (session.free or session.watched):
        # the device lies in the middle
        return Sentence(say("lead-seat", name=session.setup.names[session.who], lead=now.lead), now.rest)
    return now


def _typing(session: Session) -> Sentence:
    """Which real die to tap in, and before the first one that they have to be thrown."""
    match, typed = session.match, session.typed
    thrown = view_of(match).throwing(match)
    own = session.setup.seats[session.who] == PERSON
    lead = thrown.lead if own else say("lead-throw-for", name=session.setup.names[session.who])
    die = dice_typed.asked(match, typed)
    if die:
        face = say("type-face", colour=say(die.rstrip("12")))
        return Sentence(lead, face if any(typed.faces) else f"{thrown.rest} {face}")
    return Sentence(lead, say("type-nearest" if dice_typed.tied(match, typed) else "typed-right"))


def _away(session: Session) -> Sentence:
    """For whom the game waits: a player at another device, or where all decide at once the others."""
    name = session.setup.names[session.who]
    decided = session.who == session.own
    return Sentence("" if decided else name, say("elsewhere-others" if decided else "elsewhere-plays"))


def what_was(session: Session) -> Sentence:
    """The last step, for people who watch a computer player; the faces of a throw are not told: they see them."""
    name, done = session.setup.names[session.mover], told(session, SEEN)
    if not done:
        return Sentence(name, say("throws" if session.fallen else "nothing-more"))
    return Sentence("" if done.startswith(name) else say("lead-by", name=name), done)


def _computer(session: Session) -> Sentence:
    """The last step if a computer player made it, else that the computer player thinks."""
    if session.setup.seats[session.mover] != PERSON and session.record.before is not None:
        return what_was(session)
    return Sentence(session.setup.names[session.who], say("thinks"))
