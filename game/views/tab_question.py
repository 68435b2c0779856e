"""The question that somebody is asked whose game went another way in another tab."""

from __future__ import annotations

from game.views.markup import Markup, html
from game.words import say


def question() -> Markup:
    """Which of the two to go on with; neither is lost before that is said."""
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2></div><p>{}</p>'
        '<div class="buttons"><button class="button primary" data-act="tab-mine" autofocus>{}'
        '</button><button class="button" data-act="tab-theirs">{}</button></div>',
        say("tabs-title"),
        say("tabs-apart"),
        say("tabs-mine"),
        say("tabs-theirs"),
    )
