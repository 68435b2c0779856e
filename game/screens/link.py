"""The room where a link is opened: it shows what is in it, and nothing is kept before somebody says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.links import CHALLENGE, Shared, decode
from game.play.session import Session
from game.play.setup import PERSON, Challenge, Setup
from game.rules.match import RulesError
from game.screens.screen import Room
from game.views.faces import names
from game.views.link import preview, sent, trouble, unreadable
from game.words import say

if TYPE_CHECKING:
    from game.app import App


class Link(Room):
    """What somebody sent."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.text = ""
        self.what: Shared | None = None
        self.why: RulesError | None = None  # why it is no link
        self.deeds = {
            "watch": lambda _: self.page.go(f"replay/{self.text}"),
            "play-on": lambda _: self.play_on(),
            "accept": lambda _: self.accept(),
        }

    def enter(self, what: str) -> bool:
        """Emphasis into a link; one that is none says why."""
        self.text, self.what, self.why = what, None, None
        try:
            self.what = decode(what)
        except RulesError as error:
            self.why = error
        self.show()
        return True

    def show(self) -> None:
        """Draw what is in it."""
        if self.what is not None:
            self.page.show("link", preview(self.what))
        elif self.why is not None:
            self.page.show("link", unreadable(trouble(self.why)))
            self.page.tell(f"{trouble(self.why)} {say('link-nothing-changed')}")

    def play_on(self) -> None:
        """Go on from the position, as a game of its own."""
        if self.what is not None:
            session = sent(self.what)
            self.house.put(session.branch(session.record, session.who))

    def accept(self) -> None:
        """A new game with the same dice."""
        what = self.what
        if what is None or what.kind != CHALLENGE or what.points is None:
            return
        seat, known = what.seats.index(PERSON), self.store.names()
        own = [known[0] if known and place == seat else "" for place in range(len(what.seats))]
        setup = Setup(what.record.game, names(what.seats, own), what.seats)
        self.house.put(Session(setup, what.record, rated=False, challenge=Challenge(what.points, what.names[seat])))
