"""What taps mean: every legal move seen as a source, a place and a number, and taps that narrow them down to one.

A source is a die or a bonus, a place a field of the sheet. Whoever taps says one of the three at a time; as soon as
only one move is left it is the one that was meant.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.clever.match import CleverMatch
from game.rules.match import Match, Move
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES

Place = tuple[str, str]  # area and field, as the sheets name them


class Option(NamedTuple):
    """A move that marks a field: the dice or the bonus it may be made with, where, and the number written there.

    Where there is only the sheet, nobody says which dice.
    """

    move: Move
    sources: tuple[str, ...]
    place: Place
    number: int
    polish: int = 0


class Wish(NamedTuple):
    """What has been tapped so far."""

    source: str = ""
    place: Place | None = None
    number: int = 0
    polish: int = 0  # so many steps of silver polish, no more and no fewer: nobody pays without knowing

    def allows(self, option: Option) -> bool:
        """Whether the option is one of those that may be meant."""
        return (
            (not self.source or self.source in option.sources)
            and self.place in (None, option.place)
            and self.number in (0, option.number)
            and self.polish == option.polish
        )


NOTHING = Wish()


def options(match: Match) -> tuple[Option, ...]:
    """The moves that mark a field."""
    if isinstance(match, CleverMatch):
        return tuple(
            Option(move, _source(move.bonus or move.die), (move.area, move.field), move.number, move.polish)
            for move in match.moves()
            if move.area
        )
    assert isinstance(match, Qwixx)
    whites = () if match.free else WHITES
    return tuple(
        Option(move, (COLOURS[move.row],) if match.step == 2 else whites, (COLOURS[move.row], str(move.number)), 0)
        for move in match.moves()
        if move.number
    )


def _source(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


def others(match: Match) -> tuple[Move, ...]:
    """The moves that mark nothing: re-roll, forfeit, pass, stop; of the sheet alone: the next round, and the like."""
    marking = {option.move for option in options(match)}
    return tuple(move for move in match.moves() if move not in marking)


def sources(left: tuple[Option, ...]) -> tuple[str, ...]:
    """The dice and bonuses that some option can be made with, each once, in the order of the moves."""
    return tuple(dict.fromkeys(source for option in left for source in option.sources))


def places(left: tuple[Option, ...]) -> frozenset[Place]:
    """The fields that some option marks."""
    return frozenset(option.place for option in left)
