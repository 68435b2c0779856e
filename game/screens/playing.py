"""The game that is being played: every step of it is shown, told and kept, whichever player made it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from game.play.session import Session
from game.play.setup import PERSON
from game.play.thinking import Thinking
from game.rules.dice import SEEDS
from game.screens.coaching import Hints, Odds
from game.screens.computers import Computers
from game.screens.foresight import Drawing, Foresight
from game.screens.page import Page, Senses, Task
from game.storage.standing import standing
from game.storage.store import Store
from game.storage.tabs import ELSEWHERE, FURTHER, GONE, UNTOUCHED, Found, Hold, before_writing, to_follow
from game.views.advice import NONE, Advice, advised, announced, price
from game.views.board import board, printed
from game.views.emphasis import Emphasis
from game.views.finish import NO_ENDING, Ending, finish
from game.views.last_sheet import last_sheet
from game.views.looking import looks_on
from game.views.looking import sentence as looking_at
from game.views.markup import Markup
from game.views.notice import QUIET, Notice
from game.views.sentence import what_now
from game.views.sheets import sheet
from game.views.tab_question import question
from game.views.title import view_of
from game.views.told import told
from game.words import say

FAILED = Advice(notice="worker-failed")
BESIDE = ("play", "rules", "review", "replay")  # places from which a player comes back to the same table


class Playing:
    """The game that is open on the play screen, or none."""

    def __init__(
        self, page: Page, store: Store, thinking: Thinking, senses: Senses, settings: Mapping[str, str]
    ) -> None:
        self.page = page
        self.store = store
        self.settings = settings
        self.senses = senses
        self.name = ""  # of the game
        self.hold = Hold()
        self.kept_apart = ""  # the name of what was done here, while the player decides between that and another tab's
        self._said: set[tuple[str, str]] = set()  # which messages were shown about which game
        self.session: Session | None = None
        self.shown: int | None = None  # the seat whose sheet the player has opened to look at
        self.showing_step = False  # whether the step of a computer player is still being shown
        self.at_the_end: Callable[[], None] = lambda: None  # told when a game has come to its end here
        self.ended = ""  # the name of the game that has come to its end here, as long as nobody has left it
        self.ending = NO_ENDING
        self.advice = NONE
        self.foresight = Foresight()
        self.computers = Computers(self, thinking)
        self.hints = Hints(thinking, page.run, self.advise)
        self.odds = Odds(thinking, page.run, self._tell_odds)

    def open(self, name: str, session: Session | None, shown: int | None = None) -> None:
        """Open a game, with the sheet that the player looked at before; or none.

        The result of a game that is over stands, unless the player has just played it and not left it since: whoever
        goes on from it, from a replay or a review, has a game of its own.
        """
        if session is not None:
            self.ended = name if name == self.ended else ""
            session = session._replace(settled=session.over and not self.ended)
        self.name, self.session, self.shown, self.showing_step, self.advice = name, session, shown, False, NONE
        self.kept_apart = ""
        self.hints.drop()
        if session is not None:
            self.hold.take(self.store.shelved(name))
            self._end(session, moment=False)
            self.show(session, news=False)
            if session.over:  # a page that was closed too early has not noted it
                self.store.note(session)
        self.computers.wake()
        self.wake()

    def show(self, session: Session, news: bool) -> None:
        """Draw the game; `news` if its last step was just made."""
        drawing = self._drawing(session, self.shown, news, self.showing_step, self.advice)
        travels = view_of(session.match).journeys(session, drawing.shown) if news else ()
        regions = self.foresight.drawn(drawing) or board(*drawing)
        if session.over:
            regions["tray"] = finish(session, self.ending)
        self.page.show("table", regions, travels)
        self.odds.ask(session)
        self.page.meanwhile(self.foresight.think(session, lambda after: self._next(session, after), self._expect))

    def _drawing(self, session: Session, shown: int | None, news: bool, told: bool, advice: Advice) -> Drawing:
        """How a session is drawn, with the sheet that the player has opened, or else the one in sight."""
        shown = seat_in_sight(session) if shown is None else shown
        return Drawing(session, shown, news, told, advice._replace(odds=self.odds.of(session)))

    def _next(self, before: Session, after: Session) -> Drawing:
        """How a session will be drawn that a tap of the player leads to: as `play` does it."""
        forward, advice = after.record.follows(before.record), self._advice_after(before, after)._replace(asked=QUIET)
        return self._drawing(after, _looked_at(before, after), forward, False, advice)

    def _expect(self, regions: Mapping[str, Markup]) -> None:
        if self.session is not None:  # else the player is elsewhere by now
            self.page.expect("table", regions)

    def _tell_odds(self) -> None:
        if self.session is not None:
            self.show(self.session, news=False)

    def _end(self, session: Session, moment: bool) -> None:
        """If the game is over, find out where the result stands; `moment` if it has just come to its end."""
        lines = self.store.index() if session.over else []
        self.ending = Ending(standing(session, self.name, lines), moment) if session.over else NO_ENDING

    def stamped(self) -> None:
        """The stamp has come down on the result: that is heard and felt, a record more so."""
        self.sense(["record" if self.ending.record else "match-over"])

    def play(self, after: Session) -> None:
        """Go on to what a tap of the player has led to: show it, tell it, keep it.

        What the player wrote is seen on the own sheet before a computer player goes on on its own.
        """
        before = self.session
        if before is None or (after is before and self.shown is None):
            return
        self.session, self.shown, self.showing_step = after, _looked_at(before, after), False
        self.go_on(before, after)
        self.computers.wake()

    def go_on(self, before: Session, after: Session) -> None:
        """Show a step, tell it, keep it, whichever player made it."""
        kept = after.record is before.record and (after.holder, after.typed) == (before.holder, before.typed)
        if not kept and not self.keep(after):
            return
        forward = after.record.follows(before.record)
        if after.record is not before.record:
            self.hints.drop()
        self.advice = self._advice_after(before, after)
        self._end(after, moment=forward)
        self.show(after, news=forward)
        if before.over or after.over:
            self.store.note(after)
            self.ended = self.name if after.over else ""
            if after.over and not before.over:
                self.at_the_end()
            self.wake()
        self.page.afterwards(lambda: self._tell(before, after, forward))

    def _advice_after(self, before: Session, after: Session) -> Advice:
        """What the coach still says after a step: that it cannot think takes longer to read than a step."""
        return self.advice if after.record is before.record or self.advice == FAILED else NONE

    def _tell(self, before: Session, after: Session, forward: bool) -> None:
        """Tell a step to whoever listens, and let it be heard and felt."""
        happened = told(after, ("pencil-passed",)) if forward else ""  # the sentence says anyway which player writes
        name = before.setup.names[before.who]
        if before.level and not happened.startswith(name):
            happened = say("told-of", name=name, told=happened)
        self.page.tell(f"{happened} {'' if after.level else what_now(after)}")
        picked = after.wish.source and after.wish.source != before.wish.source
        kinds = [event.kind for event in after.events if event.kind != "match-over"]  # which is heard with the stamp
        kinds += ["thrown"] * (len(after.fallen) - 1)
        self.sense(kinds if forward else ["picked"] if picked else [])

    def sense(self, kinds: Sequence[str]) -> None:
        """Let the player hear and feel what happened, as far as the settings say so; each die that falls by itself."""
        if self.settings["sound"] == "on":
            self.senses.sound.play(kinds)
        if self.settings["touch"] == "on":
            self.senses.touch.play(kinds)

    def wake(self) -> None:
        """Keep the screen on as long as a game is played that is not over."""
        self.senses.awake.keep(self.session is not None and not self.session.over)

    def open_sheet(self, seat: int) -> None:
        """Show the sheet of a seat large, and say whose it is; or go back to the one that is in sight anyway."""
        session = self.session
        if session is not None:
            self.shown, self.showing_step = None if seat == seat_in_sight(session) else seat, False
            self.show(session, news=False)
            looks = looks_on(session, self.in_sight, told=False)
            self.page.tell(str(looking_at(session, seat) if looks else what_now(session)))

    def go_to(self, place: str) -> None:
        """The player goes to another place: unless that leads back to the table, a game that is over stays so."""
        if place not in BESIDE:
            self.ended = ""

    def leave(self) -> None:
        """The player leaves the page, perhaps for good: keep the sheet, which the next visit shows first."""
        if self.session is not None:
            self.store.keep_shell(last_sheet(sheet(self.session.match, self.session.who, Emphasis(small=True))))

    def print(self, empty: bool) -> None:
        """Print the sheet that is shown, or an empty one."""
        if self.session is None:
            return
        shown = self.session.who if self.shown is None else self.shown
        regions = board(self.session, shown, news=False) | {"sheet": printed(self.session, shown, empty)}
        self.page.show("table", regions)
        self.page.print()
        self.show(self.session, news=False)

    # Other tabs

    def keep(self, after: Session) -> bool:
        """Keep the game as it stands, unless another tab took it elsewhere; says whether this tab goes on with it."""
        return self._answered(before_writing(self.store, self.name, self.hold, after), after)

    def follow(self) -> None:
        """Another tab has written something, perhaps about this game: follow it, write again, or ask the player."""
        if self.session is None or self.session.watched:
            return
        if self.store.unsaved(self.name) or self.hold.lost(self.store.shelved(self.name)):
            self.keep(self.session)
            return
        found = to_follow(self.store, self.name, self.hold, self.session)
        if found.meaning != UNTOUCHED:
            self._answered(found, self.session, written=True)

    def _answered(self, found: Found, ours: Session, written: bool = False) -> bool:
        if found.theirs is not None and found.meaning == FURTHER:
            self.open(self.name, found.theirs._replace(coached=found.theirs.coached or ours.coached))
            self._toast_once("tabs-follow")
            return False
        if found.meaning == ELSEWHERE and ours.is_try and found.theirs is not None:
            # There is only one try: it is what the other tab made of it. This way is kept, closed until that is over.
            self.store.keep(own_name(), ours._replace(rated=False, challenge=None))
            self.open(self.name, found.theirs._replace(coached=found.theirs.coached or ours.coached))
            self._toast_once("tabs-follow")
            return False
        if found.meaning == ELSEWHERE:
            self.kept_apart = own_name()
            self.store.keep(self.kept_apart, ours._replace(rated=False, challenge=None))  # its dice may be known by now
            self.session = ours.forget()._replace(watched=True)  # what was half chosen cannot be asked for now
            self.hints.drop()
            self.computers.wake()  # which then wait until the player has decided
            self.show(self.session, news=False)
            self.ask_which()
            return False
        if found.meaning == GONE:
            self.hold.take(None)
            self._toast_once("storage-gone")
        if not written:
            self.hold.write(self.store, self.name, ours)
        return True

    def ask_which(self) -> None:
        """Ask the player which of two games to go on with."""
        self.page.open(question())

    def choose(self, mine: bool) -> None:
        """Go on with what was done in this tab, as a game of its own, or with what another tab did."""
        self.page.close()
        if self.kept_apart and mine:
            self.page.go(f"play/{self.kept_apart}")
        elif self.kept_apart:
            self.store.forget(self.kept_apart)
            self.open(self.name, self.store.game(self.name))

    def _toast_once(self, key: str) -> None:
        """Show a message about this game, once."""
        if (key, self.name) not in self._said:
            self._said.add((key, self.name))
            self.page.toast(say(key))

    # Questions to the sheet

    @property
    def in_sight(self) -> int:
        """The seat whose sheet is shown."""
        assert self.session is not None
        return seat_in_sight(self.session) if self.shown is None else self.shown

    def ask(self, notice: Notice) -> None:
        """Show the answer to what the player asked the sheet; asking the same again closes it."""
        if self.session is None or notice in (QUIET, self.advice.asked):
            self.unask()
            return
        self.advice = self.advice._replace(asked=notice)
        self.show(self.session, news=False)
        self.page.tell(str(notice))

    def unask(self) -> bool:
        """Close the answer; says whether there was one."""
        if self.session is None or self.advice.asked == QUIET:
            return False
        self.advice = self.advice._replace(asked=QUIET)
        self.show(self.session, news=False)
        return True

    # Computer players

    @property
    def pace(self) -> str:
        """How fast computer players play."""
        return self.settings["pace"]

    def run(self, work: Coroutine[Any, Any, None]) -> Task:
        """Begin work that takes time."""
        return self.page.run(work)

    def advance(self, after: Session) -> None:
        """Show what a computer player did, on its own sheet for as long as a person needs to see it."""
        before = self.session
        if before is not None:
            thrown = before.falling
            self.session, self.shown, self.showing_step = after, None if thrown else before.who, not thrown
            self.go_on(before, after)

    def settle(self) -> None:
        """The computer players are done: show the sheet of the seat that is to act now."""
        if self.session is not None and self.showing_step:
            self.shown, self.showing_step = None, False
            self.show(self.session, news=False)

    def warn(self) -> None:
        """Say that no computer player can think here."""
        self.advise(FAILED)

    # The coach

    def hint(self, sure: bool = False) -> None:
        """Ask the coach for a hint; asking again closes it. The first one of a daily try has a price, told before."""
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
        self.hints.ask(session.record, session.goals)

    def point(self, at: int) -> None:
        """The player has tapped a hint: outline its field, and choose what it takes, so that a tap there is enough."""
        session = self.session
        if session is not None and at < len(self.advice.hints):
            self.advice = self.advice._replace(at=at)
            self.shown = None
            option = advised(session.match, self.advice)
            self.session = session.forget() if option is None else session.aim(option)
            self.show(self.session, news=False)
            self.page.tell(str(what_now(self.session)))

    def unhint(self) -> None:
        """Close what the coach says, or is about to say: a hint that was not shown does not mark the game."""
        self.hints.drop()
        self.advise(NONE)

    def advise(self, advice: Advice) -> None:
        """Show what the coach says; that the game was coached is kept before a hint is shown."""
        if advice.hints and self.session is not None and not self.session.coached:
            self.session = self.session._replace(coached=True)
            if not self.keep(self.session):
                return
        self.advice = advice
        if self.session is not None:
            self.show(self.session, news=False)
            self.page.tell(announced(self.session, advice))


def own_name() -> str:
    """A name for a game that no other has."""
    return f"{secrets.randbelow(SEEDS):x}"


def _looked_at(before: Session, after: Session) -> int | None:
    """The seat whose sheet a tap leaves open: the own one, where a computer player goes on, as long as that waits."""
    wrote = bool(after.level) and not before.falling and after.record.follows(before.record)
    return before.who if wrote else None


def seat_in_sight(session: Session) -> int:
    """The seat whose sheet is shown: the one to act; at the end, or while dice fall for all, the only person's."""
    if session.own >= 0:
        return session.own
    for_all = session.falling and session.match.shared_throw
    if session.setup.people == 1 and (session.over or for_all):
        return session.setup.seats.index(PERSON)
    return session.who
