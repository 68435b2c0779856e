"""The keys for real dice: the faces of the die that is asked about, or the dice of which one has to lie nearest."""

from __future__ import annotations

from game.play import typed as dice_typed
from game.play.session import Session
from game.views import dice
from game.views.buttons import OFF
from game.views.markup import Markup, html, joined
from game.words import say


def keypad(session: Session) -> Markup:
    """What the player can tap in now; once everything is, an empty place, so that nothing moves."""
    match, typed = session.match, session.typed
    die, tied, throw = dice_typed.asked(match, typed), dice_typed.tied(match, typed), match.throw
    assert throw is not None
    if die:
        keys = joined(_face(die, face, throw.sides) for face in range(1, throw.sides + 1))
        label = say("type-face", colour=say(die.rstrip("12")))
    elif tied:
        faces = dice_typed.faces(match, typed)
        keys = joined(_nearest(each, faces[each]) for each in tied)
        label = say("type-nearest")
    else:
        return Markup('<div class="keypad"></div>')
    return html('<div class="keypad" role="group" aria-label="{}">{}</div>', label, keys)


def confirm(session: Session) -> Markup:
    """The button by which the player confirms that everything is tapped in."""
    state = " data-next" if session.ready else OFF
    return html('<button class="button primary" data-act="throw"{}><span>{}</span></button>', state, say("typed-done"))


def _face(die: str, face: int, sides: int) -> Markup:
    return html(
        '<button class="key" data-act="face" data-number="{}" data-key="face{}" data-next aria-label="{}">{}</button>',
        face,
        face,
        dice.name(die, face),
        dice.body(die, face, sides),
    )


def _nearest(die: str, face: int) -> Markup:
    return html(
        '<button class="key" data-act="nearest" data-die="{}" data-key="nearest {}" '
        'data-next aria-label="{}">{}</button>',
        die,
        die,
        dice.name(die, face),
        dice.body(die, face),
    )
