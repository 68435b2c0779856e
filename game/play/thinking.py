"""The page's side of the thinking worker: started when first needed, asked, replaced once when it dies or hangs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from game.rules.record import Record

STARTING = 60.0  # seconds that the first answer may take, Python's start included
PATIENCE = 20.0  # seconds for any other answer
SCRIPT = "assets/worker.mjs"


class ThinkingFailed(Exception):
    """No answer: the game goes on without, and the page says so."""


class _Gone(Exception):
    """The worker broke while somebody waited for it."""


class Worker(Protocol):
    """A worker as the page sees it."""

    def send(self, text: str) -> None:
        """Hand it a question."""

    def end(self) -> None:
        """Be done with it."""


Hire = Callable[[Callable[[str], None], Callable[[str], None]], Worker]  # what to do with answers, and with a breakdown


class Thinking:
    """Questions to the worker; several may wait, they are answered in turn."""

    def __init__(self, hire: Hire) -> None:
        self._hire = hire
        self._ids = count(1)
        self._worker: Worker | None = None
        self._proven = False  # whether this worker has answered before
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}

    async def move(self, record: Record, level: str, seed: int) -> str:
        """The move of a level, in notation."""
        return str((await self.ask("move", record, level=level, seed=seed))["move"])

    async def hints(self, record: Record, count: int = 3) -> list[dict[str, Any]]:
        """The best moves with differences and reasons, as `coach.Hint` has them."""
        found: list[dict[str, Any]] = (await self.ask("hints", record, count=count))["hints"]
        return found

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
                if asked is self._worker:  # not yet replaced by somebody else who waited for it
                    self.dismiss()
                continue
            if "error" in found:
                raise ThinkingFailed(found["error"])
            return found
        raise ThinkingFailed("the worker does not answer")

    def _at_work(self) -> Worker:
        """The worker, hired if there is none; a browser that makes none raises what it likes."""
        if self._worker is None:
            self._proven = False
            try:
                self._worker = self._hire(self._told, self._broken)
            except Exception as error:
                raise _Gone(str(error)) from error
        return self._worker

    async def _once(self, worker: Worker, question: dict[str, Any]) -> dict[str, Any]:
        number = next(self._ids)
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            worker.send(json.dumps({"id": number, **question}))
            return await asyncio.wait_for(future, PATIENCE if self._proven else STARTING)
        finally:
            self._waiting.pop(number, None)

    def dismiss(self) -> None:
        """End the worker; the next question starts another one, and whoever waits asks that."""
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


# In the browser


class PageWorker:
    """A real worker, told first which build the page runs from."""

    def __init__(self, told: Callable[[str], None], broken: Callable[[str], None]) -> None:
        import js  # noqa: PLC0415  # there is none where the snapshot with this module is made
        from pyodide.ffi import create_proxy  # noqa: PLC0415

        version = f"?{js.BUILD.version}" if hasattr(js, "BUILD") else ""
        self._worker = js.Worker.new(SCRIPT + version, type="module")
        self._proxies = [
            create_proxy(lambda event: told(event.data)),
            create_proxy(lambda event: (event.preventDefault(), broken(str(getattr(event, "message", ""))))),
        ]
        self._worker.addEventListener("message", self._proxies[0])
        self._worker.addEventListener("error", self._proxies[1])
        self.send(json.dumps({"start": _start(js)}))

    def send(self, text: str) -> None:
        """Post a message."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """Stop the worker, whatever it is doing."""
        self._worker.terminate()
        for proxy in self._proxies:
            proxy.destroy()


def _start(js: Any) -> dict[str, Any]:
    """What the worker needs to start as the page did: its build, or without one the sources."""
    if hasattr(js, "BUILD"):
        return {"build": json.loads(js.JSON.stringify(js.BUILD)), "cdn": None, "sources": {}}
    home = Path(__file__).parents[2]
    sources = {path.relative_to(home).as_posix(): path.read_text() for path in (home / "game").rglob("*.py")}
    return {"build": None, "cdn": json.loads(js.JSON.stringify(js.CDN)), "sources": sources}


thinking = Thinking(PageWorker)
