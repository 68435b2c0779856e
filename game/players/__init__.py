"""The players a computer can be, by name: each chooses one of the legal moves, with chance of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players import qwixx
from game.players.levels import LEVELS
from game.rules.match import Match, Move

Player = Callable[[Match, Random], Move]


class UnknownPlayer(ValueError):
    """A player that does not play this game."""


def greedy(match: Match, rng: Random) -> Move:
    """The simple player of Qwixx that others are measured against."""
    if not match.game.startswith("qwixx"):
        raise UnknownPlayer(f"the greedy plays Qwixx only, not {match.game}")
    return qwixx.greedy(match, rng)


PLAYERS: dict[str, Player] = {**LEVELS, "greedy": greedy}
