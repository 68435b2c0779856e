"""The screen of skill without luck."""

from __future__ import annotations

from game.players.mind import mind_of
from game.rules import games
from game.screens.screen import Screen, Services
from game.screens.stores import known, puzzles
from game.storage.school import School
from game.views import skill as view


class SkillScreen(Screen):
    """What the reviews of one title's games say together; the address says which."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.school = School(self.store.safe)
        self.game = ""
        self.handlers = {"skill-game": lambda data: self.page.go(f"skill/{data['value']}")}

    def enter(self, what: str) -> bool:
        """Show what is known at once; what the levels lose is fetched meanwhile."""
        played = [each.game for each in self.school.reviews()][::-1]
        self.game = what or (played[0] if played else next(iter(games.GAMES)))
        if self.game not in games.GAMES:
            return False
        self.show()
        self.page.tell(view.told(self.shown()))
        if known(self.game) is None:
            self.page.run(self._fetch(self.game))
        return True

    async def _fetch(self, game: str) -> None:
        if await puzzles(self.services.outside, game) is not None and game == self.game:
            self.show()

    def shown(self) -> view.Shown:
        """What the screen shows."""
        reviews, store = self.school.reviews(), known(self.game)
        first = games.new(self.game, games.game(self.game).players[0])
        own = [each for each in reviews if each.game == self.game]
        kinds = {self.game, *(each.game for each in reviews)}
        return view.Shown(
            self.game,
            [game for game in games.GAMES if game in kinds],
            own,
            mind_of(first).lead(first, 0) is not None,
            store.losses if store else {},
        )

    def show(self) -> None:
        """Draw the figures."""
        if self.game:
            self.page.show("skill", view.skills(self.shown()))

    def stored(self) -> None:
        """A review may have come to its end in another tab."""
        self.show()

    def leave(self) -> None:
        """Nobody waits for the levels any more."""
        self.game = ""
