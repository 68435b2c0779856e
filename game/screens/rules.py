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
    """The rules of a game, opened at one of their topics."""

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
            self.page.reveal(f"#topic-{self.topic}")
        return True

    def show(self) -> None:
        """Draw the page."""
        self.page.show("rules", rules(self.game, self.topic, self.best))

    def best_kept(self) -> int | None:
        """The best total of the kept solo games that count, where the rules show a ladder."""
        if TOPIC not in view(self.game).topics or not GAMES[self.game].ladder:
            return None
        kept = self.store.read([line for line in self.store.index() if line.game == self.game])
        found = results(counting(kept, self.game, coached=False, alone=True))
        return max((result.total for result in found), default=None)

    def open(self, data: Mapping[str, str]) -> None:
        """Go to a topic; the browser's way back still leads to where the reader came from."""
        if data["topic"] == self.topic:
            self.page.reveal(f"#topic-{self.topic}")
        else:
            self.page.turn(f"rules/{self.game}/{data['topic']}")

    def back(self) -> None:
        """Go back to where the reader opened the rules."""
        if self.services.came_from_elsewhere:
            self.page.back()
        else:
            self.page.go("")
