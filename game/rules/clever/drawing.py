"""A sheet of the Clever family drawn as text: crossed fields show X, written ones their number."""

from __future__ import annotations

from game.rules.clever.areas.text import CROSS, row
from game.rules.clever.sheet import Sheet


def drawn(sheet: Sheet) -> str:
    """The round track, the action rows, the areas and the sums, each set apart by a blank line."""
    lines, compact = _head(sheet), False
    for area in sheet.kinds:
        if not (compact and area.compact):
            lines.append("")
        lines += area.drawn(sheet.ink(area.name))
        compact = area.compact
    return "\n".join([*lines, "", _sums(sheet)])


def _head(sheet: Sheet) -> list[str]:
    """The round track and the action rows: a circled slot is o, a used one X."""
    lines = [row("round", [f"{number} {gift}" for number, gift in enumerate(sheet.track, 1)], 13)]
    for name, slots, unlocked, used, end in zip(
        sheet.actions, sheet.slots, sheet.unlocked, sheet.used, sheet.row_ends, strict=True
    ):
        if slots:
            lines.append(row(name, [*CROSS * used, *"o" * (unlocked - used), *"." * (slots - unlocked)], 4, end))
    return lines


def _sums(sheet: Sheet) -> str:
    """The parts of the score and the total."""
    total, parts = sheet.score()
    return "   ".join(f"{key} {points}" for key, points in (*parts, ("total", total)))
