"""What a value net is told about a position: a list of small quantities, each spread over a few binary features.

A title's list is written down once (its `Mind` has it); the trainer measures the quantities on its flat arrays, the
player on a match, and both number the features by the same list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ONE, UPTO, BITS = range(3)  # exactly this value (a negative one: none) · all up to this value · the bits of a mask


class Group(NamedTuple):
    """One quantity and the features it is spread over."""

    name: str
    kind: int
    size: int


class Layout(NamedTuple):
    """The ordered groups of a game; `version` changes whenever a stored net would read them differently."""

    version: int
    groups: tuple[Group, ...]

    @property
    def size(self) -> int:
        """How many features there are."""
        return sum(group.size for group in self.groups)

    @property
    def starts(self) -> tuple[int, ...]:
        """The first feature of each group."""
        return tuple(sum(group.size for group in self.groups[:at]) for at in range(len(self.groups)))

    def active(self, quantities: Sequence[int]) -> list[int]:
        """The features that are 1, for one quantity a group."""
        found: list[int] = []
        for group, start, quantity in zip(self.groups, self.starts, quantities, strict=True):
            found += [start + at for at in spread(group, quantity)]
        return found


def spread(group: Group, quantity: int) -> range | list[int]:
    """Which features of one group a quantity switches on."""
    if group.kind == ONE:
        return range(quantity, quantity + 1) if 0 <= quantity < group.size else range(0)
    if group.kind == UPTO:
        return range(min(max(quantity, 0), group.size))
    return [at for at in range(group.size) if quantity >> at & 1]
