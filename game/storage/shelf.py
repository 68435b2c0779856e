"""Where texts are kept by name: the browser's localStorage, which may refuse, and may be full."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from typing import Any, Protocol

OURS = "reynard."  # what every name of ours begins with
DAMAGED = "reynard.damaged."  # what could not be read, kept for whoever can


class Refused(Exception):
    """The shelf does not take a text: it is full, or forbidden."""


class Shelf(Protocol):
    """What holds texts by name: the browser's localStorage, or a dictionary in tests."""

    def get(self, name: str) -> str | None:
        """The text of this name."""

    def put(self, name: str, text: str) -> None:
        """Keep a text, wholly or not at all; raises Refused."""

    def drop(self, name: str) -> None:
        """Keep it no longer."""

    def names(self) -> list[str]:
        """Everything that is kept."""


class Browser(Shelf):
    """localStorage."""

    def __init__(self, js: Any) -> None:
        self.js = js

    def get(self, name: str) -> str | None:
        """The text of this name."""
        with suppress(Exception):  # the browser raises what it likes
            text = self.js.localStorage.getItem(name)
            return text if isinstance(text, str) else None
        return None

    def put(self, name: str, text: str) -> None:
        """Keep a text; raises Refused."""
        try:
            self.js.localStorage.setItem(name, text)
        except Exception as error:
            raise Refused(name) from error

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        with suppress(Exception):
            self.js.localStorage.removeItem(name)

    def names(self) -> list[str]:
        """Everything that is kept."""
        with suppress(Exception):
            return [str(name) for name in self.js.Object.keys(self.js.localStorage)]
        return []


def set_aside(shelf: Shelf, name: str, text: str) -> None:
    """Keep a copy of what cannot be read where nothing overwrites it; raises Refused.

    The same text has the same name each time, so that a cut before the original is dropped makes no second copy.
    """
    digest = blake2b(text.encode(errors="replace"), digest_size=4).hexdigest()
    shelf.put(f"{DAMAGED}{name.removeprefix(OURS)}.{digest}", text)


class Memory(dict[str, str]):
    """A shelf for a moment: what a file holds before it is taken over."""

    def put(self, name: str, text: str) -> None:
        """Keep a text."""
        self[name] = text

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        self.pop(name, None)

    def names(self) -> list[str]:
        """Everything that is kept."""
        return [*self]
