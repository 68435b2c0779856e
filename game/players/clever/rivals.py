"""What a Clever move is worth when others play too: the own prospect, less what the platter leaves to them.

Near the end the strongest players count the chance to win instead, where the net knows how scores spread.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fsum

from game.players.clever.ending import proved
from game.players.clever.expert import best_use, moments, prospect, worth
from game.players.clever.spread import spread_after, spread_of, win
from game.players.clever.title import CleverTitle
from game.rules.clever.match import THROWS, CleverMatch
from game.rules.clever.move import PASS, STOP, Move

DECIDING = 2  # rounds at the end in which seats play to win
Gifts = Mapping[str, Mapping[int, float]]  # by the die that is picked, and by the seat that gains
Uses = Mapping[Move, tuple[float, CleverMatch]]  # what a move leads to, its bonuses well used: points, and the position
CERTAIN = 100.0  # points that a certain win is worth, so that values stay in the unit of points


def values(title: CleverTitle, match: CleverMatch) -> dict[Move, float]:
    """The value of each sensible move for the seat that decides."""
    if match.players == 1:
        return proved(title, match) or prospects(title, match)
    seat, found = match.turn, prospects(title, match)
    left = gifts(title, match, found)
    costs = {die: _mean_gift(title, match, seat, each) for die, each in left.items()}
    usual = fsum(costs.values()) / max(1, len(costs))  # what a re-roll would leave them, too
    return {move: value - costs.get(move.die, usual) + usual for move, value in found.items()} if costs else found


def prospects(title: CleverTitle, match: CleverMatch) -> dict[Move, float]:
    """The points that the seat that decides can expect after each sensible move, whatever it leaves to the others."""
    return {move: prospect(title, match.play(move), match.turn) for move in title.sensible(match)}


def plays_to_win(title: CleverTitle, match: CleverMatch) -> bool:
    """Whether it is so near the end that the chance to win counts, and the net can tell it."""
    return title.at_tables and match.players > 1 and match.round > match.rounds - DECIDING


def gifts(title: CleverTitle, match: CleverMatch, moves: Iterable[Move]) -> Gifts:
    """What each die of the last throw would leave to the others, if one of these moves picks it."""
    if match.phase != "pick" or match.throws != THROWS or match.pending:
        return {}
    picks = {move.die: move for move in moves if move.kind == "pick"}  # the ink makes no difference to the others
    return {die: gains(title, match.play(move), match.turn) for die, move in picks.items()}


def uses(title: CleverTitle, match: CleverMatch, moves: Iterable[Move]) -> Uses:
    """What each of these moves leads to."""
    return {move: best_use(title, match.play(move), match.turn) for move in moves}


def to_win(title: CleverTitle, match: CleverMatch) -> dict[Move, float]:
    """The sensible moves: the best has its points, the others are behind by what they cost of the chance to win.

    Empty where own points are all that is at stake: nothing is left to the others, and dice fall after every move.
    """
    moves = title.sensible(match)
    left, ends = gifts(title, match, moves), uses(title, match, moves)
    if not left and all(moments(title, end, match.turn) for _, end in ends.values()):
        return {}
    found = {move: value for move, (value, _) in ends.items()}
    chances = win_chances(title, match, ends, left)
    best = max(chances, key=lambda move: (chances[move], found[move]))
    small = {move: (value - found[best]) / CERTAIN for move, value in found.items()}  # decides where chances are equal
    return {
        move: found[best] + CERTAIN * (chance - chances[best]) + (small[move] if move != best else 0.0)
        for move, chance in chances.items()
    }


def win_chances(title: CleverTitle, match: CleverMatch, ends: Uses, left: Gifts) -> dict[Move, float]:
    """The chance to win after each of these moves, with what their platters leave to the others.

    While dice are to fall, scores spread after each move as after the best one: nets differ more in how wide they see
    the spread after one move or another than it does, and who believes them gives away points.
    """
    seat = match.turn
    certain = {move for move, (_, end) in ends.items() if not moments(title, end, seat)}
    value, end = ends[max(ends, key=lambda move: (move not in certain, ends[move][0]))]
    shape = spread_after(title, end, seat, value).moved(-value)
    others = {other: spread_of(title, match, other) for other in range(match.players) if other != seat}
    usual = {other: fsum([each.get(other, 0.0) for each in left.values()]) / max(1, len(left)) for other in others}
    chances = dict[Move, float]()
    for move, (value, end) in ends.items():
        gained = left.get(move.die, usual)
        rivals = [spread.moved(gained.get(other, 0.0) - usual[other]) for other, spread in others.items()]
        own = spread_after(title, end, seat, value) if move in certain else shape.moved(value)
        chances[move] = win(own, rivals)
    return chances


def best_move(title: CleverTitle, match: CleverMatch) -> Move:
    """The move of most value; among equals the one that stands first in `moves()`."""
    found = values(title, match)
    return max(found, key=found.__getitem__)


def gift(title: CleverTitle, match: CleverMatch, active: int) -> float:
    """What the platter is worth to the others: on average; in the last round to the one who is ahead of them."""
    return _mean_gift(title, match, active, gains(title, match, active))


def _mean_gift(title: CleverTitle, match: CleverMatch, active: int, gained: Mapping[int, float]) -> float:
    if not gained:
        return 0.0
    others = [seat for seat in range(match.players) if seat != active]
    if match.round == match.rounds:
        return gained.get(max(others, key=lambda seat: worth(title, match, seat)), 0.0)
    return fsum(gained.values()) / len(others)


def gains(title: CleverTitle, match: CleverMatch, active: int) -> dict[int, float]:
    """What the platter is worth to each of the others that have still to use it."""
    found = dict[int, float]()
    while match.turn == active:
        moves = match.moves()
        match = match.play(STOP if STOP in moves else moves[0])
    while match.turn >= 0 and match.phase == "passive" and match.turn not in found:
        other = match.turn
        passed = match.play(PASS)
        best = max(prospect(title, match.play(move), other) for move in title.sensible(match))
        found[other] = best - prospect(title, passed, other)
        match = passed
        while match.turn == other and match.phase == "plus":
            match = match.play(STOP)
    return found
