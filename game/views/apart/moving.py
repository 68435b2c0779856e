"""Everything goes to a new device: what is to be done on both, and how far it is."""

from __future__ import annotations

from typing import NamedTuple

from game.views.apart.pairing import View, pairing
from game.views.apart.room import head
from game.views.markup import NOTHING, Markup, html
from game.words import say

# Nothing yet; this device sends; has sent all; receives; has received all; takes it over; the connection has ended.
WAITS, GOES, SENT, CAME, ARRIVED, TAKEN, CUT = "waits", "goes", "sent", "came", "arrived", "taken", "cut"


class Way(NamedTuple):
    """How far it is."""

    stage: str
    receives: bool = False
    at: int = 0
    of: int = 0
    games: int = 0  # that have arrived
    added: int = 0
    known: int = 0
    done: bool = False


def moving(way: Way, view: View) -> dict[str, Markup]:
    """The screen as regions."""
    return {
        "archive-head": head(say("apart-move-title")),
        "pair-about": html(
            '<p id="pair-about" class="lead">{}</p>',
            say("apart-move-receives" if way.receives else "apart-move-about"),
        )
        if way.stage == WAITS
        else html('<p id="pair-about" hidden></p>'),
        "pair-way": _way(way),
        "pair-code": html('<div id="pair-code">{}</div>', pairing(view)),
    }


def _way(way: Way) -> Markup:
    content = NOTHING
    if way.stage in (GOES, CAME) or (way.stage == TAKEN and not way.done):
        content = _bar(way)
    elif way.stage == ARRIVED:
        content = html(
            '<p>{}</p><div class="buttons">'
            '<button class="button primary" data-act="move-take" data-next>{}</button></div>',
            say("apart-move-arrived", n=way.games),
            say("apart-move-take"),
        )
    elif way.stage in (SENT, TAKEN):
        key = "apart-move-sent" if way.stage == SENT else "data-imported"
        content = html(
            '<p>{}</p><div class="buttons"><button class="button primary" data-act="home" data-next>{}</button></div>',
            say(key, n=way.added, known=way.known),
            say("home"),
        )
    elif way.stage == CUT:
        content = html(
            '<p role="alert">{}</p>{}',
            say("apart-move-cut"),
            say("apart-move-cut-receives")
            if way.receives
            else html(
                '<div class="buttons"><button class="button primary" data-act="pair-again" data-next>{}</button></div>',
                say("apart-pair-again"),
            ),
        )
    return html('<section id="pair-way" class="sheet-card">{}</section>', content) if content else _EMPTY


_EMPTY = Markup('<section id="pair-way" hidden></section>')


def _bar(way: Way) -> Markup:
    """How far it is; the whole is not known before the other device has said it."""
    key = {GOES: "apart-move-goes", CAME: "apart-move-comes"}.get(way.stage, "apart-move-taking")
    return html(
        '<label for="move-bar">{}</label><progress id="move-bar" max="{}" value="{}"></progress>',
        say(key, n=100 * way.at // max(way.of, 1)),
        max(way.of, 1),
        way.at,
    )
