"""The room of the daily dice: one try a date and game, practice, and the dates before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.play.session import Session
from game.rules.games import GAMES
from game.screens.screen import Room
from game.storage import daily
from game.views import daily as view
from game.views.faces import names

if TYPE_CHECKING:
    from game.app import App


class Daily(Room):
    """A date with its three games."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.date = self.month = ""
        self.deeds = {
            "daily-play": lambda data: self.play(data["game"]),
            "daily-on": lambda data: self.look(data["game"]),
            "daily-look": lambda data: self.look(data["game"]),
            "daily-practise": lambda data: self.practise(data["game"]),
            "daily-share": lambda data: self.share(data["game"]),
            "daily-day": lambda data: self.turn(data["date"]),
            "daily-month": self.leaf,
        }

    def enter(self, what: str) -> bool:
        """Show today, or the date in the address unless it is still to come."""
        today = self.house.clock().date
        if what and not daily.is_date(what):
            return False
        self.turn(min(what or today, today))
        return True

    def turn(self, date: str) -> None:
        """Emphasis at another date."""
        self.date, self.month = date, date[:7]
        self.show()

    def leaf(self, data: Mapping[str, str]) -> None:
        """Emphasis at another month."""
        self.month = data["month"]
        self.show()

    def show(self) -> None:
        """Draw the games of the date, and the month."""
        tries = self.store.tries()
        there = [each.game for each in tries if each.date == self.date]
        kept = {game: self.store.saved(daily.name(self.date, game)) for game in there}
        practised = self.store.practised()
        seen = {game for game in GAMES if daily.name(self.date, game) in practised}
        self.page.show("daily", view.daily(view.Shown(self.house.clock(), self.date, self.month, tries, kept, seen)))

    def stored(self) -> None:
        """A try may have been begun or finished in another tab."""
        self.show()

    def begin(self, game: str, rated: bool) -> Session:
        """The game of the date that is shown."""
        known, seats = self.store.names(), daily.seats(game)
        own = [known[0] if known and not seat else "" for seat in range(len(seats))]
        return daily.begin(self.date, game, names(seats, own), rated)

    def play(self, game: str) -> None:
        """Begin the try of today; if midnight has passed since the room was entered, look at the new date first."""
        today = self.house.clock()
        if today.date != self.date:
            self.turn(today.date)
            return
        name, tries = daily.name(today.date, game), self.store.tries()
        if name in self.store.practised():
            self.show()
            return
        if daily.found(tries, today.date, game) is None:
            session = self.store.game(name)  # there if the tries were lost: it is still the only one of its date
            if session is None:
                session = self.begin(game, rated=True)
                self.store.put_away()
                self.store.keep(name, session)
            self.store.keep_tries(daily.noted(daily.begun(tries, today, game), session))
        self.page.go(f"play/{name}")

    def practise(self, game: str) -> None:
        """Play with the dice of the date for nothing; where there was no try, there is none any more."""
        if daily.found(self.store.tries(), self.date, game) is None:
            self.store.practise(daily.name(self.date, game))
        self.house.put(self.begin(game, rated=False))

    def look(self, game: str) -> None:
        """Go on with the try, or look at it again."""
        self.page.go(f"play/{daily.name(self.date, game)}")

    def share(self, game: str) -> None:
        """Tell others what came of a try."""
        tried = daily.found(self.store.tries(), self.date, game)
        if tried is not None:
            self.house.sharing.tell(tried)
