"""What a player of the Clever family is told to do now."""

from __future__ import annotations

from game.play.session import Session
from game.play.wish import places, sources
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import PLUS, THIRD
from game.views import dice
from game.views.clever.words import die, place
from game.views.title import Sentence
from game.words import capital, listed, say


def sentence(session: Session, match: CleverMatch) -> Sentence:
    """What the player has to do now."""
    if match.free and not match.pending:
        return _freely(session, match)
    if session.falling:
        return throwing(match)
    if match.swept and (not match.pending or session.wish.source in match.swept):
        return _sweep(session, match)
    if match.pending:
        return _bonus(session, match)
    return _return(match) if match.phase == "return" else Sentence(_lead(match), _choice(session, match))


def throwing(match: CleverMatch) -> Sentence:
    """What is said before a throw."""
    if match.solo_passive:
        return Sentence(say("lead-passive"), say("throw-passive"))
    if not match.number:
        return Sentence(say("lead-round", round=match.round), say("throw-all"))
    return Sentence(say("lead-throw", throw=match.throws + 1), say("throw-rest", n=len(match.pool)))


def _freely(session: Session, match: CleverMatch) -> Sentence:
    """With only the sheet the device stays on the table, so the sentence always names the player who writes."""
    name = session.setup.names[match.seat]
    key = "lead-writes-round" if match.players > 1 else "lead-round"
    return Sentence(say(key, round=match.round, name=name), _number(session, match) or say("mark-freely"))


def _lead(match: CleverMatch) -> str:
    if match.phase == "plus":
        return say("lead-plus", n=match.sheets[match.seat].left(PLUS))
    return say("lead-passive") if match.phase == "passive" else say("lead-throw", throw=match.throws)


def _bonus(session: Session, match: CleverMatch) -> Sentence:
    chosen, lead = session.wish.source, say("lead-bonus")
    if match.free and match.players > 1:
        lead = say("lead-bonus-for", name=session.setup.names[match.seat])
    if session.numbers:
        return Sentence(lead, _number(session, match))
    if (len({*match.pending}) > 1 or match.swept) and not chosen:
        return Sentence(lead, say("bonus-order"))
    return Sentence(lead, say("use-bonus", what=capital(say(f"bonus {chosen or match.pending[0]}"))))


def _sweep(session: Session, match: CleverMatch) -> Sentence:
    """Which swept dice may be marked; once one is chosen, where."""
    wish = session.wish
    if wish.source or wish.place:
        return Sentence(say("lead-swept"), _choice(session, match))
    return Sentence(say("lead-swept"), say("mark-swept", dice=listed([die(match, name) for name in match.swept])))


def _return(match: CleverMatch) -> Sentence:
    """Before a throw: how many dice may still be taken back."""
    left = match.sheets[match.seat].left(THIRD)
    lead = say("lead-throw", throw=match.throws + 1)
    return Sentence(lead, say("return-or-throw" if match.pool else "return-or-stop", n=left))


def _number(session: Session, match: CleverMatch) -> str:
    """For which field a number is asked for, if one is."""
    return capital(say("choose-number", place=place(match, session.numbers[0]))) if session.numbers else ""


def _choice(session: Session, match: CleverMatch) -> str:
    wish = session.wish
    if session.numbers:
        return _number(session, match)
    if wish.place and not wish.source:
        return say("choose-die", dice=capital(listed([die(match, name) for name in session.pickable], "or-joined")))
    if not wish.source:
        return _nothing_chosen(session, match)
    many = len(places(session.left))
    field = say(("other-number", "one-field", "choose-field")[min(many, 2)], what=capital(_meant(session, match)))
    picking = match.phase == "pick" and not match.swept
    return f"{field} {_cost(session, match)}" if picking else field


def _meant(session: Session, match: CleverMatch) -> str:
    """The chosen die as it counts, and what counts together with it if that is polished."""
    counts = dict(session.wish.counts)
    polished = {each: say("counts-as", colour=say(each), face=number) for each, number in counts.items()}
    those = dict.fromkeys([session.wish.source, *counts])
    return listed([polished.get(each) or die(match, each) for each in those])


def _nothing_chosen(session: Session, match: CleverMatch) -> str:
    if match.phase == "plus":
        return say("take-plus")
    if match.phase == "pick":
        return say("pick-a-die" if session.pickable else "nothing-fits")
    fitting = {*sources(session.left)}
    take = say("take-polish" if not fitting else "take-platter" if fitting & {*match.platter} else "take-field")
    return f"{take} {_nearer(session, match)}".strip()


def _nearer(session: Session, match: CleverMatch) -> str:
    """Alone: which dice a tie sent to the platter, if one did; whoever threw real dice has seen and said it."""
    if not match.solo_passive or session.real:
        return ""
    beside = {face for die, face in match.faces.items() if die not in match.platter}
    nearer = [dice.name(die, 0) for die in match.platter if match.faces[die] in beside]
    return say("tie-nearer", dice=listed(nearer)) if nearer else ""


def _cost(session: Session, match: CleverMatch) -> str:
    """What the pick costs: the dice that leave for the platter and how many stay for the next throw."""
    sinking = session.sinking
    stay = len(match.pool) - 1 - len(sinking)
    if not stay:
        return say("sink-last")
    return say("sink", n=len(sinking), stay=stay) if sinking else say("sink-none")
