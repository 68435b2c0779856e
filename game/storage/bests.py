"""Each game's best result and how many were played, for the first screen: kept, so that a visit reads one small text.

Volumes hardly ever change: what each of them comes to is remembered with a digest of its text, and only one that has
another is read again. So five thousand games cost as much as their characters, and new ones as much as one volume.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple

from game.rules.games import GAMES
from game.storage.entry import Saved
from game.storage.json_text import parse
from game.storage.safe_shelf import BESTS
from game.storage.shelf import Refused
from game.storage.store import Store


class Best(NamedTuple):
    """What the finished games of a title come to."""

    games: int
    points: int | None = None  # of the best result that counts


NONE = Best(0)
Bests = Mapping[str, Best]  # by the id of the game


def tally(games: Sequence[Saved]) -> dict[str, Best]:
    """How many games with people are over; the best of a person without hints, where it was rated."""
    found: dict[str, Best] = {}
    for saved in games:
        if saved.over and saved.parts and saved.people:
            counts = saved.rated and not saved.coached
            own = max(saved.totals[seat] for seat in saved.people) if counts else None
            found[saved.game] = _sum(found.get(saved.game, NONE), Best(1, own))
    return found


def _sum(one: Best, other: Best) -> Best:
    return Best(one.games + other.games, max((n for n in (one.points, other.points) if n is not None), default=None))


def total(parts: Sequence[Bests]) -> dict[str, Best]:
    """Several tallies as one."""
    found: dict[str, Best] = {}
    for part in parts:
        for game, best in part.items():
            found[game] = _sum(found.get(game, NONE), best)
    return found


def known(store: Store) -> Bests:
    """As it was found the last time."""
    return _read(store)[0]


def survey(store: Store) -> Iterator[Bests | None]:
    """Look through everything, with a rest after each volume (None); at last what there is, which is then kept."""
    before, volumes = _read(store)
    parts: dict[str, tuple[str, Bests]] = {}
    own = [saved for saved in store.own() if saved.over]
    for number, text in store.volumes.texts():
        name, mark = str(number), blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()
        kept = volumes.get(name)
        parts[name] = kept if kept and kept[0] == mark else (mark, tally(store.volumes.check(number)))
        own = [saved for saved in own if json.dumps(saved.name, ensure_ascii=False) not in text]  # there twice
        yield None
    found = total([tally(own), *(part for _, part in parts.values())])
    if (found, parts) != (before, volumes):
        with suppress(Refused):  # it is found anew the next time
            store.shelf.put(BESTS, _text(found, parts))
    yield found


def _text(found: Bests, parts: Mapping[str, tuple[str, Bests]]) -> str:
    return json.dumps({"all": found, "volumes": parts}, separators=(",", ":"))


def _read(store: Store) -> tuple[dict[str, Best], Mapping[str, tuple[str, Bests]]]:
    """What is kept; nothing if it is not as we write it, as all of it can be found again."""
    with suppress(ValueError, TypeError, AttributeError):
        kept = parse(store.shelf.get(BESTS) or "{}")
        volumes = {name: (str(mark), _bests(part)) for name, (mark, part) in kept.get("volumes", {}).items()}
        return _bests(kept.get("all", {})), volumes
    return {}, {}


def _bests(part: Any) -> dict[str, Best]:
    """A tally; raises ValueError or TypeError where it is none."""
    found = {game: Best(*row) for game, row in part.items() if game in GAMES}
    if not all(
        type(best.games) is int and (best.points is None or type(best.points) is int) for best in found.values()
    ):
        raise ValueError("no tally")
    return found
