"""The room where one takes everything along, brings it in, or is rid of it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.browser.outside import Outside
from game.screens.screen import Room
from game.storage.file import BadFile, Taken, export, opened, take_over
from game.storage.store import Store
from game.views.data import Kept, data
from game.words import say

if TYPE_CHECKING:
    from game.app import App

BREATH = 0.1  # seconds of work before the page may do something else


class Data(Room):
    """What is kept on this device."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.outside = Outside(self.page.js)
        self.kept = Kept(0, 0, 0)
        self.said = ""
        self.taken: Taken | None = None  # while a file is read
        self.asking = False
        self.work: Any = None
        self.deeds = {
            "export": lambda _: self.export(),
            "import": self.take,
            "ask-delete": lambda _: self.ask(True),
            "unask-delete": lambda _: self.ask(False),
            "delete-everything": lambda _: self.delete(),
        }

    def enter(self, _what: str) -> bool:
        """Say how much there is."""
        self.said, self.taken, self.asking = "", None, False
        self.measure()
        return True

    def leave(self) -> None:
        """A file that is not read to its end is not taken over; one that is, is taken over whole."""
        if self.work is not None:
            self.work.cancel()

    def measure(self) -> None:
        """Look at what is kept, and show it."""
        everything = self.store.safe.everything()
        characters = sum(len(name) + len(text) for name, text in everything.items())
        self.kept = Kept(len(self.store.index()), characters, len(self.store.damaged()))
        self.show()

    def stored(self) -> None:
        """How much there is after another tab has changed something; a file that is being read goes on."""
        if self.taken is None:
            self.measure()

    def show(self) -> None:
        """Draw the room."""
        self.page.show("data", data(self.kept, self.said, self.taken, self.asking))

    def say(self, words: str) -> None:
        """Show and tell what came of it."""
        self.said, self.taken = words, None
        self.measure()
        self.page.tell(words)

    def export(self) -> None:
        """Everything as a file."""
        self.outside.save_text(
            export(self.store), time.strftime("reynard-%Y-%m-%d.json", time.localtime(self.store.now()))
        )
        self.say(say("data-exported", n=self.kept.games))

    def take(self, chosen: Mapping[str, str]) -> None:
        """A file was chosen."""
        try:
            theirs = opened(chosen["text"])
        except BadFile as bad:
            self.say(say(bad.kind))
        else:
            self.leave()
            self.work = self.page.run(self._take(theirs))

    async def _take(self, theirs: Store) -> None:
        """Take a file over, with a breath now and then; whoever leaves while games are added leaves no half of them."""
        steps = take_over(self.store, theirs)
        try:
            await self._with_breaths(steps)
        except asyncio.CancelledError:
            if self.taken is not None and self.taken.seen == self.taken.of:
                deque(steps, maxlen=0)
                self.house.reset()
            raise
        assert self.taken is not None
        words = say("data-imported", n=self.taken.added, known=self.taken.known)
        damaged = say("data-imported-damaged", n=self.taken.damaged) if self.taken.damaged else ""
        self.house.reset()
        self.say(f"{words} {damaged}".strip())

    async def _with_breaths(self, steps: Iterator[Taken]) -> None:
        rested = time.monotonic()
        for taken in steps:
            self.taken = taken
            if time.monotonic() - rested > BREATH:
                self.show()
                await asyncio.sleep(0.01)
                rested = time.monotonic()

    def ask(self, asking: bool) -> None:
        """Deleting everything is asked for twice."""
        self.asking = asking
        self.show()

    def delete(self) -> None:
        """Leave nothing here."""
        self.store.safe.forget_everything()
        self.asking = False
        self.house.reset()
        self.say(say("data-deleted"))
