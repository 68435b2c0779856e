"""Shares a game: what was chosen in the dialog becomes a link, a text or a picture, and goes where it should."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.play.daily import Clock
from game.play.links import PLACE, Shared, best_seat, can_challenge, challenge, encode, shared
from game.play.session import Session
from game.rules.record import Record
from game.screens import passing_on
from game.screens.page import Handler, Outside, Page
from game.storage.store import Store
from game.storage.tries import Try, streak, tried
from game.views.daily import told
from game.views.share import HIGH, SCALE, WIDE, Offer, dare, dialog, picture, result
from game.views.sheets import summary
from game.words import say


class Sharing:
    """The dialog in which the person chooses how to share a game, and the game it was opened for."""

    def __init__(self, page: Page, store: Store, outside: Outside, clock: Clock) -> None:
        self.page = page
        self.store = store
        self.clock = clock
        self.outside = outside
        self.session: Session | None = None
        self.position: Record | None = None  # the point of it that a replay stands at, if any
        self.offer = Offer((), "")
        self.drawn: Any = None
        self.handlers: dict[str, Handler] = {
            "share-kind": lambda data: self.choose(data["kind"]),
            "share-name": self.rename,
            "share-copy": lambda _: self.copy(),
            "share-send": lambda _: self.send(),
            "share-save": lambda _: self.outside.save(self.offer.picture, self.file),
        }

    def open(self, session: Session, position: Record | None = None) -> None:
        """Offer to share a game, and the point of it that the person looks at; with the daily dice only the result."""
        if session.daily:
            self.tell(tried(session), practice=not session.rated)
            return
        self.session, self.drawn = session, None
        self.position = position if position is not session.record else None
        also = ("position",) * (self.position is not None)
        dares = ("challenge",) * can_challenge(session)
        known = self.store.names()
        self.offer = Offer(("link", *also, "text", "picture", *dares), "", name=known[0] if known else "")
        self.choose("link")

    def tell(self, result_of: Try, practice: bool = False) -> None:
        """Offer to share a result with the daily dice, and nothing that would spoil them for others."""
        days = 0 if practice else streak(self.store.tries(), self.clock())
        text = told(result_of, days, f"{self.outside.here}#daily", practice)
        self.pass_on(text)

    def pass_on(self, text: str) -> None:
        """Offer to share a text that spoils nothing, as a result with the daily dice is shared."""
        self.session = None
        self.offer = Offer(("daily",), "daily", text, can_send=self.outside.can_send)
        self.page.open(dialog(self.offer))

    def choose(self, kind: str) -> None:
        """Show what is shared in this way: a link, a text, a picture or a challenge."""
        if self.session is None or kind not in self.offer.kinds:
            return
        sends = self.outside.can_send
        self.offer = self.offer._replace(kind=kind, text=self.text(kind), note="", can_send=sends, picture="")
        if kind == "picture":
            self.offer = self.offer._replace(note=say("picture-drawing"), alt=self.told)
            self.page.run(self._draw(self.session))
        self.page.open(dialog(self.offer))

    def rename(self, data: Mapping[str, str]) -> None:
        """The person typed the name that the challenge carries."""
        self.offer = self.offer._replace(name=data["value"])
        self.choose("challenge")

    # What is shared

    def text(self, kind: str) -> str:
        """The text that the person can copy."""
        assert self.session is not None
        session, names = self.session, self._typed()
        if kind == "position" and self.position is not None:
            return self._link(shared(session._replace(record=self.position), names))
        if kind == "challenge":
            what = challenge(session, self.offer.name)
            return dare(what.points or 0, what.record.game, self._link(what))
        link = self._link(shared(session, names))
        return result(session, link) if kind == "text" else link if kind == "link" else ""

    def _link(self, what: Shared) -> str:
        return f"{self.outside.here}#{PLACE}{encode(what)}"

    def _typed(self) -> list[str]:
        """The names that people typed; none for a player who is only called by the seat, as each language says it."""
        assert self.session is not None
        names = self.session.setup.names
        return ["" if name in (say("player-n", n=seat + 1), say("you")) else name for seat, name in enumerate(names)]

    @property
    def told(self) -> str:
        """The picture in words."""
        assert self.session is not None
        return summary(self.session.match, best_seat(self.session))

    @property
    def file(self) -> str:
        """What the picture is called."""
        assert self.session is not None
        match = self.session.match
        return f"reynard-{match.game}-{match.scores()[best_seat(self.session)].total}.png"

    # Where it goes

    def copy(self) -> None:
        """Put the text on the clipboard; where the browser refuses, mark it so that the person can copy it by hand."""
        passing_on.copy(self.page, self.outside, self.offer.text, lambda: self._say(say("share-copied")), self._refused)

    def _refused(self) -> None:
        self._say(say("share-by-hand"))
        self.outside.select("share-text")

    def send(self) -> None:
        """Pass the text or the picture on as the device does."""
        if self.offer.kind == "picture":
            asked = self.outside.send_picture(self.drawn, self.file)
        else:
            asked = self.outside.send(self.offer.text)
        passing_on.send(self.page, asked)

    async def _draw(self, session: Session) -> None:
        try:
            drawn = await self.outside.draw(picture(session), WIDE, HIGH, SCALE)
        except Exception:  # a browser that draws no such image, or does not give it away
            if self.offer.kind == "picture":
                self._say(say("picture-failed"))
            return
        if self.offer.kind != "picture" or session is not self.session:
            return
        if drawn is None:
            self._say(say("picture-missing"))
            return
        self.drawn = drawn
        self.offer = self.offer._replace(picture=self.outside.address(drawn))
        self._say("")

    def _say(self, note: str) -> None:
        self.offer = self.offer._replace(note=note)
        self.page.open(dialog(self.offer))
