"""Qwixx with only the sheet: people throw real dice and cross what they like; a row is crossed from left to right.

The seat that has the pencil may make any cross that the row allows, take a miss, and hand the pencil on. A row that one
seat locks is closed for all seats by the move `next`, which says that all have written: until then other seats may
lock it, too. Lucky crosses are crosses like others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Self

from game.rules.lot import PLAIN, Lot
from game.rules.match import OVER, Event
from game.rules.match import Move as AnyMove
from game.rules.pencil import NEXT, PASSES, receiver
from game.rules.qwixx.forbidden import forbidden
from game.rules.qwixx.match import FOURTH_MISS, ROWS, Qwixx
from game.rules.qwixx.pad import CLOSED_ROWS, COLOURS, MISSES, Move, Pad

MISS: Final = Move(-1, 0, word="miss")
CLOSE: Final = Move(-1, 0, word=NEXT)
HAND_OVER: Final = tuple(Move(-1, 0, word=notation) for notation in PASSES)


@cache
def _notation(pad: Pad) -> Mapping[str, Move]:
    crosses = (move for row in pad.crosses for move in row)
    return {str(move): move for move in (*crosses, MISS, CLOSE, *HAND_OVER)}


class FreeQwixx(Qwixx):
    """A match whose dice never fall; `seat` has the pencil, `turns` counts how often it went on."""

    __slots__ = ()
    free = True

    def __init__(self, players: int, lot: Lot = PLAIN) -> None:
        super().__init__(players, lot)
        self.seat = lot.first
        self.events = ()
        self._moves = self._everything()

    @property
    def turn(self) -> int:
        """The seat that has the pencil, or OVER."""
        return self.seat if self._moves else OVER

    @property
    def active(self) -> int:
        """The seat that has the pencil; when the match is over, the one that had it last."""
        return self.seat

    @property
    def notation(self) -> Mapping[str, Move]:
        """Every move by its notation: crosses, the miss, closing rows, handing the pencil on."""
        return _notation(self.pad)

    def most_steps(self) -> int:
        """Everything that can be written, and closing each row; after each the pencil goes round the table."""
        return (1 + self.players) * (self.most_written() + len(COLOURS) + 1)

    def play(self, move: AnyMove) -> Self:
        """The position after a move of the seat that has the pencil; raises IllegalMove."""
        if move not in self._moves:
            raise forbidden(self, move)
        move = self._moves[self._moves.index(move)]
        after = self._copy()
        events: list[Event] = []
        if move.number:
            after._cross(self.seat, move, events)
            after.crossed = False  # matters only in turns with dice
        elif move == MISS:
            if after._missed(self.seat, events) == MISSES:  # that ends the match; what was locked by then is closed
                after._close_rows(events)
        elif move == CLOSE:
            after._close_rows(events)
        else:
            after.seat = receiver(move.word)
            after.turns += 1
            events.append(Event("pencil-passed", after.seat))
        after._go_on(events)
        after.events = tuple(events)
        return after

    # The methods below work on a copy that no caller has got yet.

    def _go_on(self, events: list[Event]) -> None:
        if self.closed.bit_count() >= CLOSED_ROWS:
            events.append(Event("match-over", self.seat, (ROWS,)))
        elif self.sheets[self.seat].misses == MISSES:
            events.append(Event("match-over", self.seat, (FOURTH_MISS,)))
        else:
            self._moves = self._everything()

    def _everything(self) -> tuple[Move, ...]:
        """Every cross that the rows allow, the miss, closing what is locked, and handing the pencil to another seat."""
        pad, rows = self.pad, self.sheets[self.seat].rows
        shared = range(len(COLOURS), len(rows))
        return (
            *(move for row in (*self.open_rows(), *shared) for move in pad.open_numbers(rows, row)),
            MISS,
            *((CLOSE,) if self.closing else ()),
            *(move for seat, move in enumerate(HAND_OVER[: self.players]) if seat != self.seat),
        )
