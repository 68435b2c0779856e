"""Dice, buttons and sentences of the Qwixx family."""

from __future__ import annotations

from game.play.session import Session
from game.play.wish import others
from game.rules.match import Option
from game.rules.pencil import NEXT
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES
from game.views import pencil
from game.views.buttons import button
from game.views.keypad import keypad
from game.views.lying import Dice, shown
from game.views.markup import Markup, html, joined
from game.views.qwixx.words import closing, colour_of, other, source
from game.views.title import Sentence
from game.words import capital, listed, say

ORDER = (*WHITES, *COLOURS)
FEW = 2  # lucky fields that a sentence names; where there are more, they are lit all the same


def dice(session: Session, match: Qwixx, news: bool, advised: Option | None) -> Markup:
    """All dice in a row; those of closed rows have left the game."""
    lying = Dice(
        session,
        sides=match.pad.sides,
        order=ORDER,
        faces=dict(zip(ORDER, match.faces, strict=False)),
        moment=str(match.turns),
        pickable=session.pickable,
        fallen=session.fallen if news and not session.real else (),
        option=advised,
        waiting=session.waiting,
    )
    pool = lying.lie("pool longo", say("pool"), (*WHITES, *(COLOURS[row] for row in match.open_rows())))
    return keypad(session) + pool if session.typing and not session.waiting else pool


def dice_shown(match: Qwixx) -> Markup:
    """The dice of an example."""
    faces = dict(zip(ORDER, match.faces, strict=True))
    return html('<div class="lying">{}</div>', shown("pool", faces, match.pad.sides))


def token(match: Qwixx, option: Option) -> Markup:
    """The number that a move crosses, in its colour."""
    return html('<span class="cell" data-colour="{}">{}</span>', colour_of(match, option.place), option.place[1])


def buttons(session: Session, match: Qwixx) -> Markup:
    """The button to cross nothing; where there is only the sheet, the move that goes on for all seats."""
    if match.free:
        return pencil.buttons(session, other(match, NEXT) if match.closing else "")
    return joined(button(f"move:{move}", other(match, str(move))) for move in others(match))


def sentence(session: Session, match: Qwixx) -> Sentence:
    """What the player has to do now."""
    if match.free:
        return _freely(session, match)
    if session.falling:
        return throwing(match)
    if match.step == 1:
        return _white_sum(match)
    if session.wish.source:
        what = capital(source(match, session.wish.source))
        return Sentence(say("lead-colour"), say("choose-number-of", what=what))
    return Sentence(say("lead-colour"), say("cross-colour" if match.crossed else "cross-colour-miss"))


def throwing(match: Qwixx) -> Sentence:
    """What is said before a throw."""
    return Sentence(say("turn-number", turn=match.turns + 1) + ".", say("throw-all"))


def _freely(session: Session, match: Qwixx) -> Sentence:
    lead = say("lead-writes", name=session.setup.names[match.seat])
    return Sentence(lead, say("close-when-done", colours=closing(match)) if match.closing else say("mark-freely"))


def _white_sum(match: Qwixx) -> Sentence:
    white = match.faces[0] + match.faces[1]
    moves = [move for move in match.moves() if move.number]
    lucky = [say("cross-cell", colour=say(COLOURS[move.row]), number=move.number) for move in moves if move.lucky]
    if not lucky:
        return Sentence(say("lead-white", sum=white), say("cross-sum", sum=white))
    named = listed(lucky, "or-joined") if len(lucky) <= FEW else say("lucky-field")
    also_sums = len(lucky) < len(moves)
    rest = say("cross-lucky" if also_sums else "only-lucky", sum=white, lucky=named)
    return Sentence(say("lead-lucky", sum=white), rest)
