"""Hash chains: each device commits to a secret, and opens it link by link; two links together decide how dice fall.

A chain is `length` hashes long. Its tip is the commitment; preimage 1 hashes to the tip, preimage 2 to preimage 1, and
so on up to the secret itself, which is the last one. Whoever knows a preimage knows all with smaller numbers, and none
with greater ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

SIZE: Final = 16  # bytes of a secret, a preimage and a tip
LONGEST: Final = 2048  # hashes that a chain may have


def hashed(preimage: bytes, times: int = 1) -> bytes:
    """A link of a chain, so many hashes nearer to the tip."""
    for _ in range(times):
        preimage = blake2b(preimage, digest_size=SIZE, person=b"reynard chain").digest()
    return preimage


def tip(secret: bytes, length: int) -> bytes:
    """The commitment to a secret."""
    return hashed(secret, length)


def preimage(secret: bytes, length: int, number: int) -> bytes:
    """The preimage with a number, from 1 (nearest to the tip) to the length (the secret itself)."""
    return hashed(secret, length - number)


def proves(preimage: bytes, number: int, tip: bytes) -> bool:
    """Whether this is the preimage with that number of the chain that ends in a tip; number 0 is the tip itself."""
    return 0 <= number <= LONGEST and len(preimage) == SIZE and hashed(preimage, number) == tip


def seed(name: bytes, place: int, preimages: Iterable[bytes]) -> int:
    """The seed of the dice of one turn or throw: what the preimages of two devices make of its place in the game."""
    whole = blake2b(b"%d " % place, digest_size=8, person=b"reynard seed")
    whole.update(name)
    for each in preimages:
        whole.update(each)
    return int.from_bytes(whole.digest(), "big")


def commitment(value: str, nonce: bytes) -> bytes:
    """The hash of a decision that stays hidden until everybody has decided, with a nonce against guessing."""
    return blake2b(nonce + value.encode(), digest_size=SIZE, person=b"reynard hidden").digest()
