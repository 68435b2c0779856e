"""A game as text, and back: compact for a link or a save, readable for people; loading replays it through the rules.

Compact, version 1: `1`, the game's letter, the number of players, the seed in base 62 (nothing if faces were typed
in, `_` if only the sheet was kept), `.`, the steps, and four characters of checksum. A decision is the place of the
move in `moves()`, in base 64, one character if there are at most 64 moves, else two. Typed-in faces are digits,
followed by the distances if the throw has them; seeded throws are not written, except as a `.` each at the end, when
they are the last thing that happened.

Version 2 has between the players and the seed what the lots decided: a digit for the seat that began, and one for the
sheet of each seat if the game has several sheets. Version 1 means that the first seat began, and that the sheets lie in
their order; such a game is still written in version 1.

Readable: a heading, then a line a turn: throws as `[faces]` or `[faces/distances]`, moves in their notation. Where only
the sheet was kept, a line is a round of Clever, and in Qwixx what one seat wrote before it handed the pencil on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules import games
from game.rules.dice import SEEDS, seeded
from game.rules.digits import BASE_62, BASE_64, CHECKSUM, checksum, digits, value
from game.rules.lot import PLAIN, Lot
from game.rules.match import DICE, OVER, BadThrow, IllegalMove, Match, Move, RulesError, Throw, UnknownMove

VERSION = "1"
WITH_LOT = "2"  # the version of a game before which lots were drawn
HEADING = "reynard"
LONGEST = 60_000  # characters of either form: several times what any game needs

_THROWN = "."
FREE = "_"  # in the place of a seed
_TYPED, _NONE = "typed", "none"  # in the place of a seed, for people
_SETUP = ("game", "players", "dice", "first", "sheets")  # the lines of the heading, in their order
_TURN = re.compile(r"[0-9]+\.")
_DIGIT = re.compile("[0-9]")
_NUMBER = re.compile("[0-9]{1,20}")  # as long as the largest seed
_SEED = 12  # characters of a compact seed that are worth reading as a number: one more than the largest has


class BadRecord(RulesError):
    """A text that is no record of a game."""


class Damaged(BadRecord):
    """A record of which something is missing or was changed."""


class Forged(BadRecord):
    """A well-formed record of a game that these rules do not allow."""


class UnknownVersion(BadRecord):
    """A record written by a version that this one does not know."""


class TooLong(BadRecord):
    """A text that is longer than any game needs."""


class Fall(NamedTuple):
    """How the dice of a throw fell."""

    faces: tuple[int, ...]
    distances: tuple[int, ...] = ()


class Record:
    """A game so far: the step that led here and the record before it, so that undo is `before`. Never changes."""

    __slots__ = ("before", "game", "match", "players", "seed", "step")

    def __init__(self, game: str, players: int, seed: int | None = None, free: bool = False, lot: Lot = PLAIN) -> None:
        """The beginning of a game; without a seed its faces are typed in, or if it is `free` no dice are needed."""
        if seed is not None and (free or not 0 <= seed < SEEDS):
            raise Forged("no-such-seed", seed=seed)
        self.game = game
        self.players = players
        self.seed = seed
        self.before: Record | None = None
        self.step: Move | Fall | None = None
        self.match = games.new(game, players, free, lot)

    @property
    def free(self) -> bool:
        """Whether only the sheet is kept, and no dice."""
        return self.match.free

    @property
    def lot(self) -> Lot:
        """Which seat began, and which sheet each has."""
        return self.match.lot

    @property
    def version(self) -> str:
        """The version of the text that the game needs."""
        return VERSION if self.lot == PLAIN else WITH_LOT

    def _after(self, step: Move | Fall, match: Match) -> Record:
        after = object.__new__(Record)
        after.game, after.players, after.seed = self.game, self.players, self.seed
        after.before, after.step, after.match = self, step, match
        return after

    def played(self, move: Move) -> Record:
        """The record with one more move; raises IllegalMove."""
        return self._after(move, self.match.play(move))

    def thrown(self, faces: Sequence[int] | None = None, distances: Sequence[int] = ()) -> Record:
        """The record with one more throw: typed-in faces, or those of the seed; raises BadThrow."""
        throw = self.match.throw
        if throw is None:
            raise BadThrow("no-dice-fall")
        if self.seed is not None:
            fallen = Fall(*seeded(self.seed, throw))
            if faces is not None and fallen != (tuple(faces), tuple(distances)):
                raise BadThrow("not-of-this-seed", seed=self.seed)
        elif faces is None:
            raise BadThrow("faces-are-typed-in")
        else:
            fallen = Fall(tuple(faces), tuple(distances))
        return self._after(fallen, self.match.rolled(*fallen))

    def stepped(self, word: str) -> Record:
        """The record with one more step as the readable form writes it; raises BadRecord or IllegalMove."""
        return self.thrown(*_fallen(word)) if word.startswith("[") else self.played(self.match.parse(word))

    def history(self) -> list[Record]:
        """The record at each point of the game, from the beginning to now."""
        points = [self]
        while points[-1].before is not None:
            points.append(points[-1].before)
        return points[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.save() == other.save()

    def __hash__(self) -> int:
        return hash(self.save())

    def save(self) -> str:
        """The game as compact text."""
        seed = FREE * self.free if self.seed is None else digits(self.seed, BASE_62)
        drawn = "" if self.version == VERSION else "".join(map(str, self._drawn()))
        text = f"{self.version}{games.game(self.game).letter}{self.players}{drawn}{seed}.{self._steps()}"
        return text + checksum(text)

    def _drawn(self) -> list[int]:
        """The seat that began, and the sheet of each if they differ, counted from 1 as people do."""
        lot, several = self.lot, games.game(self.game).sheets > 1
        return [lot.first + 1, *[lot.sheet(seat) + 1 for seat in range(self.players) if several]]

    def _steps(self) -> str:
        steps, silent = [], 0  # silent: seeded throws since the last decision
        for point in self.history()[1:]:
            if not isinstance(point.step, Fall):
                assert point.before is not None
                moves = point.before.match.moves()
                steps.append(digits(moves.index(point.step), BASE_64, _width(moves)))
                silent = 0
            elif self.seed is None:
                steps += map(str, point.step.faces + point.step.distances)
            else:
                silent += 1
        return "".join(steps) + _THROWN * silent

    def text(self) -> str:
        """The game as readable text."""
        seed = self.seed if self.seed is not None else _NONE if self.free else _TYPED
        lines = [f"{HEADING} {self.version}", f"game {self.game}", f"players {self.players}", f"dice {seed}"]
        if self.version == WITH_LOT:
            first, *sheets = map(str, self._drawn())
            lines += [f"first {first}", *([f"sheets {' '.join(sheets)}"] if sheets else ())]
        lines.append("")
        turn = -1
        for point in self.history()[1:]:
            assert point.before is not None
            before = point.before.match
            if (self.free or before.throw is not None) and before.turns != turn:
                turn = before.turns
                lines.append(f"{turn + 1}.")
            lines[-1] += f" {_bracketed(point.step) if isinstance(point.step, Fall) else point.step}"
        return "\n".join(lines) + "\n"


def load(text: str) -> Record:
    """The record that a text of either form stands for, replayed; raises BadRecord or UnknownGame."""
    if len(text) > LONGEST:
        raise TooLong("too-long", length=len(text), most=LONGEST)
    try:
        return _load_readable(text) if text.lstrip().startswith(HEADING) else _load_compact(text.strip())
    except UnknownMove as error:
        raise Damaged(error.rule, **error.detail) from error
    except (IllegalMove, games.WrongPlayers, games.BadLot) as error:
        raise Forged(error.rule, **error.detail) from error


# The compact form


def _load_compact(text: str) -> Record:
    if not text.startswith((VERSION, WITH_LOT)):
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
    if not (seed == FREE or set(seed) <= set(BASE_62)):
        raise Damaged("setup")
    if len(seed) > _SEED:
        raise Forged("no-such-seed", seed=seed)
    free = seed == FREE
    number = value(seed, BASE_62) if seed and not free else None
    record = Record(
        entry.id, int(players), number, free, PLAIN if text.startswith(VERSION) else _lot(lots[:1], lots[1:])
    )
    reader = _Reader(steps)
    while reader.more():
        record = _step(record, reader)
    if record.save() != text + sealed:
        raise Forged("not-as-saved")
    return record


def seed_in(text: str) -> str:
    """The seed as a compact text of a known game has it: empty if faces were typed in, FREE if there were no dice."""
    lots = 0
    if text.startswith(WITH_LOT):
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
            if reader.text[reader.at] == _THROWN:
                reader.take(1)
            return record.thrown()
        throw = match.throw
        assert isinstance(throw, Throw)
        faces = reader.digits(len(throw.dice))
        distances = reader.digits(len(throw.dice)) if throw.distances else ()
        return record.thrown(faces, distances)
    moves = match.moves()
    piece = reader.take(_width(moves))
    if not set(piece) <= set(BASE_64):
        raise Forged("no-move", text=piece)
    place = value(piece, BASE_64)
    if place >= len(moves):
        raise Forged("no-such-move", place=place, moves=len(moves))
    return record.played(moves[place])


def _width(moves: Sequence[Move]) -> int:
    return 1 if len(moves) <= len(BASE_64) else 2


# The readable form


def _bracketed(fall: Fall) -> str:
    return f"[{'/'.join(''.join(map(str, row)) for row in fall if row)}]"


def _load_readable(text: str) -> Record:
    heading, *lines = text.strip().splitlines()
    version = heading.removeprefix(HEADING).strip()
    if version not in (VERSION, WITH_LOT):
        raise UnknownVersion("unknown-version", version=heading)
    known = _SETUP if version == WITH_LOT else _SETUP[:3]
    begun = [line.partition(" ") for line in lines[: len(known)] if line.partition(" ")[0] in known]
    setup = {name: told for name, _, told in begun}
    if not {*known[:4]} <= setup.keys():
        raise Damaged("setup")
    players, dice = setup["players"], setup["dice"]
    if not _NUMBER.fullmatch(players) or not (dice in (_TYPED, _NONE) or _NUMBER.fullmatch(dice)):
        raise Damaged("setup")
    seed = None if dice in (_TYPED, _NONE) else int(dice)
    lot = _lot(setup["first"], setup.get("sheets", "").split()) if version == WITH_LOT else PLAIN
    record = Record(setup["game"], int(players), seed, dice == _NONE, lot)
    for word in _words(lines[len(begun) :]):
        record = record.stepped(word)
    return record


def _words(lines: Sequence[str]) -> Iterator[str]:
    """The steps, without the number that each turn's line begins with."""
    for line in filter(str.strip, lines):
        number, *words = line.split()
        if not _TURN.fullmatch(number):
            raise Damaged("no-turn", text=number)
        yield from words


def _fallen(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    faces, _, distances = word[1:-1].partition("/")
    if not word.endswith("]") or not (faces + distances).isdecimal():
        raise Damaged("no-face", text=word)
    return tuple(map(int, faces)), tuple(map(int, distances))
