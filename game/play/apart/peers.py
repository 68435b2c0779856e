"""What playing apart needs of a device's surroundings: connections to other devices, other tabs, a camera."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Receiver(Protocol):
    """Whoever has a connection: told what comes over it."""

    def opened(self) -> None:
        """Texts can be sent from now on."""

    def received(self, text: str) -> None:
        """The other device has sent a text."""

    def closed(self) -> None:
        """The connection is over; told once, and not if this side has ended it."""


class Peer(Protocol):
    """A connection to another device, or one that is to become so."""

    async def offer(self) -> str:
        """The description with which this device invites another one."""

    async def answer(self, description: str) -> str:
        """The description with which this device answers another one's offer."""

    async def accept(self, description: str) -> None:
        """Take another device's answer."""

    async def send(self, text: str) -> bool:
        """Send a text as soon as there is room for it; says whether the connection stands."""

    def close(self) -> None:
        """End the connection."""


class Nearby(Protocol):
    """What the browser has for devices that are near."""

    @property
    def can_connect(self) -> bool:
        """Whether the browser has connections between devices at all."""

    @property
    def can_scan(self) -> bool:
        """Whether the page can read codes with the camera by itself."""

    def connect(self, told: Receiver, server: str = "") -> Peer:
        """A new connection; `server` is the address of one that tells devices how they are seen from outside."""

    def post(self, text: str) -> None:
        """Hand a text to the other tabs of this page."""

    def hear(self, heard: Callable[[str], None]) -> Callable[[], None]:
        """Be told what other tabs hand over, until the answer is called."""

    async def scan(self, place: str, found: Callable[[str], None]) -> None:
        """Show the camera in the element with this id, and tell what is read with it, until cancelled."""
