"""The views' part of a title of the Qwixx family: everything but its topics and their examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.play.session import Session
from game.rules.match import OVER, Event, Option, Place, Refusal
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, Pad
from game.views.emphasis import Emphasis
from game.views.journey import Journey
from game.views.markup import NOTHING, Markup
from game.views.miniature import PLAIN, Panel, miniature
from game.views.notice import QUIET, Notice
from game.views.qwixx import locks, paper, tray, words
from game.views.qwixx import sign as signs
from game.views.sign import Sign
from game.views.title import Example, Sentence, Tell, Topics

STEPS: Final = ("turn", "white", "colour")  # what to read in each step of a turn
CROSSED = ((0, 2, 3), (1,), (0, 1, 2, 4), (3, 5), (2,), (0, 1))  # in each row of the small drawing


class QwixxView(NamedTuple):
    """A title's views, from its pad, what its rules say, and the examples for that."""

    pad: Pad
    topics: Topics
    examples: Mapping[str, Callable[[], Example]]

    @property
    def told(self) -> Mapping[str, Tell]:
        """The family's own events in words."""
        return words.TELL

    @property
    def moves_are_told(self) -> bool:
        """Never: what came of a cross says everything about the move."""
        return False

    def figures(self) -> Mapping[str, int]:
        """The lowest and the highest number of a row, how many crosses it takes to close one, how many can count."""
        red, pad = self.pad.numbers[0], self.pad
        limit = {"counted": pad.counted, "points": pad.worth[-1]} if pad.counted != pad.most else {}
        return {"low": min(red), "high": max(red), "needed": pad.needed, **limit}

    def topic(self, match: Qwixx) -> str:
        """The step of the turn."""
        return "end" if match.turn == OVER else STEPS[0 if match.free else match.step]

    def example(self, topic: str) -> Example | None:
        """What illustrates a topic; None if nothing does."""
        make = self.examples.get(topic)
        return make() if make else None

    def miniature(self) -> Markup:
        """The rows, each folded into two lines unless some are shared, and the boxes for misses."""
        pad = self.pad
        lines, step = (1, 15.3) if pad.beside else (2, 23)
        columns = len(pad.places[0]) // lines + 1  # the lock stands at the end
        rows = [
            Panel(area if area in COLOURS else PLAIN, (1, 1 + step * at, 86, step - 2), columns, lines, CROSSED[at])
            for at, area in enumerate(pad.printed)
        ]
        return miniature((*rows, Panel(PLAIN, (45, 92, 42, 7), 4)))

    def demo(self) -> Markup:
        """Nothing: the family has no chains."""
        return NOTHING

    def paper(self, match: Qwixx, seat: int, emphasis: Emphasis) -> Markup:
        """The whole sheet of a seat."""
        return paper.rows(match, seat, emphasis)

    def part(self, match: Qwixx, seat: int, emphasis: Emphasis, name: str) -> Markup:
        """One row."""
        return paper.row(match, seat, emphasis, name)

    def track(self, match: Qwixx) -> Markup:
        """Nothing: the family counts no rounds."""
        return NOTHING

    @property
    def broad(self) -> bool:
        """Always: each of the four rows is one line."""
        return True

    def marked(self, events: Iterable[Event], seat: int) -> frozenset[Place]:
        """What these events crossed on the sheet of a seat."""
        return words.marked(events, seat)

    def dice(self, session: Session, match: Qwixx, news: bool, advised: Option | None) -> Markup:
        """All dice in a row."""
        return tray.dice(session, match, news, advised)

    def dice_shown(self, match: Qwixx) -> Markup:
        """The dice of an example."""
        return tray.dice_shown(match)

    def buttons(self, session: Session, match: Qwixx) -> Markup:
        """The button to cross nothing."""
        return tray.buttons(session, match)

    def actions(self, session: Session, match: Qwixx) -> Markup:
        """Nothing: the family has no actions."""
        return NOTHING

    def sentence(self, session: Session, match: Qwixx) -> Sentence:
        """What the player has to do now."""
        return tray.sentence(session, match)

    def throwing(self, match: Qwixx) -> Sentence:
        """What is said before a throw."""
        return tray.throwing(match)

    def move(self, match: Qwixx, text: str) -> str:
        """A legal move."""
        return words.move(match, text)

    def sign(self, match: Qwixx, text: str) -> Sign:
        """A legal move as it is drawn."""
        return signs.sign(match, text)

    def phase(self, match: Qwixx) -> str:
        """The turn, and which of its decisions."""
        return signs.phase(match)

    def won(self, session: Session, seat: int) -> Sequence[Journey]:
        """Nothing: the family has no bonuses."""
        return ()

    def other(self, match: Qwixx, text: str) -> str:
        """Crossing nothing."""
        return words.other(match, text)

    def place(self, match: Qwixx, option: Option) -> str:
        """A number of a row."""
        return words.place(match, option)

    def source(self, match: Qwixx, source: str) -> str:
        """A die as it lies."""
        return words.source(match, source)

    def token(self, match: Qwixx, option: Option) -> Markup:
        """The number in its colour."""
        return tray.token(match, option)

    def journeys(self, session: Session, seat: int) -> Sequence[Journey]:
        """The dice of rows that were closed roll off the table."""
        return words.journeys(session)

    def refused(self, match: Qwixx, refusal: Refusal, area: str) -> Notice:
        """Why a number cannot be crossed."""
        return words.refused(match, refusal)

    def prize(self, match: Qwixx, seat: int, area: str, line: str) -> Notice:
        """What the lock of a row still needs."""
        return locks.lock(match, seat, area)

    def sources(self, match: Qwixx, seat: int, bonus: str) -> Notice:
        """Nothing: the family has no foxes and no actions to win."""
        return QUIET

    def prizes(self, match: Qwixx, seat: int) -> Markup:
        """All locks."""
        return locks.locks(match, seat)
