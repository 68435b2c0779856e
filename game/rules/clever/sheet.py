"""What the turn asks of a printed sheet of the Clever family; a game's sheet answers what differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar, cast

from game.rules.clever.move import Mark
from game.rules.match import IllegalMove, Score

WHITE, BLUE = 0, 2  # their places in every sheet's `dice`
ACTIONS = ("re-roll", "+1", "polish")  # the action rows, in the order of `slots`, `unlocked` and `used`
RE_ROLL, PLUS, POLISH = range(3)

S = TypeVar("S", bound="Sheet")


class Win(NamedTuple):
    """What a mark brought: a bonus ("" if the line gives points only) and the line or field it stood at."""

    bonus: str
    line: str


class Sheet(ABC):
    """One player's paper: an immutable value. Subclasses are named tuples with at least the three fields below."""

    __slots__ = ()

    game: ClassVar[str]
    dice: ClassVar[tuple[str, ...]]  # white first, then the colours in the order of their areas
    areas: ClassVar[tuple[str, ...]]
    slots: ClassVar[tuple[int, ...]]  # how many each action row has
    row_ends: ClassVar[tuple[str, ...]]  # the bonus for circling the last slot of each action row
    track: ClassVar[tuple[str, ...]]  # what stands under each round
    forfeit_at_will: ClassVar[bool]  # may a throw be given up that could be marked?
    rest_on_fields: ClassVar[bool]  # solo passive throw: do the dice that miss the platter lie on the fields?
    ratings: ClassVar[tuple[int, ...]]  # the least total for each solo rating but the last, best first

    if TYPE_CHECKING:

        @property
        def foxes(self) -> int: ...
        @property
        def unlocked(self) -> tuple[int, ...]: ...
        @property
        def used(self) -> tuple[int, ...]: ...

    @abstractmethod
    def takes(self, area: str, number: int) -> tuple[Mark, ...]:
        """Where a die of that colour (not blue) showing this number could go, in printed order."""

    @abstractmethod
    def pair(self, blue: int, white: int) -> tuple[Mark, ...]:
        """Where the blue and white dice together could go."""

    @abstractmethod
    def uses(self, bonus: str) -> tuple[Mark, ...]:
        """Where a bonus could go; nowhere means that it is lost."""

    @abstractmethod
    def marked(self, mark: Mark) -> tuple[Sheet, tuple[Win, ...]]:
        """The sheet with one more mark, and what that brought, in printed order."""

    @abstractmethod
    def forbids(self, mark: Mark, number: int) -> IllegalMove:
        """Why this mark cannot be made with this number (0: by a bonus); asked only when it cannot."""

    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The points of each area."""

    @abstractmethod
    def written(self, area: str) -> dict[str, int]:
        """What the player has marked in an area: field to number (0 is a cross), in printed order."""

    @abstractmethod
    def earned(self, area: str) -> frozenset[str]:
        """The lines and fields of an area that have brought what stands at them, named as events name them."""

    @abstractmethod
    def text(self) -> str:
        """The sheet drawn as text, like the printed one."""

    def inks(self, mark: Mark) -> tuple[Mark, ...]:
        """Everything that is written when this mark is made."""
        return (mark,)

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
            elif bonus in ACTIONS:
                sheet = sheet.with_action(ACTIONS.index(bonus))
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
        """The place of the total among the printed solo ratings, 0 the best."""
        total = self.score().total
        return sum(total < least for least in self.ratings)


def changed(sheet: S, **ink: object) -> S:
    """A sheet with some of its fields replaced."""
    return cast("S", cast("Any", sheet)._replace(**ink))


def _one_more(counts: tuple[int, ...], row: int) -> tuple[int, ...]:
    return (*counts[:row], counts[row] + 1, *counts[row + 1 :])
