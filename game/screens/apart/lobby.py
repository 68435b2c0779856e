"""The table before a live game: who sits there, which devices are connected, and how they agree on a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from game.play.apart import chains
from game.play.apart.live import Live
from game.play.apart.lobby import HOST, Chair, Proposal, chairs_of, fits, most, proposal, read_proposal
from game.play.apart.log import begun
from game.play.apart.pairing import PLAY, Code
from game.play.apart.wire import VERSION, BadMessage, Message, packed
from game.play.links import printable
from game.play.setup import OPPONENTS, PERSON
from game.rules import games
from game.screens.apart.pairing import Pairing
from game.screens.apart.room import Room
from game.screens.screen import Services
from game.storage.live import kept_live
from game.views.apart.lobby import Guest, Lobby, choosing, lobby
from game.views.faces import names
from game.words import say

USUAL = OPPONENTS[2]  # the computer player that is added


class LobbyRoom(Room):
    """The lobby. The device that started numbers the others as they come; for a guest there is only the host."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = ""
        self.hosting = True
        self.chairs: list[Chair] = []
        self.others: dict[int, Pairing] = {}  # the devices that are connected, by their number
        self.cut_off: dict[int, str] = {}  # names of devices whose connection has ended
        self.count = 0  # devices so far
        self.proposed: Proposal | None = None
        self.secret = b""
        self.chain = HOST  # of this device
        self.chain_of: dict[int, int] = {}  # of the others
        self.tips: dict[int, bytes] = {}
        self.live: Live | None = None
        self.fault = ""
        self.handlers |= {
            "live-invite": lambda _: self.begin(),
            "live-beside": lambda _: self.add(Chair("", self.chain)),
            "live-computer": lambda _: self.add(Chair("", self.chain, USUAL)),
            "live-remove": lambda data: self.remove(int(data["seat"])),
            "live-name": self.rename,
            "live-start": lambda _: self.start(),
            "live-table": lambda _: self.page.go("table"),
        }

    def open(self, game: str) -> bool:
        """Come to the table: to the game that is on or was cut, or to a new one; says whether there is such a game."""
        if game and game not in games.GAMES:
            return False
        if self.live is None and not game:
            self._come_back()
        if game and (game != self.game or not self.hosting):
            self._new_table(game)
        self.show()
        if self.game and self.hosting and not self.others and (self.pairing is None or self.pairing.view.fault):
            self.begin()
        return True

    def _come_back(self) -> None:
        """The game that was on when the page was closed."""
        self.live = self._unfinished()
        if self.live is not None:
            agreed = self.live.log.agreed
            self.game, self.chain, self.hosting = agreed.game, self.live.chain, self.live.chain == HOST
            self.chairs = [Chair(seat.name, seat.chain, seat.kind) for seat in agreed.seats]
            self.chain_of = {chain: chain for chain in range(1, len(agreed.dice.tips))}
            self.count = len(agreed.dice.tips)
            self.cut_off = {device: self.names_of(device) for device in self.chain_of} if self.hosting else {}

    def _unfinished(self) -> Live | None:
        kept = kept_live(self.services.store.safe)
        return None if kept is None or kept.standing().complete else kept

    def known(self, game: str) -> Live | None:
        """The game of this name, on the table or complete on the shelf, for devices that missed its end."""
        found = [each for each in (self.live, kept_live(self.services.store.safe)) if each is not None]
        return next((each for each in found if each.log.agreed.name.hex() == game), None)

    def _new_table(self, game: str) -> None:
        self.end_all()
        self.game, self.hosting, self.live, self.fault = game, True, None, ""
        self.chairs = [Chair(self._own_name(), HOST)]

    def _own_name(self) -> str:
        known = self.services.store.names()
        return printable(known[0]) if known else ""

    def show(self) -> None:
        """Draw the lobby, or which games there are."""
        if not self.game and self.hosting:
            self.page.show("pair", choosing())
        else:
            self.page.show("pair", lobby(self._seen(), None if self.pairing is None else self.pairing.view))

    def _seen(self) -> Lobby:
        chairs = self.chairs
        if self.live is not None:
            chairs = [Chair(seat.name, seat.chain, seat.kind) for seat in self.live.log.agreed.seats]
        said = names([chair.kind for chair in chairs], [chair.name for chair in chairs], here=False)
        devices = sorted({*self.others, *self.cut_off})
        free = self.hosting and self.live is None
        return Lobby(
            self.game,
            said,
            tuple(chairs),
            tuple(Guest(device, self.names_of(device), device in self.others) for device in devices),
            self.chain,
            self.hosting,
            self.live is not None,
            free and fits(self.game, chairs),
            free and len(chairs) < most(self.game),
            self.fault,
        )

    def names_of(self, device: int) -> str:
        """Who plays on another device."""
        mine = [chair.name for chair in self.chairs if chair.device == device and chair.kind == PERSON]
        return say("names-joined").join(filter(None, mine)) or self.cut_off.get(device, "")

    # Seats

    def add(self, chair: Chair) -> None:
        """One more seat on this device, if there is room."""
        if self.live is None and (not self.game or len(self.chairs) < most(self.game)):
            own = sum(each.device == self.chain for each in self.chairs)
            self.chairs.insert(own, chair)
            self._told_people()

    def remove(self, seat: int) -> None:
        """Take a seat of this device away again; the first one stays."""
        if self.live is None and 0 < seat < len(self.chairs) and self.chairs[seat].device == self.chain:
            del self.chairs[seat]
            self._told_people()

    def rename(self, data: Mapping[str, str]) -> None:
        """The player types the own name."""
        if self.live is None and self.chairs:
            self.chairs[0] = self.chairs[0]._replace(name=printable(data["value"]))
            self._told_people(draw=False)

    def _told_people(self, draw: bool = True) -> None:
        if self.hosting:
            self.tell_seats()
        else:
            self.to_all(packed("people", names=[each.name for each in self.chairs if each.device == self.chain]))
        if draw:
            self.show()

    def tell_seats(self) -> None:
        """Tell all guests who sits at the table."""
        said = [chair.name for chair in self.chairs], [chair.kind for chair in self.chairs]
        self.to_all(packed("seats", game=self.game, names=said[0], kinds=said[1]))

    def _seat_guests(self, device: int, people: list[str]) -> None:
        """The people at another device; as many as there is room for."""
        stay = [chair for chair in self.chairs if chair.device != device]
        room = most(self.game) - len(stay)
        self.chairs = [*stay, *(Chair(name, device) for name in (people or [""])[:room])]
        self.tell_seats()
        self.show()

    def _shown_seats(self, said: Mapping[str, Any]) -> None:
        """Who else sits at the table, as the host tells it; the own seats stand first."""
        told = chairs_of(said["names"], said["kinds"])
        self.game = said["game"] if said["game"] in games.GAMES else ""
        mine = [chair for chair in self.chairs if chair.device == self.chain]
        for chair in mine:
            same = next((each for each in told if each.name == chair.name and each.kind == PERSON), None)
            if same is not None:
                told.remove(same)
        self.chairs = [*mine, *told]
        self.show()

    # Connections

    def begin(self) -> None:
        """Show a code for one more device, or for one that comes back."""
        self.joined, self.fault = None, ""
        self.page.toast("")  # nothing may lie over the code
        self.pairing = self.new_pairing()
        self.pairing.invite(PLAY)
        self.show()

    def join(self, code: Code) -> None:
        """Answer the code of the device that started."""
        self.end_all()
        self.hosting, self.fault, self.game = False, "", ""
        self.live = self._unfinished()
        self.chain = self.live.chain if self.live is not None else -1
        self.chairs = [Chair(self._own_name(), self.chain)]
        super().join(code)
        self.show()

    def connected(self, pairing: Pairing) -> None:
        """Another device is there."""
        self.unscan()
        if self.pairing is pairing:
            self.pairing = None
        if self.hosting:
            self.count += 1
        device = self.count if self.hosting else HOST
        self.others[device] = pairing
        pairing.post(packed("hello", version=VERSION, name=self.chairs[0].name))
        before = self.live or kept_live(self.services.store.safe)
        if before is not None and not self.hosting:
            pairing.post(packed("back", game=before.log.agreed.name.hex(), chain=before.chain))
        if not self.hosting:
            pairing.post(packed("people", names=[each.name for each in self.chairs if each.device == self.chain]))
        self.page.toast("")
        self.page.tell(say("apart-live-connected"))
        self.changed()

    def to_all(self, text: str, besides: Pairing | None = None) -> None:
        """Send a text to all devices but one."""
        for pairing in self.others.values():
            if pairing is not besides:
                pairing.post(text)

    def end_all(self) -> None:
        """End every connection."""
        for pairing in self.others.values():
            pairing.close()
        if self.pairing is not None:
            self.pairing.close()
        self.others, self.cut_off, self.chain_of = {}, {}, {}
        self.pairing, self.proposed, self.count, self.chain = None, None, 0, HOST

    # Agreeing on a game

    def agree(self, device: int, pairing: Pairing, message: Message) -> bool:
        """Answer a message from before the game; says whether it was one. Raises Fault or BadMessage."""
        said = message.said
        if message.kind == "hello":
            if said["version"] > VERSION:
                raise BadMessage("unknown-version")
        elif message.kind == "people":
            if self.hosting and self.live is None:
                self._seat_guests(device, said["names"])
        elif message.kind == "seats":
            if not self.hosting and self.live is None:
                self._shown_seats(said)
        elif message.kind == "begin" and not self.hosting:
            self._commit(pairing, said)
        elif message.kind == "tip" and self.hosting:
            self._committed(device, said)
        else:
            return False
        return True

    def start(self, first: int | None = None) -> None:
        """Propose the game as people sit now; it begins when every device has committed itself to its dice."""
        if not self.hosting or not fits(self.game, self.chairs):
            return
        self.proposed = proposal(self.game, self.chairs, secrets, first)
        self.secret, self.live = secrets.token_bytes(chains.SIZE), None
        self.tips = {HOST: chains.tip(self.secret, self.proposed.length)}
        devices = [*dict.fromkeys(sorted(chair.device for chair in self.chairs))]
        self.chain_of = {device: chain for chain, device in enumerate(devices) if device != HOST}
        for device, chain in self.chain_of.items():
            if device in self.others:
                self.others[device].post(packed("begin", invitation=self.proposed.text(), chain=chain))

    def _commit(self, pairing: Pairing, said: Mapping[str, Any]) -> None:
        """A guest draws its secret, and tells the commitment; before it has seen any of the others' secrets."""
        proposed = read_proposal(said["invitation"])
        self.proposed, self.chain, self.game = proposed, said["chain"], proposed.game
        self.secret, self.live = secrets.token_bytes(chains.SIZE), None
        tip = chains.tip(self.secret, proposed.length)
        pairing.post(packed("tip", game=proposed.name.hex(), tip=tip.hex()))

    def _committed(self, device: int, said: Mapping[str, Any]) -> None:
        proposed, tip = self.proposed, bytes.fromhex(said["tip"])
        if proposed is None or said["game"] != proposed.name.hex() or self.live is not None:
            return
        if len(tip) != chains.SIZE:
            raise BadMessage("damaged")
        self.tips[self.chain_of[device]] = tip
        if len(self.tips) == 1 + len(self.chain_of):
            tips = [self.tips[chain] for chain in sorted(self.tips)]
            self.begun(Live(begun(proposed.agreed(tips)), HOST, self.secret))

    def begun(self, live: Live) -> None:
        """The game begins on this device."""
        raise NotImplementedError
