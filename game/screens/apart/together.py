"""The screen for devices that are near each other: what its address names decides which room of it is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

from game.play.apart.pairing import ANSWER, MOVE, PLACE, BadCode, Code, decode
from game.screens.apart.live import LiveRoom
from game.screens.apart.live_table import LiveTable
from game.screens.apart.move import Move
from game.screens.apart.room import Room
from game.screens.page import Handler, Task
from game.screens.screen import Screen, Services
from game.views.apart.handing import HANDED, HANDING, NOBODY, handing, reading

AGAIN = 0.5  # seconds between two calls to the tab that waits
CALLS = 8


class Together(Screen):
    """Pairing, live games and moving to another device."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.move = Move(services)
        self.live = LiveRoom(services)
        self.table = LiveTable(services, self.live)
        self.at_table = False
        self.room: Room | None = None
        self.fault = ""  # of a code that was opened
        self.handed = ""  # how far an answer is that another tab waits for
        self.calling: Task | None = None
        self.handlers = self._forwarded()

    def _forwarded(self) -> dict[str, Handler]:
        """What can be done in any of the rooms, done in the one that is open."""
        names = {"code-paste", *self.move.handlers, *self.live.handlers, *self.table.handlers}
        return {name: partial(self._do, name) for name in names}

    def _do(self, name: str, data: Mapping[str, str]) -> None:
        if self.at_table:
            if name in self.table.handlers:
                self.table.handlers[name](data)
        elif name == "code-paste":
            self.open(data["text"])
        elif self.room is not None and name in self.room.handlers:
            self.room.handlers[name](data)

    def enter(self, what: str) -> bool:
        """Begin what the address names, or open the code in it."""
        self.room, self.fault, self.handed = None, "", ""
        place = self.page.place.partition("/")[0]
        self.at_table = place == "table"
        if self.at_table:
            if not self.table.enter(what):
                self.page.turn("live")
        elif place == "live":
            self.room = self.live
            return self.live.open(what)
        elif place == "move":
            self.room = self.move
            self.move.begin()
        elif what:
            self.open(what)
        else:
            self.show()
        return True

    def show(self) -> None:
        """Draw the room, or what came of a code."""
        if self.at_table:
            self.table.show()
        elif self.room is not None:
            self.room.show()
        elif self.handed:
            self.page.show("pair", handing(self.handed))
        else:
            self.page.show("pair", reading(self.fault))

    def leave(self) -> None:
        """The person goes elsewhere."""
        if self.calling is not None:
            self.calling.cancel()
        if self.at_table:
            self.table.leave()
        elif self.room is not None:
            self.room.leave()

    def stored(self) -> None:
        """The person may have come back to this tab."""
        if self.at_table:
            self.table.stored()

    def key(self, key: str) -> bool:
        """At the table the keys of the table hold."""
        return self.at_table and self.table.key(key)

    # A code that was opened

    def open(self, text: str) -> None:
        """Join the device that shows a code, or hand an answer to the tab that waits for it."""
        try:
            code = decode(text)
        except BadCode as bad:
            self.fault = bad.rule
            self.show()
            return
        if code.kind == ANSWER:
            self.handed = HANDING
            self.show()
            self.calling = self.page.run(self._hand(code, text))
        else:
            self.room = self.move if code.purpose == MOVE else self.live
            self.room.join(code)

    async def _hand(self, code: Code, text: str) -> None:
        """Call the tab that waits, several times: one in the background may be slow to hear."""
        nearby, taken = self.services.outside.nearby(), asyncio.Event()
        answer = f"taken {code.offer.hex()}"
        stop = nearby.hear(lambda said: taken.set() if said == answer else None)
        try:
            for _ in range(CALLS):
                nearby.post(f"#{PLACE}{text}")
                await asyncio.sleep(AGAIN)
                if taken.is_set():
                    break
        finally:
            stop()
        self.handed = HANDED if taken.is_set() else NOBODY
        self.show()
