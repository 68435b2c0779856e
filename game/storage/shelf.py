"""Where texts are kept by name: what a shelf does, and one that lasts for a moment."""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol

OURS = "reynard."  # what every name of ours begins with
JOURNAL = "reynard.journal"  # which writes of which tab stand here: journal.js writes it, and names its database so
DAMAGED = "reynard.damaged."  # what could not be read, kept for a later version or a helper that can


def own_name(place: str, name: str) -> str:
    """What the browser calls a text of the copy of the page at this path: several may share one origin's storage.

    Everywhere else, in files too, it has its name alone. No path has a space in it, so that no two copies can meet;
    and none of these names begins like those of the versions that had no path in them. boot.js makes them, too.
    """
    return f"reynard {place} {name.removeprefix(OURS)}"


def plain_name(place: str, name: str) -> str:
    """The name alone, of what the browser calls so; nothing if it is no text of this copy."""
    begins = own_name(place, OURS)
    return OURS + name.removeprefix(begins) if name.startswith(begins) else ""


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
