"""Devices that are near each other as plain objects: connections, other tabs of a page, and no camera."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from itertools import count

from game.play.apart.peers import Receiver

DESCRIPTION = "\r\n".join(
    [
        "v=0",
        "a=candidate:1 1 udp 2113937151 192.0.2.{number} 40000 typ host",
        "a=ice-ufrag:{name}",
        "a=ice-pwd:EM+/TdY9abs7eUyASPP3ENqz",
        "a=fingerprint:sha-256 " + ":".join(["{number:02X}"] * 32),
        "",
    ]
)


class Network:
    """Everything that can reach each other."""

    def __init__(self) -> None:
        self.numbers = count(1)
        self.peers: dict[str, PlainPeer] = {}  # by the names of their connections
        self.sent: list[str] = []


class PlainPeer:
    """Fulfils `game.play.apart.peers.Peer`."""

    def __init__(self, network: Network, told: Receiver) -> None:
        self.network, self.told = network, told
        self.number = next(network.numbers)
        self.name = f"p{self.number:03}"
        self.other: PlainPeer | None = None
        network.peers[self.name] = self

    def _described(self) -> str:
        return DESCRIPTION.format(number=self.number, name=self.name)

    def _named(self, description: str) -> PlainPeer:
        found = re.search("a=ice-ufrag:(.*)\r", description)
        assert found
        return self.network.peers[found[1]]

    async def offer(self) -> str:
        return self._described()

    async def answer(self, description: str) -> str:
        self.other = self._named(description)
        return self._described()

    async def accept(self, description: str) -> None:
        self.other = self._named(description)
        for peer in (self, self.other):
            asyncio.get_running_loop().call_soon(peer.told.opened)

    async def send(self, text: str) -> bool:
        if self.other is None or self.other.other is not self:
            return False
        self.network.sent.append(text)
        asyncio.get_running_loop().call_soon(self._arrive, self.other, text)
        return True

    def _arrive(self, other: PlainPeer, text: str) -> None:
        if other.other is self:
            other.told.received(text)

    def close(self) -> None:
        other, self.other = self.other, None
        if other is not None and other.other is self:
            other.cut()

    def cut(self) -> None:
        """The connection ends without a word."""
        other, self.other = self.other, None
        self.told.closed()
        if other is not None and other.other is self:
            other.cut()


class PlainNearby:
    """Fulfils `game.play.apart.peers.Nearby`."""

    can_connect = True
    can_scan = False

    def __init__(self, network: Network | None = None) -> None:
        self.network = Network() if network is None else network
        self.tabs: list[Callable[[str], None]] = []
        self.servers: list[str] = []

    def connect(self, told: Receiver, server: str = "") -> PlainPeer:
        self.servers.append(server)
        return PlainPeer(self.network, told)

    def post(self, text: str) -> None:
        for heard in [*self.tabs]:
            heard(text)

    def hear(self, heard: Callable[[str], None]) -> Callable[[], None]:
        self.tabs.append(heard)
        return lambda: self.tabs.remove(heard)

    async def scan(self, place: str, found: Callable[[str], None]) -> None:
        raise PermissionError(place)
