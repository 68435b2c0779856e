"""What a sheet asks of each of its areas, whatever its kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, NamedTuple, TypeVar

from game.rules.clever.areas.lines import Line, Prospect, Win
from game.rules.clever.areas.mark import Mark
from game.rules.match import IllegalMove

Ink = TypeVar("Ink")


class Spot(NamedTuple):
    """Where a field stands, as a person counts."""

    row: str  # the row's number in a grid, its key where an area has several rows, else ""
    place: str  # the column, the place from the left, or what is printed on a field that has no other place
    grid: bool = False  # whether people name the field by its row and column
    cells: int = 0  # of a region, which people name by how many it has and by its columns


class Area(ABC, Generic[Ink]):
    """One area of a printed sheet. It never changes: the ink of a player is handed to it and returned by it."""

    name: str
    kept: tuple[str, ...]  # the fields of the sheet that hold its ink: one, or one for each of its rows
    lines: tuple[Line, ...]  # every bonus that stands in it, in printed order
    spots: dict[str, Spot]  # by field
    in_line: ClassVar[bool] = False  # whether it is one row that is filled from left to right
    marks_a_field: ClassVar[int] = 1  # how often each of its fields can be marked
    compact: ClassVar[bool] = False  # drawn without a blank line between it and another such area

    @abstractmethod
    def takes(self, ink: Ink, number: int) -> tuple[Mark, ...]:
        """Where this number could go, in printed order."""

    @abstractmethod
    def open(self, ink: Ink) -> tuple[Mark, ...]:
        """Every mark that could be made now with some number: what a bonus of free choice offers."""

    @abstractmethod
    def marked(self, ink: Ink, mark: Mark) -> tuple[Ink, tuple[Win, ...]]:
        """The ink with one more mark, and what that brought, in printed order."""

    @abstractmethod
    def forbids(self, ink: Ink, mark: Mark, number: int) -> IllegalMove:
        """Why this mark cannot be made with this number (0: by a bonus); asked only when it cannot."""

    @abstractmethod
    def points(self, ink: Ink) -> int:
        """The points that the area counts."""

    @abstractmethod
    def written(self, ink: Ink) -> dict[str, int]:
        """What is marked: field to number (0 is a cross, CIRCLE a circle), in printed order."""

    @abstractmethod
    def earned(self, ink: Ink) -> frozenset[str]:
        """The lines and fields that have brought what stands at them, named as events name them."""

    @abstractmethod
    def drawn(self, ink: Ink) -> list[str]:
        """The area as lines of text, like the printed one."""

    def prospects(self, ink: Ink) -> tuple[Prospect, ...]:
        """How far the player is from each bonus."""
        written, earned = self.written(ink), self.earned(ink)
        return tuple([self._prospect(ink, line, written, line.name in earned) for line in self.lines])

    def _prospect(self, ink: Ink, line: Line, written: dict[str, int], earned: bool) -> Prospect:
        if earned:
            return Prospect(line, 0, ())
        unmarked = tuple([field for field in line.fields if field not in written])
        missing = line.needed - (len(line.fields) - len(unmarked))
        return Prospect(line, missing, unmarked, not missing or missing > self.room(ink, line))

    def room(self, ink: Ink, line: Line) -> int:
        """The most marks that could still be made for a line; only a row with an order runs out of them."""
        return len(line.fields)

    def inks(self, ink: Ink, mark: Mark) -> tuple[Mark, ...]:
        """Everything that is written when this mark is made."""
        return (mark,)

    def label(self, field: str) -> str:
        """What a person reads on a field: the number or letter printed on it, else its place."""
        return self.spots[field].place

    def needed(self, field: str) -> int:
        """The least number that a die needs for a field, where any higher one does as well; else 0."""
        return 0

    def row(self, ink: Ink, field: str) -> tuple[int, ...]:
        """The numbers written so far in the row of a field; an area of crosses has none."""
        return ()

    def with_last(self, ink: Ink, field: str, number: int) -> Ink:
        """The ink with another number as the last one in the row of a field."""
        raise ValueError(f"there are no numbers in {self.name}")

    def rising(self, field: str) -> bool:
        """Whether a field is in a row of rising numbers, where a low one leaves room for more."""
        return False

    def falling(self, field: str) -> bool:
        """Whether a field is in a row of falling numbers, where a high one leaves room for more."""
        return False

    def factor(self, field: str) -> int:
        """How many times a number counts that is written in a field."""
        return 1

    def counts(self, field: str) -> int:
        """Whether what is marked in a field counts plus (1), minus (-1) or only for what it brings (0)."""
        return 1

    def _refused(self, rule: str, mark: Mark, **more: int | str) -> IllegalMove:
        return IllegalMove(rule, area=self.name, field=mark.field, **more)
