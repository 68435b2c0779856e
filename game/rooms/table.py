"""The room with the table: taps and keys become what they do to the game on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rooms.room import Deed, Room
from game.session import Session
from game.table.advice import NONE
from game.table.page import Page

if TYPE_CHECKING:
    from game.app import App

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
LETTERS = {  # a key presses the first of these that is there
    "r": ('#tray [data-act="throw"]', '[data-move="re-roll"]'),
    "u": ('[data-act="undo"]', '[data-act="lesson-back"]'),
    "p": (
        '[data-move="pass"]',
        '[data-move="stop"]',
        '[data-move="-"]',
        '[data-move="forfeit"]',
        '[data-act="take"]',
        '.button[data-act="hurry"]',
        '[data-act="lesson-next"]',
    ),
    "h": ('[data-act="hint"]',),
}
# What is tapped on the table, as what it does to the session.
MOVES: dict[str, Callable[[Session, Mapping[str, str]], Session]] = {
    "die": lambda session, data: session.tap_die(data["die"]),
    "bonus": lambda session, data: session.tap_die(data["bonus"]),
    "field": lambda session, data: session.tap_field(data["area"], data["field"]),
    "number": lambda session, data: session.tap_number(int(data["number"])),
    "polish": lambda session, _: session.tap_polish(),
    "move": lambda session, data: session.other(data["move"]),
    "throw": lambda session, _: session.throw(),
    "undo": lambda session, _: session.undo(),
    "take": lambda session, _: session.take(),
}


class Table(Room):
    """A game that is being played."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.table = house.table
        self.deeds = {name: self._move(change) for name, change in MOVES.items()} | {
            "again": lambda _: self.again(),
            "print": lambda _: self.print(empty=False),
            "print-empty": lambda _: self.print(empty=True),
            "look": lambda data: self.table.look(int(data["seat"])),
            "hurry": lambda _: self.table.computers.hurry(),
            "hint": lambda _: self.table.hint(),
            "unhint": lambda _: self.table.advise(NONE),
            "review": lambda _: self.page.go(f"review/{self.table.name}"),
            "left": lambda _: self.table.leave(),
        }

    def enter(self, what: str) -> bool:
        """Lay a kept game on the table."""
        session = self.store.game(what)
        if session is not None:
            self.table.lay(what, session)
        return session is not None

    def show(self) -> None:
        """Draw the table as it stands."""
        if self.table.session is not None:
            self.table.show(self.table.session, news=False)

    def leave(self) -> None:
        """Clear the table."""
        self.table.lay("", None)

    def _move(self, change: Callable[[Session, Mapping[str, str]], Session]) -> Deed:
        def deed(data: Mapping[str, str]) -> None:
            if self.table.session is not None:
                self.table.play(change(self.table.session, data))

        return deed

    def again(self) -> None:
        """The same game with the same people."""
        if self.table.session is not None:
            self.house.set_out(self.table.session.setup)

    def print(self, empty: bool) -> None:
        """Print the sheet on the table, or an empty one."""
        self.page.close()
        self.table.print(empty)

    def key(self, key: str) -> bool:
        """Forget what was chosen, or press what the key stands for."""
        session = self.table.session
        if session is not None and key == "Escape":
            self.table.play(session.forget())
            return True
        return session is not None and pressed(self.page, key)


def pressed(page: Page, key: str) -> bool:
    """Walk over the fields, press what a letter or digit stands for; says whether there was such a thing."""
    if key in ARROWS:
        page.walk(*ARROWS[key])
        return True
    if key.isdecimal():
        chip = f'[data-act="number"][data-number="{key}"]'
        return page.press(chip) or page.press(f'#tray [data-digit="{key}"]')
    return any(page.press(selector) for selector in LETTERS.get(key.lower(), ()))
