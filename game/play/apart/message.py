"""The messages of a game by link, as short text: invitation, answer, turn, nudge, rematch; and back.

Version 1, in letters that no messenger takes apart: `1`, the kind, two characters for the length of the rest, the
parts with `.` between them, and four characters of checksum. The length tells a text that was cut from one that was
changed. The parts of a turn are: who sends it, the game's letter and who begins; the game's name; the names of the
seats; the commitments; for each seat the number of its newest preimage and that; words about seats that have left; and
for each seat its steps. A step is the place of the move among the legal ones, as in compact records. The text is the
whole game: whoever has it needs nothing else.

The sender is not trusted: lengths are bounded, names are plain printable text, the game is played through the rules,
and only what these functions write themselves is read.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from game.play.apart import chains
from game.play.apart.course import final
from game.play.apart.faults import Cut, Damaged, Fault, Forged, TooLong, UnknownVersion, WrongPreimage
from game.play.apart.log import NAME, TURN, Agreement, Dice, Log, Opened, Seat
from game.play.apart.merging import checked
from game.play.apart.packing import packed, unpacked
from game.play.links import printable
from game.rules import games
from game.rules.digits import BASE_62, BASE_64, digits, value
from game.rules.lot import Lot

VERSION: Final = "1"
INVITE, REMATCH, JOIN, TURN_DONE, NUDGE = KINDS = "irjtn"
PLACE: Final = "apart/"  # what the fragment begins with
LONGEST: Final = 1200  # characters, the place included

_SEAL = 4  # characters
_HEAD = 4  # version, kind and length
_INSIDE = re.compile(rf"#{PLACE}([\w.-]+)", re.ASCII)
_PLAYERS = range(2, 5)
_HASH = 22  # characters of a hash in base 64


class Invite(NamedTuple):
    """Asks others to a game: which, how many seats, who begins, and the commitment of whoever invites."""

    name: bytes
    game: str
    players: int
    tip: bytes
    host: str  # the name of whoever invites
    seat: int = 0  # of whoever invites; after the first game people keep their seats
    first: int = 0
    names: tuple[str, ...] = ()  # of all seats in a rematch
    before: bytes = b""  # the name of the game before, in a rematch

    @property
    def rematch(self) -> bool:
        """Whether the seats are those of a game before."""
        return bool(self.before)


class Join(NamedTuple):
    """The answer to an invitation: a name, the commitment and its first preimage."""

    name: bytes  # of the game
    who: str
    tip: bytes
    preimage: bytes
    seat: int = -1  # in a rematch the seat of the game before


class Turn(NamedTuple):
    """The whole game as its sender knows it; a nudge if it brings nothing but a reminder."""

    log: Log
    by: int
    nudge: bool = False


Message = Invite | Join | Turn


def length(game: str) -> int:
    """How long the chains of a game by link are, however many people answer."""
    tables = (tuple(Seat("", seat) for seat in range(players)) for players in _PLAYERS)
    return max(final(Agreement(b"", game, seats, Dice(TURN, 0, ()))) for seats in tables) + 1


def by_link(game: str) -> bool:
    """Whether a game can be played by link: nobody has to wait for what others decide in another's turn."""
    return games.game(game).new(_PLAYERS[0]).passive_alone


# Writing


def encode(message: Message) -> str:
    """The part of the link behind its place."""
    kind, parts = _parts(message)
    rest = ".".join(parts)
    text = f"{VERSION}{kind}{digits(len(rest), BASE_64, 2)}{rest}"
    return text + _seal(text)


def _parts(message: Message) -> tuple[str, list[str]]:
    if isinstance(message, Invite):
        letter = games.game(message.game).letter
        start = f"{letter}{message.players}{message.seat + 1}{message.first + 1}"
        names = message.names or (message.host,)
        parts = [start, _b64(message.name), _names(names), _b64(message.tip)]
        return (REMATCH, [*parts, _b64(message.before)]) if message.rematch else (INVITE, parts)
    if isinstance(message, Join):
        seat = str(message.seat + 1)
        return JOIN, [seat, _b64(message.name), _names((message.who,)), _b64(message.tip + message.preimage)]
    log, agreed = message.log, message.log.agreed
    words, steps = packed(log)
    return NUDGE if message.nudge else TURN_DONE, [
        f"{games.game(agreed.game).letter}{message.by + 1}{agreed.lot.first + 1}",
        _b64(agreed.name),
        _names([seat.name for seat in agreed.seats]),
        _b64(b"".join(agreed.dice.tips)),
        "".join(digits(each.number, BASE_64) + _b64(each.preimage) for each in log.opened),
        words,
        *steps,
    ]


def _names(names: Sequence[str]) -> str:
    return _b64("\n".join(names).encode())


def _b64(what: bytes) -> str:
    return urlsafe_b64encode(what).decode().rstrip("=")


def _seal(text: str) -> str:
    number = int.from_bytes(blake2b(text.encode(errors="replace"), digest_size=4, person=b"apart").digest(), "big")
    return "".join(BASE_62[number // 62**place % 62] for place in range(_SEAL))


# Reading


def is_inside(text: str) -> bool:
    """Whether a pasted text holds such a link."""
    return _INSIDE.search(text) is not None


def read(text: str) -> Message:
    """What a link, a text with a link in it, or its part behind the place holds; raises Fault or UnknownGame."""
    inside = _INSIDE.search(text[: 10 * LONGEST])
    return decode(inside[1] if inside else text)


def decode(text: str) -> Message:
    """What the part of a link behind its place holds; raises Fault or UnknownGame."""
    text = text.strip().rstrip(".,;:!?)>]'\"")
    if len(text) > LONGEST:
        raise TooLong("too-long", length=len(text), most=LONGEST)
    if not text.startswith(VERSION):
        raise UnknownVersion("unknown-version", version=text[:1]) if text[:1].isalnum() else Damaged("damaged")
    size = text[2:_HEAD]
    if len(size) < 2 or (set(size) <= set(BASE_64) and len(text) < _HEAD + value(size, BASE_64) + _SEAL):
        raise Cut("cut")
    body, seal = text[:-_SEAL], text[-_SEAL:]
    if seal != _seal(body):
        raise Damaged("damaged")
    try:
        message = _read(body[1], body[_HEAD:].split("."))
    except (Fault, games.UnknownGame):
        raise
    except (ValueError, IndexError) as error:
        raise Forged("no-such-message") from error
    if encode(message) != text:
        raise Forged("no-such-message")
    return message


def _read(kind: str, parts: list[str]) -> Message:
    """What the parts of a message say; raises Fault, UnknownGame, or ValueError where they are none."""
    start, name, names = parts[0], _bytes(parts[1], NAME), _read_names(parts[2])
    if kind in (INVITE, REMATCH):
        return _read_invite(kind, parts, name, names)
    if kind == JOIN:
        both = _bytes(parts[3], 2 * chains.SIZE)
        join = Join(name, names[0], both[: chains.SIZE], both[chains.SIZE :], int(start) - 1)
        if not chains.proves(join.preimage, 1, join.tip):
            raise WrongPreimage("wrong-preimage", chain=max(join.seat, 0))
        return join
    if kind not in (TURN_DONE, NUDGE):
        raise Forged("no-such-message")
    log = _read_log(start, name, names, parts[3:])
    by = int(start[1]) - 1
    if not 0 <= by < log.players:
        raise Forged("no-such-message")
    return Turn(log, by, kind == NUDGE)


def _read_invite(kind: str, parts: list[str], name: bytes, names: tuple[str, ...]) -> Invite:
    game = _by_letter(parts[0][0])
    players, seat, first = (int(each) for each in parts[0][1:])
    host = names[seat - 1] if kind == REMATCH else names[0]
    others = names if kind == REMATCH else ()
    fair = players in _PLAYERS and 1 <= seat <= players and 1 <= first <= players
    if not fair or len(names) != (players if kind == REMATCH else 1):
        raise Forged("no-such-message")
    before = _bytes(parts[4], NAME) if kind == REMATCH else b""
    return Invite(name, game, players, _bytes(parts[3], chains.SIZE), host, seat - 1, first - 1, others, before)


def _read_log(start: str, name: bytes, names: tuple[str, ...], parts: list[str]) -> Log:
    game = _by_letter(start[0])
    players = len(names)
    if players not in _PLAYERS:
        raise Forged("no-such-message")
    tips = _bytes(parts[0], players * chains.SIZE)
    agreed = Agreement(
        name,
        game,
        tuple(Seat(each, seat) for seat, each in enumerate(names)),
        Dice(TURN, length(game), _pieces(tips)),
        Lot(int(start[2]) - 1),
    )
    numbers = parts[1][:: _HASH + 1]
    hashes = [parts[1][at + 1 : at + 1 + _HASH] for at in range(0, len(parts[1]), _HASH + 1)]
    opened = tuple(
        Opened(value(number, BASE_64), _bytes(text, chains.SIZE)) for number, text in zip(numbers, hashes, strict=True)
    )
    words, *lists = parts[2:]
    if not len(opened) == len(lists) == players or not agreed.lot.possible(players, 1):
        raise Forged("no-such-message")
    for chain, (each, tip) in enumerate(zip(opened, agreed.dice.tips, strict=True)):
        if not chains.proves(each.preimage, each.number, tip):
            raise WrongPreimage("wrong-preimage", chain=chain)
    log = unpacked(Log(agreed, ((),) * players, opened), words, lists)
    checked(log)
    return log


def _by_letter(letter: str) -> str:
    found = next((entry.id for entry in games.GAMES.values() if entry.letter == letter), None)
    if found is None or not by_link(found):
        raise games.UnknownGame("unknown-game", game=letter)
    return found


def _pieces(whole: bytes) -> tuple[bytes, ...]:
    return tuple(whole[at : at + chains.SIZE] for at in range(0, len(whole), chains.SIZE))


def _bytes(text: str, size: int) -> bytes:
    found = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(found) != size:
        raise Forged("no-such-message")
    return found


def _read_names(text: str) -> tuple[str, ...]:
    names = tuple(urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().split("\n"))
    if any(name != printable(name) for name in names):
        raise Forged("no-such-message")
    return names
