"""Draws the sheet of Clever 4Ever; the map of its grey area has a module of its own."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.clever import clever_4ever as printed
from game.views import ink
from game.views.clever.regions import grey
from game.views.fields import Area, ending, face, field, gives, grid, named, phrase, prize, section, state, worth
from game.views.icons import badge
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say


def yellow(area: Area) -> Markup:
    """Three rows of five: rising, minus and plus; points under the columns that all three fill."""
    cells = []
    for row, bonuses in printed.YELLOW.items():
        cells += [_yellow(area.only(f"{row}{place}"), row, place, bonus) for place, bonus in enumerate(bonuses, 1)]
    points = [worth(area, f"column {c}", points) for c, points in enumerate(printed.YELLOW_COLUMNS, 1)]
    return section(area, grid(*cells, *points))


@remembered(512)
def _yellow(area: Area, row: str, place: int, bonus: str) -> Markup:
    name, sign = f"{row}{place}", html('<b class="sign">{}</b>', say(f"sign-{row}"))
    where = phrase(say("field", colour=say("yellow"), field=place), say(f"yellow-{row}"))
    label = phrase(where, state(area, name), gives(bonus))
    return field(area, name, label, face(area, name, sign) + prize(area, name, bonus))


def blue(area: Area) -> Markup:
    """Blue face down, white face across; what a second cross brings stands at the end of the line."""
    cells = []
    for row, bonus in enumerate(printed.BLUE_ROWS, 1):
        cells += [_blue(area.only(f"{row}{c}"), row, c) for c in range(1, len(printed.BLUE_COLUMNS) + 1)]
        cells.append(ending(area, say("row", row=row), f"row {row}", bonus))
    points = [worth(area, f"column {c}", points) for c, points in enumerate(printed.BLUE_COLUMNS, 1)]
    corner = ending(area, say("diagonal"), "diagonal", printed.BLUE_DIAGONAL)
    falling = worth(area, "antidiagonal", printed.BLUE_ANTIDIAGONAL)
    return section(area, html('<p class="corner">{}</p>', falling) + grid(*cells, *points, corner))


@remembered(512)
def _blue(area: Area, row: int, column: int) -> Markup:
    name, label = f"{row}{column}", say("blue-cell", row=row, column=column)
    drawn = face(area, name, _edge(row, column))
    return field(area, name, phrase(label, state(area, name)), drawn, _diagonals(row, column))


def _edge(row: int, column: int) -> Markup:
    """The faces along the left and the upper edge: blue counts down, white across."""
    down = html('<i class="down">{}</i>', row) if column == 1 else NOTHING
    across = html('<i class="across">{}</i>', column) if row == 1 else NOTHING
    return down + across


def _diagonals(row: int, column: int) -> str:
    return "falling" if row == column else "rising" if row + column == len(printed.BLUE_COLUMNS) + 1 else ""


def green(area: Area) -> Markup:
    """Cells of two triangles; from the fourth on they count twice."""
    cells = [
        html(
            '<span class="cell">{}{}{}</span>',
            _triangle(area.only(f"u{cell}", f"l{cell}"), "u", cell, ""),
            _triangle(area.only(f"u{cell}", f"l{cell}"), "l", cell, bonus),
            _factor(factor) if factor > 1 else "",
        )
        for cell, (bonus, factor) in enumerate(zip(printed.GREEN_LOWER, printed.GREEN_FACTOR, strict=True), 1)
    ]
    return section(area, grid(*cells))


def _factor(factor: int) -> Markup:
    return html('<span class="factor" aria-hidden="true">{}</span>', say("times-short", factor=factor))


@remembered(512)
def _triangle(area: Area, row: str, cell: int, bonus: str) -> Markup:
    """Half of a cell; if it can be marked and the other half cannot, the whole cell is what a finger finds."""
    name, other = f"{row}{cell}", f"{'l' if row == 'u' else 'u'}{cell}"
    whole = name in area.lit and other not in area.lit
    written = area.drawn.get(name)
    corners = "0 0L24 0L0 24Z" if row == "u" else "24 0L24 24L0 24Z"
    shape = html(
        '<svg class="shape" viewBox="0 0 24 24" preserveAspectRatio="none" '
        'aria-hidden="true"><path class="ground" d="M{}"/></svg>',
        corners,
    )
    label = phrase(say(f"green-{row}", cell=cell), state(area, name), gives(bonus))
    mark = ink.number(written) if written else ""
    return field(area, name, label, shape + prize(area, name, bonus) + mark, f"triangle {row}{' whole' * whole}")


def pink(area: Area) -> Markup:
    """Numbers from left to right; the points of the last one count, the bonus only under a 5 or 6."""
    cells = [_pink(area.only(str(f)), f, bonus, f == len(area.ink)) for f, bonus in enumerate(printed.PINK_BONUS, 1)]
    return section(area, _pink_legend(area.small) + grid(*cells))


@remembered(512)
def _pink(area: Area, place: int, bonus: str, now: bool) -> Markup:
    """A field of pink with the points that it is worth; `now` if these count."""
    name, points = str(place), printed.PINK_POINTS[place]
    won = say("pink-gives", bonus=say(f"bonus {bonus}")) if bonus else ""
    where = phrase(say("field", colour=say("pink"), field=place), say("worth", points=points))
    ringed = bool(printed.PINK_CIRCLED[area.drawn.get(name, 0)])
    content = html(
        '<span class="worth{}">{}</span>{}{}',
        " now" * now,
        points,
        face(area, name, ringed=ringed),
        prize(area, name, bonus),
    )
    return field(area, name, phrase(where, state(area, name), won), content)


@remembered(8)
def _pink_legend(small: bool) -> Markup:
    """What the numbers mean here: circled ones count extra, one is written twice, high ones bring the bonus."""
    circled = {number: extra for number, extra in enumerate(printed.PINK_CIRCLED) if extra}
    label = say(
        "pink-legend",
        extras=", ".join(say("pink-extra", number=number, extra=extra) for number, extra in circled.items()),
        twice=printed.PINK_TWICE,
        earns=printed.PINK_EARNS,
    )
    extras = joined(
        (
            html("<span>{}{}</span>", ink.number(number, ringed=True), say("plus", number=extra))
            for number, extra in circled.items()
        )
    )
    twice = html("<span>{}</span>", ink.number(printed.PINK_TWICE) * 2)
    earns = html("<span>{} {}</span>", say("at-least", number=printed.PINK_EARNS), badge("black ?"))
    return html('<p class="legend"{}>{}{}{}</p>', named(label, small), extras, twice, earns)


AREAS: dict[str, Callable[[Area], Markup]] = {
    "yellow": yellow,
    "blue": blue,
    "grey": grey,
    "green": green,
    "pink": pink,
}
