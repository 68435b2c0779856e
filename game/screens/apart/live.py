"""Live games: what the devices at a table tell each other while they play.

All are connected with the device that started, which passes on what it hears. What each device knows is a log; whoever
comes back after a cut is given all of it, and gives all of its own.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from game.play.apart.faults import Fault
from game.play.apart.live import NONCE, Live, Place
from game.play.apart.lobby import copy, joined, read_copy
from game.play.apart.wire import BadMessage, Message, packed, unpacked
from game.play.lots import next_first
from game.play.setup import PERSON
from game.rules import games
from game.screens.apart.lobby import LobbyRoom
from game.screens.apart.pairing import Pairing
from game.screens.page import Task
from game.screens.screen import Services
from game.storage.live import forget_live, keep_live
from game.views.apart.pages import trouble
from game.words import say

LAST_OPENED = 12  # opened decisions that are told again to whoever comes back
PACES = {"calm": 0.9, "brisk": 0.4}  # seconds before a computer player's step
ON_ITS_WAY = 0.2  # seconds that a last word may take before the connection ends


class LiveRoom(LobbyRoom):
    """The lobby, and the game that goes on behind it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.nonces: dict[Place, bytes] = {}
        self.opened_last: list[str] = []  # messages that open decisions
        self.moved: Callable[[], None] = lambda: None  # told when the game has changed
        self.finished: Callable[[], None] = lambda: None  # told when it is complete, wherever in the page the person is
        self.thinking: Task | None = None
        self.handlers |= {
            "live-without": lambda data: self.go_on_without(int(data["device"])),
            "live-leave": lambda _: self.quit(),
        }

    def changed(self) -> None:
        """Draw the lobby, or the table if the person is there."""
        if self.page.place.partition("/")[0] in ("live", "pair"):
            self.show()
        else:
            self.moved()

    # What the devices tell

    def received(self, pairing: Pairing, text: str) -> None:
        """One message at a time; one that makes no sense is refused by name, and nothing of it is taken over."""
        device = next((device for device, other in self.others.items() if other is pairing), None)
        if device is None:
            return
        try:
            message = unpacked(text)
            if not self.agree(device, pairing, message):
                self._answer(device, pairing, message, text)
        except BadMessage as bad:
            pairing.close()
            self.cut(pairing)
            self.page.toast(say(f"apart-code-{bad.rule}"))
        except (Fault, games.UnknownGame) as fault:
            self.page.toast(trouble(fault, [chair.name for chair in self.chairs]))

    def _answer(self, device: int, pairing: Pairing, message: Message, text: str) -> None:
        said, live = message.said, self.live
        if message.kind == "back":
            self._welcome(device, pairing, said)
        elif message.kind == "log":
            self._came(device, said["text"], pairing)
        elif message.kind == "hidden" and live is not None:
            self._advance(live.told(said["seat"], said["place"], bytes.fromhex(said["hash"])))
            if self.live is not live:
                self.to_all(text, besides=pairing)
        elif message.kind == "shown" and live is not None:
            self.nonces[said["seat"], said["place"]] = bytes.fromhex(said["nonce"])
            self._remember(text)
            self.to_all(text, besides=pairing)
        elif message.kind == "bye":
            self._said_goodbye(device, pairing)
        elif message.kind not in ("hidden", "shown"):
            raise BadMessage("unknown-message")

    def _welcome(self, device: int, pairing: Pairing, said: Mapping[str, Any]) -> None:
        """A device has come back: it gets its number again, and everything that it has missed."""
        live = self.known(said["game"])
        if not self.hosting or live is None:
            return
        if live is not self.live:  # complete here, and perhaps not there
            self._tell_all_to(pairing, live)
            return
        before = next((each for each, chain in self.chain_of.items() if chain == said["chain"]), None)
        if before is None or before in self.others:
            return
        self.others[before] = self.others.pop(device)
        self.cut_off.pop(before, None)
        self._tell_all_to(pairing, live)
        self.changed()

    def _came(self, device: int, text: str, pairing: Pairing) -> None:
        """A copy of the log: the first one of a game, or more of the one that is on."""
        theirs, live, proposed = read_copy(text), self.live, self.proposed
        name = theirs.agreed.name
        if live is not None and name == live.log.agreed.name:
            chain = self.chain_of.get(device) if self.hosting else None
            after = live.merged(theirs, self.nonces, chain).helped()
            self._advance(after, pairing)
            if not self.hosting and (after.log != theirs or after.hidden):  # the host may have missed something
                self._tell_all_to(pairing, after)
        elif proposed is not None and name == proposed.name and not self.hosting:
            self.begun(joined(theirs, proposed, self.chain, self.secret))
        elif (mine := self.known(name.hex())) is not None:  # complete here, and perhaps not there
            if mine.log != theirs and not self.hosting:
                self._tell_all_to(pairing, mine)
        else:
            self.page.toast(say("apart-live-other"))

    def begun(self, live: Live) -> None:
        """The game begins on this device."""
        self.live, self.nonces, self.opened_last = live, {}, []
        keep_live(self.services.store.safe, live)
        if self.hosting:
            self._tell_log()
        self.page.go("table")
        self.moved()
        self._drive()

    # The game goes on

    def _advance(self, after: Live, heard: Pairing | None = None) -> None:
        """Go on to what has changed: keep it, tell the others, show it."""
        before = self.live
        if before is None or after == before:
            return
        self.live = after
        keep_live(self.services.store.safe, after)
        self._tell_decisions(before, after)
        if after.log != before.log:
            own = after.log.opened[after.chain] != before.log.opened[before.chain] or any(
                after.log.steps[seat] != before.log.steps[seat] for seat in after.seats
            )
            self._tell_log(besides=None if own else heard)
        if after.standing().complete:
            self.finished()
        self.moved()
        self._drive()

    def _tell_decisions(self, before: Live, after: Live) -> None:
        """The hashes of what was decided here, and what they were made of once it is open: before the log has it."""
        for (seat, place), own in before.hidden.items():
            if (seat, place) not in after.hidden and place < len(after.log.steps[seat]):
                text = packed("shown", seat=seat, place=place, nonce=own.nonce.hex())
                self._remember(text)
                self.to_all(text)
        for (seat, place), own in after.hidden.items():
            if (seat, place) not in before.hidden:
                self.to_all(packed("hidden", seat=seat, place=place, hash=own.hash.hex()))

    def _remember(self, text: str) -> None:
        self.opened_last = [*self.opened_last, text][-LAST_OPENED:]

    def _tell_log(self, besides: Pairing | None = None) -> None:
        assert self.live is not None
        self.to_all(packed("log", text=copy(self.live.log)), besides)

    def _tell_all_to(self, pairing: Pairing, live: Live) -> None:
        """Everything about a game, to a device that has come back, or that this one has come back to."""
        hashes = {place: own.hash for place, own in live.hidden.items()}
        hashes.update(live.hashes if self.hosting else {})
        hidden = [packed("hidden", seat=seat, place=at, hash=hashed.hex()) for (seat, at), hashed in hashes.items()]
        own = [packed("shown", seat=seat, place=at, nonce=nonce.hex()) for (seat, at), nonce in live.nonces.items()]
        for text in (*self.opened_last, *own, *hidden, packed("log", text=copy(live.log))):
            pairing.post(text)

    def decide(self, seat: int, step: str) -> None:
        """A seat of this device decides."""
        if self.live is not None:
            self._advance(self.live.decide(seat, step, secrets.token_bytes(NONCE)))

    def throw(self) -> None:
        """A seat of this device throws."""
        if self.live is not None:
            self._advance(self.live.throw())

    # Computer players of this device

    def _drive(self) -> None:
        """Let a computer player of this device go on, if it is its turn."""
        if self.thinking is not None:
            self.thinking.cancel()
        live = self.live
        if live is None or live.standing().over:
            return
        seats, undecided = live.log.agreed.seats, live.undecided()
        if live.throws() and seats[live.standing().waits_for].kind != PERSON:
            self.thinking = self.page.run(self._drive_throw())
        elif undecided and seats[undecided[0]].kind != PERSON:
            self.thinking = self.page.run(self._drive_move(live, undecided[0]))

    async def _drive_throw(self) -> None:
        await self._pause()
        self.throw()

    async def _drive_move(self, live: Live, seat: int) -> None:
        level = live.log.agreed.seats[seat].kind
        step = await self.services.thinking.move(live.shown(), level, secrets.randbelow(1 << 32))
        await self._pause()
        self.decide(seat, step)

    async def _pause(self) -> None:
        await asyncio.sleep(PACES.get(self.services.settings.now["pace"], 0))

    # Cuts, leaving, and coming again

    def cut(self, pairing: Pairing) -> None:
        """A connection has ended: the log stays on both sides."""
        device = next((device for device, other in self.others.items() if other is pairing), None)
        if device is None:
            return
        del self.others[device]
        if self.hosting and self.live is None:
            self.chairs = [chair for chair in self.chairs if chair.device != device]
            self.tell_seats()
        elif self.live is not None and not self.live.standing().complete:
            self.cut_off[device] = self.names_of(device) or say("apart-live-somebody")
            words = say("apart-live-cut", name=self.cut_off[device]) if self.hosting else say("apart-live-lost")
            self.page.toast(words, "live-room", say("apart-pair-again"))
        self.changed()

    def again(self) -> None:
        """A rematch: the next seat begins. The device that started begins it."""
        if self.live is None:
            return
        if not self.hosting:
            self.page.toast(say("apart-live-host-begins"))
            return
        agreed = self.live.log.agreed
        self.start(next_first(agreed.lot, len(agreed.seats)))

    def go_on_without(self, device: int) -> None:
        """The host goes on without the seats of a device that has left."""
        if self.live is None or not self.hosting or device in self.others or device not in self.chain_of:
            return
        self.cut_off.pop(device, None)
        try:
            self._advance(self.live.leave(self.chain_of[device]).helped())
        except Fault as fault:
            self.page.toast(trouble(fault, [chair.name for chair in self.chairs]))
        self.changed()

    def _said_goodbye(self, device: int, pairing: Pairing) -> None:
        """Another device leaves the game: the host writes it down, so that all others go on."""
        pairing.close()
        del self.others[device]
        who = self.names_of(device) or say("apart-live-somebody")
        if self.hosting and self.live is not None:
            self.page.toast(say("apart-live-left", name=who))
            self.go_on_without(device)
        elif self.hosting:
            self.chairs = [chair for chair in self.chairs if chair.device != device]
            self.tell_seats()
        else:
            self.page.toast(say("apart-live-lost"))
        self.changed()

    def quit(self) -> None:
        """Leave the game for good, and say so."""
        self.page.run(self._quit())

    async def _quit(self) -> None:
        for pairing in [*self.others.values()]:
            await pairing.send(packed("bye"))
        await asyncio.sleep(ON_ITS_WAY)
        if self.thinking is not None:
            self.thinking.cancel()
        self.end_all()
        self.live, self.game = None, ""
        forget_live(self.services.store.safe)
        self.page.go("")
