"""What the browser keeps for us: games in progress, settings, names. A browser may refuse, and may lie.

Whatever is read is checked: a game is replayed through the rules, and one that cannot be is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from game.rules import games
from game.rules.match import RulesError
from game.rules.record import load
from game.session import OPPONENTS, PERSON, Challenge, Session, Setup

GAME = "reynard.game."  # each game in progress by its own name
SETTINGS = "reynard.settings"
NAMES = "reynard.names"
LESSON = "reynard.lesson."  # how far each game's lesson has come
SHELL = "reynard.shell"  # the last game's sheet as markup, which boot.js shows before Python runs
MOST_GAMES = 6  # older ones make room


class Shelf(Protocol):
    """What holds texts by name: the browser's localStorage, or a dictionary in tests."""

    def get(self, name: str) -> str | None:
        """The text of this name."""

    def put(self, name: str, text: str) -> None:
        """Keep a text."""

    def drop(self, name: str) -> None:
        """Keep it no longer."""

    def names(self) -> list[str]:
        """Everything that is kept."""


class Browser(Shelf):
    """localStorage. Whatever it refuses is not kept; the page says so at its start."""

    def __init__(self, js: Any) -> None:
        self.js = js

    def get(self, name: str) -> str | None:
        """The text of this name."""
        with suppress(Exception):  # the browser raises what it likes
            text = self.js.localStorage.getItem(name)
            return text if isinstance(text, str) else None
        return None

    def put(self, name: str, text: str) -> None:
        """Keep a text."""
        with suppress(Exception):
            self.js.localStorage.setItem(name, text)

    def drop(self, name: str) -> None:
        """Keep it no longer."""
        with suppress(Exception):
            self.js.localStorage.removeItem(name)

    def names(self) -> list[str]:
        """Everything that is kept."""
        with suppress(Exception):
            return [str(name) for name in self.js.Object.keys(self.js.localStorage)]
        return []


class Saved(NamedTuple):
    """A game on the shelf, as much as a list of games shows."""

    name: str
    game: str
    names: tuple[str, ...]
    progress: tuple[int, int]  # round and rounds, or turn and nothing
    over: bool
    when: float


class Store:
    """Games, settings and names on a shelf."""

    def __init__(self, shelf: Shelf, now: Callable[[], float]) -> None:
        self.shelf = shelf
        self.now = now

    def keep(self, name: str, session: Session) -> None:
        """Save a game as it stands."""
        setup, match = session.setup, session.match
        progress = (getattr(match, "round", 0) or match.turns + 1, getattr(match, "rounds", 0))  # type: ignore[attr-defined]
        self.shelf.put(
            GAME + name,
            json.dumps(
                {
                    "record": session.record.save(),
                    "names": setup.names,
                    "seats": setup.seats,
                    "holder": session.holder,
                    "coached": session.coached,
                    "rated": session.rated,
                    "challenge": session.challenge,
                    "game": setup.game,
                    "progress": progress,
                    "over": session.over,
                    "when": self.now(),
                }
            ),
        )

    def game(self, name: str) -> Session | None:
        """The game of this name, replayed; nothing if it is not there or not a game that the rules allow."""
        entry = self._read(GAME + name)
        try:
            record = load(str(entry["record"]))
            names, seats = tuple(map(str, entry["names"])), tuple(map(str, entry["seats"]))
            holder = int(entry["holder"])
            coached, rated = bool(entry.get("coached")), bool(entry.get("rated", True))
            challenge = _challenge(entry.get("challenge"))
        except (KeyError, TypeError, ValueError, RulesError):
            return None
        if not len(names) == len(seats) == record.players or not {*seats} <= {PERSON, *OPPONENTS}:
            return None
        return Session(
            Setup(record.game, names, seats), record, holder, coached=coached, rated=rated, challenge=challenge
        )

    def games(self) -> list[Saved]:
        """The games to go on with, the latest first."""
        return [saved for saved in self._all() if not saved.over]

    def _all(self) -> list[Saved]:
        keys = [key for key in self.shelf.names() if key.startswith(GAME)]
        found = [saved for key in keys if (saved := _saved(key.removeprefix(GAME), self._read(key)))]
        return sorted(found, key=lambda saved: -saved.when)

    def forget(self, name: str) -> None:
        """Take a game off the shelf."""
        self.shelf.drop(GAME + name)

    def make_room(self) -> None:
        """Let go of games that are over, and of the oldest ones."""
        going = self.games()[: MOST_GAMES - 1]
        for saved in self._all():
            if saved not in going:
                self.forget(saved.name)

    def settings(self) -> dict[str, str]:
        """What was set, if it was."""
        return {str(key): str(value) for key, value in self._read(SETTINGS).items()}

    def keep_settings(self, settings: dict[str, str]) -> None:
        """Remember what was set."""
        self.shelf.put(SETTINGS, json.dumps(settings))

    def names(self) -> list[str]:
        """The names last typed in."""
        names = self._read(NAMES).get("names")
        return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def seats(self) -> list[str]:
        """What the seats last were: people or computer players."""
        seats = self._read(NAMES).get("seats")
        return [seat if seat in OPPONENTS else PERSON for seat in seats] if isinstance(seats, list) else []

    def keep_names(self, names: list[str], seats: Sequence[str] = ()) -> None:
        """Remember who played."""
        self.shelf.put(NAMES, json.dumps({"names": names, "seats": [*seats]}))

    def lesson(self, game: str) -> tuple[int, int] | None:
        """How far somebody has come in the lesson of a game: the step, and how much of it is done."""
        entry = self._read(LESSON + game)
        try:
            return int(entry["step"]), int(entry["part"])
        except (KeyError, TypeError, ValueError):
            return None

    def keep_lesson(self, game: str, step: int, part: int) -> None:
        """Remember how far somebody has come in a lesson; the beginning need not be remembered."""
        if step or part:
            self.shelf.put(LESSON + game, json.dumps({"step": step, "part": part}))
        else:
            self.shelf.drop(LESSON + game)

    @property
    def newcomer(self) -> bool:
        """Whether nobody has played here yet."""
        return not any(name == NAMES or name.startswith(GAME) for name in self.shelf.names())

    def keep_shell(self, markup: str) -> None:
        """Remember what was on the table, for the next visit's first moment."""
        self.shelf.put(SHELL, markup)

    def _read(self, name: str) -> dict[str, Any]:
        with suppress(ValueError, TypeError):
            entry = json.loads(self.shelf.get(name) or "{}")
            return entry if isinstance(entry, dict) else {}
        return {}


def _challenge(entry: Any) -> Challenge | None:
    if not entry:
        return None
    points, by = entry
    return Challenge(int(points), str(by))


def _saved(name: str, entry: dict[str, Any]) -> Saved | None:
    try:
        at, of = map(int, entry["progress"])
        names = tuple(map(str, entry["names"]))
        game = games.game(str(entry["game"])).id
        return Saved(name, game, names, (at, of), bool(entry["over"]), float(entry["when"]))
    except (KeyError, TypeError, ValueError):
        return None
