"""Moves of the Qwixx family as they are drawn, and when they were made."""

from __future__ import annotations

from game.play.wish import option_of
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES, Move
from game.views import dice
from game.views.icons import clover
from game.views.markup import NOTHING, Markup, joined
from game.views.qwixx.words import colour_of, other
from game.views.sign import Sign, marked, worded
from game.words import capital, say


def sign(match: Qwixx, text: str) -> Sign:
    """A legal move; a lucky cross has a clover beside it."""
    option = option_of(match, text)
    if option is None:
        return worded(capital(other(match, text)))
    assert isinstance(option.move, Move)
    beside = clover() if option.move.lucky else NOTHING
    mark = marked(colour_of(match, option.place), option.place[1], beside)
    return Sign(mark, NOTHING if match.free else _dice(match, option.move, option.sources[0]))


def _dice(match: Qwixx, move: Move, own: str) -> Markup:
    """The two dice whose sum was crossed: both white ones, or the coloured one and the white one that fits."""
    lying = dict(zip((*WHITES, *COLOURS), match.faces, strict=False))
    used = list(WHITES)
    if match.step == 2:
        white = next((die for die in WHITES if lying[die] + lying[own] == move.number), WHITES[0])
        used = [white, own]
    return joined(dice.body(die, lying[die], match.pad.sides) for die in used)


def phase(match: Qwixx) -> str:
    """The turn, and which of its two decisions; where there is only the sheet, nothing is known."""
    if match.free:
        return ""
    lead = say("turn-number", turn=max(match.turns, 0) + 1)
    return say("phase-of", lead=lead, phase=say("phase white" if match.step == 1 else "phase colour"))
