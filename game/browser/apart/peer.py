"""The only module that touches RTCPeerConnection: one connection to another device, over which texts go both ways.

No server is asked unless the person has named one, so the browser offers only addresses of its own network, and hides
them as it does. Both sides open the same channel by agreement, so that nothing waits for an announcement.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from game.browser.bridge import lasting, window
from game.play.apart.peers import Receiver

GATHERED = 4.0  # seconds that a browser may look for its addresses; what it has found by then is used
AHEAD = 1 << 18  # bytes that may wait to be sent before the sender rests
REST = 1 << 16  # bytes at which it goes on
LINGERS = 3.0  # seconds for which a connection may have failed: Chromium says so for a moment, and connects


class PeerConnection:
    """Fulfils `game.play.apart.peers.Peer`."""

    def __init__(self, told: Receiver, server: str = "", js: Any = None) -> None:
        self._js = window() if js is None else js
        self._told = told
        self._ended = False
        servers = [{"urls": server}] if server else []
        self._connection = self._js.RTCPeerConnection.new(self._object({"iceServers": servers}))
        self._channel = self._connection.createDataChannel("reynard", self._object({"negotiated": True, "id": 0}))
        self._channel.bufferedAmountLowThreshold = REST
        self._room = asyncio.Event()
        self._listeners = [
            self._listen(self._channel, "open", lambda _: told.opened()),
            self._listen(self._channel, "message", self._received),
            self._listen(self._channel, "close", lambda _: self._end()),
            self._listen(self._channel, "bufferedamountlow", lambda _: self._room.set()),
            self._listen(self._connection, "connectionstatechange", self._changed),
        ]

    def _object(self, given: dict[str, Any]) -> Any:
        return self._js.JSON.parse(json.dumps(given))

    def _listen(self, target: Any, kind: str, listener: Any) -> tuple[Any, str, Any]:
        proxy = lasting(listener)
        target.addEventListener(kind, proxy)
        return target, kind, proxy

    # Finding each other

    async def offer(self) -> str:
        """A description that invites another device, once the browser knows its addresses."""
        await self._connection.setLocalDescription()
        return await self._described()

    async def answer(self, description: str) -> str:
        """The description that answers another device's offer."""
        await self._connection.setRemoteDescription(self._object({"type": "offer", "sdp": description}))
        await self._connection.setLocalDescription()
        return await self._described()

    async def accept(self, description: str) -> None:
        """Take another device's answer to the offer; the channel opens soon, or the connection fails."""
        await self._connection.setRemoteDescription(self._object({"type": "answer", "sdp": description}))

    async def _described(self) -> str:
        """The own description with all addresses; a browser that is still looking after a while is not waited for."""
        done = asyncio.Event()

        def changed(_: Any) -> None:
            if self._connection.iceGatheringState == "complete":
                done.set()

        target, kind, proxy = self._listen(self._connection, "icegatheringstatechange", changed)
        changed(None)
        waiting = asyncio.ensure_future(done.wait())
        await asyncio.wait([waiting], timeout=GATHERED)
        waiting.cancel()
        target.removeEventListener(kind, proxy)
        proxy.destroy()
        return str(self._connection.localDescription.sdp)

    # Talking

    async def send(self, text: str) -> bool:
        """Send a text as soon as there is room for it; says whether the connection stands."""
        while not self._ended and self._channel.readyState == "open" and self._channel.bufferedAmount > AHEAD:
            self._room.clear()
            await self._room.wait()
        if self._ended or self._channel.readyState != "open":
            return False
        self._channel.send(text)
        return True

    def _received(self, event: Any) -> None:
        if isinstance(event.data, str):  # no device of ours sends anything else
            self._told.received(event.data)

    def _changed(self, _: Any) -> None:
        if self._connection.connectionState == "failed":
            asyncio.get_running_loop().call_later(LINGERS, self._look_again)

    def _look_again(self) -> None:
        """A connection that has failed is over if it still has: an answer that comes late can bring it back."""
        if not self._ended and self._connection.connectionState == "failed":
            self._end()

    def _end(self) -> None:
        """The connection is over, whichever side ended it; told once."""
        if not self._ended:
            self._ended = True
            self.close()
            self._told.closed()

    def close(self) -> None:
        """End the connection; nothing is told after that."""
        self._ended = True
        self._room.set()
        for target, kind, proxy in self._listeners:
            target.removeEventListener(kind, proxy)
            asyncio.get_running_loop().call_soon(proxy.destroy)  # it may be the one that is being called
        self._listeners = []
        self._connection.close()
