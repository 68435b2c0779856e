"""A browser that can be killed: localStorage, which reaches the disk late, and the journal, as journal.js has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.storage.journal import Head, marks, replay
from game.storage.shelf import JOURNAL, Memory, Refused
from game.storage.store import Store

TABS = 32  # as in journal.js


class Record(NamedTuple):
    """The newest text of a name, and what stood there before."""

    tab: str
    number: int
    text: str | None
    past: tuple[str, ...]


class Browser:
    """One profile: what is on the disk, and what the tabs of the running browser see."""

    def __init__(self) -> None:
        self.disk = Memory()  # localStorage, as far as it has been written
        self.shelf = Memory()  # localStorage, as tabs see it
        self.records: dict[str, Record] = {}  # the journal
        self.under_way: list[tuple[str, Record]] = []  # the last write, on its way to the journal
        self.states = [{}]  # the shelf after each write
        self.broken = False  # whether the journal takes nothing
        self.tabs = 0

    def commit(self) -> None:
        """The browser writes localStorage to the disk."""
        self.disk = Memory(self.shelf)

    def kill(self) -> None:
        """All that is not on the disk is gone, and with it what was on its way to the journal."""
        self.shelf, self.under_way = Memory(self.disk), []

    def tab(self) -> Tab:
        """A page with a journal is opened: it first puts back what is lost."""
        tab = Tab(self)
        tab.recover()
        self.states.append(self.kept)
        return tab

    def write(self, name: str, record: Record) -> None:
        """A write sets out for the journal; the one before has arrived."""
        self.arrive()
        self.under_way = [(name, record)]
        self.states.append(self.kept)

    def arrive(self) -> None:
        """What is on its way has come to the journal."""
        for name, record in self.under_way:
            if not self.broken:
                before = self.records.get(name)
                past = (*before.past, digest(before.text)) if before else ()
                self.records[name] = record._replace(past=(*past, *record.past))
        self.under_way = []

    @property
    def kept(self) -> dict[str, str]:
        """All but the marks."""
        return {name: text for name, text in self.shelf.items() if name != JOURNAL}


class Tab:
    """Fulfils `Shelf` for a page, and `Journal` for its start."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        browser.tabs += 1
        self.name, self.written, self.room = f"t{browser.tabs}", 0, 10**9
        self.troubles: list[str] = []
        self.waiting: list[str] = []
        self.store = Store(self, lambda: self.written, self.troubles.append)

    def recover(self) -> None:
        replay(self.store.safe, self)

    # A shelf

    def get(self, name: str) -> str | None:
        return self.browser.shelf.get(name)

    def put(self, name: str, text: str) -> None:
        shelf = self.browser.shelf
        if sum(map(len, ({**shelf, name: text}).values())) > self.room:
            raise Refused(name)
        stood, shelf[name] = shelf.get(name), text
        self._note(name, text, stood)

    def drop(self, name: str) -> None:
        stood = self.browser.shelf.pop(name, None)
        self._note(name, None, stood)

    def names(self) -> list[str]:
        return [*self.browser.shelf]

    def _note(self, name: str, text: str | None, stood: str | None) -> None:
        self.written += 1
        others = [(tab, n) for tab, n in marks(self.get(JOURNAL) or "").items() if tab != self.name]
        known = [*others[1 - TABS :], (self.name, self.written)]
        self.browser.shelf[JOURNAL] = " ".join(f"{tab}:{number}" for tab, number in known)
        self.browser.write(name, Record(self.name, self.written, text, (digest(stood),)))

    # A journal

    def heads(self) -> list[Head]:
        return [Head(name, each.tab, each.number, " ".join(each.past)) for name, each in self.browser.records.items()]

    def text(self, name: str) -> str | None:
        return self.browser.records[name].text

    def digest(self, text: str | None) -> str:
        return digest(text)

    def finish(self, waiting: Sequence[str]) -> None:
        self.waiting = [*waiting]


def digest(text: str | None) -> str:
    return "-" if text is None else f"{hash(text):x}"
