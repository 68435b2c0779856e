"""Devices that are near: connections to them, the page's other tabs, and the camera where the browser reads codes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from game.browser.apart.peer import PeerConnection
from game.browser.bridge import lasting, window
from game.play.apart.peers import Receiver

LOOK_AGAIN = 0.25  # seconds between two looks through the camera


class BrowserNearby:
    """Fulfils `game.play.apart.peers.Nearby`."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._tabs: Any = None

    @property
    def can_connect(self) -> bool:
        """Whether the browser has connections; some people switch them off."""
        return hasattr(self._js, "RTCPeerConnection")

    @property
    def can_scan(self) -> bool:
        """Whether the browser reads codes and may use a camera."""
        devices = getattr(self._js.navigator, "mediaDevices", None)
        return hasattr(self._js, "BarcodeDetector") and devices is not None

    def connect(self, told: Receiver, server: str = "") -> PeerConnection:
        """A new connection."""
        return PeerConnection(told, server, self._js)

    def _channel(self) -> Any:
        """The channel of all tabs of this copy of the page; made when one of them first needs it."""
        if self._tabs is None:
            self._tabs = self._js.BroadcastChannel.new(f"reynard {self._js.reynard.path} pair")
        return self._tabs

    def post(self, text: str) -> None:
        """Hand a text to the other tabs."""
        self._channel().postMessage(text)

    def hear(self, heard: Callable[[str], None]) -> Callable[[], None]:
        """Listen to the other tabs."""
        channel, listener = self._channel(), lasting(lambda event: heard(str(event.data)))
        channel.addEventListener("message", listener)

        def stop() -> None:
            channel.removeEventListener("message", listener)
            asyncio.get_running_loop().call_soon(listener.destroy)  # it may be the one that is being called

        return stop

    async def scan(self, place: str, found: Callable[[str], None]) -> None:
        """Show the camera that looks away from the person; what it reads is told, the same text once."""
        video, last = self._js.document.getElementById(place), ""
        wanted = self._js.JSON.parse('{"video": {"facingMode": "environment"}, "audio": false}')
        stream = await self._js.navigator.mediaDevices.getUserMedia(wanted)
        try:
            video.srcObject = stream
            await video.play()
            detector = self._js.BarcodeDetector.new(formats=self._js.Array.of("qr_code"))
            while video.isConnected:
                codes = await detector.detect(video)
                text = str(codes[0].rawValue) if codes.length else ""
                if text and text != last:
                    last = text
                    found(text)
                await asyncio.sleep(LOOK_AGAIN)
        finally:
            for track in stream.getTracks():
                track.stop()
