"""A move as it is drawn: the dice or the bonus it was made with, and where it went, as a glyph and a number."""

from __future__ import annotations

from typing import NamedTuple

from game.views.icons import glyph
from game.views.markup import NOTHING, Markup, html


class Sign(NamedTuple):
    """What a person recognises a move by without reading."""

    mark: Markup  # the glyph of an area with a number; of a move that marks nothing, its words
    source: Markup = NOTHING  # dice as they lay, or a bonus; nothing where none is needed


def marked(area: str, text: str, beside: Markup = NOTHING) -> Markup:
    """Where a move went: the glyph of the area, what was written or stands there, and what there is to add."""
    return html('<span class="mark">{}<b>{}</b>{}</span>', glyph(area), text, beside)


def worded(words: str) -> Sign:
    """A move that marks nothing."""
    return Sign(html('<span class="mark"><b class="said">{}</b></span>', words))
