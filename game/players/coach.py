"""The coach: the best moves now, how far the others are behind, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.players.judge import judge
from game.players.mind import mind_of
from game.players.reason import Facts, Reason, best_reasons
from game.rules.match import Match

BETTER = Reason("prospects", {}, 0.0)  # where no single thing stands out
SAFE = 0.95  # the chance from which on a goal is as good as reached
NOTABLE = 3.0  # what a reason must weigh to be told where the other move has it too


class Hint(NamedTuple):
    """A move in notation, with what it leads to and what speaks for it, or against it beside the best one."""

    move: str
    points: float  # expected at the end: see `mind.Outlook`
    behind: float  # so many of them less than after the best move
    chance: float | None  # to win, where the title estimates it
    goal: int  # a total that the seat may want to reach; 0 if there is none
    reach: float | None  # the chance to reach it, where the title estimates that
    proved: bool  # whether the points are exact, as totals or on average
    certain: bool  # whether they are totals: nothing is left to chance
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]  # what the best move has and this one has not

    def as_json(self) -> dict[str, object]:
        """What a message carries."""
        told = {
            "reasons": [each.as_json() for each in self.reasons],
            "against": [each.as_json() for each in self.against],
        }
        return {**self._asdict(), **told}


def hints(match: Match, count: int = 3, seed: int = 0, goals: Sequence[int] = ()) -> list[Hint]:
    """The best moves of the seat that decides, best first; none while no seat decides; raises NoMind.

    Of the goals, totals that rise, the hints speak of the first that the best move does not all but reach.
    """
    title = mind_of(match)
    if match.turn < 0:
        return []
    judged = title.think_ahead(match, Random(seed))[: max(count, 2)]
    outlooks = title.outlooks(match, judged)
    found = [title.facts(match, each.move) for each in judged]
    proved, certain = title.proved(match), title.certain(match)
    goal = 0 if certain else _open_goal(goals, title.reach(match, judged[0].move, goals))
    told = []
    for at, (each, (points, chance)) in enumerate(zip(judged, outlooks, strict=True)):
        why, against = _reasons(found, at)
        behind = round(outlooks[0].points - points, 2)
        reach = round(title.reach(match, each.move, [goal])[0], 4) if goal else None
        likely = chance and round(chance, 4)
        told.append(Hint(str(each.move), round(points, 2), behind, likely, goal, reach, proved, certain, why, against))
    return told[:count]


def odds(match: Match, goals: Sequence[int]) -> tuple[int, float] | None:
    """The first of these totals that is open, and how likely the seat that decides is to reach it by playing well.

    None while no seat decides, where nobody can tell, and where there is nothing to be told: the end is certain.
    """
    title = mind_of(match)
    if match.turn < 0 or title.certain(match):
        return None
    chances = title.reach(match, judge(match)[0].move, goals)
    goal = _open_goal(goals, chances)
    return (goal, round(chances[goals.index(goal)], 4)) if goal else None


def _open_goal(goals: Sequence[int], chances: Sequence[float]) -> int:
    """The first goal that is not as good as reached, else the last one; 0 if there is none, or nobody can tell."""
    known = list(zip(goals, chances, strict=False))
    return next((goal for goal, chance in known if chance < SAFE), known[-1][0] if known else 0)


def _reasons(found: list[Facts], at: int) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """What speaks for one of these moves, and what speaks for the first one instead; the first has no such thing."""
    own, other = found[at], found[0] if at else found[1] if len(found) > 1 else {}
    why = best_reasons(own, other) or best_reasons(own, {}, 1, NOTABLE) or (BETTER,)
    return why, (best_reasons(found[0], own, 1) or (BETTER,)) if at else ()
