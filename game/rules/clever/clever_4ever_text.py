"""The sheet of Clever 4Ever drawn as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.clever import clever_4ever as printed
from game.rules.clever.drawing import CROSS, head, row, sums

if TYPE_CHECKING:
    from game.rules.clever.clever_4ever import Clever4Ever


def drawn(sheet: Clever4Ever) -> str:
    """The sheet, like the printed one: crossed cells show X, written ones their number."""
    return "\n".join(
        [
            *head(sheet),
            "",
            *_yellow(sheet),
            "",
            *_blue(sheet),
            "",
            *_grey(sheet),
            "",
            *_rows(sheet),
            "",
            sums(sheet),
        ]
    )


def _yellow(sheet: Clever4Ever) -> list[str]:
    ink = sheet.written("yellow")
    signs = {"t": "<", "m": "-", "b": "+"}
    lines = []
    for line, bonuses in printed.YELLOW.items():
        cells = [ink.get(f"{line}{c}", signs[line]) for c in range(1, printed.YELLOW_CELLS + 1)]
        lines += [row("yellow" if line == "t" else "", cells, 10), row("", bonuses, 10)]
    return [*lines[:-1], row("", printed.YELLOW_COLUMNS, 10)]


def _blue(sheet: Clever4Ever) -> list[str]:
    ink = sheet.written("blue")
    lines = [
        row("" if r else "blue", [CROSS if f"{r + 1}{c}" in ink else "." for c in range(1, 7)], 4, bonus)
        for r, bonus in enumerate(printed.BLUE_ROWS)
    ]
    ends = f"diagonals {printed.BLUE_DIAGONAL} and {printed.BLUE_ANTIDIAGONAL}"
    return [*lines, row("", printed.BLUE_COLUMNS, 4, ends)]


def _grey(sheet: Clever4Ever) -> list[str]:
    ink = sheet.written("grey")
    lines = [
        row(
            "" if r else "grey",
            [CROSS if region in ink else region for region in regions.split()],
            3,
            printed.GREY_SHADE[r],
        )
        for r, regions in enumerate(printed.GREY)
    ]
    bonuses = ", ".join(f"{region} {bonus}" for region, bonus in sorted(printed.GREY_BONUS.items()))
    return [row("", printed.GREY_COLUMNS, 3), *lines, row("", [bonuses], 0)]


def _rows(sheet: Clever4Ever) -> list[str]:
    green, pink = sheet.written("green"), sheet.written("pink")
    cells = range(1, printed.GREEN_CELLS + 1)
    return [
        row("green", [green.get(f"u{c}", ".") for c in cells], 10),
        row("", [green.get(f"l{c}", ".") for c in cells], 10),
        row("", printed.GREEN_LOWER, 10),
        row("", [f"×{factor}" for factor in printed.GREEN_FACTOR], 10),
        "",
        row("", printed.PINK_POINTS[1:], 10),
        row("pink", [pink.get(str(c), ".") for c in range(1, printed.PINK_CELLS + 1)], 10),
        row("", printed.PINK_BONUS, 10),
    ]
