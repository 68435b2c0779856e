"""Dice as a function: the faces of a throw follow from the seed and where in the match the dice fall."""

from __future__ import annotations

from hashlib import blake2b

from game.rules.match import Throw

SEEDS = 1 << 64


def _words(seed: int, throw: Throw, salt: bytes) -> dict[str, int]:
    """A 32-bit hash of (seed, turn, throw, die) for each die that falls, whichever others fall with it."""
    place = b"%d %d %d " % (seed, throw.turn, throw.number)
    return {
        die: int.from_bytes(blake2b(place + die.encode(), digest_size=4, person=salt).digest(), "big")
        for die in throw.dice
    }


def seeded(seed: int, throw: Throw) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Faces and distances of a throw: the same for every device that has this seed, whatever players decided before."""
    faces = tuple(word * throw.sides // (1 << 32) + 1 for word in _words(seed, throw, b"face").values())
    return faces, ranks(seed, throw) if throw.distances else ()


def ranks(seed: int, throw: Throw) -> tuple[int, ...]:
    """How far each die came to rest: 1 for the nearest, every rank once."""
    words = _words(seed, throw, b"distance")
    order = sorted(throw.dice, key=lambda die: (words[die], die))
    return tuple(order.index(die) + 1 for die in throw.dice)
