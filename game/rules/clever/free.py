"""The Clever family with only the sheet: people throw real dice and mark what they took; bonuses follow as always.

The seat that has the pencil may make any mark that the sheet allows with any number that dice can show, use up actions,
and hand the pencil on. It also ends the round when it says so: then every seat gets what stands under the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, ClassVar

from game.rules.clever.areas.mark import Mark
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import HAND_OVER, NEXT, USED_UP, Move
from game.rules.clever.sheet import Sheet
from game.rules.pencil import PASSES, receiver

FACES = range(1, 7)


class FreeClever(CleverMatch):
    """A match whose dice never fall; `seat` has the pencil, `turns` are rounds."""

    free = True

    @property
    def turns_a_round(self) -> int:
        """One: without dice only rounds are counted, so a round is one turn."""
        return 1

    @property
    def active(self) -> int:
        """The seat that has the pencil."""
        return self.seat

    @property
    def solo_passive(self) -> bool:
        """Never: without dice no turn is active or passive."""
        return False

    def most_steps(self) -> int:
        """Everything that can be written or used up, and the rounds; after each the pencil goes round the table."""
        sheet = self.sheets[0]
        return (1 + self.players) * (self.players * (sheet.most_marks() + sum(sheet.slots)) + self.rounds + 1)

    def _next(self) -> None:
        super()._next()
        self._pool = 0

    def _begin_turn(self) -> None:
        self.seat = self.lot.first
        self.phase = "free"

    def _offer_everything(self) -> None:
        """Offer every mark that some throw allows, the actions left, the next round, and handing the pencil on."""
        sheet = self.sheets[self.seat]
        marks = dict.fromkeys(mark for area in sheet.areas for mark in _marks(sheet, area))
        self._moves = (
            *(Move("mark", "", *mark) for mark in marks),
            *(Move(action) for row, action in enumerate(sheet.actions) if sheet.left(row)),
            NEXT,
            *(move for seat, move in enumerate(HAND_OVER[: self.players]) if seat != self.seat),
        )

    def _mark(self, move: Move) -> None:
        self._ink(move.mark, "pencil")

    def _use_up(self, move: Move) -> None:
        self._use(self.sheets[self.seat].actions.index(move.kind))

    def _end_round(self, _: Move) -> None:
        self.phase = "next"

    def _hand_over(self, move: Move) -> None:
        self.seat = receiver(move.kind)
        self._tell("pencil-passed")

    _happens: ClassVar[Mapping[str, Callable[[Any], None]]] = {
        **CleverMatch._happens,
        "next": _next,
        "free": _offer_everything,
    }
    _played: ClassVar[Mapping[str, Callable[[Any, Move], None]]] = {
        "bonus": CleverMatch._use_bonus,
        "mark": _mark,
        NEXT.kind: _end_round,
        **dict.fromkeys([move.kind for move in USED_UP], _use_up),
        **dict.fromkeys(PASSES, _hand_over),
    }


def _marks(sheet: Sheet, area: str) -> Iterator[Mark]:
    """What could be marked in an area with some throw, several times if several throws lead there."""
    if area == "blue":
        for blue, white in product(FACES, FACES):
            yield from sheet.pair(blue, white)
    else:
        for number in FACES:
            yield from sheet.takes(area, number)
