"""The keys for real dice: the faces of the die that is asked about, or the dice of which one has to lie nearest."""

from __future__ import annotations

from html import escape

from game.play import typed as hand
from game.play.session import Session
from game.views import dice
from game.views.buttons import OFF
from game.words import say


def keypad(session: Session) -> str:
    """What can be tapped in now; once everything is, an empty place, so that nothing moves."""
    match, held = session.match, session.hand
    die, tied, throw = hand.asked(match, held), hand.tied(match, held), match.throw
    assert throw is not None
    if die:
        keys = "".join(_face(die, face, throw.sides) for face in range(1, throw.sides + 1))
        label = say("type-face", colour=say(die.rstrip("12")))
    elif tied:
        typed = hand.faces(match, held)
        keys = "".join(_nearest(each, typed[each]) for each in tied)
        label = say("type-nearest")
    else:
        return '<div class="keypad"></div>'
    return f'<div class="keypad" role="group" aria-label="{escape(label)}">{keys}</div>'


def confirm(session: Session) -> str:
    """Everything is tapped in as the dice lie."""
    state = " data-next" if session.ready else OFF
    return f'<button class="button primary" data-act="throw"{state}><span>{escape(say("typed-done"))}</span></button>'


def _face(die: str, face: int, sides: int) -> str:
    return (
        f'<button class="key" data-act="face" data-number="{face}" data-key="face{face}" data-next'
        f' aria-label="{escape(dice.name(die, face))}">{dice.body(die, face, sides)}</button>'
    )


def _nearest(die: str, face: int) -> str:
    return (
        f'<button class="key" data-act="nearest" data-die="{die}" data-key="nearest {die}" data-next'
        f' aria-label="{escape(dice.name(die, face))}">{dice.body(die, face)}</button>'
    )
