"""A replay in progress: the game, the step that the viewer sees, and how the replay moves from step to step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.play.session import Session
from game.play.setup import PERSON
from game.rules.pencil import receiver
from game.rules.record import Record

SPEEDS = {"slow": 2.4, "normal": 1.2, "fast": 0.4}  # seconds that a step stays in sight


class Playback(NamedTuple):
    """A game that a viewer watches step by step, and the step that is shown."""

    session: Session  # the whole game, which the viewer watches
    points: Sequence[Record]
    at: int = 0
    shown: int | None = None  # the seat whose sheet the viewer has opened, until the next step
    playing: bool = False
    speed: str = "normal"
    whose: int = 0  # the seat whose game the viewer follows: its moves are listed, its points are the curve
    totals: tuple[int, ...] = ()  # what that seat had, step by step
    kept: bool = False  # whether the game is one of this device, and was not sent by somebody

    @property
    def now(self) -> Session:
        """The game at this point."""
        return self.session._replace(record=self.points[self.at])

    @property
    def seat(self) -> int:
        """The seat whose sheet is shown: the one that acted, or that has just got the pencil."""
        acted = self.now.who if self.passed else self.now.mover
        return acted if self.shown is None else self.shown

    @property
    def passed(self) -> bool:
        """Whether the step only handed the pencil on."""
        return receiver(str(self.now.record.step)) >= 0

    @property
    def you(self) -> int:
        """The seat of the person at this device, if the game was played here and it is known which; else -1."""
        seats = self.session.setup.seats
        return seats.index(PERSON) if self.kept and seats.count(PERSON) == 1 else -1

    @property
    def moves(self) -> tuple[int, ...]:
        """The steps at which the seat that the viewer follows made a move; handing the pencil on is none."""
        return tuple(
            step
            for step, (before, point) in enumerate(pairwise(self.points), 1)
            if before.match.turn == self.whose and receiver(str(point.step)) < 0
        )

    @property
    def reviewable(self) -> bool:
        """Whether the coach can go through the game: it is over, and has dice and a title that the coach knows."""
        return self.session.over and self.session.coachable

    def follow(self, seat: int) -> Playback:
        """The same step, following another seat, whose sheet lies open until the next step."""
        totals = tuple(point.match.scores()[seat].total for point in self.points)
        return self._replace(whose=seat, totals=totals, shown=seat)

    @property
    def can_go_on(self) -> bool:
        """Whether the viewer may play on from here."""
        return not self.now.over and not self.secret

    @property
    def secret(self) -> bool:
        """Whether this is an unfinished daily try: nobody plays on beside it, as its next throws would be seen."""
        return self.session.is_try and not self.session.over

    @property
    def last(self) -> int:
        """The step at the end."""
        return len(self.points) - 1

    def to(self, step: int) -> Playback:
        """The same at another step."""
        return self._replace(at=min(max(step, 0), self.last), shown=None)

    def turn(self, way: int) -> Playback:
        """The replay at the start of the next turn; going back, of this turn, or from its start of the one before."""
        turns = [point.match.turns for point in self.points]
        starts = [0, *(step for step, (was, now) in enumerate(pairwise(turns), 1) if was != now), self.last]
        if way > 0:
            return self.to(min((step for step in starts if step > self.at), default=self.last))
        return self.to(max((step for step in starts if step < self.at), default=0))


def playback(session: Session, kept: bool = False) -> Playback:
    """A game at its beginning, to be watched; the viewer follows the first person, if one played."""
    seats = session.setup.seats
    state = Playback(session._replace(watched=True), session.record.history(), kept=kept)
    return state.follow(seats.index(PERSON) if PERSON in seats else 0)._replace(shown=None)
