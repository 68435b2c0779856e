"""What the browser keeps for us: games, settings, names. A browser may refuse, and may lie.

Games that are being played have a text each; those that are over, and unfinished ones that were not played for long,
are put away in volumes. Where a game is in both places, its own text is the newer one: it is always written first and
dropped last, so that a cut between two writes leaves the game as it was or as it is.

Whatever is read is checked: what is no game is set aside, never dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.play.session import Session
from game.rules.match import RulesError
from game.storage import entry
from game.storage.entry import Saved
from game.storage.notes import COPIES, NAMES, SCHOOL_GOING, Notes
from game.storage.pieces import Seen, Unreadable
from game.storage.safe_shelf import DERIVED, SCHEMA, VERSION, SafeShelf
from game.storage.shelf import DAMAGED, JOURNAL, OURS, Refused, Shelf
from game.storage.volumes import VOLUME, Line, Volumes, games_of, line

GAME = "reynard.game."  # each game that is being played by its own name
NEAR = 8  # unfinished games that stay at hand


class Store(Notes):
    """Games on a shelf, and what is remembered beside them."""

    def __init__(
        self, shelf: Shelf, now: Callable[[], float], trouble: Callable[[str], None] = lambda _kind: None
    ) -> None:
        super().__init__(SafeShelf(shelf, trouble))
        self.shelf = shelf
        self.now = now
        self.volumes = Volumes(shelf, self.safe.ours, lambda: self.safe.tell("storage-damaged"))

    def open(self) -> None:
        """Bring what an earlier version left to the present form, and put away what is not played any more."""
        if self.safe.version < VERSION:
            self._measure()
            with suppress(Refused):
                self.shelf.put(SCHEMA, str(VERSION))
        if self.safe.ours():
            self.put_away()

    def _measure(self) -> None:
        """From 1 to 2: entries get the points of every seat. Each by itself, so that a cut between two does no harm."""
        for saved in self.own():
            if not saved.parts:
                self._complete(saved)

    def _complete(self, saved: Saved) -> None:
        try:
            whole = entry.entry(saved.name, entry.session(saved), saved.when)
        except RulesError:
            self.safe.put_aside(GAME + saved.name)
        else:
            self.safe.put(GAME + saved.name, entry.text(whole))

    # Games

    def keep(self, name: str, session: Session, seen: Seen = ()) -> str:
        """Save a game as it stands, with what of other tabs was seen before; its record, if the shelf has it now."""
        saved = entry.entry(name, session, self.now())._replace(seen=seen)
        return saved.record if self.safe.put(GAME + name, entry.text(saved)) else ""

    def restore(self, saved: Saved) -> None:
        """Bring back a game that was taken off the shelf."""
        self.safe.put(GAME + saved.name, entry.text(saved))

    def saved(self, name: str) -> Saved | None:
        """The entry of a game."""
        return entry.read(self.safe.get(GAME + name) or "", name) if self.unsaved(name) else self.shelved(name)

    def unsaved(self, name: str) -> bool:
        """Whether the shelf refused what was done last in a game."""
        return self.safe.unsaved(GAME + name)

    def shelved(self, name: str) -> Saved | None:
        """The entry of a game as the shelf has it, which another tab may have written."""
        text = self.shelf.get(GAME + name)
        if text is None:
            return self.volumes.find(name)
        try:
            return entry.read(text, name)
        except Unreadable:
            return self.volumes.find(name) if self.safe.put_aside(GAME + name) else None

    def game(self, name: str) -> Session | None:
        """The game of this name, replayed; nothing if it is not there or not a game that the rules allow."""
        while (saved := self.saved(name)) is not None:
            try:
                return entry.session(saved)
            except RulesError:
                if not self.reject(name):
                    break
        return None

    def games(self) -> list[Saved]:
        """The games at hand to go on with, the latest first; older ones are in the archive."""
        return [saved for saved in self.own() if not saved.over]

    def index(self) -> list[Line]:
        """All games as lines, the latest first: enough for a list, of which one sees a page at a time."""
        found = {kept.name: kept for kept in (*self.volumes.lines(), *map(line, self.own()))}
        return sorted(found.values(), key=lambda kept: -kept.when)

    def read(self, lines: Sequence[Line]) -> list[Saved]:
        """The games of these lines; one that turns out to be none is set aside."""
        found = games_of(lines)
        if len(found) < len(lines):
            found |= self.volumes.sort_out([kept.name for kept in lines if kept.name not in found])
        return [*found.values()]

    def forget(self, name: str) -> None:
        """Take a game off the shelf, first where it is older."""
        with suppress(Refused):  # a browser that forbids everything; less text always fits
            self.volumes.remove(name)
        self.safe.drop(GAME + name)

    def put_away(self) -> None:
        """Put games that are over into volumes, and unfinished ones beyond those at hand.

        Their own texts go the next time, if they are found there: another tab may write the same volume at this moment.
        """
        own = [saved for saved in self.own() if saved.parts and not self.unsaved(saved.name)]
        going = [saved for saved in own if not saved.over]
        done = [*going[NEAR:], *(saved for saved in own if saved.over)][::-1]
        if not done:
            return
        there = self.volumes.held(done)
        for name in there:
            self.shelf.drop(GAME + name)
        with suppress(Refused):  # then they stay where they are
            self.volumes.file([saved for saved in done if saved.name not in there])

    def put_all_away(self, games: Sequence[Saved]) -> None:
        """Put games from elsewhere into volumes; those for which there is no room are kept until the page is left."""
        try:
            self.volumes.file(games)
        except Refused:
            there = {kept.name for kept in self.volumes.lines()}
            for saved in games:
                if saved.name not in there:
                    self.restore(saved)

    def own(self) -> list[Saved]:
        """The games with a text of their own, the latest first."""
        found, bad = [], []
        for key in self.safe.names(GAME):
            try:
                found.append(entry.read(self.safe.get(key) or "", key.removeprefix(GAME)))
            except Unreadable:
                bad.append(key)
        if bad:
            self.safe.put_all_aside(bad)
        return sorted(found, key=lambda saved: -saved.when)

    def reject(self, name: str) -> bool:
        """Set aside a game that the rules do not allow, wherever it stands; says whether that was possible."""
        if self.shelf.get(GAME + name) is not None:
            return self.safe.put_aside(GAME + name)
        return self.volumes.reject(name)

    # Everything

    def damaged(self) -> dict[str, str]:
        """What could not be read, by where it stands."""
        names = [name for name in self.shelf.names() if name.startswith(DAMAGED)]
        return {name: self.shelf.get(name) or "" for name in names} | self.volumes.damaged()

    def others(self) -> dict[str, str]:
        """Everything of ours that is no game: settings, names, and whatever else is remembered."""
        apart = (GAME, VOLUME, DAMAGED, SCHEMA, JOURNAL, COPIES, SCHOOL_GOING, *DERIVED)
        names = [name for name in self.shelf.names() if name.startswith(OURS) and not name.startswith(apart)]
        return {name: self.shelf.get(name) or "" for name in names}

    @property
    def played(self) -> bool:
        """Whether any game is kept, finished or not; boot.js asks the same before Python runs."""
        return any(name.startswith((GAME, VOLUME)) for name in self.shelf.names())

    @property
    def newcomer(self) -> bool:
        """Whether no game was played on this device yet."""
        return not any(name == NAMES or name.startswith((GAME, VOLUME)) for name in self.shelf.names())
