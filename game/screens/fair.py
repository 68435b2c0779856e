"""The screen of fair dice: counts the faces of all games, a few at a time, so that the page goes on answering."""

from __future__ import annotations

import asyncio
from collections import Counter

from game.play.fair import Faces, faces, fairness
from game.rules.loading import load
from game.rules.match import RulesError
from game.screens.page import Task
from game.screens.screen import Screen, Services
from game.storage.entry import Saved
from game.storage.volumes import Line
from game.views import fair as view

SHOWN = 5  # games whose seeds are listed
AT_ONCE = 4  # games that are counted before the page may answer


class FairScreen(Screen):
    """The dice that fell in every game with dice of the screen; real dice tell about themselves only."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shown = view.Shown()
        self.work: Task | None = None

    def enter(self, what: str) -> bool:
        """Begin to count."""
        if what:
            return False
        lines = self.store.index()
        self.shown = view.Shown(of=len(lines))
        self.show()
        self.work = self.page.run(self._count(lines))
        return True

    async def _count(self, lines: list[Line]) -> None:
        found: Faces = Counter()
        counted, latest = 0, list[tuple[Saved, int]]()
        for at in range(0, len(lines), AT_ONCE):
            for saved in self.store.read(lines[at : at + AT_ONCE]):
                if saved.real or saved.free:
                    continue
                try:
                    record = load(saved.record)
                except RulesError:  # the list of games sets it aside
                    continue
                found += faces(record)
                counted += 1
                if len(latest) < SHOWN and record.seed is not None and saved.over:
                    latest.append((saved, record.seed))
            self.shown = view.Shown(fairness(found), min(at + AT_ONCE, len(lines)), len(lines), latest)
            self.show()
            await asyncio.sleep(0)
        self.shown = view.Shown(fairness(found), counted, counted, latest)
        self.show()
        self.page.tell(view.announced(self.shown))

    def show(self) -> None:
        """Draw what was counted so far."""
        self.page.show("fair", view.fair(self.shown))

    def leave(self) -> None:
        """Nobody waits for the rest."""
        if self.work is not None:
            self.work.cancel()
