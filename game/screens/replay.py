"""The screen on which a game is looked at step by step: a kept one, one from a link, or one from a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from game.play.links import CHALLENGE, PLACE, decode, encode, read, sent
from game.play.playback import SPEEDS, Playback, playback
from game.play.session import Session
from game.rules.match import RulesError
from game.rules.record import Forged
from game.screens.page import Handler, Task
from game.screens.screen import Screen, Services
from game.views.faces import names
from game.views.link import opening, trouble
from game.views.replay import announced, replay
from game.views.title import view_of

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


class Replay(Screen):
    """A game that was played, or the place to open one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.state: Playback | None = None
        self.speed = "normal"
        self.why: RulesError | None = None  # why what was opened last is no game
        self.typed = ""
        self.task: Task | None = None
        self.handlers = {f"replay-{name}": self._step(change) for name, change in STEPS.items()} | {
            "replay-to": lambda data: self.move(lambda state: state.to(int(data["value"]))),
            "replay-play": lambda _: self.play_or_pause(),
            "replay-speed": lambda _: self.faster(),
            "replay-on": lambda _: self.play_on(),
            "look": lambda data: self.open_sheet(int(data["seat"])),
            "share": lambda _: self.share(),
            "open-file": lambda data: self.open(data["text"]),
            "open-text": lambda data: self.open(data["text"]),
        }

    def enter(self, what: str) -> bool:
        """Show a game from its beginning; without one, ask for a file or a link."""
        self.state, self.why, self.typed = None, None, ""
        try:
            session = self._find(what) if what else None
        except RulesError as error:
            session, self.why, self.typed = None, error, what
        if session is not None:
            self.state = playback(session)._replace(speed=self.speed)
        self.show()
        return not what or self.why is not None or session is not None

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
        if self.state is None:
            why = "" if self.why is None else trouble(self.why)
            self.page.show("link", opening(why, self.typed))
            self.page.tell(why)
            return
        travels = view_of(self.state.now.match).journeys(self.state.now, self.state.seat) if news else ()
        self.page.show("table", replay(self.state, news), travels)

    def leave(self) -> None:
        """The person leaves: stop the replay."""
        self.pause()

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
            self.page.tell(announced(self.state))

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

    def open_sheet(self, seat: int) -> None:
        """Show the sheet of a seat large, until the next step."""
        if self.state is not None:
            self.state = self.state._replace(shown=seat)
            self.show()

    # Leading elsewhere

    def play_on(self) -> None:
        """Play on from this step, as a game of its own that does not count."""
        state = self.state
        if state is not None and state.can_go_on:
            self.services.put(state.session.branch(state.points[state.at], state.now.who))

    def share(self) -> None:
        """Offer to share the game, and the position at this step."""
        self.pause()
        if self.state is not None:
            self.show()
            self.services.sharing.open(self.state.session, self.state.points[self.state.at])

    def open(self, text: str) -> None:
        """Open a file or what was pasted; where that is no game, say why and change nothing."""
        try:
            self.page.go(PLACE + encode(read(text)))
        except RulesError as error:
            self.why, self.typed = error, text[:2000]
            self.show()
