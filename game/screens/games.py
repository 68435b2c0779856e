"""The room with every game that was ever played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.games import GAMES
from game.screens.screen import Room
from game.storage.volumes import Line
from game.views.games import PAGE, Window, games

if TYPE_CHECKING:
    from game.app import App


class Games(Room):
    """A list to look through: the games are read when somebody comes in, and when one is gone or back."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.lines: list[Line] = []
        self.window = Window()
        self.deeds = {
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "replay": lambda data: self.page.go(f"replay/{data['game']}"),
            "remove": self.remove,
            "undelete": self.undelete,
            "filter": lambda data: self.turn(data["value"], 0),
            "newer": lambda data: self.turn(self.window.chosen, int(data["count"])),
            "older": lambda data: self.turn(self.window.chosen, int(data["count"])),
            "stats-room": lambda _: self.page.go(f"stats/{self.window.chosen}"),
        }

    def enter(self, _what: str) -> bool:
        """Show the latest games."""
        self.lines = self.store.index()
        self.turn("", 0)
        return True

    def leave(self) -> None:
        """Thousands of games need not stay in memory."""
        self.lines = []

    def show(self) -> None:
        """Draw one page of the list."""
        self.page.show("games", games(self.window))

    def turn(self, chosen: str, page: int) -> None:
        """Emphasis at another page, or at one game only."""
        there = {kept.game for kept in self.lines}
        shown = [kept for kept in self.lines if kept.game == chosen] if chosen else self.lines
        page = max(0, min(page, (len(shown) - 1) // PAGE))
        found = self.store.read(shown[page * PAGE : (page + 1) * PAGE])
        kinds = tuple(game for game in GAMES if game in there)
        self.window = Window(tuple(found), page, len(shown), chosen, kinds)
        self.show()

    def remove(self, data: Mapping[str, str]) -> None:
        """Delete a game; for as long as the notice is there it can be brought back."""
        self.house.delete(data["game"])
        self.read_again()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring the last one back."""
        self.house.undelete()
        self.read_again()

    def stored(self) -> None:
        """Another tab has changed something."""
        self.read_again()

    def read_again(self) -> None:
        """The same page of what there is now."""
        self.lines = self.store.index()
        self.turn(self.window.chosen, self.window.page)
