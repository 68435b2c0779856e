"""The grey area of Clever 4Ever: seventeen regions on a map, each of them one target.

A region is drawn in its own button, which lies over the box around its cells and would take taps that belong to its
neighbours: so a pointer goes through the buttons to the cells below them, each of which names its region.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.rules.clever import clever_4ever as printed
from game.views import ink
from game.views.clever.words import columns
from game.views.fields import Area, beside, field, gives, phrase, prize, section, state, worth
from game.views.icons import fox
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say

UNIT = 24  # of the drawing, for one cell
Point = tuple[int, int]
BADGE = {  # the cell where a region shows its bonus, by row and column of the map
    "A": (0, 0), "I": (2, 0), "C": (0, 5), "D": (0, 7), "E": (0, 10), "G": (2, 12), "H": (1, 15), "J": (1, 4),
    "K": (2, 13), "L": (2, 3), "N": (2, 7), "O": (3, 10), "Q": (3, 14),
}  # fmt: skip


class Region(NamedTuple):
    """Where a region lies: its cells, and the box around them."""

    name: str
    shade: str
    cells: tuple[Point, ...]  # row and column
    top: int
    left: int
    height: int
    width: int


@cache
def region(name: str) -> Region:
    """A region of the printed map."""
    grid = [row.split() for row in printed.GREY]
    cells = tuple((r, c) for r, row in enumerate(grid) for c, own in enumerate(row) if own == name)
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    shade = printed.GREY_SHADE[rows[0]].split()[columns[0]]
    top, left = min(rows), min(columns)
    return Region(name, shade, cells, top, left, max(rows) - top + 1, max(columns) - left + 1)


@cache
def outline(name: str) -> tuple[Point, ...]:
    """The corners of a region clockwise, in cells from the top left of its box, as (x, y)."""
    own = region(name)
    cells = {(c - own.left, r - own.top) for r, c in own.cells}
    edges = {}  # from corner to corner, the region at the right hand; where cells touch, nothing remains
    for x, y in cells:
        if (x, y - 1) not in cells:
            edges[x, y] = (x + 1, y)
        if (x + 1, y) not in cells:
            edges[x + 1, y] = (x + 1, y + 1)
        if (x, y + 1) not in cells:
            edges[x + 1, y + 1] = (x, y + 1)
        if (x - 1, y) not in cells:
            edges[x, y + 1] = (x, y)
    path = [min(edges)]
    while edges[path[-1]] != path[0]:
        path.append(edges[path[-1]])
    around = zip((path[-1], *path), path, (*path[1:], path[0]), strict=False)
    return tuple(at for before, at, after in around if before[0] != after[0] and before[1] != after[1])


def place(name: str) -> str:
    """The rule of the style sheet that puts a region in its place on the map."""
    own = region(name)
    return (
        f'.region[data-field="{name}"] '
        f"{{ grid-area: {own.top + 1} / {own.left + 1} / span {own.height} / span {own.width}; }}"
    )


def grey(area: Area) -> Markup:
    """The map with the points of its columns above, and the foxes of the three shades beside it."""
    points = joined((worth(area, f"column {c}", points) for c, points in enumerate(printed.GREY_COLUMNS, 1)))
    regions = joined(_button(area.only(name), region(name)) for name in printed.REGIONS)
    foxes = joined(_fox(area, shade) for shade in "WLD")
    beside = html('<p class="shades">{}</p><p class="columns">{}</p>', foxes, points)
    return section(area, html('{}<div class="map">{}{}</div>', beside, "" if area.small else _cells(), regions))


@cache
def _cells() -> Markup:
    """The cells as what a finger finds; where a region is a single line of them, they reach a little over its edge.

    The cell with the badge stands for the bonus, unless it is all there is of the region.
    """
    cells = []
    for r, row in enumerate(printed.GREY):
        for c, name in enumerate(row.split()):
            own, whole = region(name), len(outline(name)) == 4
            reach = "wide " * (whole and own.width == 1) + "high " * (whole and own.height == 1)
            kind = html(' class="{}"', reach.strip()) if reach else NOTHING
            prize = BADGE.get(name) == (r, c) and len(own.cells) > 1
            which = html('data-act="prize" data-line="{}"', name) if prize else Markup('data-act="field"')
            cells.append(html('<span{} {} data-area="grey" data-field="{}"></span>', kind, which, name))
    return html('<div class="cells" aria-hidden="true">{}</div>', joined(cells))


@remembered(512)
def _button(area: Area, own: Region) -> Markup:
    name, cells = own.name, len(own.cells)
    bonus = printed.GREY_BONUS.get(name, "")
    start = " start" if name in printed.GREY_FIRST else ""
    badge = ""
    if bonus:
        row, column = BADGE[name]
        badge = html('<span class="at r{} c{}">{}</span>', row - own.top, column - own.left, prize(area, name, bonus))
    kind = f"region w{own.width} h{own.height} shade-{own.shade}{start}"
    size, span = say("region", cells=cells), columns(printed.SPOTS[name].place)
    label = phrase(size, say(f"shade-{own.shade}"), span, state(area, name), gives(bonus))
    return field(area, name, label, _drawing(area, own) + badge, kind)


def _drawing(area: Area, own: Region) -> Markup:
    """The outline, and if the region is crossed, or had better been, a cross in each of its cells."""
    path = "M" + "L".join(f"{x * UNIT} {y * UNIT}" for x, y in outline(own.name)) + "Z"
    crosses = joined(
        (
            html(
                '<g transform="translate({} {})">{}</g>',
                (c - own.left) * UNIT,
                (r - own.top) * UNIT,
                ink.strokes(f"{r}{c}"),
            )
            for r, c in own.cells
            if own.name in area.drawn
        )
    )
    return html(
        '<svg class="shape" viewBox="0 0 {} {}" preserveAspectRatio="none" '
        'aria-hidden="true"><path class="ground" d="{}"/><g class="ink">{}</g></svg>',
        own.width * UNIT,
        own.height * UNIT,
        path,
        crosses,
    )


def _fox(area: Area, shade: str) -> Markup:
    line = f"shade {shade}"
    return beside(area, line, say("shade-fox", shade=say(f"shade-{shade}")), fox(), f"shade-{shade}")
