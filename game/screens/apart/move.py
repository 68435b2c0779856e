"""Everything that is kept goes to another device: the same file as in "Your data", over a connection."""

from __future__ import annotations

import asyncio

from game.play.apart.moving import Incoming, Outgoing
from game.play.apart.pairing import MOVE, Code
from game.play.apart.wire import VERSION, BadMessage, Message, packed, unpacked
from game.screens.apart.pairing import Pairing
from game.screens.apart.room import Room
from game.screens.page import Task
from game.screens.screen import Services
from game.storage.file import LARGEST, BadFile, Taken, export, opened, take_over
from game.storage.store import Store
from game.views.apart.moving import ARRIVED, CAME, CUT, GOES, SENT, TAKEN, WAITS, Way, moving
from game.words import say

RARELY = 50  # parts between two drawings of the bar, and a breath


class Move(Room):
    """The room of both devices: the one that sends shows the first code, the one that receives has read it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.way = Way(WAITS)
        self.outgoing: Outgoing | None = None  # kept over a cut, so that it can go on
        self.incoming = Incoming(LARGEST)
        self.arrived: Store | None = None
        self.work: Task | None = None
        self.handlers |= {"move-take": lambda _: self.take()}

    def begin(self) -> None:
        """Show a code: the device that reads it gets everything."""
        self.way, self.joined = Way(WAITS), None
        self.pairing = self.new_pairing()
        self.pairing.invite(MOVE)
        self.show()

    def join(self, code: Code) -> None:
        """Answer the code of the device that sends."""
        self.way = Way(WAITS, receives=True)
        super().join(code)
        self.show()

    def show(self) -> None:
        """Draw the room."""
        assert self.pairing is not None
        self.page.show("pair", moving(self.way, self.pairing.view))

    # What the connection tells

    def connected(self, pairing: Pairing) -> None:
        """The sender says what it has."""
        self.unscan()
        pairing.post(packed("hello", version=VERSION, name=""))
        if not self.way.receives:
            if self.outgoing is None:
                self.outgoing = Outgoing(export(self.services.store))
            self.way = Way(GOES, of=len(self.outgoing.parts))
            pairing.post(self.outgoing.announced())
        else:
            self.way = self.way._replace(stage=CAME)
        self.show()

    def received(self, pairing: Pairing, text: str) -> None:
        """One message at a time; one that makes no sense ends the connection, and nothing is taken over."""
        try:
            self._answer(pairing, unpacked(text))
        except BadMessage as bad:
            pairing.fail(bad.rule)

    def _answer(self, pairing: Pairing, message: Message) -> None:
        kind = message.kind
        if kind == "hello":
            if message.said["version"] > VERSION:
                raise BadMessage("unknown-version")
        elif kind == "from" and self.outgoing is not None and self.way.stage == GOES:
            self.work = self.page.run(self._send(pairing, self.outgoing, message))
        elif kind == "whole" and self.way.stage == GOES:
            self.way = Way(SENT, added=message.said["added"], known=message.said["known"])
            self.outgoing = None
            self.services.copies.made()  # there is a copy elsewhere now
            self._told("apart-move-sent")
            pairing.close()
        elif kind == "archive" and self.way.receives:
            pairing.post(self.incoming.expect(message))
            self.way = self.way._replace(stage=CAME, at=len(self.incoming.parts), of=self.incoming.of)
            self.show()
        elif kind == "part" and self.way.receives:
            self._came(self.incoming.take(message))
        else:
            raise BadMessage("unknown-message")

    async def _send(self, pairing: Pairing, outgoing: Outgoing, asked: Message) -> None:
        """Send part after part, no faster than the connection takes them; the bar follows."""
        for sent, text in outgoing.since(asked):
            if not await pairing.send(text):
                return
            if sent % RARELY == 0 or sent == len(outgoing.parts):
                self.way = self.way._replace(at=sent)
                self.show()
                await asyncio.sleep(0)

    def _came(self, whole: str | None) -> None:
        """A part has arrived; if it was the last one the person decides whether all of it is taken over."""
        self.way = self.way._replace(at=self.way.at + 1)
        if whole is not None:
            try:
                self.arrived = opened(whole)
            except BadFile:
                assert self.pairing is not None
                self.pairing.fail("file")
                return
            self.way = self.way._replace(stage=ARRIVED, games=len(self.arrived.index()))
            self._told("apart-move-arrived")
        elif self.way.at % RARELY == 0:
            self.show()

    # Taking it over

    def take(self) -> None:
        """The person wants what has arrived."""
        if self.arrived is not None and self.way.stage == ARRIVED:
            theirs, self.arrived = self.arrived, None
            self.work = self.page.run(self._take(theirs))

    async def _take(self, theirs: Store) -> None:
        """All of it is added, even if the person leaves or the connection ends meanwhile: it is here already."""
        taken = Taken(0)
        for at, each in enumerate(take_over(self.services.store, theirs)):
            taken = each
            if at % RARELY == 0:
                self.way = self.way._replace(stage=TAKEN, at=taken.seen, of=max(taken.of, 1))
                self.show()
                await asyncio.sleep(0)
        self.services.reset()
        self.way = Way(TAKEN, receives=True, added=taken.added, known=taken.known, done=True)
        if self.pairing is not None and self.pairing.stands:
            await self.pairing.send(packed("whole", added=taken.added, known=taken.known))
        self._told("data-imported")

    def _told(self, key: str) -> None:
        self.show()
        self.page.tell(
            say(key, n=self.way.games if key == "apart-move-arrived" else self.way.added, known=self.way.known)
        )

    def cut(self, pairing: Pairing) -> None:
        """The connection has ended: what has arrived stays, and goes on from there when they pair again."""
        if self.way.stage in (GOES, CAME):
            self.way = self.way._replace(stage=CUT)
            self.page.tell(say("apart-move-cut"))

    def leave(self) -> None:
        """The person goes elsewhere: the connection ends; what is being taken over is taken over to its end."""
        super().leave()
        if self.pairing is not None:
            self.pairing.close()
