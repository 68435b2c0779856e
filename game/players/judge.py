"""What a move is worth to the seat that makes it, in every game: the ground that all levels and the coach stand on."""

from __future__ import annotations

from collections.abc import Iterable

from game.players.mind import Judged, mind_of
from game.rules.match import Match


def judge(match: Match) -> list[Judged]:
    """The moves worth a thought, best first; raises NoMind where the title cannot be judged."""
    return best_first(mind_of(match).values(match))


def best_first(judged: Iterable[Judged]) -> list[Judged]:
    """These moves, best first; among equals the one that stood first."""
    return sorted(judged, key=lambda each: -each.value)
