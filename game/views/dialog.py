"""A page of the sheet that lies above the screen: its head with the ways back and out, and rows that lead on."""

from __future__ import annotations

from game.views.lines import line
from game.views.markup import NOTHING, Markup, html
from game.words import say

FOCUS = Markup(' autofocus=""')  # what the focus goes to when the page appears


def page(name: str, title: str, content: Markup, back: str | None = None, about: str = "") -> Markup:
    """A page; `back` is the page that the arrow leads to, where there is one, `about` a line below the title.

    Each has a key of its own, so that no row of the page before becomes one of this and keeps the focus.
    """
    way = (
        html(
            '<button class="plain" data-act="menu-page" data-page="{}" data-from="{}" aria-label="{}"{}>{}</button>',
            back,
            name,
            say("rules-back"),
            FOCUS,
            line("back"),
        )
        if back is not None
        else NOTHING
    )
    under = html("<small>{}</small>", about) if about else NOTHING
    return html(
        '<div class="menu{}" data-key="menu-{}"><i class="handle" aria-hidden="true"></i><header class="menu-head">{}'
        '<h2 id="overlay-title">{}{}</h2><button class="plain" data-act="close" aria-label="{}">{}</button></header>'
        "{}</div>",
        " inner" * (back is not None),
        name,
        way,
        title,
        under,
        say("close"),
        line("close"),
        content,
    )


def row(act: str, icon: str, title: str, state: str = "", data: Markup = NOTHING) -> Markup:
    """A row that leads on: what it is about, and how that stands; `data` are more attributes of the button."""
    return html(
        '<li><button class="row" data-act="{}"{}>{}<span><b>{}</b>{}</span>{}</button></li>',
        act,
        data,
        line(icon) if icon else NOTHING,
        title,
        html(" <small>{}</small>", state) if state else NOTHING,
        line("on"),
    )


def rows(content: Markup) -> Markup:
    """Rows as a list."""
    return html('<ul class="rows">{}</ul>', content)
