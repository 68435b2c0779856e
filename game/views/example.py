"""Makes the positions of the rules' examples: always through the rules engine, never by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

from game.play.wish import places
from game.rules.loading import load
from game.rules.match import DICE, Match, Place
from game.views.title import Example

M = TypeVar("M", bound=Match)


def after(match: M, steps: str) -> M:
    """The position after throws, as digits, and moves in their notation."""
    for step in steps.split():
        following = match.rolled([*map(int, step)]) if match.turn == DICE else match.play(match.parse(step))
        match = cast("M", following)  # a game goes on as the same game
    return match


def named(area: str, names: Iterable[str]) -> frozenset[Place]:
    """Fields of an area."""
    return frozenset((area, name) for name in names)


def lit(match: Match, *dice: str) -> frozenset[Place]:
    """The fields that the seat could mark, with these dice or any."""
    return places(tuple(o for o in match.options() if not dice or {*dice} & {*o.sources}))


def halfway(record: str) -> Example:
    """The sheet of the seat that decides, in the middle of a game."""
    match = load(record).match
    return Example("sheet", match, ("sheet",), seat=max(match.turn, 0))
