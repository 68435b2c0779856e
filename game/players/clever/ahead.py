"""How players of a Clever game think ahead: they try their best few moves on the same sampled throws.

Moves that clearly lose drop out on the way. The title says how many throws an expert and a master try.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum  # exact, where sum() differs between versions of Python
from random import Random
from typing import NamedTuple

from game.players.clever.expert import worth
from game.players.clever.rivals import best_move, prospects
from game.players.clever.title import CleverTitle, Effort
from game.players.mind import Judged
from game.rules.clever.match import CleverMatch
from game.rules.match import DICE, OVER, Throw

CLOSE = 10.0  # points behind the best by the net: not worth trying
BATCH = 8  # throws before the first comparison, and between two
BEHIND = 2.0  # standard errors behind the leader that are enough to drop out
TRUST = 4  # throws that the net's own opinion weighs as much as


ENOUGH = Effort(2, 32, 4000)  # for a review, which compares the move that was played with the best one


class Fall(NamedTuple):
    """How all dice would fall: every candidate throws those it has left, so that luck is the same for all."""

    faces: dict[str, int]
    order: dict[str, float]

    def of(self, throw: Throw) -> tuple[list[int], list[int]]:
        """The faces and distances of the dice that are thrown."""
        ranks = sorted(throw.dice, key=self.order.__getitem__)
        distances = [ranks.index(die) + 1 for die in throw.dice] if throw.distances else []
        return [self.faces[die] for die in throw.dice], distances


def sampled(
    title: CleverTitle, match: CleverMatch, judged: Sequence[Judged], rng: Random, effort: Effort
) -> list[Judged]:
    """All moves, best first: the best few after trying the next throw, the others behind as far as the net sees.

    `judged` are the moves by the net alone, best first.
    """
    near = [each for each in judged[: effort.moves] if judged[0].value - each.value <= CLOSE]
    if len(near) < 2:
        return list(judged)
    best, *tried = compare(title, match, near, rng, effort)
    fallen = judged[0].value - best.value
    others = [Judged(move, value - fallen) for move, value in judged[len(near) :]]
    return [best, *sorted(tried + others, key=lambda each: -each.value)]


def compare(
    title: CleverTitle, match: CleverMatch, near: Sequence[Judged], rng: Random, effort: Effort = ENOUGH
) -> list[Judged]:
    """These moves with sampled values, best first; as they were where the next throw is not the seat's own.

    A move that drops out stays as far behind as it was on the throws that it shared with the leader.
    """
    seat = match.turn
    horizons = [_horizon(title, match.play(each.move), seat) for each in near]
    if not all(_own_throw(after, seat) for after in horizons):
        return list(near)
    samples: list[list[float]] = [[] for _ in near]
    racing, behind = list(range(len(near))), [0.0] * len(near)
    net = title.net(match)
    until = net.asked + effort.questions
    for _ in range(effort.throws // BATCH):
        for _ in range(BATCH):
            fall = _fall(match, rng)
            for at in racing:
                samples[at].append(_after(title, horizons[at], seat, fall))
            if net.asked > until:
                break
        means = {at: _blend(samples[at], near[at].value) for at in racing}
        leader = max(racing, key=means.__getitem__)
        behind = [means[leader] - means[at] if at in means else gap for at, gap in enumerate(behind)]
        racing = [at for at in racing if at == leader or not _clear(samples[leader], samples[at])]
        if len(racing) == 1 or net.asked > until:
            break
    order = sorted(range(len(near)), key=lambda at: (at != leader, behind[at]))
    return [Judged(near[at].move, means[leader] - behind[at]) for at in order]


def _horizon(title: CleverTitle, match: CleverMatch, seat: int) -> CleverMatch:
    """The position when the dice fall again, own decisions before that made by the net."""
    while match.turn == seat:
        match = match.play(best_move(title, match))
    return match


def _own_throw(match: CleverMatch, seat: int) -> bool:
    return match.turn == OVER or (match.turn == DICE and match.active == seat)


def _fall(match: CleverMatch, rng: Random) -> Fall:
    dice = match.sheets[0].dice
    return Fall({die: int(rng.random() * 6) + 1 for die in dice}, {die: rng.random() for die in dice})


def _after(title: CleverTitle, match: CleverMatch, seat: int, fall: Fall) -> float:
    """The value of a position after this throw."""
    throw = match.throw
    if throw is None:
        return worth(title, match, seat)
    after = match.rolled(*fall.of(throw))
    return max(prospects(title, after).values()) if after.turn == seat else worth(title, after, seat)


def _blend(samples: Sequence[float], opinion: float) -> float:
    return (fsum(samples) + TRUST * opinion) / (len(samples) + TRUST)


def _clear(leader: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the leader is clearly ahead on the same throws."""
    if len(other) < 2:
        return False
    gaps = [mine - theirs for mine, theirs in zip(leader, other, strict=True)]
    mean = fsum(gaps) / len(gaps)
    variance = fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    error: float = (variance / len(gaps)) ** 0.5
    return mean > BEHIND * error
