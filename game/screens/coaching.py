"""Asks the coach: for hints on the game that is being played, and for the review of a finished one, bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from game.play.reading import Reading
from game.play.thinking import Thinking, ThinkingFailed
from game.players.review import Moment
from game.rules.record import Record
from game.screens.page import Task
from game.views.advice import Advice

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
