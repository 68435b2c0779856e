"""A game apart on the screen that shows how it stands: kept, drawn, and left."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from game.play.apart import own as apart
from game.play.apart.chains import SIZE
from game.play.apart.course import Standing
from game.play.apart.log import NAME
from game.play.apart.message import PLACE, encode
from game.play.apart.own import Own
from game.play.apart.table import archived
from game.screens.screen import Screen, Services
from game.storage.apart import JOINING, LEFT, SENDING, GamesApart, name_of, state
from game.views.apart import pages
from game.views.apart import standing as standing_page
from game.views.apart.pages import Way
from game.words import say

HERE = "apart"


def link_in(text: str) -> str:
    """The link at the end of a text to send."""
    return text.rpartition("\n")[2]


class GameApart(Screen):
    """One game with people who are elsewhere, or none."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games = GamesApart(self.store)
        self.name = ""  # under which the game is kept
        self.own: Own | None = None
        self.note = self.coming = ""  # what has just happened, on this page and on the next
        self.manual = False  # whether the player has to copy the link by hand
        self.code = ("", "")  # a link, and that as a QR code
        self.draw: Callable[[], None] = self.show_game

    def keep(self, key: str, own: Own) -> None:
        """Keep a game; one that is over goes into the archive, too."""
        self.name = key
        self.own = self.games.keep(key, own)
        if self.own.log is not None:
            standing = self.own.standing()
            if standing.over:
                self.store.keep(self.archive_name, archived(self.own, standing))
                self.store.put_away()

    @property
    def archive_name(self) -> str:
        """The name under which the archive has the finished game."""
        return f"apart-{self.name}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, as far as the game is known."""
        log = self.own.log if self.own is not None else None
        return tuple(seat.name for seat in log.agreed.seats) if log is not None else ()

    def to_game(self, note: str) -> None:
        """Show the game that a link was about, in place of the link: the way back does not open that again."""
        place, self.coming = f"{HERE}/game/{self.name}", note
        if self.page.place == place:
            self.open_game(self.name)
        else:
            self.page.turn(place)

    def open_game(self, key: str) -> bool:
        """Show how a kept game stands; says whether there is such a game."""
        own = self.games.read(key)
        if own is None:
            return False
        self.manual = self.manual and key == self.name
        self.name, self.own, self.draw = key, own, self.show_game
        self.note, self.coming = self.coming, ""
        self.show()
        if self.note:
            self.page.tell(self.note)
        return True

    def show_game(self) -> None:
        """Draw how the game stands."""
        own = self.own
        if own is None:
            return
        now, _ = state(own)
        if now == JOINING:
            self.page.show("link", pages.joining(own, self.way(own, None, now), self.note))
        else:
            standing = own.standing()
            self.page.show("link", standing_page.stands(own, standing, now, self.way(own, standing, now), self.note))

    def way(self, own: Own, standing: Standing | None, now: str) -> Way:
        """What there is to send, and to whom first."""
        to = own.invite.host if standing is None and not own.hosting else ""
        if standing is not None and not standing.over and standing.waits_for != own.seat:
            to = self.names[standing.waits_for]
        full = own.hosting and len(own.joined) == own.invite.players - 1
        red = not (now == JOINING and full)
        text = "" if now == SENDING else self.text(own, to, now)  # before the player has vouched for it nobody sees it
        rows = self.code[1] if self.code[0] == link_in(text) else ""
        return Way(text, self.services.outside.can_send, to, red, self.manual, rows)

    def text(self, own: Own, to: str, now: str, nudge: bool = False) -> str:
        """The words and the link that the player sends."""
        game, link = say(own.invite.game), f"{self.services.outside.here}#{PLACE}{encode(apart.message(own, nudge))}"
        if now == JOINING:
            words = say("apart-text-invite" if own.hosting else "apart-text-join", name=own.me, game=game)
        elif now == LEFT:
            words = say("apart-text-left", name=own.me, game=game)
        else:
            words = say("apart-text-turn", name=to, game=game) if to else say("apart-text-over", name=own.me, game=game)
        return f"{words}\n{link}"

    # Leaving, going on, beginning again

    def begin(self) -> None:
        """Begin with those who have answered."""
        if self.own is not None and self.own.hosting and self.own.log is None and self.own.joined:
            self.keep(self.name, apart.begin(self.own))
            self.to_game("")

    def go_on_without(self) -> None:
        """Go on without the seat that the game waits for."""
        if self.own is not None:
            standing = self.own.standing()
            if apart.may_go_on_without(self.own, standing) >= 0:
                self.keep(self.name, apart.go_on_without(self.own, standing))
                self.to_game("")

    def leave_game(self) -> None:
        """Leave the game for good, and tell the others."""
        if self.own is not None and self.own.log is not None:
            self.keep(self.name, apart.leave(self.own))
            self.to_game("")

    def remove(self) -> None:
        """Take the game off the list of this device."""
        self.games.forget(self.name)
        self.page.go("")

    def rematch(self) -> None:
        """Invite the same players once more."""
        if self.own is not None and self.own.log is not None:
            again = apart.rematch(self.own, secrets.token_bytes(NAME), secrets.token_bytes(SIZE))
            self.keep(name_of(again), again)
            self.page.go(f"{HERE}/game/{self.name}")
