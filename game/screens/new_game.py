"""The room where one says who plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.play.lessons import lesson_plan
from game.play.setup import PERSON, SCREEN, SHEET, Setup
from game.rules import games
from game.screens.screen import Room
from game.views.faces import names
from game.views.new_game import LONGEST_NAME, Invitation, new_game

if TYPE_CHECKING:
    from game.app import App


class NewGame(Room):
    """A game that is being set up."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.game = ""
        self.seats: list[str] = []
        self.where = SCREEN  # where the dice are
        self.deeds = {"players": self.count, "sit": self.sit, "dice": self.dice, "begin": self.begin}

    def enter(self, what: str) -> bool:
        """Begin as the last game was."""
        if what not in games.GAMES:
            return False
        self.game, self.seats, self.where = what, self.store.seats(), SCREEN
        self.resize(len(self.seats))
        return True

    def resize(self, players: int) -> None:
        """So many play, as far as the game allows."""
        allowed = games.game(self.game).players
        players = min(max(players, allowed[0]), allowed[-1])
        self.seats = [*self.seats, *[PERSON] * players][:players]
        self.show()

    def show(self) -> None:
        """Ask who plays."""
        step, _ = self.store.lesson(self.game) or (0, 0)
        plan = lesson_plan(self.game)
        learn = Invitation(self.store.newcomer, step, len(plan.steps)) if plan else None
        self.page.show("new", new_game(self.game, self.present, self.store.names(), learn, self.where))

    @property
    def present(self) -> list[str]:
        """Who sits there; no computer player where nobody tells it the dice."""
        return [PERSON] * len(self.seats) if self.where == SHEET else self.seats

    def count(self, data: Mapping[str, str]) -> None:
        """So many play."""
        self.resize(int(data["count"]))

    def sit(self, data: Mapping[str, str]) -> None:
        """Somebody else sits at a place."""
        self.seats[int(data["seat"])] = data["kind"]
        self.show()

    def dice(self, data: Mapping[str, str]) -> None:
        """The dice fall here, or on the table and are tapped in, or nobody says what they show."""
        self.where = data["dice"]
        self.show()

    def begin(self, data: Mapping[str, str]) -> None:
        """Start the game that was set up."""
        seats = self.present
        typed = [data.get(f"name{seat}", "").strip()[:LONGEST_NAME] for seat in range(len(seats))]
        known = [*self.store.names(), *typed]
        kept = [typed[seat] if kind == PERSON else known[seat] for seat, kind in enumerate(seats)]
        self.store.keep_names(kept, self.seats)
        self.house.set_out(Setup(self.game, names(seats, typed), tuple(seats)), self.where)
