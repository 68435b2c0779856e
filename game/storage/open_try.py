"""Which games would show the next throws of a daily try that is still open: those stay closed until it is over."""

from __future__ import annotations

from game.play import daily
from game.rules.record import Record
from game.storage.store import Store
from game.storage.tries import Try


def open_tries(store: Store) -> list[Try]:
    """The tries that a player has begun and not finished, and whose dice were not practised with since."""
    noted = store.tries()
    known, practised = {each[:2] for each in noted}, store.practised()
    lost = [Try(saved.daily, saved.game, 0) for saved in store.games() if saved.daily and saved.rated]
    tries = [*noted, *(each for each in lost if each[:2] not in known)]
    return [each for each in tries if each.points is None and daily.name(each.date, each.game) not in practised]


def open_try(store: Store, record: Record, name: str = "") -> Try | None:
    """The open try whose dice a game has, unless the game is kept under its `name`: then it is the try itself.

    The game need not be the same, nor the number of players: a die falls alike wherever a seed is thrown.
    """
    if record.seed is None:
        return None
    tries = (each for each in open_tries(store) if daily.name(each.date, each.game) != name)
    return next((each for each in tries if daily.seed(each.date, each.game) == record.seed), None)
