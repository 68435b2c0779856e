"""Wires rules, words and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from game.rules.dice import SEEDS, seeded
from game.rules.match import Throw
from game.table.dice import die
from game.table.home import CARDS
from game.words import say

KEPT = "reynard.shell"  # what boot.js shows at the next visit before Python runs


def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    import js  # noqa: PLC0415  # there is no document where the snapshot with this module is made
    from pyodide.ffi import create_proxy  # noqa: PLC0415

    page = Page(js)
    js.document.body.addEventListener("click", create_proxy(page.tapped))
    waiting = js.document.documentElement.getAttribute("data-waiting")
    if isinstance(waiting, str):
        page.act(waiting)
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
        thrown = list(zip(card.dice, faces, strict=True))
        markup = "".join(die(colour, face, card.sides) for colour, face in thrown)
        names = ", ".join(say("die", colour=say(colour), face=face) for colour, face in thrown)
        document = self.js.document
        document.getElementById("dice").innerHTML = markup
        document.getElementById("told").textContent = say("threw", game=say(deed), faces=names)
        for busy in document.querySelectorAll("[aria-busy]"):
            busy.removeAttribute("aria-busy")
        self.keep(markup)

    def keep(self, markup: str) -> None:
        """Remember what was on the table, for the next visit's first moment; a browser may refuse."""
        with suppress(Exception):  # whatever the browser raises: the page says at its start that nothing is kept
            self.js.localStorage.setItem(KEPT, markup)
