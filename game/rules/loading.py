"""Reads a game from either form of its text, and replays it through the rules; what is no record says why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.rules import games
from game.rules.digits import BASE_62, BASE_64, CHECKSUM, checksum, value
from game.rules.lot import PLAIN, Lot
from game.rules.match import DICE, OVER, IllegalMove, Throw, UnknownMove
from game.rules.record import (
    AGREED,
    FREE,
    HEADING,
    NONE,
    OF_SEVERAL,
    THROWN,
    TOGETHER,
    TYPED,
    VERSION,
    WITH_LOT,
    Damaged,
    Forged,
    Record,
    TooLong,
    UnknownVersion,
    width,
)

VERSIONS = (VERSION, WITH_LOT, OF_SEVERAL)
LONGEST = 60_000  # characters of either form: several times what any game needs
BYTE_ORDER_MARK = "\ufeff"  # which some editors write before a text, and nobody sees

_SETUP = ("game", "players", "dice", "first", "sheets")  # the lines of the heading, in their order
_TURN = re.compile(r"[0-9]+\.")
_DIGIT = re.compile("[0-9]")
_NUMBER = re.compile("[0-9]{1,20}")  # as long as the largest seed
_SEED = 12  # characters of a compact seed that are worth reading as a number: one more than the largest has


def load(text: str) -> Record:
    """The record that a text of either form stands for, replayed; raises BadRecord or UnknownGame."""
    if len(text) > LONGEST:
        raise TooLong("too-long", length=len(text), most=LONGEST)
    try:
        text = text.removeprefix(BYTE_ORDER_MARK).strip()
        return _load_readable(text) if text.startswith(HEADING) else _load_compact(text)
    except UnknownMove as error:
        raise Damaged(error.rule, **error.detail) from error
    except (IllegalMove, games.WrongPlayers, games.BadLot) as error:
        raise Forged(error.rule, **error.detail) from error


def _within(most: int, record: Record) -> Record:
    """The record, unless it has more steps than any match; raises TooLong."""
    if record.steps > most:
        raise TooLong("too-many-steps", most=most)
    return record


# The compact form


def _load_compact(text: str) -> Record:
    if not text.startswith(VERSIONS):
        raise UnknownVersion("unknown-version", version=text[:1])
    text, sealed = text[:-CHECKSUM], text[-CHECKSUM:]
    if sealed != checksum(text):
        raise Damaged("checksum")
    setup, dot, steps = text.partition(".")
    letter, players = setup[1:2], setup[2:3]
    if not dot or not _DIGIT.fullmatch(players):
        raise Damaged("setup")
    entry = next((entry for entry in games.GAMES.values() if entry.letter == letter), None)
    if entry is None:
        raise games.UnknownGame("unknown-game", game=letter)
    seed = seed_in(text)
    lots = setup[3 : len(setup) - len(seed)]
    agreed = text.startswith(OF_SEVERAL)
    if not (seed in (FREE, AGREED) or set(seed) <= set(BASE_62)) or (seed == AGREED) != agreed:
        raise Damaged("setup")
    if len(seed) > _SEED:
        raise Forged("no-such-seed", seed=seed)
    free = seed == FREE
    number = value(seed, BASE_62) if seed and not (free or agreed) else None
    lot = PLAIN if text.startswith(VERSION) else _lot(lots[:1], lots[1:])
    record = Record(entry.id, int(players), number, free, lot).with_agreed_dice(agreed)
    reader, most = _Reader(steps), record.match.most_steps()
    while reader.more():
        record = _within(most, _step(record, reader))
    if record.save() != text + sealed:
        raise Forged("not-as-saved")
    return record


def seed_in(text: str) -> str:
    """The seed as a compact text of a known game has it: empty if faces were typed in, FREE if there were no dice.

    AGREED if several devices agreed on them.
    """
    lots = 0
    if text.startswith((WITH_LOT, OF_SEVERAL)):
        several = any(entry.letter == text[1] and entry.sheets > 1 for entry in games.GAMES.values())
        lots = 1 + int(text[2]) * several
    return text.partition(".")[0][3 + lots :]


def _lot(first: str, sheets: Sequence[str]) -> Lot:
    """What the lots decided, from its digits."""
    if not all(map(_DIGIT.fullmatch, (first, *sheets))):
        raise Damaged("setup")
    return Lot(int(first) - 1, tuple(int(sheet) - 1 for sheet in sheets))


class _Reader:
    """The steps of a compact record, taken piece by piece."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def more(self) -> bool:
        return self.at < len(self.text)

    def take(self, count: int) -> str:
        piece = self.text[self.at : self.at + count]
        self.at += count
        if len(piece) < count:
            raise Forged("ends-too-early")
        return piece

    def digits(self, count: int) -> tuple[int, ...]:
        piece = self.take(count)
        if not set(piece) <= set("0123456789"):
            raise Forged("no-face", text=piece)
        return tuple(map(int, piece))


def _step(record: Record, reader: _Reader) -> Record:
    match = record.match
    if match.turn == OVER:
        raise Forged("goes-on-after-the-end")
    if match.turn == DICE:
        if record.seed is not None:
            if reader.text[reader.at] == THROWN:
                reader.take(1)
            return record.thrown()
        throw = match.throw
        assert isinstance(throw, Throw)
        faces = reader.digits(len(throw.dice))
        distances = reader.digits(len(throw.dice)) if throw.distances else ()
        return record.thrown(faces, distances)
    moves = match.moves()
    piece = reader.take(width(moves))
    if not set(piece) <= set(BASE_64):
        raise Forged("no-move", text=piece)
    place = value(piece, BASE_64)
    if place >= len(moves):
        raise Forged("no-such-move", place=place, moves=len(moves))
    return record.played(moves[place])


# The readable form


def _load_readable(text: str) -> Record:
    heading, *lines = text.splitlines()
    version = heading.removeprefix(HEADING).strip()
    if version not in VERSIONS:
        raise UnknownVersion("unknown-version", version=heading)
    known = _SETUP[:3] if version == VERSION else _SETUP
    begun = [line.partition(" ") for line in lines[: len(known)] if line.partition(" ")[0] in known]
    setup = {name: told for name, _, told in begun}
    if not {*known[:4]} <= setup.keys():
        raise Damaged("setup")
    players, dice = setup["players"], setup["dice"]
    unseeded = (TOGETHER,) if version == OF_SEVERAL else (TYPED, NONE)
    if not _NUMBER.fullmatch(players) or not (dice in unseeded or _NUMBER.fullmatch(dice)):
        raise Damaged("setup")
    seed = None if dice in unseeded else int(dice)
    if seed is not None and version == OF_SEVERAL:
        raise Damaged("setup")
    lot = PLAIN if version == VERSION else _lot(setup["first"], setup.get("sheets", "").split())
    record = Record(setup["game"], int(players), seed, dice == NONE, lot).with_agreed_dice(dice == TOGETHER)
    most = record.match.most_steps()
    for word in _words(lines[len(begun) :]):
        record = _within(most, record.stepped(word))
    return record


def _words(lines: Sequence[str]) -> Iterator[str]:
    """The steps, without the number that each turn's line begins with."""
    for line in filter(str.strip, lines):
        number, *words = line.split()
        if not _TURN.fullmatch(number):
            raise Damaged("no-turn", text=number)
        yield from words
