"""Wires rules, words, storage, views and the browser together: the one module that PyScript starts."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from game.browser.awake import Awake
from game.browser.local_storage import BrowserJournal, LocalStorage
from game.browser.outside import Outside as AroundThePage
from game.browser.page import Page as Document
from game.browser.permanence import BrowserPermanence
from game.browser.sound import Sound
from game.browser.touch import Touch
from game.browser.worker import PageWorker
from game.play import daily
from game.play.clock import now
from game.play.lots import drawn
from game.play.presets import as_last_time
from game.play.session import Session, begin
from game.play.setup import SCREEN, SHEET, Setup
from game.play.thinking import Thinking
from game.players.review import Moment
from game.rules import games
from game.rules.dice import SEEDS
from game.screens.copies import Copies
from game.screens.menu import Menu
from game.screens.page import Handler, Outside, Page, Permanence, Senses
from game.screens.playing import Playing, own_name
from game.screens.rooms import HOME, Rooms
from game.screens.screen import Tutor
from game.screens.settings import Settings
from game.screens.sharing import Sharing
from game.storage.entry import Saved
from game.storage.journal import Journal, replay
from game.storage.named import Named, claim
from game.storage.notes import SCHOOL_GOING, SETTINGS
from game.storage.shelf import JOURNAL, OURS, Shelf
from game.storage.store import Store
from game.views.act import Act
from game.views.faces import names
from game.views.home import Visitor, home
from game.words import say, speak

AT_REST = 2.0  # seconds after the start until reviews go on: whoever has come wants something else first
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
    journal: Journal | None = None
    permanence: Permanence | None = None


async def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    page = Document()
    if page.untouched and not page.place:
        speak(page.language)
        page.adopt("home", home(Visitor(offline=page.offline)))
        await _others_first()
    shelf = Named(LocalStorage(page.path), page.path)
    try:
        claim(shelf, page.copies)
    except Exception as error:  # what was not taken over stays where it is, for the next start
        page.complain(error)
    senses = Senses(Sound(), Touch(), Awake())
    device = Device(page, shelf, Thinking(PageWorker), AroundThePage(), senses)
    await _others_first()
    app = App(device._replace(journal=BrowserJournal(page.path), permanence=BrowserPermanence()))
    await _others_first()
    app.open()
    page.ready()


async def _others_first() -> None:
    """Let the browser paint and scroll; what the person taps meanwhile boot.js keeps."""
    await asyncio.sleep(0)


class App:
    """The screens, what is kept, and what can be done everywhere: the services that screens use."""

    def __init__(self, device: Device) -> None:
        self.page = device.page
        self.outside = device.outside
        self.thinking = device.thinking
        self.clock = device.clock
        speak(self.page.language)  # boot.js has chosen
        self.guarded = False  # whether the browser asks whoever leaves
        self.store = Store(device.shelf, device.now, self.warn_of_storage)
        self.store.safe.waits = self.guard
        self._recover(device.journal)
        self.store.open()
        self.settings = Settings(self.page, self.store, self.redraw)
        self.playing = Playing(self.page, self.store, self.thinking, device.senses, self.settings.now)
        self.copies = Copies(self.page, self.store, self.settings.now, device.permanence)
        self.playing.at_the_end = self.ended
        self.menu = Menu(self.page, self.outside, self.store, self.playing, self.settings)
        self.sharing = Sharing(self.page, self.store, self.outside, self.clock)
        self.tutor: Tutor | None = None  # once there is something to learn
        self.reviewed: set[str] = set()  # records whose review the person has seen
        self.came_from_elsewhere = False  # whether the person was on another screen before reading the rules
        self.deleted: list[Saved] = []  # games that can be brought back
        self.misled = False  # whether a message tells that the last address led nowhere
        self.rooms = Rooms(self)
        self.screen = self.rooms.screen(HOME)
        self.handlers = self._handlers()
        self.given = self.page.given  # until the screen that it is for takes it

    def open(self) -> None:
        """Answer what the person does from now on, and show the screen that the address names."""
        self.page.listen(self.act)
        self.arrive()
        if self.store.safe.get(SCHOOL_GOING) is not None:
            self.page.run(self._study_later())

    def _handlers(self) -> dict[str, Handler]:
        """What can be done on every screen."""
        return {
            "home": lambda _: self.page.go(HOME),
            "games-room": lambda _: self.page.go("games"),
            "stats-room": lambda _: self.page.go("stats/"),
            "daily-room": lambda _: self.page.go("daily"),
            "school-room": lambda _: self.page.go("school"),
            "daily-at": lambda data: self.page.go(f"daily/{data['date']}"),
            "open-room": lambda _: self.page.go("replay"),
            "move-room": lambda _: self.page.go("move"),
            "live-room": lambda _: self.page.go("live"),
            "live-new": lambda data: self.page.go(f"live/{data['game']}"),
            "apart-room": lambda _: self.page.go("apart"),
            "apart-open": lambda data: self.page.go(f"apart/game/{data['game']}"),
            "moved": lambda _: self.arrive(),
            "stored": lambda data: self.stored(data["key"]),
            "returned": lambda _: self.stored(""),
            "opened": lambda data: self.open_file(data["text"]),
            "untoast": lambda _: self.accept(),
            "quick": lambda data: self.quick(data["game"]),
            **self.menu.handlers,
            **self.settings.handlers,
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
        if self.settings.now["shortcuts"] == "off":
            return False
        if key == "?":
            return self.act(Act("keys", {}))
        return self.screen.key(key)

    # Going from screen to screen

    def arrive(self) -> None:
        """Show the screen that the address names; where it names none, or the screen fails, home with a message."""
        self._leave()
        self.page.tell("")  # what was said last is about another screen, and so is what was asked
        self.page.unask()
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
        self.copies.speak(name)

    def _leave(self) -> None:
        """Leave the screen; what goes wrong there does not keep the person on it."""
        try:
            self.screen.leave()
        except Exception as error:
            self.page.complain(error)

    def _enter(self, name: str, what: str) -> str:
        """Enter a screen; the key of the words for what went wrong, if anything did."""
        if name not in self.rooms:
            return "address-unknown"
        try:
            self.screen = self.rooms.screen(name)
            return "" if self.screen.enter(what) else "address-unknown"
        except OSError:  # what the screen needs is not here, and cannot be had
            return "part-missing"
        except Exception as error:
            self.page.complain(error)
            self._leave()
            return "screen-failed"

    # What comes from elsewhere

    def open_file(self, text: str) -> None:
        """The device opens a file with the app: it is taken over where "Your data" is."""
        self.given = text
        if self.page.place.partition("/")[0] == "data":
            self.arrive()
        else:
            self.page.go("data")

    def handed(self) -> str:
        """What was shared or opened from outside, for the screen that asks for it; once."""
        given, self.given = self.given, ""
        return given

    # Games

    def set_out(self, setup: Setup, dice: str = SCREEN, first: int | None = None) -> None:
        """Begin a new game and go to it; `dice` says where they are, `first` who begins if no lot is to decide."""
        self.store.put_away()
        seed = secrets.randbelow(SEEDS) if dice == SCREEN else None
        lot = drawn(setup.game, len(setup.seats), secrets.randbelow, first)
        self.put(begin(setup, seed, dice == SHEET, lot))

    def quick(self, game: str) -> None:
        """Begin a game at once: as it was set up the last time, or else against the usual computer player."""
        if game in games.GAMES:
            agreed, known = as_last_time(game, self.store.agreed(game)), self.store.names()
            seats = agreed.present
            setup = Setup(game, names(seats, [*known, *[""] * len(seats)]), seats)
            self.set_out(setup, agreed.dice, agreed.first)

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

    # The school

    def ended(self) -> None:
        """A game has come to its end here."""
        self.copies.ended()
        self.study(self.playing.name)

    def study(self, name: str = "", moments: Sequence[Moment] = ()) -> None:
        """Let the games that wait be reviewed by themselves; `name` is one that has just ended, or was reviewed.

        In a task, so that what this needs is loaded when the page has done what it was asked for.
        """
        self.page.run(self._study(name, moments))

    async def _study_later(self) -> None:
        await asyncio.sleep(AT_REST)
        await self._study("", ())

    async def _study(self, name: str, moments: Sequence[Moment]) -> None:
        await asyncio.sleep(0)
        if self.tutor is None:
            self.tutor = import_module("game.screens.tutor").Tutor(self)
        await self.tutor.study(name, moments)

    # What is kept

    def _recover(self, journal: Journal | None) -> None:
        """Put back what a crash has kept from the shelf; what goes wrong with that keeps nobody from playing."""
        try:
            if journal is not None:
                replay(self.store.safe, journal)
        except Exception as error:
            self.page.complain(error)

    def redraw(self) -> None:
        """Draw the screen as things stand."""
        self.screen.show()

    def warn_of_storage(self, kind: str) -> None:
        """Tell the person what is wrong with the storage, unless the page has done so at its start."""
        if self.page.storage:
            self.page.toast(say(kind), "data-room", say("data-title"))

    def guard(self, full: bool) -> None:
        """Something waits for room on the shelf, or no more: as long as it does, the browser asks whoever leaves."""
        if self.guarded and not full:
            self.page.toast(say("storage-room"))
        if self.guarded != full:
            self.page.guard(full)
        self.guarded = full

    def stored(self, key: str) -> None:
        """Another tab has written or dropped the text of this name, or of another page; without a name perhaps any."""
        if self.store.safe.full:  # there may be room now
            self.store.safe.try_again()
        if key in ("", SETTINGS):
            self.settings.follow()
        if not key or (key.startswith(OURS) and key != JOURNAL):
            self.screen.stored()

    def reset(self) -> None:
        """Begin with what is kept now: all of it was replaced or deleted."""
        self.store.open()
        self.settings.reset()
