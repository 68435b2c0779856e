"""The player that the page falls back on without a worker: takes most points at once, fast enough for the page."""

from __future__ import annotations

from random import Random

from game.rules.match import Match, Move


def simple(match: Match, rng: Random) -> Move:
    """The move that counts most right now; among equals any, but rather one that marks something."""
    seat = match.turn

    def gain(move: Move) -> tuple[int, bool, float]:
        after = match.play(move)
        return after.scores()[seat].total, after.sheet_text(seat) != match.sheet_text(seat), rng.random()

    return max(match.moves(), key=gain)
