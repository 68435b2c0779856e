"""The question to a player whose game went on differently in two tabs."""

from __future__ import annotations

from game.views.markup import Markup, html
from game.words import say


def question() -> Markup:
    """Ask which tab's game to go on with; both games are kept until the player answers."""
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2></div><p>{}</p>'
        '<div class="buttons"><button class="button primary" data-act="tab-mine" autofocus>{}'
        '</button><button class="button" data-act="tab-theirs">{}</button></div>',
        say("tabs-title"),
        say("tabs-apart"),
        say("tabs-mine"),
        say("tabs-theirs"),
    )
