"""A sheet drawn as text that looks like the printed one, for tests and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.qwixx.pad import COLOURS, LETTERS, MISS_POINTS, MISSES, Lucky, Pad, Sheet, points

CROSS, GONE, BOX, OPEN, SHUT = "✗", "·", "□", "🔓", "🔒"


def draw(pad: Pad, sheet: Sheet, lucky: Lucky, closed: int) -> str:
    """The four rows, what the crosses are worth, the misses, the lucky numbers and the sums.

    What can no longer be crossed is a dot; the lock is a cross for a seat that closed the row and shut for the others.
    """
    scale = range(1, pad.counted + 1)
    lines = []
    for area in pad.printed:
        row = pad.areas.index(area)
        if row < len(COLOURS):
            lines.append(_line(area, _row(pad, row, sheet.rows[row], closed >> row & 1)))
        else:
            letters = "".join(colour[0] for colour in area.split("-"))
            lines.append(_line(letters, _shared(pad.numbers[row], sheet.rows[row], pad.open_places)))
    lines += [
        _line(CROSS, map(str, scale)),
        _line("=", (str(points(crosses)) for crosses in scale)),
        _line(str(MISS_POINTS), (CROSS if miss < sheet.misses else BOX for miss in range(MISSES))),
    ]
    if lucky.numbers:
        lines.append(_line("lucky", map(str, lucky.numbers)))
    score = pad.score(sheet)
    sums = [*score.parts, ("total", score.total)]
    return "\n".join([*lines, "", "   ".join(f"{part} {value}" for part, value in sums)])


def _row(pad: Pad, row: int, mask: int, closed: int) -> Iterable[str]:
    for number, place in pad.places[row].items():
        if place == pad.open_places:
            yield "|"
        hue = LETTERS[pad.colours[row][place]] if pad.mixed else ""
        again = CROSS if pad.box(mask, place) != place and mask >> place + 1 & 1 else ""
        yield CROSS + again if mask >> place & 1 else GONE if closed or mask >> place else f"{hue}{number}"
    yield CROSS if mask >> pad.lock else SHUT if closed else OPEN


def _shared(numbers: Sequence[int], mask: int, open_places: int) -> Iterable[str]:
    """A shared row, its last numbers below the closing ones."""
    for place, number in enumerate(numbers):
        if place == open_places:
            yield " "
        yield CROSS if mask >> place & 1 else GONE if mask >> place else str(number)


def _line(head: str, cells: Iterable[str]) -> str:
    return f"{head:6}" + "".join(f"{cell:>2}" if cell in "| " else f"{cell:>4}" for cell in cells)
