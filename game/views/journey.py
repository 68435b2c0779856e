"""Something small that moves over the page from one element to another, so that people see where it goes.

The links of a chain follow one another; what is heard of them (browser/sound.py) falls with what is seen.
"""

from __future__ import annotations

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

    What is written in `inks`, which are selectors too, appears when it arrives.
    """

    origin: str
    target: str
    markup: Markup
    inks: tuple[str, ...] = ()


class Flight(NamedTuple):
    """When something leaves and how long it is on the way, in seconds."""

    leaves: float
    lasts: float

    @property
    def arrives(self) -> float:
        """When it is there."""
        return self.leaves + self.lasts


def link(number: int) -> Flight:
    """When a link of a chain flies; the first one is 0."""
    if number < CALM:
        return Flight(MARK + number * (FLIGHT + PULSE), FLIGHT)
    return Flight(MARK + CALM * (FLIGHT + PULSE) + (number - CALM) * QUICK, QUICK)


def flight(journey: Journey, number: int) -> Flight:
    """When a journey is made, by its place among those of a step: a die that leaves, once its lock has shut."""
    return link(number) if journey.target else Flight(SNAP, ROLL_OFF)
