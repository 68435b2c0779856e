"""The screen of the school's first room."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.cards import due
from game.play.daily import ordinal
from game.players.mind import mind
from game.players.puzzles import Puzzles
from game.rules.games import GAMES
from game.screens.screen import Screen, Services
from game.screens.stores import known, puzzles
from game.storage.school import School
from game.storage.tries import found, streak
from game.views import school as view
from game.views.puzzle import DAY, shared


class SchoolScreen(Screen):
    """What there is to learn today, for one title at a time; the address says which, else it is the one played last."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.school = School(self.store.safe)
        self.game = ""
        self.games: tuple[str, ...] = ()
        self.puzzles: Puzzles | None = None
        self.fetched = False
        self.handlers = {
            "school-game": lambda data: self.page.go(f"school/{data['value']}"),
            "school-set": self.set,
            "puzzle-day": lambda data: self.page.go(f"puzzle/{data['game']}/{DAY}"),
            "puzzle-day-share": lambda _: self.share(),
            "puzzle-kind": lambda data: self.page.go(f"puzzle/{data['game']}/{data['kind']}"),
            "cards-go": lambda _: self.page.go("puzzle/cards"),
            "skill-room": lambda _: self.page.go(f"skill/{self.game}"),
            "dice-room": lambda _: self.page.go("dice"),
        }

    def enter(self, what: str) -> bool:
        """Show what there is at once, and fetch the puzzles meanwhile."""
        able = tuple(game for game in GAMES if mind(game) is not None)
        if (what and what not in able) or not able:
            return False
        played = [line.game for line in self.store.index() if line.game in able]
        self.game = what or (played[0] if played else able[0])
        self.games = tuple(game for game in able if game in {*played, self.game}) if played else able
        self.puzzles = known(self.game)
        self.fetched = self.puzzles is not None
        self.show()
        self.page.tell(view.announced(self.room()))
        if not self.fetched:
            self.page.run(self._fetch(self.game))
        return True

    async def _fetch(self, game: str) -> None:
        found = await puzzles(self.services.outside, game)
        if game == self.game:
            self.puzzles, self.fetched = found, True
            self.show()

    def room(self) -> view.Room:
        """What the room shows."""
        today, cards = self.services.clock(), self.school.cards()
        return view.Room(
            self.game,
            self.games,
            today,
            self.puzzles,
            self.fetched,
            self.school.answers(self.game),
            self.school.days(),
            len(due(cards, ordinal(today.date))),
            len(cards),
            self.school.learnt(),
            self.services.settings.now["reviews"],
            sum(each.game == self.game for each in self.school.reviews()),
        )

    def show(self) -> None:
        """Draw the room."""
        if self.game:
            self.page.show("school", view.school(self.room()))

    def stored(self) -> None:
        """A puzzle may have been answered in another tab."""
        self.show()

    def leave(self) -> None:
        """Nobody waits for puzzles any more."""
        self.game = ""

    def set(self, data: Mapping[str, str]) -> None:
        """The person chose whether games are reviewed by themselves."""
        self.services.settings.set(data["setting"], data["value"])
        self.show()
        self.services.study()

    def share(self) -> None:
        """Tell others what came of the puzzle of the day."""
        days, today = self.school.days(), self.services.clock()
        own = found(days, today.date, self.game)
        if own is not None and own.points is not None:
            link = f"{self.services.outside.here}#puzzle/{self.game}/{DAY}"
            self.services.sharing.pass_on(shared(own.date, self.game, own.points, streak(days, today), link))
