"""Why a move is good: a key for the words, what they talk about, and how much it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Reason(NamedTuple):
    """A reason as a key and parameters; `weight` says how much of the move's value rests on it."""

    key: str
    given: Mapping[str, int | str]
    weight: float
    more: str = ""  # what of `given` the words say that the other move has less of

    def as_json(self) -> list[object]:
        """What a message carries."""
        return [self.key, dict(self.given)]


Facts = dict[str, Reason]  # by key: what a move has for it


def best_reasons(own: Facts, other: Facts, count: int = 2, least: float = 0.5) -> tuple[Reason, ...]:
    """The reasons for a move rather than another one: those that weigh more for it, the most important first."""
    gains = {key: reason.weight - (other[key].weight if key in other else 0.0) for key, reason in own.items()}
    told = (key for key, gain in gains.items() if gain >= least and _so(own[key], other.get(key)))
    return tuple(own[key] for key in sorted(told, key=lambda key: -gains[key])[:count])


def _so(reason: Reason, other: Reason | None) -> bool:
    """Whether a move has more of what its words count: a reason may weigh more by another die, not by one die more."""
    return not reason.more or other is None or int(reason.given[reason.more]) > int(other.given[reason.more])
