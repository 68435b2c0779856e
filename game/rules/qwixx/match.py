"""The turn of the Qwixx family: all seats may cross the white sum, then the active one white and colour; then the miss.

All seats decide step 1 at the same time: they are asked clockwise from the active player, a closed row and its die
leave the game only when the last one has decided. A seat that could only pass is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import ClassVar, Final, Self

from game.rules.lot import PLAIN, Lot
from game.rules.match import (
    DICE,
    OVER,
    BadThrow,
    Event,
    IllegalMove,
    Match,
    Option,
    Place,
    Refusal,
    Score,
    Throw,
    UnknownMove,
)
from game.rules.match import Move as AnyMove
from game.rules.qwixx.drawing import draw
from game.rules.qwixx.forbidden import forbidden, unbacked
from game.rules.qwixx.pad import CLOSED_ROWS, COLOURS, MISSES, PASS, WHITES, Lucky, Move, Pad, Sheet

ROWS: Final = "rows"  # why a match ended: enough rows are closed
FOURTH_MISS: Final = "misses"
ENDINGS: Final = (ROWS, FOURTH_MISS)
_OPEN_ROWS = tuple(
    tuple(row for row in range(len(COLOURS)) if not closed >> row & 1) for closed in range(1 << len(COLOURS))
)


class Qwixx(Match):
    """A position of the family; the subclasses say which pad."""

    __slots__ = (
        "_moves",
        "closed",
        "closing",
        "crossed",
        "events",
        "faces",
        "lot",
        "players",
        "seat",
        "sheets",
        "step",
        "turns",
    )

    shared_throw = True
    pad: ClassVar[Pad]
    players: int
    lot: Lot
    sheets: tuple[Sheet, ...]
    closed: int  # bit mask of the rows closed for all seats
    closing: int  # bit mask of the rows that a seat locked in this step: open until it is complete
    step: int  # of the turn; 0 before the dice fall
    seat: int  # the seat that decides, DICE or OVER
    crossed: bool  # whether the active player has crossed something this turn
    faces: tuple[int, ...]  # whites, then a die for each row; 0 for a die that did not fall
    events: tuple[Event, ...]
    _moves: tuple[Move, ...]

    def __init__(self, players: int, lot: Lot = PLAIN) -> None:
        self.players = players
        self.lot = lot
        self.sheets = (self.pad.blank,) * players
        self.closed = self.closing = 0
        self.turns = 0
        self.step = 0
        self.seat = DICE
        self.crossed = False
        self.faces = ()
        self.events = (Event("turn-started", lot.first),)
        self._moves = ()

    @property
    def turn(self) -> int:
        """The seat that decides, or DICE, or OVER."""
        return self.seat

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return (self.lot.first + self.turns) % self.players

    @property
    def throw(self) -> Throw | None:
        """The whites and the dice of the open rows."""
        if self.seat != DICE:
            return None
        return Throw(self.turns, 1, (*WHITES, *(COLOURS[row] for row in self.open_rows())), self.pad.sides)

    def open_rows(self) -> tuple[int, ...]:
        """The rows that no seat has closed in a complete step."""
        return _OPEN_ROWS[self.closed]

    def offered(self) -> list[tuple[int, int]]:
        """What the dice offer in this step: rows with the place of a sum, from left to right in a row."""
        white, other, *coloured = self.faces
        places = self.pad.places
        if self.step == 1:
            return [(row, places[row][white + other]) for row in self.open_rows()]
        opened, cells = self.open_rows(), self.pad.cells
        sums = {cells[colour][die + coloured[colour]] for colour in opened for die in (white, other)}
        return sorted(cell for cell in sums if cell[0] in opened)

    def lucky(self, seat: int) -> Lucky:
        """The lucky numbers of the sheet that a seat was dealt."""
        return self.pad.lucky[self.lot.sheet(seat)]

    def lucky_rows(self, seat: int) -> tuple[int, ...]:
        """Where the white sum is lucky for a seat: the open row with its fewest crosses, several if they are equal."""
        if self.step != 1 or self.faces[0] + self.faces[1] not in self.lucky(seat).numbers:
            return ()
        rows = self.sheets[seat].rows
        fewest = min(rows[row].bit_count() for row in self.open_rows())
        return tuple(row for row in self.open_rows() if rows[row].bit_count() == fewest)

    def moves(self) -> tuple[Move, ...]:
        """The sums row by row, then the lucky crosses that are not such a sum anyway, then the pass."""
        return self._moves

    def _crosses(self, seat: int) -> tuple[Move, ...]:
        pad, rows, cells = self.pad, self.sheets[seat].rows, self.offered()
        if pad.twice:
            cells = [(row, pad.box(rows[row], place)) for row, place in cells]
        found = [pad.crosses[row][place] for row, place in cells if pad.allows(rows[row], place)]
        for row, beside in enumerate(pad.beside, len(COLOURS)):
            sums = {number for colour in beside for number in self.backed(seat, colour)}
            places = sorted(pad.places[row][number] for number in sums)
            found += [pad.crosses[row][place] for place in places if not rows[row] >> place]
        for row in self.lucky_rows(seat):
            place = rows[row].bit_length()
            if pad.allows(rows[row], place) and pad.crosses[row][place] not in found:
                found.append(pad.lucky_crosses[row][place])
        return (*found, PASS) if found else ()

    def backed(self, seat: int, colour: int) -> list[int]:
        """What the dice offer to a shared row by a row beside it: the sums of this step that a seat has crossed there.

        The white sum may back it even if that row is closed, and in step 2 only the die of its colour.
        """
        white, other, *coloured = self.faces
        if self.step == 1:
            sums = {white + other}
        else:
            sums = set() if self.closed >> colour & 1 else {white + coloured[colour], other + coloured[colour]}
        mask, places = self.sheets[seat].rows[colour], self.pad.places[colour]
        return [number for number in sums if mask >> places[number] & 1]

    def rolled(self, faces: Sequence[int], distances: Sequence[int] = ()) -> Self:
        """The position after the dice fell: step 1 begins, in which each seat may cross the white sum."""
        throw = self.throw
        if throw is None:
            raise BadThrow("no-dice-fall")
        throw.check(faces, distances)
        after = self._copy()
        by_die = dict(zip(throw.dice, faces, strict=True))
        after.faces = tuple(by_die.get(die, 0) for die in (*WHITES, *COLOURS))
        after.step = 1
        events = [Event("thrown", self.active, tuple(chain.from_iterable(by_die.items())))]
        after._ask((*range(self.active, self.players), *range(self.active)), events)
        after.events = tuple(events)
        return after

    def play(self, move: AnyMove) -> Self:
        """The cross or the pass of the seat that decides, and everything that follows from it without a choice."""
        if move not in self._moves:
            raise forbidden(self, move)
        move = self._moves[self._moves.index(move)]
        after, seat, active = self._copy(), self.seat, self.active
        events: list[Event] = []
        if move == PASS:
            events.append(Event("passed", seat))
        else:
            after._cross(seat, move, events)
        left = (active - seat - 1) % self.players if self.step == 1 else 0
        after._ask(((seat + 1 + ahead) % self.players for ahead in range(left)), events)
        after.events = tuple(events)
        return after

    def _key(self) -> tuple[object, ...]:
        return (self.sheets, self.lot, self.turns, self.step, self.seat, self.closed, self.crossed, self.faces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    # The methods below work on a copy that no caller has got yet.

    def _copy(self) -> Self:
        copy = object.__new__(type(self))
        copy.players, copy.lot, copy.sheets = self.players, self.lot, self.sheets
        copy.closed, copy.closing = self.closed, self.closing
        copy.turns, copy.step, copy.seat = self.turns, self.step, self.seat
        copy.crossed, copy.faces, copy._moves = self.crossed, self.faces, ()
        return copy

    def _put(self, seat: int, sheet: Sheet) -> None:
        self.sheets = (*self.sheets[:seat], sheet, *self.sheets[seat + 1 :])

    def _cross(self, seat: int, move: Move, events: list[Event]) -> None:
        row, pad = move.row, self.pad
        rows, misses = self.sheets[seat]
        place = pad.box(rows[row], pad.places[row][move.number])
        mask = pad.crossed(rows[row], place) if row < len(COLOURS) else rows[row] | 1 << place
        self._put(seat, Sheet((*rows[:row], mask, *rows[row + 1 :]), misses))
        self.crossed |= seat == self.active
        events.append(Event("lucky-crossed" if move.lucky else "number-crossed", seat, (pad.areas[row], move.number)))
        if mask >> pad.lock:
            self.closing |= 1 << row
            events.append(Event("lock-crossed", seat, (COLOURS[row],)))

    def _ask(self, seats: Iterable[int], events: list[Event]) -> None:
        """Ask the first of the seats left in this step that has something to cross; if none has, the step is over."""
        for seat in seats:
            self._moves = self._crosses(seat)
            if self._moves:
                self.seat = seat
                return
        if self.closing:
            self._close_rows(events)
        if self.closed.bit_count() >= CLOSED_ROWS:
            self._end(ROWS, events)
        elif self.step == 1:
            self.step = 2
            self._ask((self.active,), events)
        else:
            self._end_turn(events)

    def _close_rows(self, events: list[Event]) -> None:
        for row in self.open_rows():
            if self.closing >> row & 1:
                events.append(Event("row-closed", self.active, (COLOURS[row],)))
                events.append(Event("die-removed", self.active, (COLOURS[row],)))
        self.closed, self.closing = self.closed | self.closing, 0

    def _end_turn(self, events: list[Event]) -> None:
        if not self.crossed and self._missed(self.active, events) == MISSES:
            self._end(FOURTH_MISS, events)
            return
        self.turns += 1
        self.step, self.seat, self.crossed, self.faces = 0, DICE, False, ()
        events.append(Event("turn-started", self.active))

    def _missed(self, seat: int, events: list[Event]) -> int:
        """Cross a miss of a seat; how many it has now."""
        rows, misses = self.sheets[seat]
        self._put(seat, Sheet(rows, misses + 1))
        events.append(Event("miss-crossed", seat, (misses + 1,)))
        return misses + 1

    def _end(self, reason: str, events: list[Event]) -> None:
        self.seat = OVER
        events.append(Event("match-over", self.active, (reason,)))

    @property
    def notation(self) -> Mapping[str, Move]:
        """Every move there is, by its notation."""
        return self.pad.notation

    def parse(self, text: str) -> Move:
        """`-` or the letter of a row, of a shared one both, with a number, and `*` if it is crossed for luck."""
        move = self.notation.get(text)
        if move is None:
            raise UnknownMove("unknown-move", text=text)
        return move

    def options(self) -> tuple[Option, ...]:
        """The crosses: for the white sum with either white die, then with the die of the number's colour."""
        areas = self.pad.areas
        return tuple(
            [
                Option(move, self._dice_for(move), (areas[move.row], str(move.number)))
                for move in self._moves
                if move.number
            ]
        )

    def _dice_for(self, move: Move) -> tuple[str, ...]:
        """The dice that a cross is made with; a number of a shared row may be crossed with either colour's."""
        if self.step != 2:
            return () if self.free else WHITES
        if move.row < len(COLOURS):
            return (self.pad.colour(move.row, move.number),)
        beside = self.pad.beside[move.row - len(COLOURS)]
        return tuple(COLOURS[colour] for colour in beside if move.number in self.backed(self.seat, colour))

    def _why_not(self, place: Place, source: str) -> Refusal:
        """The first rule that the cross breaks, or that the chosen die is of another colour."""
        move = self.pad.cross(place[0], int(place[1]))
        if place not in (option.place for option in self.options()):
            return Refusal(forbidden(self, move))
        if move.row >= len(COLOURS) and source in place[0].split("-"):
            return Refusal(unbacked(self, move, source))
        return Refusal(IllegalMove("wrong-colour", area=self.pad.colour(move.row, move.number)), source)

    def asked(self) -> tuple[int, ...]:
        """In step 1 everybody who can cross something and has not decided yet."""
        if self.step != 1 or self.seat < 0:
            return super().asked()
        left = (self.active - self.seat) % self.players or self.players
        seats = [(self.seat + ahead) % self.players for ahead in range(left)]
        return tuple(seat for seat in seats if self._crosses(seat))

    def most_written(self) -> int:
        """How many crosses and misses fit on the sheets of all seats."""
        shared = sum(len(numbers) for numbers in self.pad.numbers[len(COLOURS) :])
        return self.players * (len(COLOURS) * self.pad.most + shared + MISSES)

    def most_steps(self) -> int:
        """The active seat writes in each turn; then a throw, and each seat decides, the active one twice."""
        return self.most_written() * (self.players + 2)

    def scores(self) -> tuple[Score, ...]:
        """Rows and misses of every seat."""
        return tuple(map(self.pad.score, self.sheets))

    def sheet_text(self, seat: int) -> str:
        """The sheet like the printed one."""
        return draw(self.pad, self.sheets[seat], self.lucky(seat), self.closed)

    def empty_sheet_text(self) -> str:
        """The first sheet of the pad."""
        return draw(self.pad, self.pad.blank, self.pad.lucky[0], closed=0)
