"""A grid of fields that are crossed in any order: lines of it bring bonuses or points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.clever.areas.area import Area, Spot
from game.rules.clever.areas.lines import Line, Win
from game.rules.clever.areas.mark import COLOURS, Mark
from game.rules.clever.areas.text import CROSS, row
from game.rules.match import CIRCLE, IllegalMove

Prize = str | int  # what stands at a line: a bonus, or points
Left = dict[int, tuple[Mark, ...]]  # by the ink in some fields, the marks that can still be made there
CROSSED = 32  # places between the bits of a field's circle and of its cross
Prizes = tuple[Sequence[Prize], Sequence[Prize], Prize, Prize]  # of rows, columns and the two diagonals


class Cell(NamedTuple):
    """A cell of a grid. Row and column count from 1."""

    row: int
    column: int
    field: str  # its name as a field, "" for a cell that is printed as crossed
    bit: int
    number: int  # what the dice must show to cross it
    printed: str  # what stands in it

    @property
    def spot(self) -> Spot:
        """The cell's row and column, unless it is known by the number printed on it."""
        return Spot("", self.field) if self.field == self.printed else Spot(str(self.row), str(self.column), True)


def by_place(printed: Sequence[Sequence[int]]) -> tuple[Cell, ...]:
    """Cells with numbers, named by row and column; 0 is printed as crossed."""
    width = len(printed[0])
    return tuple(
        Cell(r + 1, c + 1, f"{r + 1}{c + 1}" if number else "", 1 << width * r + c, number, str(number or CROSS))
        for r, numbers in enumerate(printed)
        for c, number in enumerate(numbers)
    )


def by_number(printed: Sequence[Sequence[int]]) -> tuple[Cell, ...]:
    """Cells named by their numbers, of which each stands there once; 0 is no cell."""
    return tuple(
        Cell(r, c, str(number), 1 << number, number, str(number))
        for r, numbers in enumerate(printed, 1)
        for c, number in enumerate(numbers, 1)
        if number
    )


def crossing(row_die: int, column_die: int) -> int:
    """What two dice count as together where one says the row and the other the column."""
    return 10 * row_die + column_die


def by_dice(rows: int, columns: int) -> tuple[Cell, ...]:
    """Cells without numbers: one die says the row, another the column."""
    return tuple(
        Cell(r, c, f"{r}{c}", 1 << columns * (r - 1) + c - 1, crossing(r, c), "")
        for r in range(1, rows + 1)
        for c in range(1, columns + 1)
    )


class _GridLine(NamedTuple):
    name: str
    mask: int
    needed: int  # so many crosses complete it
    bonus: str
    points: int


class Grid(Area[int]):
    """Fields crossed in any order; the ink has a bit for each cell.

    `needed` crosses complete a line, all of its cells if that is 0. `scale` is the points by number of crosses. A line
    worth points is told as completed once it is full, but not where a few crosses are enough for it.
    """

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        cells: Sequence[Cell],
        *,
        rows: Sequence[Prize] = (),
        columns: Sequence[Prize] = (),
        diagonal: Prize = "",
        antidiagonal: Prize = "",
        needed: int = 0,
        scale: Sequence[int] = (),
    ) -> None:
        self.name, self.kept = name, (name,)
        self.cells = cells
        self.empty = sum(cell.bit for cell in cells if not cell.field)  # the ink that is printed
        fields = [cell for cell in cells if cell.field]
        self.spots = {cell.field: cell.spot for cell in fields}
        self._ends: Sequence[object] = rows  # what stands at the end of each row in the drawing
        self._prizes = (rows, columns, diagonal, antidiagonal)
        self._all = _lines(cells, self._prizes, needed)
        self.lines = tuple(
            Line(name, line.name, line.bonus, on, needed or len(on))
            for line in self._all
            if line.bonus
            for on in [tuple(cell.field for cell in fields if cell.bit & line.mask)]
        )
        told = [(line.mask, line.needed, Win(line.bonus, line.name)) for line in self._all if line.bonus or not needed]
        self._through = {cell.field: (cell.bit, tuple(line for line in told if line[0] & cell.bit)) for cell in fields}
        self._marks = tuple((cell.bit, Mark(name, cell.field)) for cell in fields)
        self._of = _by_number(fields, self._marks)
        self._scoring = tuple((line.mask, line.needed, line.points) for line in self._all if line.points)
        self._scale = scale

    def takes(self, ink: int, number: int) -> tuple[Mark, ...]:
        mask, free = self._of[number]
        return free[ink & mask]

    def open(self, ink: int) -> tuple[Mark, ...]:
        return tuple([mark for bit, mark in self._marks if not ink & bit])

    def marked(self, ink: int, mark: Mark) -> tuple[int, tuple[Win, ...]]:
        bit, lines = self._through[mark.field]
        ink |= bit
        return ink, tuple([win for mask, needed, win in lines if (ink & mask).bit_count() == needed])

    def forbids(self, ink: int, mark: Mark, number: int) -> IllegalMove:
        if mark.field not in self._through or mark.number:
            return self._refused("no-such-field", mark)
        if ink & self._through[mark.field][0]:
            return self._refused("field-taken", mark)
        return self._refused("wrong-number", mark, number=number)

    def points(self, ink: int) -> int:
        lines = sum([points for mask, needed, points in self._scoring if (ink & mask).bit_count() >= needed])
        return lines + self._scale[ink.bit_count()] if self._scale else lines

    def written(self, ink: int) -> dict[str, int]:
        return {mark.field: 0 for bit, mark in self._marks if ink & bit}

    def earned(self, ink: int) -> frozenset[str]:
        return frozenset([line.name for line in self._all if (ink & line.mask).bit_count() >= line.needed])

    def label(self, field: str) -> str:
        return next(cell.printed or field for cell in self.cells if cell.field == field)

    def drawn(self, ink: int) -> list[str]:
        _, columns, diagonal, antidiagonal = self._prizes
        width = 10 if any(isinstance(prize, str) for prize in columns) else 4
        shown = {(cell.row, cell.column): self._shown(ink, cell) for cell in self.cells}
        lines = [
            row("" if r else self.name, [shown.get((r + 1, c), "") for c in range(1, len(columns) + 1)], width, end)
            for r, end in enumerate(self._ends)
        ]
        ends = f"diagonals {diagonal} and {antidiagonal}" if antidiagonal else diagonal and f"diagonal {diagonal}"
        return [*lines, row("", columns, width, ends)]

    def _shown(self, ink: int, cell: Cell) -> str:
        return CROSS if ink & cell.bit else cell.printed or "."


class TwiceMarked(Grid):
    """A grid whose fields are circled first and crossed later; only crosses count points.

    A field that is circled, crossed or not, counts for its lines. The ink has a bit for each circle, and CROSSED
    places further one for each cross.
    """

    marks_a_field = 2

    def takes(self, ink: int, number: int) -> tuple[Mark, ...]:
        return super().takes(ink >> CROSSED, number)

    def open(self, ink: int) -> tuple[Mark, ...]:
        return super().open(ink >> CROSSED)

    def inks(self, ink: int, mark: Mark) -> tuple[Mark, ...]:
        return (mark if ink & self._through[mark.field][0] else mark._replace(number=CIRCLE),)

    def marked(self, ink: int, mark: Mark) -> tuple[int, tuple[Win, ...]]:
        bit = self._through[mark.field][0]
        return (ink | bit << CROSSED, ()) if ink & bit else super().marked(ink, mark)

    def forbids(self, ink: int, mark: Mark, number: int) -> IllegalMove:
        return super().forbids(ink >> CROSSED, mark, number)

    def points(self, ink: int) -> int:
        return super().points(ink >> CROSSED)

    def written(self, ink: int) -> dict[str, int]:
        return {mark.field: 0 if ink >> CROSSED & bit else CIRCLE for bit, mark in self._marks if ink & bit}

    def _shown(self, ink: int, cell: Cell) -> str:
        return f"({cell.printed})" if ink & ~(ink >> CROSSED) & cell.bit else super()._shown(ink >> CROSSED, cell)


class NamedRows(Grid):
    """Rows with the letter of a colour as their key and all with the same numbers, each of which fits in any row.

    A row counts points by its number of marks; a column that is full in all rows brings its bonus.
    """

    def __init__(self, name: str, keys: Sequence[str], columns: Sequence[str], scale: Sequence[int]) -> None:
        numbers = range(1, len(columns) + 1)
        cells = [
            Cell(r + 1, number, f"{key}{number}", 1 << len(columns) * r + number - 1, number, str(number))
            for r, key in enumerate(keys)
            for number in numbers
        ]
        super().__init__(name, cells, rows=("",) * len(keys), columns=columns)
        self.spots = {cell.field: Spot(keys[cell.row - 1], cell.printed) for cell in cells}
        self._ends = [COLOURS[key] for key in keys]
        self._row_scale = scale
        self._row_masks = tuple((1 << len(columns)) - 1 << len(columns) * r for r in range(len(keys)))

    def points(self, ink: int) -> int:
        return sum([self._row_scale[(ink & mask).bit_count()] for mask in self._row_masks])


def _lines(cells: Sequence[Cell], prizes: Prizes, needed: int) -> tuple[_GridLine, ...]:
    """The lines at which something stands: rows, columns, the diagonals."""
    rows, columns, diagonal, antidiagonal = prizes
    last = max(cell.column for cell in cells)
    lines = [
        *((f"row {at}", prize, [cell for cell in cells if cell.row == at]) for at, prize in enumerate(rows, 1)),
        *(
            (f"column {at}", prize, [cell for cell in cells if cell.column == at])
            for at, prize in enumerate(columns, 1)
        ),
        ("diagonal", diagonal, [cell for cell in cells if cell.row == cell.column]),
        ("antidiagonal", antidiagonal, [cell for cell in cells if cell.row + cell.column == last + 1]),
    ]
    return tuple(
        _GridLine(
            name,
            sum(cell.bit for cell in on),
            needed or len(on),
            prize if isinstance(prize, str) else "",
            prize if isinstance(prize, int) else 0,
        )
        for name, prize, on in lines
        if prize
    )


def _by_number(fields: Sequence[Cell], marks: Sequence[tuple[int, Mark]]) -> dict[int, tuple[int, Left]]:
    """For each number its fields as a mask, and the marks that are left of them by which are crossed."""
    found: dict[int, list[tuple[int, Mark]]] = {}
    for cell, mark in zip(fields, marks, strict=True):
        found.setdefault(cell.number, []).append(mark)
    return {number: _left(those) for number, those in found.items()}


def _left(marks: Sequence[tuple[int, Mark]]) -> tuple[int, Left]:
    inks = [0]
    for bit, _ in marks:
        inks += [ink | bit for ink in inks]
    return inks[-1], {ink: tuple([mark for bit, mark in marks if not ink & bit]) for ink in inks}
