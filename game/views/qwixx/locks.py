"""What the locks of a Qwixx sheet still need."""

from __future__ import annotations

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.bonuses import entry
from game.views.markup import Markup, html, joined
from game.views.notice import Notice
from game.words import capital, listed, say

LOCK = "lock"


def lock(match: Qwixx, seat: int, colour: str) -> Notice:
    """What the lock of a seat's row needs."""
    row = COLOURS.index(colour)
    pad, mask = match.pad, match.sheets[seat].rows[row]
    closing = pad.numbers[row][pad.open_places :]
    crosses, numbers = pad.to_close(mask), listed([str(number) for number in closing], "or-joined")
    if mask >> pad.lock:
        words = say("lock-crossed")
    elif match.closed >> row & 1:
        words = say("lock-closed")
    elif crosses is None:
        words = say("lock-never")
    else:
        words = say("lock-missing", n=crosses, numbers=numbers) if crosses else say("lock-ready", numbers=numbers)
    fields = frozenset((colour, str(number)) for number in closing)
    return Notice(say("bonus-at", bonus=capital(say("lock", colour=say(colour)))), words, fields, "closing")


def locks(match: Qwixx, seat: int) -> Markup:
    """All locks of a sheet, as a list."""
    return html("<ul>{}</ul>", joined(entry(colour, LOCK, str(lock(match, seat, colour))) for colour in COLOURS))
