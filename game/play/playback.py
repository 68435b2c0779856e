"""A replay in progress: the game, the step that the viewer sees, and how the replay moves from step to step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.play.session import Session
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
    def can_go_on(self) -> bool:
        """Whether the viewer may play on from here: not in an unfinished daily try, whose next throws would be seen."""
        secret = self.session.is_try and not self.session.over
        return not self.now.over and not secret

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


def playback(session: Session) -> Playback:
    """A game at its beginning, to be watched."""
    return Playback(session._replace(watched=True), session.record.history())
