"""The one sentence that says what to do now, and what happened told to those who listen."""

from __future__ import annotations

from typing import NamedTuple

from game.play import typed as hand
from game.play.choices import places
from game.play.session import Session
from game.play.setup import PERSON
from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.finish import verdict
from game.views.pencil import closing
from game.views.told import SEEN, told
from game.words import capital, listed, say


class Sentence(NamedTuple):
    """Where we are, in bold, and what to do."""

    lead: str
    rest: str

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}"


def what_now(session: Session) -> Sentence:
    """What to do now."""
    match = session.match
    if session.over:
        return Sentence(verdict(session), "")
    if session.handing:
        return Sentence(say("lead-hand", name=session.setup.names[session.who]), say("hand-over"))
    if session.level:
        return _computer(session)
    if session.typing:
        return _typing(session)
    if isinstance(match, Qwixx):
        return _writes(session, match) if match.free else _qwixx(session, match)
    assert isinstance(match, CleverMatch)
    if match.free and not match.pending:
        return _marks(session, match)
    if session.falling:
        return _throw(match)
    if match.pending:
        return _bonus(session, match)
    return Sentence(_lead(match), _choice(session, match))


# Real dice


def _typing(session: Session) -> Sentence:
    """Which die to tap in, and before the first one that they have to be thrown."""
    match, held = session.match, session.hand
    thrown = _throw(match) if isinstance(match, CleverMatch) else _turn(match)
    own = session.setup.seats[session.who] == PERSON
    lead = thrown.lead if own else say("lead-throw-for", name=session.setup.names[session.who])
    die = hand.asked(match, held)
    if die:
        face = say("type-face", colour=say(die.rstrip("12")))
        return Sentence(lead, face if any(held.faces) else f"{thrown.rest} {face}")
    return Sentence(lead, say("type-nearest" if hand.tied(match, held) else "typed-right"))


# Only the sheet: nobody is asked to take the device, so the name is always said


def _marks(session: Session, match: CleverMatch) -> Sentence:
    name = session.setup.names[match.seat]
    key = "lead-writes-round" if match.players > 1 else "lead-round"
    return Sentence(say(key, round=match.round, name=name), say("choose-number" if session.numbers else "mark-freely"))


def _writes(session: Session, match: Qwixx) -> Sentence:
    lead = say("lead-writes", name=session.setup.names[match.seat])
    return Sentence(lead, say("close-when-done", colours=closing(match)) if match.closing else say("mark-freely"))


# Computer players


def what_was(session: Session) -> Sentence:
    """The last step, for those who watch a computer player; the dice of a throw can be seen."""
    name, done = session.setup.names[session.mover], told(session, SEEN)
    if not done:
        return Sentence(name, say("throws" if session.fallen else "nothing-more"))
    return Sentence("" if done.startswith(name) else say("lead-by", name=name), done)


def _computer(session: Session) -> Sentence:
    """The last step if it is a computer player's, else that one thinks."""
    if session.setup.seats[session.mover] != PERSON and session.record.before is not None:
        return what_was(session)
    return Sentence(session.setup.names[session.who], say("thinks"))


# The Clever family


def _lead(match: CleverMatch) -> str:
    if match.phase == "plus":
        return say("lead-plus", n=match.sheets[match.seat].left(1))
    return say("lead-passive") if match.phase == "passive" else say("lead-throw", throw=match.throws)


def _throw(match: CleverMatch) -> Sentence:
    if match.solo_passive:
        return Sentence(say("lead-passive"), say("throw-passive"))
    if not match.number:
        return Sentence(say("lead-round", round=match.round), say("throw-all"))
    return Sentence(say("lead-throw", throw=match.throws + 1), say("throw-rest", n=len(match.pool)))


def _bonus(session: Session, match: CleverMatch) -> Sentence:
    chosen, lead = session.wish.source, say("lead-bonus")
    if match.free and match.players > 1:
        lead = say("lead-bonus-for", name=session.setup.names[match.seat])
    if session.numbers:
        return Sentence(lead, say("choose-number"))
    if len({*match.pending}) > 1 and not chosen:
        return Sentence(lead, say("bonus-order"))
    return Sentence(lead, say("use-bonus", what=capital(say(f"bonus {chosen or match.pending[0]}"))))


def _die(match: CleverMatch, die: str) -> str:
    return say("die", colour=say(die), face=match.faces[die])


def _choice(session: Session, match: CleverMatch) -> str:
    wish = session.wish
    if session.numbers:
        return say("choose-number")
    if wish.place and not wish.source:
        return say("choose-die", dice=capital(listed([_die(match, die) for die in session.pickable], "or-joined")))
    if not wish.source:
        return say("polish-now", n=wish.polish) if wish.polish else _nothing_chosen(session, match)
    one = len(places(session.left)) == 1
    field = say("one-field" if one else "choose-field", what=capital(_die(match, wish.source)))
    return f"{field} {_cost(session, match)}" if match.phase == "pick" else field


def _nothing_chosen(session: Session, match: CleverMatch) -> str:
    if match.phase == "plus":
        return say("take-plus")
    if match.phase == "pick":
        return say("pick-a-die" if session.pickable else "nothing-fits")
    if not session.pickable:
        return say("take-polish")
    return say("take-platter" if {*session.pickable} & {*match.platter} else "take-field")


def _cost(session: Session, match: CleverMatch) -> str:
    """What the pick costs: the dice that leave for the platter and how many stay for the next throw."""
    sinking = session.sinking
    stay = len(match.pool) - 1 - len(sinking)
    if not stay:
        return say("sink-last")
    if not sinking:
        return say("sink-none")
    return say("sink", n=len(sinking), stay=stay)


# Qwixx


def _turn(match: Match) -> Sentence:
    assert isinstance(match, Qwixx)
    return Sentence(say("turn-number", turn=match.turns + 1) + ".", say("throw-all"))


def _qwixx(session: Session, match: Qwixx) -> Sentence:
    if session.falling:
        return _turn(match)
    if match.step == 1:
        return _white_sum(match)
    if session.wish.source:
        face = match.faces[2 + COLOURS.index(session.wish.source)]
        what = capital(say("die", colour=say(session.wish.source), face=face))
        return Sentence(say("lead-colour"), say("choose-number-of", what=what))
    return Sentence(say("lead-colour"), say("cross-colour" if match.crossed else "cross-colour-miss"))


def _white_sum(match: Qwixx) -> Sentence:
    white = match.faces[0] + match.faces[1]
    moves = [move for move in match.moves() if move.number]
    lucky = [say("cross-cell", colour=say(COLOURS[move.row]), number=move.number) for move in moves if move.lucky]
    if not lucky:
        return Sentence(say("lead-white", sum=white), say("cross-sum", sum=white))
    plain = len(lucky) < len(moves)
    rest = say("cross-lucky" if plain else "only-lucky", sum=white, lucky=listed(lucky, "or-joined"))
    return Sentence(say("lead-lucky", sum=white), rest)
