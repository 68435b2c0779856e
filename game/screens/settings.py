"""What the person has set: kept, used at once, and followed where another tab changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.screens.page import Handler, Page
from game.storage.settings import UNASKED, complete
from game.storage.store import Store
from game.words import LANGUAGES, say, speak, spoken


class Settings:
    """The settings that hold now; `now` is the same mapping for ever, so that whoever has it sees every change."""

    def __init__(self, page: Page, store: Store, redraw: Callable[[], None]) -> None:
        self.page = page
        self.store = store
        self.redraw = redraw  # draws the screen again, in another language
        self.now = complete(store.settings(), LANGUAGES)
        self.handlers: dict[str, Handler] = {"sound-yes": lambda _: self.hear()}
        self.apply()

    def apply(self) -> None:
        """Let the page look and move as it was set."""
        self.page.style(self.now["theme"], self.now["motion"])

    def set(self, name: str, value: str) -> None:
        """The person chose a setting."""
        self.now.update(complete(self.now | self.store.settings() | {name: value}, LANGUAGES))
        self.store.keep_settings(self.now)
        self.apply()

    def follow(self) -> None:
        """Use the settings that another tab has kept."""
        settings = complete(self.now | self.store.settings(), LANGUAGES)
        if settings != self.now:
            self.use(settings)

    def reset(self) -> None:
        """Use what is kept now, whatever held before."""
        self.use(complete(self.store.settings(), LANGUAGES))

    def use(self, settings: Mapping[str, str]) -> None:
        """Use these settings from now on, and their language."""
        self.now.update(settings)
        self.apply()
        if settings["language"] not in ("", spoken()):
            self._speak(settings["language"])

    def choose_language(self, language: str) -> None:
        """The person chose a language: keep it, and draw everything in it."""
        self.now["language"] = language
        self.store.keep_settings(self.now)
        self._speak(language)

    def _speak(self, language: str) -> None:
        speak(language)
        self.page.use_language(spoken())
        self.redraw()

    # Sound

    def offer_sound(self) -> None:
        """Ask once whether the dice shall be heard; until the person says so they are not."""
        unasked = self.now["sound"] == UNASKED
        if unasked and self.page.ask(say("sound-ask"), "sound-yes", say("sound-yes")):
            self.set("sound", "off")

    def hear(self) -> None:
        """The person wants to hear the dice."""
        self.set("sound", "on")
        self.page.toast("")
