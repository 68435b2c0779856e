"""The sheet of Ganz schön clever: its printed figures, and what they mean."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.clever.move import Mark
from game.rules.clever.sheet import Sheet, Win
from game.rules.match import IllegalMove

X = 0  # printed as crossed
_ = 0  # no field

# fmt: off
YELLOW = (
    ((3,  6,  5,  X), "blue X"),
    ((2,  1,  X,  5), "orange 4"),
    ((1,  X,  2,  4), "green X"),
    ((X,  3,  4,  6), "fox"),
)
YELLOW_COLUMNS = (10, 14, 16, 20)
YELLOW_DIAGONAL = "+1"  # top left to bottom right

BLUE = (
    ((_,  2,  3,  4), "orange 5"),
    ((5,  6,  7,  8), "yellow X"),
    ((9, 10, 11, 12), "fox"),
)
BLUE_COLUMNS = ("re-roll", "green X", "purple 6", "+1")
BLUE_POINTS =   (0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56)  # by number of crosses

GREEN_NEEDS  =  (   1,  2,  3,    4,  5,        1,     2,  3,          4,         5,   6)
GREEN_POINTS = (0,  1,  3,  6,   10, 15,       21,    28, 36,         45,        55,  66)
GREEN_BONUS  =  (  "", "", "", "+1", "", "blue X", "fox", "", "purple 6", "re-roll",  "")

ORANGE_FACTOR = (   1,  1,         1,  2,          1,    1,  2,     1,  2,          1,  3)
ORANGE_BONUS  = (  "", "", "re-roll", "", "yellow X", "+1", "", "fox", "", "purple 6", "")

PURPLE_BONUS  = (  "", "", "re-roll", "blue X", "+1", "yellow X", "fox", "re-roll", "green X", "orange 6", "+1")

TRACK = ("re-roll", "+1", "re-roll", "black X/6", "", "")
# fmt: on

ROW = 11  # fields in green, orange and purple
_NEXT = {
    area: tuple(
        tuple((Mark(area, str(field + 1), n if area != "green" else 0),) for n in range(7)) for field in range(ROW)
    )
    for area in ("green", "orange", "purple")
}


def _yellow_lines() -> tuple[tuple[int, Win], ...]:
    """The fields of each row, column and the diagonal as a bit mask, with what the line brings."""
    rows = [(sum(1 << 4 * r + c for c in range(4)), Win(bonus, f"row {r + 1}")) for r, (_, bonus) in enumerate(YELLOW)]
    columns = [(sum(1 << 4 * r + c for r in range(4)), Win("", f"column {c + 1}")) for c in range(4)]
    return (*rows, *columns, (sum(1 << 5 * i for i in range(4)), Win(YELLOW_DIAGONAL, "diagonal")))


def _blue_lines() -> tuple[tuple[int, Win], ...]:
    """The same for blue, where bit n is number n."""
    rows = [(sum(1 << n for n in row if n), Win(bonus, f"row {r + 1}")) for r, (row, bonus) in enumerate(BLUE)]
    columns = [
        (sum(1 << n for row, _ in BLUE if (n := row[c])), Win(bonus, f"column {c + 1}"))
        for c, bonus in enumerate(BLUE_COLUMNS)
    ]
    return (*rows, *columns)


_YELLOW_NUMBER = {f"{r + 1}{c + 1}": n for r, (row, _) in enumerate(YELLOW) for c, n in enumerate(row) if n}
YELLOW_BITS = {field: 1 << 4 * int(field[0]) + int(field[1]) - 5 for field in _YELLOW_NUMBER}
_YELLOW_MARKS = tuple((bit, Mark("yellow", field)) for field, bit in YELLOW_BITS.items())
_YELLOW_OF = tuple(
    tuple((bit, mark) for bit, mark in _YELLOW_MARKS if _YELLOW_NUMBER[mark.field] == n) for n in range(7)
)
YELLOW_LINES = _yellow_lines()
_PRINTED = 0xFFFF - sum(YELLOW_BITS.values())

BLUE_MARKS = tuple((1 << n, Mark("blue", str(n))) for n in range(2, 13))
BLUE_LINES = _blue_lines()


class _Ink(NamedTuple):
    yellow: int = _PRINTED  # bit 4 × row + column
    blue: int = 0  # bit n for number n
    green: int = 0  # fields crossed
    orange: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    foxes: int = 0
    unlocked: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = (0, 0, 0)


class GanzSchonClever(_Ink, Sheet):
    """A player's sheet of Ganz schön clever."""

    __slots__ = ()

    game = "ganz-schon-clever"
    dice = ("white", "yellow", "blue", "green", "orange", "purple")
    areas = ("yellow", "blue", "green", "orange", "purple")
    slots = (7, 7, 0)
    row_ends = ("", "", "")
    track = TRACK
    forfeit_at_will = False
    rest_on_fields = False
    ratings = (281, 260, 240, 220, 200, 180, 160, 140)

    def takes(self, area: str, number: int) -> tuple[Mark, ...]:
        if area == "yellow":
            return tuple([mark for bit, mark in _YELLOW_OF[number] if not self.yellow & bit])
        if area == "green":
            return _NEXT["green"][self.green][0] if self.green < ROW and number >= GREEN_NEEDS[self.green] else ()
        if area == "orange":
            return _NEXT["orange"][len(self.orange)][number] if len(self.orange) < ROW else ()
        if len(self.purple) == ROW or number <= self._purple_floor():
            return ()
        return _NEXT["purple"][len(self.purple)][number]

    def _purple_floor(self) -> int:
        """What the next number in purple must exceed: the last one, unless that was a 6."""
        return self.purple[-1] % 6 if self.purple else 0

    def pair(self, blue: int, white: int) -> tuple[Mark, ...]:
        bit, mark = BLUE_MARKS[blue + white - 2]
        return () if self.blue & bit else (mark,)

    def uses(self, bonus: str) -> tuple[Mark, ...]:
        if bonus == "black X/6":
            return sum(map(self.uses, ("yellow X", "blue X", "green X", "orange 6", "purple 6")), ())
        area, sign = bonus.split()
        if area == "yellow":
            return tuple([mark for bit, mark in _YELLOW_MARKS if not self.yellow & bit])
        if area == "blue":
            return tuple([mark for bit, mark in BLUE_MARKS if not self.blue & bit])
        return self.takes(area, 6 if sign == "X" else int(sign))

    def marked(self, mark: Mark) -> tuple[Sheet, tuple[Win, ...]]:
        area = mark.area
        if area == "yellow":
            ink = self.yellow | YELLOW_BITS[mark.field]
            return self._replace(yellow=ink), _completed(YELLOW_LINES, self.yellow, ink)
        if area == "blue":
            ink = self.blue | 1 << int(mark.field)
            return self._replace(blue=ink), _completed(BLUE_LINES, self.blue, ink)
        if area == "green":
            return self._replace(green=self.green + 1), _at_field(GREEN_BONUS, self.green)
        if area == "orange":
            return self._replace(orange=(*self.orange, mark.number)), _at_field(ORANGE_BONUS, len(self.orange))
        return self._replace(purple=(*self.purple, mark.number)), _at_field(PURPLE_BONUS, len(self.purple))

    def forbids(self, mark: Mark, number: int) -> IllegalMove:
        area, field = mark.area, mark.field
        if area in ("yellow", "blue"):
            fields = YELLOW_BITS if area == "yellow" else {m.field: bit for bit, m in BLUE_MARKS}
            if field not in fields or mark.number:
                return IllegalMove("no-such-field", area=area, field=field)
            if fields[field] & (self.yellow if area == "yellow" else self.blue):
                return IllegalMove("field-taken", area=area, field=field)
            return IllegalMove("wrong-number", area=area, field=field, number=number)
        filled = self.green if area == "green" else len(self.orange if area == "orange" else self.purple)
        if field not in map(str, range(1, ROW + 1)) or (area == "green") == bool(mark.number):
            return IllegalMove("no-such-field", area=area, field=field)
        if int(field) <= filled:
            return IllegalMove("field-taken", area=area, field=field)
        if int(field) > filled + 1:
            return IllegalMove("left-to-right", area=area, field=field, next=filled + 1)
        if area == "green":
            return IllegalMove("too-low", needs=GREEN_NEEDS[filled], number=number)
        if area == "purple" and mark.number <= self._purple_floor():
            return IllegalMove("must-rise", above=self._purple_floor(), number=mark.number)
        return IllegalMove("wrong-number", area=area, field=field, number=number)

    def points(self) -> tuple[int, ...]:
        columns = [mask for mask, win in YELLOW_LINES if win.line.startswith("column")]
        return (
            sum(p for p, mask in zip(YELLOW_COLUMNS, columns, strict=True) if self.yellow & mask == mask),
            BLUE_POINTS[self.blue.bit_count()],
            GREEN_POINTS[self.green],
            sum(number * factor for number, factor in zip(self.orange, ORANGE_FACTOR, strict=False)),
            sum(self.purple),
        )

    def written(self, area: str) -> dict[str, int]:
        if area == "yellow":
            return {mark.field: 0 for bit, mark in _YELLOW_MARKS if self.yellow & bit}
        if area == "blue":
            return {mark.field: 0 for bit, mark in BLUE_MARKS if self.blue & bit}
        numbers = {"green": (0,) * self.green, "orange": self.orange, "purple": self.purple}[area]
        return {str(i): number for i, number in enumerate(numbers, 1)}

    def earned(self, area: str) -> frozenset[str]:
        if area in ("yellow", "blue"):
            lines, ink = (YELLOW_LINES, self.yellow) if area == "yellow" else (BLUE_LINES, self.blue)
            return frozenset(win.line for mask, win in lines if ink & mask == mask)
        return frozenset(self.written(area))

    def text(self) -> str:
        from game.rules.clever.ganz_schon_clever_text import drawn  # noqa: PLC0415

        return drawn(self)


def _completed(lines: tuple[tuple[int, Win], ...], before: int, after: int) -> tuple[Win, ...]:
    return tuple([win for mask, win in lines if after & mask == mask != before & mask])


def _at_field(bonuses: tuple[str, ...], index: int) -> tuple[Win, ...]:
    return (Win(bonuses[index], str(index + 1)),) if bonuses[index] else ()
