"""The game on the table: every step of it is shown, said and kept, whoever made it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from game.browser.page import Page
from game.browser.sound import Sound, sound_of
from game.play.session import Session
from game.play.setup import PERSON
from game.play.thinking import Thinking
from game.rules.dice import SEEDS
from game.screens.coaching import Hints
from game.screens.computers import Computers
from game.storage.store import Store
from game.storage.tabs import ELSEWHERE, FREE, FURTHER, GONE, Found, Hold, before_writing, to_follow
from game.views.advice import NONE, Advice, price, spoken
from game.views.board import board, printed
from game.views.emphasis import Emphasis
from game.views.last_sheet import last_sheet
from game.views.notice import QUIET, Notice
from game.views.sentence import what_now
from game.views.sheets import sheet
from game.views.tab_question import question
from game.views.title import view_of
from game.views.told import told
from game.words import say

FAILED = Advice(notice="worker-failed")


class Playing:
    """A table with a game on it, or none."""

    def __init__(self, page: Page, store: Store, thinking: Thinking, settings: Mapping[str, str]) -> None:
        self.page = page
        self.store = store
        self.settings = settings
        self.sound = Sound(page.js)
        self.name = ""  # of the game
        self.hold = Hold()
        self.apart = ""  # the name of what was done here, while somebody decides between that and another tab's
        self._said: set[tuple[str, str]] = set()  # what has been told of which game
        self.session: Session | None = None
        self.shown: int | None = None  # somebody else's sheet, opened to look at
        self.told = False  # while the step of a computer player is still being shown
        self.advice = NONE
        self.computers = Computers(self, thinking)
        self.hints = Hints(thinking, page.run, self.advise)

    def lay(self, name: str, session: Session | None, shown: int | None = None) -> None:
        """Put a game on the table, with a sheet that was looked at still open, or clear it."""
        self.name, self.session, self.shown, self.told, self.advice = name, session, shown, False, NONE
        self.apart = ""
        self.hints.drop()
        if session is not None:
            self.hold.take(self.store.shelved(name))
            self.show(session, news=False)
            if session.over:  # a page that was closed too early has not noted it
                self.store.note(session)
        self.computers.wake()

    def show(self, session: Session, news: bool) -> None:
        """Show the table."""
        shown = seat_in_sight(session) if self.shown is None else self.shown
        travels = view_of(session.match).journeys(session, shown) if news else ()
        self.page.show("table", board(session, shown, news, self.told, self.advice), travels)

    def play(self, after: Session) -> None:
        """Go on to what a tap has led to: show it, say it, keep it."""
        before = self.session
        if before is None or (after is before and self.shown is None):
            return
        self.session, self.shown, self.told = after, None, False
        self.go_on(before, after)
        self.computers.wake()

    def go_on(self, before: Session, after: Session) -> None:
        """Show a step, say it, keep it."""
        kept = after.record is before.record and (after.holder, after.hand) == (before.holder, before.hand)
        if not kept and not self.keep(after):
            return
        forward = after.record.before is before.record
        if after.record is not before.record:
            self.hints.drop()
            self.advice = self.advice if self.advice == FAILED else NONE  # nobody reads that in one step
        self.show(after, news=forward)
        if before.over or after.over:
            self.store.note(after)
        happened = told(after, ("pencil-passed",)) if forward else ""  # who writes is said anyway
        name = before.setup.names[before.who]
        if before.level and not happened.startswith(name):
            happened = say("told-by", name=name, told=happened)
        self.page.tell(f"{happened} {'' if after.level else what_now(after)}")
        if forward and self.settings["sound"] == "on":
            self.sound.play(sound_of([event.kind for event in after.events]))

    def look(self, seat: int) -> None:
        """Open somebody's sheet large, or go back to the own one."""
        if self.session is not None:
            self.shown, self.told = None if seat == self.session.who else seat, False
            self.show(self.session, news=False)

    def leave(self) -> None:
        """Somebody looks elsewhere, perhaps for good: the sheet is what the next visit shows first."""
        if self.session is not None:
            self.store.keep_shell(last_sheet(sheet(self.session.match, self.session.who, Emphasis(small=True))))

    def print(self, empty: bool) -> None:
        """Print the sheet on the table, or an empty one."""
        if self.session is None:
            return
        shown = self.session.who if self.shown is None else self.shown
        regions = board(self.session, shown, news=False) | {"sheet": printed(self.session, shown, empty)}
        self.page.show("table", regions)
        self.page.print()
        self.show(self.session, news=False)

    # Other tabs

    def keep(self, after: Session) -> bool:
        """Keep the game as it stands, unless another tab has taken it elsewhere; says whether it still lies here."""
        return self._answered(before_writing(self.store, self.name, self.hold, after), after)

    def follow(self) -> None:
        """Something was written elsewhere, perhaps about this game."""
        if self.session is None or self.session.watched:
            return
        if self.store.unsaved(self.name) or self.hold.lost(self.store.shelved(self.name)):
            self.keep(self.session)
            return
        found = to_follow(self.store, self.name, self.hold, self.session)
        if found.meaning != FREE:
            self._answered(found, self.session, written=True)

    def _answered(self, found: Found, ours: Session, written: bool = False) -> bool:
        if found.theirs is not None and found.meaning == FURTHER:
            self.lay(self.name, found.theirs._replace(coached=found.theirs.coached or ours.coached))
            self._say("tabs-follow")
            return False
        if found.meaning == ELSEWHERE:
            self.apart = own_name()
            self.store.keep(self.apart, ours._replace(rated=False, challenge=None))  # its dice may be known
            self.session = ours._replace(watched=True)
            self.hints.drop()
            self.computers.wake()  # nobody goes on until somebody has decided
            self.show(self.session, news=False)
            self.ask_which()
            return False
        if found.meaning == GONE:
            self.hold.take(None)
            self._say("storage-gone")
        if not written:
            self.hold.write(self.store, self.name, ours)
        return True

    def ask_which(self) -> None:
        """Ask which of two games somebody wants to go on with."""
        self.page.open(question())

    def choose(self, mine: bool) -> None:
        """Go on with what was done here, a game of its own, or with what another tab did."""
        self.page.close()
        if self.apart and mine:
            self.page.go(f"play/{self.apart}")
        elif self.apart:
            self.store.forget(self.apart)
            self.lay(self.name, self.store.game(self.name))

    def _say(self, key: str) -> None:
        """Tell everybody something about this game, once."""
        if (key, self.name) not in self._said:
            self._said.add((key, self.name))
            self.page.toast(say(key))

    # Questions to the sheet

    @property
    def in_sight(self) -> int:
        """Whose sheet lies open."""
        assert self.session is not None
        return seat_in_sight(self.session) if self.shown is None else self.shown

    def ask(self, notice: Notice) -> None:
        """Show what the sheet answers; asking the same again closes the answer."""
        if self.session is None or notice in (QUIET, self.advice.asked):
            self.unask()
            return
        self.advice = self.advice._replace(asked=notice)
        self.show(self.session, news=False)
        self.page.tell(str(notice))

    def unask(self) -> bool:
        """Close an answer; says whether there was one."""
        if self.session is None or self.advice.asked == QUIET:
            return False
        self.advice = self.advice._replace(asked=QUIET)
        self.show(self.session, news=False)
        return True

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
        self.advise(FAILED)

    # The coach

    def hint(self, sure: bool = False) -> None:
        """Ask what is best; asking again closes the answer. What the first hint of a daily try costs is told before."""
        if sure:
            self.page.close()
        session = self.session
        if session is None or session.waiting or session.match.turn < 0 or not session.coachable:
            return
        if self.advice.hints:
            self.unhint()
            return
        if session.is_try and not session.coached and not sure:
            self.page.open(price())
            return
        self.hints.ask(session.record)

    def unhint(self) -> None:
        """Close what the coach says, or is about to say: what nobody sees marks no game."""
        self.hints.drop()
        self.advise(NONE)

    def advise(self, advice: Advice) -> None:
        """Show what the coach says; whoever sees a hint has been coached, and nobody sees one before that is kept."""
        if advice.hints and self.session is not None and not self.session.coached:
            self.session = self.session._replace(coached=True)
            if not self.keep(self.session):
                return
        self.advice = advice
        if self.session is not None:
            self.show(self.session, news=False)
            self.page.tell(spoken(self.session, advice))


def own_name() -> str:
    """A name for a game that no other has."""
    return f"{secrets.randbelow(SEEDS):x}"


def seat_in_sight(session: Session) -> int:
    """Whose sheet lies open: of whoever is to act; at the end, or while dice fall for all, of the only person."""
    for_all = session.falling and session.match.shared_throw
    if session.setup.people == 1 and (session.over or for_all):
        return session.setup.seats.index(PERSON)
    return session.who
