"""What a decision of a Clever game is about: a fox, a chain, a re-roll or not, the platter, or the time of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.clever.match import CleverMatch
from game.rules.clever.move import RE_ROLL, Move

OPENING = 2  # rounds that are the opening


def kind(match: CleverMatch, best: Sequence[Move]) -> str:
    """One of `puzzles.KINDS`, by the best move and the one after it."""
    first = best[0]
    if first == RE_ROLL:
        return "re-roll"
    after = match.play(first)
    if any(event.kind == "fox-won" and event.seat == match.turn for event in after.events):
        return "fox"
    if match.pending or (after.turn == match.turn and after.pending):
        return "chain"
    if RE_ROLL in best:
        return "re-roll"
    if match.round == match.rounds:
        return "end"
    if match.phase == "passive":
        return "platter"
    return "opening" if match.round <= OPENING else "choice"
