"""Quiet sounds, synthesised: dice that fall, a pen, something won. Off until asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.browser.bridge import window

# Notes of a sound: frequency, when it begins, how long it lasts, how loud; seconds and parts of one.
SOUNDS = {
    "thrown": tuple((180 + 70 * (n * 5 % 4), 0.05 * n, 0.04, 0.12) for n in range(6)),
    "marked": ((900, 0.0, 0.03, 0.05), (700, 0.05, 0.04, 0.05)),
    "won": ((660, 0.0, 0.12, 0.08), (880, 0.1, 0.18, 0.08)),
    "over": ((523, 0.0, 0.2, 0.08), (659, 0.15, 0.2, 0.08), (784, 0.3, 0.4, 0.08)),
}
KINDS = {
    "match-over": "over", "bonus-won": "won", "lock-crossed": "won", "lucky-crossed": "won", "field-marked": "marked",
    "number-crossed": "marked", "action-used": "marked", "miss-crossed": "marked", "thrown": "thrown",
}  # fmt: skip


def sound_of(kinds: Sequence[str]) -> str:
    """The sound for what happened: the rarest thing is heard."""
    return next((sound for kind, sound in KINDS.items() if kind in kinds), "")


class Sound:
    """An audio context, made when the first sound is played."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._context: Any = None

    def play(self, kinds: Sequence[str]) -> None:
        """Play the sound for what happened, by the kinds of its events, if there is one."""
        name = sound_of(kinds)
        if not name or not hasattr(self._js, "AudioContext"):
            return
        if self._context is None:
            self._context = self._js.AudioContext.new()
        context = self._context
        for frequency, start, lasts, loud in SOUNDS[name]:
            begin = context.currentTime + start
            tone, volume = context.createOscillator(), context.createGain()
            tone.type = "triangle"
            tone.frequency.value = frequency
            volume.gain.setValueAtTime(loud, begin)
            volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
            tone.connect(volume)
            volume.connect(context.destination)
            tone.start(begin)
            tone.stop(begin + lasts)
