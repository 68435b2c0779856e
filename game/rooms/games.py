"""The room with every game that was ever played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.archive.entry import Saved
from game.rooms.room import Room
from game.table.games import PAGE, games

if TYPE_CHECKING:
    from game.app import App


class Games(Room):
    """A list to look through: the games are read when somebody comes in, and when one is gone or back."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.archive: list[Saved] = []
        self.chosen = ""  # one game only
        self.at = 0  # the page of the list
        self.deeds = {
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "replay": lambda data: self.page.go(f"replay/{data['game']}"),
            "remove": self.remove,
            "undelete": self.undelete,
            "filter": lambda data: self.turn(data["value"], 0),
            "newer": lambda data: self.turn(self.chosen, int(data["count"])),
            "older": lambda data: self.turn(self.chosen, int(data["count"])),
            "stats-room": lambda _: self.page.go(f"stats/{self.chosen}"),
        }

    def enter(self, _what: str) -> bool:
        """Show the latest games."""
        self.archive = self.store.archive()
        self.turn("", 0)
        return True

    def show(self) -> None:
        """Draw one page of the list."""
        self.page.show("games", games(self.archive, self.chosen, self.at))

    def turn(self, chosen: str, page: int) -> None:
        """Look at another page, or at one game only."""
        self.chosen = chosen
        count = sum(chosen in ("", saved.game) for saved in self.archive)
        self.at = max(0, min(page, (count - 1) // PAGE))
        self.show()

    def remove(self, data: Mapping[str, str]) -> None:
        """Delete a game; for as long as the notice is there it can be brought back."""
        self.house.delete(data["game"])
        self.read_again()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring the last one back."""
        self.house.undelete()
        self.read_again()

    def read_again(self) -> None:
        """The same page of what there is now."""
        self.archive = self.store.archive()
        self.turn(self.chosen, self.at)
