"""What stands where a screen is still to come, or could not."""

from __future__ import annotations

from game.views.games import head
from game.views.markup import Markup, html
from game.words import say


def coming(missing: bool) -> dict[str, Markup]:
    """The screen as regions; `missing` if it did not come."""
    words = html('<p role="{}">{}</p>', "alert" if missing else "status", say("part-missing" if missing else "loading"))
    again = html('<button class="button primary" data-act="part-again" data-next>{}</button>', say("part-again"))
    return {
        "archive-head": head("part-title", "later"),
        "later": html('<section id="later" class="sheet-card">{}{}</section>', words, again if missing else ""),
    }
