"""How a seat's final score may spread: the net's quantiles of it, and the chances that follow from them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import fsum, prod
from typing import Final, NamedTuple

from game.players.clever.expert import SCALE, best_use, moments, told
from game.players.clever.title import CleverTitle
from game.rules.clever.match import CleverMatch

QUANTILES: Final = (0.03, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97)
LEVELS: Final = (0.0, *QUANTILES, 1.0)
PARTS: Final = 24  # that a spread is cut into to compare it with others


class Spread(NamedTuple):
    """The totals below which the final score stays with the chances of LEVELS, rising."""

    totals: tuple[float, ...]

    def below(self, total: float) -> float:
        """The chance to stay below a total; half of it where the score ends there for certain."""
        after = bisect_right(self.totals, total)
        before = bisect_left(self.totals, total)
        if before < after:
            return (LEVELS[before] + LEVELS[after - 1]) / 2
        if after in (0, len(self.totals)):
            return 0.0 if after == 0 else 1.0
        low, high = self.totals[after - 1], self.totals[after]
        return LEVELS[after - 1] + (LEVELS[after] - LEVELS[after - 1]) * (total - low) / (high - low)

    def reach(self, total: int) -> float:
        """The chance to have at least this total, which is a whole number as all scores are."""
        return 1 - self.below(total - 0.5)

    def at(self, level: float) -> float:
        """The total below which the score stays with this chance."""
        after = bisect_right(LEVELS, level)
        share = (level - LEVELS[after - 1]) / (LEVELS[after] - LEVELS[after - 1])
        return self.totals[after - 1] + share * (self.totals[after] - self.totals[after - 1])

    def moved(self, points: float) -> Spread:
        """The same with so many points more."""
        return Spread(tuple([total + points for total in self.totals]))


def spread_of(title: CleverTitle, match: CleverMatch, seat: int) -> Spread:
    """What a seat's score may come to, once it has used its pending bonuses as well as it can.

    The net's quantiles say how far it spreads, and its first head where the mean is: that one has learned more.
    """
    value, end = best_use(title, match, seat)
    return spread_after(title, end, seat, value)


def spread_after(title: CleverTitle, end: CleverMatch, seat: int, value: float) -> Spread:
    """The same where the seat has used them, and it is known what it expects."""
    score, found = end.sheets[seat].score(), moments(title, end, seat)
    if not found:
        return Spread((float(score.total),) * len(LEVELS))
    (_, at), points = found[0], [part for _, part in score.parts[:-1]]
    quantiles = [score.total + SCALE * each for each in title.net(end)(told(title, end, seat, points, at))[1:]]
    return around(value, quantiles)


def around(value: float, quantiles: Sequence[float]) -> Spread:
    """The spread of these quantiles around the total that is expected."""
    inner = sorted(quantiles)
    totals = (2 * inner[0] - inner[1], *inner, 2 * inner[-1] - inner[-2])
    steps = [(high - low) * (above + below) / 2 for low, high, below, above in _edges(totals)]
    mean = fsum(steps)
    return Spread(tuple([total + value - mean for total in totals]))


def _edges(totals: Sequence[float]) -> list[tuple[float, float, float, float]]:
    return [(LEVELS[at], LEVELS[at + 1], totals[at], totals[at + 1]) for at in range(len(LEVELS) - 1)]


def win(own: Spread, others: Sequence[Spread]) -> float:
    """The chance to have more than all others, as if their scores did not depend on each other."""
    cuts = [own.at((part + 0.5) / PARTS) for part in range(PARTS)]
    return fsum([prod([other.below(total) for other in others]) for total in cuts]) / PARTS
