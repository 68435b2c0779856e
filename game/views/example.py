"""What an example of the rules is, and ways to its position: always through the rules engine, never by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.play.choices import options, places
from game.rules.match import DICE, Match
from game.rules.record import load
from game.views.emphasis import Field

MIDDLE = {  # games that somebody was in the middle of
    "ganz-schon-clever": "1g1gr.FCAIEEDKFIBEKCEAAAACCBA.GoVr",
    "clever-4ever": "141gq.KAFOFCJRBAFGEIMFGC.LhzD",
    "qwixx-longo": "1l2gw.ACAFDEBACAADABAABBAACABBAAAAAAL8YB",
    "qwixx": "1q2gq.DDBAADCCAABAAACAAAAAAAAA.Xcrw",
}


class Example(NamedTuple):
    """A position, what of it is shown ("dice", "sheet", "actions", "track" or areas), and the fields it is about."""

    caption: str
    match: Match
    parts: tuple[str, ...]
    fields: frozenset[Field] = frozenset()
    seat: int = 0


def after(match: Match, steps: str) -> Match:
    """The position after throws, as digits, and moves in their notation."""
    for step in steps.split():
        match = match.rolled([*map(int, step)]) if match.turn == DICE else match.play(match.parse(step))
    return match


def named(area: str, names: Iterable[str]) -> frozenset[Field]:
    """Fields of an area."""
    return frozenset((area, name) for name in names)


def lit(match: Match, *dice: str) -> frozenset[Field]:
    """The fields that could be marked, with these dice or any."""
    return places(tuple(o for o in options(match) if not dice or {*dice} & {*o.sources}))


def halfway(game: str) -> Example:
    """The sheet of somebody in the middle of a game."""
    match = load(MIDDLE[game]).match
    return Example("sheet", match, ("sheet",), seat=max(match.turn, 0))
