"""The printed ladder of solo results: what a total is worth where there is nobody to beat."""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """One step of a ladder: the least total for it, None on the lowest, which takes all others; and its stars."""

    least: int | None
    half_stars: int  # of ten: five stars, each of which can be half


class Ladder(tuple[Step, ...]):
    """The steps as they are printed, the best first; empty where a game has none."""

    __slots__ = ()

    def rating(self, total: int) -> int:
        """The place of the step that a total reaches, 0 the best."""
        return sum(step.least is not None and total < step.least for step in self)

    def to_next(self, total: int) -> int:
        """How many points a total lacks for the next step; 0 on the top one."""
        lacking = (step.least - total for step in reversed(self) if step.least is not None and total < step.least)
        return next(lacking, 0)
