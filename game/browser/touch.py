"""What the hand feels where a device can shake: a pick, a mark, a bonus, a lock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.browser.bridge import window

LOCK: Final = (25,)
MARK: Final = (15,)
# Milliseconds on and off, by the kind of what happened, the rarest first.
PATTERNS: Final[Mapping[str, tuple[int, ...]]] = {
    "record": (20, 60, 20, 60, 40),
    "match-over": LOCK,
    "lock-crossed": LOCK,
    "bonus-won": (10, 30, 10),
    "field-marked": MARK,
    "number-crossed": MARK,
    "lucky-crossed": MARK,
    "miss-crossed": MARK,
    "refused": (6, 40, 6),
    "picked": (8,),
}


def pattern(kinds: Sequence[str]) -> tuple[int, ...]:
    """How the device shakes for what happened: the rarest thing is felt."""
    return next((found for kind, found in PATTERNS.items() if kind in kinds), ())


class Touch:
    """The device in the hand."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js

    def play(self, kinds: Sequence[str]) -> None:
        """Let what happened be felt, if the device can."""
        felt = pattern(kinds)
        if felt and hasattr(self._js.navigator, "vibrate"):
            self._js.navigator.vibrate(self._js.Array.of(*felt))
