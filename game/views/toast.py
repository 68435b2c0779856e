"""A message at the lower edge of the page, until the player closes it; it may have a button that answers."""

from __future__ import annotations

from game.views.markup import NOTHING, Markup, html
from game.words import say


def toast(words: str, act: str = "", label: str = "") -> Markup:
    """The words, a button that answers them if there is one, and a way to close them."""
    answer = html('<button class="button" data-act="{}">{}</button>', act, label) if act else NOTHING
    return html(
        '<p>{}</p>{}<button class="plain" data-act="untoast" aria-label="{}">×</button>', words, answer, say("close")
    )
