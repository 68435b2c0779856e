"""Two points of one game: whether they lie on the same way, so that neither is lost if the further one is kept."""

from __future__ import annotations

from game.rules.record import Record

SAME, BEHIND, AHEAD, APART = "same", "behind", "ahead", "apart"


def steps(record: Record) -> list[str]:
    """The dice of a game and everything that has been done in it, as it can be compared."""
    return [str(record.seed), *(str(point.step) for point in record.history()[1:])]


def compared(theirs: Record, ours: Record) -> str:
    """Where their point of the game is, seen from ours."""
    there, here = steps(theirs), steps(ours)
    if there[: len(here)] == here:
        return SAME if len(there) == len(here) else AHEAD
    return BEHIND if here[: len(there)] == there else APART
