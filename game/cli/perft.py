"""Counts move sequences: this number changes if a change of the rules adds or removes a move anywhere."""

from __future__ import annotations

from game.rules.dice import seeded
from game.rules.match import DICE, Match


def perft(match: Match, seed: int, depth: int) -> int:
    """The number of sequences of `depth` decisions, or fewer where the game ends before, with the dice of a seed."""
    while match.turn == DICE:
        throw = match.throw
        assert throw is not None
        match = match.rolled(*seeded(seed, throw))
    moves = match.moves()
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(match.play(move), seed, depth - 1) for move in moves)
