"""What rooms in which devices connect have in common: one code at a time is shown, copied, sent, scanned."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.apart.pairing import Code
from game.screens import passing_on
from game.screens.apart.pairing import Pairing
from game.screens.page import Handler, Task
from game.screens.screen import Services
from game.storage.live import keep_server, server, understood
from game.words import say


class Room:
    """A room of the screen for devices that are near."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.page = services.page
        self.outside = services.outside
        self.pairing: Pairing | None = None  # the connection whose code is shown
        self.joined: Code | None = None  # the code that this device has answered, if it has read one
        self.camera: Task | None = None
        self.handlers: dict[str, Handler] = {
            "pair-again": lambda _: self.pair_again(),
            "pair-copy": lambda _: self.copy(),
            "pair-send": lambda _: self.send(),
            "pair-scan": lambda _: self.scan(),
            "pair-paste": self.paste,
            "server-keep": self.use_server,
            "server-off": lambda _: self.use_server({"server": ""}),
        }

    def show(self) -> None:
        """Draw the room."""
        raise NotImplementedError

    def join(self, code: Code) -> None:
        """Answer the code of another device."""
        self.joined = code
        self.pairing = self.new_pairing()
        self.pairing.join(code)

    def begin(self) -> None:
        """Show a code of this device, a new one."""
        raise NotImplementedError

    def pair_again(self) -> None:
        """Show a new code: one that answers the code that this device has read, or else one of its own."""
        if self.joined is not None:
            self.join(self.joined)
        else:
            self.begin()

    def new_pairing(self) -> Pairing:
        """A connection that is to come; the one before it is given up unless it stands."""
        self.unscan()
        if self.pairing is not None and not self.pairing.stands:
            self.pairing.close()
        return Pairing(self, self.page, self.outside, server(self.services.store.safe))

    # What a connection tells

    def changed(self) -> None:
        """How far it has come is to be drawn."""
        self.show()

    def connected(self, pairing: Pairing) -> None:
        """Texts can be sent."""
        raise NotImplementedError

    def received(self, pairing: Pairing, text: str) -> None:
        """The other device has sent a text."""
        raise NotImplementedError

    def cut(self, pairing: Pairing) -> None:
        """The connection has ended."""
        raise NotImplementedError

    # The code

    def _note(self, note: str, by_hand: bool = False) -> None:
        if self.pairing is not None:
            self.pairing.view = self.pairing.view._replace(note=note, by_hand=by_hand)
            self.show()

    def copy(self) -> None:
        """Put the link on the clipboard; where the browser refuses, show it so that the person can copy it by hand."""
        if self.pairing is not None:
            link = self.pairing.view.link
            passing_on.copy(self.page, self.outside, link, lambda: self._note(say("share-copied")), self._refused)

    def _refused(self) -> None:
        self._note(say("share-by-hand"), by_hand=True)
        self.outside.select("pair-link")

    def send(self) -> None:
        """Pass the link on as the device does."""
        if self.pairing is not None:
            passing_on.send(self.page, self.outside.send(self.pairing.view.link))

    def paste(self, data: Mapping[str, str]) -> None:
        """The person has pasted the other device's answer."""
        if self.pairing is not None:
            self.pairing.take(data["text"])

    def use_server(self, data: Mapping[str, str]) -> None:
        """The person has named a server, or wants none any more: from now on codes are made with it or without."""
        address = understood(data["server"])
        if self.pairing is not None and data["server"] and not address:
            self.pairing.view = self.pairing.view._replace(no_server=True)
            self.show()
            return
        keep_server(self.services.store.safe, address)
        self.pair_again()

    # The camera

    def scan(self) -> None:
        """Read the other device's answer with the camera."""
        pairing = self.pairing
        if pairing is not None and pairing.view.can_scan:
            pairing.view = pairing.view._replace(scanning=True)
            self.show()
            self.camera = self.page.run(self._scan(pairing))

    async def _scan(self, pairing: Pairing) -> None:
        try:
            await pairing.nearby.scan("scan", pairing.take)
        except Exception:  # no camera, or the person does not allow it: the device's own camera may do
            pairing.view = pairing.view._replace(scanning=False, can_scan=False, fault="no-camera")
            self.show()

    def unscan(self) -> None:
        """Let go of the camera."""
        if self.camera is not None:
            self.camera.cancel()
        self.camera = None

    def leave(self) -> None:
        """The person goes elsewhere."""
        self.unscan()
