"""What a decision of Qwixx is about: a lock, the end, to cross or to wait, or the time of the game."""

from __future__ import annotations

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import MISSES, PASS, Move

OPENING = 4  # turns of each seat that are the opening


def kind(match: Qwixx, best: Move) -> str:
    """One of `puzzles.KINDS`, by the best move."""
    if any(event.kind == "lock-crossed" for move in match.moves() if move != PASS for event in match.play(move).events):
        return "lock"
    if match.closed or match.closing or any(sheet.misses + 1 >= MISSES for sheet in match.sheets):
        return "end"
    if best == PASS:
        return "wait"
    return "opening" if match.turns < OPENING * match.players else "choice"
