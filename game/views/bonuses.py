"""A list of where prizes come from, for a player who prefers to read or cannot touch the sheet."""

from __future__ import annotations

from game.rules.match import Match
from game.views.dialog import page
from game.views.markup import Markup, html
from game.views.title import view_of
from game.words import say


def overlay(match: Match, seat: int) -> Markup:
    """Everything that can be won on a seat's sheet, with what it needs."""
    listed = html('<div class="bonus-map"><p>{}</p>{}</div>', say("bonus-map-help"), view_of(match).prizes(match, seat))
    return page("bonuses", say("bonus-map"), listed, back="scores")


def entry(area: str, line: str, words: str) -> Markup:
    """One prize of the list: tapped, the sheet shows where it comes from."""
    return html(
        '<li><button class="entry" data-act="prize" data-list data-area="{}" data-line="{}">{}</button></li>',
        area,
        line,
        words,
    )
