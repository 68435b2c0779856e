"""The head of a room for devices that are near: the way back, and what it is about."""

from __future__ import annotations

from game.views.lines import line
from game.views.markup import Markup, html
from game.words import say


def head(title: str) -> Markup:
    """The way back and the heading."""
    return html(
        '<header id="archive-head" class="room-head"><button class="plain" data-act="home" aria-label="{}">{}</button>'
        '<h2 id="archive-title" tabindex="-1" data-next>{}</h2></header>',
        say("home"),
        line("back"),
        title,
    )
