"""What the browser keeps for us: games, settings, names. A browser may refuse, and may lie.

Games that are being played have a text each; those that are over, and unfinished ones nobody has touched for long, are
put away in volumes. Where a game is in both places, its own text is the newer one: it is always written first and
dropped last, so that a cut between two writes leaves the game as it was or as it is.

Whatever is read is checked: what is no game is set aside, never dropped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from game import daily
from game.archive import entry
from game.archive.entry import Saved, Unreadable
from game.archive.shelf import DAMAGED, OURS, Browser, Refused, Shelf, set_aside
from game.archive.volumes import VOLUME, Line, Volumes, line
from game.rules.match import RulesError
from game.session import OPPONENTS, PERSON, Session

__all__ = ["GAME", "NAMES", "SETTINGS", "Browser", "Saved", "Store"]

GAME = "reynard.game."  # each game that is being played by its own name
SETTINGS = "reynard.settings"
NAMES = "reynard.names"
LESSON = "reynard.lesson."  # how far each game's lesson has come
DAILY = "reynard.daily"  # the tries with the daily dice
SHELL = "reynard.shell"  # the last game's sheet as markup, which boot.js shows before Python runs
SCHEMA = "reynard.schema"
VERSION = 2  # of what stands on the shelf; 1 had no volumes, no points in entries, and no version
NEAR = 8  # unfinished games that stay at hand


class Store:
    """Games, settings and names on a shelf. Tells `trouble` once if the shelf is full, and once if it holds rubbish."""

    def __init__(
        self, shelf: Shelf, now: Callable[[], float], trouble: Callable[[str], None] = lambda _kind: None
    ) -> None:
        self.shelf = shelf
        self.now = now
        self.trouble = trouble
        self.volumes = Volumes(shelf, self._ours, lambda: self._tell("storage-damaged"))
        self._unsaved: dict[str, str] = {}  # what the shelf refused, for as long as the page is open
        self._told: set[str] = set()  # which trouble

    def open(self) -> None:
        """Bring what an earlier version left to the present form, and put away what is not played any more."""
        version = self._version()
        if version < VERSION:
            self._measure()
            with suppress(Refused):
                self.shelf.put(SCHEMA, str(VERSION))
        if self._ours():
            self.put_away()

    def _ours(self) -> bool:
        """Whether everything here is of this version or an earlier one: what a later one keeps is its own business."""
        return self._version() <= VERSION

    def _version(self) -> int:
        found = self.shelf.get(SCHEMA) or "1"
        return int(found) if found.isascii() and found.isdecimal() and len(found) < 9 else 1

    def _measure(self) -> None:
        """From 1 to 2: entries get the points of every seat. Each by itself, so that a cut between two does no harm."""
        for saved in self._own():
            if not saved.parts:
                self._complete(saved)

    def _complete(self, saved: Saved) -> None:
        try:
            whole = entry.entry(saved.name, entry.session(saved), saved.when)
        except RulesError:
            self._put_aside(GAME + saved.name)
        else:
            self._put(GAME + saved.name, entry.text(whole))

    # Games

    def keep(self, name: str, session: Session) -> str:
        """Save a game as it stands; its record, if the shelf has it now."""
        saved = entry.entry(name, session, self.now())
        return saved.record if self._put(GAME + name, entry.text(saved)) else ""

    def restore(self, saved: Saved) -> None:
        """Bring back a game that was taken off the shelf."""
        self._put(GAME + saved.name, entry.text(saved))

    def saved(self, name: str) -> Saved | None:
        """The entry of a game."""
        text = self._unsaved.get(GAME + name)
        return self.shelved(name) if text is None else entry.read(text, name)

    def unsaved(self, name: str) -> bool:
        """Whether the shelf refused what was done last in a game."""
        return GAME + name in self._unsaved

    def shelved(self, name: str) -> Saved | None:
        """The entry of a game as the shelf has it, which another tab may have written."""
        text = self.shelf.get(GAME + name)
        if text is None:
            return self.volumes.find(name)
        try:
            return entry.read(text, name)
        except Unreadable:
            return self.volumes.find(name) if self._put_aside(GAME + name) else None

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
        return [saved for saved in self._own() if not saved.over]

    def index(self) -> list[Line]:
        """All games as lines, the latest first: enough for a list, of which one sees a page at a time."""
        found = {kept.name: kept for kept in (*self.volumes.lines(), *map(line, self._own()))}
        return sorted(found.values(), key=lambda kept: -kept.when)

    def archive(self, game: str = "") -> list[Saved]:
        """All games, or those of a kind, the latest first."""
        return self.read([kept for kept in self.index() if game in ("", kept.game)])

    def read(self, lines: Sequence[Line]) -> list[Saved]:
        """The games of these lines; one that turns out to be none is set aside."""
        with suppress(Unreadable):
            found = entry.read_all([kept.text for kept in lines])
            if [saved.name for saved in found] == [kept.name for kept in lines]:
                return found
        found = []
        for kept in lines:
            try:
                found.append(entry.read(kept.text, kept.name))
            except Unreadable:
                self.volumes.reject(kept.name)
        return found

    def forget(self, name: str) -> None:
        """Take a game off the shelf, first where it is older."""
        with suppress(Refused):  # a browser that forbids everything; less text always fits
            self.volumes.remove(name)
        self._unsaved.pop(GAME + name, None)
        self.shelf.drop(GAME + name)

    def put_away(self) -> None:
        """Put games that are over into volumes, and unfinished ones beyond those at hand."""
        own = [saved for saved in self._own() if saved.parts and GAME + saved.name not in self._unsaved]
        going = [saved for saved in own if not saved.over]
        done = [*going[NEAR:], *(saved for saved in own if saved.over)][::-1]
        if done:
            with suppress(Refused):  # then they stay where they are
                self.volumes.file(done)
                for saved in done:
                    self.shelf.drop(GAME + saved.name)

    def put_all_away(self, games: Sequence[Saved]) -> None:
        """Put games from elsewhere into volumes; those for which there is no room are kept until the page is left."""
        try:
            self.volumes.file(games)
        except Refused:
            there = {kept.name for kept in self.volumes.lines()}
            for saved in games:
                if saved.name not in there:
                    self.restore(saved)

    def _own(self) -> list[Saved]:
        """The games with a text of their own, the latest first."""
        found = []
        for key in {name: None for name in (*self._unsaved, *self.shelf.names()) if name.startswith(GAME)}:
            try:
                found.append(entry.read(self._get(key) or "", key.removeprefix(GAME)))
            except Unreadable:
                self._put_aside(key)
        return sorted(found, key=lambda saved: -saved.when)

    def reject(self, name: str) -> bool:
        """Set aside a game that the rules do not allow, wherever it stands; says whether that was possible."""
        if self.shelf.get(GAME + name) is not None:
            return self._put_aside(GAME + name)
        return self.volumes.reject(name)

    def _put_aside(self, key: str) -> bool:
        """Take what is no game out of the way; says whether that was possible."""
        text = self.shelf.get(key)
        if text is not None and self._ours():
            self._tell("storage-damaged")
            with suppress(Refused):
                set_aside(self.shelf, key, text)
                self.shelf.drop(key)
                return True
            return self._move_aside(key, text)
        return False

    def _move_aside(self, key: str, text: str) -> bool:
        """The same where there is no room for two of it; what has no room at all stays where it is."""
        self.shelf.drop(key)
        try:
            set_aside(self.shelf, key, text)
        except Refused:
            with suppress(Refused):
                self.shelf.put(key, text)
            return False
        return True

    # Everything

    def everything(self) -> dict[str, str]:
        """All that is kept, and what the shelf refused."""
        names = [name for name in self.shelf.names() if name.startswith(OURS)]
        return {name: self.shelf.get(name) or "" for name in names} | self._unsaved

    def damaged(self) -> dict[str, str]:
        """What could not be read, by where it stands."""
        names = [name for name in self.shelf.names() if name.startswith(DAMAGED)]
        return {name: self.shelf.get(name) or "" for name in names} | self.volumes.damaged()

    def others(self) -> dict[str, str]:
        """Everything of ours that is no game: settings, names, and whatever else is remembered."""
        apart = (GAME, VOLUME, DAMAGED, SHELL, SCHEMA)
        names = [name for name in self.shelf.names() if name.startswith(OURS) and not name.startswith(apart)]
        return {name: self.shelf.get(name) or "" for name in names}

    def forget_everything(self) -> None:
        """Leave nothing of ours on the shelf."""
        self._unsaved.clear()
        for name in self.shelf.names():
            if name.startswith(OURS):
                self.shelf.drop(name)

    # Settings and names

    def settings(self) -> dict[str, str]:
        """What was set, if it was."""
        return {str(key): str(value) for key, value in self._remembered(SETTINGS).items()}

    def keep_settings(self, settings: dict[str, str]) -> None:
        """Remember what was set."""
        self._put(SETTINGS, json.dumps(settings))

    def names(self) -> list[str]:
        """The names last typed in."""
        names = self._remembered(NAMES).get("names")
        return (
            [name[: entry.LONGEST_NAME] for name in names if isinstance(name, str)] if isinstance(names, list) else []
        )

    def seats(self) -> list[str]:
        """What the seats last were: people or computer players."""
        seats = self._remembered(NAMES).get("seats")
        return [seat if seat in OPPONENTS else PERSON for seat in seats] if isinstance(seats, list) else []

    def keep_names(self, names: list[str], seats: Sequence[str] = ()) -> None:
        """Remember who played."""
        self._put(NAMES, json.dumps({"names": names, "seats": [*seats]}))

    def lesson(self, game: str) -> tuple[int, int] | None:
        """How far somebody has come in the lesson of a game: the step, and how much of it is done."""
        found = self._remembered(LESSON + game)
        try:
            return int(found["step"]), int(found["part"])
        except (KeyError, TypeError, ValueError, OverflowError):
            return None

    def keep_lesson(self, game: str, step: int, part: int) -> None:
        """Remember how far somebody has come in a lesson; the beginning need not be remembered."""
        if step or part:
            self._put(LESSON + game, json.dumps({"step": step, "part": part}))
        else:
            self._unsaved.pop(LESSON + game, None)
            self.shelf.drop(LESSON + game)

    def tries(self) -> daily.Tries:
        """The tries with the daily dice, in the order in which they were begun."""
        found, whole = daily.read(self._remembered(DAILY))
        if not whole and self._put_aside(DAILY):
            self.keep_tries(found)
        return found

    def keep_tries(self, tries: daily.Tries) -> None:
        """Remember the tries."""
        self._put(DAILY, daily.text(tries))

    def note(self, session: Session) -> None:
        """Remember what has come of a game with the daily dice, if it was the try."""
        if session.daily and session.rated:
            self.keep_tries(daily.noted(self.tries(), session))

    @property
    def newcomer(self) -> bool:
        """Whether nobody has played here yet."""
        return not any(name == NAMES or name.startswith((GAME, VOLUME)) for name in self.shelf.names())

    def keep_shell(self, markup: str) -> None:
        """Remember what was on the table, for the next visit's first moment."""
        with suppress(Refused):  # nobody misses it
            self.shelf.put(SHELL, markup)

    # The shelf

    def _remembered(self, name: str) -> dict[str, Any]:
        found = None
        with suppress(ValueError, RecursionError):
            found = json.loads(self._get(name) or "{}")
        if isinstance(found, dict):
            return found
        self._put_aside(name)
        return {}

    def _get(self, name: str) -> str | None:
        return self._unsaved[name] if name in self._unsaved else self.shelf.get(name)

    def _put(self, name: str, text: str) -> bool:
        """Keep a text on the shelf; says whether it took it. The picture of the last sheet makes room if there is none.

        What the shelf refuses all the same is there until the page is left, and the person is told once.
        """
        with suppress(Refused):
            self.shelf.put(name, text)
            self._unsaved.pop(name, None)
            return True
        with suppress(Refused):
            self.shelf.drop(SHELL)
            self.shelf.put(name, text)
            self._unsaved.pop(name, None)
            return True
        self._unsaved[name] = text
        self._tell("storage-full")
        return False

    def _tell(self, kind: str) -> None:
        if kind not in self._told:
            self._told.add(kind)
            self.trouble(kind)
