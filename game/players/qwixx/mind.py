"""The Qwixx family's answers to the computer players, for each of its titles.

A move is worth about its per cent of winning, with a little for the lead; `standing` is the per cent of winning alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.players.judge import best_first
from game.players.layout import Layout
from game.players.mind import DIGITS, Error, Judged, Outlook, Verdict
from game.players.qwixx.ahead import search
from game.players.qwixx.features import LAYOUT
from game.players.qwixx.greedy import greedy
from game.players.qwixx.kinds import kind
from game.players.qwixx.reasons import facts
from game.players.qwixx.turn import ends, outlook, worth
from game.players.reason import Facts
from game.rules.match import Move as AnyMove
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Move


class QwixxMind:
    """A `Mind` for one pad of the family."""

    players: Mapping[str, Callable[[Qwixx, Random], AnyMove]] = {"greedy": greedy}

    def __init__(
        self, errors: Mapping[str, Error], usual: Mapping[str, Sequence[int]], layout: Layout = LAYOUT
    ) -> None:
        self.layout = layout
        self.errors = errors
        self.usual = usual  # points of each level at tables of two, three, four, five

    def values(self, match: Qwixx) -> list[Judged]:
        """How much the seat likes each move, if all seats play the rest of the turn well."""
        return [Judged(move, worth(end, match.turn)) for move, end in ends(match).items()]

    def think_ahead(self, match: Qwixx, rng: Random, quickly: bool = False) -> list[Judged]:
        """The same values, best first: they already plan the whole turn."""
        return best_first(self.values(match))

    def proved(self, match: Qwixx) -> bool:
        """Never: dice fall until the end."""
        return False

    def certain(self, match: Qwixx) -> bool:
        """Never, as nothing is proved."""
        return False

    def forgettable(self, move: AnyMove) -> bool:
        """Never: crosses are all that players decide on, and they forget none."""
        return False

    def standing(self, match: Qwixx, seat: int) -> float:
        """A seat's chance to win, in per cent."""
        _, chance = outlook(match, seat)
        return round(100 * chance, DIGITS)

    def lead(self, match: Qwixx, seat: int) -> float:
        """The expected lead over the best other seat."""
        points, _ = outlook(match, seat)
        return round(points, DIGITS)

    def outlooks(self, match: Qwixx, judged: Sequence[Judged]) -> list[Outlook]:
        """The lead and the chance to win at the end of the turn."""
        found = ends(match)
        return [Outlook(*outlook(found[_own(each.move)], match.turn)) for each in judged]

    def reach(self, match: Qwixx, move: AnyMove, totals: Sequence[int]) -> list[float]:
        """Nothing: the nets of the family tell leads and wins, not how totals spread."""
        return []

    def verdict(self, match: Qwixx, judged: Sequence[Judged], played: AnyMove, rng: Random) -> Verdict:
        """The end of the turn; the loss is what the chance to win is lower there than after the best move."""
        found = ends(match)
        best, end = found[_own(judged[0].move)], found[_own(played)]
        return Verdict(end, max(0.0, self.standing(best, match.turn) - self.standing(end, match.turn)))

    def search(self, match: Qwixx, judged: Sequence[Judged], rng: Random) -> list[Judged]:
        """The moves on the same sampled throws of the next turns."""
        return search(match, judged, rng)

    def kind(self, match: Qwixx, judged: Sequence[Judged]) -> str:
        """What a decision is about."""
        return kind(match, _own(judged[0].move))

    def facts(self, match: Qwixx, move: AnyMove) -> Facts:
        """What speaks for a move."""
        return facts(match, _own(move))


def _own(move: AnyMove) -> Move:
    assert isinstance(move, Move)
    return move
