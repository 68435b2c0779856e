"""A title's sheet as a small drawing for its card: panels of fields in their colours, some of them crossed.

A whole sheet has hundreds of elements; of this size one sees only where its areas lie. The drawing is two or three
paths an area: a row of fields is one dashed line, so that all cards together cost less than one real sheet.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.views.markup import NOTHING, Markup, html, joined

WIDE, HIGH = 88, 100  # of the paper, in units of its own
EDGE, GAP = 2.5, 1.8  # around the fields of a panel, and between two
PLAIN = ""  # the colour of what stands on bare paper


class Panel(NamedTuple):
    """An area: its colour, where it lies (left, top, width, height), its columns and rows, and the crossed fields."""

    colour: str
    box: tuple[float, float, float, float]
    columns: int
    rows: int = 1
    crossed: tuple[int, ...] = ()  # counted line by line


@cache
def miniature(panels: tuple[Panel, ...]) -> Markup:
    """The drawing; whoever listens is told the title beside it."""
    return html(
        '<svg class="miniature" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>',
        WIDE,
        HIGH,
        joined(map(_panel, panels)),
    )


def _panel(panel: Panel) -> Markup:
    left, top, wide, high = panel.box
    x, y = left + EDGE, top + EDGE
    across, down = (wide - 2 * EDGE + GAP) / panel.columns, (high - 2 * EDGE + GAP) / panel.rows
    lines = "".join(
        f"M{_n(x)} {_n(y + down * row + (down - GAP) / 2)}h{_n(wide - 2 * EDGE)}" for row in range(panel.rows)
    )
    return html(
        '<g{}><rect x="{}" y="{}" width="{}" height="{}" rx="3"/>'
        '<path class="fields" stroke-width="{}" stroke-dasharray="{} {}" d="{}"/>{}</g>',
        html(' data-colour="{}"', panel.colour) if panel.colour else NOTHING,
        *map(_n, panel.box),
        _n(down - GAP),
        _n(across - GAP),
        GAP,
        lines,
        _crosses(panel, (x, y), (across, down)),
    )


def _crosses(panel: Panel, origin: tuple[float, float], step: tuple[float, float]) -> Markup:
    if not panel.crossed:
        return NOTHING
    size = min(step) - GAP
    strokes = []
    for at in panel.crossed:
        row, column = divmod(at, panel.columns)
        x = origin[0] + step[0] * column + (step[0] - GAP - size) / 2
        y = origin[1] + step[1] * row + (step[1] - GAP - size) / 2
        strokes.append(f"M{_n(x)} {_n(y)}l{_n(size)} {_n(size)}m0-{_n(size)}l-{_n(size)} {_n(size)}")
    return html('<path class="crosses" d="{}"/>', "".join(strokes))


def _n(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")
