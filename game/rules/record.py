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

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import games
from game.rules.dice import SEEDS, seeded
from game.rules.digits import BASE_62, BASE_64, checksum, digits
from game.rules.lot import PLAIN, Lot
from game.rules.match import BadThrow, Match, Move, RulesError

VERSION = "1"
WITH_LOT = "2"  # the version of a game before which lots were drawn
HEADING = "reynard"

THROWN = "."
FREE = "_"  # in the place of a seed
TYPED, NONE = "typed", "none"  # in the place of a seed, for people


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
                steps.append(digits(moves.index(point.step), BASE_64, width(moves)))
                silent = 0
            elif self.seed is None:
                steps += map(str, point.step.faces + point.step.distances)
            else:
                silent += 1
        return "".join(steps) + THROWN * silent

    def text(self) -> str:
        """The game as readable text."""
        seed = self.seed if self.seed is not None else NONE if self.free else TYPED
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


def width(moves: Sequence[Move]) -> int:
    """How many characters a decision between these moves takes in the compact form."""
    return 1 if len(moves) <= len(BASE_64) else 2


def _bracketed(fall: Fall) -> str:
    return f"[{'/'.join(''.join(map(str, row)) for row in fall if row)}]"


def _fallen(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    faces, _, distances = word[1:-1].partition("/")
    if not word.endswith("]") or not (faces + distances).isdecimal():
        raise Damaged("no-face", text=word)
    return tuple(map(int, faces)), tuple(map(int, distances))
