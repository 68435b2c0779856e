"""The shelf of the page: the browser's localStorage, which may refuse, and may be full."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.browser.bridge import window
from game.storage.shelf import Refused


class LocalStorage:
    """A `Shelf` on localStorage. The browser raises what it likes; callers see `Refused`, or that there is nothing."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js

    def get(self, name: str) -> str | None:
        """The text of this name."""
        with suppress(Exception):
            text = self._js.localStorage.getItem(name)
            return text if isinstance(text, str) else None
        return None

    def put(self, name: str, text: str) -> None:
        """Keep a text; raises Refused."""
        try:
            self._js.localStorage.setItem(name, text)
        except Exception as error:
            raise Refused(name) from error

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        with suppress(Exception):
            self._js.localStorage.removeItem(name)

    def names(self) -> list[str]:
        """Everything that is kept."""
        with suppress(Exception):
            return [str(name) for name in self._js.Object.keys(self._js.localStorage)]
        return []
