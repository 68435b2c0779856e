"""Wires rules, words and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import secrets
from typing import Any

from game.rules.dice import SEEDS, seeded
from game.rules.match import Throw
from game.table.dice import die
from game.table.home import CARDS
from game.words import say


def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    import js  # noqa: PLC0415  # the document exists in the browser only, and this module is part of a snapshot made outside
    from pyodide.ffi.wrappers import add_event_listener  # noqa: PLC0415

    page = Page(js)
    add_event_listener(js.document.body, "click", page.tapped)
    waiting = js.document.documentElement.dataset
    if hasattr(waiting, "waiting"):
        page.act(waiting.waiting)
    js.dispatchEvent(js.Event.new("reynard:ready"))


class Page:
    """The document, told what to show; it reports what was tapped."""

    def __init__(self, js: Any) -> None:
        self.js = js

    def tapped(self, event: Any) -> None:
        """One listener for the whole page: whatever was tapped names its deed in data-act."""
        target = event.target.closest("[data-act]")
        if target:
            self.act(target.dataset.act)

    def act(self, deed: str) -> None:
        """Throw the dice of the game whose card was tapped."""
        card = next((card for card in CARDS if card.game == deed), None)
        if card is None:
            return
        faces, _ = seeded(secrets.randbelow(SEEDS), Throw(0, 1, card.dice, card.sides))
        thrown = [die(colour, face, card.sides) for colour, face in zip(card.dice, faces, strict=True)]
        names = ", ".join(
            say("die", colour=say(colour), face=face) for colour, face in zip(card.dice, faces, strict=True)
        )
        document = self.js.document
        document.getElementById("dice").innerHTML = "".join(thrown)
        document.getElementById("told").textContent = say("threw", game=say(deed), faces=names)
        for busy in document.querySelectorAll("[aria-busy]"):
            busy.removeAttribute("aria-busy")
