"""Draws the sheet of Doppelt so clever."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.clever import doppelt_so_clever as printed
from game.rules.clever.areas.mark import LETTERS
from game.rules.match import CIRCLE
from game.views import ink
from game.views.fields import (
    Area,
    ending,
    face,
    field,
    gives,
    grid,
    minus,
    named,
    numbered,
    phrase,
    prize,
    section,
    state,
    step,
)
from game.views.icons import glyph
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say


def silver(area: Area) -> Markup:
    """Four rows of six, each with the sign of its colour and its points; bonuses below the columns."""
    cells = []
    for row in printed.SILVER_ROWS:
        key, called = LETTERS[row], say(f"silver-{LETTERS[row]}")
        cells.append(html('<span class="colour"{}>{}</span>', named(called, area.small), glyph(row)))
        for number in range(1, len(printed.SILVER_COLUMNS) + 1):
            name = f"{key}{number}"
            cells.append(numbered(area, name, number, called))
        points = printed.SILVER_POINTS[sum(name.startswith(key) for name in area.written)]
        cells.append(html('<span class="worth" aria-hidden="true">{}</span>', points))
    ends = [
        ending(area, say("column", column=c), f"column {c}", bonus) for c, bonus in enumerate(printed.SILVER_COLUMNS, 1)
    ]
    return section(area, grid(*cells, Markup("<span></span>"), *ends))


def yellow(area: Area) -> Markup:
    """Ten numbers on a lattice; between them, from left to right and top to bottom, the points by number of crosses."""
    crosses = sum(not mark for mark in area.written.values())
    steps = iter(enumerate(printed.YELLOW_POINTS[1:], 1))
    better = tuple((name, mark if name in area.written else CIRCLE) for name, mark in area.better)
    area = area._replace(better=better)  # what was free would have been circled
    cells = []
    for r, (numbers, bonus) in enumerate(printed.YELLOW, 1):
        for c, number in enumerate(numbers, 1):
            name, where = f"{r}{c}", say("row-column", row=r, column=c)
            if not number:
                count, points = next(steps)
                cells.append(html('<span class="hole" aria-hidden="true">{}</span>', step(points, count == crosses)))
                continue
            cells.append(numbered(area, name, number, where, ringed=True))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    ends = [
        ending(area, say("column", column=c), f"column {c}", bonus) for c, bonus in enumerate(printed.YELLOW_COLUMNS, 1)
    ]
    return section(area, grid(*cells, *ends))


def blue(area: Area) -> Markup:
    """Sums of blue and white from left to right, none above the one before; the points of the last one count."""
    sign = html('<b class="sign">{}</b>', say("sign-falling"))
    cells = []
    for f, (points, bonus) in enumerate(zip(printed.BLUE_POINTS[1:], printed.BLUE_BONUS, strict=True), 1):
        rule = phrase(say("worth", points=points), say("not-above") if f > 1 else "")
        above = step(points, f == len(area.ink))
        cells.append(_cell(area.only(str(f)), f, rule, gives(bonus), above, sign if f > 1 else NOTHING, bonus))
    return section(area, grid(*cells))


def green(area: Area) -> Markup:
    """Numbers times their factor in pairs, above which stands what they count: the first less the second."""
    counted = {name: face * printed.GREEN_FACTOR[int(name) - 1] for name, face in area.drawn.items()}
    pairs = []
    for first in range(1, len(printed.GREEN_FACTOR), 2):
        cells = [_green(area.only(str(f)), f, counted.get(str(f))) for f in (first, first + 1)]
        pairs.append(html('<span class="pair">{}{}</span>', _pair(area, counted, first), joined(cells)))
    return section(area, grid(*pairs))


def _pair(area: Area, counted: dict[str, int], first: int) -> Markup:
    """What a pair counts, once both numbers stand; before that the factors."""
    names = (str(first), str(first + 1))
    if all(name in area.written for name in names):
        result = counted[names[0]] - counted[names[1]]
        return html('<i class="sum star" aria-hidden="true">{}</i>', say("equals", points=minus(result)))
    one, other = (say("times-short", factor=printed.GREEN_FACTOR[f - 1]) for f in (first, first + 1))
    return html('<i class="sum" aria-hidden="true"><span>{}</span>{}<span>{}</span></i>', one, say("sign-m"), other)


@remembered(512)
def _green(area: Area, place: int, counted: int | None) -> Markup:
    """A field of green: the number stands there times its factor."""
    name, factor, bonus = str(place), printed.GREEN_FACTOR[place - 1], printed.GREEN_BONUS[place - 1]
    where = phrase(say("field", colour=say("green"), field=place), say("times", factor=factor))
    kind = say("pair-first" if place % 2 else "pair-second")
    now = say("number-written", number=counted) if counted is not None and name in area.written else state(area, name)
    written = ink.number(counted) if counted is not None else ""
    content = html('<span class="face">{}</span>{}', written, prize(area, name, bonus))
    return field(area, name, phrase(where, kind, now, gives(bonus)), content)


def pink(area: Area) -> Markup:
    """Numbers from left to right; each bonus with the least number that brings it."""
    cells = []
    for f, (least, bonus) in enumerate(printed.PINK, 1):
        gift = say("gives-from", bonus=say(f"bonus {bonus}"), least=least) if bonus else ""
        above = html('<i class="step">{}</i>', say("at-least", number=least)) if bonus else NOTHING
        cells.append(_cell(area.only(str(f)), f, "", gift, above, NOTHING, bonus))
    return section(area, grid(*cells))


AREAS: dict[str, Callable[[Area], Markup]] = {
    "silver": silver,
    "yellow": yellow,
    "blue": blue,
    "green": green,
    "pink": pink,
}


# Fields one by one, remembered: of an area that changes most stay as they were.


@remembered(1024)
def _cell(area: Area, place: int, rule: str, gift: str, above: Markup, on_it: Markup, bonus: str) -> Markup:  # noqa: PLR0913, PLR0917
    """A field of a row that is filled from left to right: something above it, its bonus at its foot."""
    name = str(place)
    label = phrase(say("field", colour=say(area.name), field=place), rule, state(area, name), gift)
    return field(area, name, label, above + face(area, name, on_it) + prize(area, name, bonus))
