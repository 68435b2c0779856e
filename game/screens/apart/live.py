"""Live games: who sits at the table, the connections of the devices around it, and what they tell each other.

All devices are connected with the one that started, which passes on what it hears. What each device knows is a log;
whoever comes back after a cut is given all of it, and gives all of its own.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping

from game.play.apart import chains
from game.play.apart.faults import Fault
from game.play.apart.live import NONCE, Live, Place
from game.play.apart.lobby import (
    HOST,
    Chair,
    Proposal,
    chairs_of,
    copy,
    fits,
    joined,
    most,
    proposal,
    read_copy,
    read_proposal,
)
from game.play.apart.log import begun
from game.play.apart.pairing import PLAY, Code
from game.play.apart.wire import VERSION, BadMessage, Message, packed, unpacked
from game.play.links import printable
from game.play.lots import next_first
from game.play.setup import OPPONENTS, PERSON
from game.rules import games
from game.screens.apart.pairing import Pairing
from game.screens.apart.room import Room
from game.screens.page import Task
from game.screens.screen import Services
from game.storage.live import forget_live, keep_live, kept_live
from game.views.apart.lobby import Guest, Lobby, lobby
from game.views.faces import names
from game.words import say

USUAL = OPPONENTS[2]  # the computer player that is added first
LAST_SHOWN = 12  # opened decisions that are told again to whoever comes back


class LiveRoom(Room):
    """The lobby, and the game that goes on behind it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = ""
        self.hosting = True
        self.chairs: list[Chair] = []
        self.others: dict[int, Pairing] = {}  # the devices that are connected, by their number; on a guest the host
        self.cut_off: dict[int, str] = {}  # names of devices whose connection has ended
        self.count = 0  # devices so far
        self.proposed: Proposal | None = None
        self.secret = b""
        self.chain = HOST
        self.tips: dict[int, bytes] = {}
        self.live: Live | None = None
        self.nonces: dict[Place, bytes] = {}
        self.shown_last: list[str] = []  # messages that open decisions
        self.fault = ""
        self.moved: Callable[[], None] = lambda: None  # told when the game has changed
        self.thinking: Task | None = None
        self.handlers |= {
            "pair-again": lambda _: self.invite(),
            "live-invite": lambda _: self.invite(),
            "live-beside": self.add_person,
            "live-computer": lambda _: self.add(Chair("", HOST, USUAL)),
            "live-remove": lambda data: self.remove(int(data["seat"])),
            "live-name": self.rename,
            "live-start": lambda _: self.start(),
            "live-table": lambda _: self.page.go("table"),
            "live-without": lambda data: self.go_on_without(int(data["device"])),
            "live-leave": lambda _: self.quit(),
        }

    # The lobby

    def open(self, game: str) -> bool:
        """Come to the table: to the game that is on, to one that was cut, or to a new one; says whether there is one."""
        if self.live is None and not game:
            self.live = kept_live(self.services.store.safe)
            self.hosting = self.live is None or self.live.chain == HOST
            if self.live is not None:
                self.game, self.chain = self.live.log.agreed.game, self.live.chain
        if self.live is None and game not in games.GAMES:
            return False
        if game and game != self.game:
            self._new_table(game)
        self.show()
        if self.hosting and not self.others and (self.pairing is None or self.pairing.view.fault):
            self.invite()
        return True

    def _new_table(self, game: str) -> None:
        self._end_all()
        self.game, self.hosting, self.live, self.fault = game, True, None, ""
        known = self.services.store.names()
        self.chairs = [Chair(printable(known[0]) if known else "", HOST)]

    def show(self) -> None:
        """Draw the lobby."""
        self.page.show("pair", lobby(self._seen(), None if self.pairing is None else self.pairing.view))

    def _seen(self) -> Lobby:
        chairs = self.chairs
        if self.live is not None:
            agreed = self.live.log.agreed
            chairs = [Chair(seat.name, seat.chain, seat.kind) for seat in agreed.seats]
        said = names([chair.kind for chair in chairs], [chair.name for chair in chairs], here=False)
        guests = [Guest(device, self._names_of(device), device in self.others) for device in self._devices()]
        return Lobby(
            self.game,
            tuple(said),
            tuple(chairs),
            tuple(guests),
            self.hosting,
            self.live is not None,
            self.hosting and self.live is None and fits(self.game, chairs),
            self.hosting and self.live is None and len(chairs) < most(self.game),
            self.fault,
        )

    def _devices(self) -> list[int]:
        return sorted({*self.others, *self.cut_off})

    def _names_of(self, device: int) -> str:
        mine = [chair.name for chair in self.chairs if chair.device == device and chair.kind == PERSON]
        return say("names-joined").join(filter(None, mine)) or self.cut_off.get(device, "")

    def add_person(self, data: Mapping[str, str]) -> None:
        """Somebody sits down beside this device's player."""
        self.add(Chair(printable(data.get("name", "")), self.chain))

    def add(self, chair: Chair) -> None:
        """One more seat, if there is room; a guest's is told to the host."""
        if self.live is not None or len(self.chairs) >= most(self.game or "qwixx"):
            return
        self.chairs.append(chair)
        self._tell_people()

    def remove(self, seat: int) -> None:
        """Take a seat away again; the first one stays."""
        if self.live is None and 0 < seat < len(self.chairs) and self.chairs[seat].device == self.chain:
            del self.chairs[seat]
            self._tell_people()

    def rename(self, data: Mapping[str, str]) -> None:
        """The player types the own name."""
        at = next((at for at, chair in enumerate(self.chairs) if chair.device == self.chain), None)
        if at is not None and self.live is None:
            self.chairs[at] = self.chairs[at]._replace(name=printable(data["value"]))
            self._tell_people(draw=False)

    def _tell_people(self, draw: bool = True) -> None:
        if self.hosting:
            self._tell_seats()
        else:
            mine = [chair.name for chair in self.chairs if chair.device == self.chain]
            self._to_all(packed("people", names=mine))
        if draw:
            self.show()

    def _tell_seats(self) -> None:
        said = [chair.name for chair in self.chairs], [chair.kind for chair in self.chairs]
        self._to_all(packed("seats", game=self.game, names=said[0], kinds=said[1]))

    def invite(self) -> None:
        """Show a code for one more device, or for one that comes back."""
        self.begin()

    def begin(self) -> None:
        """Show a code of this device."""
        self.joined, self.fault = None, ""
        self.pairing = self.new_pairing()
        self.pairing.invite(PLAY)
        self.show()

    def join(self, code: Code) -> None:
        """Answer the code of the device that started."""
        self._end_all()
        self.hosting, self.fault, self.game = False, "", ""
        self.live = kept_live(self.services.store.safe)
        self.chain = self.live.chain if self.live is not None else -1
        known = self.services.store.names()
        self.chairs = [Chair(printable(known[0]) if known else "", self.chain)]
        super().join(code)
        self.show()

    # Connections

    def connected(self, pairing: Pairing) -> None:
        """Another device is there."""
        self.unscan()
        if self.pairing is pairing:
            self.pairing = None
        if self.hosting:
            self.count += 1
            self.others[self.count] = pairing
        else:
            self.others = {HOST: pairing}
        pairing.post(packed("hello", version=VERSION, name=self.chairs[0].name if self.chairs else ""))
        if self.live is not None:
            self._tell_all_to(pairing)
        elif not self.hosting:
            pairing.post(packed("people", names=[chair.name for chair in self.chairs]))
        self.page.toast("")
        self.page.tell(say("apart-live-connected"))
        self._redraw()

    def cut(self, pairing: Pairing) -> None:
        """A connection has ended: the log stays on both sides."""
        for device, other in [*self.others.items()]:
            if other is pairing:
                del self.others[device]
                self.cut_off[device] = self._names_of(device) or say("apart-live-somebody")
                if self.live is None and self.hosting:
                    self.chairs = [chair for chair in self.chairs if chair.device != device]
                    self.cut_off.pop(device, None)
                    self._tell_seats()
                else:
                    words = say("apart-live-cut", name=self.cut_off[device]) if self.hosting else say("apart-live-lost")
                    self.page.toast(words, "live-room", say("apart-again"))
        self._redraw()

    def _redraw(self) -> None:
        if self.page.place.partition("/")[0] in ("live", "pair"):
            self.show()
        else:
            self.moved()

    def received(self, pairing: Pairing, text: str) -> None:
        """One message at a time; one that makes no sense is refused by name, and nothing of it is taken over."""
        device = next((device for device, other in self.others.items() if other is pairing), None)
        if device is None:
            return
        try:
            self._answer(device, pairing, unpacked(text), text)
        except BadMessage as bad:
            self.fault = f"code-{bad.rule}"
            pairing.close()
            self.cut(pairing)
        except (Fault, games.UnknownGame) as fault:
            self._blame(fault.rule)

    def _blame(self, rule: str) -> None:
        self.fault = "live-refused"
        self.page.toast(say("apart-live-refused", why=rule))
        self._redraw()

    def _answer(self, device: int, pairing: Pairing, message: Message, text: str) -> None:
        said = message.said
        if message.kind == "hello":
            if said["version"] > VERSION:
                raise BadMessage("unknown-version")
        elif message.kind == "people" and self.hosting and self.live is None:
            self._seat_guests(device, said["names"])
        elif message.kind == "seats" and not self.hosting and self.live is None:
            self._shown_seats(said)
        elif message.kind == "begin" and not self.hosting:
            self._commit(pairing, said)
        elif message.kind == "tip" and self.hosting:
            self._committed(device, said)
        elif message.kind == "log":
            self._came(said["text"], pairing)
        elif message.kind == "hidden" and self.live is not None:
            before = self.live
            self._advance(self.live.told(said["seat"], said["place"], bytes.fromhex(said["hash"])))
            if self.live is not before:
                self._to_all(text, besides=pairing)
        elif message.kind == "shown" and self.live is not None:
            self._open(said, text, pairing)
        elif message.kind == "bye":
            self._said_goodbye(device, pairing)
        elif message.kind not in ("people", "seats", "hidden", "shown", "tip"):
            raise BadMessage("unknown-message")

    # Agreeing on a game

    def _seat_guests(self, device: int, people: list[str]) -> None:
        """The people at another device; as many as there is room for."""
        stay = [chair for chair in self.chairs if chair.device != device]
        room = most(self.game) - len(stay)
        self.chairs = [*stay, *(Chair(name, device) for name in (people or [""])[:room])]
        self._tell_seats()
        self.show()

    def _shown_seats(self, said: Mapping[str, object]) -> None:
        told = chairs_of(said["names"], said["kinds"])  # type: ignore[arg-type]
        self.game = str(said["game"]) if said["game"] in games.GAMES else ""
        mine = [chair for chair in self.chairs if chair.device == self.chain]
        others = [chair._replace(device=HOST) for chair in told]
        for chair in mine:  # as the host has them, once each
            same = next((each for each in others if each.name == chair.name and each.kind == PERSON), None)
            if same is not None:
                others.remove(same)
        self.chairs = [*mine, *others]
        self.show()

    def start(self, first: int | None = None) -> None:
        """Propose the game as people sit now; it begins when every device has committed itself to its dice."""
        if not self.hosting or not fits(self.game, self.chairs):
            return
        self.proposed = proposal(self.game, self.chairs, secrets, first)
        self.secret, self.chain = secrets.token_bytes(chains.SIZE), HOST
        self.tips = {HOST: chains.tip(self.secret, self.proposed.length)}
        self.live, self.nonces, self.shown_last = None, {}, []
        for chain, device in enumerate(self._at_table()[1:], 1):
            self.others[device].post(packed("begin", invitation=self.proposed.text(), chain=chain))

    def _at_table(self) -> list[int]:
        """The devices that have a seat, this one first, in the order of their chains."""
        return [*dict.fromkeys(sorted(chair.device for chair in self.chairs))]

    def _commit(self, pairing: Pairing, said: Mapping[str, object]) -> None:
        """A guest draws its secret, and tells the commitment; before it has seen any of the others' secrets."""
        proposed = read_proposal(str(said["invitation"]))
        self.proposed, self.chain = proposed, int(str(said["chain"]))
        self.secret, self.live = secrets.token_bytes(chains.SIZE), None
        self.nonces, self.shown_last = {}, []
        self.game = proposed.game
        pairing.post(packed("tip", game=proposed.name.hex(), tip=chains.tip(self.secret, proposed.length).hex()))

    def _committed(self, device: int, said: Mapping[str, object]) -> None:
        proposed = self.proposed
        if proposed is None or said["game"] != proposed.name.hex() or self.live is not None:
            return
        self.tips[self._at_table().index(device)] = _hash(str(said["tip"]))
        if len(self.tips) == 1 + max(seat.chain for seat in proposed.seats):
            tips = [self.tips[chain] for chain in sorted(self.tips)]
            self._begun(Live(begun(proposed.agreed(tips)), HOST, self.secret))

    def _came(self, text: str, pairing: Pairing) -> None:
        """A copy of the log has come: the first one of a game, or more of the one that is on."""
        theirs = read_copy(text)
        live, proposed = self.live, self.proposed
        if live is None or theirs.agreed.name != live.log.agreed.name:
            if proposed is None or theirs.agreed.name != proposed.name:
                self._blame("never-seen")
                return
            self._begun(joined(theirs, proposed, self.chain, self.secret))
            return
        self._advance(live.merged(theirs, self.nonces).helped(), pairing)

    def _begun(self, live: Live) -> None:
        """The game begins on this device."""
        self.live = live
        keep_live(self.services.store.safe, live)
        self._tell_log()
        self.page.go("table")
        self.moved()
        self._drive()

    # The game

    def _advance(self, after: Live, heard: Pairing | None = None) -> None:
        """Go on to what has changed: keep it, tell the others, show it."""
        before = self.live
        if before is None or after == before:
            return
        self.live = after
        keep_live(self.services.store.safe, after)
        for place, own in before.hidden.items():
            if place not in after.hidden and place[1] < len(after.log.steps[place[0]]):
                text = packed("shown", game="", seat=place[0], place=place[1], step=own.step, nonce=own.nonce.hex())
                self._remember(text)
                self._to_all(text)
        for place, own in after.hidden.items():
            if place not in before.hidden:
                self._to_all(packed("hidden", game="", seat=place[0], place=place[1], hash=own.hash.hex()))
        if after.log != before.log:
            self._tell_log(besides=heard if heard is not None and self._same(after, before, heard) else None)
        if after.standing().complete:
            forget_live(self.services.store.safe)
        self.moved()
        self._drive()

    def _same(self, after: Live, before: Live, heard: Pairing) -> bool:
        """Whether the device that was heard knows all of it already: nothing was added here."""
        own = after.log.opened[after.chain] == before.log.opened[before.chain]
        return own and all(after.log.steps[seat] == before.log.steps[seat] for seat in after.seats)

    def _open(self, said: Mapping[str, object], text: str, pairing: Pairing) -> None:
        """Another device opens a decision: what its hash was made of is known from now on."""
        self.nonces[int(str(said["seat"])), int(str(said["place"]))] = bytes.fromhex(str(said["nonce"]))
        self._remember(text)
        self._to_all(text, besides=pairing)

    def _remember(self, text: str) -> None:
        self.shown_last = [*self.shown_last, text][-LAST_SHOWN:]

    def _tell_log(self, besides: Pairing | None = None) -> None:
        assert self.live is not None
        self._to_all(packed("log", text=copy(self.live.log)), besides)

    def _tell_all_to(self, pairing: Pairing) -> None:
        """Everything, to a device that has come back."""
        assert self.live is not None
        for text in self.shown_last:
            pairing.post(text)
        for (seat, place), own in self.live.hidden.items():
            pairing.post(packed("hidden", game="", seat=seat, place=place, hash=own.hash.hex()))
        for (seat, place), hashed in self.live.hashes.items():
            pairing.post(packed("hidden", game="", seat=seat, place=place, hash=hashed.hex()))
        pairing.post(packed("log", text=copy(self.live.log)))

    def _to_all(self, text: str, besides: Pairing | None = None) -> None:
        for pairing in self.others.values():
            if pairing is not besides:
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
        self.thinking = None
        live = self.live
        if live is None or live.standing().over:
            return
        seats, undecided = live.log.agreed.seats, live.undecided()
        if live.throws() and seats[live.standing().waits_for].kind != PERSON:
            self.thinking = self.page.run(self._drive_throw())
        elif undecided and seats[undecided[0]].kind != PERSON:
            self.thinking = self.page.run(self._drive_move(live, undecided[0], seats[undecided[0]].kind))

    async def _drive_throw(self) -> None:
        await asyncio.sleep(self._pause)
        self.throw()

    async def _drive_move(self, live: Live, seat: int, level: str) -> None:
        record = live.shown()
        step = await self.services.thinking.move(record, level, secrets.randbelow(1 << 32))
        await asyncio.sleep(self._pause)
        self.decide(seat, step)

    @property
    def _pause(self) -> float:
        return {"calm": 0.9, "brisk": 0.4}.get(self.services.settings.now["pace"], 0.0)

    # Leaving, and coming again

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
        if self.live is None or not self.hosting or device in self.others:
            return
        chain = self._at_table().index(device) if device in self._at_table() else None
        self.cut_off.pop(device, None)
        if chain is not None:
            try:
                self._advance(self.live.leave(chain).helped())
            except Fault as fault:
                self._blame(fault.rule)
        self._redraw()

    def _said_goodbye(self, device: int, pairing: Pairing) -> None:
        """Another device leaves the game: the host writes it down, so that all others go on."""
        pairing.close()
        self.others.pop(device, None)
        who = self._names_of(device)
        if self.hosting and self.live is not None:
            self.cut_off[device] = who
            self.page.toast(say("apart-live-left", name=who or say("apart-live-somebody")))
            self.go_on_without(device)
        elif self.hosting:
            self.chairs = [chair for chair in self.chairs if chair.device != device]
            self._tell_seats()
        else:
            self.page.toast(say("apart-live-lost"))
        self._redraw()

    def quit(self) -> None:
        """Leave the game for good."""
        self.page.run(self._quit([*self.others.values()]))

    async def _quit(self, others: list[Pairing]) -> None:
        for pairing in others:
            await pairing.send(packed("bye"))
        await asyncio.sleep(0.2)  # so that it is on its way before the connection ends
        self._end_all()
        self.live, self.game = None, ""
        forget_live(self.services.store.safe)
        self.page.go("")

    def _end_all(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
        for pairing in self.others.values():
            pairing.close()
        if self.pairing is not None:
            self.pairing.close()
        self.others, self.cut_off, self.pairing, self.proposed, self.count = {}, {}, None, None, 0
        self.chain = HOST


def _hash(text: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError as error:
        raise BadMessage("damaged") from error
    if len(found) != chains.SIZE:
        raise BadMessage("damaged")
    return found
