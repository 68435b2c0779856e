"""The coach: the best moves now, how far the others are behind, and why."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.players import qwixx
from game.players.ahead import look_ahead
from game.players.clever import reasons as clever_reasons
from game.players.judge import judge
from game.players.qwixx_reasons import facts as qwixx_facts
from game.players.reason import Facts, Reason, best_reasons
from game.rules.clever.match import CleverMatch
from game.rules.match import Match, Move
from game.rules.qwixx.match import Qwixx

BETTER = Reason("prospects", {}, 0.0)  # where no single thing stands out
NOTABLE = 3.0  # what a reason must weigh to be told where the other move has it too


class Hint(NamedTuple):
    """A move in notation, with what it leads to and what speaks for it, or against it beside the best one."""

    move: str
    points: float  # expected at the end: own points in a Clever game, the lead over the best other seat in Qwixx
    behind: float  # so many of them less than after the best move
    chance: float | None  # to win, in Qwixx
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]  # what the best move has and this one has not

    def as_json(self) -> dict[str, object]:
        """What a message carries."""
        told = {
            "reasons": [each.as_json() for each in self.reasons],
            "against": [each.as_json() for each in self.against],
        }
        return {**self._asdict(), **told}


def hints(match: Match, count: int = 3, seed: int = 0) -> list[Hint]:
    """The best moves of the seat that decides, best first; nothing if nobody decides."""
    if match.turn < 0:
        return []
    judged = look_ahead(match, Random(seed)) if isinstance(match, CleverMatch) else judge(match)
    judged = judged[: max(count, 2)]
    found = [facts(match, each.move) for each in judged]
    outlooks = _outlooks(match, [each.move for each in judged])
    hints = []
    for at, (each, own) in enumerate(zip(judged, found, strict=True)):
        points, chance = outlooks.get(each.move, (each.value, None))
        best = outlooks[judged[0].move][0] if outlooks else judged[0].value
        other = found[0] if at else found[1] if len(found) > 1 else {}
        why = best_reasons(own, other) or best_reasons(own, {}, 1, NOTABLE) or (BETTER,)
        against = (best_reasons(found[0], own, 1) or (BETTER,)) if at else ()
        hints.append(
            Hint(str(each.move), round(points, 2), round(best - points, 2), chance and round(chance, 4), why, against)
        )
    return hints[:count]


def facts(match: Match, move: Move) -> Facts:
    """What speaks for a move, by key."""
    if isinstance(match, Qwixx):
        return qwixx_facts(match, move)
    assert isinstance(match, CleverMatch)
    return clever_reasons.facts(match, move)


def _outlooks(match: Match, moves: list[Move]) -> dict[Move, tuple[float, float]]:
    """In Qwixx, the lead and the chance to win that each move leads to."""
    if not isinstance(match, Qwixx):
        return {}
    ends = qwixx.ends(match)
    return {move: qwixx.outlook(ends[move], match.turn) for move in moves}
