"""The table of a live game: the usual one, but each step goes to the other devices, and theirs come from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.play.apart.live import Live
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.screens.apart.live import LiveRoom
from game.screens.foresight import Step
from game.screens.page import Handler
from game.screens.play import PlayScreen
from game.screens.playing import Playing
from game.screens.screen import Services
from game.views.faces import names
from game.words import say


class LivePlaying(Playing):
    """The game on the table. The log of the live game is what is kept; the shelf gets it once it is over."""

    coached = ""  # the name of the last game with a hint on this device: the log knows of none

    def keep(self, after: Session) -> bool:
        """Only a game that is over becomes one of the person's games."""
        if after.coached:
            self.coached = self.name
        if after.over:
            self.store.keep(self.name, after)
        return True

    def archive(self, name: str, after: Session) -> None:
        """Keep a game that is complete."""
        self.store.keep(name, after._replace(coached=name == self.coached))

    def follow(self) -> None:
        """Other tabs have no part in it."""

    def update(self, name: str, after: Session) -> None:
        """Show the game as it stands, with what has just happened if it is one step further."""
        before, after = self.session, after._replace(coached=name == self.coached)
        if before is None or name != self.name:
            self.name, self.session, self.shown = name, after, None
            self._end(after, moment=False)
            self.show(after, news=False)
        elif after.record is not before.record or after.elsewhere != before.elsewhere:
            self.session, self.shown = after, None
            self.go_on(before, after)
        self.wake()


class LiveTable(PlayScreen):
    """The screen; what is done on it goes through the live game."""

    def __init__(self, services: Services, room: LiveRoom) -> None:
        super().__init__(services)
        self.room = room
        own = services.playing
        self.live_playing = LivePlaying(own.page, own.store, services.thinking, own.senses, own.settings)
        self.live_playing.at_the_end = services.copies.ended
        self.playing = self.live_playing
        room.finished = self.archive
        self.handlers["throw"] = lambda _: self.room.throw()
        self.handlers["again"] = lambda _: self.room.again()

    def enter(self, _what: str) -> bool:
        """Come to the table, if a game is on."""
        if self.room.live is None:
            return False
        self.page.toast("")
        self.room.moved = self.moved
        self.playing.session = None
        self.moved()
        return True

    def moved(self) -> None:
        """The live game has changed: show it."""
        live = self.room.live
        if live is not None:
            self.live_playing.update(live.log.agreed.name.hex(), session_of(live))

    def archive(self) -> None:
        """The game is complete: it becomes one of the person's games, even if they are not at the table."""
        live = self.room.live
        if live is not None:
            self.live_playing.archive(live.log.agreed.name.hex(), session_of(live))

    def leave(self) -> None:
        """The person goes elsewhere; the connections stay."""
        live = self.room.live
        self.room.moved = lambda: None
        self.playing.session = None
        self.playing.wake()
        if live is not None and not live.standing().complete:
            self.page.toast(say("apart-live-open"), "live-room", say("apart-live-back"))

    def stored(self) -> None:
        """The person may have come back to this tab."""
        self.playing.wake()

    def undo(self) -> None:
        """What the others have seen stays."""

    def _move(self, meant: Callable[[Mapping[str, str]], Step]) -> Handler:
        def handler(data: Mapping[str, str]) -> None:
            before = self.playing.session
            if before is not None:
                self._changed(before, meant(data).of(before))

        return handler

    def _changed(self, before: Session, after: Session) -> None:
        """What a tap has led to: a choice that is only shown, or a decision that goes to the others."""
        if after.record is before.record:
            if after is not before:
                self.playing.play(after)
            return
        throws = before.match.casting is not None and after.record.step == before.match.casting
        self.room.decide(before.who, str(after.record.step))
        if throws:
            self.room.throw()

    def field(self, data: Mapping[str, str]) -> None:
        """Mark the field that was tapped, or say why not."""
        session, place = self.playing.session, (data["area"], data["field"])
        if session is not None and place in session.open_fields and self.playing.shown is None:
            self.playing.unask()
            self._changed(session, session.tap_field(*place))
        else:
            super().field(data)


def session_of(live: Live) -> Session:
    """The game as the table shows it on this device: only the seats can act that have to decide here now."""
    seats, standing = live.log.agreed.seats, live.standing()
    record = live.shown()
    acting = {*live.undecided()} | ({standing.waits_for} if live.throws() else set())
    people = [seat for seat in live.seats if seats[seat].kind == PERSON]
    acting &= {*people}
    setup = Setup(
        live.log.agreed.game,
        names([seat.kind for seat in seats], [seat.name for seat in seats], here=False),
        tuple(seat.kind for seat in seats),
    )
    return Session(
        setup,
        record,
        holder=max(record.match.turn, -1),
        rated=len({seat.chain for seat in seats}) > 1,
        settled=True,
        own=people[0] if len(people) == 1 else -1,
        elsewhere=frozenset({*range(len(seats))} - acting),
    )
