"""The first screen: games to go on with, games to begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.screens.screen import Screen, Services
from game.views.home import home


class Home(Screen):
    """Where every visit begins."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.handlers = {
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "remove": self.remove,
            "undelete": self.undelete,
        }

    def enter(self, _what: str) -> bool:
        """Show the games; the app also comes here when an address names nothing."""
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
        self.services.delete(data["game"])
        self.show()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring it back."""
        self.services.undelete()
        self.show()
