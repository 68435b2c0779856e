"""The screen of a review: a finished game as the coach sees it."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.reading import Reading
from game.play.session import Session
from game.play.setup import PERSON
from game.screens.coaching import Reviews
from game.screens.screen import Screen, Services
from game.views.review import announced, review


class Review(Screen):
    """The coach's view of a game, seat by seat."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.session: Session | None = None
        self.seat = 0  # whose game is reviewed
        self.reading: Reading | None = None
        self.reviews = Reviews(services.thinking, self.page.run, self.read)
        self.handlers = {
            "result": lambda _: self.page.go(self.page.place.replace("review", "play")),
            "review-seat": lambda data: self.open(int(data["seat"])),
            "review-stop": lambda _: self.reviews.pause(),
            "review-go-on": lambda _: self.open(self.seat),
            "what-if": self.what_if,
        }

    def enter(self, what: str) -> bool:
        """Review a kept game, if it is over, and was played with dice that the coach knows."""
        self.session = self.store.game(what)
        if self.session is None or not self.session.over or not self.session.coachable:
            return False
        self.services.reviewed.add(self.session.record.save())
        seats = self.session.setup.seats
        self.open(seats.index(PERSON) if PERSON in seats else 0)
        return True

    def leave(self) -> None:
        """The person leaves: let the coach rest."""
        self.reviews.stop()

    def open(self, seat: int) -> None:
        """Review the game of a seat."""
        self.seat = seat
        if self.session is not None:
            self.reviews.open(self.session.record, seat)

    def read(self, reading: Reading) -> None:
        """Show and tell how far the coach has come."""
        self.reading = reading
        self.show()
        self.page.tell(announced(reading))

    def show(self) -> None:
        """Draw the review as far as it has come."""
        if self.session is not None and self.reading is not None:
            self.page.show("review", review(self.session, self.reading))

    def what_if(self, data: Mapping[str, str]) -> None:
        """Play on from a point of the game, as a game of its own that does not count."""
        if self.session is not None:
            self.services.put(self.session.branch(self.session.record.history()[int(data["step"])], self.seat))
