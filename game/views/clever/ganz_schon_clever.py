"""Draws the sheet of Ganz schön clever."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.clever import ganz_schon_clever as printed
from game.views import ink
from game.views.fields import (
    Area,
    ending,
    face,
    field,
    gives,
    grid,
    numbered,
    phrase,
    prize,
    section,
    state,
    step,
    worth,
)
from game.views.icons import glyph
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say


def yellow(area: Area) -> Markup:
    """Four rows with a bonus each, points under the columns, the diagonal's bonus in the corner."""
    cells = []
    for r, (numbers, bonus) in enumerate(printed.YELLOW, 1):
        for c, number in enumerate(numbers, 1):
            name, where = f"{r}{c}", say("row-column", row=r, column=c)
            if not number:
                cells.append(html('<span class="field printed"><span class="face">{}</span></span>', ink.cross(name)))
                continue
            cells.append(numbered(area, name, number, where))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    points = [worth(area, f"column {c}", points) for c, points in enumerate(printed.YELLOW_COLUMNS, 1)]
    corner = ending(area, say("diagonal"), "diagonal", printed.YELLOW_DIAGONAL)
    return section(area, grid(*cells, *points, corner))


def blue(area: Area) -> Markup:
    """The sums of blue and white; bonuses at the ends of rows and columns, and points by the number of crosses."""
    scale = joined((step(points, count == len(area.ink)) for count, points in enumerate(printed.BLUE_POINTS) if count))
    cells = []
    for r, (numbers, bonus) in enumerate(printed.BLUE, 1):
        for number in numbers:
            name = str(number)
            if not number:
                cells.append(
                    html(
                        '<span class="hint" aria-hidden="true">{}{}{}</span>', glyph("blue"), say("and"), glyph("white")
                    )
                )
                continue
            cells.append(numbered(area, name, number))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    ends = [
        ending(area, say("column", column=c), f"column {c}", bonus) for c, bonus in enumerate(printed.BLUE_COLUMNS, 1)
    ]
    return section(area, html('<p class="scale" aria-hidden="true">{}</p>', scale) + grid(*cells, *ends))


def green(area: Area) -> Markup:
    """Thresholds from left to right, the points so far above them."""
    cells = [_green(area.only(str(f)), f, f == len(area.ink)) for f in range(1, len(printed.GREEN_NEEDS) + 1)]
    return section(area, grid(*cells))


def orange(area: Area) -> Markup:
    """Numbers from left to right, some of them multiplied."""
    cells = [_orange(area.only(str(f)), f) for f in range(1, len(printed.ORANGE_FACTOR) + 1)]
    return section(area, grid(*cells))


def purple(area: Area) -> Markup:
    """Numbers from left to right, rising."""
    cells = [_purple(area.only(str(f)), f) for f in range(1, len(printed.PURPLE_BONUS) + 1)]
    return section(area, grid(*cells))


AREAS: dict[str, Callable[[Area], Markup]] = {
    "yellow": yellow,
    "blue": blue,
    "green": green,
    "orange": orange,
    "purple": purple,
}


# Fields one by one, remembered: of an area that changes most stay as they were.


@remembered(512)
def _green(area: Area, place: int, now: bool) -> Markup:
    """A field with the least number that may be crossed there, and the points so far; `now` if these count."""
    needs, points = printed.GREEN_NEEDS[place - 1], printed.GREEN_POINTS[place]
    on_it = html("<b>{}</b>{}", say("at-least", number=needs), step(points, now))
    return _cell(area, place, say("needs", least=needs), printed.GREEN_BONUS[place - 1], on_it)


@remembered(512)
def _orange(area: Area, place: int) -> Markup:
    """A field for any number, which may count several times."""
    factor, bonus = printed.ORANGE_FACTOR[place - 1], printed.ORANGE_BONUS[place - 1]
    if factor == 1:
        return _cell(area, place, "", bonus, NOTHING)
    on_it = html('<b class="factor">{}</b>', say("times-short", factor=factor))
    return _cell(area, place, say("times", factor=factor), bonus, on_it)


@remembered(512)
def _purple(area: Area, place: int) -> Markup:
    """A field for a number above the one before it."""
    bonus = printed.PURPLE_BONUS[place - 1]
    if place == 1:
        return _cell(area, place, "", bonus, NOTHING)
    return _cell(area, place, say("rising"), bonus, html('<b class="sign">{}</b>', say("sign-rising")))


def _cell(area: Area, place: int, rule: str, bonus: str, on_it: Markup) -> Markup:
    """A field of a row that is filled from left to right, with its bonus at its foot."""
    name = str(place)
    label = phrase(say("field", colour=say(area.name), field=place), rule, state(area, name), gives(bonus))
    return field(area, name, label, face(area, name, on_it) + prize(area, name, bonus))
