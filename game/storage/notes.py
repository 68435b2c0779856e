"""What is remembered beside the games: settings, names, how far lessons have come, tries with the daily dice."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from game.play.session import Session
from game.play.setup import DICE_ARE, OPPONENTS, PERSON, SCREEN, Agreed
from game.storage import tries as daily_tries
from game.storage.json_text import parse
from game.storage.pieces import LONGEST_NAME
from game.storage.safe_shelf import SHELL, SafeShelf
from game.storage.shelf import Refused

SETTINGS = "reynard.settings"
NAMES = "reynard.names"  # and, from before each game had its own, who sat where in the last one
SETUP = "reynard.setup."  # what people agreed on for each game
LESSON = "reynard.lesson."  # how far each game's lesson has come
DAILY = "reynard.daily"  # the tries with the daily dice
COPIES = (
    "reynard.copies"  # how many games have ended since the player last saved a file, and what the page said about it
)
SCHOOL = "reynard.school."  # what the school keeps: see `game.storage.school`, which the page loads when it is needed
SCHOOL_CARDS = SCHOOL + "cards"
DUE = 2  # where the row of a card has the day on which it comes back
SCHOOL_GOING = SCHOOL + "going"  # what the review by itself has still to do; of this device, so no file brings it in
APART_GAME = "reynard.apart."  # the games with people elsewhere, each by its own name
PRACTISED = "reynard.practised"  # dates whose dice the player has seen without a try


class Notes:
    """Small things, each under a name of its own. What cannot be read is set aside, and as if it had never been."""

    def __init__(self, safe: SafeShelf) -> None:
        self.safe = safe

    def settings(self) -> dict[str, str]:
        """What was set, if it was."""
        return {str(key): str(value) for key, value in self._noted(SETTINGS).items()}

    def keep_settings(self, settings: dict[str, str]) -> None:
        """Remember what was set."""
        self.safe.put(SETTINGS, json.dumps(settings))

    def names(self) -> list[str]:
        """The names last typed in."""
        names = self._noted(NAMES).get("names")
        return [name[:LONGEST_NAME] for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def keep_names(self, names: list[str]) -> None:
        """Remember who played, and as they sat before each game remembered its own."""
        self.safe.put(NAMES, json.dumps({"names": names} | ({"seats": self.seats()} if self.seats() else {})))

    def seats(self) -> list[str]:
        """What the seats last were before each game remembered its own: people or computer players."""
        return [*_kinds(self._noted(NAMES).get("seats"))]

    def agreed(self, game: str) -> Agreed | None:
        """What people last agreed on for a game; from before each game remembered its own, who sat at the last one."""
        found = self._noted(SETUP + game)
        seats = _kinds(found.get("seats"))
        if not seats:
            before = self.seats()
            return Agreed(tuple(before)) if before else None
        dice, first = found.get("dice"), found.get("first")
        return Agreed(seats, dice if dice in DICE_ARE else SCREEN, first if type(first) is int else None)

    def keep_agreed(self, game: str, agreed: Agreed) -> None:
        """Remember what people agreed on for a game."""
        self.safe.put(SETUP + game, json.dumps(agreed._asdict()))

    def lesson(self, game: str) -> tuple[int, int] | None:
        """How far the learner has come in the lesson of a game: the step, and how much of it is done."""
        found = self._noted(LESSON + game)
        try:
            reached = int(found["step"]), int(found["part"])
        except (KeyError, TypeError, ValueError, OverflowError):
            return None
        return reached if any(reached) else None

    def learnt(self, game: str) -> bool:
        """Whether the learner has come to the end of the lesson of a game, once."""
        return self._noted(LESSON + game).get("done") is True

    def keep_lesson(self, game: str, step: int, part: int, done: bool = False) -> None:
        """Remember how far the learner has come in a lesson, and whether to its end; the beginning need not be kept."""
        learnt = {"done": True} if done or self.learnt(game) else {}
        if step or part or learnt:
            self.safe.put(LESSON + game, json.dumps({"step": step, "part": part} | learnt))
        else:
            self.safe.drop(LESSON + game)

    def tries(self) -> daily_tries.Tries:
        """The tries with the daily dice, in the order in which they were begun."""
        found, whole = daily_tries.read(self._noted(DAILY))
        if not whole and self.safe.put_aside(DAILY):
            self.keep_tries(found)
        return found

    def keep_tries(self, tries: daily_tries.Tries) -> None:
        """Remember the tries."""
        self.safe.put(DAILY, daily_tries.text(tries))

    def note(self, session: Session) -> None:
        """Remember what has come of a game with the daily dice, if it was the try."""
        if session.is_try:
            self.keep_tries(daily_tries.noted(self.tries(), session))

    def practised(self) -> list[str]:
        """The games of dates that were practised without a try, by the names that the tries would have."""
        return daily_tries.practised(self._noted(PRACTISED))

    def practise(self, name: str) -> None:
        """Remember that the player has seen the dice of a date, by the name that its try would have."""
        self.safe.put(PRACTISED, daily_tries.practised_text([*self.practised(), name]))

    def cards_due(self, today: int) -> int:
        """How many cards of the school wait on a day: a glance at their rows, for which no school has to be loaded."""
        rows = self._noted(SCHOOL_CARDS).get("cards")
        days = [row[DUE] for row in rows if isinstance(row, list) and len(row) > DUE] if isinstance(rows, list) else []
        return sum(type(day) is int and day <= today for day in days)

    def uncopied(self) -> int:
        """How many games have ended since the player last saved a file, or was reminded to."""
        games = self._noted(COPIES).get("games")
        return games if type(games) is int and games >= 0 else 0

    def asked_to_last(self) -> bool:
        """Whether the page has asked this browser not to delete what is kept."""
        return self._noted(COPIES).get("asked") is True

    def keep_uncopied(self, games: int, asked: bool) -> None:
        """Remember both."""
        self.safe.put(COPIES, json.dumps({"games": games, "asked": asked}))

    def keep_shell(self, text: str) -> None:
        """Remember the sheet on the table, as `last_sheet` writes it, for the next visit's first moment."""
        with suppress(Refused):  # the next visit begins without it
            self.safe.shelf.put(SHELL, text)

    def shell(self) -> str:
        """What was remembered so; nothing if there is none."""
        return self.safe.shelf.get(SHELL) or ""

    def _noted(self, name: str) -> dict[str, Any]:
        found = None
        with suppress(ValueError):
            found = parse(self.safe.get(name) or "{}")
        if isinstance(found, dict):
            return found
        self.safe.put_aside(name)
        return {}


def _kinds(found: Any) -> tuple[str, ...]:
    """Who sat where; whoever is not known here is a person."""
    return tuple(kind if kind in OPPONENTS else PERSON for kind in found) if isinstance(found, list) else ()
