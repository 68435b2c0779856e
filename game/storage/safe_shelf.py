"""A shelf used with care: what it refuses stays at hand, what is rubbish is set aside, and the person is told once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.storage.shelf import JOURNAL, OURS, Refused, Shelf, set_aside

SCHEMA = "reynard.schema"
VERSION = 2  # of what stands on the shelf; 1 had no volumes, no points in entries, and no version
SHELL = "reynard.shell"  # the last game's sheet, which boot.js draws before Python runs
BESTS = "reynard.bests"  # what the first screen says about each game
DERIVED = (SHELL, BESTS)  # what can be found again, and so belongs to no copy


class Waiting(NamedTuple):
    """What the shelf refused, for as long as the page is open."""

    text: str
    stood: str | None  # there at that time


class SafeShelf:
    """Texts by name, whatever the shelf does. Tells `trouble` once if it is full, and once if it holds rubbish."""

    def __init__(self, shelf: Shelf, trouble: Callable[[str], None]) -> None:
        self.shelf = shelf
        self.trouble = trouble
        self._unsaved: dict[str, Waiting] = {}
        self._told: set[str] = set()  # which trouble
        self.waits: Callable[[bool], None] = lambda _: None  # told when something begins to wait for room, or no more

    @property
    def version(self) -> int:
        """Of what stands there."""
        found = self.shelf.get(SCHEMA) or "1"
        return int(found) if found.isascii() and found.isdecimal() and len(found) < 9 else 1

    def ours(self) -> bool:
        """Whether everything here is of this version or an earlier one: what a later one keeps is its own business."""
        return self.version <= VERSION

    def get(self, name: str) -> str | None:
        """The text of this name, as it was last kept here."""
        return self._unsaved[name].text if name in self._unsaved else self.shelf.get(name)

    def put(self, name: str, text: str) -> bool:
        """Keep a text on the shelf; says whether it took it. What can be found again makes room if there is none.

        What the shelf refuses all the same is there until the page is left, and the person is told once; whenever there
        may be room, it is tried again.
        """
        taken = self._taken(name, text)
        if not taken:
            for derived in DERIVED:
                self.shelf.drop(derived)
            taken = self._taken(name, text)
        if taken:
            self._unsaved.pop(name, None)
            self.try_again()
        else:
            self._unsaved[name] = Waiting(text, self.shelf.get(name))
            self.waits(True)
            self.tell("storage-full")
        return taken

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        self._unsaved.pop(name, None)
        self.shelf.drop(name)
        self.try_again()

    def _taken(self, name: str, text: str) -> bool:
        with suppress(Refused):
            self.shelf.put(name, text)
            return True
        return False

    @property
    def full(self) -> bool:
        """Whether something waits for room."""
        return bool(self._unsaved)

    def try_again(self) -> None:
        """Keep what was refused, the shortest first; what another tab has written since stays as it is."""
        for name, (text, stood) in sorted(self._unsaved.items(), key=lambda item: len(item[1].text)):
            if self.shelf.get(name) == stood:
                if not self._taken(name, text):
                    break
                del self._unsaved[name]
        self.waits(self.full)

    def unsaved(self, name: str) -> bool:
        """Whether the shelf refused what was last kept under this name."""
        return name in self._unsaved

    def names(self, beginning: str) -> list[str]:
        """What is kept under names that begin so."""
        return [*{name: None for name in (*self._unsaved, *self.shelf.names()) if name.startswith(beginning)}]

    def everything(self) -> dict[str, str]:
        """All that is kept, and what the shelf refused."""
        return {name: self.get(name) or "" for name in self.names(OURS) if name != JOURNAL}

    def forget_everything(self) -> None:
        """Leave nothing of ours on the shelf but the marks, by which the journal knows that all of it was there."""
        self._unsaved.clear()
        self.waits(False)
        for name in self.names(OURS):
            if name != JOURNAL:
                self.shelf.drop(name)

    # Rubbish

    def put_aside(self, name: str) -> bool:
        """Take what cannot be read out of the way; says whether that was possible."""
        text = self.shelf.get(name)
        if text is not None and self.ours():
            self.tell("storage-damaged")
            with suppress(Refused):
                set_aside(self.shelf, name, text)
                self.shelf.drop(name)
                return True
            return self._move_aside(name, text)
        return False

    def put_all_aside(self, names: Sequence[str]) -> None:
        """Take several texts out of the way as one, because there may be thousands; or each, where there is no room."""
        if len(names) == 1 or not self.ours() or not self._put_together_aside(names):
            for name in names:
                self.put_aside(name)

    def _put_together_aside(self, names: Sequence[str]) -> bool:
        self.tell("storage-damaged")
        try:
            set_aside(self.shelf, f"{OURS}games", "\n".join([self.shelf.get(name) or "" for name in names]))
        except Refused:
            return False
        for name in names:
            self.shelf.drop(name)
        return True

    def _move_aside(self, name: str, text: str) -> bool:
        """The same where there is no room for two of it; what has no room at all stays where it is."""
        self.shelf.drop(name)
        try:
            set_aside(self.shelf, name, text)
        except Refused:
            with suppress(Refused):
                self.shelf.put(name, text)
            return False
        return True

    def tell(self, kind: str) -> None:
        """Say that something is wrong with the shelf, once."""
        if kind not in self._told:
            self._told.add(kind)
            self.trouble(kind)
