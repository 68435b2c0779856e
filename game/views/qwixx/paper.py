"""Draws the sheets of the Qwixx family: four rows with their locks, lucky numbers, misses and the scale."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, MISS_POINTS, MISSES, Lucky, Pad, points
from game.views import ink
from game.views.emphasis import Emphasis
from game.views.fields import Area, area, face, field, grid, minus, named, phrase, section, state
from game.views.icons import clover, glyph, lock
from game.views.markup import NOTHING, Markup, html, joined
from game.views.qwixx.words import ROW
from game.words import remembered, say

LOCK = "lock"  # the name of a row's last field, beside its numbers


def rows(match: Qwixx, seat: int, emphasis: Emphasis) -> Markup:
    """The whole paper."""
    fresh = frozenset(box for where, box in emphasis.fresh if where == "misses")
    foot = _foot(match.pad, match.lucky(seat), match.sheets[seat].misses, fresh, emphasis.small)
    return joined(row(match, seat, emphasis, colour) for colour in COLOURS) + foot


def row(match: Qwixx, seat: int, emphasis: Emphasis, colour: str) -> Markup:
    """One row of a seat's sheet."""
    pad, own, place = match.pad, match.sheets[seat], COLOURS.index(colour)
    mask = own.rows[place]
    names = (*map(str, pad.numbers[place]), LOCK)
    written = {name: 0 for at, name in enumerate(names) if mask >> at & 1}
    shown = area(colour, written, dict(own.score().parts)[colour], (), emphasis)
    return _row(shown, pad, place, mask, bool(match.closed >> place & 1))


@remembered(128)
def _row(shown: Area, pad: Pad, row: int, mask: int, closed: bool) -> Markup:
    """A row of numbers and its lock; what was skipped or closed is faint, and mixed colours are drawn in each."""
    cells = []
    for place, number in enumerate(pad.numbers[row]):
        name = str(number)
        gone = pad.gone(mask, place) or (closed and not mask >> place & 1)
        closing = place >= pad.open_places
        colour = pad.colour(row, number)
        label = phrase(
            say("cell", colour=say(colour), number=number),
            say("gone") if pad.gone(mask, place) else state(shown, name),
            say("closed") if closed else "",
            say("closing", needed=pad.needed) if closing else "",
        )
        needs = html("<small>{}</small>", say("crosses-short", needed=pad.needed)) if closing else NOTHING
        kind = " ".join(["gone"] * gone + ["closing"] * closing)
        hue = html('<i class="hue">{}</i>', glyph(colour)) if pad.mixed else NOTHING
        drawn = face(shown, name, html("{}<b>{}</b>{}", hue, number, needs))
        content = html('<span class="dyed" data-colour="{}">{}</span>', colour, drawn) if pad.mixed else drawn
        cells.append(field(shown, name, label, content, kind))
    kind = " ".join(["closed"] * closed + ["swept"] * (ROW in shown.fresh))
    return section(shown, grid(*cells, _lock(shown, closed)), kind, called="row-of")


def _lock(shown: Area, closed: bool) -> Markup:
    crossed = LOCK in shown.written
    label = phrase(
        say("lock", colour=say(shown.name)), say("crossed") if crossed else say("closed") if closed else say("open")
    )
    classes = (
        "field bolt" + " crossed" * crossed + " gone" * (closed and not crossed) + " fresh" * (LOCK in shown.fresh)
    )
    drawn = lock() + (ink.cross(shown.name) if crossed else NOTHING)
    if shown.small:
        return html('<span class="{}" data-field="{}"><span class="face">{}</span></span>', classes, LOCK, drawn)
    asks = html('data-act="prize" data-area="{}" data-line="{}" tabindex="-1"', shown.name, LOCK)
    button = html('<button type="button" class="face" {} aria-label="{}">{}</button>', asks, label, drawn)
    return html('<span class="{}" data-area="{}" data-field="{}">{}</span>', classes, shown.name, LOCK, button)


@remembered(64)
def _foot(pad: Pad, lucky: Lucky, misses: int, fresh: frozenset[str], small: bool) -> Markup:
    """What is below the rows: the scale of points, the lucky numbers, the boxes for misses."""
    return html(
        '<div class="foot">{}{}{}</div>',
        _scale(pad, small),
        _lucky(lucky.numbers, small),
        _misses(misses, fresh, small),
    )


def _scale(pad: Pad, small: bool) -> Markup:
    """What a number of crosses is worth, up to a row as full as it can be."""
    most = range(1, pad.most + 1)
    label = say("scale", pairs=", ".join(say("scale-pair", crosses=n, points=points(n)) for n in most))
    pairs = joined(html("<span><i>{}</i>{}</span>", n, points(n)) for n in most)
    return html('<p class="scale"{}>{}</p>', named(label, small), pairs)


def _lucky(numbers: Sequence[int], small: bool) -> Markup:
    if not numbers:
        return NOTHING
    label = say("lucky-numbers", numbers=", ".join(map(str, numbers)))
    shown = joined(html("<b>{}</b>", number) for number in numbers)
    return html('<p class="lucky"{}>{}<span>{}</span>{}</p>', named(label, small), clover(), say("lucky"), shown)


def _misses(misses: int, fresh: frozenset[str], small: bool) -> Markup:
    label = say("misses-made", misses=misses, most=MISSES, points=minus(MISS_POINTS))
    boxes = joined(
        html(
            '<span class="box{}">{}</span>',
            " fresh" * (str(box) in fresh),
            ink.cross(str(box)) if box <= misses else "",
        )
        for box in range(1, MISSES + 1)
    )
    text = html("<span>{}</span>{}<span>{}</span>", say("misses"), boxes, minus(MISS_POINTS))
    return html('<p class="misses"{}>{}</p>', named(label, small), text)
