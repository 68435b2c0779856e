"""The screen of everything that is kept: the person exports it as a file, imports one, or deletes all."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Mapping

from game.screens.page import Task
from game.screens.screen import Screen, Services
from game.storage.file import BadFile, Taken, export, opened, take_over
from game.storage.store import Store
from game.views.data import Kept, data
from game.words import say

BREATH = 0.1  # seconds of work before the page may do something else
AGAIN = 3  # seconds until it is asked again whether what was missing offline has come


class Data(Screen):
    """What is kept on this device."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.kept = Kept(0, 0, 0)
        self.said = ""
        self.taken: Taken | None = None  # while a file is read
        self.asking = False
        self.work: Task | None = None
        self.looking: Task | None = None
        self.handlers = {
            "export": lambda _: self.export(),
            "import": self.take,
            "ask-delete": lambda _: self.ask(True),
            "unask-delete": lambda _: self.ask(False),
            "delete-everything": lambda _: self.delete(),
            "remind": self.remind,
        }

    def enter(self, _what: str) -> bool:
        """Say how much there is; a file that the device has opened with the app is taken over at once."""
        self.said, self.taken, self.asking = "", None, False
        self.measure()
        if self.page.offline:
            self.looking = self.page.run(self._look_offline())
        if given := self.services.handed():
            self.take({"text": given})
        return True

    async def _look_offline(self) -> None:
        """Find out whether everything is here that the game needs offline; where not, look again now and then."""
        while True:
            found = await self.services.outside.offline()
            if found != self.kept.stored:
                self.kept = self.kept._replace(stored=found)
                self.show()
            if found != "partly":
                break
            await asyncio.sleep(AGAIN)

    def leave(self) -> None:
        """The person leaves: a file that is not read to its end is not taken over; one that is, is taken over whole."""
        for task in (self.work, self.looking):
            if task is not None:
                task.cancel()

    def measure(self) -> None:
        """Count what is kept, and show it."""
        everything = self.store.safe.everything()
        characters = sum(len(name) + len(text) for name, text in everything.items())
        self.kept = Kept(
            len(self.store.index()), characters, len(self.store.damaged()), self.page.offline, self.kept.stored
        )
        self.show()

    def stored(self) -> None:
        """How much there is after another tab has changed something; a file that is being read goes on."""
        if self.taken is None:
            self.measure()

    def show(self) -> None:
        """Draw the screen."""
        self.page.show(
            "data", data(self.kept, self.said, self.taken, self.asking, self.services.settings.now["reminders"])
        )

    def say(self, words: str) -> None:
        """Show and tell the person what came of it."""
        self.said, self.taken = words, None
        self.measure()
        self.page.tell(words)

    def export(self) -> None:
        """Save everything as a file."""
        self.services.outside.save_text(
            export(self.store), time.strftime("reynard-%Y-%m-%d.json", time.localtime(self.store.now()))
        )
        self.services.copies.made()
        self.say(say("data-exported", n=self.kept.games))

    def remind(self, chosen: Mapping[str, str]) -> None:
        """The person chose whether the page reminds of copies."""
        self.services.settings.set(chosen["setting"], chosen["value"])
        self.show()

    def take(self, chosen: Mapping[str, str]) -> None:
        """A file was chosen."""
        try:
            theirs = opened(chosen["text"])
        except BadFile as bad:
            self.say(say(bad.kind))
        else:
            if self.work is not None:
                self.work.cancel()
            self.work = self.page.run(self._take(theirs))

    async def _take(self, theirs: Store) -> None:
        """Take a file over, with a breath now and then; if the person leaves while games are added, all are added."""
        steps = take_over(self.store, theirs)
        try:
            await self._with_breaths(steps)
        except asyncio.CancelledError:
            if self.taken is not None and self.taken.seen == self.taken.of:
                deque(steps, maxlen=0)
                self.services.reset()
            raise
        assert self.taken is not None
        words = say("data-imported", n=self.taken.added, known=self.taken.known)
        damaged = say("data-imported-damaged", n=self.taken.damaged) if self.taken.damaged else ""
        self.services.reset()
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
        """Ask whether everything is really to be deleted, or ask no longer."""
        self.asking = asking
        self.show()

    def delete(self) -> None:
        """Delete everything that is kept."""
        self.store.safe.forget_everything()
        self.asking = False
        self.services.reset()
        self.say(say("data-deleted"))
