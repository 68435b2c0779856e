"""The room where one reads the rules; whoever came from a game goes back to it as it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.games import GAMES
from game.screens.screen import Room
from game.views.rules import rules
from game.views.title import view

if TYPE_CHECKING:
    from game.app import App


class Rules(Room):
    """The rules of a game, one topic of them open."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.game = self.topic = ""
        self.deeds = {"topic": self.open, "back": lambda _: self.back()}

    def enter(self, what: str) -> bool:
        """Open the rules of a game, at a topic if there is one of that name."""
        self.game, _, topic = what.partition("/")
        if self.game not in GAMES:
            return False
        self.topic = topic if topic in view(self.game).topics else ""
        self.show()
        if self.topic:
            self.page.reveal(f'[data-key="{self.topic}"]')
        return True

    def show(self) -> None:
        """Draw the list."""
        self.page.show("rules", rules(self.game, self.topic))

    def open(self, data: Mapping[str, str]) -> None:
        """Open a topic, or close the open one."""
        topic = data["topic"]
        self.page.turn(f"rules/{self.game}" if topic == self.topic else f"rules/{self.game}/{topic}")

    def back(self) -> None:
        """Go back to where the rules were opened."""
        if self.house.outside:
            self.page.back()
        else:
            self.page.go("")
