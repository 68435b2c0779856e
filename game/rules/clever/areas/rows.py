"""Several rows of numbers in one area: the player chooses the row, each is filled from left to right on its own."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.clever.areas.area import Area
from game.rules.clever.areas.lines import Line, Win
from game.rules.clever.areas.mark import Mark
from game.rules.clever.areas.row import WIDTH, NumberRow
from game.rules.clever.areas.text import row
from game.rules.match import IllegalMove

Numbers = tuple[tuple[int, ...], ...]  # the ink: the numbers of each row


class Rows(Area[Numbers]):
    """Rows of numbers below each other; a column that is full in all of them counts its points."""

    def __init__(self, rows: Sequence[NumberRow], columns: Sequence[int] = ()) -> None:
        self.name = rows[0].name
        self.rows, self.columns = rows, columns
        self.kept = tuple(name for each in rows for name in each.kept)
        self.spots = {field: spot for each in rows for field, spot in each.spots.items()}
        several = sum(bool(each.lines) for each in rows) > 1
        self.lines = tuple(line._replace(row=each.key if several else "") for each in rows for line in each.lines)
        self._at = {field: at for at, each in enumerate(rows) for field in each.fields}
        self._next = tuple(each.next for each in rows)
        self._numbers = rows[0].order[0]
        self._full = tuple((Win("", f"column {column}"),) for column in range(1, len(columns) + 1))

    def takes(self, ink: Numbers, number: int) -> tuple[Mark, ...]:
        found: tuple[Mark, ...] = ()
        for following, own in zip(self._next, ink):  # noqa: B905 (as many as there are rows)
            found += following[len(own)][own[-1] if own else 0][number]
        return found

    def open(self, ink: Numbers) -> tuple[Mark, ...]:
        return tuple([mark for number in self._numbers for mark in self.takes(ink, number)])

    def marked(self, ink: Numbers, mark: Mark) -> tuple[Numbers, tuple[Win, ...]]:
        at = self._at[mark.field]
        own, wins = self.rows[at].marked(ink[at], mark)
        after = (*ink[:at], own, *ink[at + 1 :])
        if self.columns and min(map(len, after)) == len(own) > min(map(len, ink)):
            wins += self._full[len(own) - 1]
        return after, wins

    def forbids(self, ink: Numbers, mark: Mark, number: int) -> IllegalMove:
        if mark.field not in self._at:
            return self._refused("no-such-field", mark)
        at = self._at[mark.field]
        return self.rows[at].forbids(ink[at], mark, number)

    def points(self, ink: Numbers) -> int:
        numbers = sum([each.points(own) for each, own in zip(self.rows, ink, strict=True)])
        return numbers + sum(self.columns[: min(map(len, ink))])

    def written(self, ink: Numbers) -> dict[str, int]:
        return {f: n for each, own in zip(self.rows, ink, strict=True) for f, n in each.written(own).items()}

    def earned(self, ink: Numbers) -> frozenset[str]:
        columns = [f"column {column}" for column in range(1, min(map(len, ink)) + 1)]
        return frozenset(columns).union(*[each.earned(own) for each, own in zip(self.rows, ink, strict=True)])

    def room(self, ink: Numbers, line: Line) -> int:
        at = self._at[line.name]
        return self.rows[at].room(ink[at], line)

    def row(self, ink: Numbers, field: str) -> tuple[int, ...]:
        return ink[self._at[field]]

    def with_last(self, ink: Numbers, field: str, number: int) -> Numbers:
        at = self._at[field]
        return (*ink[:at], self.rows[at].with_last(ink[at], field, number), *ink[at + 1 :])

    def rising(self, field: str) -> bool:
        return self.rows[self._at[field]].rising(field)

    def factor(self, field: str) -> int:
        return self.rows[self._at[field]].factor(field)

    def counts(self, field: str) -> int:
        return self.rows[self._at[field]].counts(field)

    def drawn(self, ink: Numbers) -> list[str]:
        lines = [
            line
            for at, (each, own) in enumerate(zip(self.rows, ink, strict=True))
            for line in each.cells(own, "" if at else self.name)
        ]
        return [*lines, row("", self.columns, WIDTH)] if self.columns else lines


class Pairs(Rows):
    """Two rows whose numbers count only where both stand: their sum times the factor of the cell."""

    def __init__(self, upper: NumberRow, lower: NumberRow, factors: Sequence[int]) -> None:
        super().__init__((upper, lower))
        self.factors = factors

    def points(self, ink: Numbers) -> int:
        return sum([(upper + lower) * factor for upper, lower, factor in zip(*ink, self.factors, strict=False)])

    def drawn(self, ink: Numbers) -> list[str]:
        return [*super().drawn(ink), row("", [f"×{factor}" for factor in self.factors], WIDTH)]
