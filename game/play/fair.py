"""Whether dice are fair: how often each face fell, against how often it should have, and how surprising that is.

The measure is Pearson's chi-square: for each face the difference from what is expected, squared and divided by that,
all added up. `surprise` says how often fair dice would differ at least as much; only a very small share speaks against
them. Faces that people tapped in tell about their own dice and are left out by the caller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp, lgamma, log
from typing import Final, NamedTuple

from game.rules.match import DICE
from game.rules.record import Fall, Record

ENOUGH: Final = 5  # expected times a face, below which chi-square says nothing
ODD: Final = 0.01  # one time in a hundred: such a difference is worth a second look, and no proof
STEPS: Final = 300  # of a series or a fraction, which end long before
TINY: Final = 1e-300

Faces = Counter[tuple[int, str, int]]  # how often a die of so many sides and of this name showed a face


class Fairness(NamedTuple):
    """The dice with one number of sides."""

    sides: int
    counts: tuple[int, ...]  # of each face, from 1
    by_die: Mapping[str, tuple[int, ...]]  # the same for each die

    @property
    def throws(self) -> int:
        """How many dice fell."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each face should have fallen."""
        return self.throws / self.sides

    @property
    def enough(self) -> bool:
        """Whether there are enough throws to say anything."""
        return self.expected >= ENOUGH

    @property
    def square(self) -> float:
        """Chi-square."""
        return chi_square(self.counts)

    @property
    def surprise(self) -> float:
        """The share of fair dice that differ at least as much."""
        return upper(self.sides - 1, self.square)


def faces(record: Record) -> Faces:
    """All faces of a game."""
    found: Faces = Counter()
    before = None
    for point in record.history():
        if isinstance(point.step, Fall) and before is not None and before.turn == DICE and before.throw is not None:
            throw = before.throw
            found.update((throw.sides, die, face) for die, face in zip(throw.dice, point.step.faces, strict=True))
        before = point.match
    return found


def fairness(found: Faces) -> list[Fairness]:
    """What the faces of many games say, for each number of sides."""
    told = []
    for sides in sorted({sides for sides, _, _ in found}):
        dice = dict.fromkeys(die for many, die, _ in found if many == sides)
        by_die = {die: tuple(found[sides, die, face] for face in range(1, sides + 1)) for die in sorted(dice)}
        counts = tuple(map(sum, zip(*by_die.values(), strict=True)))
        told.append(Fairness(sides, counts, by_die))
    return told


def chi_square(counts: Iterable[int]) -> float:
    """How far these counts are from all being the same."""
    seen = [*counts]
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 for count in seen) / expected if expected else 0.0


def upper(freedom: int, square: float) -> float:
    """The chance that a chi-square of so many degrees of freedom is at least so large.

    That is the regularised upper incomplete gamma function, by its series for small arguments, else by its continued
    fraction (Lentz's way), as the handbooks have them.
    """
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    return 1.0 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, STEPS):
        term *= x / (a + n)
        total += term
        if term < total * 1e-15:
            break
    return total


def _fraction(a: float, x: float) -> float:
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    value = d
    for n in range(1, STEPS):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b or TINY)
        c = b + step / c or TINY
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value
