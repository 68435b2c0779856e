"""The shelf of one copy of the page among several on one origin, and how it takes over what has names without a path.

Until November 2026 all copies of an origin shared their names. A copy takes over what stands there when it starts: it
writes each text under its own name, then drops it there. If another copy is known that has no names of its own yet, it
leaves the texts for that one, and remembers which it has taken. A tab that still runs an earlier version goes on
writing the old names, and so does a copy that was not updated: what differs from ours is merged at the next start.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b

from game.storage.file import take_over
from game.storage.json_text import parse
from game.storage.safe_shelf import DERIVED, SCHEMA, VERSION
from game.storage.shelf import JOURNAL, OURS, Memory, Refused, Shelf, own_name, plain_name
from game.storage.store import Store

TAKEN = "reynard.taken"  # which texts were taken over and left for another copy: their hashes by their names
PASSING = (JOURNAL, *DERIVED)  # what is not merged: it can be found again, or is about another database than ours
BEGUN = ""  # stands there while everything is taken over for the first time


class Named:
    """A shelf on which every name carries the path of the page; callers see the names without it."""

    def __init__(self, shelf: Shelf, place: str) -> None:
        self.shelf = shelf
        self.place = place

    def get(self, name: str) -> str | None:
        """The text of this name."""
        return self.shelf.get(own_name(self.place, name))

    def put(self, name: str, text: str) -> None:
        """Keep a text; raises Refused."""
        self.shelf.put(own_name(self.place, name), text)

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        self.shelf.drop(own_name(self.place, name))

    def names(self) -> list[str]:
        """Everything that this copy keeps."""
        found = (plain_name(self.place, name) for name in self.shelf.names())
        return [name for name in found if name and name != TAKEN]


def claim(own: Named, copies: Iterable[str] | None) -> None:
    """Take over what stands on the shelf under names without a path.

    `copies` are the paths at which this browser keeps a copy of the page for offline use; None if that is not known.
    """
    texts = {name: own.shelf.get(name) or "" for name in own.shelf.names() if name.startswith(OURS)}
    if not texts or _version(texts.get(SCHEMA, "")) > VERSION:
        return  # a later version's names are its own business
    shared = copies is None or any(_unnamed(own.shelf, place) for place in {*copies} - {own.place})
    taken = _taken(own)
    fresh = {name: text for name, text in texts.items() if taken.get(name) != _hash(text)}
    if own.get(TAKEN) == BEGUN or not own.names():
        _copy(own, fresh)
    rest = {name: text for name, text in fresh.items() if name not in PASSING and own.get(name) != text}
    left = rest.keys() if rest and not _merged(own, rest) else set()
    done = [name for name in texts if name not in left]
    if shared:
        with suppress(Refused):
            own.put(TAKEN, json.dumps({name: _hash(texts[name]) for name in done}))
        return
    for name in done:
        if own.shelf.get(name) == texts[name]:  # else an earlier version's tab has just written it
            own.shelf.drop(name)
    own.drop(TAKEN)


def _unnamed(shelf: Shelf, place: str) -> bool:
    """Whether a copy has nothing under names of its own: it may still live on those that all shared."""
    return not any(name.startswith(own_name(place, OURS)) for name in shelf.names())


def _copy(own: Named, texts: dict[str, str]) -> None:
    """Write everything under our names, as it is: nothing of ours is there yet, unless this was begun and cut off.

    Where there is no room for two of a text, it is moved; where not even for its longer name, it stays where it is.
    """
    with suppress(Refused):
        own.put(TAKEN, BEGUN)
    for name, text in texts.items():
        if own.get(name) is None and name != JOURNAL:
            try:
                own.put(name, text)
            except Refused:
                _move(own, name, text)


def _move(own: Named, name: str, text: str) -> None:
    own.shelf.drop(name)
    try:
        own.put(name, text)
    except Refused:
        with suppress(Refused):
            own.shelf.put(name, text)


def _merged(own: Named, texts: dict[str, str]) -> bool:
    """Add what differs from ours, as from a file; says whether all of it is kept now."""
    troubles: list[str] = []
    here, there = (Store(shelf, lambda: 0, troubles.append) for shelf in (own, Memory(texts)))
    here.open()
    there.open()
    for _ in take_over(here, there):
        pass
    return "storage-full" not in troubles


def _taken(own: Named) -> dict[str, str]:
    with suppress(ValueError):
        found = parse(own.get(TAKEN) or "{}")
        return found if isinstance(found, dict) else {}
    return {}


def _version(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 1


def _hash(text: str) -> str:
    return blake2b(text.encode(errors="replace"), digest_size=8).hexdigest()
