"""The screen on which a game is set up: how many play, who sits where, where the dice are."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.lessons import lesson_plan
from game.play.presets import as_last_time
from game.play.setup import PERSON, SCREEN, Agreed, Setup
from game.rules import games
from game.screens.screen import Screen, Services
from game.views.faces import names
from game.views.new_game import LONGEST_NAME, Choice, Invitation, new_game


class NewGame(Screen):
    """A game that is being set up."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = ""
        self.seats: list[str] = []
        self.where = SCREEN  # where the dice are
        self.first: int | None = None  # the seat that begins; None: a lot decides
        self.handlers = {
            "players": self.count,
            "sit": self.sit,
            "first": self.begins,
            "dice": self.dice,
            "begin": self.begin,
        }

    def enter(self, what: str) -> bool:
        """Offer to set up a game as it was the last time."""
        if what not in games.GAMES:
            return False
        agreed = as_last_time(what, self.store.agreed(what))
        self.game, self.seats, self.where, self.first = what, [*agreed.seats], agreed.dice, agreed.first
        self.resize(len(self.seats))
        return True

    def resize(self, players: int) -> None:
        """Let so many play, as far as the game allows."""
        allowed = games.game(self.game).players
        players = min(max(players, allowed[0]), allowed[-1])
        self.seats = [*self.seats, *[PERSON] * players][:players]
        self.first = self.first if self.first in range(players) else None
        self.show()

    def show(self) -> None:
        """Ask who plays."""
        known, choice = self.store.names(), Choice(self.where, self.first)
        self.page.show("new", new_game(self.game, self.agreed.present, known, self.invitation, choice))

    @property
    def invitation(self) -> Invitation | None:
        """The way to the lesson of the game, if it has one."""
        plan, (step, _) = lesson_plan(self.game), self.store.lesson(self.game) or (0, 0)
        learnt, played = self.store.learnt(self.game), any(kept.game == self.game for kept in self.store.index())
        return None if plan is None else Invitation(not learnt and not played, step, len(plan.steps), learnt)

    @property
    def agreed(self) -> Agreed:
        """What is agreed on as things stand."""
        return Agreed(tuple(self.seats), self.where, self.first)

    def count(self, data: Mapping[str, str]) -> None:
        """The person chose how many play."""
        self.resize(int(data["count"]))

    def sit(self, data: Mapping[str, str]) -> None:
        """The person chose who sits at a seat."""
        self.seats[int(data["seat"])] = data["kind"]
        self.show()

    def dice(self, data: Mapping[str, str]) -> None:
        """The person chose where the dice are: on the screen, real ones to tap in, or none, only the sheet."""
        self.where = data["dice"]
        self.show()

    def begins(self, data: Mapping[str, str]) -> None:
        """The person chose which seat begins, or that a lot decides."""
        self.first = int(data["first"]) if data["first"] else None
        self.show()

    def begin(self, data: Mapping[str, str]) -> None:
        """Start the game that was set up."""
        seats = self.agreed.present
        before = self.store.names()
        known = [*before, *[""] * (len(seats) - len(before))]
        for seat, kind in enumerate(seats):
            if kind == PERSON:  # alone there is nothing to type in
                known[seat] = data.get(f"name{seat}", known[seat]).strip()[:LONGEST_NAME]
        self.store.keep_names(known)
        self.store.keep_agreed(self.game, self.agreed)
        self.services.set_out(Setup(self.game, names(seats, known), tuple(seats)), self.where, self.first)
