"""What the net of a Clever game expects of a position, for the seat that is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.players.clever import clever_4ever, ganz_schon_clever
from game.players.clever.situation import Situation, gifts_ahead, situations
from game.players.net import net
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import ACTIONS, PLUS
from game.rules.match import OVER

SCALE = 100  # points a unit of the net's output stands for
GIFT = "black X/6"
FREE = "black ?"  # the same in Clever 4Ever, whose net knows it at any time
ENOUGH = 1000  # complete chains of bonuses looked at after one move
PINK_NUMBERS = (3, 4, 6)  # the other numbers are never better for a free choice


def sensible(match: CleverMatch) -> list[Move]:
    """The legal moves without numbers that a bonus of free choice would never be used for."""
    moves = match.moves()
    if match.game != "clever-4ever" or not match.pending:
        return list(moves)
    return [move for move in moves if _worth_a_look(move)]


def _worth_a_look(move: Move) -> bool:
    if move.area == "yellow":
        return move.number == {"t": move.number, "m": 1, "b": 6}[move.field[0]]
    if move.area == "green":
        return move.number == 6
    return move.area != "pink" or move.number in PINK_NUMBERS


def prospect(match: CleverMatch, seat: int) -> float:
    """The points a seat can expect: after the best use of all pending bonuses, where its net does not know those."""
    sheet = match.sheets[seat]
    if not isinstance(sheet, GanzSchonClever) or not _chained(match, seat):
        return worth(match, seat)
    best, waiting, seen = float("-inf"), [match], set()
    for _ in range(ENOUGH):
        if not waiting:
            break
        here = waiting.pop()
        if not _chained(here, seat):
            best = max(best, worth(here, seat))
            continue
        for move in here.moves():
            after = here.play(move)
            key = (after.sheets[seat], tuple(sorted(after.pending)))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return best


def _chained(match: CleverMatch, seat: int) -> bool:
    """Whether a seat has bonuses to take, other than the gift of round 4 where the net knows it: in a solo game."""
    known = match.players == 1 and match.pending == (GIFT,)
    return match.turn == seat and bool(match.pending) and not known


def worth(match: CleverMatch, seat: int) -> float:
    """The points on a sheet and those the net expects to come."""
    score = match.sheets[seat].score()
    found = [] if match.turn == OVER else situations(match, seat)
    if not found:
        return score.total
    points = [part for _, part in score.parts[:-1]]
    return score.total + SCALE * fsum([share * _to_come(match, seat, points, at) for share, at in found])


def _to_come(match: CleverMatch, seat: int, points: Sequence[int], at: Situation) -> float:
    """The net's output for a seat at a moment of a solo game."""
    sheet, pending = match.sheets[seat], match.pending if match.seat == seat else ()
    for gift in gifts_ahead(match, seat, at.round):
        if gift == FREE:
            pending = (*pending, gift)
            continue
        row = ACTIONS.index(gift) if gift in ACTIONS else PLUS  # a free cross is most like a +1
        if sheet.unlocked[row] < sheet.slots[row]:
            sheet = sheet.with_action(row)
    if isinstance(sheet, GanzSchonClever):
        return net(match.game)(ganz_schon_clever.measure(sheet, points, pending, at))[0]
    assert isinstance(sheet, Clever4Ever)
    return net(match.game)(clever_4ever.measure(sheet, points, pending, at))[0]
