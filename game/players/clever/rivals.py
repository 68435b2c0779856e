"""What a Clever move is worth when others play too: the own prospect, less what the platter leaves to them."""

from __future__ import annotations

from math import fsum

from game.players.clever.expert import prospect, worth
from game.players.clever.title import CleverTitle
from game.rules.clever.match import THROWS, CleverMatch
from game.rules.clever.move import PASS, STOP, Move


def values(title: CleverTitle, match: CleverMatch) -> dict[Move, float]:
    """The value of each sensible move for the seat that decides."""
    seat = match.turn
    found = {move: prospect(title, match.play(move), seat) for move in title.sensible(match)}
    if match.players > 1 and match.phase == "pick" and match.throws == THROWS and not match.pending:
        picks = {move.die: move for move in found if move.kind == "pick"}  # the ink makes no difference to the others
        gifts = {die: gift(title, match.play(move), seat) for die, move in picks.items()}
        usual = fsum(gifts.values()) / max(1, len(gifts))  # what a re-roll would leave them, too
        found = {move: value - gifts.get(move.die, usual) + usual for move, value in found.items()}
    return found


def best_move(title: CleverTitle, match: CleverMatch) -> Move:
    """The move of most value; among equals the one that stands first in `moves()`."""
    found = values(title, match)
    return max(found, key=found.__getitem__)


def gift(title: CleverTitle, match: CleverMatch, active: int) -> float:
    """What the platter is worth to the others: on average; in the last round to the one who is ahead of them."""
    last, gains = match.round == match.rounds, dict[int, float]()
    while match.turn == active:
        moves = match.moves()
        match = match.play(STOP if STOP in moves else moves[0])
    while match.turn >= 0 and match.phase == "passive" and match.turn not in gains:
        other = match.turn
        passed = match.play(PASS)
        best = max(prospect(title, match.play(move), other) for move in title.sensible(match))
        gains[other] = best - prospect(title, passed, other)
        match = passed
        while match.turn == other and match.phase == "plus":
            match = match.play(STOP)
    if not gains:
        return 0.0
    others = [seat for seat in range(match.players) if seat != active]
    if last:
        return gains.get(max(others, key=lambda seat: worth(title, match, seat)), 0.0)
    return fsum(gains.values()) / len(others)
