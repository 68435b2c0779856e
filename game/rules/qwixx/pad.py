"""The printed pads of the family as data: what a row shows, what closes it, and the lucky numbers of each sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.match import Score

COLOURS: Final = ("red", "yellow", "green", "blue")
LETTERS: Final = "rygb"  # of the colours, in notation and in the tables of pads
AGAIN: Final = "□"  # in the tables of pads: the second box of a number
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


class Pad:
    """A pad: places count from 0 at the left end of a row, and the lock is the place after the last number.

    A row on a sheet is a bit mask over places, so its crosses are `mask.bit_count()` and `mask.bit_length()` is the
    first place that may still be crossed. A row has the colour of its lock; a number of another colour is printed with
    the letter of that colour, and each colour has each number once.

    Where numbers may be crossed `twice`, they are printed with a second box, and each has two places, one right after
    the other. A shared row stands between two coloured ones and has no lock; its crosses count for both. Shared rows
    come after the four coloured ones.
    """

    __slots__ = (
        "areas",
        "beside",
        "blank",
        "cells",
        "colours",
        "counted",
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
        "printed",
        "sides",
        "twice",
        "worth",
    )

    def __init__(self, sides: int, rows: str, needed: int, lucky: tuple[Lucky, ...], counted: int = 0) -> None:
        printed = dict(line.split("🔒")[0].split(maxsplit=1) for line in rows.strip().splitlines())
        shared = [name for name in printed if "/" in name]
        halves = [[half.split() for half in printed[colour].split("|")] for colour in COLOURS]
        self.sides = sides
        self.needed = needed  # crosses a row must have before its closing numbers
        self.lucky = lucky  # by sheet of the pad
        self.twice = AGAIN in rows
        cells = [
            [c.rstrip(AGAIN) for c in before for _ in range(1 + self.twice)] + closing for before, closing in halves
        ]
        self.open_places = len(cells[0]) - len(halves[0][1])  # the places before the closing ones
        cells += [printed[name].split() for name in shared]
        self.areas = (*COLOURS, *(name.replace("/", "-") for name in shared))
        self.printed = tuple(name.replace("/", "-") for name in printed)  # the rows from top to bottom
        self.beside = tuple(tuple(COLOURS.index(colour) for colour in name.split("/")) for name in shared)
        self.numbers = tuple(tuple(int(cell.lstrip(LETTERS)) for cell in row) for row in cells)
        self.colours = tuple(  # of each place: the row whose lock has that colour, or the shared row itself
            tuple(LETTERS.index(cell[0]) if cell[0] in LETTERS else row for cell in line)
            for row, line in enumerate(cells)
        )
        self.most = self.open_places + 2  # crosses a row can have: of the closing numbers one, and the lock
        self.counted = counted or self.most  # crosses of a row that count at most
        self.worth = tuple(points(min(n, self.counted)) for n in range(self.most + sum(map(len, self.numbers[4:])) + 1))
        self.lock = len(self.numbers[0])
        self.places = tuple({number: row.index(number) for number in row} for row in self.numbers)  # the first of each
        self.mixed = any({*colours} != {row} for row, colours in enumerate(self.colours))
        self.cells = self._by_colour()
        self.blank = Sheet((0,) * len(self.numbers))
        self.crosses = tuple(
            tuple(Move(row, n, word=self._word(row, n)) for n in line) for row, line in enumerate(self.numbers)
        )
        self.lucky_crosses = tuple(tuple(Move(row, n, True) for n in self.numbers[row]) for row in range(len(COLOURS)))
        every = (PASS, *(move for line in (*self.crosses, *self.lucky_crosses) for move in line))
        self.notation = {str(move): move for move in every}

    def _word(self, row: int, number: int) -> str:
        """The notation of a number: the letters of a shared row, or that of another colour than the row's."""
        if row >= len(COLOURS):
            return "".join(LETTERS[beside] for beside in self.beside[row - len(COLOURS)]) + str(number)
        colour = self.colours[row][self.places[row][number]]
        return "" if colour == row else f"{LETTERS[colour]}{number}"

    def _by_colour(self) -> tuple[Mapping[int, tuple[int, int]], ...]:
        """For each colour, the row and the place of each of its numbers."""
        found: tuple[dict[int, tuple[int, int]], ...] = tuple({} for _ in COLOURS)
        for row in range(len(COLOURS)):
            for number, place in self.places[row].items():
                found[self.colours[row][place]][number] = row, place
        return found

    def colour(self, row: int, number: int) -> str:
        """The colour of a number in a row; in a shared row its name."""
        return self.areas[self.colours[row][self.places[row][number]]]

    def cross(self, area: str, number: int) -> Move:
        """The cross of a number in the row whose lock has this colour, or in a shared row."""
        row = self.areas.index(area)
        return self.crosses[row][self.places[row][number]]

    def allows(self, mask: int, place: int) -> bool:
        """Whether a row crossed like this may be crossed at a place: right of the last cross, and closed rightly."""
        return not mask >> place and (place < self.open_places or mask.bit_count() >= self.needed)

    def box(self, mask: int, place: int) -> int:
        """The place that the next cross of a number takes, given its first one: the second, if that is crossed."""
        return place + 1 if self.twice and place < self.open_places and mask >> place & 1 else place

    def backing(self, rows: Sequence[int], row: int, number: int) -> tuple[int, ...]:
        """Of the rows beside a shared one, those in which a number is crossed: without any it may not be crossed."""
        return tuple(
            [beside for beside in self.beside[row - len(COLOURS)] if rows[beside] >> self.places[beside][number] & 1]
        )

    def open_numbers(self, rows: Sequence[int], row: int) -> list[Move]:
        """The numbers of a row that a sheet crossed like this allows, whatever the dice show."""
        mask, moves = rows[row], self.crosses[row]
        if row < len(COLOURS):
            boxes = [self.box(mask, place) for place in self.places[row].values()]
            return [moves[place] for place in boxes if self.allows(mask, place)]
        return [
            moves[place]
            for number, place in self.places[row].items()
            if not mask >> place and self.backing(rows, row, number)
        ]

    def gone(self, mask: int, place: int) -> bool:
        """Whether a place was skipped: it is free, but left of the last cross."""
        return place < mask.bit_length() and not mask >> place & 1

    def closes(self, move: Move) -> bool:
        """Whether a cross takes the lock with it."""
        return move.row < len(COLOURS) and self.places[move.row][move.number] >= self.open_places

    def skipped(self, mask: int, row: int, number: int) -> int:
        """How many numbers a cross right of the last one leaves behind."""
        place, first = self.box(mask, self.places[row][number]), mask.bit_length()
        return place // 2 - (first + 1) // 2 if self.twice and place > first else place - first

    def to_close(self, mask: int) -> int | None:
        """How many crosses a row still needs before its closing numbers; None if it has no room for them."""
        missing = max(0, self.needed - mask.bit_count())
        return missing if missing <= self.open_places - mask.bit_length() or not missing else None

    def score(self, sheet: Sheet) -> Score:
        """What the rows of a sheet and its misses are worth."""
        rows = [self.worth[count] for count in self.counts(sheet.rows)]
        misses = sheet.misses * MISS_POINTS
        return Score(sum(rows) + misses, (*zip(COLOURS, rows, strict=True), ("misses", misses)))

    def counts(self, rows: Sequence[int]) -> list[int]:
        """How many crosses count for each coloured row: its own, and those of the shared row beside it."""
        found = [mask.bit_count() for mask in rows]
        for shared, (one, other) in enumerate(self.beside, len(COLOURS)):
            found[one] += found[shared]
            found[other] += found[shared]
        return found[: len(COLOURS)]

    def crossed(self, mask: int, place: int) -> int:
        """The row with one more cross; a closing number takes the lock with it."""
        return mask | 1 << place | (1 << self.lock if place >= self.open_places else 0)
