"""The way to the screens of playing apart: they are loaded when somebody opens one."""

from __future__ import annotations

from game.screens.screen import Screen, Services


class Door(Screen):
    """Stands for the screens until the first address of theirs is opened."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.inside: Screen | None = None

    def enter(self, what: str) -> bool:
        """Load the screens, and show what the address names."""
        if self.inside is None:
            from game.screens.apart.apart import Apart  # noqa: PLC0415  # few visits need it

            self.inside = Apart(self.services)
            self.handlers = self.inside.handlers
        return self.inside.enter(what)

    def show(self) -> None:
        """Draw the screen as things stand."""
        if self.inside is not None:
            self.inside.show()

    def stored(self) -> None:
        """Another tab has changed what is kept."""
        if self.inside is not None:
            self.inside.stored()

    def leave(self) -> None:
        """The person goes to another screen."""
        if self.inside is not None:
            self.inside.leave()

    def key(self, key: str) -> bool:
        """A key was pressed; says whether it is a shortcut."""
        return self.inside is not None and self.inside.key(key)
