"""Plays for the computer players of a game: asks the worker, and shows each step as long as a person needs."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any, Protocol

from game.play.session import Session
from game.play.thinking import Thinking, ThinkingFailed
from game.players.simple import simple
from game.screens.page import Task

PACES = {"calm": 1.3, "brisk": 0.6, "instant": 0.0}  # seconds that a step stays in sight
REST = 120.0  # seconds without the worker after it failed: each attempt may cost as long as its start
MARKS_NOTHING = 0.6  # of that, for a throw or a pass


class GameInProgress(Protocol):
    """The game that the computer players take part in."""

    session: Session | None

    @property
    def pace(self) -> str:
        """How fast the computer players play."""

    def run(self, work: Coroutine[Any, Any, None]) -> Task:
        """Begin work that takes time."""

    def advance(self, after: Session) -> None:
        """Show what a computer player did."""

    def settle(self) -> None:
        """The computer players are done: show the sheet of the seat that is to act."""

    def warn(self) -> None:
        """Say that no computer player can think here."""


class Computers:
    """Makes the moves of every seat at which no person sits."""

    def __init__(self, game: GameInProgress, thinking: Thinking) -> None:
        self._game = game
        self._thinking = thinking
        self._task: Task | None = None
        self._tapped = asyncio.Event()
        self._asked_again = 0.0  # when the worker is asked again after it failed

    def wake(self) -> None:
        """The game has changed: go on if it is a computer player's turn, else stop what is under way."""
        self._tapped.clear()
        if self._task is not None:
            self._task.cancel()
        session = self._game.session
        self._task = self._game.run(self._play()) if session is not None and session.level else None

    def hurry(self) -> None:
        """Show no step any longer until a person is to act, or where no person plays, until the next turn."""
        self._tapped.set()

    async def _play(self) -> None:
        loop = asyncio.get_running_loop()
        since, lasts = loop.time(), self._lasts(self._game.session)
        while (session := self._game.session) is not None and session.level:
            text = "" if session.falling else await self._choose(session)
            await self._pause(since + lasts - loop.time())
            after = session.answer(text)
            if not session.setup.people and after.who != session.who:
                self._tapped.clear()
            self._game.advance(after)
            since, lasts = loop.time(), self._lasts(after)
        await self._pause(since + lasts - loop.time())
        self._game.settle()

    def _lasts(self, session: Session | None) -> float:
        """How long the last step stays in sight."""
        pace = PACES[self._game.pace]
        marks = session is not None and any(event.kind.endswith(("-marked", "-crossed")) for event in session.events)
        return pace if marks else pace * MARKS_NOTHING

    async def _pause(self, seconds: float) -> None:
        """Wait until so much time has passed, or the person taps.

        Not `wait_for`: that names a moment, and Pyodide's loop raises ValueError if the moment is over by then.
        """
        tapped = asyncio.ensure_future(self._tapped.wait())
        try:
            await asyncio.wait([tapped], timeout=max(seconds, 0))
        finally:
            tapped.cancel()

    async def _choose(self, session: Session) -> str:
        """The move of the level; if it cannot be asked, of a simpler player for a while, and the page says so."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._asked_again:
            try:
                return await self._thinking.move(session.record, session.level, session.record.seed or 0)
            except ThinkingFailed:
                self._asked_again = loop.time() + REST
                self._game.warn()
        return str(simple(session.match, Random(session.record.seed)))
