"""Keeps the screen on while a person plays, where the browser can."""

from __future__ import annotations

import asyncio
from typing import Any

from game.browser.bridge import window


class Awake:
    """The browser's promise not to let the screen go dark; it takes it back whenever the page is hidden."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._lock: Any = None
        self._wanted = False
        self._asked: asyncio.Future[None] | None = None

    def keep(self, on: bool) -> None:
        """Keep the screen on from now on, or let it go dark again; nobody waits for the browser's answer."""
        self._wanted = on
        if self._asked is None or self._asked.done():  # else what is under way ends as it is wanted now
            self._asked = asyncio.ensure_future(self._agree())

    @property
    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    async def _agree(self) -> None:
        """Get the promise, again if the browser has taken it back, or give it back; a refusal does no harm."""
        navigator, document = self._js.navigator, self._js.document
        while self._held != self._wanted:
            if self._held:
                await self._lock.release()
            elif document.hidden or not hasattr(navigator, "wakeLock"):
                return
            else:
                try:
                    self._lock = await navigator.wakeLock.request("screen")
                except Exception:  # the battery is low, or the person has forbidden it
                    return
