"""Draws the sheet of Ganz schön clever."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.clever import ganz_schon_clever as printed
from game.views import ink
from game.views.fields import Area, ending, face, field, gives, grid, phrase, prize, section, state, worth
from game.views.icons import glyph
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say


def yellow(area: Area) -> Markup:
    """Four rows with a bonus each, points under the columns, the diagonal's bonus in the corner."""
    cells = []
    for r, (numbers, bonus) in enumerate(printed.YELLOW, 1):
        for c, number in enumerate(numbers, 1):
            name, where = f"{r}{c}", say("row-column", row=r, column=c)
            if not number:
                cells.append(html('<span class="field printed"><span class="face">{}</span></span>', ink.cross(name)))
                continue
            label = phrase(say("cell", colour=say("yellow"), number=number), where, state(area, name))
            cells.append(field(area, name, label, face(area, name, html("<b>{}</b>", number))))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    points = [worth(area, f"column {c}", points) for c, points in enumerate(printed.YELLOW_COLUMNS, 1)]
    corner = ending(area, say("diagonal"), "diagonal", printed.YELLOW_DIAGONAL)
    return section(area, grid(*cells, *points, corner))


def blue(area: Area) -> Markup:
    """The sums of blue and white; bonuses at the ends of rows and columns, and points by the number of crosses."""
    scale = joined((_step(points, count == len(area.ink)) for count, points in enumerate(printed.BLUE_POINTS) if count))
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
            label = phrase(say("cell", colour=say("blue"), number=number), state(area, name))
            cells.append(field(area, name, label, face(area, name, html("<b>{}</b>", number))))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    ends = [
        ending(area, say("column", column=c), f"column {c}", bonus) for c, bonus in enumerate(printed.BLUE_COLUMNS, 1)
    ]
    return section(area, html('<p class="scale" aria-hidden="true">{}</p>', scale) + grid(*cells, *ends))


def green(area: Area) -> Markup:
    """Thresholds from left to right, the points so far above them."""
    cells = [
        _cell(
            area,
            f,
            say("needs", least=needs),
            bonus,
            html("<b>{}</b>{}", say("at-least", number=needs), _step(points, f == len(area.ink))),
        )
        for f, (needs, points, bonus) in enumerate(
            zip(printed.GREEN_NEEDS, printed.GREEN_POINTS[1:], printed.GREEN_BONUS, strict=True), 1
        )
    ]
    return section(area, grid(*cells))


def orange(area: Area) -> Markup:
    """Numbers from left to right, some of them multiplied."""
    cells = []
    for f, (factor, bonus) in enumerate(zip(printed.ORANGE_FACTOR, printed.ORANGE_BONUS, strict=True), 1):
        times = factor > 1
        label = say("times", factor=factor) if times else ""
        cells.append(
            _cell(
                area,
                f,
                label,
                bonus,
                html('<b class="factor">{}</b>', say("times-short", factor=factor)) if times else NOTHING,
            )
        )
    return section(area, grid(*cells))


def purple(area: Area) -> Markup:
    """Numbers from left to right, rising."""
    sign = html('<b class="sign">{}</b>', say("sign-rising"))
    cells = [
        _cell(area, f, say("rising") if f > 1 else "", bonus, sign if f > 1 else NOTHING)
        for f, bonus in enumerate(printed.PURPLE_BONUS, 1)
    ]
    return section(area, grid(*cells))


AREAS: dict[str, Callable[[Area], Markup]] = {
    "yellow": yellow,
    "blue": blue,
    "green": green,
    "orange": orange,
    "purple": purple,
}


def _step(points: int, now: bool) -> Markup:
    """One step of a scale of points; the one that counts now stands out."""
    return html('<i class="step{}">{}</i>', " now" * now, points)


def _cell(area: Area, place: int, rule: str, bonus: str, on_it: Markup) -> Markup:
    """A field of a row that is filled from left to right, with its bonus at its foot."""
    name = str(place)
    label = phrase(say("field", colour=say(area.name), field=place), rule, state(area, name), gives(bonus))
    return field(area, name, label, face(area, name, on_it) + prize(area, name, bonus))
