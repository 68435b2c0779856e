"""Draws the sheets of the Qwixx family: rows with their locks, shared ones, lucky numbers, misses and the scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
    return joined(row(match, seat, emphasis, name) for name in match.pad.printed) + foot


def row(match: Qwixx, seat: int, emphasis: Emphasis, name: str) -> Markup:
    """One row of a seat's sheet."""
    pad, own, place = match.pad, match.sheets[seat], match.pad.areas.index(name)
    mask = own.rows[place]
    names = (*map(str, pad.numbers[place]), LOCK)
    written = {name: 0 for at, name in enumerate(names) if mask >> at & 1}
    worth = dict(pad.score(own).parts).get(name, mask.bit_count())
    shown = area(name, written, worth, (), emphasis)
    return _row(shown, pad, place, mask, bool(match.closed >> place & 1))


@remembered(128)
def _row(shown: Area, pad: Pad, row: int, mask: int, closed: bool) -> Markup:
    """A row of numbers and its lock, which a shared row does not have."""
    cells = [
        _number(shown.only(str(number)), pad, number, _box(pad, mask, place), closed)
        for number, place in pad.places[row].items()
    ]
    if row >= len(COLOURS):
        return section(shown, grid(*cells), "shared", "row-shared", "shared-crosses")
    kind = " ".join(["closed"] * closed + ["swept"] * (ROW in shown.fresh))
    return section(shown, grid(*cells, _lock(shown, closed)), kind, called="row-of")


class Box(NamedTuple):
    """What the crosses of a row say of one of its numbers."""

    crossed: bool
    twice: bool
    gone: bool  # it was skipped
    lost: bool  # its second box was skipped
    last: bool  # it is the last one crossed, and once


def _box(pad: Pad, mask: int, place: int) -> Box:
    return Box(
        crossed=bool(mask >> place & 1),
        twice=pad.twice and bool(mask >> place + 1 & 1),
        gone=pad.gone(mask, place),
        lost=pad.twice and pad.gone(mask, place + 1),
        last=mask >> place == 1,
    )


@remembered(1024)
def _number(shown: Area, pad: Pad, number: int, box: Box, closed: bool) -> Markup:
    """A number and its box, or both of its boxes; what was skipped or closed is faint, mixed colours are drawn.

    Remembered by what is shown of this one: of a row that changes most numbers stay as they were.
    """
    row = pad.areas.index(shown.name)
    name, colour = str(number), pad.colour(row, number)
    closing = row < len(COLOURS) and pad.places[row][number] >= pad.open_places
    again = pad.twice and not closing
    twice = again and box.twice
    label = phrase(
        say("cell", colour=say(colour), number=number),
        say("gone") if box.gone else say("crossed-twice") if twice else state(shown, name),
        say("cross-again") if again and box.last and not closed else "",
        say("closed") if closed else "",
        say("closing", needed=pad.needed) if closing else "",
    )
    needs = html("<small>{}</small>", say("crosses-short", needed=pad.needed)) if closing else NOTHING
    lost, crossed = " lost" * box.lost, ink.cross(f"{name} again") if twice else ""
    second = html('<i class="again{}">{}</i>', lost, crossed) if again else NOTHING
    gone = box.gone or (closed and not box.crossed)
    kind = " ".join(["gone"] * gone + ["closing"] * closing + ["twice"] * twice)
    hue = html('<i class="hue">{}</i>', glyph(colour)) if pad.mixed else NOTHING
    drawn = face(shown, name, html("{}<b>{}</b>{}{}", hue, number, needs, second))
    content = html('<span class="dyed" data-colour="{}">{}</span>', colour, drawn) if pad.mixed else drawn
    return field(shown, name, label, content, kind)


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
    """What a number of crosses is worth, up to as many as can count."""
    most = range(1, pad.counted + 1)
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
