"""Asks the coach: for hints on the game at the table, and for the review of a finished one, piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.play.thinking import Thinking, ThinkingFailed
from game.players.review import Moment
from game.rules.record import Record
from game.views.advice import Advice
from game.views.review import Reading

Run = Callable[[Any], Any]


class Hints:
    """What the coach says about the position on the table."""

    def __init__(self, thinking: Thinking, run: Run, show: Callable[[Advice], None]) -> None:
        self._thinking = thinking
        self._run = run
        self._show = show
        self._task: Any = None

    def ask(self, record: Record) -> None:
        """Begin to think; shows that it does, and then what came of it."""
        self.drop()
        self._show(Advice(notice="hint-thinking"))
        self._task = self._run(self._ask(record))

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self._task is not None:
            self._task.cancel()

    async def _ask(self, record: Record) -> None:
        try:
            self._show(Advice(tuple(await self._thinking.hints(record))))
        except ThinkingFailed:
            self._show(Advice(notice="hint-failed"))


class Reviews:
    """Reviews as far as they have come, by record and seat; one at a time goes on."""

    def __init__(self, thinking: Thinking, run: Run, show: Callable[[Reading], None]) -> None:
        self._thinking = thinking
        self._run = run
        self._show = show
        self._kept: dict[tuple[str, int], Reading] = {}
        self._reading: Reading | None = None  # what was shown last
        self._task: Any = None

    def open(self, record: Record, seat: int) -> None:
        """Show the review of a seat, and go on with it."""
        self.stop()
        reading = self._kept.get((record.save(), seat)) or Reading(seat, _decisions(record, seat))
        if reading.done:
            self._show(reading)
        else:
            self._task = self._run(self._read(record, reading._replace(running=True, failed=False)))

    def stop(self) -> None:
        """Let it rest; `open` goes on with it."""
        if self._task is not None:
            self._task.cancel()

    def pause(self) -> None:
        """Stop, and show how far it has come."""
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
