"""A sheet drawn as text that looks like the printed one, for tests and terminals."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.qwixx.pad import COLOURS, LETTERS, MISS_POINTS, MISSES, Lucky, Pad, Sheet, points

CROSS, GONE, BOX, OPEN, SHUT = "✗", "·", "□", "🔓", "🔒"


def draw(pad: Pad, sheet: Sheet, lucky: Lucky, closed: int) -> str:
    """The four rows, what the crosses are worth, the misses, the lucky numbers and the sums.

    What can no longer be crossed is a dot; the lock is a cross for a seat that closed the row and shut for the others.
    """
    most = range(1, pad.open_places + 3)  # every number but the closing ones, one of those, the lock
    lines = [
        *(_line(COLOURS[row], _row(pad, row, sheet.rows[row], closed >> row & 1)) for row in range(len(COLOURS))),
        _line(CROSS, map(str, most)),
        _line("=", (str(points(crosses)) for crosses in most)),
        _line(str(MISS_POINTS), (CROSS if miss < sheet.misses else BOX for miss in range(MISSES))),
    ]
    if lucky.numbers:
        lines.append(_line("lucky", map(str, lucky.numbers)))
    score = sheet.score()
    sums = [*score.parts, ("total", score.total)]
    return "\n".join([*lines, "", "   ".join(f"{part} {value}" for part, value in sums)])


def _row(pad: Pad, row: int, mask: int, closed: int) -> Iterable[str]:
    for place, number in enumerate(pad.numbers[row]):
        if place == pad.open_places:
            yield "|"
        hue = LETTERS[pad.colours[row][place]] if pad.mixed else ""
        yield CROSS if mask >> place & 1 else GONE if closed or mask >> place else f"{hue}{number}"
    yield CROSS if mask >> pad.lock else SHUT if closed else OPEN


def _line(head: str, cells: Iterable[str]) -> str:
    return f"{head:6}" + "".join(f"{cell:>2}" if cell == "|" else f"{cell:>4}" for cell in cells)
