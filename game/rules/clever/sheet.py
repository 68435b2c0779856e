"""What the turn asks of a printed sheet of the Clever family; a game's sheet answers what differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from game.rules.clever.areas.area import Area, Spot
from game.rules.clever.areas.lines import Line, Prospect, Win
from game.rules.clever.areas.mark import Mark
from game.rules.ladder import Ladder
from game.rules.match import IllegalMove, Score

WHITE, BLUE = 0, 2  # their places in every sheet's `dice`
RE_ROLL, PLUS, THIRD = range(3)  # the action rows; the third one differs between sheets

S = TypeVar("S", bound="Sheet")


class Sheet(ABC):
    """One player's paper: an immutable value. Subclasses are named tuples with at least the three fields below."""

    __slots__ = ()

    game: ClassVar[str]
    dice: ClassVar[tuple[str, ...]]  # white first, blue third
    kinds: ClassVar[tuple[Area[Any], ...]]  # the areas as they are printed
    areas: ClassVar[tuple[str, ...]]  # their names
    any_colour: ClassVar[Mapping[str, tuple[str, ...]]]  # black bonuses, with the coloured ones that they can be
    actions: ClassVar[tuple[str, ...]] = ("re-roll", "+1", "polish")  # the rows, in the order of the next two
    slots: ClassVar[tuple[int, ...]]  # how many each action row has
    row_ends: ClassVar[tuple[str, ...]]  # the bonus for circling the last slot of each action row
    track: ClassVar[tuple[str, ...]]  # what stands under each round
    forfeit_at_will: ClassVar[bool]  # may a throw be given up that could be marked?
    rest_on_fields: ClassVar[bool]  # solo passive throw: do the dice that miss the platter lie on the fields?
    sweeping: ClassVar[str] = ""  # an area: a pick that is marked there also marks the lower dice it sends away
    sweeps_all: ClassVar[bool] = False  # in the last throw: also the equal and higher dice that follow those?
    ladder: ClassVar[Ladder]  # of solo results
    polishes: ClassVar[bool]  # whether the third action is silver polish
    returns: ClassVar[bool]  # whether it takes a die back from the platter before a throw
    _kept: ClassVar[Mapping[str, tuple[Area[Any], int | slice]]]  # each area, and where in the tuple its ink is

    if TYPE_CHECKING:

        @property
        def foxes(self) -> int: ...
        @property
        def unlocked(self) -> tuple[int, ...]: ...
        @property
        def used(self) -> tuple[int, ...]: ...
        def __getitem__(self, at: Any, /) -> Any: ...

    def __init_subclass__(cls) -> None:
        cls.polishes, cls.returns = cls.actions[THIRD] == "polish", cls.actions[THIRD] == "return"
        cls.areas = tuple(kind.name for kind in cls.kinds)
        fields = cast("Any", cls)._fields
        cls._kept = {kind.name: (kind, _place(fields, kind.kept)) for kind in cls.kinds}

    @staticmethod
    @abstractmethod
    def together(blue: int, white: int) -> int:
        """What the blue and white dice count as in the blue area."""

    # What can be marked, and what that does

    def takes(self, area: str, number: int) -> tuple[Mark, ...]:
        """Where a die of that colour (not blue) showing this number could go, in printed order."""
        kind, at = self._kept[area]
        return kind.takes(self[at], number)

    def pair(self, blue: int, white: int) -> tuple[Mark, ...]:
        """Where the blue and white dice together could go."""
        kind, at = self._kept["blue"]
        return kind.takes(self[at], self.together(blue, white))

    def fits(self, die: int, faces: Sequence[int]) -> list[Mark]:
        """Everything that a die could mark as the dice lie: blue together with white, white in any area."""
        marks = list[Mark]()
        for area in self.areas if die == WHITE else (self.dice[die],):
            marks += self.pair(faces[BLUE], faces[WHITE]) if area == "blue" else self.takes(area, faces[die])
        return marks

    def swept(self, die: str, number: int) -> tuple[Mark, ...]:
        """Where a die showing this number could go that a pick marked in `sweeping` sends to the platter."""
        return ()

    def open(self, area: str) -> tuple[Mark, ...]:
        """Every mark that could be made in an area with some number."""
        kind, at = self._kept[area]
        return kind.open(self[at])

    def uses(self, bonus: str) -> tuple[Mark, ...]:
        """Where a bonus could go; nowhere means that it is lost."""
        if bonus in self.any_colour:
            return tuple([mark for coloured in self.any_colour[bonus] for mark in self.uses(coloured)])
        area, sign = bonus.split()
        return self.takes(area, int(sign)) if sign.isdigit() else self.open(area)

    def inks(self, mark: Mark) -> tuple[Mark, ...]:
        """Everything that is written when this mark is made."""
        kind, at = self._kept[mark.area]
        return kind.inks(self[at], mark)

    def marked(self: S, mark: Mark) -> tuple[S, tuple[Win, ...]]:
        """The sheet with one more mark, and what that brought, in printed order."""
        kind, at = self._kept[mark.area]
        ink, wins = kind.marked(self[at], mark)
        return self._with_ink(at, ink), wins

    def forbids(self, mark: Mark, number: int) -> IllegalMove:
        """Why this mark cannot be made with this number (0: by a bonus); asked only when it cannot."""
        kind, at = self._kept[mark.area]
        return kind.forbids(self[at], mark, number)

    # What stands on the sheet

    def ink(self, area: str) -> Any:
        """The player's ink in an area, as the kind of the area keeps it."""
        return self[self._kept[area][1]]

    def points(self) -> tuple[int, ...]:
        """The points of each area."""
        return tuple([kind.points(self[at]) for kind, at in self._kept.values()])

    def written(self, area: str) -> dict[str, int]:
        """What the player has marked in an area: field to number (0 is a cross), in printed order."""
        kind, at = self._kept[area]
        return kind.written(self[at])

    def earned(self, area: str) -> frozenset[str]:
        """The lines and fields of an area that have brought what stands at them, named as events name them."""
        kind, at = self._kept[area]
        return kind.earned(self[at])

    def prospects(self) -> tuple[Prospect, ...]:
        """Every bonus with how far it is, area by area as printed, the ends of the action rows last."""
        areas = [found for kind, at in self._kept.values() for found in kind.prospects(self[at])]
        ends = [
            Prospect(Line("actions", action, bonus, (), slots), slots - unlocked, ())
            for action, bonus, slots, unlocked in zip(
                self.actions, self.row_ends, self.slots, self.unlocked, strict=True
            )
            if bonus
        ]
        return (*areas, *ends)

    def text(self) -> str:
        """The sheet drawn as text, like the printed one."""
        from game.rules.clever.drawing import drawn  # noqa: PLC0415

        return drawn(self)

    def most_marks(self) -> int:
        """How many marks fill it."""
        return sum(len(kind.spots) * kind.marks_a_field for kind in self.kinds)

    # What a field is to a person and to a player

    def spot(self, area: str, field: str) -> Spot:
        """Where a field stands: the row's number or key, and its place in it."""
        return self._kept[area][0].spots[field]

    def label(self, area: str, field: str) -> str:
        """What a person reads on a field: the number or letter printed on it, else its place."""
        return self._kept[area][0].label(field)

    def needed(self, area: str, field: str) -> int:
        """The least number that a die needs for a field, where any higher one does as well; else 0."""
        return self._kept[area][0].needed(field)

    def in_line(self, area: str) -> bool:
        """Whether an area is one row that is filled from left to right."""
        return self._kept[area][0].in_line

    def rising(self, area: str, field: str) -> bool:
        """Whether a field is in a row of rising numbers, where a low one leaves room for more."""
        return self._kept[area][0].rising(field)

    def falling(self, area: str, field: str) -> bool:
        """Whether a field is in a row of falling numbers, where a high one leaves room for more."""
        return self._kept[area][0].falling(field)

    def factor(self, area: str, field: str) -> int:
        """How many times a number counts that is written in a field."""
        return self._kept[area][0].factor(field)

    def counts(self, area: str, field: str) -> int:
        """Whether what is marked in a field counts plus (1), minus (-1) or only for what it brings (0)."""
        return self._kept[area][0].counts(field)

    def row(self, area: str, field: str) -> tuple[int, ...]:
        """The numbers written so far in the row of a field; an area of crosses has none."""
        kind, at = self._kept[area]
        return kind.row(self[at], field)

    def with_last(self: S, area: str, field: str, number: int) -> S:
        """The sheet with another number as the last one in the row of a field."""
        kind, at = self._kept[area]
        return self._with_ink(at, kind.with_last(self[at], field, number))

    def one_away(self, area: str) -> frozenset[str]:
        """The bonuses that one more mark in an area would bring."""
        kind, at = self._kept[area]
        ink = self[at]
        return frozenset([bonus for mark in kind.open(ink) for bonus, _ in kind.marked(ink, mark)[1] if bonus])

    def _with_ink(self: S, at: int | slice, ink: Any) -> S:
        """The sheet with other ink at a place of its tuple."""
        whole = cast("Any", self)
        if isinstance(at, slice):
            return cast("S", whole._make((*whole[: at.start], *ink, *whole[at.stop :])))
        return cast("S", whole._make((*whole[:at], ink, *whole[at + 1 :])))

    # Actions, foxes, the score

    def left(self, row: int) -> int:
        """How many unlocked actions of a row are still to be used."""
        return self.unlocked[row] - self.used[row]

    def with_fox(self) -> Sheet:
        """The sheet with one fox more."""
        return changed(self, foxes=self.foxes + 1)

    def with_action(self, row: int) -> Sheet:
        """The sheet with the next slot of an action row circled."""
        assert self.unlocked[row] < self.slots[row], "sheet and track hold exactly as many as there are slots"
        return changed(self, unlocked=_one_more(self.unlocked, row))

    def inked(self, mark: Mark) -> Sheet:
        """The sheet with a mark, and with the foxes and actions that it wins; other bonuses are left unused."""
        sheet, wins = self.marked(mark)
        for bonus, _ in wins:
            if bonus == "fox":
                sheet = sheet.with_fox()
            elif bonus in self.actions:
                sheet = sheet.with_action(self.actions.index(bonus))
        return sheet

    def without_action(self, row: int) -> Sheet:
        """The sheet with the next circled slot of an action row crossed."""
        return changed(self, used=_one_more(self.used, row))

    def score(self) -> Score:
        """The areas, and each fox for as much as the lowest area; a fox never costs points."""
        points = self.points()
        foxes = self.foxes * max(0, min(points))
        parts = (*zip(self.areas, points, strict=True), ("foxes", foxes))
        return Score(sum(points) + foxes, parts)

    def rating(self) -> int:
        """The place of the total on the printed solo ladder, 0 the best."""
        return self.ladder.rating(self.score().total)


def changed(sheet: S, **ink: object) -> S:
    """A sheet with some of its fields replaced."""
    return cast("S", cast("Any", sheet)._replace(**ink))


def _one_more(counts: tuple[int, ...], row: int) -> tuple[int, ...]:
    return (*counts[:row], counts[row] + 1, *counts[row + 1 :])


def _place(fields: Sequence[str], kept: Sequence[str]) -> int | slice:
    """Where ink is kept in a sheet's tuple: in one field, or in several that follow each other."""
    at = fields.index(kept[0])
    return at if len(kept) == 1 else slice(at, at + len(kept))
