"""Wires rules, words, storage, views and the browser together: the one module that PyScript starts."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.browser.awake import Awake
from game.browser.local_storage import LocalStorage
from game.browser.outside import Outside as AroundThePage
from game.browser.page import Page as Document
from game.browser.sound import Sound
from game.browser.touch import Touch
from game.browser.worker import PageWorker
from game.play import daily
from game.play.clock import now
from game.play.lots import drawn
from game.play.session import Session, begin
from game.play.setup import SCREEN, SHEET, Setup
from game.play.thinking import Thinking
from game.rules import games
from game.rules.dice import SEEDS
from game.screens.daily import Daily
from game.screens.data import Data
from game.screens.games import Games
from game.screens.home import Home
from game.screens.learn import Learn
from game.screens.link import Link
from game.screens.new_game import NewGame
from game.screens.page import Handler, Outside, Page, Senses
from game.screens.play import PlayScreen
from game.screens.playing import Playing, own_name
from game.screens.review import Review
from game.screens.rules import Rules
from game.screens.screen import Screen
from game.screens.sharing import Sharing
from game.screens.stats import Stats
from game.storage.entry import Saved
from game.storage.notes import SETTINGS
from game.storage.settings import UNASKED, complete
from game.storage.shelf import OURS, Shelf
from game.storage.store import Store
from game.views.act import Act
from game.views.menu import overlay
from game.views.rules import contents
from game.words import LANGUAGES, say, speak, spoken

SCREENS: dict[str, Callable[[App], Screen]] = {  # by what the address begins with
    "": Home,
    "new": NewGame,
    "play": PlayScreen,
    "review": Review,
    "replay": Review,
    "link": Link,
    "rules": Rules,
    "learn": Learn,
    "games": Games,
    "stats": Stats,
    "data": Data,
    "daily": Daily,
}
HOME = ""
SKIPPED_TO = "games-list"  # the address of the link that skips to the list of games, which is part of home


class Device(NamedTuple):
    """What the app runs on: in the browser the real things, in tests plain ones."""

    page: Page
    shelf: Shelf
    thinking: Thinking
    outside: Outside
    senses: Senses
    clock: daily.Clock = daily.clock  # the date
    now: Callable[[], float] = now  # seconds since 1970


def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    page = Document()
    App(Device(page, LocalStorage(), Thinking(PageWorker), AroundThePage(), Senses(Sound(), Touch(), Awake())))
    page.ready()


class App:
    """The screens, what is kept, and what can be done everywhere: the services that screens use."""

    def __init__(self, device: Device) -> None:
        self.page = device.page
        self.outside = device.outside
        self.thinking = device.thinking
        self.clock = device.clock
        speak(self.page.language)  # boot.js has chosen
        self.store = Store(device.shelf, device.now, self.warn_of_storage)
        self.store.open()
        self.settings = complete(self.store.settings(), LANGUAGES)
        self.playing = Playing(self.page, self.store, self.thinking, device.senses, self.settings)
        self.sharing = Sharing(self.page, self.store, self.outside, self.clock)
        self.reviewed: set[str] = set()  # records whose review the person has seen
        self.came_from_elsewhere = False  # whether the person was on another screen before reading the rules
        self.deleted: list[Saved] = []  # games that can be brought back
        self.misled = False  # whether a message tells that the last address led nowhere
        rooms = {screen: screen(self) for screen in SCREENS.values()}  # one, even if it has several addresses
        self.screens = {name: rooms[screen] for name, screen in SCREENS.items()}
        self.screen = self.screens[HOME]
        self.handlers = self._handlers()
        self.page.listen(self.act)
        self.apply_settings()
        self.arrive()

    def _handlers(self) -> dict[str, Handler]:
        """What can be done on every screen."""
        return {
            "home": lambda _: self.page.go(HOME),
            "games-room": lambda _: self.page.go("games"),
            "stats-room": lambda _: self.page.go("stats/"),
            "daily-room": lambda _: self.page.go("daily"),
            "open-room": lambda _: self.page.go("replay"),
            "data-room": lambda _: self.leave_dialog("data"),
            "moved": lambda _: self.arrive(),
            "stored": lambda data: self.stored(data["key"]),
            "returned": lambda _: self.stored(""),
            "menu": lambda _: self.menu(),
            "set": self.set,
            "untoast": lambda _: self.accept(),
            "speak": self.choose_language,
            "sound-yes": lambda _: self.hear(),
            "close": lambda _: self.page.close(),
            "rule": self.read_rule,
            **self.sharing.handlers,
            **{game: self._new(game) for game in games.GAMES},
        }

    def _new(self, game: str) -> Handler:
        return lambda _: self.page.go(f"new/{game}")

    def act(self, act: Act) -> bool:
        """Do what the person did on the page; says whether anything was done."""
        if act.name == "key":
            return self.key(act.data["key"])
        handler = self.screen.handlers.get(act.name) or self.handlers.get(act.name)
        if handler is None:
            return False
        handler(act.data)
        return True

    def key(self, key: str) -> bool:
        """A key was pressed; says whether it is a shortcut."""
        if self.settings["shortcuts"] == "off":
            return False
        if key == "?":
            return self.act(Act("menu", {}))
        return self.screen.key(key)

    # Going from screen to screen

    def arrive(self) -> None:
        """Show the screen that the address names; where it names none, or the screen fails, home with a message."""
        self._leave()
        if self.deleted or self.misled:
            self.accept()
        name, _, what = self.page.place.partition("/")
        name = HOME if name == SKIPPED_TO else name
        self.came_from_elsewhere |= name != "rules"
        self.playing.go_to(name)
        trouble = self._enter(name, what)
        self.misled = bool(trouble)
        if trouble:
            self._enter(HOME, "")
            self.page.toast(say(trouble))

    def _leave(self) -> None:
        """Leave the screen; what goes wrong there does not keep the person on it."""
        try:
            self.screen.leave()
        except Exception as error:
            self.page.complain(error)

    def _enter(self, name: str, what: str) -> str:
        """Enter a screen; the key of the words for what went wrong, if anything did."""
        if name not in self.screens:
            return "address-unknown"
        self.screen = self.screens[name]
        try:
            return "" if self.screen.enter(what) else "address-unknown"
        except Exception as error:
            self.page.complain(error)
            self._leave()
            return "screen-failed"

    def leave_dialog(self, place: str) -> None:
        """Close the dialog, and go to a screen."""
        self.page.close()
        self.page.go(place)

    # Games

    def set_out(self, setup: Setup, dice: str = SCREEN, first: int | None = None) -> None:
        """Begin a new game and go to it; `dice` says where they are, `first` who begins if no lot is to decide."""
        self.store.put_away()
        seed = secrets.randbelow(SEEDS) if dice == SCREEN else None
        lot = drawn(setup.game, len(setup.seats), secrets.randbelow, first)
        self.put(begin(setup, seed, dice == SHEET, lot))

    def put(self, session: Session) -> None:
        """Keep a game under a name of its own, and go to it."""
        name = own_name()
        self.store.keep(name, session if session.setup.people > 1 else session.take())
        self.page.go(f"play/{name}")

    def delete(self, name: str) -> None:
        """Delete a game, and offer to bring it back for as long as the person stays on the screen."""
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
        """Say which game was deleted last, with a button to bring it back."""
        self.page.toast(say("deleted-game", game=say(self.deleted[-1].game)), "undelete", say("undo"))

    def accept(self) -> None:
        """The person closed the message, or left the screen: what was deleted stays so."""
        self.deleted.clear()
        self.page.toast("")

    # What is kept

    def warn_of_storage(self, kind: str) -> None:
        """Tell the person what is wrong with the storage, unless the page has done so at its start."""
        if self.page.storage:
            self.page.toast(say(kind), "data-room", say("data-title"))

    def stored(self, key: str) -> None:
        """Another tab has written or dropped the text of this name; without a name perhaps any."""
        if key in ("", SETTINGS):
            self.follow_settings()
        if not key or key.startswith(OURS):
            self.screen.stored()

    def reset(self) -> None:
        """Begin with what is kept now: all of it was replaced or deleted."""
        self.store.open()
        self.use_settings(complete(self.store.settings(), LANGUAGES))

    # Settings

    def follow_settings(self) -> None:
        """Use the settings that another tab has kept."""
        settings = complete(self.settings | self.store.settings(), LANGUAGES)
        if settings != self.settings:
            self.use_settings(settings)

    def use_settings(self, settings: dict[str, str]) -> None:
        """Use these settings from now on, and their language."""
        self.settings = self.playing.settings = settings
        self.apply_settings()
        if settings["language"] not in ("", spoken()):
            self.use_language(settings["language"])

    def set(self, data: Mapping[str, str]) -> None:
        """The person chose a setting in the menu."""
        self._keep_setting(data["setting"], data["value"])
        self.apply_settings()
        self.menu()

    def _keep_setting(self, name: str, value: str) -> None:
        chosen = self.settings | self.store.settings() | {name: value}
        self.settings = self.playing.settings = complete(chosen, LANGUAGES)
        self.store.keep_settings(self.settings)

    def offer_sound(self) -> None:
        """Ask once whether the dice shall be heard; until the person says so they are not."""
        unasked = self.settings["sound"] == UNASKED
        if unasked and self.page.ask(say("sound-ask"), "sound-yes", say("sound-yes")):
            self._keep_setting("sound", "off")

    def hear(self) -> None:
        """The person wants to hear the dice."""
        self._keep_setting("sound", "on")
        self.page.toast("")

    def apply_settings(self) -> None:
        """Let the page look and move as it was set."""
        self.page.style(self.settings["theme"], self.settings["motion"])

    def choose_language(self, data: Mapping[str, str]) -> None:
        """The person chose a language: keep it, and draw everything in it."""
        self.settings["language"] = data["language"]
        self.store.keep_settings(self.settings)
        self.use_language(data["language"])
        if "menu" in data:
            self.menu()

    def use_language(self, language: str) -> None:
        """Draw everything in this language."""
        speak(language)
        self.page.use_language(spoken())
        self.screen.show()

    def menu(self) -> None:
        """Show what can be set, and the way to the rules."""
        session = self.playing.session
        known = [*games.GAMES] if session is None else [session.setup.game]
        to_win = session is not None and not session.over
        self.page.open(overlay(self.settings, session is not None, contents(known, to_win)))

    def read_rule(self, data: Mapping[str, str]) -> None:
        """Go to a rule: of the game that is being played, or of one that the button names."""
        session = self.playing.session
        game = data.get("game") or (session.setup.game if session else "")
        self.leave_dialog("/".join(filter(None, ("rules", game, data.get("topic", "")))))
