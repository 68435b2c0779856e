"""The sheet of Ganz schön clever drawn as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.clever import ganz_schon_clever as printed
from game.rules.clever.drawing import CROSS, head, row, sums

if TYPE_CHECKING:
    from game.rules.clever.ganz_schon_clever import GanzSchonClever


def drawn(sheet: GanzSchonClever) -> str:
    """The sheet, like the printed one: crossed fields show X, written ones their number."""
    fields = range(1, printed.ROW + 1)
    green, orange, purple = (sheet.written(area) for area in ("green", "orange", "purple"))
    factors = [f"×{factor}" if factor > 1 else "." for factor in printed.ORANGE_FACTOR]
    return "\n".join(
        [
            *head(sheet),
            "",
            *_yellow(sheet),
            "",
            *_blue(sheet),
            "",
            row("green", [CROSS if str(f) in green else f"≥{printed.GREEN_NEEDS[f - 1]}" for f in fields], 10),
            row("", printed.GREEN_BONUS, 10),
            row("orange", [orange.get(str(f), factors[f - 1]) for f in fields], 10),
            row("", printed.ORANGE_BONUS, 10),
            row("purple", [purple.get(str(f), "<") for f in fields], 10),
            row("", printed.PURPLE_BONUS, 10),
            "",
            sums(sheet),
        ]
    )


def _yellow(sheet: GanzSchonClever) -> list[str]:
    crossed = sheet.written("yellow")
    lines = [
        row(
            "" if r else "yellow",
            [CROSS if f"{r + 1}{c + 1}" in crossed or not number else number for c, number in enumerate(numbers)],
            4,
            bonus,
        )
        for r, (numbers, bonus) in enumerate(printed.YELLOW)
    ]
    return [*lines, row("", printed.YELLOW_COLUMNS, 4, f"diagonal {printed.YELLOW_DIAGONAL}")]


def _blue(sheet: GanzSchonClever) -> list[str]:
    crossed = sheet.written("blue")
    lines = [
        row(
            "" if r else "blue",
            [CROSS if str(number) in crossed else number or "" for number in numbers],
            10,
            bonus,
        )
        for r, (numbers, bonus) in enumerate(printed.BLUE)
    ]
    return [*lines, row("", printed.BLUE_COLUMNS, 10)]
