"""The log of a game apart: what was agreed on, and for each seat its own list of steps. Copies of it travel.

A step is a move in its notation, as records write it. A seat that goes on without another one writes that into its own
list, too, and so does a seat that leaves. No device ever writes into the list of a seat that is not its own.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.play.apart import chains
from game.play.setup import PERSON
from game.rules import games
from game.rules.lot import PLAIN, Lot
from game.rules.match import Match

TURN, THROW = PER = ("turn", "throw")  # for what devices open a preimage: by link each turn, live each throw
NAME: Final = 6  # bytes of a game's name

_WITHOUT = re.compile(r"without:([1-9]):([0-9]{1,4}):([0-9]{1,4})")


class Seat(NamedTuple):
    """Who sits there; `chain` is the device that plays for it, several seats may share one."""

    name: str
    chain: int
    kind: str = PERSON


class Dice(NamedTuple):
    """What was agreed on about the dice: for what preimages are opened, and the commitment of each device."""

    per: str
    length: int  # of the chains
    tips: tuple[bytes, ...]


class Agreement(NamedTuple):
    """What all devices agreed on before the first throw."""

    name: bytes  # of the game, drawn by the device that invites
    game: str
    seats: tuple[Seat, ...]
    dice: Dice
    lot: Lot = PLAIN


class Opened(NamedTuple):
    """The newest preimage that a device has opened; number 0 is its tip."""

    number: int
    preimage: bytes


class Log(NamedTuple):
    """A copy of a game apart: as much as one device knows of it."""

    agreed: Agreement
    steps: tuple[tuple[str, ...], ...]  # of each seat
    opened: tuple[Opened, ...]  # of each chain

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.agreed.seats)

    def with_steps(self, seat: int, *steps: str) -> Log:
        """The log with more steps at the end of a seat's list."""
        return self._replace(
            steps=tuple((*own, *steps) if at == seat else own for at, own in enumerate(self.steps)),
        )

    def with_opened(self, chain: int, number: int, preimage: bytes) -> Log:
        """The log with a newer preimage of a device; what it has opened before stays if it is newer."""
        kept = self.opened
        if number <= kept[chain].number:
            return self
        return self._replace(opened=(*kept[:chain], Opened(number, preimage), *kept[chain + 1 :]))

    def preimage(self, chain: int, number: int) -> bytes | None:
        """A preimage of a device by its number, if it has opened that one or a later one."""
        newest = self.opened[chain]
        return chains.hashed(newest.preimage, newest.number - number) if number <= newest.number else None


def begun(agreed: Agreement) -> Log:
    """A log before the first step."""
    opened = tuple(Opened(0, tip) for tip in agreed.dice.tips)
    return Log(agreed, ((),) * len(agreed.seats), opened)


def first_position(agreed: Agreement) -> Match:
    """The position before the first throw; raises UnknownGame, WrongPlayers or BadLot."""
    return games.new(agreed.game, len(agreed.seats), lot=agreed.lot)


def live_length(game: str, players: int) -> int:
    """How long the chains of a live game are: no game has more throws than steps."""
    return min(games.new(game, players).most_steps(), chains.LONGEST)


# Going on without a seat


class Without(NamedTuple):
    """That a seat has left: from this turn (or throw) of the game on, and after so many steps of its list."""

    seat: int
    place: int
    after: int

    def __str__(self) -> str:
        return f"without:{self.seat + 1}:{self.place}:{self.after}"


def without(step: str) -> Without | None:
    """What a step says if it says that a seat has left."""
    found = _WITHOUT.fullmatch(step)
    return Without(int(found[1]) - 1, int(found[2]), int(found[3])) if found else None


def departures(log: Log) -> dict[int, Without]:
    """The seats that have left. Of two seats that each went on without the other, the earlier word counts."""
    said = [(leaves, by) for by, steps in enumerate(log.steps) for leaves in map(without, steps) if leaves]
    gone = dict[int, Without]()
    for leaves, by in sorted(said, key=lambda each: (each[0].place, each[0].seat, each)):
        if by not in gone and leaves.seat < log.players:
            gone.setdefault(leaves.seat, leaves)
    return gone
