"""What the page says about copies: once where the browser may delete what is kept, and now and then as a reminder.

It is said where the person has left the table, never over the end of a game.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.screens.page import Page, Permanence
from game.storage.store import Store
from game.words import say

MANY = 25  # games after which the page reminds the person of a copy
AT_THE_TABLE = ("play", "review", "replay", "link", "learn", "new", "data")  # where it says nothing


class Copies:
    """Counts the games that have ended since the last copy, and speaks when it is time."""

    def __init__(
        self, page: Page, store: Store, settings: Mapping[str, str], permanence: Permanence | None = None
    ) -> None:
        self.page = page
        self.store = store
        self.settings = settings
        self.permanence = permanence
        self.due = ""  # the key of the words to be said

    def ended(self) -> None:
        """A game has come to its end. After the first one the browser is asked to keep what there is."""
        games, asked = self.store.uncopied() + 1, self.store.asked_to_last()
        self.store.keep_uncopied(games, True)
        if not asked and self.permanence is not None:
            self.page.run(self._ask(self.permanence))
        elif games >= MANY and self.settings["reminders"] == "on":
            self.due = "copies-remind"

    async def _ask(self, permanence: Permanence) -> None:
        lasts = await permanence.ask()
        if permanence.in_a_tab_of_ios:
            self.due = "copies-week"
        elif not lasts:
            self.due = "copies-refused"

    def speak(self, screen: str) -> None:
        """The person has come to a screen: say what is due, with the way to the file."""
        if not self.due or screen in AT_THE_TABLE:
            return
        if self.page.ask(say(self.due, n=self.store.uncopied()), "data-room", say("data-title")):
            if self.due == "copies-remind":
                self.store.keep_uncopied(0, True)
            self.due = ""

    def made(self) -> None:
        """The person has saved a file."""
        self.due = ""
        self.store.keep_uncopied(0, self.store.asked_to_last())
