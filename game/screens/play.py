"""The screen on which a game is played: taps and keys become what they do to the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.play.lots import next_first
from game.play.session import Session
from game.rules.record import Record
from game.screens.foresight import Step
from game.screens.page import Handler, Page
from game.screens.screen import Screen, Services
from game.views.bonuses import overlay
from game.views.sentence import what_now
from game.views.title import view_of

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
LETTERS = {  # a key presses the first of these that is there
    "r": ('#tray [data-act="throw"]', '#tray [data-move="throw"]', '[data-move="re-roll"]'),
    "u": ('[data-act="undo"]', '[data-act="lesson-back"]'),
    "p": (
        '[data-move="pass"]',
        '[data-move="stop"]',
        '[data-move="leave"]',
        '[data-move="-"]',
        '[data-move="forfeit"]',
        '[data-act="take"]',
        '#tray [data-act="pencil"]',
        '#tray [data-move="next"]',
        '.button[data-act="hurry"]',
        '#tray [data-act="look"]',
        '[data-act="lesson-next"]',
    ),
    "h": ('[data-act="hint"]',),
}
# What is tapped, as what it does to the session.
MOVES: dict[str, Callable[[Mapping[str, str]], Step]] = {
    "die": lambda data: Step(Session.tap_die, (data["die"],)),
    "bonus": lambda data: Step(Session.tap_die, (data["bonus"],)),
    "field": lambda data: Step(Session.tap_field, (data["area"], data["field"])),
    "number": lambda data: Step(Session.tap_number, (int(data["number"]),)),
    "polish": lambda data: Step(Session.tap_polish, (data["die"], int(data["number"]))),
    "move": lambda data: Step(Session.other, (data["move"],)),
    "pencil": lambda data: Step(Session.hand_over, (int(data["seat"]),)),
    "throw": lambda _: Step(Session.throw),
    "typed": lambda data: Step(Session.tap_typed, (data["die"],)),
    "face": lambda data: Step(Session.tap_face, (int(data["number"]),)),
    "nearest": lambda data: Step(Session.tap_nearest, (data["die"],)),
    "take": lambda _: Step(Session.take),
}


class PlayScreen(Screen):
    """A game that is being played."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.playing = services.playing
        # The game as the player left it: its name, the session, and the seat whose sheet was open.
        self.left: tuple[str, Session | None, int | None] = ("", None, None)
        self.closed: tuple[Record, str] | None = None  # a game with the dice of a daily try that is still open
        asking: dict[str, Handler] = {"field": self.field, "prize": self.prize, "sources": self.sources}
        doing = {name: self._move(meant) for name, meant in MOVES.items()} | {
            "undo": lambda _: self.undo(),
            "again": lambda _: self.again(),
            "print": lambda _: self.print(empty=False),
            "print-empty": lambda _: self.print(empty=True),
            "look": lambda data: self.playing.open_sheet(int(data["seat"])),
            "hurry": lambda _: self.playing.computers.hurry(),
            "hint": lambda _: self.playing.hint(),
            "hint-sure": lambda _: self.playing.hint(sure=True),
            "hint-row": lambda data: self.playing.point(int(data["number"])),
            "unhint": lambda _: self.playing.unhint(),
            "review": lambda _: self.page.go(f"review/{self.playing.name}"),
            "replay": lambda _: self.page.go(f"replay/{self.playing.name}"),
            "share": lambda _: self.share(),
            "left": lambda _: self.playing.leave(),
            "bonuses": lambda _: self.bonuses(),
            "nothing": lambda _: None,
        }
        asking = {name: self._decided(handler) for name, handler in asking.items()}
        self.handlers = {name: self._decided(self._unasked(handler)) for name, handler in doing.items()} | asking
        self.handlers |= {
            "stamped": lambda _: self.playing.stamped(),
            "recount": lambda _: self.recount(),
            "tab-mine": lambda _: self.playing.choose(mine=True),
            "tab-theirs": lambda _: self.playing.choose(mine=False),
        }

    def enter(self, what: str) -> bool:
        """Open a kept game; one that the player only left to look something up is as it was."""
        session, (name, left, shown) = self.store.game(what), self.left
        self.closed = None
        if session is None:
            return False
        if self.shut(session.record, what):
            self.closed = session.record, what
            return True
        if left is not None and (name, left.record) == (what, session.record):
            self.playing.open(what, session._replace(wish=left.wish), shown)
        else:
            self.playing.open(what, session)
        return True

    def show(self) -> None:
        """Draw the game as it stands."""
        if self.closed is not None:
            self.shut(*self.closed)
        self.playing.unask()
        if self.playing.session is not None:
            self.playing.show(self.playing.session, news=False)

    def stored(self) -> None:
        """Another tab may have gone on with this game, or the player has come back to this one."""
        self.playing.follow()
        self.playing.wake()

    def leave(self) -> None:
        """The player leaves: remember how the game was, perhaps only to look something up."""
        self.left = self.playing.name, self.playing.session, self.playing.shown
        self.playing.open("", None)

    def _move(self, meant: Callable[[Mapping[str, str]], Step]) -> Handler:
        def handler(data: Mapping[str, str]) -> None:
            before = self.playing.session
            if before is not None:
                self.playing.play(self.playing.foresight.after(before, meant(data)))
                after = self.playing.session
                if after is not None and after is not before and after.casting:
                    self.playing.play(after.throw())
                if before.falling and self.playing.session is not before:
                    self.services.settings.offer_sound()

        return handler

    def undo(self) -> None:
        """Take the last decision back; after the review of the game that counts as play with a hint."""
        session = self.playing.session
        if session is not None:
            after = session.undo()
            seen = after is not session and session.record.save() in self.services.reviewed
            self.playing.play(after._replace(coached=True) if seen else after)

    def _unasked(self, handler: Handler) -> Handler:
        """A handler that first closes the answer to what the player asked before."""

        def after(data: Mapping[str, str]) -> None:
            self.playing.unask()
            handler(data)

        return after

    def _decided(self, handler: Handler) -> Handler:
        """A handler that only asks again which game to go on with, as long as two tabs disagree."""
        return lambda data: self.playing.ask_which() if self.playing.kept_apart else handler(data)

    # Questions to the sheet

    def field(self, data: Mapping[str, str]) -> None:
        """Mark the field that was tapped, or say why not; while computer players play, hurry them."""
        playing, place = self.playing, (data["area"], data["field"])
        session = playing.session
        if session is None or session.over:
            return
        if session.level or playing.showing_step:
            playing.computers.hurry()
        elif place in session.open_fields and playing.shown is None:
            playing.unask()
            playing.play(playing.foresight.after(session, Step(Session.tap_field, place)))
        elif playing.shown is None and not session.waiting:
            playing.ask(view_of(session.match).refused(session.match, session.why_not(place), place[0]))
            playing.sense(["refused"])

    def prize(self, data: Mapping[str, str]) -> None:
        """Say where a bonus comes from; on a field that can be marked now the player meant the field."""
        playing, place = self.playing, (data["area"], data["line"])
        session = playing.session
        if session is None or session.over:
            return
        lit = place in session.open_fields and playing.shown is None
        if "list" not in data and (session.level or playing.showing_step or lit):
            self.field({"area": place[0], "field": place[1]})
        else:
            self.page.close()
            playing.ask(view_of(session.match).prize(session.match, playing.in_sight, *place))

    def sources(self, data: Mapping[str, str]) -> None:
        """Say where more foxes or actions come from."""
        session = self.playing.session
        if session is not None and not session.over:
            self.playing.ask(view_of(session.match).sources(session.match, self.playing.in_sight, data["action"]))

    def bonuses(self) -> None:
        """List everything that can be won on the sheet."""
        if self.playing.session is not None:
            self.page.open(overlay(self.playing.session.match, self.playing.in_sight))

    def again(self) -> None:
        """Begin the same game with the same players; the next one clockwise begins."""
        session = self.playing.session
        if session is not None:
            first = next_first(session.record.lot, session.record.players)
            self.services.set_out(session.setup, session.dice, first)

    def recount(self) -> None:
        """Tell the result once more; the page shows once more how it is counted."""
        if self.playing.session is not None:
            self.page.tell(str(what_now(self.playing.session)))

    def share(self) -> None:
        """Offer to share the game."""
        if self.playing.session is not None:
            self.services.sharing.open(self.playing.session)

    def print(self, empty: bool) -> None:
        """Print the sheet that is shown, or an empty one."""
        self.page.close()
        self.playing.print(empty)

    def key(self, key: str) -> bool:
        """Escape closes an answer or forgets what was chosen; other keys press what they stand for."""
        session = self.playing.session
        if session is not None and key == "Escape":
            if self.playing.unask():
                return True
            self.playing.play(session.forget())
            return True
        return session is not None and pressed(self.page, key)


def pressed(page: Page, key: str) -> bool:
    """Walk over the fields, press what a letter or digit stands for; says whether there was such a thing."""
    arrow = key.removeprefix("Shift+")
    if arrow in ARROWS:
        page.walk(*ARROWS[arrow], everywhere=arrow != key)
        return True
    if key.isdecimal():
        chip = f':is([data-act="number"], [data-act="face"])[data-number="{key}"]'
        return page.press(chip) or page.press(f'#tray [data-digit="{key}"]')
    return any(page.press(selector) for selector in LETTERS.get(key.lower(), ()))
