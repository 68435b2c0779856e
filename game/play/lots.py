"""Draws lots before a game: which seat begins, and which of a pad's printed sheets each seat gets."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import games
from game.rules.lot import Lot


def drawn(game: str, players: int, below: Callable[[int], int], first: int | None = None) -> Lot:
    """The lot of a new game; `below` draws a number below another, `first` is the seat that people chose to begin."""
    pad = [*range(games.game(game).sheets)]
    dealt = tuple(pad.pop(below(len(pad))) for _ in range(players)) if len(pad) > 1 else ()
    return Lot(below(players) if first is None else first, dealt)


def next_first(lot: Lot, players: int) -> int:
    """The seat that begins a rematch: the next one clockwise."""
    return (lot.first + 1) % players
