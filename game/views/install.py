"""The hint on the first screen that the page can be an app of its own; below the games, and closed for good."""

from __future__ import annotations

from game.views.icons import symbol
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html
from game.words import say

BY_HAND = "by-hand"  # the browser cannot be asked: the person has to find it in its menu, as on iOS


def install(how: str) -> Markup:
    """The hint; hidden where there is no way to install the page, or nobody wants to hear of it."""
    if not how:
        return Markup('<section id="install" hidden></section>')
    by_hand = how == BY_HAND
    button = html('<button class="button tint" data-act="install">{}</button>', say("install"))
    return html(
        '<section id="install" aria-labelledby="install-title">{}<div><h2 id="install-title">{}</h2><p>{}</p></div>{}'
        '<button class="plain" data-act="install-never" aria-label="{}">{}</button></section>',
        symbol("share") if by_hand else line("install"),
        say("install-title"),
        say("install-by-hand" if by_hand else "install-about"),
        NOTHING if by_hand else button,
        say("install-never"),
        line("close"),
    )
