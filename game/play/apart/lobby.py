"""Before a live game: who sits where, on which device, and how the devices agree on it. Needs no browser."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.play.apart import chains
from game.play.apart.faults import Forged, Fork
from game.play.apart.kept import log_json, read_log
from game.play.apart.live import Live
from game.play.apart.log import NAME, THROW, Agreement, Dice, Log, Seat, begun, live_length
from game.play.links import printable
from game.play.lots import drawn
from game.play.setup import OPPONENTS, PERSON
from game.rules import games
from game.rules.lot import Lot

HOST = 0  # the chain of the device that started


class Chair(NamedTuple):
    """A seat before the game: who sits there, and on which device; several may share one."""

    name: str
    device: int
    kind: str = PERSON


class Proposal(NamedTuple):
    """What the device that started proposes: all of an agreement but the commitments."""

    name: bytes
    game: str
    seats: tuple[Seat, ...]
    length: int
    lot: Lot

    def agreed(self, tips: Sequence[bytes]) -> Agreement:
        """The agreement, once every device has committed itself."""
        return Agreement(self.name, self.game, self.seats, Dice(THROW, self.length, tuple(tips)), self.lot)

    def text(self) -> str:
        """As the other devices get it."""
        blank = [bytes(chains.SIZE)] * (1 + max(seat.chain for seat in self.seats))
        return json.dumps(log_json(begun(self.agreed(blank))), separators=(",", ":"))


def proposal(game: str, chairs: Sequence[Chair], draw: Any, first: int | None = None) -> Proposal:
    """A new game for these people; `draw` is where chance comes from, `first` the seat that begins a rematch."""
    devices = [*dict.fromkeys(sorted(chair.device for chair in chairs))]
    seats = tuple(Seat(chair.name, devices.index(chair.device), chair.kind) for chair in chairs)
    lot = drawn(game, len(seats), draw.randbelow, first)
    return Proposal(draw.token_bytes(NAME), game, seats, live_length(game, len(seats)), lot)


def read_proposal(text: str) -> Proposal:
    """What another device proposes; raises Fault or UnknownGame."""
    agreed = _read(text).agreed
    return Proposal(agreed.name, agreed.game, agreed.seats, agreed.dice.length, agreed.lot)


def read_copy(text: str) -> Log:
    """A log that another device sends; raises Fault or UnknownGame."""
    return _read(text)


def _read(text: str) -> Log:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Forged("no-such-log") from error
    if not isinstance(found, dict):
        raise Forged("no-such-log")
    log = read_log(found)
    if log.agreed.dice.per != THROW or log.agreed.dice.length != live_length(log.agreed.game, log.players):
        raise Forged("no-such-log")
    return log


def copy(log: Log) -> str:
    """A log as another device gets it."""
    return json.dumps(log_json(log), separators=(",", ":"))


def joined(first: Log, proposed: Proposal, chain: int, secret: bytes) -> Live:
    """The game on a device that was invited, from the first copy; raises Fault unless it is what was proposed."""
    agreed = first.agreed
    mine = chains.tip(secret, proposed.length)
    if agreed != proposed.agreed(agreed.dice.tips) or agreed.dice.tips[chain : chain + 1] != (mine,):
        raise Fork("fork-agreed")
    return Live(first, chain, secret)


def most(game: str) -> int:
    """How many may sit at a table."""
    return games.game(game).players[-1]


def fits(game: str, chairs: Sequence[Chair]) -> bool:
    """Whether a game can begin: enough people, not too many, and more than one device."""
    devices = {chair.device for chair in chairs}
    return len(chairs) in games.game(game).players and len(devices) > 1


def chairs_of(names: Sequence[str], kinds: Sequence[str]) -> list[Chair]:
    """Chairs as another device tells them, to be shown only; raises Fault."""
    known = len(names) == len(kinds) and {*kinds} <= {PERSON, *OPPONENTS}
    if not known or any(name != printable(name) for name in names):
        raise Forged("no-such-message")
    return [Chair(name, HOST, kind) for name, kind in zip(names, kinds, strict=True)]
