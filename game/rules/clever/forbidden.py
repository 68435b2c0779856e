"""Why a move is not legal: asked only once it is known to be illegal, so that legal play never pays for it.

Rules and their parameters: match-over; dice-fall-first; not-of-this-game; bonus-first (bonus); bonus-not-won (bonus);
not-now (move, phase); no-action (action); must-mark; no-such-die (die); not-in-pool, not-on-platter, platter-first,
die-spent (die); nothing-to-throw; must-throw; sweep-first (die); nothing-swept; not-swept, own-row (die);
sweeps-elsewhere (area); wrong-colour (die or bonus, area); wrong-polish (polish); no-such-field, field-taken (area,
field); left-to-right (area, field, next); wrong-number (area, field, number); too-low (needs, number); must-rise
(above, number); must-fall (most, number); start-at-the-frame, not-touching (region); region-too-large (region, cells,
number). Where there is only the sheet: no-dice-here; no-other-seat (seat).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.clever.move import Move
from game.rules.clever.sheet import BLUE, THIRD, WHITE
from game.rules.match import DICE, OVER, IllegalMove
from game.rules.pencil import PASSES, receiver

if TYPE_CHECKING:
    from game.rules.clever.match import CleverMatch

KINDS = {
    "return": ("return", "throw", "stop"),
    "pick": ("pick", "re-roll", "forfeit"),
    "passive": ("pick", "pass"),
    "plus": ("plus", "stop"),
}


def forbidden(match: CleverMatch, move: object) -> IllegalMove:
    """The rule that forbids a move here, as an error to raise."""
    if match.turn == OVER:
        return IllegalMove("match-over")
    if match.turn == DICE:
        return IllegalMove("dice-fall-first")
    if not isinstance(move, Move):
        return IllegalMove("not-of-this-game")
    if move.kind == "bonus":
        return _bonus(match, move)
    if move.kind in ("sweep", "leave"):
        return _sweep(match, move)
    if match.pending:
        return IllegalMove("bonus-first", bonus=match.pending[0])
    if match.swept:
        return IllegalMove("sweep-first", die=match.swept[0])
    if match.free:
        return _freely(match, move)
    if move.kind not in KINDS[match.phase]:
        return IllegalMove("not-now", move=move.kind, phase=match.phase)
    if match.phase == "return":
        return _before_throw(match, move)
    if move.kind == "re-roll":
        return IllegalMove("no-action", action="re-roll")
    if move.kind == "forfeit":
        return IllegalMove("must-mark")
    return _place(match, move) or _die(match, move)


def _bonus(match: CleverMatch, move: Move) -> IllegalMove:
    if move.bonus not in match.pending:
        return IllegalMove("bonus-not-won", bonus=move.bonus)
    sheet = match.sheets[match.seat]
    if move.area not in sheet.areas or not (move.bonus.startswith(("black", move.area))):
        return IllegalMove("wrong-colour", bonus=move.bonus, area=move.area)
    return sheet.forbids(move.mark, 0)


def _sweep(match: CleverMatch, move: Move) -> IllegalMove:
    """What is wrong with a mark for a die that a pick sent to the platter."""
    sheet = match.sheets[match.seat]
    if not match.swept:
        return IllegalMove("nothing-swept")
    if move.die not in match.swept:
        return IllegalMove("not-swept", die=move.die)
    if move.area != sheet.sweeping:
        return IllegalMove("sweeps-elsewhere", area=sheet.sweeping)
    number = match.faces[move.die]
    if move.mark in sheet.takes(move.area, number):
        return IllegalMove("own-row", die=move.die)
    return sheet.forbids(move.mark, number)


def _before_throw(match: CleverMatch, move: Move) -> IllegalMove:
    """What is wrong where dice may be taken back from the platter."""
    if move.kind == "return":
        return IllegalMove("not-on-platter" if move.die in match.faces else "no-such-die", die=move.die)
    return IllegalMove("nothing-to-throw" if move.kind == "throw" else "must-throw")


def _freely(match: CleverMatch, move: Move) -> IllegalMove:
    """What is wrong where there is only the sheet."""
    sheet = match.sheets[match.seat]
    if move.kind in sheet.actions and not move.die:
        return IllegalMove("no-action", action=move.kind)
    if move.kind in PASSES:
        return IllegalMove("no-other-seat", seat=receiver(move.kind) + 1)
    if move.kind != "mark":
        return IllegalMove("no-dice-here")
    if move.area not in sheet.areas:
        return IllegalMove("no-such-field", area=move.area, field=move.field)
    return sheet.forbids(move.mark, move.number or 6)


def _place(match: CleverMatch, move: Move) -> IllegalMove | None:
    """Is the die one that may be taken now?"""
    if move.die not in match.faces:
        return IllegalMove("no-such-die", die=move.die)
    if move.kind == "plus":
        return IllegalMove("die-spent", die=move.die) if move.die in match.spent else None
    if match.phase == "pick":
        return None if move.die in match.pool else IllegalMove("not-in-pool", die=move.die)
    if move.die in match.platter:
        return None
    if move.die not in match.fields:
        return IllegalMove("not-on-platter", die=move.die)
    platter_fits = any(other.die in match.platter and not other.polish for other in match.moves())
    return IllegalMove("platter-first", die=move.die) if platter_fits else None


def _die(match: CleverMatch, move: Move) -> IllegalMove:
    """May the die, taken now, make this mark?"""
    sheet = match.sheets[match.seat]
    if move.area not in (sheet.areas if move.die == "white" else (move.die,)):
        return IllegalMove("wrong-colour", die=move.die, area=move.area)
    if move.polish > (sheet.left(THIRD) if sheet.polishes else 0):
        return IllegalMove("no-action", action="polish")
    if any(other[:5] == move[:5] for other in match.moves()):
        return IllegalMove("wrong-polish", polish=move.polish)
    blue, white = (match.faces[sheet.dice[die]] for die in (BLUE, WHITE))
    return sheet.forbids(move.mark, blue + white if move.area == "blue" else match.faces[move.die])
