"""Screens that the page starts without: their modules come when somebody first goes there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from game.screens.page import Task
from game.screens.screen import Screen, Services
from game.views.later import coming


class Later(Screen):
    """Stands for a screen until it is here, and then passes on to it whatever happens."""

    def __init__(self, services: Services, module: str) -> None:
        super().__init__(services)
        self._module = module  # has the screen's class under the name SCREEN
        self.inside: Screen | None = None
        self._bringing: Task | None = None
        self._missing = False  # whether it did not come
        self._what = ""
        self.handlers = {"part-again": lambda _: self._wait(self._what)}

    def enter(self, what: str) -> bool:
        """Enter the screen, or show that it comes."""
        if self.inside is None and self.services.outside.apart_here:
            self._load()
        if self.inside is not None:
            return self.inside.enter(what)
        self._wait(what)
        return True

    def _wait(self, what: str) -> None:
        self._what, self._missing = what, False
        self.show()
        self._bringing = self.page.run(self._bring())

    async def _bring(self) -> None:
        if not await self.services.outside.bring_apart():
            self._missing = True
            self.show()
            return
        if not self.enter(self._what):
            self.page.go("")

    def _load(self) -> None:
        made: Callable[[Services], Screen] = import_module(self._module).SCREEN
        self.inside = made(self.services)
        self.handlers = self.inside.handlers

    def show(self) -> None:
        """Draw the screen, or that it comes."""
        if self.inside is not None:
            self.inside.show()
        else:
            self.page.show("later", coming(self._missing))

    def stored(self) -> None:
        """Pass it on."""
        if self.inside is not None:
            self.inside.stored()

    def leave(self) -> None:
        """Pass it on; a person who leaves before the screen is here does not come to it."""
        if self._bringing is not None:
            self._bringing.cancel()
        if self.inside is not None:
            self.inside.leave()

    def key(self, key: str) -> bool:
        """Pass it on."""
        return self.inside is not None and self.inside.key(key)


APART = partial(Later, module="game.screens.apart.apart")  # games by link
TOGETHER = partial(Later, module="game.screens.apart.together")  # pairing, live games and moving to another device
