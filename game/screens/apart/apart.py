"""The screens of playing apart by link: invite, join, play, send, wait, finish; and whatever a link brings."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from game.play.apart import own as apart
from game.play.apart.chains import SIZE
from game.play.apart.course import Standing
from game.play.apart.faults import Fault, NeverSeen, Older, Over
from game.play.apart.log import NAME
from game.play.apart.message import PLACE, Invite, Message, Turn, by_link, encode, read
from game.play.apart.own import Own
from game.play.apart.table import archived
from game.play.lessons import lesson_plan
from game.play.links import printable
from game.rules.games import GAMES
from game.rules.match import RulesError
from game.screens.apart.table import Table
from game.screens.page import Handler
from game.screens.screen import Screen, Services
from game.storage.apart import JOINING, MINE, SENDING, GamesApart, name_of, state
from game.views.apart import pages
from game.views.apart.pages import Way
from game.words import say

HERE = "apart"


class Apart(Screen):
    """Everything about games with people who are elsewhere."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games = GamesApart(self.store)
        self.table = Table(services, self.games, self.stop)
        self.seated = False  # whether the player sits at the table
        self.name = ""
        self.own: Own | None = None
        self.note = self.coming = ""  # what has just happened, on this page and on the next
        self.manual = False  # whether the player has to copy the link by hand
        self.asked: Invite | None = None
        self.refused: tuple[RulesError, Message | None] | None = None
        self.draw: Callable[[], None] = self.show_room
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

    # Addresses

    def enter(self, what: str) -> bool:
        """Show the room, a game, its table, the page about fair dice, or what a link brings."""
        kind, _, key = what.partition("/")
        self.seated, self.note, self.manual = False, "", False
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

    @property
    def my_name(self) -> str:
        """The name that the player typed in last."""
        known = self.store.names()
        return printable(known[0]) if known else ""

    def invite(self, data: Mapping[str, str]) -> None:
        """Invite others to a new game."""
        me, game, players = printable(data["name"]), data["game"], data["players"]
        if not me or game not in GAMES or not by_link(game) or players not in map(str, pages.PLAYERS):
            return
        self.remember(me)
        own = apart.invite(secrets.token_bytes(NAME), secrets.token_bytes(SIZE), game, int(players), me)
        self.keep(name_of(own), own)
        self.page.go(f"{HERE}/game/{self.name}")

    def remember(self, me: str) -> None:
        """Remember the player's name for the next time."""
        self.store.keep_names([me, *self.store.names()[1:]])

    # What a link brings

    def open_text(self, text: str) -> None:
        """Open a link: an invitation, an answer or a turn; what is wrong with it is said, and nothing changes."""
        self.refused = None
        try:
            message = read(text)
        except RulesError as error:
            self.name, self.own = "", None
            self.refuse(error, None)
            return
        name = message.log.agreed.name if isinstance(message, Turn) else message.name
        self.name = name.hex()
        self.own = self.games.read(self.name)
        if isinstance(message, Invite):
            self.open_invite(message)
        elif self.own is None:
            self.refuse(NeverSeen("never-seen"), message)
        else:
            self.take(self.own, message)

    def open_invite(self, asked: Invite) -> None:
        """An invitation: to be accepted, or accepted before."""
        before = self.games.read(asked.before.hex()) if asked.rematch else None
        if self.own is not None:
            self.to_game("")
        elif asked.rematch and before is None:
            self.refuse(NeverSeen("never-seen"), asked)
        else:
            self.asked, self.draw = asked, self.show_invite
            self.show()

    def show_invite(self) -> None:
        """Draw an invitation."""
        if self.asked is not None:
            learn = self.store.newcomer and lesson_plan(self.asked.game) is not None
            self.page.show("link", pages.invited(self.asked, self.my_name, learn))

    def learn(self) -> None:
        """Learn the game of the invitation first; the link can be opened again afterwards."""
        if self.asked is not None:
            self.page.go(f"learn/{self.asked.game}")

    def join(self, data: Mapping[str, str]) -> None:
        """Accept an invitation."""
        asked = self.asked
        before = self.games.read(asked.before.hex()) if asked is not None and asked.rematch else None
        me = before.me if before is not None else printable(data.get("name", ""))
        if asked is None or not me:
            return
        self.remember(me)
        seat = before.seat if before is not None else -1
        self.keep(self.name, apart.accept(asked, secrets.token_bytes(SIZE), me, seat))
        self.to_game("")

    def take(self, own: Own, message: Message) -> None:
        """Take over what a message brings to a game that is here."""
        try:
            after = apart.receive(own, message)
        except (Older, Over) as error:
            self.to_game(pages.trouble(error))
        except Fault as error:
            self.refuse(error, message)
        else:
            told = ""
            if own.log is not None and after.log is not None and after.log.steps[own.seat] != own.log.steps[own.seat]:
                told = say("apart-elsewhere")
            elif not isinstance(message, (Turn, Invite)):
                told = say("apart-joined", name=message.who)
            self.keep(self.name, after)
            self.to_game(told)

    def refuse(self, error: RulesError, message: Message | None) -> None:
        """Say what is wrong with a link."""
        self.refused, self.draw = (error, message), self.show_refused
        self.show()
        self.page.tell(f"{pages.trouble(error, self.names)} {say('link-nothing-changed')}")

    def show_refused(self) -> None:
        """Draw why a link is not taken over."""
        if self.refused is not None:
            self.page.show("link", pages.refused(self.refused[0], self.names, self.own is not None))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, as far as the game is known."""
        log = self.own.log if self.own is not None else None
        return tuple(seat.name for seat in log.agreed.seats) if log is not None else ()

    def fork(self) -> None:
        """Go on with the way of a link that contradicts the game here, as a game of its own."""
        message = self.refused[1] if self.refused is not None else None
        if self.own is not None and isinstance(message, Turn):
            text = encode(message)
            self.keep(f"{self.name}-{text[-4:]}", self.own._replace(log=message.log, draft=(), cast=0))
            self.to_game("")

    # A game

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
            self.page.show("link", pages.stands(own, standing, now, self.way(own, standing, now), self.note))

    def way(self, own: Own, standing: Standing | None, now: str) -> Way:
        """What there is to send, and to whom first."""
        to = own.invite.host if standing is None and not own.hosting else ""
        if standing is not None and not standing.over and standing.waits_for != own.seat:
            to = self.names[standing.waits_for]
        full = own.hosting and len(own.joined) == own.invite.players - 1
        red = not (now == JOINING and full)
        text = "" if now == SENDING else self.text(own, to, now)  # before the player has vouched for it nobody sees it
        return Way(text, self.services.outside.can_send, to, red, self.manual)

    def text(self, own: Own, to: str, now: str, nudge: bool = False) -> str:
        """The words and the link that the player sends."""
        game, link = say(own.invite.game), f"{self.services.outside.here}#{PLACE}{encode(apart.message(own, nudge))}"
        if now == JOINING:
            words = say("apart-text-invite" if own.hosting else "apart-text-join", name=own.me, game=game)
        elif now == "left":
            words = say("apart-text-left", name=own.me, game=game)
        else:
            words = say("apart-text-turn", name=to, game=game) if to else say("apart-text-over", name=own.me, game=game)
        return f"{words}\n{link}"

    def begin(self) -> None:
        """Begin with those who have answered."""
        if self.own is not None and self.own.hosting and self.own.log is None and self.own.joined:
            self.keep(self.name, apart.begin(self.own))
            self.to_game("")

    # Sending

    def outgoing(self, nudge: bool = False) -> str:
        """The text to send, once the player has vouched for the turn in it."""
        own = self.own
        assert own is not None
        now, _ = state(own)
        if now == SENDING:
            self.keep(self.name, apart.seal(own, own.standing()))
        own = self.own
        assert own is not None
        standing = own.standing() if own.log is not None else None
        to = self.way(own, standing, now).to
        return self.text(own, to, now, nudge)

    def send(self, nudge: bool = False) -> None:
        """Hand the link to the device's own way of passing things on."""
        if self.own is not None:
            self.page.run(self._sent(self.services.outside.send(self.outgoing(nudge))))
            self.after_sending()

    async def _sent(self, asked: Any) -> None:
        try:
            await asked
        except Exception:  # the person closed it, or the device refused: both can be seen, and it can be sent again
            return

    def copy(self) -> None:
        """Put the link on the clipboard; where the browser refuses, the player copies it by hand."""
        if self.own is None:
            return
        text = self.outgoing()
        try:
            asked = self.services.outside.copy(text)
        except Exception:  # the browser has no clipboard for this page
            self.after_sending()
            self.by_hand()
            return
        self.after_sending()
        self.page.run(self._copied(asked))

    async def _copied(self, asked: Any) -> None:
        try:
            await asked
        except Exception:  # refused
            self.by_hand()
        else:
            self.page.toast(say("share-copied"))

    def by_hand(self) -> None:
        """The browser does not copy: the link stands there to be copied by hand."""
        self.manual = True
        self.show()
        self.page.toast(say("share-by-hand"))
        self.services.outside.select("apart-text")

    def after_sending(self) -> None:
        """The turn is on its way: show the game, and whom it waits for."""
        self.page.close()
        self.to_game("")

    # At the table

    def stop(self, key: str, own: Own) -> None:
        """The player has nothing to do at the table: the turn is done, and can be sent."""
        self.name, self.own = key, own
        standing = own.standing()
        if apart.ready(own, standing):
            self.page.open(pages.done(own, standing, self.way(own, standing, SENDING)))
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

    # Leaving, going on, beginning again

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
