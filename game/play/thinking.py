"""Questions to the thinking worker: it is started when first needed, replaced once when it dies or hangs, and goes
when nobody has asked it for a while."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Protocol

from game.rules.record import Record

STARTING = 60.0  # seconds that the first answer may take, Python's start included
PATIENCE = 20.0  # seconds for any other answer
IDLE = 300.0  # seconds without a question after which the worker, a second Python, gives its memory back


class ThinkingFailed(Exception):
    """The worker gave no answer: the caller goes on without one, and tells the player."""


class _Gone(Exception):
    """The worker broke while a question waited for its answer."""


class Worker(Protocol):
    """What answers questions in the background: in the page a web worker, in tests a plain object."""

    def send(self, text: str) -> None:
        """Hand the worker a question."""

    def end(self) -> None:
        """Stop the worker; it is not asked again."""


Hire = Callable[
    [Callable[[str], None], Callable[[str], None]], Worker
]  # makes a worker, given what to call with each answer, and with why it broke


class Thinking:
    """Asks the worker on behalf of several callers at once; it answers them in turn."""

    def __init__(self, hire: Hire) -> None:
        self._hire = hire
        self._ids = count(1)
        self._worker: Worker | None = None
        self._proven = False  # whether this worker has answered before
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._leaving: asyncio.TimerHandle | None = None

    async def move(self, record: Record, level: str, seed: int) -> str:
        """The move of a level, in notation."""
        return str((await self.ask("move", record, level=level, seed=seed))["move"])

    async def hints(self, record: Record, count: int = 3, goals: Sequence[int] = ()) -> list[dict[str, Any]]:
        """The best moves with differences, reasons and the chance to reach a goal, as `coach.Hint` has them."""
        found: list[dict[str, Any]] = (await self.ask("hints", record, count=count, goals=list(goals)))["hints"]
        return found

    async def odds(self, record: Record, goals: Sequence[int]) -> tuple[int, float] | None:
        """The first open goal and how likely it is to be reached, where that can be told."""
        found = (await self.ask("odds", record, goals=list(goals)))["odds"]
        return (int(found[0]), float(found[1])) if found else None

    async def review(self, record: Record, seat: int, last: list[Any] | None = None) -> tuple[list[list[Any]], bool]:
        """The next few moments of a review after `last`, as `review.Moment` has them, and whether that is all."""
        found = await self.ask("review", record, seat=seat, last=last)
        return found["moments"], found["done"]

    async def ask(self, ask: str, record: Record, **given: object) -> dict[str, Any]:
        """The answer to a question about a game; raises ThinkingFailed."""
        question = {"ask": ask, "game": record.game, "record": record.save(), **given}
        for _ in range(2):
            asked = None
            try:
                asked = self._at_work()
                found = await self._once(asked, question)
            except (_Gone, TimeoutError):
                if asked is self._worker:  # not yet replaced on behalf of another caller
                    self.dismiss()
                continue
            if "error" in found:
                raise ThinkingFailed(found["error"])
            return found
        raise ThinkingFailed("the worker does not answer")

    def _at_work(self) -> Worker:
        """The worker, hired if there is none; raises _Gone where the browser makes none."""
        if self._worker is None:
            self._proven = False
            try:
                self._worker = self._hire(self._told, self._broken)
            except Exception as error:
                raise _Gone(str(error)) from error
        return self._worker

    async def _once(self, worker: Worker, question: dict[str, Any]) -> dict[str, Any]:
        number = next(self._ids)
        loop = asyncio.get_running_loop()
        future = self._waiting[number] = loop.create_future()
        self._stay()
        try:
            worker.send(json.dumps({"id": number, **question}))
            return await asyncio.wait_for(future, PATIENCE if self._proven else STARTING)
        finally:
            self._waiting.pop(number, None)
            if not self._waiting:
                self._stay()
                self._leaving = loop.call_later(IDLE, self.dismiss)

    def _stay(self) -> None:
        """There is something to do: the worker does not leave."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def dismiss(self) -> None:
        """End the worker; the next question starts another one, and callers that still wait ask that."""
        self._stay()
        if self._worker is not None:
            self._worker.end()
            self._worker = None
        self._broken("dismissed")

    def _told(self, text: str) -> None:
        found = json.loads(text)
        self._proven = True
        future = self._waiting.get(found["id"])
        if future is not None and not future.done():
            future.set_result(found)

    def _broken(self, message: str) -> None:
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(_Gone(message))
