"""What the text drawings of the Clever sheets share: rows of cells, the action rows and the sums."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.clever.sheet import ACTIONS, Sheet

CROSS = "X"


def row(label: str, cells: Iterable[object], width: int = 4, end: str = "") -> str:
    """A label, cells of one width and what stands at the end."""
    return (f"{label:<8}" + "".join(f"{cell!s:>{width}}" for cell in cells) + (f"  → {end}" if end else "")).rstrip()


def head(sheet: Sheet) -> list[str]:
    """The round track and the action rows: a circled slot is o, a used one X."""
    lines = [row("round", [f"{number} {gift}" for number, gift in enumerate(sheet.track, 1)], 13)]
    for name, slots, unlocked, used, end in zip(
        ACTIONS, sheet.slots, sheet.unlocked, sheet.used, sheet.row_ends, strict=True
    ):
        if slots:
            lines.append(row(name, [*CROSS * used, *"o" * (unlocked - used), *"." * (slots - unlocked)], 4, end))
    return lines


def sums(sheet: Sheet) -> str:
    """The parts of the score and the total."""
    total, parts = sheet.score()
    return "   ".join(f"{key} {points}" for key, points in (*parts, ("total", total)))
