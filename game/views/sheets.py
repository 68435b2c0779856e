"""A seat's sheet as markup, whichever the game: to play on, or small, to look at.

A sheet fills the width it is given and the height of the nearest size container (`container-type: size`) around it,
or of the page: its fields grow in both directions separately, its writing with the smaller one.
"""

from __future__ import annotations

from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.views.clever import clever_4ever, ganz_schon_clever
from game.views.clever import paper as clever
from game.views.emphasis import Look
from game.views.markup import Markup, html
from game.views.qwixx import paper as qwixx
from game.words import say

_AREAS = {"ganz-schon-clever": ganz_schon_clever.AREAS, "clever-4ever": clever_4ever.AREAS}


def sheet(match: Match, seat: int, look: Look) -> Markup:
    """The sheet of a seat under a look."""
    paper = _paper(match, seat, look)
    if look.small:
        return html(
            '<div class="sheet small" data-game="{}" role="img" aria-label="{}">'
            '<div class="paper" aria-hidden="true">{}</div></div>',
            match.game,
            summary(match, seat),
            paper,
        )
    title = say("sheet", game=say(match.game))
    return html(
        '<section class="sheet" data-game="{}" data-seat="{}" aria-label="{}">'
        '<h2 class="unseen">{}</h2><div class="paper">{}</div></section>',
        match.game,
        seat,
        title,
        title,
        paper,
    )


def part(match: Match, seat: int, look: Look, name: str) -> Markup:
    """One area of a seat's sheet, or its action rows, as a small picture."""
    assert isinstance(match, CleverMatch)
    drawn = clever.part(match.sheets[seat], look, name, _AREAS[match.game])
    return html(
        '<div class="sheet small" data-game="{}" data-part="{}"><div class="paper">{}</div></div>',
        match.game,
        name,
        drawn,
    )


def track(match: Match) -> str:
    """The rounds of a game that counts them."""
    return clever.track(match) if isinstance(match, CleverMatch) else ""


def summary(match: Match, seat: int) -> str:
    """A sheet in one sentence: the total and its parts."""
    total, parts = match.scores()[seat]
    told = ", ".join(say("part", part=say(part), points=points) for part, points in parts)
    return say("sheet-summary", n=total, seat=seat + 1, parts=told)


def _paper(match: Match, seat: int, look: Look) -> Markup:
    if isinstance(match, CleverMatch):
        return clever.paper(match.sheets[seat], look, _AREAS[match.game])
    assert isinstance(match, Qwixx)
    return qwixx.rows(match, seat, look)
