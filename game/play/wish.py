"""What taps mean: the moves that mark a field, narrowed down by what a player has pointed at so far.

A player names a source (a die or a bonus), a place (a field of the sheet) and a number, one at a time; as soon as only
one move is left, that is the move the player means.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.match import Match, Move, Option, Place


class Wish(NamedTuple):
    """What the player has tapped so far."""

    source: str = ""
    place: Place | None = None
    number: int = 0
    counts: tuple[tuple[str, int], ...] = ()  # the dice that are polished, no other: no player pays without knowing

    def allows(self, option: Option) -> bool:
        """Whether the option is one of those that the player may mean."""
        return (
            (not self.source or self.source in option.sources)
            and self.place in (None, option.place)
            and self.number in (0, option.number)
            and self.counts == option.counts
        )


NOTHING = Wish()


def others(match: Match) -> tuple[Move, ...]:
    """The moves that mark nothing: re-roll, forfeit, pass, stop; of the sheet alone: the next round, and the like."""
    marking = {option.move for option in match.options()}
    return tuple(move for move in match.moves() if move not in marking)


def option_of(match: Match, text: str) -> Option | None:
    """The option whose move has this notation; None if that move marks no field, or is not legal."""
    return next((option for option in match.options() if str(option.move) == text), None)


def sources(left: tuple[Option, ...]) -> tuple[str, ...]:
    """The dice and bonuses that some option can be made with, each once, in the order of the moves."""
    return tuple(dict.fromkeys(source for option in left for source in option.sources))


def places(left: tuple[Option, ...]) -> frozenset[Place]:
    """The fields that some option marks."""
    return frozenset(option.place for option in left)
