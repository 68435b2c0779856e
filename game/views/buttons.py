"""Buttons of the tray."""

from __future__ import annotations

from game.views.markup import NOTHING, Markup, html
from game.words import say

OFF = Markup(' aria-disabled="true"')  # not `disabled`: the focus may rest on it until it can be pressed again
KEYS = {"throw": "R", "re-roll": "R"}  # what stands on a button where there is a keyboard


def button(act: str, words: str, kind: str = "", icon: Markup = NOTHING, left: int = 0) -> Markup:
    """A button; for a move that marks nothing `act` is "move" and the notation, with a colon between."""
    act, _, move = act.partition(":")
    data = html(' data-move="{}"', move) if move else NOTHING
    return html(
        '<button class="button {}{}" data-act="{}"{}{} data-next>{}<span>{}</span>{}</button>',
        kind,
        " iconed" * bool(icon),
        act,
        data,
        html(' aria-keyshortcuts="{}"', key) if (key := KEYS.get(move or act)) else NOTHING,
        icon,
        words,
        tally(left),
    )


def button_to(act: str, seat: int, words: str, icon: Markup = NOTHING, label: str = "") -> Markup:
    """The button to go on with, where it is about a seat; `label` is what it is called where the words are too few."""
    return html(
        '<button class="button primary" data-act="{}" data-seat="{}" data-next{}>{}<span>{}</span></button>',
        act,
        seat,
        html(' aria-label="{}"', label) if label else NOTHING,
        icon,
        words,
    )


def tally(left: int) -> Markup:
    """How many are left of what a button uses, if that matters."""
    return html('<span class="tally" aria-label="{}">{}</span>', say("left-over", n=left), left) if left else NOTHING
