"""Where every bonus of a sheet comes from: the fields that bring it, and how many of them are still missing.

Read from the printed tables of the sheets, so that nobody has to know them a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.clever import clever_4ever as forever
from game.rules.clever import ganz_schon_clever as clever
from game.rules.clever.sheet import ACTIONS, Sheet, Win


class Line(NamedTuple):
    """A bonus that stands on a sheet, at a line or a field as events name them, and the fields that bring it."""

    area: str  # "actions" for the end of an action row, whose places are no fields
    name: str
    bonus: str
    fields: tuple[str, ...]
    needed: int  # so many of the fields; in an action row so many circles
    least: int = 0  # the last of the fields brings it only with at least this number


class Prospect(NamedTuple):
    """How far a line is."""

    line: Line
    missing: int  # marks until it is won, 0 if it has been
    open: tuple[str, ...]  # the fields that can still be marked for it
    lost: bool = False  # it cannot be won any more


def prospects(sheet: Sheet) -> tuple[Prospect, ...]:
    """Every bonus of a sheet with how far it is, area by area as printed, the ends of the action rows last."""
    return tuple(_prospect(sheet, line) for line in _LINES[sheet.game])


def _prospect(sheet: Sheet, line: Line) -> Prospect:
    if line.area == "actions":
        return Prospect(line, line.needed - sheet.unlocked[ACTIONS.index(line.name)], ())
    written = sheet.written(line.area)
    if line.name in sheet.earned(line.area):
        return Prospect(line, 0, ())
    free = tuple(field for field in line.fields if field not in written)
    missing = max(0, line.needed - (len(line.fields) - len(free)))
    rising = line.area == "yellow" and line.name.startswith("t")
    lost = not missing or (rising and not _rises(sheet, missing))
    return Prospect(line, missing, free, lost)


def _rises(sheet: Sheet, cells: int) -> bool:
    """Whether the rising row of Clever 4Ever still has room for so many numbers."""
    written = [number for field, number in sheet.written("yellow").items() if field[0] == "t"]
    return max(written, default=0) + cells <= 6


def _filled(area: str, bonuses: Sequence[str], row: str = "", least: int = 0) -> list[Line]:
    """A row that is filled from left to right: each bonus takes all fields up to its own."""
    names = [f"{row}{place}" for place in range(1, len(bonuses) + 1)]
    return [
        Line(area, name, bonus, tuple(names[: place + 1]), place + 1, least)
        for place, (name, bonus) in enumerate(zip(names, bonuses, strict=True))
        if bonus
    ]


def _masked(area: str, lines: Iterable[tuple[int, Win]], bits: dict[str, int], needed: int = 0) -> list[Line]:
    """Lines that are bit masks: all of their fields, or so many of them."""
    found = []
    for mask, (bonus, name) in lines:
        fields = tuple(field for field, bit in bits.items() if bit & mask)
        if bonus:
            found.append(Line(area, name, bonus, fields, needed or len(fields)))
    return found


_SHADES = [(mask, Win("fox", f"shade {shade}")) for mask, shade in forever.SHADES]
_LINES: dict[str, tuple[Line, ...]] = {
    "ganz-schon-clever": (
        *_masked("yellow", clever.YELLOW_LINES, clever.YELLOW_BITS),
        *_masked("blue", clever.BLUE_LINES, {mark.field: bit for bit, mark in clever.BLUE_MARKS}),
        *_filled("green", clever.GREEN_BONUS),
        *_filled("orange", clever.ORANGE_BONUS),
        *_filled("purple", clever.PURPLE_BONUS),
    ),
    "clever-4ever": (
        *(line for row, bonuses in forever.YELLOW.items() for line in _filled("yellow", bonuses, row)),
        *_masked("blue", forever.BLUE_LINES, forever.BLUE_BITS, needed=2),
        *(Line("grey", region, bonus, (region,), 1) for region, bonus in sorted(forever.GREY_BONUS.items())),
        *_masked("grey", _SHADES, forever.REGION_BITS),
        *_filled("green", forever.GREEN_LOWER, "l"),
        *_filled("pink", forever.PINK_BONUS, least=forever.PINK_EARNS),
        *(
            Line("actions", action, bonus, (), slots)
            for action, bonus, slots in zip(ACTIONS, forever.ROW_ENDS, forever.Clever4Ever.slots, strict=True)
        ),
    ),
}
