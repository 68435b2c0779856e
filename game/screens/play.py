"""The room with the table: taps and keys become what they do to the game on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.browser.page import Page
from game.play.session import Session
from game.screens.screen import Deed, Room
from game.views.bonuses import overlay
from game.views.title import view_of

if TYPE_CHECKING:
    from game.app import App

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
LETTERS = {  # a key presses the first of these that is there
    "r": ('#tray [data-act="throw"]', '[data-move="re-roll"]'),
    "u": ('[data-act="undo"]', '[data-act="lesson-back"]'),
    "p": (
        '[data-move="pass"]',
        '[data-move="stop"]',
        '[data-move="-"]',
        '[data-move="forfeit"]',
        '[data-act="take"]',
        '#tray [data-act="pencil"]',
        '#tray [data-move="next"]',
        '.button[data-act="hurry"]',
        '[data-act="lesson-next"]',
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
    "pencil": lambda session, data: session.hand_over(int(data["seat"])),
    "throw": lambda session, _: session.throw(),
    "typed": lambda session, data: session.tap_typed(data["die"]),
    "face": lambda session, data: session.tap_face(int(data["number"])),
    "nearest": lambda session, data: session.tap_nearest(data["die"]),
    "take": lambda session, _: session.take(),
}


class Table(Room):
    """A game that is being played."""

    def __init__(self, house: App) -> None:
        super().__init__(house)
        self.table = house.table
        self.left: tuple[str, Session | None, int | None] = ("", None, None)  # the table as it was left
        asking: dict[str, Deed] = {"field": self.field, "prize": self.prize, "sources": self.sources}
        doing = {name: self._move(change) for name, change in MOVES.items()} | {
            "undo": lambda _: self.undo(),
            "again": lambda _: self.again(),
            "print": lambda _: self.print(empty=False),
            "print-empty": lambda _: self.print(empty=True),
            "look": lambda data: self.table.look(int(data["seat"])),
            "hurry": lambda _: self.table.computers.hurry(),
            "hint": lambda _: self.table.hint(),
            "hint-sure": lambda _: self.table.hint(sure=True),
            "unhint": lambda _: self.table.unhint(),
            "review": lambda _: self.page.go(f"review/{self.table.name}"),
            "replay": lambda _: self.page.go(f"replay/{self.table.name}"),
            "share": lambda _: self.share(),
            "left": lambda _: self.table.leave(),
            "bonuses": lambda _: self.bonuses(),
            "nothing": lambda _: None,
        }
        asking = {name: self._decided(deed) for name, deed in asking.items()}
        self.deeds = {name: self._decided(self._unasked(deed)) for name, deed in doing.items()} | asking
        self.deeds |= {
            "tab-mine": lambda _: self.table.choose(mine=True),
            "tab-theirs": lambda _: self.table.choose(mine=False),
        }

    def enter(self, what: str) -> bool:
        """Lay a kept game on the table."""
        session, (name, left, shown) = self.store.game(what), self.left
        if session is None:
            return False
        if left is not None and (name, left.record) == (what, session.record):
            self.table.lay(what, session._replace(wish=left.wish), shown)
        else:
            self.table.lay(what, session)
        return True

    def show(self) -> None:
        """Draw the table as it stands."""
        self.table.unask()
        if self.table.session is not None:
            self.table.show(self.table.session, news=False)

    def stored(self) -> None:
        """Another tab may have gone on with this game."""
        self.table.follow()

    def leave(self) -> None:
        """Clear the table, but remember how it was: somebody may only look something up."""
        self.left = self.table.name, self.table.session, self.table.shown
        self.table.lay("", None)

    def _move(self, change: Callable[[Session, Mapping[str, str]], Session]) -> Deed:
        def deed(data: Mapping[str, str]) -> None:
            if self.table.session is not None:
                self.table.play(change(self.table.session, data))

        return deed

    def undo(self) -> None:
        """Take the last decision back; whoever has seen what the coach says about it plays on with a hint."""
        session = self.table.session
        if session is not None:
            after = session.undo()
            seen = after is not session and session.record.save() in self.house.reviewed
            self.table.play(after._replace(coached=True) if seen else after)

    def _unasked(self, deed: Deed) -> Deed:
        """Whatever is done closes the answer to what was asked before."""

        def after(data: Mapping[str, str]) -> None:
            self.table.unask()
            deed(data)

        return after

    def _decided(self, deed: Deed) -> Deed:
        """Nothing is done while two tabs disagree, but to ask again."""
        return lambda data: self.table.ask_which() if self.table.apart else deed(data)

    # Questions to the sheet

    def field(self, data: Mapping[str, str]) -> None:
        """Mark a field, or say why not; while computer players play, hurry them."""
        table, place = self.table, (data["area"], data["field"])
        session = table.session
        if session is None or session.over:
            return
        if session.level or table.told:
            table.computers.hurry()
        elif place in session.lit and table.shown is None:
            table.unask()
            table.play(session.tap_field(*place))
        elif table.shown is None and not session.waiting:
            table.ask(view_of(session.match).refused(session.match, session.why_not(place), place[0]))

    def prize(self, data: Mapping[str, str]) -> None:
        """Say where a bonus comes from; on a field that can be marked now it is the field that was meant."""
        table, place = self.table, (data["area"], data["line"])
        session = table.session
        if session is None or session.over:
            return
        lit = place in session.lit and table.shown is None
        if "list" not in data and (session.level or table.told or lit):
            self.field({"area": place[0], "field": place[1]})
        else:
            self.page.close()
            table.ask(view_of(session.match).prize(session.match, table.in_sight, *place))

    def sources(self, data: Mapping[str, str]) -> None:
        """Say where more foxes or actions come from."""
        session = self.table.session
        if session is not None and not session.over:
            self.table.ask(view_of(session.match).sources(session.match, self.table.in_sight, data["action"]))

    def bonuses(self) -> None:
        """List everything that can be won on the sheet."""
        if self.table.session is not None:
            self.page.open(overlay(self.table.session.match, self.table.in_sight))

    def again(self) -> None:
        """The same game with the same people."""
        if self.table.session is not None:
            self.house.set_out(self.table.session.setup, self.table.session.dice)

    def share(self) -> None:
        """Offer the game to others."""
        if self.table.session is not None:
            self.house.sharing.open(self.table.session)

    def print(self, empty: bool) -> None:
        """Print the sheet on the table, or an empty one."""
        self.page.close()
        self.table.print(empty)

    def key(self, key: str) -> bool:
        """Forget what was chosen, or press what the key stands for."""
        session = self.table.session
        if session is not None and key == "Escape":
            if self.table.unask():
                return True
            self.table.play(session.forget())
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
