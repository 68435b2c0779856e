"""The players a computer can be, by name: each chooses one of the legal moves, with chance of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules.match import Match, Move

Player = Callable[[Match, Random], Move]


def random_move(match: Match, rng: Random) -> Move:
    """Any legal move, all alike."""
    moves = match.moves()
    return moves[int(rng.random() * len(moves))]


PLAYERS: dict[str, Player] = {"random": random_move}
