"""Hands the link of a game apart to others: by the device's own way of passing things on, or by the clipboard."""

from __future__ import annotations

from game.play.apart import own as apart
from game.screens import passing_on
from game.screens.apart.game import GameApart, link_in
from game.storage.apart import SENDING, state
from game.words import say


class Sending(GameApart):
    """A game whose turns can be sent; sending vouches for the turn."""

    def outgoing(self, nudge: bool = False) -> str:
        """The text to send, once the player has vouched for the turn in it."""
        own = self.own
        assert own is not None
        now, _ = state(own)
        if now == SENDING:
            self.keep(self.name, apart.seal(own, own.standing()))
        own = self.own
        assert own is not None
        standing = own.standing() if own.log is not None else None
        to = self.way(own, standing, now).to
        return self.text(own, to, now, nudge)

    def send(self, nudge: bool = False) -> None:
        """Hand the link to the device's own way of passing things on."""
        if self.own is not None:
            passing_on.send(self.page, self.services.outside.send(self.outgoing(nudge)))
            self.after_sending()

    def copy(self) -> None:
        """Put the link on the clipboard; where the browser refuses, the player copies it by hand."""
        if self.own is not None:
            text, outside = self.outgoing(), self.services.outside
            self.after_sending()
            passing_on.copy(self.page, outside, text, lambda: self.page.toast(say("share-copied")), self.by_hand)

    def show_code(self) -> None:
        """Show the link as a code, for somebody beside the player to scan."""
        if self.own is not None:
            link = link_in(self.outgoing())
            self.after_sending()
            self.page.run(self._coded(link))

    async def _coded(self, link: str) -> None:
        self.code = link, await self.services.outside.qr(link)
        self.manual = self.manual or not self.code[1]  # where no code can be made, the link itself is shown
        self.show()

    def by_hand(self) -> None:
        """The browser does not copy: the link stands there to be copied by hand."""
        self.manual = True
        self.show()
        self.page.toast(say("share-by-hand"))
        self.services.outside.select("apart-text")

    def after_sending(self) -> None:
        """The turn is on its way: show the game, and whom it waits for."""
        self.page.close()
        self.to_game("")
