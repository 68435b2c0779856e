"""The expert of the Clever games: every way to go on, and of those the one the net likes best."""

from __future__ import annotations

from random import Random

from game.players.clever import clever_4ever, ganz_schon_clever
from game.players.clever.situation import situation
from game.players.net import net
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.match import OVER, Match

SCALE = 100  # points a unit of the net's output stands for
GIFT = "black X/6"
ENOUGH = 1000  # complete chains of bonuses looked at after one move
PINK_NUMBERS = (3, 4, 6)  # the other numbers are never better for a free choice


def expert(match: Match, _: Random) -> Move:
    """The move after which the net expects most."""
    assert isinstance(match, CleverMatch)
    seat = match.turn
    return max(sensible(match), key=lambda move: prospect(match.play(move), seat))


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
    """Whether a seat has bonuses to take, other than the gift of round 4, which the net knows."""
    return match.turn == seat and bool(match.pending) and match.pending != (GIFT,)


def worth(match: CleverMatch, seat: int) -> float:
    """The points on a sheet and those the net expects to come."""
    sheet = match.sheets[seat]
    score = sheet.score()
    at = None if match.turn == OVER else situation(match, seat)
    if at is None:
        return score.total
    points = [part for _, part in score.parts[:-1]]
    pending = match.pending if match.seat == seat else ()
    if isinstance(sheet, GanzSchonClever):
        quantities = ganz_schon_clever.measure(sheet, points, pending, at)
    else:
        assert isinstance(sheet, Clever4Ever)
        quantities = clever_4ever.measure(sheet, points, pending, at)
    return score.total + SCALE * net(match.game)(quantities)[0]
