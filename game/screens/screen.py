"""What every screen is, and what the app offers to screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.play.daily import Clock
from game.play.session import Session
from game.play.setup import SCREEN, Setup
from game.play.thinking import Thinking
from game.players.review import Moment
from game.rules.record import Record
from game.screens.copies import Copies
from game.screens.page import Handler, Outside, Page
from game.screens.playing import Playing
from game.screens.settings import Settings
from game.screens.sharing import Sharing
from game.storage.open_try import open_try
from game.storage.store import Store
from game.views.link import closed


class Services(Protocol):
    """What the app offers to screens."""

    page: Page
    outside: Outside
    store: Store
    playing: Playing  # the game that is being played
    copies: Copies  # what the page says about them
    settings: Settings  # what the person has set
    sharing: Sharing  # the dialog in which a game is shared
    thinking: Thinking  # questions to the coach and the computer players
    clock: Clock
    reviewed: set[str]  # records whose review the person has seen
    came_from_elsewhere: bool  # whether the person was on another screen before reading the rules

    def set_out(self, setup: Setup, dice: str = SCREEN, first: int | None = None) -> None:
        """Begin a new game and go to it; `dice` says where they are."""

    def quick(self, game: str) -> None:
        """Begin a game at once, as it was set up the last time or else in the usual way, and go to it."""

    def put(self, session: Session) -> None:
        """Keep a game under a name of its own, and go to it."""

    def delete(self, name: str) -> None:
        """Delete a game, and offer to bring it back."""

    def undelete(self) -> None:
        """Bring back the game that was deleted last."""

    def study(self, name: str = "", moments: Sequence[Moment] = ()) -> None:
        """Let the games that wait be reviewed by themselves; `name` is one that has just ended, or was reviewed."""

    def handed(self) -> str:
        """What another app has shared with this one, or a file that the device opens with it; once."""

    def reset(self) -> None:
        """Begin with what is kept now: all of it was replaced or deleted."""


class Tutor(Protocol):
    """Who goes through games when they are over: loaded when there is one."""

    async def study(self, name: str, moments: Sequence[Moment]) -> None:
        """Go through the games that wait; `name` is one that has just ended, or was reviewed with these moments."""


class Screen:
    """A screen: entered with what the address says after its name, and drawn again when the language changes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.page = services.page
        self.store = services.store
        self.handlers: dict[str, Handler] = {}  # by data-act, data-submit or data-input

    def enter(self, what: str) -> bool:
        """Show what the address names; says whether there is such a thing."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the screen as things stand."""
        raise NotImplementedError

    def stored(self) -> None:
        """Another tab has changed what is kept: show what there is now, if this screen shows any of it."""

    def leave(self) -> None:
        """The person goes to another screen."""

    def shut(self, record: Record, name: str = "") -> bool:
        """Show nothing of a game that has the dice of an open daily try, unless it is that try; says whether it does.

        `name` is the one under which the game is kept.
        """
        tried = open_try(self.store, record, name)
        if tried is not None:
            self.page.show("link", closed(tried))
        return tried is not None

    def key(self, _key: str) -> bool:
        """A key was pressed; says whether it is a shortcut of this screen."""
        return False
