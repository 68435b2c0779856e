"""Why a move is not legal: the first rule it breaks; asked only once it is known to be illegal.

Rules and their parameters: unknown-move (text); match-over; dice-fall-first; row-closed (colour); left-of-last-cross
(colour, number, last); too-few-crosses (colour, number, crosses, needed); not-the-white-sum (number, sum);
not-white-and-colour (colour, number, one, other); die-has-left (colour). Where numbers may be crossed twice:
crossed-twice (colour, number). Of a shared row: nothing-beside (colour, beside, number); not-crossed-there (colour,
number), where it could be crossed with another die. Of a lucky cross:
luck-is-for-the-white-sum; no-lucky-number (sum);
not-the-fewest-crosses (colour, crosses); not-the-next-number (colour, number, next); luck-is-no-help (colour, number),
where the next number is the sum itself. Where there is only the sheet: nothing-to-close; no-other-seat (seat).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.match import DICE, OVER, IllegalMove, UnknownMove
from game.rules.pencil import PASSES, receiver
from game.rules.qwixx.pad import COLOURS, Move, Pad

if TYPE_CHECKING:
    from game.rules.qwixx.match import Qwixx


def forbidden(match: Qwixx, move: object) -> IllegalMove:
    """The error for a move that is not among the legal ones."""
    if not isinstance(move, Move) or move not in match.notation.values():
        return UnknownMove("unknown-move", text=repr(move))
    if match.turn == OVER:
        return IllegalMove("match-over")
    if match.turn == DICE:
        return IllegalMove("dice-fall-first")
    if move.word in PASSES:
        return IllegalMove("no-other-seat", seat=receiver(move.word) + 1)
    if not move.number:
        return IllegalMove("nothing-to-close")
    if match.closed >> move.row & 1:
        return IllegalMove("row-closed", colour=COLOURS[move.row])
    if move.row >= len(COLOURS):
        return _unshared(match, move)
    return _luckless(match, move) if move.lucky else _unfit(match, move) or _unsummed(match, move, move.row)


def _unfit(match: Qwixx, move: Move) -> IllegalMove | None:
    """The rule by which the row itself forbids a cross, whatever the dice show."""
    pad, colour = match.pad, COLOURS[move.row]
    mask = match.sheets[match.turn].rows[move.row]
    place = pad.box(mask, pad.places[move.row][move.number])
    if mask >> pad.lock:  # by this seat, and not yet for all
        return IllegalMove("row-closed", colour=colour)
    if mask >> place:
        return _left(pad, move, mask)
    if not pad.allows(mask, place):
        crosses = mask.bit_count()
        return IllegalMove("too-few-crosses", colour=colour, number=move.number, crosses=crosses, needed=pad.needed)
    return None


def _left(pad: Pad, move: Move, mask: int) -> IllegalMove:
    """What is wrong with a place that is crossed or left of the last cross."""
    last, area = pad.numbers[move.row][mask.bit_length() - 1], pad.areas[move.row]
    if pad.twice and last == move.number:  # with both boxes: a free second one is no place to the left
        return IllegalMove("crossed-twice", colour=area, number=last)
    return IllegalMove("left-of-last-cross", colour=area, number=move.number, last=last)


def _unshared(match: Qwixx, move: Move) -> IllegalMove:
    """What is wrong with a cross in a shared row; of two dice that could back it, the first that lies speaks."""
    pad, rows = match.pad, match.sheets[match.turn].rows
    mask, place = rows[move.row], pad.places[move.row][move.number]
    if mask >> place:
        return _left(pad, move, mask)
    backing = pad.backing(rows, move.row, move.number)
    if not backing:
        one, other = (COLOURS[row] for row in pad.beside[move.row - len(COLOURS)])
        return IllegalMove("nothing-beside", colour=one, beside=other, number=move.number)
    lying = [row for row in backing if row in match.open_rows()]
    return _unsummed(match, move, (lying or backing)[0])


def unbacked(match: Qwixx, move: Move, colour: str) -> IllegalMove:
    """Why the die of a row beside does not cross a number of a shared row that another die could cross."""
    row = COLOURS.index(colour)
    if row in match.pad.backing(match.sheets[match.turn].rows, move.row, move.number):
        return _unsummed(match, move, row)
    return IllegalMove("not-crossed-there", colour=colour, number=move.number)


def _unsummed(match: Qwixx, move: Move, row: int) -> IllegalMove:
    """What the dice show instead; in step 2 that of a row, by its colour or that of the number."""
    if match.step == 1:
        return IllegalMove("not-the-white-sum", number=move.number, sum=match.faces[0] + match.faces[1])
    colour = match.pad.colour(row, move.number)
    at = COLOURS.index(colour)
    if at not in match.open_rows():
        return IllegalMove("die-has-left", colour=colour)
    white, other, die = match.faces[0], match.faces[1], match.faces[2 + at]
    return IllegalMove("not-white-and-colour", colour=colour, number=move.number, one=white + die, other=other + die)


def _luckless(match: Qwixx, move: Move) -> IllegalMove:
    """What is wrong with a lucky cross: each condition of the rule in turn."""
    pad, colour, rows = match.pad, COLOURS[move.row], match.sheets[match.turn].rows
    if match.step != 1:
        return IllegalMove("luck-is-for-the-white-sum")
    if not match.lucky_rows(match.turn):
        return IllegalMove("no-lucky-number", sum=match.faces[0] + match.faces[1])
    if move.row not in match.lucky_rows(match.turn):
        return IllegalMove("not-the-fewest-crosses", colour=colour, crosses=rows[move.row].bit_count())
    following = pad.numbers[move.row][rows[move.row].bit_length()]
    if move.number != following:
        return IllegalMove("not-the-next-number", colour=colour, number=move.number, next=following)
    return _unfit(match, move) or IllegalMove("luck-is-no-help", colour=colour, number=move.number)
