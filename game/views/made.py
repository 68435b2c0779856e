"""The move that led to a step of a game, and what the coach would rather have played."""

from __future__ import annotations

from typing import NamedTuple

from game.play.playback import Playback
from game.play.reading import Reading
from game.play.session import Session
from game.play.wish import option_of
from game.players.review import Moment
from game.rules.match import Option
from game.rules.record import Fall
from game.views.advice import reasons
from game.views.figures import LEAST, change, in_chances
from game.views.journey import Journey
from game.views.title import view_of
from game.words import capital, say


class Made(NamedTuple):
    """The move that led to a step, and the better one, if the coach knows one that is worth a word."""

    before: Session  # the position that was decided on
    text: str  # the move as a notation
    moment: Moment | None  # what the coach says about it

    @property
    def cost(self) -> float:
        """What the move cost, 0 where that would be printed as nothing or nothing else was possible."""
        known = self.moment is not None and self.moment.best != self.text and self.moment.loss >= LEAST
        return self.moment.loss if known and self.moment else 0.0

    def option(self, best: bool) -> Option | None:
        """What the move marks, or the better one."""
        return option_of(self.before.match, self.moment.best if best and self.moment else self.text)

    def won(self, best: bool) -> list[Journey]:
        """What the move won at once, or the better one would have."""
        text = self.moment.best if best and self.moment else self.text
        after = self.before.after(self.before.record.played(self.before.match.parse(text)))
        return [*view_of(after.match).won(after, self.before.match.turn)]


def made(state: Playback, reading: Reading | None) -> Made | None:
    """The move that led to the step that is shown; None at the beginning and after a throw."""
    now = state.now
    before, step = now.record.before, now.record.step
    if before is None or isinstance(step, Fall):
        return None
    own = reading is not None and before.match.turn == reading.seat
    return Made(now._replace(record=before), str(step), reading.made(state.at) if reading and own else None)


def who(state: Playback, move: Made) -> str:
    """Which player made the move, if that is not the person at the device."""
    seat = move.before.match.turn
    return say("you") if seat == state.you else state.session.setup.names[seat]


def named(move: Made, best: bool) -> str:
    """The move in words, or the better one."""
    match = move.before.match
    return view_of(match).move(match, move.moment.best if best and move.moment else move.text)


def cost(move: Made) -> str:
    """How bad the move was, in words."""
    assert move.moment is not None
    grade = say(f"grade {move.moment.grade}") if move.moment.grade else ""
    lost = change(-move.cost, in_chances(move.moment))
    return capital(f"{grade} {lost}".strip()) + "."


def why(move: Made) -> str:
    """What speaks for the better move."""
    assert move.moment is not None
    found = reasons((str(key), given) for key, given in move.moment.reasons)  # type: ignore[misc]
    return say("review-why", why=capital(found)) if found else ""
