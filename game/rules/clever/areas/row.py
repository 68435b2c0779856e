"""A row that is filled from left to right: with crosses, or with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import mul, sub

from game.rules.clever.areas.area import Area, Ink, Spot
from game.rules.clever.areas.lines import Line, Win
from game.rules.clever.areas.mark import Mark
from game.rules.clever.areas.text import CROSS, row
from game.rules.match import IllegalMove

WIDTH = 10  # of a cell in the drawing

# The numbers that may follow each number, first those that may begin a row.
Order = Sequence[range]
ANY: Order = (range(1, 7),) * 7
RISING: Order = tuple(range(last + 1, 7) for last in range(7))  # nothing follows a 6
RISING_AFRESH: Order = (*RISING[:6], range(1, 7))  # anything follows a 6
FALLING_SUMS: Order = (range(2, 13), *(range(2, last + 1) for last in range(1, 13)))  # of two dice, at most the last


class _FilledRow(Area[Ink]):
    """What rows of crosses and of numbers share: the places from the left, and the bonuses that stand at them."""

    in_line = True

    compact = True

    def __init__(self, name: str, bonuses: Sequence[str], key: str, kept: str, least: Sequence[int]) -> None:
        self.name, self.kept, self.key = name, (kept or name,), key
        self.bonuses = bonuses
        self.fields = tuple(f"{key}{place}" for place in range(1, len(bonuses) + 1))
        self.spots = {field: Spot(key, str(place)) for place, field in enumerate(self.fields, 1)}
        self.lines = tuple(
            Line(name, self.fields[at], bonus, self.fields[: at + 1], at + 1, least[at])
            for at, bonus in enumerate(bonuses)
            if bonus
        )
        self._wins = tuple(
            (Win(bonus, field),) if bonus else () for bonus, field in zip(bonuses, self.fields, strict=True)
        )

    def _misplaced(self, filled: int, mark: Mark) -> IllegalMove | None:
        """Why a mark cannot be made whatever the number: its field is not the next one."""
        at = self.fields.index(mark.field)
        if at < filled:
            return self._refused("field-taken", mark)
        return self._refused("left-to-right", mark, next=self.fields[filled]) if at > filled else None


class CrossRow(_FilledRow[int]):
    """Crosses from left to right, each with at least the number that its field needs; the ink is how many there are.

    `scale` is the points by number of crosses.
    """

    def __init__(self, name: str, bonuses: Sequence[str], *, needs: Sequence[int], scale: Sequence[int]) -> None:
        super().__init__(name, bonuses, "", "", (0,) * len(bonuses))
        self.needs = needs
        self._next = (*((Mark(name, field),) for field in self.fields), ())
        self._least = (*needs, 0)
        self._scale = scale

    def needed(self, field: str) -> int:
        return self.needs[self.fields.index(field)]

    def takes(self, ink: int, number: int) -> tuple[Mark, ...]:
        return self._next[ink] if number >= self._least[ink] else ()

    def open(self, ink: int) -> tuple[Mark, ...]:
        return self._next[ink]

    def marked(self, ink: int, mark: Mark) -> tuple[int, tuple[Win, ...]]:
        return ink + 1, self._wins[ink]

    def forbids(self, ink: int, mark: Mark, number: int) -> IllegalMove:
        if mark.field not in self.fields or mark.number:
            return self._refused("no-such-field", mark)
        return self._misplaced(ink, mark) or IllegalMove("too-low", needs=self.needs[ink], number=number)

    def points(self, ink: int) -> int:
        return self._scale[ink]

    def written(self, ink: int) -> dict[str, int]:
        return dict.fromkeys(self.fields[:ink], 0)

    def earned(self, ink: int) -> frozenset[str]:
        return frozenset(self.fields[:ink])

    def drawn(self, ink: int) -> list[str]:
        cells = [CROSS] * ink + [f"≥{least}" for least in self.needs[ink:]]
        return [row(self.name, cells, WIDTH), row("", self.bonuses, WIDTH)]


class NumberRow(_FilledRow[tuple[int, ...]]):
    """Numbers from left to right; the ink is the numbers.

    A row counts the sum of its numbers times the factors (`sign` -1: minus; 0: nothing), or with a scale the points of
    its last number. `least` is the number that each bonus needs. A row that shares its area with others has a key that
    its fields begin with, and a field of the sheet for its ink.
    """

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        bonuses: Sequence[str],
        *,
        key: str = "",
        kept: str = "",
        order: Order = ANY,
        factors: Sequence[int] = (),
        sign: int = 1,
        least: Sequence[int] = (),
        scale: Sequence[int] = (),
        blank: str = ".",
    ) -> None:
        least = least or (0,) * len(bonuses)
        super().__init__(name, bonuses, key, kept, least)
        self.order, self.sign, self.blank = order, sign, blank
        self.factors = factors or (1,) * len(bonuses)
        self._least, self._scale = least, scale
        self.next = (*(_following(name, field, order) for field in self.fields), (((),) * len(order),) * len(order))

    def takes(self, ink: tuple[int, ...], number: int) -> tuple[Mark, ...]:
        return self.next[len(ink)][ink[-1] if ink else 0][number]

    def open(self, ink: tuple[int, ...]) -> tuple[Mark, ...]:
        return tuple([mark for marks in self.next[len(ink)][ink[-1] if ink else 0] for mark in marks])

    def marked(self, ink: tuple[int, ...], mark: Mark) -> tuple[tuple[int, ...], tuple[Win, ...]]:
        at = len(ink)
        return (*ink, mark.number), self._wins[at] if mark.number >= self._least[at] else ()

    def forbids(self, ink: tuple[int, ...], mark: Mark, number: int) -> IllegalMove:
        if mark.field not in self.fields or not mark.number:
            return self._refused("no-such-field", mark)
        misplaced = self._misplaced(len(ink), mark)
        if misplaced:
            return misplaced
        after = self.order[ink[-1] if ink else 0]
        if mark.number < after.start and self.rising(mark.field):
            return IllegalMove("must-rise", above=after.start - 1, number=mark.number)
        if mark.number >= after.stop and self.falling(mark.field):
            return IllegalMove("must-fall", most=after.stop - 1, number=mark.number)
        return self._refused("wrong-number", mark, number=number)

    def points(self, ink: tuple[int, ...]) -> int:
        return self._scale[len(ink)] if self._scale else self.sign * sum(map(mul, ink, self.factors))

    def written(self, ink: tuple[int, ...]) -> dict[str, int]:
        return dict(zip(self.fields, ink, strict=False))

    def earned(self, ink: tuple[int, ...]) -> frozenset[str]:
        return frozenset([field for field, n, least in zip(self.fields, ink, self._least, strict=False) if n >= least])

    def room(self, ink: tuple[int, ...], line: Line) -> int:
        return self._room[ink[-1] if ink else 0]

    @cached_property
    def _room(self) -> tuple[int, ...]:
        """How many numbers can follow each number at most, up to as many as there are cells."""
        room = (0,) * len(self.order)
        for _ in self.fields:
            room = tuple([max([1 + room[number] for number in after], default=0) for after in self.order])
        return room

    def row(self, ink: tuple[int, ...], field: str) -> tuple[int, ...]:
        return ink

    def with_last(self, ink: tuple[int, ...], field: str, number: int) -> tuple[int, ...]:
        return (*ink[:-1], number)

    def rising(self, field: str) -> bool:
        return self.order in (RISING, RISING_AFRESH)

    def falling(self, field: str) -> bool:
        return self.order is FALLING_SUMS

    def factor(self, field: str) -> int:
        return self.factors[self.fields.index(field)]

    def counts(self, field: str) -> int:
        return self.sign

    def drawn(self, ink: tuple[int, ...]) -> list[str]:
        points = [row("", self._scale[1:], WIDTH)] if self._scale else []
        return [*points, *self.cells(ink, self.name)]

    def cells(self, ink: tuple[int, ...], label: str) -> list[str]:
        """The row itself as text, with the bonuses below it if there are any."""
        blank = [f"×{factor}" if factor > 1 else self.blank for factor in self.factors[len(ink) :]]
        bonuses = [row("", self.bonuses, WIDTH)] if any(self.bonuses) else []
        return [row(label, [*ink, *blank], WIDTH), *bonuses]


class Differences(NumberRow):
    """Numbers in pairs, first and second by turns: each pair counts the first less the second, once both stand."""

    def points(self, ink: tuple[int, ...]) -> int:
        counted = [*map(mul, ink, self.factors)]
        return sum(map(sub, counted[::2], counted[1::2]))

    def counts(self, field: str) -> int:
        return 1 if self.fields.index(field) % 2 == 0 else -1


def _following(area: str, field: str, order: Order) -> tuple[tuple[tuple[Mark, ...], ...], ...]:
    """By the last number and the next one the marks that can be made in a field: one, or none."""
    marks = [(Mark(area, field, number),) for number in range(len(order))]
    fitting = {after: tuple([made if made[0].number in after else () for made in marks]) for after in {*order}}
    return tuple([fitting[after] for after in order])
