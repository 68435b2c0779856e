"""Two devices find each other by a code that fits into a link: what a browser's own description says, without the rest.

Version 1, as bytes: version and kind, three bytes that name the offer, the fingerprint of the sender's certificate, the
name and the password of the connection, the addresses, three bytes of checksum; in base 64, some 135 characters. The
other device rebuilds the description from a template. Whoever wrote a code is not trusted: what comes out of one is
checked piece by piece, and every byte of it is determined by what it says.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import blake2b
from typing import NamedTuple

from game.rules.match import RulesError

PLACE = "pair/"  # what the fragment of a link begins with
LONGEST = 800  # characters
MOST = 8  # addresses: a device has few, and each makes the code longer
OFFER, ANSWER = "offer", "answer"
PLAY, MOVE = "play", "move"  # what two devices connect for: a game, or everything to a new device

_VERSION = 1
_NAMED = 3  # bytes
_SEAL = 3
_FINGERPRINT = 32
_ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"  # letters of names and passwords
_HEX = "0123456789abcdef"
_AS_HEX = 0x80  # in the length of a text: its letters are hexadecimal digits, as Firefox has them
_HIDDEN, _FOUR, _SIX = range(3)  # kinds of addresses: a name that the browser made up, IPv4, IPv6
_SEEN_OUTSIDE = 0x10  # an address that a server has told
_INSIDE = re.compile(rf"#{PLACE}([\w-]+)", re.ASCII)
_CANDIDATE = re.compile(r"a=candidate:\S+ 1 (?:udp|UDP) (\d+) (\S+) (\d+) typ (host|srflx)")


class BadCode(RulesError):
    """A text that is no code of another device; `rule` says why not."""


class Address(NamedTuple):
    """Where a device can be reached: an address, or a name ending in .local that stands for one in its network."""

    host: str
    port: int
    outside: bool = False  # whether a server has told it


class Code(NamedTuple):
    """What a device says of itself."""

    kind: str
    purpose: str
    offer: bytes  # names the offer that this is, or answers
    fingerprint: bytes
    name: str
    password: str
    addresses: tuple[Address, ...]


# Browsers' descriptions


def offered(description: str, purpose: str) -> Code:
    """The code of a description with which a browser offers a connection; raises BadCode."""
    found = _read(description, OFFER, purpose, b"")
    return found._replace(offer=_hash(found.fingerprint + found.name.encode(), _NAMED, b"offer"))


def answered(description: str, offer: Code) -> Code:
    """The code of a description with which a browser answers an offer; raises BadCode."""
    return _read(description, ANSWER, offer.purpose, offer.offer)


def _read(description: str, kind: str, purpose: str, offer: bytes) -> Code:
    said = dict(re.findall(r"^a=(ice-ufrag|ice-pwd|fingerprint):(.*?)\r?$", description, re.MULTILINE))
    way, _, digits = said.get("fingerprint", "").partition(" ")
    if way.lower() != "sha-256" or not {"ice-ufrag", "ice-pwd"} <= said.keys():
        raise BadCode("no-connections")
    fingerprint = bytes.fromhex(digits.replace(":", ""))
    addresses = tuple(dict.fromkeys(_addresses(description)))[:MOST]
    if not addresses:
        raise BadCode("no-network")
    return Code(kind, purpose, offer, fingerprint, said["ice-ufrag"], said["ice-pwd"], addresses)


def _addresses(description: str) -> Iterator[Address]:
    """The addresses of a description, the ones that the browser likes best first."""
    found = sorted(_CANDIDATE.findall(description), key=lambda each: -int(each[0]))
    for _, host, port, kind in found:
        known = _known(host)
        if known:
            yield Address(known, int(port), kind == "srflx")


def _known(host: str) -> str:
    """An address in its only form; empty for what a code has no room for."""
    packed = _packed_host(host)
    return _host(*packed) if packed else ""


def _packed_host(host: str) -> tuple[int, bytes] | None:
    """The kind of an address and its bytes; none for what is no address. Python's own modules for that are large."""
    if re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local", host):
        return _HIDDEN, bytes.fromhex(host.removesuffix(".local").replace("-", ""))
    if re.fullmatch(r"\d{1,3}(\.\d{1,3}){3}", host, re.ASCII):
        numbers = [int(part) for part in host.split(".")]
        return (_FOUR, bytes(numbers)) if max(numbers) < 256 else None
    before, gap, after = host.lower().partition("::")
    groups = [part.split(":") if part else [] for part in (before, after)]
    missing = 8 - sum(map(len, groups))
    whole = [*groups[0], *["0"] * (missing if gap else 0), *groups[1]]
    if len(whole) != 8 or not all(re.fullmatch("[0-9a-f]{1,4}", group) for group in whole):
        return None
    return _SIX, b"".join(int(group, 16).to_bytes(2, "big") for group in whole)


def _host(kind: int, packed: bytes) -> str:
    digits = packed.hex()
    if kind == _HIDDEN:
        return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}.local"
    if kind == _FOUR:
        return ".".join(map(str, packed))
    return ":".join(f"{int(digits[at : at + 4], 16):x}" for at in range(0, 32, 4))


def description(code: Code) -> str:
    """What the other browser would have said, as far as it matters.

    The side that offers shakes hands: it is the one that knows both, so that the other, which may have to wait for a
    minute until its answer was scanned, does not call ever more rarely into the dark meanwhile.
    """
    digits = code.fingerprint.hex(":").upper()
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(_candidate(at, address) for at, address in enumerate(code.addresses)),
        "a=end-of-candidates",
        f"a=ice-ufrag:{code.name}",
        f"a=ice-pwd:{code.password}",
        f"a=fingerprint:sha-256 {digits}",
        f"a=setup:{'active' if code.kind == OFFER else 'passive'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:65536",
    ]
    return "\r\n".join(lines) + "\r\n"


def _candidate(at: int, address: Address) -> str:
    kind, preferred = ("srflx raddr 0.0.0.0 rport 0", 100) if address.outside else ("host", 126)
    priority = (preferred << 24) + ((65535 - at) << 8) + 255
    return f"a=candidate:{at + 1} 1 udp {priority} {address.host} {address.port} typ {kind}"


# The text


def encode(code: Code) -> str:
    """The part of a link behind its place."""
    kinds = (code.kind == ANSWER) | (code.purpose == MOVE) << 1
    parts = [
        bytes([_VERSION << 4 | kinds]),
        code.offer,
        code.fingerprint,
        _packed(code.name),
        _packed(code.password),
        bytes([len(code.addresses)]),
        *map(_packed_address, code.addresses),
    ]
    whole = b"".join(parts)
    return urlsafe_b64encode(whole + _hash(whole, _SEAL, b"pair")).decode().rstrip("=")


def decode(text: str) -> Code:
    """What a code says, from a link or the part behind its place; raises BadCode."""
    inside = _INSIDE.search(text)
    text = inside[1] if inside else text.strip().rstrip(".,;:!?)>]'\"")
    if len(text) > LONGEST:
        raise BadCode("too-long", length=len(text), most=LONGEST)
    if not re.fullmatch(r"[\w-]+", text, re.ASCII):
        raise BadCode("damaged")
    if len(text) % 4 == 1:  # no number of bytes gives so many characters
        raise BadCode("cut")
    reader = _Reader(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    (first,) = reader.take(1)
    if first >> 4 != _VERSION:
        raise BadCode("unknown-version", version=first >> 4)
    code = Code(
        ANSWER if first & 1 else OFFER,
        MOVE if first & 2 else PLAY,
        reader.take(_NAMED),
        reader.take(_FINGERPRINT),
        _unpacked(reader),
        _unpacked(reader),
        tuple(_unpacked_address(reader) for _ in range(min(reader.take(1)[0], MOST + 1))),
    )
    reader.take(_SEAL)
    makes_sense = len(code.name) >= 4 and len(code.password) >= 22 and 1 <= len(code.addresses) <= MOST
    if encode(code) != text or not makes_sense or not all(address.port for address in code.addresses):
        raise BadCode("damaged")
    return code


class _Reader:
    """Bytes, taken piece by piece."""

    def __init__(self, whole: bytes) -> None:
        self._whole = whole
        self._at = 0

    def take(self, count: int) -> bytes:
        piece = self._whole[self._at : self._at + count]
        self._at += count
        if len(piece) < count:
            raise BadCode("cut")
        return piece


def _packed(text: str) -> bytes:
    """A text of up to 127 letters, each in six bits, or in four if all are hexadecimal digits."""
    as_hex = len(text) % 2 == 0 and {*text} <= {*_HEX}
    if as_hex:
        return bytes([_AS_HEX | len(text)]) + bytes.fromhex(text)
    number = 0
    for letter in text:
        number = number << 6 | _ICE.index(letter)
    return bytes([len(text)]) + number.to_bytes((len(text) * 6 + 7) // 8, "big")


def _unpacked(reader: _Reader) -> str:
    (first,) = reader.take(1)
    length = first & ~_AS_HEX
    if first & _AS_HEX:
        return reader.take((length + 1) // 2).hex()
    number = int.from_bytes(reader.take((length * 6 + 7) // 8), "big")
    return "".join(_ICE[number >> 6 * (length - 1 - at) & 63] for at in range(length))


def _packed_address(address: Address) -> bytes:
    packed = _packed_host(address.host)
    assert packed is not None
    kind, host = packed
    return bytes([kind | _SEEN_OUTSIDE * address.outside]) + host + address.port.to_bytes(2, "big")


def _unpacked_address(reader: _Reader) -> Address:
    (first,) = reader.take(1)
    kind = first & ~_SEEN_OUTSIDE
    if kind > _SIX:
        raise BadCode("damaged")
    host = reader.take(4 if kind == _FOUR else 16)
    return Address(_host(kind, host), int.from_bytes(reader.take(2), "big"), bool(first & _SEEN_OUTSIDE))


def _hash(whole: bytes, size: int, use: bytes) -> bytes:
    return blake2b(whole, digest_size=size, person=use).digest()
