"""A position of the Clever family: the sheets, where the dice lie, who is to come, and which dice could go where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.rules.clever.areas.mark import Mark
from game.rules.clever.move import Move
from game.rules.clever.sheet import BLUE, THIRD, WHITE, Sheet
from game.rules.match import Event, Match, Option

ROUNDS = {1: 6, 2: 6, 3: 5, 4: 4}  # by number of players

BITS = tuple(tuple(die for die in range(6) if mask >> die & 1) for mask in range(64))  # the dice in each bit mask

DERIVED = ("events", "_moves", "_pointed")  # no part of what makes a position the same as another

P = TypeVar("P", bound="Position")


class Position(Match):
    """A position. `phase` is what happens as soon as no bonus is pending.

    gift     the next seat of `waiting` takes what stands under the round
    return   the active player may take dice back from the platter before the next throw (where a sheet has that)
    throw    the dice in the pool fall
    pick     the active player decides on the throw
    passive  `seat` decides on the platter
    plus     `seat` may use +1 actions
    next     the next seat of `waiting` has its passive turn, or the next turn begins
    free     `seat` may mark what it likes (only where no dice fall)
    over     nothing
    """

    sheets: tuple[Sheet, ...]
    throws: int  # throws of this turn that counted
    number: int  # throws of this turn, re-rolls included
    phase: str
    seat: int  # the one that decides, or decided last
    waiting: tuple[int, ...]  # seats still to come in this phase
    pending: tuple[str, ...]  # bonuses won by `seat` and not yet used
    distances: tuple[int, ...]  # how near each die came to the platter in a solo passive throw
    _pool: int  # dice as bit masks and indices into `sheet.dice`
    _platter: int
    _fields: tuple[int, ...]
    _faces: tuple[int, ...]  # 0 in the hand
    _spent: int  # dice that `seat` took by +1 in this turn
    _swept: int  # dice that the last pick sent to the platter, and that may still be marked for it
    _moves: tuple[Move, ...]
    _pointed: tuple[Option, ...] | None = None  # the moves as players point at them, once a caller has asked

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return tuple(value for name, value in sorted(self.__dict__.items()) if name not in DERIVED)

    # What a view asks

    @property
    def turns_a_round(self) -> int:
        """One for each player; in a solo game an active and a passive one."""
        return self.players if self.players > 1 else 2

    @property
    def round(self) -> int:
        """Which round it is, from 1; after the last one it stays there."""
        return min(self.turns // self.turns_a_round + 1, self.rounds)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return ROUNDS[self.players]

    @property
    def active(self) -> int:
        """The seat whose turn it is; in a solo game always the first."""
        return (self.lot.first + self.turns) % self.players

    @property
    def solo_passive(self) -> bool:
        """Whether this is the passive turn of a solo game."""
        return self.players == 1 and self.turns % 2 == 1

    @property
    def faces(self) -> Mapping[str, int]:
        """The faces of the dice as they lie; dice in the hand are missing."""
        return {die: face for die, face in zip(self.sheets[0].dice, self._faces, strict=True) if face}

    @property
    def pool(self) -> tuple[str, ...]:
        """The dice just thrown, or to be thrown."""
        return self._names(BITS[self._pool])

    @property
    def platter(self) -> tuple[str, ...]:
        """The dice on the silver platter."""
        return self._names(BITS[self._platter])

    @property
    def fields(self) -> tuple[str, ...]:
        """The dice on the active player's fields, first field first."""
        return self._names(self._fields)

    @property
    def spent(self) -> tuple[str, ...]:
        """The dice that `seat` has taken by +1 in this turn."""
        return self._names(BITS[self._spent])

    @property
    def swept(self) -> tuple[str, ...]:
        """The dice that the active player's pick sent to the platter, and that may still be marked for it."""
        return self._names(BITS[self._swept])

    def _names(self, dice: Iterable[int]) -> tuple[str, ...]:
        names = self.sheets[0].dice
        return tuple([names[die] for die in dice])

    # Making the next position: it may change until a caller has got it

    def _copy(self: P) -> P:
        after = object.__new__(type(self))
        after.__dict__.update(self.__dict__)
        after.events = after._moves = ()
        after._pointed = None
        return after

    def _tell(self, kind: str, *detail: int | str) -> None:
        self.events = (*self.events, Event(kind, self.seat, detail))

    # Which dice could go where

    def _options(self, kind: str, dice: int) -> list[Move]:
        """Everything that one of these dice could mark on the sheet of `seat`, in pinned order."""
        sheet, faces, moves = self.sheets[self.seat], self._faces, []
        steps = sheet.left(THIRD) if sheet.polishes and self._platter else 0
        for die in BITS[dice]:
            name = sheet.dice[die]
            if not steps:
                moves += [Move(kind, name, *mark) for mark in sheet.fits(die, faces)]
                continue
            for area in sheet.areas if die == WHITE else (name,):
                moves += [Move(kind, name, *mark, "", cost) for mark, cost in self._polished(die, area, steps)]
        return moves

    def _polished(self, die: int, area: str, steps: int) -> list[tuple[Mark, int]]:
        """What a die could mark with up to so many steps of silver polish, each mark at its least cost."""
        sheet, costs = self.sheets[self.seat], dict[Mark, int]()
        if area == "blue":
            for blue, blue_cost in self._reach(BLUE, steps):
                for white, white_cost in self._reach(WHITE, steps - blue_cost):
                    costs.update(dict.fromkeys(sheet.pair(blue, white), blue_cost + white_cost))
        else:
            for number, cost in self._reach(die, steps):
                for mark in sheet.takes(area, number):
                    costs.setdefault(mark, cost)
        return sorted(costs.items(), key=lambda use: use[1])

    def counts(self, move: Move) -> tuple[tuple[str, int], ...]:
        """The dice that a legal move lets count as another number than they show, sorted by name, with that number."""
        steps = move.polish
        if not steps:
            return ()
        sheet = self.sheets[self.seat]
        if move.area == "blue":
            pairs = [(blue, white) for blue, _ in self._reach(BLUE, steps) for white, _ in self._reach(WHITE, steps)]
            found = next(pair for pair in pairs if move.mark in sheet.pair(*pair))
            numbers = dict(zip((BLUE, WHITE), found, strict=True))
        else:
            die = sheet.dice.index(move.die)
            reached = [number for number, cost in self._reach(die, steps) if cost == steps]
            numbers = {die: next(number for number in reached if move.mark in sheet.takes(move.area, number))}
        return tuple(sorted((sheet.dice[die], number) for die, number in numbers.items() if number != self._faces[die]))

    def _reach(self, die: int, steps: int) -> list[tuple[int, int]]:
        """The numbers that a die can count as, nearest first, with their cost: its face, unless on the platter."""
        face = self._faces[die]
        if not self._platter >> die & 1:
            return [(face, 0)]
        costs = [(number, abs(number - face)) for number in range(1, 7)]
        return sorted([(number, cost) for number, cost in costs if cost <= steps], key=lambda reached: reached[1])
