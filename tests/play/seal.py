"""The checksum of a link, written a second time: with it, a stranger's text is sealed as ours is."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from string import ascii_lowercase, ascii_uppercase, digits

DIGITS = digits + ascii_uppercase + ascii_lowercase


def as_sent(text: str) -> str:
    """With a checksum that fits, as somebody with the source could send it: four digits, the lowest first."""
    number = int.from_bytes(blake2b(text.encode(errors="replace"), digest_size=4, person=b"link").digest(), "big")
    seal = ""
    for _ in range(4):
        number, digit = divmod(number, len(DIGITS))
        seal += DIGITS[digit]
    return text + seal


LETTERS = ascii_uppercase + ascii_lowercase + digits


def as_sent_apart(text: str) -> str:
    """A message of a game apart without its checksum: its length set right, and a checksum that fits."""
    if len(text) >= 4:
        rest = len(text) - 4
        alphabet = LETTERS + "-_"
        text = text[:2] + alphabet[rest // 64 % 64] + alphabet[rest % 64] + text[4:]
    number = int.from_bytes(blake2b(text.encode(errors="replace"), digest_size=4, person=b"apart").digest(), "big")
    seal = ""
    for _ in range(4):
        number, digit = divmod(number, len(LETTERS))
        seal += LETTERS[digit]
    return text + seal


def as_paired(text: str) -> str:
    """A code of a device without its checksum, with one that fits; a text that is no base 64 as it is."""
    try:
        whole = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return text
    seal = blake2b(whole, digest_size=3, person=b"pair").digest()
    return urlsafe_b64encode(whole + seal).decode().rstrip("=")
