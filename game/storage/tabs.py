"""The same game in two tabs: one that has not moved follows, and neither writes over what it has not seen.

A tab looks before it writes. Between the two, another tab may write, and what one tab writes takes its time until
another one sees it, even where the browser has locks (docs/tabs.md has the measurement). So whatever is written
carries marks: by tab, the last one of it that was there to be seen. The browser tells a tab of what others wrote. If
its own last mark is not among theirs, they have written over what it did without having seen it, and it does then
what it would have done had it looked a moment later: it follows if they are further on the same way, writes again if
it is itself, and asks if they went another one. The tab whose text stands has nothing to do, so that only one of them
acts.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from game.play.session import Session
from game.play.typed import fitting
from game.rules.match import RulesError
from game.storage import entry
from game.storage.branches import AHEAD, APART, SAME, compared
from game.storage.entry import Saved
from game.storage.pieces import TABS
from game.storage.store import Store

UNTOUCHED, GONE, FURTHER, ELSEWHERE = "untouched", "gone", "further", "elsewhere"


class Found(NamedTuple):
    """What stands on the shelf, and what that means for the game as this tab has it."""

    meaning: str
    theirs: Session | None = None


class Hold:
    """What a tab knows of the game that is open in it: as it last saw it on the shelf, and its own mark there."""

    def __init__(self) -> None:
        self.tab = f"{secrets.randbelow(1 << 32):x}"
        self.marks = 0  # that this tab has made, in any game
        self.known = ""  # the record that this tab last saw there
        self.mark = 0  # which has to be among those of the tab that writes next; 0 where this tab did nothing

    def take(self, saved: Saved | None) -> None:
        """Begin with what this tab sees on the shelf."""
        self.known, self.mark = saved.record if saved is not None else "", 0

    def write(self, store: Store, name: str, session: Session) -> None:
        """Keep the game as it stands, marked."""
        saved = store.shelved(name)
        self.marks += 1
        others = [each for each in (saved.seen if saved is not None else ()) if each[0] != self.tab]
        if saved is not None and saved.coached:  # a hint that another tab has shown stays shown
            session = session._replace(coached=True)
        record = store.keep(name, session, (*others[1 - TABS :], (self.tab, self.marks)))
        if record:
            self.known, self.mark = record, self.marks

    def lost(self, saved: Saved | None) -> bool:
        """Whether another tab wrote this over what was done in this one, without having seen it."""
        if saved is None or dict(saved.seen).get(self.tab, 0) >= self.mark:
            return False
        if saved.record == self.known:  # the same was done there
            self.mark = 0
            return False
        return True


def before_writing(store: Store, name: str, hold: Hold, after: Session) -> Found:
    """Whether this tab may write a game.

    UNTOUCHED: nothing would be lost. GONE: nor now, but the game was deleted. FURTHER: another tab is ahead on the same
    way. ELSEWHERE: another tab went another way.
    """
    found = written_elsewhere(store, name, hold)
    if found.theirs is None:
        return found
    where = compared(found.theirs.record, after.record)
    if where not in (AHEAD, APART):
        return Found(UNTOUCHED)
    return Found(FURTHER if where == AHEAD else ELSEWHERE, found.theirs)


def to_follow(store: Store, name: str, hold: Hold, now: Session) -> Found:
    """Whether to show what another tab has written: FURTHER, whatever it did, as it has seen what this tab did."""
    found = written_elsewhere(store, name, hold)
    if found.theirs is not None:
        return Found(UNTOUCHED if compared(found.theirs.record, now.record) == SAME else FURTHER, found.theirs)
    saved = store.shelved(name)
    if saved is None:
        return found
    typed, coached = fitting(now.match, saved.hand), now.coached or saved.coached
    there = now._replace(holder=saved.holder, typed=typed, coached=coached)
    # In the other tab a player may have taken the device, tapped in a die, or asked for a hint.
    return found if there == now else Found(FURTHER, there)


def written_elsewhere(store: Store, name: str, hold: Hold) -> Found:
    """What another tab has written, if it did; what is no game is set aside."""
    saved = store.shelved(name)
    if saved is not None and saved.record != hold.known:
        try:
            return Found(ELSEWHERE, entry.session(saved))
        except RulesError:
            store.reject(name)
            saved = None
    return Found(GONE if saved is None and hold.known else UNTOUCHED)
