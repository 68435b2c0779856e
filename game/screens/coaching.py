"""Asks the coach: for hints on the game that is being played, and for the review of a finished one, bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from game.play.reading import Reading
from game.play.session import Session
from game.play.thinking import Thinking, ThinkingFailed
from game.players.review import Moment
from game.rules.record import Record
from game.screens.page import Task
from game.views.advice import Advice

LATE = 2  # rounds at the end in which the chance to reach a goal is told without being asked for
Run = Callable[[Coroutine[Any, Any, None]], Task]  # begins work that takes time


class Hints:
    """What the coach says about the position that is being played."""

    def __init__(self, thinking: Thinking, run: Run, show: Callable[[Advice], None]) -> None:
        self._thinking = thinking
        self._run = run
        self._show = show
        self._task: Task | None = None

    def ask(self, record: Record, goals: Sequence[int] = ()) -> None:
        """Let the coach think about a position; shows that it does, and then the hints or that there are none.

        The goals are totals that the player may want to reach.
        """
        self.drop()
        self._show(Advice(notice="hint-thinking"))
        self._task = self._run(self._ask(record, goals))

    def drop(self) -> None:
        """The player closed the hint, moved or left: an answer that is still to come is not shown."""
        if self._task is not None:
            self._task.cancel()

    async def _ask(self, record: Record, goals: Sequence[int]) -> None:
        try:
            self._show(Advice(tuple(await self._thinking.hints(record, goals=goals))))
        except ThinkingFailed:
            self._show(Advice(notice="hint-failed"))


class Odds:
    """How likely the player is to reach the next goal: once the coach was asked in a solo game, near its end by itself.

    Nobody waits for it, and a worker that cannot tell is no news.
    """

    def __init__(self, thinking: Thinking, run: Run, show: Callable[[], None]) -> None:
        self._thinking = thinking
        self._run = run
        self._show = show
        self._task: Task | None = None
        self._about: Record | None = None  # the position that was asked about
        self._found: tuple[int, float] | None = None

    def of(self, session: Session) -> tuple[int, float] | None:
        """The goal and the chance, if they are known for where the game stands."""
        return self._found if session.record is self._about else None

    def ask(self, session: Session) -> None:
        """Let the coach think about where the game stands now, if it is such a game; shows the answer once it came."""
        if session.record is self._about:
            return
        if self._task is not None:
            self._task.cancel()
        self._about = self._found = self._task = None
        if wants_odds(session):
            self._about = session.record
            self._task = self._run(self._ask(session.record, session.goals))

    async def _ask(self, record: Record, goals: Sequence[int]) -> None:
        try:
            self._found = await self._thinking.odds(record, goals)
        except ThinkingFailed:
            return
        if self._found:
            self._show()


def wants_odds(session: Session) -> bool:
    """Whether a player who has asked the coach decides alone in one of the last rounds, and has a goal left."""
    now, rounds = session.match.progress()
    late = session.match.players == 1 and session.match.turn >= 0 and rounds - LATE < now <= rounds
    return late and session.coached and session.coachable and bool(session.goals)


class Reviews:
    """Reviews as far as they have come, by record and seat; the coach works on one at a time."""

    def __init__(self, thinking: Thinking, run: Run, show: Callable[[Reading], None]) -> None:
        self._thinking = thinking
        self._run = run
        self._show = show
        self._kept: dict[tuple[str, int], Reading] = {}
        self._reading: Reading | None = None  # what was shown last
        self._task: Task | None = None

    def kept(self, record: Record, seat: int) -> Reading:
        """The review of a seat as far as it has come; one of which nothing is known yet is empty."""
        return self._kept.get((record.save(), seat)) or Reading(seat, _decisions(record, seat))

    def open(self, record: Record, seat: int) -> None:
        """Show the review of a seat, and let the coach go on with it."""
        self.stop()
        reading = self.kept(record, seat)
        if reading.done:
            self._show(reading)
        else:
            self._task = self._run(self._read(record, reading._replace(running=True, failed=False)))

    def stop(self) -> None:
        """Let the coach rest; `open` goes on where it stopped."""
        if self._task is not None:
            self._task.cancel()

    def pause(self) -> None:
        """Stop, and show how far the review has come."""
        self.stop()
        if self._reading is not None:
            self._show(self._reading._replace(running=False))

    async def _read(self, record: Record, reading: Reading) -> None:
        key = record.save(), reading.seat
        self._reading = reading
        self._show(reading)
        while not reading.done:
            last = reading.moments[-1] if reading.moments else None
            try:
                found, done = await self._thinking.review(record, reading.seat, list(last) if last else None)
            except ThinkingFailed:
                self._show(reading._replace(running=False, failed=True))
                return
            moments = (*reading.moments, *(Moment(*each) for each in found))
            reading = reading._replace(moments=moments, done=done, running=not done)
            self._kept[key] = self._reading = reading
            self._show(reading)


def _decisions(record: Record, seat: int) -> int:
    return sum(point.match.turn == seat for point in record.history())
