"""The shelf of the page: the browser's localStorage, which may refuse, and may be full; and the journal beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from game.browser.bridge import window
from game.storage.journal import Head
from game.storage.safe_shelf import DERIVED
from game.storage.shelf import JOURNAL, Refused, own_name, plain_name

UNNOTED = (JOURNAL, *DERIVED)  # what nobody misses after a crash


class LocalStorage:
    """A `Shelf` on localStorage. The browser raises what it likes; callers see `Refused`, or that there is nothing."""

    def __init__(self, path: str, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._unnoted = {own_name(path, name) for name in UNNOTED}

    def get(self, name: str) -> str | None:
        """The text of this name."""
        with suppress(Exception):
            text = self._js.localStorage.getItem(name)
            return text if isinstance(text, str) else None
        return None

    def put(self, name: str, text: str) -> None:
        """Keep a text, here and in the journal; raises Refused."""
        try:
            if name in self._unnoted:
                self._js.localStorage.setItem(name, text)
            else:
                self._js.reynard.journal.put(name, text)
        except Exception as error:
            raise Refused(name) from error

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        with suppress(Exception):
            if name in self._unnoted:
                self._js.localStorage.removeItem(name)
            else:
                self._js.reynard.journal.drop(name)

    def names(self) -> list[str]:
        """Everything that is kept."""
        with suppress(Exception):
            return [str(name) for name in self._js.Object.keys(self._js.localStorage)]
        return []


class BrowserJournal:
    """The `Journal` of the page, as journal.js has read it before Python ran."""

    def __init__(self, path: str, js: Any = None) -> None:
        self._js = (window() if js is None else js).reynard.journal
        self._path = path

    def heads(self) -> list[Head]:
        """What it knows, a head a name; names that other versions of the page had without its path are not told."""
        found = ([head.get(name) for name in Head._fields] for head in json.loads(self._js.heads()))
        heads = [Head(*head) for head in found if [*map(type, head)] == [str, str, int, str]]  # others are not ours
        named = [head._replace(name=plain_name(self._path, head.name)) for head in heads]
        return [head for head in named if head.name]

    def text(self, name: str) -> str | None:
        """The newest text of a name; none if it was dropped."""
        text = self._js.text(own_name(self._path, name))
        return text if isinstance(text, str) else None

    def digest(self, text: str | None) -> str:
        """What stands for a text among those before."""
        return str(self._js.digest(text))

    def finish(self, waiting: Sequence[str]) -> None:
        """All of it was looked at: what is old can go, but not under these names."""
        self._js.finish(json.dumps([own_name(self._path, name) for name in waiting]))
