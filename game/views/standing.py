"""Where a result stands among the player's own: the place, a curve of the last games, what a record brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.standing import Standing
from game.views.fields import minus
from game.views.icons import FOX, glyph
from game.views.markup import NOTHING, Markup, html, joined
from game.words import Place, say

LAST = 15  # games of the curve
WIDTH, HEIGHT, EDGE = 340, 56, 8  # of the curve
ROOM = 78  # beside it, for what is written there
CONFETTI = 60


def line(found: Standing) -> Markup:
    """The place of a result among the player's own, and how far it is from the average; the first one says so."""
    if not found.earlier:
        return html('<p class="standing"><b>{}</b></p>', say("first-result"))
    if found.record:
        place: Markup = html('<b class="best">{}</b>', say("new-record"))
        beside = say("record-before", n=found.games, best=max(found.earlier))
    else:
        place = html(
            "<span><b>{}</b> {}</span>", say("place-th", place=Place(found.place)), say("among", n=found.games)
        )
        sign = "+" if found.ahead > 0 else "±" if found.ahead == 0 else ""
        beside = say("on-average", points=f"{sign}{minus(found.ahead)}")
    return html('<p class="standing">{} <span class="beside">{}</span></p>', place, beside)


def course(found: Standing) -> Markup:
    """The last results as a curve that ends in this one, under the best one; nothing for a single result."""
    shown = (*found.earlier, found.total)[-LAST:]
    if len(shown) < 2:
        return NOTHING
    least, most = min(shown), max(found.best, min(shown) + 1)
    step = (WIDTH - ROOM - 2 * EDGE) / (len(shown) - 1)
    spots = [
        (EDGE + step * at, EDGE + (HEIGHT - 2 * EDGE) * (most - total) / (most - least))
        for at, total in enumerate(shown)
    ]
    label = say("last-games-told", n=len(shown), least=least, most=max(shown), best=found.best)
    return html(
        '<svg class="last-games" viewBox="0 0 {} {}" role="img" aria-label="{}"><path class="limit" d="M{} {}H{}"/>{}'
        '<text x="{}" y="{:.1f}">{}</text></svg>',
        WIDTH,
        HEIGHT,
        label,
        EDGE,
        EDGE,
        WIDTH - ROOM,
        _drawn(spots),
        WIDTH - ROOM + 6,
        EDGE + 5,
        say("record-here") if found.record else say("best-so-far", best=found.best),
    )


def _drawn(spots: Sequence[tuple[float, float]]) -> Markup:
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    dots = joined(html('<circle cx="{:.1f}" cy="{:.1f}" r="3"/>', x, y) for x, y in spots[:-1])
    x, y = spots[-1]
    return html('<path class="way" d="M{}"/>{}<circle class="now" cx="{:.1f}" cy="{:.1f}" r="5.5"/>', way, dots, x, y)


def peeking() -> Markup:
    """The fox that looks over the edge after a record."""
    return html('<svg class="peek" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', FOX)


def confetti(colours: Sequence[str]) -> Markup:
    """Paper in the shapes and colours of the dice; the style sheet lets it fall."""
    pieces = joined(glyph(colours[at % len(colours)]) for at in range(CONFETTI))
    return html('<div class="confetti" aria-hidden="true">{}</div>', pieces)
