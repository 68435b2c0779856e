"""The contract between the views and a title: everything that differs between games and can be seen or read.

A title's part is a module of `game.views.titles` that is named like its id, with underscores, and holds a `VIEW`.
Callers ask `view` or `view_of`; shared views know no game by its name, and no family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from game.play.session import Session
from game.rules.match import Event, Match, Option, Place, Refusal
from game.views.emphasis import Emphasis
from game.views.journey import Journey
from game.views.markup import Markup
from game.views.notice import Notice
from game.views.sign import Sign

TITLES: Final = "game.views.titles"

M_contra = TypeVar("M_contra", bound=Match, contravariant=True)
Topics = Mapping[str, tuple[str, ...]]  # of the rules, in the order people learn them: each with its statements' keys
Tell = Callable[[Event, Session], str]  # an event in words


class Sentence(NamedTuple):
    """What a player reads in the tray: where the game is, in bold, and what to do."""

    lead: str
    rest: str

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}".strip()


class Example(NamedTuple):
    """A position, what of it is shown ("dice", "sheet", "actions", "track" or areas), and the fields it is about."""

    caption: str
    match: Match
    parts: tuple[str, ...]
    fields: frozenset[Place] = frozenset()
    seat: int = 0


class TitleView(Protocol[M_contra]):
    """What views ask a title. `match` is always the position of `session`, where both are given."""

    # The rules room

    @property
    def topics(self) -> Topics:
        """The rules by topic."""

    def figures(self) -> Mapping[str, int | str]:
        """What the topics' statements need: numbers, and lists in words."""

    def topic(self, match: M_contra) -> str:
        """The topic that is about what happens now."""

    def example(self, topic: str) -> Example | None:
        """What illustrates a topic; None if nothing does."""

    # The first screen

    def miniature(self) -> Markup:
        """The sheet as a small drawing, for the title's card."""

    def demo(self) -> Markup:
        """The areas of a sheet on which a chain has just run, for somebody new; nothing where a title has none."""

    # The sheet

    def paper(self, match: M_contra, seat: int, emphasis: Emphasis) -> Markup:
        """The whole sheet of a seat."""

    def part(self, match: M_contra, seat: int, emphasis: Emphasis, name: str) -> Markup:
        """One part of a seat's sheet that an example shows alone."""

    def track(self, match: M_contra) -> Markup:
        """The rounds, where a game counts them."""

    @property
    def broad(self) -> bool:
        """Whether the sheet is much broader than high where there is room: then the others' lie below it."""

    def marked(self, events: Iterable[Event], seat: int) -> frozenset[Place]:
        """The fields of a seat that these events marked."""

    # The tray

    def dice(self, session: Session, match: M_contra, news: bool, advised: Option | None) -> Markup:
        """The dice where they lie, to be tapped; `news` if a step was just made, `advised` what a hint would take."""

    def dice_shown(self, match: M_contra) -> Markup:
        """The dice where they lie, for an example of the rules."""

    def buttons(self, session: Session, match: M_contra) -> Markup:
        """What a player who decides can press beside the dice and the sheet."""

    def actions(self, session: Session, match: M_contra) -> Markup:
        """Where there is only the sheet: what the player can use up beside it."""

    def sentence(self, session: Session, match: M_contra) -> Sentence:
        """What the player at the device has to do now."""

    def throwing(self, match: M_contra) -> Sentence:
        """What is said before a throw."""

    # Words

    def move(self, match: M_contra, text: str) -> str:
        """A legal move in words, by its notation."""

    def sign(self, match: M_contra, text: str) -> Sign:
        """A legal move as it is drawn, by its notation."""

    def phase(self, match: M_contra) -> str:
        """Where the game is when a move is made: the round or the turn, and the part of it."""

    def won(self, session: Session, seat: int) -> Sequence[Journey]:
        """What the last step won on the sheet of a seat, each from where it stands to where it goes, if that is known.

        Both ends are selectors within the sheet.
        """

    def other(self, match: M_contra, text: str) -> str:
        """The words for a move that marks nothing, as on its button."""

    def place(self, match: M_contra, option: Option) -> str:
        """The field that a move marks, as a lesson names it."""

    def source(self, match: M_contra, source: str) -> str:
        """A die as it lies, or a bonus."""

    def token(self, match: M_contra, option: Option) -> Markup:
        """What stands for a move beside its words: the die as it lies, the bonus, or the field."""

    @property
    def told(self) -> Mapping[str, Tell]:
        """The title's own events in words, by their kinds."""

    @property
    def moves_are_told(self) -> bool:
        """Whether a replay says a move itself before what came of it: where a die is taken for a field."""

    def journeys(self, session: Session, seat: int) -> Sequence[Journey]:
        """What travels over the sheet of a seat after the last step."""

    # Questions to the sheet

    def refused(self, match: M_contra, refusal: Refusal, area: str) -> Notice:
        """Why a field of an area cannot be marked."""

    def prize(self, match: M_contra, seat: int, area: str, line: str) -> Notice:
        """What the prize at a line of a seat's sheet still needs."""

    def sources(self, match: M_contra, seat: int, bonus: str) -> Notice:
        """Every place where a seat can still win this."""

    def prizes(self, match: M_contra, seat: int) -> Markup:
        """Everything that can be won on a seat's sheet, as a list."""


@cache
def view(game: str) -> TitleView[Any]:
    """The title's part of the views, by the id of the game."""
    found: TitleView[Any] = import_module(f"{TITLES}.{game.replace('-', '_')}").VIEW
    return found


def view_of(match: Match) -> TitleView[Any]:
    """The same for the game that a match is of."""
    return view(match.game)
