"""Wires rules, words, storage and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping

from game.browser.page import Act, Page
from game.play.clock import now
from game.play.session import Session, begin
from game.play.setup import SCREEN, SHEET, Setup
from game.play.thinking import thinking
from game.rules import games
from game.rules.dice import SEEDS
from game.screens.daily import Daily
from game.screens.data import Data
from game.screens.games import Games
from game.screens.home import Home
from game.screens.learn import Learn
from game.screens.link import Link
from game.screens.new_game import NewGame
from game.screens.play import Table
from game.screens.playing import Playing, own_name
from game.screens.replay import Replay
from game.screens.review import Review
from game.screens.rules import Rules
from game.screens.screen import Deed, Room
from game.screens.sharing import Sharing
from game.screens.stats import Stats
from game.storage import daily
from game.storage.entry import Saved
from game.storage.notes import SETTINGS
from game.storage.shelf import OURS, Browser
from game.storage.store import Store
from game.views import menu as setting
from game.views.rules import contents
from game.words import say, speak, spoken

ROOMS = {  # by what the address begins with
    "": Home,
    "new": NewGame,
    "play": Table,
    "review": Review,
    "replay": Replay,
    "link": Link,
    "rules": Rules,
    "learn": Learn,
    "games": Games,
    "stats": Stats,
    "data": Data,
    "daily": Daily,
}


def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    import js  # noqa: PLC0415  # there is no document where the snapshot with this module is made

    app = App()
    waiting = js.document.documentElement.getAttribute("data-waiting")
    if isinstance(waiting, str):
        tapped = json.loads(waiting)
        app.act(Act(tapped["act"], tapped))
    js.dispatchEvent(js.Event.new("reynard:ready"))


class App:
    """The house: its rooms, what is kept, and what can be done everywhere."""

    def __init__(self) -> None:
        self.page = Page(self.act)
        speak(self.page.language)  # boot.js has chosen
        self.store = Store(Browser(self.page.js), now, self.trouble)
        self.store.open()
        self.settings = setting.complete(self.store.settings())
        self.table = Playing(self.page, self.store, thinking, self.settings)
        self.clock: daily.Clock = daily.clock
        self.sharing = Sharing(self.page, self.store, self.clock)
        self.rooms = {name: room(self) for name, room in ROOMS.items()}
        self.room: Room = self.rooms[""]
        self.reviewed: set[str] = set()  # records that the coach has spoken about
        self.outside = False  # whether somebody was elsewhere before reading the rules
        self.deeds: dict[str, Deed] = {
            "home": lambda _: self.page.go(""),
            "games-room": lambda _: self.page.go("games"),
            "stats-room": lambda _: self.page.go("stats/"),
            "daily-room": lambda _: self.page.go("daily"),
            "open-room": lambda _: self.page.go("replay"),
            "data-room": lambda _: (self.page.close(), self.page.go("data")),
            "moved": lambda _: self.arrive(),
            "stored": lambda data: self.stored(data["key"]),
            "returned": lambda _: self.stored(""),
            "menu": lambda _: self.menu(),
            "set": self.set,
            "untoast": lambda _: self.accept(),
            "speak": self.speak,
            "close": lambda _: self.page.close(),
            "rule": self.rule,
            **self.sharing.deeds,
            **{game: self._new(game) for game in games.GAMES},
        }
        self.deleted: list[Saved] = []  # games that can be brought back
        self.dress()
        self.arrive()

    def act(self, act: Act) -> bool:
        """Whatever somebody does comes here; says whether anything was done."""
        if act.name == "key":
            return self.key(act.data["key"])
        deed = self.room.deeds.get(act.name) or self.deeds.get(act.name)
        if deed is None:
            return False
        deed(act.data)
        return True

    def key(self, key: str) -> bool:
        """A shortcut; says whether it was one."""
        if self.settings["shortcuts"] == "off":
            return False
        if key == "?":
            return self.act(Act("menu", {}))
        return self.room.key(key)

    # Going from room to room

    def arrive(self) -> None:
        """Enter the room that the address names; the first one if it names none."""
        self.room.leave()
        if self.deleted:
            self.accept()
        name, _, what = self.page.place.partition("/")
        self.outside |= name != "rules"
        self.room = self.rooms.get(name, self.rooms[""])
        if not self.room.enter(what):
            self.room = self.rooms[""]
            self.room.enter("")

    def _new(self, game: str) -> Deed:
        return lambda _: self.page.go(f"new/{game}")

    def set_out(self, setup: Setup, dice: str = SCREEN) -> None:
        """Put a new game on the table; `dice` says where they are."""
        self.store.put_away()
        seed = secrets.randbelow(SEEDS) if dice == SCREEN else None
        self.put(begin(setup, seed, free=dice == SHEET))

    def put(self, session: Session) -> None:
        """Put a game on the table, under a name of its own."""
        name = own_name()
        self.store.keep(name, session if session.setup.people > 1 else session.take())
        self.page.go(f"play/{name}")

    def delete(self, name: str) -> None:
        """Delete a game, and offer to bring it back for as long as somebody stays in the room."""
        saved = self.store.saved(name)
        self.store.forget(name)
        if saved is not None:
            self.deleted.append(saved)
            self.offer_back()

    def undelete(self) -> None:
        """Bring back the game that was deleted last, and offer the one before."""
        if not self.deleted:
            return
        self.store.restore(self.deleted.pop())
        self.store.put_away()
        if self.deleted:
            self.offer_back()
        else:
            self.page.toast("")
            self.page.tell(say("brought-back"))

    def offer_back(self) -> None:
        """Say which game was deleted last, with a way to bring it back."""
        self.page.toast(say("deleted-game", game=say(self.deleted[-1].game)), "undelete", say("undo"))

    def accept(self) -> None:
        """What the notice said is read: what was deleted stays so."""
        self.deleted.clear()
        self.page.toast("")

    def trouble(self, kind: str) -> None:
        """Tell the person, unless the page has done so at its start."""
        if self.page.storage:
            self.page.toast(say(kind), "data-room", say("data-title"))

    def stored(self, key: str) -> None:
        """Another tab has written or dropped a text; without a key perhaps anything."""
        if key in ("", SETTINGS):
            self.follow_settings()
        if not key or key.startswith(OURS):
            self.room.stored()

    # Settings

    def follow_settings(self) -> None:
        """Emphasis and speak as it was set in another tab."""
        settings = setting.complete(self.settings | self.store.settings())
        if settings != self.settings:
            self.wear(settings)

    def wear(self, settings: dict[str, str]) -> None:
        """Emphasis and speak so from now on."""
        self.settings = self.table.settings = settings
        self.dress()
        if settings["language"] not in ("", spoken()):
            self.talk(settings["language"])

    def set(self, data: Mapping[str, str]) -> None:
        """Choose a setting."""
        self.settings = setting.complete(self.settings | self.store.settings() | {data["setting"]: data["value"]})
        self.store.keep_settings(self.settings)
        self.table.settings = self.settings
        self.dress()
        self.menu()

    def reset(self) -> None:
        """Everything here was replaced or deleted: begin with what there is now."""
        self.store.open()
        self.wear(setting.complete(self.store.settings()))

    def speak(self, data: Mapping[str, str]) -> None:
        """Say everything in another language, from now on."""
        self.settings["language"] = data["language"]
        self.store.keep_settings(self.settings)
        self.talk(data["language"])
        if "menu" in data:
            self.menu()

    def talk(self, language: str) -> None:
        """Draw everything in this language."""
        speak(language)
        self.page.speak(spoken())
        self.room.show()

    def menu(self) -> None:
        """Show what can be set."""
        session = self.table.session
        known = [*games.GAMES] if session is None else [session.setup.game]
        to_win = session is not None and not session.over
        self.page.open(setting.overlay(self.settings, session is not None, contents(known, to_win)))

    def rule(self, data: Mapping[str, str]) -> None:
        """Read a rule: of the game on the table, or of one that was named."""
        game = data.get("game") or (self.table.session.setup.game if self.table.session else "")
        self.page.close()
        self.page.go("/".join(filter(None, ("rules", game, data.get("topic", "")))))

    def dress(self) -> None:
        """Let the page look as it was set."""
        self.page.dress(theme=self.settings["theme"], motion=self.settings["motion"])
