"""The printed pads of the family as data: what a row shows, what closes it, and the lucky numbers of each sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.match import Score

COLOURS: Final = ("red", "yellow", "green", "blue")
LETTERS: Final = "rygb"  # of the colours, in notation and in the tables of pads
WHITES: Final = ("white1", "white2")
MISSES: Final = 4  # the fourth one ends the match
MISS_POINTS: Final = -5
CLOSED_ROWS: Final = 2  # so many closed rows end the match


class Move(NamedTuple):
    """A cross in a row, lucky or not, or PASS. Which step of the turn it belongs to, only the position knows."""

    row: int
    number: int
    lucky: bool = False
    word: str = ""  # the notation, where it is not the colour of the row with the number

    def __str__(self) -> str:
        return self.word or f"{COLOURS[self.row][0]}{self.number}{'*' if self.lucky else ''}"


PASS: Final = Move(-1, 0, word="-")


class Lucky(NamedTuple):
    """The lucky numbers of one sheet, and whether a sheet with them was seen in print or is our ruling."""

    numbers: tuple[int, ...]
    printed: bool


def points(crosses: int) -> int:
    """What the crosses of a row are worth, the lock included: 1 + 2 + 3 + …"""
    return crosses * (crosses + 1) // 2


class Sheet(NamedTuple):
    """What one seat has crossed: a bit mask of places for each row (see Pad), and the number of misses."""

    rows: tuple[int, ...] = (0,) * len(COLOURS)
    misses: int = 0

    def score(self) -> Score:
        """What the rows and the misses are worth."""
        rows = [points(mask.bit_count()) for mask in self.rows]
        misses = self.misses * MISS_POINTS
        return Score(sum(rows) + misses, (*zip(COLOURS, rows, strict=True), ("misses", misses)))


class Pad:
    """A pad: places count from 0 at the left end of a row, and the lock is the place after the last number.

    A row on a sheet is a bit mask over places, so its crosses are `mask.bit_count()` and `mask.bit_length()` is the
    first place that may still be crossed. A row has the colour of its lock; a number of another colour is printed with
    the letter of that colour, and each colour has each number once.
    """

    __slots__ = (
        "cells",
        "colours",
        "crosses",
        "lock",
        "lucky",
        "lucky_crosses",
        "mixed",
        "most",
        "needed",
        "notation",
        "numbers",
        "open_places",
        "places",
        "sides",
    )

    def __init__(self, sides: int, rows: str, needed: int, lucky: tuple[Lucky, ...]) -> None:
        printed = [line.split("🔒")[0].split("|") for line in rows.strip().splitlines()]
        self.sides = sides
        self.needed = needed  # crosses a row must have before its closing numbers
        self.lucky = lucky  # by sheet of the pad
        self.open_places = len(printed[0][0].split()) - 1  # the places before the closing ones; first comes the colour
        cells = [f"{before} {closing}".split()[1:] for before, closing in printed]
        self.numbers = tuple(tuple(int(cell.lstrip(LETTERS)) for cell in row) for row in cells)
        self.colours = tuple(  # of each place: the row whose lock has that colour
            tuple(LETTERS.index(cell[0]) if cell[0] in LETTERS else row for cell in line)
            for row, line in enumerate(cells)
        )
        self.most = self.open_places + 2  # crosses a row can have: of the closing numbers one, and the lock
        self.lock = len(self.numbers[0])
        self.places = tuple({number: place for place, number in enumerate(row)} for row in self.numbers)
        self.mixed = any({*colours} != {row} for row, colours in enumerate(self.colours))
        self.cells = self._by_colour()
        self.crosses = tuple(
            tuple(
                Move(row, n, word="" if colour == row else f"{LETTERS[colour]}{n}")
                for n, colour in zip(*line, strict=True)
            )
            for row, line in enumerate(zip(self.numbers, self.colours, strict=True))
        )
        self.lucky_crosses = tuple(tuple(Move(row, n, True) for n in line) for row, line in enumerate(self.numbers))
        every = (PASS, *(move for line in (*self.crosses, *self.lucky_crosses) for move in line))
        self.notation = {str(move): move for move in every}

    def _by_colour(self) -> tuple[Mapping[int, tuple[int, int]], ...]:
        """For each colour, the row and the place of each of its numbers."""
        found: tuple[dict[int, tuple[int, int]], ...] = tuple({} for _ in COLOURS)
        for row, (numbers, colours) in enumerate(zip(self.numbers, self.colours, strict=True)):
            for place, (number, colour) in enumerate(zip(numbers, colours, strict=True)):
                found[colour][number] = row, place
        return found

    def colour(self, row: int, number: int) -> str:
        """The colour of a number in a row."""
        return COLOURS[self.colours[row][self.places[row][number]]]

    def cross(self, colour: str, number: int) -> Move:
        """The cross of a number in the row whose lock has this colour."""
        row = COLOURS.index(colour)
        return self.crosses[row][self.places[row][number]]

    def allows(self, mask: int, place: int) -> bool:
        """Whether a row crossed like this may be crossed at a place: right of the last cross, and closed rightly."""
        return not mask >> place and (place < self.open_places or mask.bit_count() >= self.needed)

    def gone(self, mask: int, place: int) -> bool:
        """Whether a place was skipped: it is free, but left of the last cross."""
        return place < mask.bit_length() and not mask >> place & 1

    def to_close(self, mask: int) -> int | None:
        """How many crosses a row still needs before its closing numbers; None if it has no room for them."""
        missing = max(0, self.needed - mask.bit_count())
        return missing if missing <= self.open_places - mask.bit_length() or not missing else None

    def crossed(self, mask: int, place: int) -> int:
        """The row with one more cross; a closing number takes the lock with it."""
        return mask | 1 << place | (1 << self.lock if place >= self.open_places else 0)
