"""Whether the browser keeps what it was given: some delete it when space is short, or after a week."""

from __future__ import annotations

from typing import Any

from game.browser.bridge import window


class BrowserPermanence:
    """What the browser says about its storage."""

    def __init__(self, js: Any = None) -> None:
        self._navigator = (window() if js is None else js).navigator

    @property
    def in_a_tab_of_ios(self) -> bool:
        """Whether the page could be on the home screen of an iPhone or iPad, and is not; only those have the word."""
        return getattr(self._navigator, "standalone", None) is False

    async def ask(self) -> bool:
        """Ask the browser not to delete anything on its own. Firefox asks the person; others decide themselves."""
        try:
            return bool(await self._navigator.storage.persist())
        except Exception:  # none such, or refused without an answer
            return False
