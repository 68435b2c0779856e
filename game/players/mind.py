"""The contract between the computer players and a title: everything that they ask a game beside its rules.

A title's part is a module of `game.players.titles` that is named like its id, with underscores, and holds a `MIND`.
Callers ask `mind` or `mind_of`; the other modules of this folder know no game by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from game.players.layout import Layout
from game.players.reason import Facts
from game.rules.match import Match, Move

TITLES: Final = "game.players.titles"
DIGITS: Final = 3  # of a figure that is told: more would only differ between machines

M_contra = TypeVar("M_contra", bound=Match, contravariant=True)


class NoMind(ValueError):
    """A title that computer players cannot judge was asked for a judgement."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{game} has no value net: no hints, no review, and no level but random")


class Error(NamedTuple):
    """How a level errs: never by more than twice its blur, so that it never passes up an obviously great move."""

    blur: float  # the most by which a value is misjudged, in the title's unit of value
    sight: float = 1.0  # the share of future points that counts beside those on the sheet
    forget: float = 0.0  # how often actions are forgotten


class Judged(NamedTuple):
    """A legal move and what it is worth to the seat that makes it, in the title's unit of value."""

    move: Move
    value: float


class Outlook(NamedTuple):
    """What the coach says that a move leads to."""

    points: float  # expected at the end: the seat's own, or its lead where the title counts that
    chance: float | None  # to win; None where the title does not estimate it


class Verdict(NamedTuple):
    """What a review says about a move that was played."""

    end: Match  # the position that the seat's expectation after the move is read from
    loss: float  # how much less than the best move it promises, in the unit of `standing`


class Mind(Protocol[M_contra]):
    """A title as the computer players, the coach and the review see it. Questions do not change a match."""

    @property
    def layout(self) -> Layout:
        """What the title's net is told about a position; the weights are in the assets, under the title's id."""

    @property
    def errors(self) -> Mapping[str, Error]:
        """How each of the human levels errs, by the level's name."""

    @property
    def usual(self) -> Mapping[str, Sequence[int]]:
        """The points that each level usually makes, one figure for each number of players that the title allows.

        Measured at tables of that level alone, as `docs/players.md` says; empty where nobody has measured.
        """

    @property
    def players(self) -> Mapping[str, Callable[[M_contra, Random], Move]]:
        """Players of the title's own, by name, that the levels are measured against."""

    def values(self, match: M_contra) -> Iterable[Judged]:
        """The moves of the seat that decides, in the order of `moves()`, without those never worth a thought."""

    def think_ahead(self, match: M_contra, rng: Random, quickly: bool = False) -> list[Judged]:
        """The same moves, best first, as the title's strongest player values them; or the one with less time."""

    def proved(self, match: M_contra) -> bool:
        """Whether what the strongest player says of the moves is exact: all that can follow was looked at.

        Where dice will fall it is so on average, over every throw; see `certain`.
        """

    def certain(self, match: M_contra) -> bool:
        """Whether it is exact and nothing is left to chance."""

    def forgettable(self, move: Move) -> bool:
        """Whether people forget that they could make this move."""

    def standing(self, match: M_contra, seat: int) -> float:
        """What a seat can expect where it has nothing to decide, to DIGITS places; at the end, its result."""

    def lead(self, match: M_contra, seat: int) -> float | None:
        """The lead in points that a seat can expect, to DIGITS places; None where `standing` counts points itself."""

    def outlooks(self, match: M_contra, judged: Sequence[Judged]) -> list[Outlook]:
        """What each of these moves leads to, in their order."""

    def reach(self, match: M_contra, move: Move, totals: Sequence[int]) -> list[float]:
        """How likely the seat that decides is to end with at least each of these totals after a move.

        Empty where the title does not estimate it.
        """

    def verdict(self, match: M_contra, judged: Sequence[Judged], played: Move, rng: Random) -> Verdict:
        """The review's opinion on the move that a seat played; `judged` are its `values`, best first."""

    def search(self, match: M_contra, judged: Sequence[Judged], rng: Random) -> list[Judged]:
        """These moves tried on sampled throws, best first, in the unit of `standing`: a second opinion on the net's."""

    def kind(self, match: M_contra, judged: Sequence[Judged]) -> str:
        """What a decision is about, one of `puzzles.KINDS`; `judged` are its `values`, best first."""

    def facts(self, match: M_contra, move: Move) -> Facts:
        """What speaks for a move, by the reason's key."""


@cache
def mind(game: str) -> Mind[Any] | None:
    """The title's part of the players, by the id of the game; None if it has none."""
    name = f"{TITLES}.{game.replace('-', '_')}"
    try:
        found: Mind[Any] = import_module(name).MIND
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    return found


def mind_of(match: Match) -> Mind[Any]:
    """The title's part for the game that a match is of; raises NoMind."""
    found = mind(match.game)
    if found is None:
        raise NoMind(match.game)
    return found
