"""What a move is worth to the seat that makes it, in every game: the ground that all levels and the coach stand on."""

from __future__ import annotations

from typing import NamedTuple

from game.players import qwixx
from game.players.clever import rivals
from game.rules.clever.match import CleverMatch
from game.rules.match import Match, Move
from game.rules.qwixx.match import Qwixx


class Judged(NamedTuple):
    """A legal move and its value: points at the end of a Clever game, about per cent of winning in Qwixx."""

    move: Move
    value: float


def judge(match: Match) -> list[Judged]:
    """The moves worth a thought, best first; among equals the one that stands first in `moves()`."""
    if isinstance(match, Qwixx):
        found = qwixx.values(match)
    else:
        assert isinstance(match, CleverMatch)
        found = rivals.values(match)
    return sorted((Judged(move, value) for move, value in found.items()), key=lambda judged: -judged.value)
