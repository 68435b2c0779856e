"""The screen of the rules; a reader who came from a game goes back to it as it was."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.games import GAMES
from game.screens.screen import Screen, Services
from game.storage.figures import counting, results
from game.views.ladder import TOPIC
from game.views.rules import rules
from game.views.title import view


class Rules(Screen):
    """The rules of a game, one topic of them open."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = self.topic = ""
        self.best: int | None = None  # the best total that the person has reached alone; only read for the ladder
        self.handlers = {"topic": self.open, "back": lambda _: self.back()}

    def enter(self, what: str) -> bool:
        """Open the rules of a game, at a topic if there is one of that name."""
        self.game, _, topic = what.partition("/")
        if self.game not in GAMES:
            return False
        self.topic = topic if topic in view(self.game).topics else ""
        self.best = self.best_kept()
        self.show()
        if self.topic:
            self.page.reveal(f'[data-key="{self.topic}"]')
        return True

    def show(self) -> None:
        """Draw the list."""
        self.page.show("rules", rules(self.game, self.topic, self.best))

    def best_kept(self) -> int | None:
        """The best total of the kept solo games that count, where the open topic shows the ladder."""
        if self.topic != TOPIC or not GAMES[self.game].ladder:
            return None
        kept = self.store.read([line for line in self.store.index() if line.game == self.game])
        found = results(counting(kept, self.game, coached=False, alone=True))
        return max((result.total for result in found), default=None)

    def open(self, data: Mapping[str, str]) -> None:
        """Open a topic, or close the open one."""
        topic = data["topic"]
        self.page.turn(f"rules/{self.game}" if topic == self.topic else f"rules/{self.game}/{topic}")

    def back(self) -> None:
        """Go back to where the reader opened the rules."""
        if self.services.came_from_elsewhere:
            self.page.back()
        else:
            self.page.go("")
