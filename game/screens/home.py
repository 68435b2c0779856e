"""The first room: games to go on with, games to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.screens.screen import Room
from game.views.home import home

if TYPE_CHECKING:
    from game.app import App


class Home(Room):
    """Where everybody comes in."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.deeds = {
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "remove": self.remove,
            "undelete": self.undelete,
        }

    def enter(self, _what: str) -> bool:
        """Every address that names nothing leads here."""
        self.show()
        return True

    def show(self) -> None:
        """Draw the first screen."""
        self.page.show("home", home(self.store.games()))

    def stored(self) -> None:
        """The games that there are now."""
        self.show()

    def remove(self, data: Mapping[str, str]) -> None:
        """Take a game off the list."""
        self.house.delete(data["game"])
        self.show()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring it back."""
        self.house.undelete()
        self.show()
