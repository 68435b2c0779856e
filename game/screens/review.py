"""The room where a finished game is looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.play.session import Session
from game.play.setup import PERSON
from game.play.thinking import thinking
from game.screens.coaching import Reviews
from game.screens.screen import Room
from game.views.review import Reading, review, spoken

if TYPE_CHECKING:
    from game.app import App


class Review(Room):
    """The coach's view of a game, seat by seat."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.session: Session | None = None
        self.seat = 0  # whose game is looked at
        self.reading: Reading | None = None
        self.reviews = Reviews(thinking, self.page.run, self.read)
        self.deeds = {
            "result": lambda _: self.page.go(self.page.place.replace("review", "play")),
            "review-seat": lambda data: self.open(int(data["seat"])),
            "review-stop": lambda _: self.reviews.pause(),
            "review-go-on": lambda _: self.open(self.seat),
            "what-if": self.what_if,
        }

    def enter(self, what: str) -> bool:
        """Emphasis at a kept game, if it is over, and there were dice that the coach can see."""
        self.session = self.store.game(what)
        if self.session is None or not self.session.over or self.session.free:
            return False
        self.house.reviewed.add(self.session.record.save())
        seats = self.session.setup.seats
        self.open(seats.index(PERSON) if PERSON in seats else 0)
        return True

    def leave(self) -> None:
        """Let the coach rest."""
        self.reviews.stop()

    def open(self, seat: int) -> None:
        """Emphasis at a seat's game."""
        self.seat = seat
        if self.session is not None:
            self.reviews.open(self.session.record, seat)

    def read(self, reading: Reading) -> None:
        """The review has come so far."""
        self.reading = reading
        self.show()
        self.page.tell(spoken(reading))

    def show(self) -> None:
        """Draw how far it has come."""
        if self.session is not None and self.reading is not None:
            self.page.show("review", review(self.session, self.reading))

    def what_if(self, data: Mapping[str, str]) -> None:
        """Play on from a point of the game, as a game of its own that does not count."""
        if self.session is not None:
            self.house.put(self.session.branch(self.session.record.history()[int(data["step"])], self.seat))
