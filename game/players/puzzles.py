"""Puzzles: positions of real games with one clearly best move, as the school shows them.

A store is a text: a heading, a line with the levels' losses, then a line a puzzle, fields parted by tabs. It carries
its own verdicts, so that whoever opens it needs no net, and a better net changes no puzzle. `game/cli/puzzles.py`
makes stores.

| field   | what                                                                                   |
|---------|----------------------------------------------------------------------------------------|
| record  | the game up to the decision                                                            |
| kind    | what the decision is about, one of `KINDS`                                             |
| found   | how often each of `FINDERS` found the move in `TRIES` tries                            |
| value   | what the seat can expect after the best move, in points or in per cent of winning      |
| moves   | the best moves with how far they are behind: `w:y23=0 b:b7=4.2 re-roll=6.8`            |
| reasons | for the best move rather than the second, as `reason.Reason` writes them, in JSON      |
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final, NamedTuple

KINDS: Final = ("opening", "chain", "fox", "re-roll", "platter", "lock", "wait", "choice", "end")
FINDERS: Final = ("beginner", "casual", "club")
TRIES: Final = 12
MARGIN: Final = 4.0  # points, or per cent of winning, by which the best move is ahead in each search
SHOWN: Final = 3  # moves that a puzzle tells the worth of
GRADES: Final = ("easy", "fair", "hard")
EASY, FAIR = 0.8, 0.6  # a puzzle is so if at least this share of all tries finds its move
HEADING: Final = "reynard-puzzles 1"
POINTS, CHANCES = "points", "chances"  # what the figures of a store are


class NoPuzzles(ValueError):
    """A text that is no store of puzzles."""


def grade(found: Sequence[int]) -> str:
    """How hard a puzzle is whose move each of `FINDERS` finds so often."""
    share = sum(found) / (TRIES * len(FINDERS))
    return GRADES[(share < EASY) + (share < FAIR)]


class Puzzle(NamedTuple):
    """A position, its best moves and why."""

    record: str
    kind: str
    found: tuple[int, ...]
    value: float
    moves: tuple[tuple[str, float], ...]  # the best first: its distance is 0
    reasons: tuple[list[Any], ...]

    @property
    def best(self) -> str:
        """The move to find."""
        return self.moves[0][0]

    @property
    def grade(self) -> str:
        """How hard it is, by how often the levels find it."""
        return grade(self.found)

    @property
    def name(self) -> str:
        """A short name that stays the same wherever the puzzle stands in its store."""
        return blake2b(self.record.encode(), digest_size=5, person=b"puzzle").hexdigest()

    def behind(self, move: str) -> tuple[float, bool]:
        """How far a move is behind the best one; of a move that is not listed only that it is at least so far."""
        told = dict(self.moves)
        return (told[move], True) if move in told else (self.moves[-1][1], False)


class Puzzles(NamedTuple):
    """The store of a game."""

    game: str
    unit: str
    puzzles: tuple[Puzzle, ...]
    losses: Mapping[str, float] = MappingProxyType({})  # what a decision costs each level, as a review counts it

    @property
    def chances(self) -> bool:
        """Whether the figures are per cent of winning."""
        return self.unit == CHANCES

    def named(self, name: str) -> Puzzle | None:
        """The puzzle of this name."""
        return next((puzzle for puzzle in self.puzzles if puzzle.name == name), None)

    def of(self, kind: str = "", grade: str = "") -> list[Puzzle]:
        """The puzzles of a kind and a grade, or of any."""
        return [each for each in self.puzzles if kind in ("", each.kind) and grade in ("", each.grade)]

    def kinds(self) -> list[str]:
        """The kinds that there are."""
        there = {puzzle.kind for puzzle in self.puzzles}
        return [kind for kind in KINDS if kind in there]

    def of_the_day(self, date: str) -> Puzzle:
        """The puzzle of a date: the same on every device that has this store."""
        word = blake2b(f"{self.game} {date}".encode(), digest_size=8, person=b"puzzle day").digest()
        return self.puzzles[int.from_bytes(word, "big") % len(self.puzzles)]


def write(store: Puzzles) -> str:
    """The store as text."""
    losses = " ".join(f"{level}={lost:g}" for level, lost in store.losses.items())
    return "\n".join([f"{HEADING} {store.game} {store.unit}", losses, *map(line, store.puzzles)]) + "\n"


def line(puzzle: Puzzle) -> str:
    """A puzzle as text."""
    moves = " ".join(f"{move}={behind:g}" for move, behind in puzzle.moves)
    reasons = json.dumps(puzzle.reasons, ensure_ascii=False, separators=(",", ":"))
    found = " ".join(map(str, puzzle.found))
    return "\t".join([puzzle.record, puzzle.kind, found, f"{puzzle.value:g}", moves, reasons])


def read(text: str) -> Puzzles:
    """The store that a text holds; raises NoPuzzles."""
    heading, measured, *lines = (*text.splitlines(), "", "")
    try:
        game, unit = heading.removeprefix(HEADING).split()
        losses = {level: float(lost) for level, _, lost in (each.partition("=") for each in measured.split())}
        found = tuple(puzzle_in(each) for each in lines if each)
    except ValueError as error:
        raise NoPuzzles(str(error)) from error
    if not heading.startswith(HEADING) or unit not in (POINTS, CHANCES) or not found:
        raise NoPuzzles(heading[:80])
    return Puzzles(game, unit, found, losses)


def puzzle_in(text: str) -> Puzzle:
    """The puzzle of a line; raises ValueError."""
    record, kind, found, value, moves, reasons = text.split("\t")
    return Puzzle(
        record,
        kind,
        tuple(map(int, found.split())),
        float(value),
        tuple((move, float(behind)) for move, _, behind in (each.rpartition("=") for each in moves.split(" "))),
        tuple(json.loads(reasons)),
    )


def agreed(searches: Sequence[Sequence[tuple[str, float]]]) -> tuple[tuple[str, float], ...]:
    """What independent searches say together: the best moves with their mean distances, or nothing.

    Nothing where two of them prefer different moves, or one sees its best move ahead by less than `MARGIN`. Each search
    has the moves with their values, best first.
    """
    firsts = {found[0][0] for found in searches}
    if len(firsts) > 1 or any(len(found) < 2 or found[0][1] - found[1][1] < MARGIN for found in searches):
        return ()
    gaps: dict[str, list[float]] = {}
    for found in searches:
        for move, value in found:
            gaps.setdefault(move, []).append(found[0][1] - value)
    means = {move: round(sum(each) / len(each), 1) for move, each in gaps.items()}
    return tuple(sorted(means.items(), key=lambda each: each[1])[:SHOWN])


def counted(chosen: Iterable[tuple[str, str]], best: str) -> tuple[int, ...]:
    """How often each of `FINDERS` found the move, of all the moves that they chose, as pairs of level and move."""
    found = [level for level, move in chosen if move == best]
    return tuple(found.count(level) for level in FINDERS)
