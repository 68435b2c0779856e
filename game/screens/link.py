"""The screen of a link: it shows what is in it; nothing is kept before the person plays on or accepts."""

from __future__ import annotations

from game.play.lessons import lesson_plan
from game.play.links import CHALLENGE, Shared, decode, sent
from game.play.session import Session
from game.play.setup import PERSON, Challenge, Setup
from game.rules.match import RulesError
from game.screens.screen import Screen, Services
from game.views.faces import names
from game.views.link import new_here, preview, trouble, unreadable
from game.views.markup import NOTHING, Markup
from game.words import say


class Link(Screen):
    """What is in a link that somebody sent."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""
        self.what: Shared | None = None
        self.why: RulesError | None = None  # why it is no link
        self.handlers = {
            "watch": lambda _: self.page.go(f"replay/{self.text}"),
            "play-on": lambda _: self.play_on(),
            "accept": lambda _: self.accept(),
            "learn-first": lambda _: self.to("learn"),
            "play-own": lambda _: self.to("new"),
        }

    def enter(self, what: str) -> bool:
        """Show what is in a link; for a text that is no link, why it is none."""
        self.text, self.what, self.why = what, None, None
        try:
            self.what = decode(what)
        except RulesError as error:
            self.why = error
        self.show()
        return True

    def show(self) -> None:
        """Draw what is in it, unless it has the dice of a daily try that is still open."""
        if self.what is not None and self.shut(self.what.record):
            return
        if self.what is not None:
            self.page.show("link", preview(self.what, self.session(self.what), self.ways(self.what)))
        elif self.why is not None:
            self.page.show("link", unreadable(trouble(self.why)))
            self.page.tell(f"{trouble(self.why)} {say('link-nothing-changed')}")

    def ways(self, what: Shared) -> Markup:
        """What else somebody who has never played finds under a link: the lesson, and a game of one's own."""
        return new_here(what, lesson_plan(what.record.game) is not None) if self.store.newcomer else NOTHING

    def to(self, screen: str) -> None:
        """Go to the lesson of the game in the link, or to a new game of it."""
        if self.what is not None:
            self.page.go(f"{screen}/{self.what.record.game}")

    def session(self, what: Shared) -> Session:
        """The game in the link; players without a name there are called as the language has it."""
        return sent(what, names(what.seats, what.names, here=False))

    def play_on(self) -> None:
        """Play on from the position in the link, as a game of its own."""
        if self.what is not None:
            session = self.session(self.what)
            self.services.put(session.branch(session.record, session.who))

    def accept(self) -> None:
        """Accept the challenge: begin a new game with the same dice."""
        what = self.what
        if what is None or what.kind != CHALLENGE or what.points is None:
            return
        seat, known = what.seats.index(PERSON), self.store.names()
        own = [known[0] if known and place == seat else "" for place in range(len(what.seats))]
        setup = Setup(what.record.game, names(what.seats, own), what.seats)
        self.services.put(Session(setup, what.record, rated=False, challenge=Challenge(what.points, what.names[seat])))
