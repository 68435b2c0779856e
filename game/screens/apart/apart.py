"""The screens of playing apart by link: the room, a game, its table, fair dice, and whatever a link brings."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from game.play.apart import own as apart
from game.play.apart.chains import SIZE
from game.play.apart.log import NAME
from game.play.apart.message import by_link
from game.play.apart.own import Own
from game.play.links import printable
from game.rules.games import GAMES
from game.screens.apart.game import HERE
from game.screens.apart.opening import Opening
from game.screens.apart.table import Table
from game.screens.page import Handler
from game.screens.screen import Services
from game.storage.apart import MINE, SENDING, name_of, state
from game.views.apart import pages
from game.views.apart.standing import done


class Apart(Opening):
    """Everything about games with people who are elsewhere."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.table = Table(services, self.games, self.stop)
        self.seated = False  # whether the player sits at the table
        self.draw = self.show_room
        doing: dict[str, Handler] = {
            "apart-open": lambda data: self.page.go(f"{HERE}/game/{data['game']}"),
            "apart-invite": self.invite,
            "apart-paste": lambda data: self.open_text(data["text"]),
            "apart-join": self.join,
            "apart-learn": lambda _: self.learn(),
            "apart-begin": lambda _: self.begin(),
            "apart-play": lambda _: self.page.go(f"{HERE}/play/{self.name}"),
            "apart-send": lambda _: self.send(),
            "apart-again": lambda _: self.send(),
            "apart-nudge": lambda _: self.send(nudge=True),
            "apart-copy": lambda _: self.copy(),
            "apart-code": lambda _: self.show_code(),
            "apart-later": lambda _: self.later(),
            "apart-undo": lambda _: self.undo(),
            "apart-without": lambda _: self.go_on_without(),
            "apart-leave": lambda _: self.leave_game(),
            "apart-remove": lambda _: self.remove(),
            "apart-rematch": lambda _: self.rematch(),
            "apart-watch": lambda _: self.page.go(f"replay/{self.archive_name}"),
            "apart-fork": lambda _: self.fork(),
            "apart-to-game": lambda _: self.to_game(""),
            "apart-fair": lambda _: self.page.go(f"{HERE}/fair"),
            "apart-back": lambda _: self.page.back(),
        }
        self.handlers = self.table.handlers | doing

    def enter(self, what: str) -> bool:
        """Show the room, a game, its table, the page about fair dice, or what a link brings."""
        kind, _, key = what.partition("/")
        self.seated, self.note = False, ""
        if kind == "play":
            self.name, self.seated = key, True
            self.own = self.games.read(key)
            if self.own is None or not self.is_mine(self.own):
                self.seated = False
                return self.enter(f"game/{key}")
            return self.table.enter(key)
        if kind == "game":
            return self.open_game(key)
        if what:
            self.draw = self.show_fair if what == "fair" else self.draw
            if what != "fair":
                self.open_text(what)
                return True
        else:
            self.draw = self.show_room
        self.show()
        return True

    def is_mine(self, own: Own) -> bool:
        """Whether the player has something to do at the table, or could take a step of it back."""
        return own.log is not None and state(own)[0] in (MINE, SENDING)

    def show(self) -> None:
        """Draw the screen as things stand."""
        if self.seated:
            self.table.show()
        else:
            self.draw()

    def stored(self) -> None:
        """Another tab may have gone on with a game."""
        if self.seated:
            self.table.stored()
        elif self.own is not None and self.draw == self.show_game:
            self.own = self.games.read(self.name) or self.own
            self.show()
        elif self.draw == self.show_room:
            self.show()

    def leave(self) -> None:
        """The player goes to another screen."""
        if self.seated:
            self.table.leave()

    def key(self, key: str) -> bool:
        """A key was pressed at the table."""
        return self.seated and self.table.key(key)

    # The room

    def show_room(self) -> None:
        """Draw the list of games and the form of a new one."""
        titles = [game for game in GAMES if by_link(game)]
        self.page.show("link", pages.room(self.games.listed(), titles, self.my_name))

    def show_fair(self) -> None:
        """Draw the page about fair dice."""
        self.page.show("link", pages.fairness())

    def invite(self, data: Mapping[str, str]) -> None:
        """Invite others to a new game."""
        me, game, players = printable(data["name"]), data["game"], data["players"]
        if not me or game not in GAMES or not by_link(game) or players not in map(str, pages.PLAYERS):
            return
        self.remember(me)
        own = apart.invite(secrets.token_bytes(NAME), secrets.token_bytes(SIZE), game, int(players), me)
        self.keep(name_of(own), own)
        self.page.go(f"{HERE}/game/{self.name}")

    # At the table

    def stop(self, key: str, own: Own) -> None:
        """The player has nothing to do at the table: the turn is done, and can be sent."""
        self.name, self.own = key, own
        standing = own.standing()
        if apart.ready(own, standing):
            session = self.table.playing.session
            can_undo = session is not None and session.can_undo
            self.page.open(done(standing, self.way(own, standing, SENDING), can_undo))
        else:
            self.to_game("")

    def later(self) -> None:
        """Send it another time."""
        self.page.close()
        self.to_game("")

    def undo(self) -> None:
        """Take the last decision back instead of sending."""
        self.page.close()
        session = self.table.playing.session
        if session is not None:
            self.table.playing.play(session.undo())
