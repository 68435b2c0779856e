"""Writes a game, a position or a challenge as a link, and reads it again; no server ever sees what follows the #.

Version 1, in letters that no messenger takes apart: `1`, the kind, a letter for each seat, `h` if hints were asked for,
`.`, the names of the people in base 64, `.`, the points to beat, `.`, the compact record, and four characters of
checksum. Records are not compressed: that would make a solo game longer (84 characters instead of 61), and spare a
quarter only where faces were typed in.

The sender of a link is not trusted: lengths are bounded, names are plain printable text, and the game is replayed.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Setup
from game.rules.loading import LONGEST as LONGEST_TEXT
from game.rules.loading import load
from game.rules.match import OVER
from game.rules.record import Damaged, Forged, Record, TooLong, UnknownVersion

VERSION = "1"
GAME, POSITION, CHALLENGE = "g", "p", "c"
PLACE = "link/"  # what the fragment begins with
LONGEST = 2500  # characters; four full sheets without dice, the pencil handed on after each mark, need nearly as many
LONGEST_NAME = 20  # characters

_LETTERS = dict(zip((PERSON, *OPPONENTS), "prbckem", strict=True))
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}
_FORM = re.compile(r"1([gpc])([prbckem]{1,5})(h?)\.([\w-]*)\.(-?\d{1,4})?\.([\w.-]+)", re.ASCII)
_INSIDE = re.compile(rf"#(?:{PLACE}|replay/|review/)([\w.-]+)", re.ASCII)
_APART = re.compile(r"#(apart/[\w.-]+)", re.ASCII)
_BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SEAL = 4  # characters


class Shared(NamedTuple):
    """What a link holds. A computer player has no name, nor has a person who did not say one."""

    kind: str
    record: Record  # of a challenge: before the first throw
    seats: tuple[str, ...]
    names: tuple[str, ...]
    points: int | None = None  # to beat, with the same dice
    coached: bool = False


def shared(session: Session, names: Sequence[str]) -> Shared:
    """What a link to a game holds, as the game stands now."""
    kind = GAME if session.over else POSITION
    return Shared(kind, session.record, session.setup.seats, _own(session, names), coached=session.coached)


def can_challenge(session: Session) -> bool:
    """Whether another person can try the same: one person has played, alone or against computer players."""
    return session.over and session.setup.people == 1 and session.record.seed is not None


def challenge(session: Session, name: str) -> Shared:
    """What a link holds that gives its reader the same dice, and the points to beat."""
    setup, record = session.setup, session.record
    seat = setup.seats.index(PERSON)
    names = [name if each == seat else "" for each in range(len(setup.seats))]
    first = Record(record.game, record.players, record.seed, lot=record.lot)
    return Shared(CHALLENGE, first, setup.seats, _own(session, names), session.match.scores()[seat].total)


def sent(what: Shared, names: tuple[str, ...]) -> Session:
    """The session in which the reader of a link watches its game; `names` name the seats, in the reader's language."""
    setup = Setup(what.record.game, names, what.seats)
    return Session(setup, what.record, coached=what.coached, watched=True)


def best_seat(session: Session) -> int:
    """The seat whose sheet others see of a game: the only person's, else the winner's, else the one that is to act."""
    seats = session.setup.seats
    if seats.count(PERSON) == 1:
        return seats.index(PERSON)
    return session.match.winners()[0] if session.over else session.who


def _own(session: Session, names: Sequence[str]) -> tuple[str, ...]:
    seats = session.setup.seats
    return tuple(printable(name) if kind == PERSON else "" for kind, name in zip(seats, names, strict=True))


def printable(name: str) -> str:
    """A name as a link may hold it: short, and nothing unseen in it, such as a mark that turns text around."""
    return "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME].strip()


# The text


def encode(what: Shared) -> str:
    """The part of the link behind its place."""
    seats = "".join(_LETTERS[seat] for seat in what.seats)
    names = urlsafe_b64encode("\n".join(what.names).rstrip("\n").encode()).decode().rstrip("=")
    points = "" if what.points is None else what.points
    text = f"{VERSION}{what.kind}{seats}{'h' * what.coached}.{names}.{points}.{what.record.save()}"
    return text + _seal(text)


def decode(text: str) -> Shared:
    """What a link holds; raises BadRecord or UnknownGame. A full stop after it, as in a sentence, does no harm."""
    text = text.strip().rstrip(".,;:!?)>]'\"")
    if len(text) > LONGEST:
        raise TooLong("too-long", length=len(text), most=LONGEST)
    if not text.startswith(VERSION):
        raise UnknownVersion("unknown-version", version=text[:1]) if text[:1].isalnum() else Damaged("checksum")
    text, seal = text[:-_SEAL], text[-_SEAL:]
    if seal != _seal(text):
        raise Damaged("checksum")
    found = _FORM.fullmatch(text)
    if not found:
        raise Forged("setup")
    kind, seats, hints, names, points, record = found.groups()
    what = Shared(
        kind,
        load(record),
        tuple(_KINDS[seat] for seat in seats),
        _names(names, len(seats)),
        None if points is None else int(points),
        bool(hints),
    )
    if not _makes_sense(what) or encode(what) != text + seal:
        raise Forged("not-as-shared")
    return what


def place_apart(text: str) -> str:
    """The place of a game with people elsewhere, if a pasted text holds a link to one: another screen opens that."""
    found = _APART.search(text[:LONGEST_TEXT])
    return found[1] if found else ""


def read(text: str) -> Shared:
    """What a file or a pasted text holds: a link, or a record of either form; raises as `decode` does."""
    if len(text) > LONGEST_TEXT:
        raise TooLong("too-long", length=len(text), most=LONGEST_TEXT)
    if inside := _INSIDE.search(text):
        return decode(inside[1])
    record = load(text)
    people = (PERSON,) * record.players
    return Shared(GAME if record.match.turn == OVER else POSITION, record, people, ("",) * record.players)


def _names(text: str, seats: int) -> tuple[str, ...]:
    try:
        names = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().split("\n")
    except ValueError as error:
        raise Forged("names") from error
    return (*names, *[""] * (seats - len(names)))


def _makes_sense(what: Shared) -> bool:
    """Whether everything in a link belongs together."""
    record, seats = what.record, what.seats
    if not len(what.names) == len(seats) == record.players:
        return False
    if any(name != printable(name) or (name and seat != PERSON) for name, seat in zip(what.names, seats, strict=True)):
        return False
    if record.free and {*seats} != {PERSON}:
        return False
    if what.kind == CHALLENGE:
        begins = record.before is None and record.seed is not None
        return begins and seats.count(PERSON) == 1 and what.points is not None and not what.coached
    return what.points is None and (record.match.turn == OVER) == (what.kind == GAME)


def _seal(text: str) -> str:
    number = int.from_bytes(blake2b(text.encode(errors="replace"), digest_size=4, person=b"link").digest(), "big")
    return "".join(_BASE_62[number // 62**place % 62] for place in range(_SEAL))
