"""The journal: what was written to the shelf shortly before a crash, and may have to be put back.

A browser writes localStorage to the disk seconds after the page has written to it, so a browser that is killed comes
back with an earlier state of it. The page writes every change into a database as well, which keeps it at once
(assets/journal.js). At the next start the newest text of each name stands there, with what is needed to know whether
the shelf is behind:

- the tab that wrote it, and its how-manieth write that was. The shelf has marks of its own, written with each change:
  up to which write of which tab it has everything. What it has had once is not put back, whatever happened to it later;
- digests of the texts that the name had before. Where the shelf holds another text than those, a page without a journal
  has gone on from what the crash had left, and that stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from game.storage.safe_shelf import SafeShelf
from game.storage.shelf import JOURNAL, OURS


class Head(NamedTuple):
    """What the journal knows about the newest text of a name."""

    name: str
    tab: str  # that wrote it
    number: int  # of the write, among those of the tab
    past: str  # digests of what stood there before


class Journal(Protocol):
    """The second copy of what was written lately."""

    def heads(self) -> Sequence[Head]:
        """What it knows, a head a name."""

    def text(self, name: str) -> str | None:
        """The newest text of a name; none if it was dropped."""

    def digest(self, text: str | None) -> str:
        """What stands for a text among those before."""

    def finish(self, waiting: Sequence[str]) -> None:
        """All of it was looked at: what is old can go, but not under the names whose texts the shelf still refuses."""


def replay(safe: SafeShelf, journal: Journal) -> None:
    """Bring the shelf to where it was before the crash, if there was one; texts first, then what was dropped."""
    seen = marks(safe.shelf.get(JOURNAL) or "")
    lost = {head.name: journal.text(head.name) for head in journal.heads() if _is_lost(safe, journal, head, seen)}
    for name, text in sorted(lost.items(), key=lambda item: item[1] is None):
        if text is None:
            safe.drop(name)
        else:
            safe.put(name, text)
    journal.finish([name for name in lost if safe.unsaved(name)])


def _is_lost(safe: SafeShelf, journal: Journal, head: Head, seen: Mapping[str, int]) -> bool:
    """Whether the shelf is behind the journal under this name."""
    if seen.get(head.tab, 0) >= head.number or not head.name.startswith(OURS):
        return False
    stands = safe.shelf.get(head.name)
    return stands != journal.text(head.name) and journal.digest(stands) in head.past.split()


def marks(text: str) -> dict[str, int]:
    """Up to which write of which tab the shelf has everything; what is no such mark counts as none."""
    pairs = (each.partition(":") for each in text.split())
    return {tab: int(count) for tab, _, count in pairs if count.isascii() and count.isdecimal() and len(count) < 16}
