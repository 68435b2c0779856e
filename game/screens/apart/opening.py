"""What a link of a game apart brings: an invitation, an answer, a turn; or what is wrong with it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress

from game.play.apart import own as apart
from game.play.apart.chains import SIZE
from game.play.apart.faults import Fault, NeverSeen, Older, Over
from game.play.apart.message import Invite, Message, Turn, encode, read
from game.play.apart.own import Own
from game.play.lessons import lesson_plan
from game.play.links import printable
from game.rules.match import RulesError
from game.screens.apart.sending import Sending
from game.screens.screen import Services
from game.views.apart import pages
from game.words import say


class Opening(Sending):
    """Opens links; nothing is kept before the player joins, and nothing is changed by a link that is refused."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.asked: Invite | None = None
        self.refused: tuple[RulesError, Message | None] | None = None

    @property
    def my_name(self) -> str:
        """The name that the player typed in last."""
        known = self.store.names()
        return printable(known[0]) if known else ""

    def remember(self, me: str) -> None:
        """Remember the player's name for the next time."""
        self.store.keep_names([me, *self.store.names()[1:]])

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
        self.name = self.fitting(name.hex(), message)
        self.own = self.games.read(self.name)
        if isinstance(message, Invite):
            self.open_invite(message)
        elif self.own is None:
            self.refuse(NeverSeen("never-seen"), message)
        else:
            self.take(self.own, message)

    def fitting(self, name: str, message: Message) -> str:
        """Of several ways that a game went, the one that goes on with a message; else the game itself."""
        ways = self.games.ways(name)
        for key in ways if len(ways) > 1 else ():
            own = self.games.read(key)
            with suppress(Fault):
                if own is not None and apart.receive(own, message):
                    return key
        return name

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

    def fork(self) -> None:
        """Go on with the way of a link that contradicts the game here, as a game of its own."""
        message = self.refused[1] if self.refused is not None else None
        if self.own is not None and isinstance(message, Turn):
            text = encode(message)
            self.keep(f"{self.name}-{text[-4:]}", self.own._replace(log=message.log, draft=(), cast=0))
            self.to_game("")
