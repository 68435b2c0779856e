"""The same game in two tabs: one that has not moved follows, and neither writes over what it has not seen."""

from __future__ import annotations

from typing import NamedTuple

from game.archive import entry
from game.archive.ways import AHEAD, APART, SAME, compared
from game.rules.match import RulesError
from game.session import Session
from game.store import Store

FREE, GONE, FURTHER, ELSEWHERE = "free", "gone", "further", "elsewhere"


class Found(NamedTuple):
    """What stands on the shelf, and what that means for what is on the table."""

    meaning: str
    theirs: Session | None = None


def before_writing(store: Store, name: str, known: str, after: Session) -> Found:
    """Whether a game may be written; `known` is the record that this tab last saw there.

    FREE: nothing would be lost; GONE: nor now, but something was; FURTHER: they are ahead on the same way;
    ELSEWHERE: they went another one.
    """
    found = look(store, name, known)
    if found.theirs is None:
        return found
    where = compared(found.theirs.record, after.record)
    return Found(FURTHER if where == AHEAD else ELSEWHERE, found.theirs) if where in (AHEAD, APART) else Found(FREE)


def to_follow(store: Store, name: str, known: str, now: Session) -> Found:
    """Whether to show what another tab has written: FURTHER, whatever it did, unless something here is not written."""
    if store.unsaved(name):
        return before_writing(store, name, known, now)
    found = look(store, name, known)
    if found.theirs is not None:
        return Found(FREE if compared(found.theirs.record, now.record) == SAME else FURTHER, found.theirs)
    saved = store.shelved(name)
    if saved is not None and saved.holder != now.holder:  # somebody took the device there
        return Found(FURTHER, now._replace(holder=saved.holder))
    return found


def look(store: Store, name: str, known: str) -> Found:
    """What another tab has written, if it did; what is no game is set aside."""
    saved = store.shelved(name)
    if saved is not None and saved.record != known:
        try:
            return Found(ELSEWHERE, entry.session(saved))
        except RulesError:
            store.reject(name)
            saved = None
    return Found(GONE if saved is None and known else FREE)
