"""What the sheet answers when a player touches it to ask: why not there, and where does this bonus come from."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.match import Place


class Notice(NamedTuple):
    """An answer: in bold what it is about, what there is to say, the fields it talks about, the rule to read."""

    lead: str = ""
    rest: str = ""
    fields: frozenset[Place] = frozenset()
    topic: str = ""

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}"


QUIET = Notice()
