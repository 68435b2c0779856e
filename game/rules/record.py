"""A game as text, and back: compact for a link or a save, readable for people; loading replays it through the rules.

Compact, version 1: `1`, the game's letter, the number of players, the seed in base 62 (nothing if faces were typed
in, `_` if only the sheet was kept), `.`, the steps, and four characters of checksum. A decision is the place of the
move in `moves()`, in base 64, one character if there are at most 64 moves, else two. Typed-in faces are digits,
followed by the distances if the throw has them; seeded throws are not written, except as a `.` each at the end, when
they are the last thing that happened.

Version 2 has between the players and the seed what the lots decided: a digit for the seat that began, and one for the
sheet of each seat if the game has several sheets. Version 1 means that the first seat began, and that the sheets lie in
their order; such a game is still written in version 1.

Version 3 is for a game of several devices that agreed on its dice: as version 2, with `-` in the place of the seed. Its
faces are written like typed-in ones, because no single number gives them.

Readable: a heading, then a line a turn: throws as `[faces]` or `[faces/distances]`, moves in their notation. Where only
the sheet was kept, a line is a round of Clever, and in Qwixx what one seat wrote before it handed the pencil on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.rules import games
from game.rules.dice import SEEDS, seeded
from game.rules.digits import BASE_62, BASE_64, checksum, digits
from game.rules.lot import PLAIN, Lot
from game.rules.match import BadThrow, Match, Move, RulesError

VERSION = "1"
WITH_LOT = "2"  # the version of a game before which lots were drawn
OF_SEVERAL = "3"  # the version of a game on whose dice several devices agreed
HEADING = "reynard"

THROWN = "."
FREE, AGREED = "_", "-"  # in the place of a seed
TYPED, NONE, TOGETHER = "typed", "none", "agreed"  # in the place of a seed, for people


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


class Point(NamedTuple):
    """A point of a game: the step that led there, none at the beginning, and the position."""

    step: Move | Fall | None
    match: Match


class Record:
    """A game so far: the step that led here and the record before it, so that undo is `before`. Never changes.

    A record is a place on a trail, the list of all points of a game, which grows at its end and is shared by every
    record that lies on it; a step that leaves the trail earlier begins another one. So records do not hold each other:
    a chain of them would be released by as many nested calls as the game has steps, and a browser's stack is small.
    """

    __slots__ = ("_at", "_trail", "agreed", "game", "match", "players", "seed", "step")

    def __init__(self, game: str, players: int, seed: int | None = None, free: bool = False, lot: Lot = PLAIN) -> None:
        """The beginning of a game; without a seed its faces are typed in, or if it is `free` no dice are needed."""
        if seed is not None and (free or not 0 <= seed < SEEDS):
            raise Forged("no-such-seed", seed=seed)
        self.agreed = False  # whether several devices agree on what falls, and no person types it in
        self.game = game
        self.players = players
        self.seed = seed
        self.step: Move | Fall | None = None
        self.match = games.new(game, players, free, lot)
        self._trail = [Point(None, self.match)]
        self._at = 0

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
        if self.agreed:
            return OF_SEVERAL
        return VERSION if self.lot == PLAIN else WITH_LOT

    @property
    def before(self) -> Record | None:
        """The record without its last step; none at the beginning."""
        return self._on(self._trail, self._at - 1) if self._at else None

    @property
    def steps(self) -> int:
        """How many steps led here."""
        return self._at

    def follows(self, other: Record) -> bool:
        """Whether this is that very record with one more step."""
        here, there = self._trail, other._trail
        return self._at == other._at + 1 and here[other._at] is there[other._at]

    def _on(self, trail: list[Point], at: int) -> Record:
        found = object.__new__(Record)
        found.game, found.players, found.seed, found.agreed = self.game, self.players, self.seed, self.agreed
        found._trail, found._at = trail, at
        found.step, found.match = trail[at]
        return found

    def _after(self, step: Move | Fall, match: Match) -> Record:
        trail, at = self._trail, self._at + 1
        if len(trail) > at:  # another step was made from here before
            trail = trail[:at]
        trail.append(Point(step, match))
        return self._on(trail, at)

    def with_agreed_dice(self, agreed: bool = True) -> Record:
        """The same game without a seed, on whose dice several devices agree; or no more, and they are typed in."""
        found = self._on(self._trail[: self._at + 1], self._at)
        found.agreed = agreed
        return found

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
        return [self._on(self._trail, at) for at in range(self._at + 1)]

    def positions(self) -> list[Match]:
        """The position at each point of the game, from the beginning to now."""
        return [point.match for point in self._trail[: self._at + 1]]

    def _made(self) -> Iterator[tuple[Match, Move | Fall]]:
        """Every step, with the position in which it was made."""
        for before, (step, _) in pairwise(self._trail[: self._at + 1]):
            assert step is not None
            yield before.match, step

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.save() == other.save()

    def __hash__(self) -> int:
        return hash(self.save())

    def save(self) -> str:
        """The game as compact text."""
        source = FREE * self.free or AGREED * self.agreed
        seed = source if self.seed is None else digits(self.seed, BASE_62)
        drawn = "" if self.version == VERSION else "".join(map(str, self._drawn()))
        text = f"{self.version}{games.game(self.game).letter}{self.players}{drawn}{seed}.{self._steps()}"
        return text + checksum(text)

    def _drawn(self) -> list[int]:
        """The seat that began, and the sheet of each if they differ, counted from 1 as people do."""
        lot, several = self.lot, games.game(self.game).sheets > 1
        return [lot.first + 1, *[lot.sheet(seat) + 1 for seat in range(self.players) if several]]

    def _steps(self) -> str:
        steps, silent = [], 0  # silent: seeded throws since the last decision
        for before, step in self._made():
            if not isinstance(step, Fall):
                moves = before.moves()
                steps.append(digits(moves.index(step), BASE_64, width(moves)))
                silent = 0
            elif self.seed is None:
                steps += map(str, step.faces + step.distances)
            else:
                silent += 1
        return "".join(steps) + THROWN * silent

    def text(self) -> str:
        """The game as readable text."""
        source = NONE if self.free else TOGETHER if self.agreed else TYPED
        seed = source if self.seed is None else self.seed
        lines = [f"{HEADING} {self.version}", f"game {self.game}", f"players {self.players}", f"dice {seed}"]
        if self.version != VERSION:
            first, *sheets = map(str, self._drawn())
            lines += [f"first {first}", *([f"sheets {' '.join(sheets)}"] if sheets else ())]
        lines.append("")
        turn, words = -1, list[str]()
        for before, step in self._made():
            if (self.free or before.throw is not None) and before.turns != turn:
                lines += [" ".join(words)] if words else []
                turn = before.turns
                words = [f"{turn + 1}."]
            words.append(_bracketed(step) if isinstance(step, Fall) else str(step))
        lines += [" ".join(words)] if words else []
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
