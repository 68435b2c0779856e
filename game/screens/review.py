"""The screen of a game that was played: step by step, with what the coach says; or the place to open such a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from game.play.links import CHALLENGE, PLACE, decode, encode, place_apart, read, sent
from game.play.playback import SPEEDS, Playback, playback
from game.play.reading import Reading
from game.play.session import Session
from game.rules.match import RulesError
from game.rules.record import Forged, Record
from game.screens.coaching import Reviews
from game.screens.page import Handler, Task
from game.screens.screen import Screen, Services
from game.views.faces import names
from game.views.link import opening, trouble
from game.views.review import result, review, told
from game.views.title import view_of

WITH_THE_COACH = "review"  # the address under which the coach begins by itself; elsewhere somebody asks for it
STEPS: dict[str, Callable[[Playback], Playback]] = {
    "start": lambda state: state.to(0),
    "back-turn": lambda state: state.turn(-1),
    "back": lambda state: state.to(state.at - 1),
    "next": lambda state: state.to(state.at + 1),
    "next-turn": lambda state: state.turn(1),
    "end": lambda state: state.to(state.last),
}
KEYS = {
    "Home": "start",
    "End": "end",
    "ArrowLeft": "back",
    "ArrowRight": "next",
    "ArrowUp": "back-turn",
    "ArrowDown": "next-turn",
    "PageUp": "back-turn",
    "PageDown": "next-turn",
}


class Review(Screen):
    """A game that was played, and the coach's view of it, seat by seat."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.state: Playback | None = None
        self.reading: Reading | None = None  # what the coach says about the seat that is followed
        self.speed = "normal"
        self.why: RulesError | None = None  # why what was opened last is no game
        self.typed = ""
        self.closed: tuple[Record, str] | None = None  # what was opened, which may have the dice of an open try
        self.task: Task | None = None
        self.reviews = Reviews(services.thinking, self.page.run, self.read)
        self.handlers = {f"replay-{name}": self._step(change) for name, change in STEPS.items()} | {
            "replay-to": lambda data: self.move(lambda state: state.to(int(data["value"]))),
            "replay-play": lambda _: self.play_or_pause(),
            "replay-speed": lambda _: self.faster(),
            "replay-on": self.play_on,
            "review-seat": lambda data: self.follow(int(data["seat"])),
            "review-stop": lambda _: self.reviews.pause(),
            "review-go-on": lambda _: self.ask(),
            "result": lambda _: self.page.go(f"play/{self.page.place.partition('/')[2]}"),
            "share": lambda _: self.share(),
            "open-file": lambda data: self.open(data["text"]),
            "open-text": lambda data: self.open(data["text"]),
        }

    def enter(self, what: str) -> bool:
        """Show a game: to be reviewed as it ended, else from its beginning; without one, ask for a file or a link."""
        self.state, self.reading, self.why, self.typed, self.closed = None, None, None, "", None
        try:
            session = self._find(what) if what else None
        except RulesError as error:
            session, self.why, self.typed = None, error, what
        if session is None:
            given = "" if what else self.services.handed()
            self.open(given) if given else self.show()
            return not what or self.why is not None
        self.closed = session.record, what
        if self.shut(*self.closed):
            return True
        self.state = playback(session, kept="." not in what)._replace(speed=self.speed)
        asked = self.page.place.startswith(WITH_THE_COACH)
        if asked and self.state.reviewable:
            self.state = self.state.to(self.state.last)
        self._begin(asked)
        return True

    def _find(self, what: str) -> Session | None:
        """A kept game by its name, or the one in a link: that has stops in it, which no name has."""
        if "." not in what:
            return self.store.game(what)
        found = decode(what)
        if found.kind == CHALLENGE:
            raise Forged("nothing-was-played")
        return sent(found, names(found.seats, found.names))

    def show(self, news: bool = False) -> None:
        """Draw the game at this step, or the place to open one."""
        if self.state is None and self.closed is not None and self.shut(*self.closed):
            return
        if self.state is None:
            why = "" if self.why is None else trouble(self.why)
            self.page.show("link", opening(why, self.typed))
            self.page.tell(why)
            return
        travels = view_of(self.state.now.match).journeys(self.state.now, self.state.seat) if news else ()
        self.page.show("review", review(self.state, self.reading, news), travels)

    def leave(self) -> None:
        """The person leaves: stop the replay, and let the coach rest."""
        self.pause()
        self.reviews.stop()

    def key(self, key: str) -> bool:
        """The keys of a video player."""
        if self.state is None:
            return False
        if key == " ":
            self.play_or_pause()
            return True
        if key not in KEYS:
            return False
        self.handlers[f"replay-{KEYS[key]}"]({})
        return True

    # The coach

    def _begin(self, asked: bool) -> None:
        """Show the game of the seat that is followed, with what the coach has said about it before, if anything."""
        assert self.state is not None
        if not self.state.reviewable:
            self.show()
            return
        self.reading = self.reviews.kept(self.state.session.record, self.state.whose)
        if asked or self.reading.done:
            self.ask()
        else:
            self.show()

    def ask(self) -> None:
        """Let the coach go through the game of the seat that is followed, from where it stopped."""
        if self.state is not None and self.state.reviewable:
            self.services.reviewed.add(self.state.session.record.save())
            self.reviews.open(self.state.session.record, self.state.whose)

    def read(self, reading: Reading) -> None:
        """Show how far the coach has come, and tell its result."""
        self.reading = reading
        self.show()
        if reading.done:
            self.page.tell(result(reading))
            self._learn(reading)

    def _learn(self, reading: Reading) -> None:
        """What cost the person much in an own game becomes cards."""
        state = self.state
        if state is not None and state.kept and reading.seat == state.you:
            self.services.study(self.page.place.partition("/")[2], reading.moments)

    def follow(self, seat: int) -> None:
        """Follow another seat; the coach goes on with that one if it was at work."""
        if self.state is not None:
            asked = self.reading is not None and (self.reading.running or bool(self.reading.moments))
            self.reviews.stop()
            self.state = self.state.follow(seat)
            self._begin(asked)

    # Going through it

    def _step(self, change: Callable[[Playback], Playback]) -> Handler:
        def handler(_: object) -> None:
            self.move(change)

        return handler

    def move(self, change: Callable[[Playback], Playback]) -> None:
        """The person goes to another step: the replay runs no longer by itself."""
        self.pause()
        self._go(change)

    def _go(self, change: Callable[[Playback], Playback]) -> None:
        before = self.state
        if before is not None:
            self.state = change(before)
            self.show(news=self.state.at == before.at + 1)
            self.page.tell(told(self.state, self.reading))

    def play_or_pause(self) -> None:
        """Let the replay run, from the beginning if it stands at the end; or stop it."""
        state = self.state
        if state is None:
            return
        if state.playing:
            self.pause()
            self.show()
            return
        self.state = (state.to(0) if state.at == state.last else state)._replace(playing=True)
        self.show()
        self.task = self.page.run(self._play())

    async def _play(self) -> None:
        while (state := self.state) is not None and state.at < state.last:
            await asyncio.sleep(SPEEDS[state.speed])
            self._go(lambda state: state.to(state.at + 1)._replace(playing=state.at + 1 < state.last))

    def pause(self) -> None:
        """Let the replay run no longer."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        if self.state is not None:
            self.state = self.state._replace(playing=False)

    def faster(self) -> None:
        """Run at the next speed, after the fastest at the slowest."""
        speeds = [*SPEEDS]
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        if self.state is not None:
            self.state = self.state._replace(speed=self.speed)
            self.show()

    # Leading elsewhere

    def play_on(self, data: Mapping[str, str]) -> None:
        """Play on from a step, as a game of its own that does not count."""
        state = self.state
        if state is not None:
            point = state.to(int(data["step"]))
            if point.can_go_on:
                self.services.put(state.session.branch(point.points[point.at], point.now.who))

    def share(self) -> None:
        """Offer to share the game, and the position at this step."""
        self.pause()
        if self.state is not None:
            self.show()
            self.services.sharing.open(self.state.session, self.state.points[self.state.at])

    def open(self, text: str) -> None:
        """Open a file or what was pasted; where that is no game, say why and change nothing."""
        try:
            self.page.go(place_apart(text) or PLACE + encode(read(text)))
        except RulesError as error:
            self.why, self.typed = error, text[:2000]
            self.show()
