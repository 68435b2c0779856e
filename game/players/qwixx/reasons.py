"""Why a move of Qwixx is good: what it closes, ends, avoids or skips, the most important first."""

from __future__ import annotations

from collections.abc import Iterator

from game.players.qwixx.turn import ends
from game.players.reason import Facts, Reason
from game.rules.match import OVER
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, PASS, Move

ENDS, CLOSES, MISS, SHARED, LOCKABLE, LUCKY, AGAIN, NEXT, SKIPS = 20.0, 12.0, 6.0, 5.0, 5.0, 4.0, 4.0, 3.0, 1.0
FEW = 2  # numbers skipped that speak for a cross


def facts(match: Qwixx, move: Move) -> Facts:
    """Everything that speaks for a move; weights only put the reasons in order."""
    found = [*_closing(match, move), *(_waiting(match) if move == PASS else _crossing(match, move))]
    return {reason.key: reason for reason in found}


def _closing(match: Qwixx, move: Move) -> Iterator[Reason]:
    seat, end = match.turn, ends(match)[move]
    if end.turn == OVER and seat in end.winners():
        yield Reason("ends", {}, ENDS)
    if move != PASS and any(event.kind == "lock-crossed" for event in match.play(move).events):
        yield Reason("closes", {"colour": COLOURS[move.row]}, CLOSES)
    missing = seat == match.active and not match.crossed
    if missing and end.sheets[seat].misses == match.sheets[seat].misses:
        passed = ends(match)[PASS]
        if passed.sheets[seat].misses > match.sheets[seat].misses:
            yield Reason("miss", {"misses": passed.sheets[seat].misses}, MISS)


def _crossing(match: Qwixx, move: Move) -> Iterator[Reason]:
    pad, mask = match.pad, match.sheets[match.turn].rows[move.row]
    if move.row >= len(COLOURS):
        one, other = (COLOURS[row] for row in pad.beside[move.row - len(COLOURS)])
        yield Reason("shared", {"colour": one, "beside": other}, SHARED)
        return
    colour, own = COLOURS[move.row], pad.colour(move.row, move.number)
    skipped = pad.skipped(mask, move.row, move.number)
    if mask.bit_count() + 1 == pad.needed:
        yield Reason("lockable", {"colour": colour}, LOCKABLE)
    if move.lucky:
        yield Reason("lucky", {"colour": own, "number": move.number}, LUCKY)
    if pad.box(mask, pad.places[move.row][move.number]) != pad.places[move.row][move.number]:
        yield Reason("again", {"colour": own, "number": move.number}, AGAIN)
    elif skipped == 0:
        yield Reason("next", {"colour": own, "number": move.number}, NEXT)
    elif skipped <= FEW:
        yield Reason("skips", {"colour": colour, "skipped": skipped}, SKIPS - 0.1 * skipped)


def _waiting(match: Qwixx) -> Iterator[Reason]:
    """A pass: the least that any cross would have skipped."""
    rows = match.sheets[match.turn].rows
    skips = [match.pad.skipped(rows[move.row], move.row, move.number) for move in match.moves() if move != PASS]
    yield Reason("waits", {"skipped": min(skips)}, float(min(skips)))
