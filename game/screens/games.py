"""The list of every game that is kept on this device."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.games import GAMES
from game.screens.screen import Screen, Services
from game.storage.volumes import Line
from game.views.games import PAGE, Window, games


class Games(Screen):
    """The list, page by page: games are read when the person comes in, and when one is deleted or brought back."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines: list[Line] = []
        self.window = Window()
        self.handlers = {
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "replay": lambda data: self.page.go(f"replay/{data['game']}"),
            "remove": self.remove,
            "undelete": self.undelete,
            "filter": lambda data: self.show_page(data["value"], 0),
            "newer": lambda data: self.show_page(self.window.chosen, int(data["count"])),
            "older": lambda data: self.show_page(self.window.chosen, int(data["count"])),
            "stats-room": lambda _: self.page.go(f"stats/{self.window.chosen}"),
        }

    def enter(self, _what: str) -> bool:
        """Show the latest games."""
        self.lines = self.store.index()
        self.show_page("", 0)
        return True

    def leave(self) -> None:
        """Thousands of games need not stay in memory."""
        self.lines = []

    def show(self) -> None:
        """Draw one page of the list."""
        self.page.show("games", games(self.window))

    def show_page(self, chosen: str, page: int) -> None:
        """Show a page of the list: of all games, or of one title only."""
        there = {kept.game for kept in self.lines}
        shown = [kept for kept in self.lines if kept.game == chosen] if chosen else self.lines
        page = max(0, min(page, (len(shown) - 1) // PAGE))
        found = self.store.read(shown[page * PAGE : (page + 1) * PAGE])
        kinds = tuple(game for game in GAMES if game in there)
        self.window = Window(tuple(found), page, len(shown), chosen, kinds)
        self.show()

    def remove(self, data: Mapping[str, str]) -> None:
        """Delete a game; as long as the message is shown the person can bring it back."""
        self.services.delete(data["game"])
        self.read_again()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring the last one back."""
        self.services.undelete()
        self.read_again()

    def stored(self) -> None:
        """Another tab has changed something."""
        self.read_again()

    def read_again(self) -> None:
        """The same page of what there is now."""
        self.lines = self.store.index()
        self.show_page(self.window.chosen, self.window.page)
