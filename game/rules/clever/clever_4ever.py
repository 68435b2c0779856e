"""The sheet of Clever 4Ever: its printed figures, and what they mean."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.clever.move import Mark
from game.rules.clever.sheet import Sheet, Win, changed
from game.rules.match import IllegalMove

# fmt: off
YELLOW = {
    "t": (       "", "polish", "grey ?", "green ?",      "fox"),  # strictly rising, nothing after a 6
    "m": ("re-roll", "pink ?", "blue ?",      "+1", "yellow ?"),  # counts minus
    "b": (       "",       "",       "",        "",         ""),  # counts plus
}
YELLOW_COLUMNS = (10, 10, 15, 15, 20)  # full in all three rows

BLUE_ROWS = ("green ?", "pink ?", "yellow ?", "+1", "grey ?", "fox")  # for the second cross; row is the blue face
BLUE_DIAGONAL = "re-roll"                                             # the same, top left to bottom right
BLUE_COLUMNS = (7, 8, 9, 10, 11, 12)                                  # with at least two crosses; the white face
BLUE_ANTIDIAGONAL = 6                                                 # the same, top right to bottom left

GREY = (
    "A B B C C C C D D E E F G G H H",
    "I B B J J J C D D D E F G K H H",
    "I I B L L J M N N E E O G K K H",
    "I P P L J J M N N E O O G K Q H",
)
GREY_SHADE = (  # white, light, dark
    "D W W L L L L W W L L D L L D D",
    "L W W D D D L W W W L D L W D D",
    "L L W L L D W D D L L W L W W D",
    "L D D L D D W D D L W W L W L D",
)
GREY_BONUS = {
    "A": "polish", "I": "re-roll", "C": "green ?", "D": "re-roll", "E": "polish", "G": "polish", "H": "green ?",
    "J": "polish", "K": "blue ?", "L": "pink ?", "N": "+1", "O": "yellow ?", "Q": "polish",
}
GREY_FIRST = "AI"  # framed red
GREY_COLUMNS = (1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)

GREEN_LOWER = ("re-roll", "blue ?", "polish", "yellow ?", "grey ?", "+1", "pink ?", "blue ?", "yellow ?", "fox", "+1")
GREEN_FACTOR = (1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2)

PINK_POINTS = (0,   2,  4,         6,    9,        12, 15,       19,    23, 27,       32, 37,         42)
PINK_BONUS =  ("polish", "", "green ?", "+1", "re-roll", "", "grey ?", "fox", "", "blue ?", "", "yellow ?")
PINK_CIRCLED = (0, 0, 2, 0, 4, 0, 3)  # by number written
PINK_TWICE = 3  # writes itself again in the next cell
PINK_EARNS = 5  # the least number that brings the bonus of its cell

TRACK = ("re-roll", "+1", "polish", "black ?", "", "")
# Only the pink one is known; the rulebook says that each row has a bonus at its end, and no source shows the others.
ROW_ENDS = ("pink ?", "grey ?", "blue ?")  # of re-roll, +1, polish
# fmt: on

GREEN_CELLS, PINK_CELLS, YELLOW_CELLS = len(GREEN_LOWER), len(PINK_BONUS), len(YELLOW_COLUMNS)

_GRID = tuple(tuple(row.split()) for row in GREY)
_CELLS = {(r, c): region for r, row in enumerate(_GRID) for c, region in enumerate(row)}
REGIONS = "".join(sorted({*_CELLS.values()}))
SIZE = {region: sum(1 for cell in _CELLS.values() if cell == region) for region in REGIONS}
REGION_BITS = {region: 1 << i for i, region in enumerate(REGIONS)}
_TOUCHED = {  # the regions side by side with each
    region: sum(
        {
            REGION_BITS[_CELLS[beside]]
            for (r, c), own in _CELLS.items()
            for beside in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
            if own == region != _CELLS.get(beside, region)
        }
    )
    for region in REGIONS
}
_GREY_COLUMN = tuple(sum({REGION_BITS[row[c]] for row in _GRID}) for c in range(16))
SHADES = tuple(
    (
        sum(
            {
                REGION_BITS[_CELLS[r, c]]
                for r, row in enumerate(GREY_SHADE)
                for c, own in enumerate(row.split())
                if own == shade
            }
        ),
        shade,
    )
    for shade in "WLD"
)
_GREY_MARKS = tuple((REGION_BITS[region], SIZE[region], Mark("grey", region)) for region in REGIONS)

_BLUE_MARKS = tuple(Mark("blue", f"{row}{column}") for row in range(1, 7) for column in range(1, 7))
BLUE_BITS = {mark.field: 1 << i for i, mark in enumerate(_BLUE_MARKS)}
BLUE_LINES = (
    *((0b111111 << 6 * row, Win(bonus, f"row {row + 1}")) for row, bonus in enumerate(BLUE_ROWS)),
    (sum(1 << 7 * i for i in range(6)), Win(BLUE_DIAGONAL, "diagonal")),
)
_BLUE_SCORING = (
    *(
        (sum(1 << 6 * row + column for row in range(6)), points, f"column {column + 1}")
        for column, points in enumerate(BLUE_COLUMNS)
    ),
    (sum(1 << 5 * i for i in range(1, 7)), BLUE_ANTIDIAGONAL, "antidiagonal"),
)

_ROWS = {"t": "top", "m": "middle", "b": "bottom", "u": "upper", "l": "lower"}
_NEXT = {  # the mark for each number in each field of a row that is filled left to right
    row: tuple(tuple(Mark(area, f"{row}{field + 1}", number) for number in range(7)) for field in range(cells))
    for area, rows, cells in (
        ("yellow", "tmb", YELLOW_CELLS),
        ("green", "ul", GREEN_CELLS),
    )
    for row in rows
} | {"": tuple(tuple(Mark("pink", str(field + 1), number) for number in range(7)) for field in range(PINK_CELLS))}


@lru_cache(maxsize=4096)
def _reachable(grey: int) -> tuple[tuple[int, Mark], ...]:
    """The regions that may be crossed next, each with its number of cells."""
    touched = 0 if grey else sum(REGION_BITS[region] for region in GREY_FIRST)
    for region in REGIONS:
        if grey & REGION_BITS[region]:
            touched |= _TOUCHED[region]
    return tuple((size, mark) for bit, size, mark in _GREY_MARKS if touched & bit and not grey & bit)


class _Ink(NamedTuple):
    top: tuple[int, ...] = ()
    middle: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    blue: int = 0  # bit 6 × (blue − 1) + white − 1
    grey: int = 0  # a bit for each region, in alphabetical order
    upper: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()
    pink: tuple[int, ...] = ()
    foxes: int = 0
    unlocked: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)


class Clever4Ever(_Ink, Sheet):
    """A player's sheet of Clever 4Ever."""

    __slots__ = ()

    game = "clever-4ever"
    dice = ("white", "yellow", "blue", "grey", "green", "pink")
    areas = ("yellow", "blue", "grey", "green", "pink")
    slots = (7, 7, 9)
    row_ends = ROW_ENDS
    track = TRACK
    forfeit_at_will = True
    rest_on_fields = True
    ratings = (451, 420, 390, 360, 330, 300, 270, 240, 210, 180)

    def takes(self, area: str, number: int) -> tuple[Mark, ...]:
        if area == "grey":
            return tuple([mark for size, mark in _reachable(self.grey) if size <= number])
        rows = {"yellow": "tmb", "green": "ul", "pink": ("",)}[area]
        return tuple([_NEXT[row][len(ink)][number] for row in rows if self._open(row, ink := self._row(row), number)])

    def _row(self, row: str) -> tuple[int, ...]:
        ink: tuple[int, ...] = getattr(self, _ROWS.get(row, "pink"))
        return ink

    def _open(self, row: str, ink: tuple[int, ...], number: int) -> bool:
        """Whether a row filled left to right takes this number next."""
        return len(ink) < len(_NEXT[row]) and not (row == "t" and ink and number <= ink[-1])

    def pair(self, blue: int, white: int) -> tuple[Mark, ...]:
        cell = 6 * blue + white - 7
        return () if self.blue >> cell & 1 else (_BLUE_MARKS[cell],)

    def uses(self, bonus: str) -> tuple[Mark, ...]:
        colour, _ = bonus.split()
        if colour == "black":
            return sum((self.uses(f"{area} ?") for area in self.areas), ())
        if colour == "blue":
            return tuple([mark for cell, mark in enumerate(_BLUE_MARKS) if not self.blue >> cell & 1])
        if colour == "grey":
            return self.takes("grey", 6)
        return sum((self.takes(colour, number) for number in range(1, 7)), ())

    def inks(self, mark: Mark) -> tuple[Mark, ...]:
        """A 3 in pink writes another 3 in the next cell, once, and not past the last cell."""
        cells = len(self.pink)
        if mark.area == "pink" and mark.number == PINK_TWICE and cells + 1 < PINK_CELLS:
            return (mark, _NEXT[""][cells + 1][PINK_TWICE])
        return (mark,)

    def marked(self, mark: Mark) -> tuple[Sheet, tuple[Win, ...]]:
        area, field, number = mark
        if area == "blue":
            ink = self.blue | BLUE_BITS[field]
            wins = [win for line, win in BLUE_LINES if (ink & line).bit_count() == 2 != (self.blue & line).bit_count()]
            return self._replace(blue=ink), tuple(wins)
        if area == "grey":
            ink = self.grey | REGION_BITS[field]
            own = (Win(GREY_BONUS[field], field),) if field in GREY_BONUS else ()
            foxes = [Win("fox", f"shade {shade}") for mask, shade in SHADES if ink & mask == mask != self.grey & mask]
            return self._replace(grey=ink), (*own, *foxes)
        if area == "pink":
            bonus = PINK_BONUS[len(self.pink)] if number >= PINK_EARNS else ""
            pink = self.pink + tuple([each.number for each in self.inks(mark)])
            return self._replace(pink=pink), (Win(bonus, field),) if bonus else ()
        return self._marked_in_row(field[0], field, number)

    def _marked_in_row(self, row: str, field: str, number: int) -> tuple[Sheet, tuple[Win, ...]]:
        """A number in a row of yellow or green; a yellow column that it fills is told too."""
        ink = self._row(row)
        bonus = (YELLOW[row] if row in YELLOW else GREEN_LOWER if row == "l" else ("",) * GREEN_CELLS)[len(ink)]
        wins = [Win(bonus, field)] if bonus else []
        sheet = changed(self, **{_ROWS[row]: (*ink, number)})
        if row in YELLOW and sheet._columns() > self._columns():
            wins.append(Win("", f"column {sheet._columns()}"))
        return sheet, tuple(wins)

    def _columns(self) -> int:
        """How many yellow columns are full: rows fill from the left, so the shortest row says."""
        return min(len(self.top), len(self.middle), len(self.bottom))

    def forbids(self, mark: Mark, number: int) -> IllegalMove:
        area, field = mark.area, mark.field
        wrong = IllegalMove("wrong-number", area=area, field=field, number=number)
        missing = IllegalMove("no-such-field", area=area, field=field)
        taken = IllegalMove("field-taken", area=area, field=field)
        if area == "blue":
            if field not in BLUE_BITS or mark.number:
                return missing
            return taken if self.blue & BLUE_BITS[field] else wrong
        if area == "grey":
            if field not in REGION_BITS or mark.number:
                return missing
            if self.grey & REGION_BITS[field]:
                return taken
            if all(mark.field != field for _, mark in _reachable(self.grey)):
                return IllegalMove("not-touching" if self.grey else "start-at-the-frame", region=field)
            return IllegalMove("region-too-large", region=field, cells=SIZE[field], number=number)
        row = field[:1] if field[:1] in ("tmb" if area == "yellow" else "ul" if area == "green" else "") else ""
        cells = [marks[0].field for marks in _NEXT[row] if marks[0].area == area]
        if field not in cells or not mark.number:
            return missing
        filled = len(self._row(row))
        if cells.index(field) < filled:
            return taken
        if cells.index(field) > filled:
            return IllegalMove("left-to-right", area=area, field=field, next=cells[filled])
        if not self._open(row, self._row(row), mark.number):
            return IllegalMove("must-rise", above=self.top[-1], number=mark.number)
        return wrong

    def points(self) -> tuple[int, ...]:
        pairs = zip(self.upper, self.lower, GREEN_FACTOR, strict=False)
        return (
            sum(self.bottom) - sum(self.middle) + sum(YELLOW_COLUMNS[: self._columns()]),
            sum(points for mask, points, _ in _BLUE_SCORING if (self.blue & mask).bit_count() >= 2),
            sum(p for p, mask in zip(GREY_COLUMNS, _GREY_COLUMN, strict=True) if self.grey & mask == mask),
            sum((upper + lower) * factor for upper, lower, factor in pairs),
            PINK_POINTS[len(self.pink)] + sum(PINK_CIRCLED[number] for number in self.pink),
        )

    def written(self, area: str) -> dict[str, int]:
        if area == "blue":
            return {field: 0 for field, bit in BLUE_BITS.items() if self.blue & bit}
        if area == "grey":
            return {region: 0 for region, bit in REGION_BITS.items() if self.grey & bit}
        rows = {"yellow": "tmb", "green": "ul", "pink": ("",)}[area]
        return {f"{row}{i}": number for row in rows for i, number in enumerate(self._row(row), 1)}

    def earned(self, area: str) -> frozenset[str]:
        ink = self.written(area)
        if area == "blue":
            lines = [
                *((mask, win.line) for mask, win in BLUE_LINES),
                *((mask, line) for mask, _, line in _BLUE_SCORING),
            ]
            return frozenset(line for mask, line in lines if (self.blue & mask).bit_count() >= 2)
        if area == "grey":
            columns = [(mask, f"column {c}") for c, mask in enumerate(_GREY_COLUMN, 1)]
            lines = [*columns, *((mask, f"shade {shade}") for mask, shade in SHADES)]
            return frozenset([*ink, *(line for mask, line in lines if self.grey & mask == mask)])
        if area == "pink":
            return frozenset(field for field, number in ink.items() if number >= PINK_EARNS)
        full = self._columns() if area == "yellow" else min(len(self.upper), len(self.lower))
        return frozenset([*ink, *(f"column {c + 1}" for c in range(full))])

    def text(self) -> str:
        from game.rules.clever.clever_4ever_text import drawn  # noqa: PLC0415

        return drawn(self)
