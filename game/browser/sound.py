"""Quiet noises of wood and paper, made in the page: dice that land, a pencil, a lock, a stamp. Off until asked for."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.browser.bridge import as_typed, lasting, window
from game.views.journey import link

LOUDNESS = 0.25  # over all
HISS = 1 << 13  # samples of white noise, which go round
SILENCE = 0.0001  # a fading note cannot reach 0


class Tone(NamedTuple):
    """A pure sound: when it begins, how long it lasts in seconds, how loud it is, and from which pitch to which."""

    frequency: float
    at: float
    lasts: float
    gain: float
    wave: str = "sine"
    to: float = 0.0


class Noise(NamedTuple):
    """A burst of white noise through a filter."""

    frequency: float
    at: float
    lasts: float
    gain: float
    filter: str = "bandpass"
    q: float = 2.0
    attack: float = 0.001


Note = Tone | Noise

LANDING = 0.52  # seconds after which the first die of a throw lies, as in motion.css; without motion at once
APART = 0.04  # from one die to the next
STEPS = (1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2)  # the links of a chain climb these
GRAINS = tuple(Noise(2400, 0.055 * n, 0.012, 0.12) for n in range(9))  # dice that turn


def _die(number: int, at: float) -> tuple[Note, ...]:
    return Noise(1100 + 100 * (number * 5 % 6), at, 0.035, 0.5), Tone(180, at, 0.04, 0.5, to=120)


def _link(step: int, kind: str, at: float) -> tuple[Note, ...]:
    """What a link of a chain brings, a step higher than the one before; an action sounds an octave lower, on paper."""
    action = kind == "action-unlocked"
    pitch = 523 * STEPS[min(step, len(STEPS) - 1)] / (2 if action else 1)
    return Tone(pitch, at, 0.14, 0.3), Tone(2 * pitch, at, 0.14, 0.09), *((Noise(3000, at, 0.006, 0.2),) * action)


PICK = (Tone(330, 0, 0.03, 0.3, "triangle"), Noise(3000, 0, 0.006, 0.2))
PENCIL = tuple(Noise(2500, 0.12 * stroke, 0.07, 0.1, "highpass", 0.7, 0.015) for stroke in range(2))
PLATTER = (Tone(2100, 0.48, 0.18, 0.08), Tone(3170, 0.48, 0.18, 0.08))  # when the first die has slid there
LOCK = (Noise(900, 0, 0.02, 0.5), Tone(140, 0.06, 0.03, 0.3, "square"))
REFUSED = (Tone(150, 0, 0.06, 0.15),)
STAMP = (Noise(300, 0, 0.06, 0.7, "lowpass", 0.7), Tone(70, 0, 0.09, 0.5))
END: tuple[Note, ...] = (*STAMP, *(Tone(pitch, 0.15 + 0.11 * n, 0.16, 0.3) for n, pitch in enumerate((523, 659, 784))))
RECORD: tuple[Note, ...] = (*END, Tone(1047, 0.48, 0.2, 0.3))
NOISES: dict[str, tuple[Note, ...]] = {  # by the kind of what happened
    "picked": PICK,
    "refused": REFUSED,
    "field-marked": PENCIL,
    "number-crossed": PENCIL,
    "lucky-crossed": PENCIL,
    "miss-crossed": PENCIL,
    "action-used": PENCIL,
    "dice-to-platter": PLATTER,
    "lock-crossed": LOCK,
    "match-over": END,
    "record": RECORD,
}


def notes(kinds: Sequence[str], still: bool = False) -> tuple[Note, ...]:
    """Everything that is heard of what happened, by the kinds of its events, when it is seen; `still` if nothing moves.

    Each kind is heard once, but every die that was thrown, and every link of a chain.
    """
    dice, links = kinds.count("thrown"), _links(kinds)
    rolling = GRAINS if dice and not still else ()
    landing = (_die(n, APART * n + (0 if still else LANDING)) for n in range(dice))
    chain = (
        _link(n, kind, 0.12 * n if still else link(n, links[0] == "bonus-used").arrives) for n, kind in enumerate(links)
    )
    others = (NOISES.get(kind, ()) for kind in dict.fromkeys(kinds))
    return tuple(note for heard in (rolling, *landing, *others, *chain) for note in heard)


def _links(kinds: Sequence[str]) -> list[str]:
    """The links of a chain, each by what it brings; it may begin with a bonus that was won before."""
    links: list[str] = []
    for kind in kinds:
        if kind == "bonus-won" or (kind == "bonus-used" and not links):
            links.append(kind)
        elif kind == "action-unlocked":
            links[-1:] = [kind]
    return links


class Sound:
    """An audio context, made when the first sound is played."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._context: Any = None
        self._whole: Any = None  # the way out, with the loudness of all
        self._noise: Any = None
        self._later: list[tuple[float, Any]] = []  # what was to be heard, and when

    def play(self, kinds: Sequence[str]) -> None:
        """Play what is heard of what happened, by the kinds of its events, if the browser can."""
        wanted = notes(kinds, bool(self._js.reynard.still()))
        if not wanted or not hasattr(self._js, "AudioContext"):
            return
        if self._context is None:
            self._open()
        self._later = [self._strike(note) for note in wanted]

    def _open(self) -> None:
        self._context = context = self._js.AudioContext.new()
        self._whole = context.createGain()
        self._whole.gain.value = LOUDNESS
        self._whole.connect(context.destination)
        self._noise = context.createBuffer(1, HISS, context.sampleRate)
        white = array("f", [sample / 32768 for sample in array("h", os.urandom(2 * HISS))])
        self._noise.copyToChannel(as_typed(white), 0)
        self._js.addEventListener("reynard:skipped", lasting(self._hush))

    def _hush(self, _: Any) -> None:
        """The person has skipped what is seen: what was to be heard of it later is not heard."""
        for begin, source in self._later:
            if begin > self._context.currentTime:
                source.disconnect()

    def _strike(self, note: Note) -> tuple[float, Any]:
        context = self._context
        begin = context.currentTime + note.at
        end = begin + note.lasts
        volume = context.createGain()
        attack = note.attack if isinstance(note, Noise) else 0.001
        volume.gain.setValueAtTime(SILENCE, begin)
        volume.gain.linearRampToValueAtTime(note.gain, begin + attack)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        source = self._tone(note, begin, end) if isinstance(note, Tone) else self._burst(note, volume)
        if isinstance(note, Tone):
            source.connect(volume)
        volume.connect(self._whole)
        source.start(begin)
        source.stop(end)
        return begin, source

    def _tone(self, note: Tone, begin: float, end: float) -> Any:
        source = self._context.createOscillator()
        source.type = note.wave
        source.frequency.setValueAtTime(note.frequency, begin)
        if note.to:
            source.frequency.exponentialRampToValueAtTime(note.to, end)
        return source

    def _burst(self, note: Noise, volume: Any) -> Any:
        source, sieve = self._context.createBufferSource(), self._context.createBiquadFilter()
        source.buffer, source.loop = self._noise, True
        sieve.type, sieve.frequency.value, sieve.Q.value = note.filter, note.frequency, note.q
        source.connect(sieve)
        sieve.connect(volume)
        return source
