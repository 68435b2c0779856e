"""A live game as one device has it: the log, the seats that are played here, and decisions that stay hidden for now.

Every value answers with the next one. Preimages are opened throw by throw: the device of the active seat opens its own
when its player throws, the other one that the dice need as soon as it sees that. Where several seats decide at the same
time, each device first tells a hash of its decision, and opens it once it has a hash or a decision of all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.play.apart import chains
from game.play.apart.course import Device, Standing, course
from game.play.apart.faults import Forged, NotTheirs
from game.play.apart.log import Log, Without, departures, without
from game.play.apart.merging import cut, merge
from game.rules.match import DICE, OVER
from game.rules.record import Record

NONCE: Final = 16  # bytes
LAST: Final = 12  # decisions whose nonces are remembered: more than a device can have opened unheard
_EVERY: Final = 1 << 30  # throws: preimages alone decide whether dice fall

Place = tuple[int, int]  # a seat, and how many steps of its list come before


@lru_cache(maxsize=8)
def _standing(log: Log, seats: tuple[int, ...]) -> Standing:
    """Remembered, because a device asks the same several times before anything changes."""
    return course(log, Device(seats, {}, _EVERY))


class Hidden(NamedTuple):
    """A decision of this device that the others have only the hash of."""

    step: str
    nonce: bytes

    @property
    def hash(self) -> bytes:
        """What the others get first."""
        return chains.commitment(self.step, self.nonce)


class Live(NamedTuple):
    """A live game on one device."""

    log: Log
    chain: int  # of this device
    secret: bytes
    hidden: Mapping[Place, Hidden] = {}  # own decisions that are not open yet
    hashes: Mapping[Place, bytes] = {}  # what the others have told of theirs
    nonces: Mapping[Place, bytes] = {}  # of own decisions that were opened last, for devices that were cut off then

    # Questions

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played on this device."""
        return tuple(at for at, seat in enumerate(self.log.agreed.seats) if seat.chain == self.chain)

    def standing(self) -> Standing:
        """How the game stands with what is open."""
        return _standing(self.log, self.seats)

    def place(self, seat: int) -> Place:
        """The place of the next decision of a seat."""
        return seat, len(self.log.steps[seat])

    def shown(self) -> Record:
        """The game as this device shows it: with its own hidden decisions, and moves that stand in for the others'."""
        standing = self.standing()
        record = standing.record
        asked = set(record.match.asked())
        if len(asked) < 2 or not asked & {*self.seats}:
            return record
        turns, seat = record.match.turns, record.match.turn
        while seat in asked and record.match.turns == turns:
            asked.remove(seat)
            known = self._known(standing, seat)
            if known is None and seat in self.seats:
                return record
            record = record.played(record.match.moves()[-1] if known is None else record.match.parse(known))
            seat = record.match.turn
        return standing.record if record.match.turn == OVER else record

    def _known(self, standing: Standing, seat: int) -> str | None:
        """What a seat that is asked has decided, as far as this device knows: its lists may run ahead of the others."""
        at = standing.taken[seat]
        if at < len(self.log.steps[seat]):
            return self.log.steps[seat][at]
        own = self.hidden.get((seat, at))
        return None if own is None else own.step

    def undecided(self) -> tuple[int, ...]:
        """The seats of this device that have to decide now, the next one first."""
        standing = self.standing()
        asked = standing.record.match.asked()
        return tuple(seat for seat in asked if seat in self.seats and self._known(standing, seat) is None)

    def throws(self) -> bool:
        """Whether a seat of this device is to throw, and has not yet."""
        standing = self.standing()
        return standing.record.match.turn == DICE and standing.waits_for in self.seats and self._opens() is not None

    def _opens(self) -> tuple[int, int] | None:
        """The preimage of this device that the next dice need."""
        return next((need for need in self.standing().needs if need[0] == self.chain), None)

    # What is done here

    def throw(self) -> Live:
        """The player of a seat of this device throws: its preimage is opened."""
        need = self._opens()
        return self._opened(need) if need is not None and self.throws() else self

    def helped(self) -> Live:
        """Open the preimage that another device's throw needs, once that has opened its own, or has left."""
        standing, need = self.standing(), self._opens()
        alone = {chain for chain, _ in standing.needs} == {self.chain}
        helps = standing.waits_for in standing.gone or (alone and standing.waits_for not in self.seats)
        return self._opened(need) if need is not None and helps else self

    def _opened(self, need: tuple[int, int]) -> Live:
        chain, number = need
        preimage = chains.preimage(self.secret, self.log.agreed.dice.length, number)
        return self._replace(log=self.log.with_opened(chain, number, preimage))

    def decide(self, seat: int, step: str, nonce: bytes) -> Live:
        """A seat of this device decides: openly, or where others decide at the same time hidden. Raises Fault."""
        if seat not in self.undecided():
            raise NotTheirs("not-theirs", seat=seat)
        standing = self.standing()
        if {*standing.record.match.asked()} <= {*self.seats, *standing.gone}:
            after = self._replace(log=self.log.with_steps(seat, step))
            after.standing()
            return after
        return self._replace(hidden={**self.hidden, self.place(seat): Hidden(step, nonce)}).revealed()

    def revealed(self) -> Live:
        """With the own decisions opened, if each other seat that decides at the same time has a hash or has decided.

        Then nobody can decide second.
        """
        if not self.hidden or self.undecided():
            return self
        standing = self.standing()
        asked = [seat for seat in standing.record.match.asked() if seat not in standing.gone]
        if not all(self._known(standing, seat) or self.place(seat) in self.hashes for seat in asked):
            return self
        log = self.log
        for (seat, _), own in self.hidden.items():
            log = log.with_steps(seat, own.step)
        opened = {place: own.nonce for place, own in self.hidden.items()}
        nonces = dict([*self.nonces.items(), *opened.items()][-LAST:])
        return self._replace(log=log, hidden={}, nonces=nonces)

    def leave(self, chain: int) -> Live:
        """Go on without the seats of a device that has left, from the next throw on; raises Fault."""
        standing, log = self.standing(), self.log
        gone, own = departures(log), self.seats[0]
        for seat, who in enumerate(log.agreed.seats):
            if who.chain == chain and seat not in gone:
                log = log.with_steps(own, str(Without(seat, standing.throws, len(log.steps[seat]))))
        after = self._replace(log=cut(log), hidden={}, hashes={})
        after.standing()
        return after

    # What arrives

    def told(self, seat: int, place: int, hashed: bytes) -> Live:
        """Another device has told the hash of a decision; one that is there already stays. Raises Fault."""
        if not 0 <= seat < self.log.players or seat in self.seats or len(hashed) != chains.SIZE:
            raise Forged("no-such-message")
        if place < len(self.log.steps[seat]) or (seat, place) in self.hashes:
            return self
        return self._replace(hashes={**self.hashes, (seat, place): hashed}).revealed()

    def merged(self, theirs: Log, nonces: Mapping[Place, bytes], chain: int | None = None) -> Live:
        """The game with what another copy knows; raises Fault, and the game stays as it is.

        No device writes for a seat of this one; one that is known by its `chain` writes only for its own seats. A
        decision of which a hash was told has to be the one that the hash was made of.
        """
        log = merge(self.log, theirs)
        for seat, who in enumerate(log.agreed.seats):
            foreign = seat in self.seats or chain not in (None, who.chain)
            if foreign and log.steps[seat] != self.log.steps[seat]:
                raise NotTheirs("not-theirs", seat=seat)
        for (seat, place), hashed in self.hashes.items():
            if place < len(log.steps[seat]):
                step, nonce = log.steps[seat][place], nonces.get((seat, place), b"")
                if chains.commitment(step, nonce) != hashed and not without(step):  # a word comes before the decision
                    raise NotTheirs("other-decision", seat=seat)
        still = {place: hashed for place, hashed in self.hashes.items() if place[1] >= len(log.steps[place[0]])}
        after = self._replace(log=log, hashes=still)
        after.standing()
        return after.revealed()
