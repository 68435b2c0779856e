"""A seat's sheet as markup, whichever the game: to play on, or small, to look at.

A sheet fills the width it is given and the height of the nearest size container (`container-type: size`) around it,
or of the page: its fields grow in both directions separately, its writing with the smaller one.
"""

from __future__ import annotations

from html import escape

from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.views.clever import clever_4ever, ganz_schon_clever
from game.views.clever import paper as clever
from game.views.emphasis import Look
from game.views.qwixx import paper as qwixx
from game.words import say

_AREAS = {"ganz-schon-clever": ganz_schon_clever.AREAS, "clever-4ever": clever_4ever.AREAS}


def sheet(match: Match, seat: int, look: Look) -> str:
    """The sheet of a seat under a look."""
    paper = _paper(match, seat, look)
    if look.small:
        return (
            f'<div class="sheet small" data-game="{match.game}" role="img" aria-label="{escape(summary(match, seat))}">'
            f'<div class="paper" aria-hidden="true">{paper}</div></div>'
        )
    title = escape(say("sheet", game=say(match.game)))
    return (
        f'<section class="sheet" data-game="{match.game}" data-seat="{seat}" aria-label="{title}">'
        f'<h2 class="unseen">{title}</h2><div class="paper">{paper}</div></section>'
    )


def part(match: Match, seat: int, look: Look, name: str) -> str:
    """One area of a seat's sheet, or its action rows, as a small picture."""
    assert isinstance(match, CleverMatch)
    drawn = clever.part(match.sheets[seat], look, name, _AREAS[match.game])
    return (
        f'<div class="sheet small" data-game="{match.game}" data-part="{name}"><div class="paper">{drawn}</div></div>'
    )


def track(match: Match) -> str:
    """The rounds of a game that counts them."""
    return clever.track(match) if isinstance(match, CleverMatch) else ""


def summary(match: Match, seat: int) -> str:
    """A sheet in one sentence: the total and its parts."""
    total, parts = match.scores()[seat]
    told = ", ".join(say("part", part=say(part), points=points) for part, points in parts)
    return say("sheet-summary", n=total, seat=seat + 1, parts=told)


def _paper(match: Match, seat: int, look: Look) -> str:
    if isinstance(match, CleverMatch):
        return clever.paper(match.sheets[seat], look, _AREAS[match.game])
    assert isinstance(match, Qwixx)
    return qwixx.rows(match, seat, look)
