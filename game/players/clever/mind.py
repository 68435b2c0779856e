"""The Clever family's answers to the computer players, for each of its titles; the unit of value is own points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.players.clever.ahead import compare, sampled
from game.players.clever.ending import expected, no_dice_left, proved
from game.players.clever.expert import prospect
from game.players.clever.kinds import kind
from game.players.clever.reasons import facts
from game.players.clever.rivals import gifts, plays_to_win, to_win, uses, values, win_chances
from game.players.clever.spread import spread_of
from game.players.clever.title import CleverTitle
from game.players.judge import best_first
from game.players.layout import Layout
from game.players.mind import DIGITS, Error, Judged, Outlook, Verdict
from game.players.reason import Facts
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.match import Move as AnyMove

FORGOTTEN = ("re-roll", "plus", "return", "sweep")  # kinds of moves that people forget to think of
NOISE = 0.3  # sampled values that differ by less count as equal


class CleverMind:
    """A `Mind` for one sheet of the family."""

    players: Mapping[str, Callable[[CleverMatch, Random], AnyMove]] = {}

    def __init__(self, title: CleverTitle) -> None:
        self.title = title

    @property
    def layout(self) -> Layout:
        """What the sheet's net is told."""
        return self.title.layout

    @property
    def errors(self) -> Mapping[str, Error]:
        """How the human levels err with this sheet."""
        return self.title.errors

    @property
    def usual(self) -> Mapping[str, Sequence[int]]:
        """What the levels usually make with this sheet."""
        return self.title.usual

    def values(self, match: CleverMatch) -> list[Judged]:
        """The net's opinion of each sensible move, less what the platter leaves to the others."""
        return [Judged(move, value) for move, value in values(self.title, match).items()]

    def think_ahead(self, match: CleverMatch, rng: Random, quickly: bool = False) -> list[Judged]:
        """The best few moves tried on sampled throws, or on all where that can be; near the end of a table, to win."""
        if plays_to_win(self.title, match) and (deciding := to_win(self.title, match)):
            return best_first([Judged(move, value) for move, value in deciding.items()])
        if not quickly and (exact := expected(self.title, match)):
            return best_first([Judged(move, value) for move, value in exact.items()])
        net, effort = self.title.net(match), self.title.quick if quickly else self.title.thorough
        before = net.asked
        judged = best_first(self.values(match))
        too_long = effort.moves * (net.asked - before) > effort.questions  # one throw would take more than there is
        if too_long or no_dice_left(match):
            return judged
        return sampled(self.title, match, judged, rng, effort)

    def proved(self, match: CleverMatch) -> bool:
        """Whether a solo game is so near its end that every way to it was looked at."""
        return self.certain(match) or expected(self.title, match) is not None

    def certain(self, match: CleverMatch) -> bool:
        """Whether that is so after the last throw."""
        return proved(self.title, match) is not None

    def forgettable(self, move: AnyMove) -> bool:
        """Whether people forget the move: an action, or the mark of a swept die."""
        return _own(move).kind in FORGOTTEN

    def standing(self, match: CleverMatch, seat: int) -> float:
        """The points that a seat can expect."""
        return round(prospect(self.title, match, seat), DIGITS)

    def lead(self, match: CleverMatch, seat: int) -> None:
        """None: `standing` counts points itself."""

    def outlooks(self, match: CleverMatch, judged: Sequence[Judged]) -> list[Outlook]:
        """The value of a move is what it leads to; where seats play to win, so is the chance of that."""
        if not plays_to_win(self.title, match):
            return [Outlook(each.value, None) for each in judged]
        ends = uses(self.title, match, [_own(each.move) for each in judged])
        chances = win_chances(self.title, match, ends, gifts(self.title, match, ends))
        return [Outlook(points, chances[move]) for move, (points, _) in ends.items()]

    def reach(self, match: CleverMatch, move: AnyMove, totals: Sequence[int]) -> list[float]:
        """By the spread that the net expects after the move, where it has learned how scores spread."""
        if not self.title.at_tables:
            return []
        spread = spread_of(self.title, match.play(move), match.turn)
        return [spread.reach(total) for total in totals]

    def verdict(self, match: CleverMatch, judged: Sequence[Judged], played: AnyMove, rng: Random) -> Verdict:
        """The position right after the move: own points only, what the platter leaves to the others is in the loss."""
        end = match.play(played)
        own = next((each for each in judged if each.move == played), None)
        if own is None:  # a legal move that players do not even think of
            own = Judged(played, prospect(self.title, end, match.turn))
        return Verdict(end, self._loss(match, judged[0], own, rng))

    def _loss(self, match: CleverMatch, best: Judged, own: Judged, rng: Random) -> float:
        """How far a move is behind the best one, on the same sampled throws where dice come next; or on all throws."""
        if own.move == best.move:
            return 0.0
        exact = expected(self.title, match)
        if exact and {own.move, best.move} <= {*exact}:
            return max(0.0, exact[_own(best.move)] - exact[_own(own.move)])
        first, second = compare(self.title, match, [best, own], rng)
        gap = first.value - second.value if first.move == best.move else 0.0
        return gap if gap > NOISE else 0.0

    def search(self, match: CleverMatch, judged: Sequence[Judged], rng: Random) -> list[Judged]:
        """The moves on the same sampled throws, however far behind the net sees them."""
        return compare(self.title, match, judged, rng)

    def kind(self, match: CleverMatch, judged: Sequence[Judged]) -> str:
        """What a decision is about."""
        return kind(match, [_own(each.move) for each in judged[:2]])

    def facts(self, match: CleverMatch, move: AnyMove) -> Facts:
        """What speaks for a move, with the points that rest on it."""
        return facts(self.title, match, _own(move))


def _own(move: AnyMove) -> Move:
    assert isinstance(move, Move)
    return move
