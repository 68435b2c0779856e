"""The screen of the daily dice: one try a date and game, practice, and the dates before."""

from __future__ import annotations

from game.play import daily
from game.play.session import Session
from game.rules.games import GAMES
from game.screens.screen import Screen, Services
from game.storage.tries import begun, found, noted
from game.views import daily as view
from game.views.faces import names


class Daily(Screen):
    """A date with the try of each game, and a month of the calendar."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.date = self.month = ""
        self.handlers = {
            "daily-play": lambda data: self.play(data["game"]),
            "daily-on": lambda data: self.open_try(data["game"]),
            "daily-look": lambda data: self.open_try(data["game"]),
            "daily-practise": lambda data: self.practise(data["game"]),
            "daily-share": lambda data: self.share(data["game"]),
            "daily-day": lambda data: self.show_date(data["date"]),
            "daily-month": lambda data: self.show_month(data["month"]),
        }

    def enter(self, what: str) -> bool:
        """Show today, or the date in the address unless it is still to come."""
        today = self.services.clock().date
        if what and not daily.is_date(what):
            return False
        self.show_date(min(what or today, today))
        return True

    def show_date(self, date: str) -> None:
        """Show the games of a date."""
        self.date, self.month = date, date[:7]
        self.show()

    def show_month(self, month: str) -> None:
        """Show a month of the calendar."""
        self.month = month
        self.show()

    def show(self) -> None:
        """Draw the games of the date, and the month."""
        tries = self.store.tries()
        there = [each.game for each in tries if each.date == self.date]
        kept = {game: self.store.saved(daily.name(self.date, game)) for game in there}
        practised = self.store.practised()
        seen = {game for game in GAMES if daily.name(self.date, game) in practised}
        self.page.show("daily", view.daily(view.Shown(self.services.clock(), self.date, self.month, tries, kept, seen)))

    def stored(self) -> None:
        """A try may have been begun or finished in another tab."""
        self.show()

    def begin(self, game: str, rated: bool) -> Session:
        """The game of the date that is shown."""
        known, seats = self.store.names(), daily.seats(game)
        own = [known[0] if known and not seat else "" for seat in range(len(seats))]
        return daily.begin(self.date, game, names(seats, own), rated)

    def play(self, game: str) -> None:
        """Begin the try of today; if midnight has passed since the screen was entered, show the new date first."""
        today = self.services.clock()
        if today.date != self.date:
            self.show_date(today.date)
            return
        name, tries = daily.name(today.date, game), self.store.tries()
        if name in self.store.practised():
            self.show()
            return
        if found(tries, today.date, game) is None:
            session = self.store.game(name)  # kept if only the list of tries was lost: it is still the only one
            if session is None:
                session = self.begin(game, rated=True)
                self.store.put_away()
                self.store.keep(name, session)
            self.store.keep_tries(noted(begun(tries, today, game), session))
        self.page.go(f"play/{name}")

    def practise(self, game: str) -> None:
        """Practise with the dice of the date; a try of it that was not begun, or was deleted, is given up."""
        tried, name = found(self.store.tries(), self.date, game), daily.name(self.date, game)
        if tried is not None and tried.points is None and self.store.saved(name) is not None:
            self.open_try(game)  # as long as it is open, nothing shows its dice
            return
        if tried is None or tried.points is None:
            self.store.practise(name)
        self.services.put(self.begin(game, rated=False))

    def open_try(self, game: str) -> None:
        """Open the game of the try: to go on with it, or to look at it again."""
        self.page.go(f"play/{daily.name(self.date, game)}")

    def share(self, game: str) -> None:
        """Tell others what came of a try."""
        tried = found(self.store.tries(), self.date, game)
        if tried is not None:
            self.services.sharing.tell(tried)
