"""The menu: the sheet above every screen, page by page, and where its rows lead."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.play.session import Session
from game.screens.page import Handler, Outside, Page
from game.screens.playing import Playing
from game.screens.settings import Settings
from game.storage.store import Store
from game.views import menu as view
from game.views.markup import Markup
from game.views.title import view_of

LICENCES = "assets/runtime/licences.json"  # written at set-up


class Menu:
    """The sheet: about the game that is being played, or about everything where there is none."""

    def __init__(self, page: Page, outside: Outside, store: Store, playing: Playing, settings: Settings) -> None:
        self.page = page
        self.outside = outside
        self.store = store
        self.licences: list[view.Licence] | None = None  # fetched when they are first asked for
        self.playing = playing
        self.settings = settings
        self.name = ""  # of the page that is shown; empty for the first one
        self.handlers: dict[str, Handler] = {
            "menu": lambda _: self.open(),
            "menu-page": lambda data: self.open(data["page"], data.get("from", "")),
            "keys": lambda _: self.open("keys"),
            "set": self.set,
            "speak": self.speak,
            "rule": self.read_rule,
            "another-game": lambda _: self.another(),
            "leave-table": lambda _: self.leave_for(""),
            "data-room": lambda _: self.leave_for("data"),
            "school-way": lambda _: self.leave_for("school"),
            "close": lambda _: self.page.close(),
        }

    def open(self, name: str = "", came: str = "") -> None:
        """Show a page of the sheet; `came` is the page that the person comes back from."""
        self.name = name
        self.page.open(self._drawn(name, came))
        if name == "licences" and not self.licences:
            self.page.run(self._fetch_licences())

    async def _fetch_licences(self) -> None:
        """Fetch the texts, and show them if the person still waits for them."""
        text = await self.outside.read(LICENCES)
        self.licences = [view.Licence(**each) for each in json.loads(text)] if text else []
        if self.name == "licences":
            self.page.open(self._drawn("licences", ""))

    def _drawn(self, name: str, came: str) -> Markup:
        settings, session = self.settings.now, self.playing.session
        pages = {"language": view.language, "rules": view.rules, "keys": view.all_keys}
        if name in pages:
            return pages[name]()
        if name in ("about", "licences"):
            return view.about(came) if name == "about" else view.licences(self.licences)
        if name in ("sound", "look"):
            return view.sound(settings) if name == "sound" else view.look(settings)
        if session is None:
            return view.of_home(settings, len(self.store.index()), came)
        if name == "scores":
            return view.scores(session, self.playing.in_sight)
        return view.of_table(session, self.playing.in_sight, settings, self.topic(session), came)

    def topic(self, session: Session) -> str:
        """What to read now: about the answer that the sheet gives, or about what happens in the game."""
        return self.playing.advice.asked.topic or view_of(session.match).topic(session.match)

    def leave_for(self, place: str) -> None:
        """Close the sheet, and go to a screen."""
        self.page.close()
        self.page.go(place)

    def set(self, data: Mapping[str, str]) -> None:
        """The person chose a setting."""
        self.settings.set(data["setting"], data["value"])
        self.open(self.name)

    def speak(self, data: Mapping[str, str]) -> None:
        """The person chose a language, here or on the first screen."""
        self.settings.choose_language(data["language"])
        if "menu" in data:
            self.open(self.name)

    def another(self) -> None:
        """Set up another game of the same title; this one is kept."""
        session = self.playing.session
        if session is not None:
            self.leave_for(f"new/{session.setup.game}")

    def read_rule(self, data: Mapping[str, str]) -> None:
        """Go to a rule: of the game that is being played, or of one that the button names."""
        session = self.playing.session
        game = data.get("game") or (session.setup.game if session else "")
        self.leave_for("/".join(filter(None, ("rules", game, data.get("topic", "")))))
