"""The end of a solo game, searched to its last mark, so that values are exact.

After the last throw they are totals. In the own turn of the last round they are what every throw that can still come
brings on average, where that is not too much to look at.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import fsum  # exact, where sum() differs between versions of Python

from game.players.clever import last_throw
from game.players.clever.title import CleverTitle
from game.rules.clever.areas.mark import Mark
from game.rules.clever.match import THROWS, CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import PLUS, THIRD, Sheet, changed
from game.rules.match import DICE, OVER

# What is looked at, in positions, and never in time: so that every machine says the same. More would take longer than a
# player waits.
ENOUGH = 300  # after the last throw
THOROUGH = 20_000  # before it
TABLE, PICKS = 20, 120  # positions that take as long as to tell what each cell makes, and what that is on average
CELL, PLUS_AT_MOST = 120, 4_000  # the same with +1: for each cell that it can be used after
USUAL = {0: 250, 1: 5_000}  # what a last throw takes about, by +1 left; with more it is never looked at

Cells = list[int]  # totals by the cells of `last_throw`
_Key = tuple[object, ...]


class TooMany(Exception):
    """There are more ways to the end than are looked at."""


def no_dice_left(match: CleverMatch) -> bool:
    """Whether a solo game is in the decisions after its last throw."""
    return match.players == 1 and match.turn == 0 and match.turns == _turns(match) - 1


def one_throw_left(match: CleverMatch) -> bool:
    """Whether a solo game is in its last own turn, after the third throw or with no dice left to throw."""
    last = match.players == 1 and match.turn == 0 and match.turns == _turns(match) - 2
    return last and (match.throws == THROWS or match.phase == "plus")


def _turns(match: CleverMatch) -> int:
    return match.rounds * match.turns_a_round


def proved(title: CleverTitle, match: CleverMatch) -> dict[Move, float] | None:
    """The final total after each sensible move, played on as well as can be; None where dice fall, or too much is open.

    Moves that the title calls never better are left out, in what follows too.
    """
    return _totals(title, match) if no_dice_left(match) else None


@lru_cache(maxsize=2)  # the coach asks for them, whether they are proved, and whether they are certain
def _totals(title: CleverTitle, match: CleverMatch) -> dict[Move, float] | None:
    return _Search(title, ENOUGH).values(match)


@lru_cache(maxsize=2)  # the coach asks for the values, and whether they are proved
def expected(title: CleverTitle, match: CleverMatch, most: int = THOROUGH) -> dict[Move, float] | None:
    """The mean total after each sensible move over all throws to come; None where there are too many ways to the end.

    Never known where dice can be polished or lie on fields: what a die offers then depends on the whole platter.
    """
    sheet = match.sheets[0]
    if not one_throw_left(match) or (sheet.polishes and sheet.slots[THIRD]) or sheet.rest_on_fields:
        return None
    return _Search(title, most).values(match) if _Scout(title, most).values(match) else None


class _Search:
    """Looks at no more than so many positions, each once."""

    def __init__(self, title: CleverTitle, most: int) -> None:
        self.title, self.left = title, most
        self.seen = dict[_Key, float]()
        self.tables = dict[Sheet, Cells]()

    def values(self, match: CleverMatch) -> dict[Move, float] | None:
        """What each sensible move leads to; those with the longest sequels are tried first, as they may be too many."""
        moves = self.title.sensible(match)
        try:
            found = {move: self._best(match.play(move)) for move in sorted(moves, key=lambda move: bool(move.area))}
        except TooMany:
            return None
        return {move: found[move] for move in moves}

    def _look(self, positions: int = 1) -> None:
        self.left -= positions
        if self.left < 0:
            raise TooMany

    def _best(self, match: CleverMatch) -> float:
        """What a position is worth to a seat that plays as well as can be."""
        if match.turn == OVER:
            return match.scores()[0].total
        key = _key(match)
        if key not in self.seen:
            self._look()
            if match.turn == DICE:
                self.seen[key] = self._last_throw(match) if match.solo_passive else self._own_throw(match)
            else:
                self.seen[key] = max([self._best(match.play(move)) for move in self.title.sensible(match)])
        return self.seen[key]

    def _own_throw(self, match: CleverMatch) -> float:
        """The mean over all throws of a re-roll."""
        throws = list(product(range(1, 7), repeat=len(match.pool)))
        self._look(len(throws))
        return fsum([self._best(match.rolled(faces)) for faces in throws]) / len(throws)

    # The last throw: one die of the platter, then +1 actions

    def _last_throw(self, match: CleverMatch) -> float:
        """The mean over all throws; raises TooMany if two +1 could be used after one of them."""
        offers = last_throw.offers(match.sheets[0])
        ends = {mark: self._ends(match.marked(mark)) for mark in _all(offers)}
        if any(end.sheets[0].left(PLUS) for after in (*ends.values(), [match]) for end in after):
            without = self._with_plus(match)
            by_mark = {mark: _most([without, *map(self._with_plus, after)]) for mark, after in ends.items()}
            rows = [_most([without, *[by_mark[mark] for mark in marks]]) for marks in offers]
            self._look(min(PLUS_AT_MOST, PICKS + CELL * sum([min(row) < max(row) for row in rows])))
            return last_throw.expected_with_plus(rows)
        self._look(PICKS)
        return last_throw.expected(self._table(match))

    def _with_plus(self, match: CleverMatch) -> Cells:
        """The total with each cell by a +1, where there is one."""
        if match.sheets[0].left(PLUS):
            return self._table(match, by_plus=True)
        return [match.scores()[0].total] * last_throw.CELLS

    def _table(self, match: CleverMatch, by_plus: bool = False) -> Cells:
        """The best total that each cell leads to: by its best mark or by none."""
        sheet = match.sheets[0]
        key = sheet.without_action(PLUS) if by_plus else sheet
        if key not in self.tables:
            self._look(TABLE)
            offers, total = last_throw.offers(sheet), match.scores()[0].total
            worth = {mark: self._total(match.marked(mark, by_plus)) for mark in _all(offers)}
            self.tables[key] = [max([total, *[worth[mark] for mark in marks]]) for marks in offers]
        return self.tables[key]

    def _total(self, match: CleverMatch) -> int:
        """The best total once the bonuses of a mark are used; raises TooMany if one of them is a +1."""
        ends = self._ends(match)
        if any(end.sheets[0].left(PLUS) for end in ends):
            raise TooMany
        return max([end.scores()[0].total for end in ends])

    def _ends(self, match: CleverMatch) -> list[CleverMatch]:
        """Where the bonuses of a mark can lead to."""
        self._look()
        if match.turn == DICE:
            return [match]
        ends = [end for move in self.title.sensible(match) for end in self._ends(match.play(move))]
        return list({end.sheets[0]: end for end in ends}.values())


class _Scout(_Search):
    """Guesses how much there is to look at, without valuing a last throw: most that is too much is so by far."""

    def _last_throw(self, match: CleverMatch) -> float:
        left = match.sheets[0].left(PLUS)
        if left not in USUAL:
            raise TooMany
        self._look(USUAL[left])
        return 0.0


def _key(match: CleverMatch) -> _Key:
    """What makes a difference to what follows."""
    if match.turn == DICE and match.solo_passive:
        sheet = match.sheets[0]
        return (changed(sheet, used=(0, sheet.used[PLUS], 0)),)  # the other actions are for own turns
    lying = (match.pool, match.platter, tuple(match.faces.values()), match.throws)
    return (match.sheets, match.phase, match.spent, tuple(sorted(match.pending)), match.swept, match.turn, lying)


def _all(offers: list[list[Mark]]) -> dict[Mark, None]:
    """Every mark once, in the order of the cells."""
    return dict.fromkeys([mark for marks in offers for mark in marks])


def _most(rows: list[Cells]) -> Cells:
    """The best of several rows, cell by cell."""
    return list(map(max, zip(*rows, strict=True)))
