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
        if on or self._lock is not None:
            self._asked = asyncio.ensure_future(self._ask(on))  # kept, or it could be collected before it is done

    async def _ask(self, on: bool) -> None:
        """Ask for the promise, again if the browser has taken it back, or give it back; a refusal does no harm."""
        held = self._lock is not None and not self._lock.released
        if on and not held and hasattr(self._js.navigator, "wakeLock") and not self._js.document.hidden:
            try:
                self._lock = await self._js.navigator.wakeLock.request("screen")
            except Exception:  # the battery is low, or the person has forbidden it
                self._lock = None
        if self._lock is not None and not self._wanted:
            lock, self._lock = self._lock, None
            await lock.release()
