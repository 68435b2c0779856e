"""Connects this device with another one: it shows a code, takes the other's, and says how far that has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from game.play.apart.pairing import ANSWER, PLACE, BadCode, Code, answered, decode, description, encode, offered
from game.play.apart.peers import Nearby, Peer
from game.screens.page import Outside, Page, Task
from game.views.apart.pairing import ANSWERS, CONNECTED, CONNECTING, FAILED, OVER, PREPARING, SHOWS, View
from game.words import say

PATIENCE = 30.0  # seconds from the other's answer to the connection


class Owner(Protocol):
    """Who wants the connection."""

    def changed(self) -> None:
        """How far it has come is to be drawn."""

    def connected(self, pairing: Pairing) -> None:
        """Texts can be sent."""

    def received(self, pairing: Pairing, text: str) -> None:
        """The other device has sent a text."""

    def cut(self, pairing: Pairing) -> None:
        """The connection has ended, by itself or by the other side."""


class Pairing:
    """One connection: by the device that shows the first code, or by the one that has read it."""

    def __init__(self, owner: Owner, page: Page, outside: Outside, server: str = "") -> None:
        self.owner = owner
        self.page = page
        self.outside = outside
        self.nearby: Nearby = outside.nearby()
        self.server = server
        self.view = View(PREPARING)
        self.own: Code | None = None
        self.peer: Peer | None = None
        self.works: list[Task] = []
        self.stop: Callable[[], None] | None = None  # listening to other tabs

    @property
    def stands(self) -> bool:
        """Whether the devices are connected."""
        return self.view.stage == CONNECTED

    # The device that invites

    def invite(self, purpose: str) -> None:
        """Show a code that another device can read."""
        self._begin(partial(self._invite, purpose))

    async def _invite(self, purpose: str) -> None:
        peer = self._connect()
        self.own = offered(await peer.offer(), purpose)
        self.stop = self.nearby.hear(self.handed)
        await self._show(SHOWS, self.own)

    def handed(self, text: str) -> None:
        """Another tab has read a code, with the device's own camera: if it answers this offer it is taken here."""
        try:
            code = decode(text)
        except BadCode:
            return
        if self.own is not None and code.kind == ANSWER and code.offer == self.own.offer:
            if self.view.stage == SHOWS:
                self.take(text)
            self.nearby.post(f"taken {code.offer.hex()}")

    def take(self, text: str) -> None:
        """Take the code that answers this device's one: scanned here, pasted, or handed over by another tab."""
        try:
            code = self._fitting(decode(text))
        except BadCode as bad:
            self._say(bad.rule)
            return
        self.view = self.view._replace(stage=CONNECTING, fault="")
        self.owner.changed()
        self._begin(partial(self._accept, code))

    def _fitting(self, code: Code) -> Code:
        """An answer to this offer; raises BadCode."""
        if self.own is None or self.view.stage != SHOWS:
            raise BadCode("not-waiting")
        if code.kind != ANSWER:
            raise BadCode("own-code" if code.offer == self.own.offer else "not-an-answer")
        if code.offer != self.own.offer:
            raise BadCode("other-offer")
        return code

    async def _accept(self, code: Code) -> None:
        assert self.peer is not None
        await self.peer.accept(description(code))
        await asyncio.sleep(PATIENCE)
        if self.view.stage == CONNECTING:
            self.fail("no-way")

    # The device that was invited

    def join(self, code: Code) -> None:
        """Answer another device's code by one of this device."""
        self._begin(partial(self._join, code))

    async def _join(self, code: Code) -> None:
        peer = self._connect()
        self.own = answered(await peer.answer(description(code)), code)
        if self.view.stage == PREPARING:
            await self._show(ANSWERS, self.own)

    # Both

    def _connect(self) -> Peer:
        if not self.nearby.can_connect:
            raise BadCode("no-connections")
        self.peer = self.nearby.connect(self, self.server)
        return self.peer

    def _begin(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.works.append(self.page.run(self._guarded(work)))

    async def _guarded(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """What the browser refuses is told, too."""
        try:
            await work()
        except BadCode as bad:
            self.fail(bad.rule)
        except Exception as error:
            self.page.complain(error)
            self.fail("refused")

    async def _show(self, stage: str, code: Code) -> None:
        link = f"{self.outside.here}#{PLACE}{encode(code)}"
        can_scan = stage == SHOWS and self.nearby.can_scan
        self.view = View(stage, link, can_scan=can_scan, can_send=self.outside.can_send, server=self.server)
        self.owner.changed()
        rows = await self.outside.qr(link)
        self.view = self.view._replace(rows=rows)
        self.owner.changed()

    def _say(self, fault: str) -> None:
        """Say what is wrong with a code; the one that is shown stays good."""
        self.view = self.view._replace(fault=fault)
        self.owner.changed()
        self.page.tell(say(f"apart-code-{fault}"))

    def fail(self, fault: str) -> None:
        """Give up; the person may begin anew."""
        self.close()
        self.view = View(FAILED, fault=fault)
        self.owner.changed()
        self.page.tell(say(f"apart-code-{fault}"))

    # What the connection tells

    def opened(self) -> None:
        """The devices are connected."""
        self._deaf()
        self.view = View(CONNECTED)
        self.owner.connected(self)

    def received(self, text: str) -> None:
        """The other device has sent a text."""
        self.owner.received(self, text)

    def closed(self) -> None:
        """The connection has ended."""
        stood, self.peer = self.stands, None
        self._deaf()
        fault = "" if stood else "gave-up" if self.view.stage == ANSWERS else "no-way"
        self.view = View(OVER if stood else FAILED, fault=fault)
        if stood:
            self.owner.cut(self)
        self.owner.changed()

    async def send(self, text: str) -> bool:
        """Send a text; says whether the connection stands."""
        return self.peer is not None and await self.peer.send(text)

    def post(self, text: str) -> None:
        """Send a text, and wait for nothing."""
        self.page.run(self._posted(text))

    async def _posted(self, text: str) -> None:
        await self.send(text)

    def _deaf(self) -> None:
        if self.stop is not None:
            self.stop()
        self.stop = None

    def close(self) -> None:
        """End the connection, or give up what should become one."""
        self._deaf()
        if self.peer is not None:
            self.peer.close()
        self.peer = None
        self.view = View(OVER)
        for work in self.works:
            work.cancel()
        self.works = []
