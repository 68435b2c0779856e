"""The question that somebody is asked whose game went another way in another tab."""

from __future__ import annotations

from html import escape

from game.words import say


def question() -> str:
    """Which of the two to go on with; neither is lost before that is said."""
    return (
        f'<div class="card-head"><h2 id="overlay-title">{escape(say("tabs-title"))}</h2></div>'
        f"<p>{escape(say('tabs-apart'))}</p>"
        f'<div class="buttons"><button class="button primary" data-act="tab-mine" autofocus>{escape(say("tabs-mine"))}'
        f'</button><button class="button" data-act="tab-theirs">{escape(say("tabs-theirs"))}</button></div>'
    )
