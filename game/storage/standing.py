"""Where a result stands among the person's earlier ones: its place, the average, the best so far.

Thousands of games may be kept, and the end of a game must not wait for them: their lines are only glanced at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.play.session import Session
from game.play.setup import PERSON
from game.storage.volumes import Line

# As entries are written: no text inside an entry can look like this, because its quotation marks are escaped there.
_PARTS = re.compile(r'"parts":\[\[([-0-9,\[\]]*)\]\]')
_SEATS = re.compile(r'"seats":\["([a-z",]*)"\]')


class Standing(NamedTuple):
    """A result, and what the same person made before of the same game at a table of the same size."""

    total: int
    earlier: tuple[int, ...] = ()  # the oldest first

    @property
    def games(self) -> int:
        """How many there are with this one."""
        return len(self.earlier) + 1

    @property
    def place(self) -> int:
        """How good it is among them, 1 the best."""
        return 1 + sum(total > self.total for total in self.earlier)

    @property
    def best(self) -> int:
        """The best with this one."""
        return max(self.total, *self.earlier) if self.earlier else self.total

    @property
    def record(self) -> bool:
        """Whether it is better than all before; the first one is better than nothing."""
        return bool(self.earlier) and self.total > max(self.earlier)

    @property
    def ahead(self) -> int:
        """By how much it is better than the average before."""
        return round(self.total - sum(self.earlier) / len(self.earlier)) if self.earlier else 0


def standing(session: Session, name: str, lines: Iterable[Line]) -> Standing | None:
    """Where the game of this name stands among those kept until it ended; none if it does not count, or for whom.

    What counts is over, rated and played without hints, and has one person at the table.
    """
    if not session.over or not session.rated or session.coached or session.watched or session.setup.people != 1:
        return None
    kept = [line for line in lines if line.game == session.setup.game]
    until = next((line.when for line in kept if line.name == name), None)
    before = sorted(
        (line for line in kept if line.name != name and (until is None or line.when <= until)),
        key=lambda line: line.when,
    )
    own = session.match.scores()[session.setup.seats.index(PERSON)].total
    return Standing(own, tuple(_totals(before, session.match.players)))


def _totals(lines: Iterable[Line], players: int) -> Iterator[int]:
    """What the one person made of those games that count at a table of this size."""
    for line in lines:
        text = line.text
        if '"over":true' not in text or '"rated":false' in text or '"coached":true' in text:
            continue
        parts, seats = _PARTS.search(text), _SEATS.search(text)
        rows = parts[1].split("],[") if parts else []
        kinds = seats[1].split('","') if seats else [PERSON] * len(rows)
        if len(rows) == len(kinds) == players and kinds.count(PERSON) == 1:
            points = rows[kinds.index(PERSON)].split(",")
            if all(point.removeprefix("-").isdecimal() and len(point) < 7 for point in points):
                yield sum(map(int, points))
