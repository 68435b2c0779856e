"""The contract every game fulfils: an immutable position that says who decides, what is legal and what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, NamedTuple, Protocol

from game.rules.lot import Lot

DICE: Final = -1  # match.turn while the dice have to fall
OVER: Final = -2  # match.turn when the match is over and no seat decides any more


class Move(Protocol):
    """A small comparable value; `str(move)` is its notation, `match.parse(text)` the way back.

    A notation has no blanks and does not begin with a bracket, so that records can be lines of them.
    """

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Event(NamedTuple):
    """One thing that happened, for a view to show or say: a kind, whose sheet, and what the kind needs to be told."""

    kind: str
    seat: int
    detail: tuple[int | str, ...] = ()


class Score(NamedTuple):
    """A total with the parts it is the sum of, in the order they are counted: `parts` maps a key to points."""

    total: int
    parts: tuple[tuple[str, int], ...]


class RulesError(ValueError):
    """Something the rules forbid; `rule` names the rule and `detail` its parameters, for a view to put into words."""

    def __init__(self, rule: str, **detail: int | str) -> None:
        super().__init__(rule, detail)
        self.rule = rule
        self.detail: Mapping[str, int | str] = MappingProxyType(detail)

    def __str__(self) -> str:
        return " ".join([self.rule, *(f"{key}={_visible(str(value))}" for key, value in self.detail.items())])


def _visible(text: str) -> str:
    """A text from elsewhere as a message can show it: what nobody would see, such as a byte-order mark, by its code."""
    return "".join([sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text])


class IllegalMove(RulesError):
    """A move that the rules forbid now."""


class UnknownMove(IllegalMove):
    """A text that is no move of this game at all."""


class BadThrow(IllegalMove):
    """Faces that these dice cannot show, or dice thrown when none fall."""


class Throw(NamedTuple):
    """The dice that fall now. `turn` and `number` say where in the match: seeded dice are a function of them."""

    turn: int
    number: int
    dice: tuple[str, ...]
    sides: int
    distances: bool = False  # each die also comes to rest nearer or farther (ties of the solo passive throw)

    def check(self, faces: Sequence[int], distances: Sequence[int]) -> None:
        """Raise BadThrow unless these dice can fall like this."""
        if len(faces) != len(self.dice):
            raise BadThrow("one-face-a-die", dice=len(self.dice), faces=len(faces))
        for die, face in zip(self.dice, faces, strict=True):
            # Any value may arrive here, and 2.0 or True would pass for a number of dots.
            if type(face) is not int or not 1 <= face <= self.sides:
                raise BadThrow("no-such-face", die=die, face=face if type(face) is int else str(face), sides=self.sides)
        if distances or self.distances:
            ranks = range(1, len(self.dice) + 1) if self.distances else ()
            if {*map(type, distances)} != {int} or sorted(distances) != [*ranks]:
                raise BadThrow("distances-are-ranks", dice=len(ranks), distances=len(distances))


CIRCLE: Final = -1  # instead of the number in a field: it is circled, and a second mark crosses it
Place = tuple[str, str]  # a field of a sheet: its area and its name there, as moves and events name them


class Option(NamedTuple):
    """A legal move that marks a field, as a player can point at it: with which dice or bonus, where, which number."""

    move: Move
    sources: tuple[str, ...]  # dice or a bonus, any of which the player may name; none where no dice fall
    place: Place
    number: int = 0  # that is written there; 0 is a cross
    polish: int = 0  # steps of silver polish that it takes
    first: str = ""  # "die" or "bonus" where a player names that before the field
    counts: tuple[tuple[str, int], ...] = ()  # the dice that silver polish lets count as another number, by name


class Refusal(NamedTuple):
    """Why a field cannot be marked now, and the die that was meant, if one was."""

    error: IllegalMove
    die: str = ""


class Match(ABC):
    """A position. Nothing changes it: `play` and `rolled` answer with the next one."""

    __slots__ = ()

    game: ClassVar[str]
    free: ClassVar[bool] = False  # whether no dice fall at all: people mark what they threw elsewhere
    shared_throw: ClassVar[bool] = False  # whether the dice fall for every seat at once
    passive_alone: ClassVar[bool] = False  # whether what a seat decides in another's turn changes only its own sheet
    players: int
    lot: Lot  # which seat began, and which sheet each has
    turns: int  # turns before this one
    events: tuple[Event, ...]  # what the step that led here did, in order; not part of the position's identity

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat that decides, or DICE, or OVER."""

    @property
    @abstractmethod
    def active(self) -> int:
        """The seat whose turn it is; where no dice fall, the one that has the pencil. At the end, the last one."""

    @property
    @abstractmethod
    def throw(self) -> Throw | None:
        """Which dice fall now; None unless `turn` is DICE."""

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the seat that decides, in a pinned order; empty for DICE and OVER."""

    @abstractmethod
    def play(self, move: Move) -> Match:
        """The position after a move; raises IllegalMove with the rule that forbids it."""

    @abstractmethod
    def rolled(self, faces: Sequence[int], distances: Sequence[int] = ()) -> Match:
        """The position after the dice of `throw` fell, faces in its order; raises BadThrow."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move a notation stands for, legal now or not; raises UnknownMove."""

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """The moves that mark a field, in the order of `moves()`, as players point at them."""

    @abstractmethod
    def _why_not(self, place: Place, source: str) -> Refusal:
        """The rule against marking a field now, while a seat decides and the field is not among its options."""

    def why_not(self, place: Place, source: str = "") -> Refusal:
        """Why the seat that decides cannot mark a field, with the die or bonus it has chosen or with any.

        Of all rules against it, the one nearest to a legal move: a die that is one too low says more than one of
        another colour.
        """
        if self.turn == OVER:
            return Refusal(IllegalMove("match-over"))
        return Refusal(IllegalMove("dice-fall-first")) if self.turn == DICE else self._why_not(place, source)

    @property
    def casting(self) -> Move | None:
        """The legal move after which the dice fall at once, where throwing is a decision; else None."""
        return None

    def asked(self) -> tuple[int, ...]:
        """The seats that have still to decide before the match goes on, the one that decides now first."""
        return (self.turn,) if self.turn >= 0 else ()

    def stand_in(self) -> Move | None:
        """The move that stands for a decision until it arrives, where no other seat has to wait for it; else None.

        It is the last one, which passes wherever passing is allowed.
        """
        waits = self.turn < 0 or self.turn == self.active or not self.passive_alone
        return None if waits else self.moves()[-1]

    @abstractmethod
    def most_steps(self) -> int:
        """A number of steps, throws included, that no match of so many players exceeds: a longer record is none.

        Where only the sheet is kept the pencil could go round for ever; here it does so once after each thing written.
        """

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """The score of every seat as the sheets stand now."""

    @abstractmethod
    def sheet_text(self, seat: int) -> str:
        """The sheet of a seat drawn as text, like the printed one."""

    @abstractmethod
    def empty_sheet_text(self) -> str:
        """An empty sheet drawn as text."""

    def progress(self) -> tuple[int, int]:
        """How far the match is: which round of how many, or which turn, and 0 because their number is open."""
        return self.turns + 1, 0

    def foxes(self) -> tuple[int, ...]:
        """How many foxes each seat has won; none in a game without foxes."""
        return ()

    def merits(self) -> tuple[tuple[int, ...], ...]:
        """What decides between the seats, for each: the total, then what breaks a tie."""
        return tuple((score.total,) for score in self.scores())

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats by place as the sheets stand now, best first; seats that share a place are in one group."""
        merits = self.merits()
        return tuple(
            tuple(seat for seat, own in enumerate(merits) if own == merit) for merit in sorted({*merits}, reverse=True)
        )

    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share it; empty until the match is over."""
        return self.ranking()[0] if self.turn == OVER else ()

    def rating(self) -> int | None:
        """The place of the score as it stands on the printed solo ladder, 0 the best; None where there is none."""
        return None
