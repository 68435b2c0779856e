"""The sheet of Ganz schön clever as one sees it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from game.rules.clever import ganz_schon_clever as printed
from game.table import ink
from game.table.icons import glyph
from game.table.paper import Area, ending, face, field, gives, grid, phrase, prize, section, state, worth
from game.words import say


def yellow(area: Area) -> str:
    """Four rows with a bonus each, points under the columns, the diagonal's bonus in the corner."""
    cells = []
    for r, (numbers, bonus) in enumerate(printed.YELLOW, 1):
        for c, number in enumerate(numbers, 1):
            name, where = f"{r}{c}", say("row-column", row=r, column=c)
            if not number:
                cells.append(f'<span class="field printed"><span class="face">{ink.cross(name)}</span></span>')
                continue
            label = phrase(say("cell", colour=say("yellow"), number=number), where, state(area, name))
            cells.append(field(area, name, label, face(area, name, f"<b>{number}</b>")))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    points = [worth(area, f"column {c}", points) for c, points in enumerate(printed.YELLOW_COLUMNS, 1)]
    corner = ending(area, say("diagonal"), "diagonal", printed.YELLOW_DIAGONAL)
    return section(area, grid(*cells, *points, corner))


def blue(area: Area) -> str:
    """The sums of blue and white; bonuses at the ends of rows and columns, and points by the number of crosses."""
    scale = "".join(_step(points, count == len(area.ink)) for count, points in enumerate(printed.BLUE_POINTS) if count)
    cells = []
    for r, (numbers, bonus) in enumerate(printed.BLUE, 1):
        for number in numbers:
            name = str(number)
            if not number:
                cells.append(
                    f'<span class="hint" aria-hidden="true">{glyph("blue")}{say("and")}{glyph("white")}</span>'
                )
                continue
            label = phrase(say("cell", colour=say("blue"), number=number), state(area, name))
            cells.append(field(area, name, label, face(area, name, f"<b>{number}</b>")))
        cells.append(ending(area, say("row", row=r), f"row {r}", bonus))
    ends = [
        ending(area, say("column", column=c), f"column {c}", bonus) for c, bonus in enumerate(printed.BLUE_COLUMNS, 1)
    ]
    return section(area, f'<p class="scale" aria-hidden="true">{scale}</p>' + grid(*cells, *ends))


def green(area: Area) -> str:
    """Thresholds from left to right, the points so far above them."""
    cells = [
        _cell(
            area,
            f,
            say("needs", least=needs),
            bonus,
            f"<b>{say('at-least', number=needs)}</b>{_step(points, f == len(area.ink))}",
        )
        for f, (needs, points, bonus) in enumerate(
            zip(printed.GREEN_NEEDS, printed.GREEN_POINTS[1:], printed.GREEN_BONUS, strict=True), 1
        )
    ]
    return section(area, grid(*cells))


def orange(area: Area) -> str:
    """Numbers from left to right, some of them multiplied."""
    cells = []
    for f, (factor, bonus) in enumerate(zip(printed.ORANGE_FACTOR, printed.ORANGE_BONUS, strict=True), 1):
        times = factor > 1
        label = say("times", factor=factor) if times else ""
        cells.append(
            _cell(area, f, label, bonus, f'<b class="factor">{say("times-short", factor=factor)}</b>' if times else "")
        )
    return section(area, grid(*cells))


def purple(area: Area) -> str:
    """Numbers from left to right, rising."""
    sign = f'<b class="sign">{escape(say("sign-rising"))}</b>'
    cells = [
        _cell(area, f, say("rising") if f > 1 else "", bonus, sign if f > 1 else "")
        for f, bonus in enumerate(printed.PURPLE_BONUS, 1)
    ]
    return section(area, grid(*cells))


AREAS: dict[str, Callable[[Area], str]] = {
    "yellow": yellow,
    "blue": blue,
    "green": green,
    "orange": orange,
    "purple": purple,
}


def _step(points: int, now: bool) -> str:
    """One step of a scale of points; the one that counts now stands out."""
    return f'<i class="step{" now" * now}">{points}</i>'


def _cell(area: Area, place: int, rule: str, bonus: str, on_it: str) -> str:
    """A field of a row that is filled from left to right, with its bonus at its foot."""
    name = str(place)
    label = phrase(say("field", colour=say(area.name), field=place), rule, state(area, name), gives(bonus))
    return field(area, name, label, face(area, name, on_it) + prize(area, name, bonus))
