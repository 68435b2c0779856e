"""Wires rules, words, storage and table together in the page: the one module that PyScript starts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from game.coaching import Hints, Reviews
from game.computers import Computers
from game.rules import games
from game.rules.dice import SEEDS
from game.session import PERSON, Session, Setup, begin
from game.store import Browser, Store
from game.table import settings as setting
from game.table.advice import NONE, Advice, spoken
from game.table.board import board, empty_sheet
from game.table.faces import names
from game.table.home import CARDS, home
from game.table.look import Look
from game.table.new_game import new_game
from game.table.page import Act, Page
from game.table.review import Reading, review
from game.table.sentence import what_now
from game.table.sheets import sheet
from game.table.sound import Sound, sound_of
from game.table.told import journeys, told
from game.thinking import thinking
from game.words import say

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
        self.told = False  # while the step of a computer player is still being shown
        self.advice = NONE
        self.reviewed: Session | None = None  # a finished game, while it is looked at again
        self.seats: list[str] = []  # of a game that is being set up
        self.seat = 0  # whose game is reviewed
        self.computers = Computers(self, thinking)
        self.hints = Hints(thinking, self.run, self.advise)
        self.reviews = Reviews(thinking, self.run, self.show_review)
        self.acts: dict[str, Callable[[Mapping[str, str]], None]] = {
            "home": lambda _: self.page.go(""),
            "moved": lambda _: self.arrive(),
            "players": self.count_players,
            "sit": self.sit,
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
            "hurry": lambda _: self.computers.hurry(),
            "hint": lambda _: self.hint(),
            "unhint": lambda _: self.advise(NONE),
            "review": lambda _: self.page.go(f"review/{self.name}"),
            "result": lambda _: self.page.go(f"play/{self.name}"),
            "review-seat": lambda data: self.review(int(data["seat"])),
            "review-stop": lambda _: self.reviewed and self.reviews.pause(self.reviewed.record, self.seat),
            "review-go-on": lambda _: self.review(self.seat),
            "what-if": self.what_if,
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
        self.session, self.shown, self.told, self.advice, self.reviewed = None, None, False, NONE, None
        self.hints.drop()
        self.reviews.stop()
        saved = self.store.game(what) if screen in ("play", "review") else None
        if screen == "new" and what in games.GAMES:
            self.seats = self.store.seats()
            self.show_new_game(what, len(self.seats))
        elif screen == "play" and saved is not None:
            self.name, self.session = what, saved
            self.show(saved, news=False)
        elif screen == "review" and saved is not None and saved.over:
            self.name, self.reviewed = what, saved
            self.review(saved.setup.seats.index(PERSON) if saved.setup.people else 0)
        else:
            self.page.show("home", home(self.store.games()))
        self.computers.wake()

    def show_new_game(self, game: str, players: int) -> None:
        """Ask who plays."""
        allowed = games.game(game).players
        players = min(max(players, allowed[0]), allowed[-1])
        self.seats = [*self.seats, *[PERSON] * players][:players]
        self.page.show("new", new_game(game, self.seats, self.store.names()))

    def show(self, session: Session, news: bool) -> None:
        """Show the table."""
        shown = seat_in_sight(session) if self.shown is None else self.shown
        travels = journeys(session, shown) if news else ()
        self.page.show("table", board(session, shown, news, self.told, self.advice), travels)

    # The game on the table

    def play(self, after: Session) -> None:
        """Go on to what a tap has led to: show it, say it, keep it."""
        before = self.session
        if before is None or (after == before and self.shown is None):
            return
        self.session, self.shown, self.told = after, None, False
        self.go_on(before, after)
        self.computers.wake()

    def go_on(self, before: Session, after: Session) -> None:
        """Show a step, say it, keep it."""
        forward = after.record.before is before.record
        if after.record is not before.record:
            self.hints.drop()
            self.advice = NONE
        self.show(after, news=forward)
        if after.record is not before.record or after.holder != before.holder:
            self.store.keep(self.name, after)
        happened = told(after) if forward else ""
        name = before.setup.names[before.who]
        if before.level and not happened.startswith(name):
            happened = say("told-by", name=name, told=happened)
        self.page.tell(f"{happened} {'' if after.level else what_now(after)}")
        if forward and self.settings["sound"] == "on":
            self.sound.play(sound_of([event.kind for event in after.events]))

    # Computer players

    @property
    def pace(self) -> str:
        """How fast they play."""
        return self.settings["pace"]

    def run(self, work: Any) -> Any:
        """Begin something that takes time."""
        return self.page.run(work)

    def advance(self, after: Session) -> None:
        """Show what a computer player did, on its own sheet for as long as that takes."""
        before = self.session
        if before is not None:
            thrown = before.falling
            self.session, self.shown, self.told = after, None if thrown else before.who, not thrown
            self.go_on(before, after)

    def settle(self) -> None:
        """Show the table to whoever is to act now."""
        if self.session is not None and self.told:
            self.shown, self.told = None, False
            self.show(self.session, news=False)

    def warn(self) -> None:
        """Say that no computer player can think here."""
        self.advise(Advice(notice="worker-failed"))

    # The coach

    def hint(self) -> None:
        """Ask what is best; asking again closes the answer."""
        session = self.session
        if session is None or session.waiting or session.match.turn < 0:
            return
        if self.advice.hints:
            self.advise(NONE)
            return
        self.session = session._replace(coached=True)
        self.store.keep(self.name, self.session)
        self.hints.ask(session.record)

    def advise(self, advice: Advice) -> None:
        """Show what the coach says."""
        self.advice = advice
        if self.session is not None:
            self.show(self.session, news=False)
            self.page.tell(spoken(self.session, advice))

    def review(self, seat: int) -> None:
        """Look at a seat's game again."""
        self.seat = seat
        if self.reviewed is not None:
            self.reviews.open(self.reviewed.record, seat)

    def show_review(self, reading: Reading) -> None:
        """Show how far the review has come."""
        if self.reviewed is not None:
            self.page.show("review", review(self.reviewed, reading))

    def what_if(self, data: Mapping[str, str]) -> None:
        """Play on from a point of the reviewed game, as a game of its own that does not count."""
        if self.reviewed is None:
            return
        setup, record = self.reviewed.setup, self.reviewed.record.history()[int(data["step"])]
        if not setup.people:  # whoever only watched plays now
            seats = tuple(PERSON if seat == self.seat else kind for seat, kind in enumerate(setup.seats))
            setup = setup._replace(seats=seats)
        self.put(Session(setup, record, rated=False))

    def look(self, data: Mapping[str, str]) -> None:
        """Open somebody's sheet large, or go back to the own one."""
        if self.session is not None:
            seat = int(data["seat"])
            self.shown, self.told = None if seat == self.session.who else seat, False
            self.show(self.session, news=False)

    def leave(self) -> None:
        """Somebody looks elsewhere, perhaps for good: the sheet is what the next visit shows first."""
        if self.session is not None:
            self.store.keep_shell(sheet(self.session.match, self.session.who, Look(small=True)))

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
        known = self.store.names()
        self.store.keep_names([name or "".join(known[seat : seat + 1]) for seat, name in enumerate(typed)], self.seats)
        self.set_out(Setup(self.page.place.partition("/")[2], names(self.seats, typed), tuple(self.seats)))

    def again(self, _: Mapping[str, str]) -> None:
        """The same game with the same people."""
        if self.session is not None:
            self.set_out(self.session.setup)

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


def seat_in_sight(session: Session) -> int:
    """Whose sheet lies open: of whoever is to act; while a computer player throws for all, of the only person."""
    if session.level and session.falling and session.setup.people == 1 and session.setup.game.startswith("qwixx"):
        return session.setup.seats.index(PERSON)
    return session.who
