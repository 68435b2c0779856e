"""What a tab shows that was opened by a code: that the answer is with the tab that waits, or why nothing came of it."""

from __future__ import annotations

from game.views.apart.room import head
from game.views.markup import NOTHING, Markup, html
from game.words import say

HANDING, HANDED, NOBODY = "handing", "handed", "nobody"


def handing(how: str) -> dict[str, Markup]:
    """An answer that belongs to another tab."""
    return {
        "archive-head": head(say("apart-pair-title")),
        "pair-code": html(
            '<section id="pair-code" class="sheet-card"><p role="status">{}</p></section>', say(f"apart-pair-{how}")
        ),
    }


def reading(fault: str = "") -> dict[str, Markup]:
    """The field for a code from another device; `fault` is what was wrong with the last one."""
    note = html('<p class="notice" role="alert">{}</p>', say(f"apart-code-{fault}")) if fault else NOTHING
    return {
        "archive-head": head(say("apart-pair-title")),
        "pair-code": html(
            '<section id="pair-code" class="sheet-card">{}<p>{}</p><form data-submit="code-paste">'
            '<label for="pair-text">{}</label><div class="pasted"><input id="pair-text" name="text" type="text" '
            'autocomplete="off" spellcheck="false" maxlength="1000"><button class="button primary">{}</button></div>'
            "</form></section>",
            note,
            say("apart-reading"),
            say("apart-pair-paste"),
            say("apart-paste-it"),
        ),
    }
