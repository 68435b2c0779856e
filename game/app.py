"""Wires rules, words, storage and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping

from game.coaching import Reviews
from game.playing import Playing
from game.rules import games
from game.rules.dice import SEEDS
from game.session import PERSON, Session, Setup, begin
from game.store import Browser, Store
from game.table import settings as setting
from game.table.advice import NONE
from game.table.faces import names
from game.table.home import home
from game.table.new_game import new_game
from game.table.page import Act, Page
from game.table.review import Reading, review, spoken
from game.thinking import thinking

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
LETTERS = {  # a key presses the first of these that is there
    "r": ('#tray [data-act="throw"]', '[data-move="re-roll"]'),
    "u": ('[data-act="undo"]',),
    "p": (
        '[data-move="pass"]',
        '[data-move="stop"]',
        '[data-move="-"]',
        '[data-move="forfeit"]',
        '[data-act="take"]',
        '.button[data-act="hurry"]',
    ),
    "h": ('[data-act="hint"]',),
}
# What is tapped on the table, as what it does to the session.
MOVES: dict[str, Callable[[Session, Mapping[str, str]], Session]] = {
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
        self.settings = setting.complete(self.store.settings())
        self.table = Playing(self.page, self.store, thinking, self.settings)
        self.reviewed: Session | None = None  # a finished game, while it is looked at again
        self.seat = 0  # whose game that is
        self.reviews = Reviews(thinking, self.page.run, self.show_review)
        self.seats: list[str] = []  # of a game that is being set up
        self.acts: dict[str, Callable[[Mapping[str, str]], None]] = {
            "home": lambda _: self.page.go(""),
            "moved": lambda _: self.arrive(),
            "players": self.count_players,
            "sit": self.sit,
            "begin": self.begin,
            "again": self.again,
            "continue": lambda data: self.page.go(f"play/{data['game']}"),
            "remove": self.remove,
            "menu": lambda _: self.menu(),
            "set": self.set,
            "close": lambda _: self.page.close(),
            "print": lambda _: self.print(),
            "print-empty": lambda _: self.print(empty=True),
            "look": lambda data: self.table.look(int(data["seat"])),
            "hurry": lambda _: self.table.computers.hurry(),
            "hint": lambda _: self.table.hint(),
            "unhint": lambda _: self.table.advise(NONE),
            "review": lambda _: self.page.go(f"review/{self.table.name}"),
            "result": lambda _: self.page.go(self.page.place.replace("review", "play")),
            "review-seat": lambda data: self.review(int(data["seat"])),
            "review-stop": lambda _: self.reviews.pause(),
            "review-go-on": lambda _: self.review(self.seat),
            "what-if": self.what_if,
            "left": lambda _: self.table.leave(),
        }
        self.dress()
        self.arrive()

    # Whatever somebody does comes here

    def act(self, act: Act) -> bool:
        """Do it; says whether anything was done."""
        if act.name == "key":
            return self.key(act.data["key"])
        session = self.table.session
        if act.name in MOVES and session is not None:
            self.table.play(MOVES[act.name](session, act.data))
        elif act.name in self.acts:
            self.acts[act.name](act.data)
        elif act.name in games.GAMES:
            self.page.go(f"new/{act.name}")
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """A shortcut; says whether it was one."""
        if self.settings["shortcuts"] == "off":
            return False
        if key == "?":
            return self.act(Act("menu", {}))
        session = self.table.session
        if session is None:
            return False
        if key in ARROWS:
            self.page.walk(*ARROWS[key])
            return True
        if key == "Escape":
            self.table.play(session.forget())
            return True
        if key.isdecimal():
            chip = f'[data-act="number"][data-number="{key}"]'
            return self.page.press(chip) or self.page.press(f'#tray [data-digit="{key}"]')
        return any(self.page.press(selector) for selector in LETTERS.get(key.lower(), ()))

    # Screens

    def arrive(self) -> None:
        """Show the screen that the address names; the first one if it names none."""
        screen, _, what = self.page.place.partition("/")
        saved = self.store.game(what) if screen in ("play", "review") else None
        self.reviewed = saved if screen == "review" and saved is not None and saved.over else None
        self.reviews.stop()
        self.table.lay(what, saved if screen == "play" else None)
        if screen == "new" and what in games.GAMES:
            self.seats = self.store.seats()
            self.show_new_game(what, len(self.seats))
        elif self.reviewed is not None:
            seats = self.reviewed.setup.seats
            self.review(seats.index(PERSON) if PERSON in seats else 0)
        elif self.table.session is None:
            self.page.show("home", home(self.store.games()))

    def show_new_game(self, game: str, players: int) -> None:
        """Ask who plays."""
        allowed = games.game(game).players
        players = min(max(players, allowed[0]), allowed[-1])
        self.seats = [*self.seats, *[PERSON] * players][:players]
        self.page.show("new", new_game(game, self.seats, self.store.names()))

    def review(self, seat: int) -> None:
        """Look at a seat's game again."""
        self.seat = seat
        if self.reviewed is not None:
            self.reviews.open(self.reviewed.record, seat)

    def show_review(self, reading: Reading) -> None:
        """Show how far the review has come."""
        if self.reviewed is not None:
            self.page.show("review", review(self.reviewed, reading))
            self.page.tell(spoken(reading))

    def what_if(self, data: Mapping[str, str]) -> None:
        """Play on from a point of the reviewed game, as a game of its own that does not count."""
        if self.reviewed is None:
            return
        setup, record = self.reviewed.setup, self.reviewed.record.history()[int(data["step"])]
        if not setup.people:  # whoever only watched plays now
            seats = tuple(PERSON if seat == self.seat else kind for seat, kind in enumerate(setup.seats))
            setup = setup._replace(seats=seats)
        self.put(Session(setup, record, rated=False))

    # Beginning and ending games

    def count_players(self, data: Mapping[str, str]) -> None:
        """So many play."""
        self.show_new_game(self.page.place.partition("/")[2], int(data["count"]))

    def sit(self, data: Mapping[str, str]) -> None:
        """Somebody else sits at a place."""
        self.seats[int(data["seat"])] = data["kind"]
        self.show_new_game(self.page.place.partition("/")[2], len(self.seats))

    def begin(self, data: Mapping[str, str]) -> None:
        """Start the game that was set up."""
        typed = [data.get(f"name{seat}", "").strip() for seat in range(len(self.seats))]
        known = [*self.store.names(), *typed]
        kept = [typed[seat] if kind == PERSON else known[seat] for seat, kind in enumerate(self.seats)]
        self.store.keep_names(kept, self.seats)
        self.set_out(Setup(self.page.place.partition("/")[2], names(self.seats, typed), tuple(self.seats)))

    def again(self, _: Mapping[str, str]) -> None:
        """The same game with the same people."""
        if self.table.session is not None:
            self.set_out(self.table.session.setup)

    def set_out(self, setup: Setup) -> None:
        """Put a new game on the table."""
        self.store.make_room()
        self.put(begin(setup, secrets.randbelow(SEEDS)))

    def put(self, session: Session) -> None:
        """Put a game on the table, under a name of its own."""
        name = f"{secrets.randbelow(SEEDS):x}"
        self.store.keep(name, session if session.setup.people > 1 else session.take())
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
        self.table.settings = self.settings
        self.dress()
        self.menu()

    def menu(self) -> None:
        """Show what can be set."""
        self.page.open(setting.overlay(self.settings, self.table.session is not None))

    def dress(self) -> None:
        """Let the page look as it was set."""
        self.page.dress(theme=self.settings["theme"], motion=self.settings["motion"])

    def print(self, empty: bool = False) -> None:
        """Print the sheet on the table, or an empty one."""
        self.page.close()
        self.table.print(empty)
