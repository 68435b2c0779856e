"""The coach's reasons in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import say

NAMED = {"bonus": "bonus {}", "area": "{}", "colour": "{}", "beside": "{}"}  # parameters that have words of their own


def because(key: str, given: Mapping[str, int | str]) -> str:
    """A reason, as `game.players.reason` has it."""
    words = {name: say(NAMED[name].format(value)) if name in NAMED else value for name, value in given.items()}
    return say(f"why {key}", **words)
