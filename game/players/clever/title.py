"""What the players of the Clever family ask a title: all that differs between its printed sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from game.players.clever.situation import Situation
from game.players.layout import Layout
from game.players.mind import Error
from game.players.net import Net, net, second_net
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import Sheet


class Effort(NamedTuple):
    """How many moves a player tries ahead, on how many throws at most, and how often the net may be asked for that."""

    moves: int
    throws: int
    questions: int


class CleverTitle(ABC):
    """A sheet of the family with its net."""

    layout: ClassVar[Layout]
    errors: ClassVar[Mapping[str, Error]]
    usual: ClassVar[Mapping[str, Sequence[int]]] = {}  # points of each level alone, and at tables of two, three, four
    gift: ClassVar[str]  # the bonus of any colour that stands under a round
    knows_bonuses: ClassVar[bool]  # whether the net is told of pending bonuses, or only of the gift of a solo game
    quick: ClassVar[Effort] = Effort(4, 32, 400)  # how the expert thinks ahead
    thorough: ClassVar[Effort] = Effort(4, 32, 4000)  # how the master does
    at_tables: ClassVar[bool] = False  # whether the net has learned at tables of several, or only alone
    alone: ClassVar[Layout | None] = None  # what a second net is told, which is asked alone; if there is one
    obvious: ClassVar[frozenset[str]] = frozenset()  # bonuses that it is never told of: they have one sensible use

    def net(self, match: CleverMatch) -> Net:
        """The net that is asked what is still to come: alone the one that has learned nothing else, if there is one."""
        return second_net(match.game, self.alone) if self.alone and match.players == 1 else net(match.game)

    @abstractmethod
    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        """The quantities of the layout, in its order, for a seat with this sheet, these areas' points and bonuses."""

    def sensible(self, match: CleverMatch) -> list[Move]:
        """The legal moves without those that are never better than another one."""
        return list(match.moves())
