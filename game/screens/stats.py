"""The screen of the statistics."""

from __future__ import annotations

from game.rules import games
from game.screens.screen import Screen, Services
from game.storage.entry import Saved
from game.storage.figures import counting
from game.storage.volumes import Line
from game.views.faces import renamed
from game.views.stats import Choice, announced, stats

FIRST = next(iter(games.GAMES))  # what is shown before anything was played


class Stats(Screen):
    """Figures of one title at a time; the address says which, else it is the one played last."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines: list[Line] = []
        self.archive: list[Saved] = []
        self.kinds: tuple[str, ...] = ()  # of games there are
        self.choice = Choice(FIRST)
        self.handlers = {
            "stats-game": lambda data: self.page.go(f"stats/{data['value']}"),
            "skill-way": lambda data: self.page.go(f"skill/{data['game']}"),
            "stats-company": lambda data: self.choose(self.choice._replace(alone=data["value"] == "alone", who="")),
            "stats-who": lambda data: self.choose(self.choice._replace(who=data["value"])),
            "stats-coached": lambda data: self.choose(self.choice._replace(coached=data["value"] == "on")),
        }

    def enter(self, what: str) -> bool:
        """Read the games, and show the figures of one kind: alone, if it was ever played alone."""
        if what and what not in games.GAMES:
            return False
        lines = self.store.index()
        game = what or (lines[0].game if lines else FIRST)
        self.read(lines, game)
        self.choice = Choice(game, alone=bool(counting(self.archive, game, coached=True, alone=True)))
        self.show()
        return True

    def read(self, lines: list[Line], game: str) -> bool:
        """Read the games of a kind; says whether there is anything new."""
        own = [kept for kept in lines if kept.game == game]
        played = {game, *(kept.game for kept in lines)} if lines else {*games.GAMES}
        kinds = tuple(dict.fromkeys(kind for kind in [*games.GAMES, *sorted(played)] if kind in played))
        if (own, kinds) == (self.lines, self.kinds):
            return False
        archive = [saved._replace(names=renamed(saved.seats, saved.names)) for saved in self.store.read(own)]
        self.lines, self.archive, self.kinds = own, archive, kinds
        return True

    def stored(self) -> None:
        """The same figures with what another tab has added."""
        if self.read(self.store.index(), self.choice.game):
            self.show()

    def show(self) -> None:
        """Draw the figures."""
        self.page.show("stats", stats(self.archive, self.choice, self.kinds))

    def choose(self, choice: Choice) -> None:
        """Show the figures of other games, or of another player."""
        self.choice = choice
        self.show()
        self.page.tell(announced(self.archive, self.choice))

    def leave(self) -> None:
        """Thousands of games need not stay in memory."""
        self.lines, self.archive = [], []
