"""What every room is, and what the house it stands in offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App

Deed = Callable[[Mapping[str, str]], None]  # what a tap does, given the data of what was tapped or submitted


class Room:
    """A screen. Entered with what the address says after its name; asked to draw itself again when the words change."""

    def __init__(self, house: App) -> None:
        self.house = house
        self.page = house.page
        self.store = house.store
        self.deeds: dict[str, Deed] = {}  # by data-act or data-submit

    def enter(self, what: str) -> bool:
        """Show what the address names; says whether there is such a thing."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the screen as things stand."""
        raise NotImplementedError

    def stored(self) -> None:
        """Another tab has changed what is kept: show what there is now, if this room shows any of it."""

    def leave(self) -> None:
        """Somebody goes elsewhere."""

    def key(self, _key: str) -> bool:
        """A shortcut of this room; says whether it was one."""
        return False
