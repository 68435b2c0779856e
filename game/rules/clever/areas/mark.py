"""A mark on a sheet of the Clever family, and the letters that notations have for colours."""

from __future__ import annotations

from typing import NamedTuple

LETTERS = {
    "white": "w",
    "yellow": "y",
    "blue": "b",
    "green": "g",
    "orange": "o",
    "purple": "p",
    "grey": "e",
    "pink": "k",
    "silver": "s",
    "black": "x",
}
COLOURS = {letter: colour for colour, letter in LETTERS.items()}


class Mark(NamedTuple):
    """Ink on a sheet: the area, the field by its name there, and the number written (0 is a cross)."""

    area: str
    field: str
    number: int = 0

    def __str__(self) -> str:
        return LETTERS[self.area] + self.field + (f"={self.number}" if self.number else "")
