"""What the players of the Clever family ask a title: all that differs between its printed sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.players.clever.situation import Situation
from game.players.layout import Layout
from game.players.mind import Error
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import Sheet

HIGH = 5  # from this number on, a rising row is as good as over


class CleverTitle(ABC):
    """A sheet of the family with its net."""

    layout: ClassVar[Layout]
    errors: ClassVar[Mapping[str, Error]]
    gift: ClassVar[str]  # the bonus of any colour that stands under a round
    knows_bonuses: ClassVar[bool]  # whether the net is told of pending bonuses, or only of the gift of a solo game
    single_marks: ClassVar[Mapping[str, str]]  # for each area the bonus that is one mark there, as good as it can be

    @abstractmethod
    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        """The quantities of the layout, in its order, for a seat with this sheet, these areas' points and bonuses."""

    @abstractmethod
    def written_high(self, sheet: Sheet, move: Move) -> Sheet | None:
        """The sheet if the move had written HIGH; None unless a lower number of it ends a rising row."""

    def sensible(self, match: CleverMatch) -> list[Move]:
        """The legal moves without those that are never better than another one."""
        return list(match.moves())

    def factor(self, move: Move) -> int:
        """How many times the number that a move writes counts, where the sheet prints that at single fields."""
        return 1


def leaves_room(numbers: Sequence[int], move: Move) -> bool:
    """Whether the number of a move is the last of a rising row, and low enough for others to follow."""
    return bool(numbers) and numbers[-1] == move.number < HIGH
