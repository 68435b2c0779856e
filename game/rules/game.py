"""What a game says of itself before it is played: a title of the registry."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.ladder import Ladder
from game.rules.lot import PLAIN, Lot
from game.rules.match import Match


class Opening(Protocol):
    """Makes the first position of a game."""

    def __call__(self, players: int, lot: Lot = PLAIN) -> Match:
        """The position before the first throw, for so many players and as the lots fell."""


class Game(NamedTuple):
    """A game that people can start: its name in records, for how many players it is, its dice, and its first position.

    `free` is the first position where no dice fall here, and only the sheet is kept.
    """

    id: str
    family: str  # the games whose turn is alike: they stand together where all are listed
    letter: str  # in compact records
    players: range
    new: Opening
    free: Opening
    dice: tuple[str, ...]  # in the order of a throw of all of them
    sides: int = 6
    ladder: Ladder = Ladder()  # of solo results, where one is printed
    endings: tuple[str, ...] = ()  # what can end a match, as its last event says, where there are several ways
    sheets: int = 1  # printed sheets that differ, of which each seat gets another by lot
    miss_points: int = 0  # what a miss costs, where the last part of a score counts them

    def parts(self) -> tuple[str, ...]:
        """What is counted on a sheet, in the order of `Score.parts`."""
        return tuple(part for part, _ in self.new(self.players[0]).scores()[0].parts)
