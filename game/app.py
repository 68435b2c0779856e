"""Wires rules, words, storage and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping

from game.rules import games
from game.rules.dice import SEEDS
from game.session import PERSON, Session, Setup, begin
from game.store import Browser, Store
from game.table import settings as setting
from game.table.board import board, empty_sheet
from game.table.home import CARDS, home
from game.table.look import Look
from game.table.new_game import default_name, new_game
from game.table.page import Act, Page
from game.table.sentence import what_now
from game.table.sheets import sheet
from game.table.sound import Sound, sound_of
from game.table.told import journeys, told

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
LETTERS = {  # a key presses the first of these that is there
    "r": ('#tray [data-act="throw"]', '[data-move="re-roll"]'),
    "u": ('[data-act="undo"]',),
    "p": ('[data-move="pass"]', '[data-move="stop"]', '[data-move="-"]', '[data-move="forfeit"]', '[data-act="take"]'),
}


def start() -> None:
    """Take over the page that index.html drew, answer what was tapped meanwhile, and say that all is ready."""
    import js  # noqa: PLC0415  # there is no document where the snapshot with this module is made

    app = App()
    waiting = js.document.documentElement.getAttribute("data-waiting")
    if isinstance(waiting, str):
        app.act(Act(waiting, {}))
    js.dispatchEvent(js.Event.new("reynard:ready"))


class App:
    """What is going on: the screen, and the game on it."""

    def __init__(self) -> None:
        self.page = Page(self.act)
        self.store = Store(Browser(self.page.js), time.time)
        self.sound = Sound(self.page.js)
        self.settings = setting.complete(self.store.settings())
        self.name = ""  # of the game on the table
        self.session: Session | None = None
        self.shown: int | None = None  # somebody else's sheet, opened to look at
        self.players = 1
        self.acts: dict[str, Callable[[Mapping[str, str]], None]] = {
            "home": lambda _: self.page.go(""),
            "moved": lambda _: self.arrive(),
            "players": self.count_players,
            "begin": self.begin,
            "again": self.again,
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "remove": self.remove,
            "menu": lambda _: self.page.open(setting.overlay(self.settings, self.session is not None)),
            "set": self.set,
            "close": lambda _: self.page.close(),
            "print": lambda _: self.print(),
            "print-empty": lambda _: self.print(empty=True),
            "look": self.look,
            "left": lambda _: self.leave(),
            **{card.game: lambda _, game=card.game: self.page.go(f"new/{game}") for card in CARDS},  # type: ignore[misc]
        }
        self.moves: dict[str, Callable[[Session, Mapping[str, str]], Session]] = {
            "die": lambda session, data: session.tap_die(data["die"]),
            "bonus": lambda session, data: session.tap_die(data["bonus"]),
            "field": lambda session, data: session.tap_field(data["area"], data["field"]),
            "number": lambda session, data: session.tap_number(int(data["number"])),
            "polish": lambda session, _: session.tap_polish(),
            "move": lambda session, data: session.other(data["move"]),
            "throw": lambda session, _: session.throw(),
            "undo": lambda session, _: session.undo(),
            "take": lambda session, _: session.take(),
        }
        self.dress()
        self.arrive()

    # Whatever somebody does comes here

    def act(self, act: Act) -> bool:
        """Do it; says whether anything was done."""
        if act.name == "key":
            return self.key(act.data["key"])
        if act.name in self.moves and self.session is not None:
            self.play(self.moves[act.name](self.session, act.data))
        elif act.name in self.acts:
            self.acts[act.name](act.data)
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """A shortcut; says whether it was one."""
        if self.settings["shortcuts"] == "off":
            return False
        if key == "?":
            return self.act(Act("menu", {}))
        if self.session is None:
            return False
        if key in ARROWS:
            self.page.walk(*ARROWS[key])
            return True
        if key == "Escape":
            self.play(self.session.forget())
            return True
        if key.isdecimal():
            chip = f'[data-act="number"][data-number="{key}"]'
            return self.page.press(chip) or self.page.press(f'#tray [data-digit="{key}"]')
        return any(self.page.press(selector) for selector in LETTERS.get(key.lower(), ()))

    # Screens

    def arrive(self) -> None:
        """Show the screen that the address names; the first one if it names none."""
        screen, _, what = self.page.place.partition("/")
        self.session, self.shown = None, None
        if screen == "new" and what in games.GAMES:
            self.show_new_game(what, games.game(what).players[0])
        elif screen == "play" and (session := self.store.game(what)) is not None:
            self.name, self.session = what, session
            self.show(session, news=False)
        else:
            self.page.show("home", home(self.store.games()))

    def show_new_game(self, game: str, players: int) -> None:
        """Ask who plays."""
        self.players = players
        self.page.show("new", new_game(game, players, self.store.names()))

    def show(self, session: Session, news: bool) -> None:
        """Show the table."""
        shown = session.who if self.shown is None else self.shown
        travels = journeys(session, shown) if news else ()
        self.page.show("table", board(session, shown, news), travels)

    # The game on the table

    def play(self, after: Session) -> None:
        """Go on to what a tap has led to: show it, say it, keep it."""
        before = self.session
        if before is None or (after == before and self.shown is None):
            return
        self.session, self.shown = after, None
        forward = after.record.before is before.record
        self.show(after, news=forward)
        if after.record is not before.record or after.holder != before.holder:
            self.store.keep(self.name, after)
        self.page.tell(f"{told(after) if forward else ''} {what_now(after)}")
        if forward and self.settings["sound"] == "on":
            self.sound.play(sound_of([event.kind for event in after.events]))

    def look(self, data: Mapping[str, str]) -> None:
        """Open somebody's sheet large, or go back to the own one."""
        if self.session is not None:
            seat = int(data["seat"])
            self.shown = None if seat == self.session.who else seat
            self.show(self.session, news=False)

    def leave(self) -> None:
        """Somebody looks elsewhere, perhaps for good: the sheet is what the next visit shows first."""
        if self.session is not None:
            self.store.keep_shell(sheet(self.session.match, self.session.who, Look(small=True)))

    # Beginning and ending games

    def count_players(self, data: Mapping[str, str]) -> None:
        """So many play."""
        self.show_new_game(self.page.place.partition("/")[2], int(data["count"]))

    def begin(self, data: Mapping[str, str]) -> None:
        """Start the game that was set up."""
        typed = [data.get(f"name{seat}", "").strip() for seat in range(self.players)]
        if self.players > 1:
            self.store.keep_names(typed)
        names = tuple(name or default_name(seat) for seat, name in enumerate(typed))
        self.set_out(Setup(self.page.place.partition("/")[2], names, (PERSON,) * self.players))

    def again(self, _: Mapping[str, str]) -> None:
        """The same game with the same people."""
        if self.session is not None:
            self.set_out(self.session.setup)

    def set_out(self, setup: Setup) -> None:
        """Put a new game on the table."""
        self.store.make_room()
        seed = secrets.randbelow(SEEDS)
        name = f"{seed:x}"
        session = begin(setup, seed)
        self.store.keep(name, session if setup.people > 1 else session.take())
        self.page.go(f"play/{name}")

    def remove(self, data: Mapping[str, str]) -> None:
        """Take a game off the list."""
        self.store.forget(data["game"])
        self.page.show("home", home(self.store.games()))

    # Settings

    def set(self, data: Mapping[str, str]) -> None:
        """Choose a setting."""
        self.settings = setting.complete(self.settings | {data["setting"]: data["value"]})
        self.store.keep_settings(self.settings)
        self.dress()
        self.page.open(setting.overlay(self.settings, self.session is not None))

    def dress(self) -> None:
        """Let the page look as it was set."""
        self.page.dress(theme=self.settings["theme"], motion=self.settings["motion"])

    def print(self, empty: bool = False) -> None:
        """Print the sheet on the table, or an empty one."""
        self.page.close()
        if self.session is None:
            return
        shown = self.session.who if self.shown is None else self.shown
        if empty:
            regions = board(self.session, shown, news=False) | {"sheet": empty_sheet(self.session, shown)}
            self.page.show("table", regions)
        self.page.print()
        self.show(self.session, news=False)
