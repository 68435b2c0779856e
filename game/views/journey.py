"""Something small that moves over the page from one element to another, so that people see where it goes.

The links of a chain follow one another; what is heard of them (browser/sound.py) falls with what is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.views.markup import Markup

MARK = 0.18  # seconds that the mark which wins something is seen before anything flies
FLIGHT = 0.26
PULSE = 0.16  # of what a link has come to, before the next one leaves
CALM = 3  # links that are shown so; in a longer chain the others follow faster
QUICK = 0.16  # for all of a link
SNAP = 0.14  # seconds in which a lock shuts
ROLL_OFF = 0.32


class Journey(NamedTuple):
    """Where it begins and ends, both as selectors, and what is seen on the way; without a target it leaves the table.

    What is written in `inks`, which are selectors too, appears when it arrives. `tapped` if it is what the player has
    just used.
    """

    origin: str
    target: str
    markup: Markup
    inks: tuple[str, ...] = ()
    tapped: bool = False


class Flight(NamedTuple):
    """When something leaves and how long it is on the way, in seconds."""

    leaves: float
    lasts: float

    @property
    def arrives(self) -> float:
        """When it is there."""
        return self.leaves + self.lasts


def link(number: int, tapped: bool = False) -> Flight:
    """When a link of a chain flies; the first one is 0, and leaves at once if the player has `tapped` it."""
    begin = 0 if tapped else MARK
    if number < CALM:
        return Flight(begin + number * (FLIGHT + PULSE), FLIGHT)
    return Flight(begin + CALM * (FLIGHT + PULSE) + (number - CALM) * QUICK, QUICK)


def flights(journeys: Sequence[Journey]) -> list[Flight]:
    """When each journey of a step is made, one after another; a die leaves the table once its lock has shut."""
    tapped = any(journey.tapped for journey in journeys)
    return [
        link(number, tapped) if journey.target else Flight(SNAP, ROLL_OFF) for number, journey in enumerate(journeys)
    ]
