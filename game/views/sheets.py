"""A seat's sheet as markup, whichever the game: to play on, or small, to look at.

A sheet fills the width it is given and the height of the nearest size container (`container-type: size`) around it,
or of the page: its fields grow in both directions separately, its writing with the smaller one.
"""

from __future__ import annotations

from game.rules.match import Match
from game.views.emphasis import Emphasis
from game.views.markup import Markup, html
from game.views.title import view_of
from game.words import say


def sheet(match: Match, seat: int, emphasis: Emphasis) -> Markup:
    """The sheet of a seat."""
    paper = view_of(match).paper(match, seat, emphasis)
    if emphasis.small:
        return html(
            '<div class="sheet small" data-game="{}" role="img" aria-label="{}">'
            '<div class="paper" aria-hidden="true">{}</div></div>',
            match.game,
            summary(match, seat),
            paper,
        )
    title = say("sheet", game=say(match.game))
    return html(
        '<section class="sheet" data-game="{}" data-seat="{}" aria-label="{}"><h2 class="unseen">{}</h2>'
        '<div class="paper">{}</div></section>',
        match.game,
        seat,
        title,
        title,
        paper,
    )


def part(match: Match, seat: int, emphasis: Emphasis, name: str) -> Markup:
    """One part of a seat's sheet as a small picture."""
    return html(
        '<div class="sheet small" data-game="{}" data-part="{}"><div class="paper">{}</div></div>',
        match.game,
        name,
        view_of(match).part(match, seat, emphasis, name),
    )


def summary(match: Match, seat: int) -> str:
    """A sheet in one sentence: the total and its parts."""
    total, parts = match.scores()[seat]
    told = ", ".join(say("part", part=say(part), points=points) for part, points in parts)
    return say("sheet-summary", n=total, seat=seat + 1, parts=told)
