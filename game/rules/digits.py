"""Numbers as letters that a link may hold anywhere, and a checksum made of them."""

from __future__ import annotations

from hashlib import blake2b

BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BASE_62 = BASE_64[:62]
CHECKSUM = 4  # characters


def digits(value: int, alphabet: str, width: int = 1) -> str:
    """A number in the digits of an alphabet, at least so many of them."""
    text = alphabet[value % len(alphabet)]
    while value := value // len(alphabet):
        text = alphabet[value % len(alphabet)] + text
    return text.rjust(width, alphabet[0])


def value(text: str, alphabet: str) -> int:
    """The number that digits stand for."""
    found = 0
    for character in text:
        found = found * len(alphabet) + alphabet.index(character)
    return found


def checksum(text: str) -> str:
    """A few characters that change if anything in the text changes."""
    number = int.from_bytes(blake2b(text.encode(errors="replace"), digest_size=3).digest(), "big")
    return digits(number, BASE_64, CHECKSUM)
