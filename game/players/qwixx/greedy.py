"""The simple player of Qwixx that the levels are measured against."""

from __future__ import annotations

from random import Random

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import PASS, Move

ACTIVE_SKIP, PASSIVE_SKIP = 3, 2  # numbers that it skips at most


def greedy(match: Qwixx, _: Random) -> Move:
    """The smallest skip, if it is small enough; a row that can be closed is closed."""
    pad, rows = match.pad, match.sheets[match.turn].rows
    most = ACTIVE_SKIP if match.turn == match.active else PASSIVE_SKIP
    choice, least = PASS, most + 1
    for move in match.moves():
        if move == PASS:
            continue
        skip = -1 if pad.closes(move) else pad.skipped(rows[move.row], move.row, move.number)
        if skip < least:
            choice, least = move, skip
    return choice
