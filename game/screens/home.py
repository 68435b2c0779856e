"""The first screen: where somebody left off, today's dice, and games to begin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from contextlib import suppress

from game.play.daily import ordinal
from game.play.lessons import lesson_plan
from game.play.session import Session
from game.play.setup import PERSON
from game.rules.games import GAMES
from game.screens.page import Task
from game.screens.screen import Screen, Services
from game.storage import bests
from game.storage.entry import Saved
from game.storage.notes import APART_GAME
from game.views.emphasis import Emphasis
from game.views.home import Visitor, home
from game.views.last_sheet import game_of
from game.views.markup import NOTHING, Markup
from game.views.sheets import sheet


class Home(Screen):
    """Where every visit begins. What takes longer than the rest, a sheet and the records, follows when all is shown."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.finished: Saved | None = None  # the game that ended last, once it was looked for
        self.before = ""  # the game of the sheet that the last visit has left
        self.drawn: tuple[str, Session | None] = ("", None)  # the record of a game, and the game
        self.bests: bests.Bests = {}
        self.unfolded = False
        self.apart = NOTHING  # the games with people elsewhere, once they are listed
        self.cards = 0  # of the school that wait today, once they are counted
        self.work: Task | None = None
        self.handlers = {
            "continue": self.go_on,
            "more": lambda _: self.unfold(),
            "remove": self.remove,
            "undelete": self.undelete,
            "today": lambda _: self.page.go("daily"),
            "learn": lambda data: self.page.go(f"learn/{data['game']}"),
            "learn-room": lambda _: self.learn(),
            "install": lambda _: self.install(),
            "install-never": lambda _: self.never_install(),
            "installable": lambda _: self.show(),
        }

    def enter(self, _what: str) -> bool:
        """Show the games; the app also comes here when an address names nothing."""
        self.unfolded, self.bests, self.before = False, bests.known(self.store), game_of(self.store.shell())
        self.show()
        self.look_closer()
        return True

    def leave(self) -> None:
        """Nobody waits for the rest any more."""
        if self.work is not None:
            self.work.cancel()

    def show(self) -> None:
        """Draw the first screen."""
        going = self.store.games()
        last = self.last(going)
        shown = Visitor(
            self.store.played,
            going,
            last,
            self.picture(last),
            last.game if last else self.before,
            self.unfolded,
            self.bests,
            self.services.clock(),
            self.store.tries(),
            self.installs,
            self.page.offline,
            self.apart,
            self.cards,
        )
        self.page.show("home", home(shown))

    def look_apart(self) -> None:
        """List the games with people elsewhere; what is needed for that comes only if there are any."""
        found = NOTHING
        if self.store.safe.names(APART_GAME):
            with suppress(OSError):  # it is not here, and cannot be had: the games stay where they are
                from game.storage.apart import GamesApart  # noqa: PLC0415
                from game.views.apart.lines import games  # noqa: PLC0415

                found = games(GamesApart(self.store).listed())
        if found != self.apart:
            self.apart = found
            self.show()

    def count_cards(self) -> None:
        """Count what the school has for today."""
        found = self.store.cards_due(ordinal(self.services.clock().date))
        if found != self.cards:
            self.cards = found
            self.show()

    def last(self, going: list[Saved]) -> Saved | None:
        """The game that was played last, as far as it is known."""
        return going[0] if going else self.finished

    @property
    def installs(self) -> str:
        """How the page can be installed; nothing before a first game is over, or once the person has said no."""
        open_to_it = self.services.settings.now["install"] != "never" and any(
            best.games for best in self.bests.values()
        )
        return self.services.outside.installs if open_to_it else ""

    def install(self) -> None:
        """Let the browser ask whether to install the page; whatever the person answers, nobody asks again."""
        self.page.run(self._asked(self.services.outside.install()))
        self.never_install()

    async def _asked(self, asked: Awaitable[object]) -> None:
        with suppress(Exception):  # the browser no longer offers it
            await asked

    def never_install(self) -> None:
        """Tell no more that the page can be installed."""
        self.services.settings.set("install", "never")
        self.show()

    def picture(self, last: Saved | None) -> Markup:
        """The person's sheet in this game, if it was drawn."""
        record, session = self.drawn
        if last is None or session is None or last.record != record:
            return NOTHING
        own = session.who if last.seats[session.who] == PERSON else next(iter(last.people), 0)
        return sheet(session.match, own, Emphasis(small=True))

    def look_closer(self) -> None:
        """Find out what is not known yet, when the person has seen the rest."""
        self.leave()
        if self.store.played or self.apart or self.store.safe.names(APART_GAME):
            self.work = self.page.run(self._look_closer())

    async def _look_closer(self) -> None:
        await asyncio.sleep(0)
        self.look_apart()
        going = self.store.games()
        if not going:
            self.finished = next(iter(self.store.read(self.store.index()[:1])), None)
        last = self.last(going)
        if last is not None and last.record != self.drawn[0]:
            self.drawn = last.record, self.store.game(last.name)
            self.show()
        self.count_cards()
        for found in bests.survey(self.store):
            if found is not None and found != self.bests:
                self.bests = found
                self.show()
            await asyncio.sleep(0)

    def stored(self) -> None:
        """The games that there are now."""
        self.show()
        self.look_closer()

    def go_on(self, data: Mapping[str, str]) -> None:
        """Go on with a game: the one that was tapped, or before Python knew which that was, the last one."""
        going = self.store.games()
        name = data.get("game") or (going[0].name if going else "")
        if name:
            self.page.go(f"play/{name}")

    def unfold(self) -> None:
        """Show all games that are open, or only the last one again."""
        self.unfolded = not self.unfolded
        self.show()

    def learn(self) -> None:
        """Go to the lesson of the game that was played last, or else to the first one."""
        last = self.last(self.store.games())
        there = [game for game in GAMES if lesson_plan(game)]
        if there:
            self.page.go(f"learn/{last.game if last and last.game in there else there[0]}")

    def remove(self, data: Mapping[str, str]) -> None:
        """Take a game off the list."""
        self.services.delete(data["game"])
        self.stored()

    def undelete(self, _: Mapping[str, str]) -> None:
        """Bring it back."""
        self.services.undelete()
        self.stored()
