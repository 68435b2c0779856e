"""Texts from strangers that can be made as long as one likes, each with what reads it: the cost of twice is twice.

`tests/test_growing.py` counts calls, `tests/bench/doubling.py` measures up to five million characters.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import NamedTuple

from game.play.daily import Day
from game.play.links import decode
from game.play.links import read as pasted
from game.rules.digits import checksum
from game.rules.games import UnknownGame
from game.rules.loading import load
from game.rules.match import RulesError
from game.storage import entry
from game.storage.bests import survey
from game.storage.file import BadFile, export, opened, take_over
from game.storage.json_text import parse
from game.storage.notes import DAILY
from game.storage.pieces import Unreadable
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.storage.tries import merged, streak
from game.storage.volumes import VOLUME
from tests.storage.games import finished

TODAY = Day("2026-11-16", 60)
NAMED = (RulesError, UnknownGame, Unreadable, BadFile, ValueError)
FIRST = date(1900, 1, 1).toordinal()
TITLES = ("ganz-schon-clever", "clever-4ever", "qwixx-longo", "qwixx")
SOUND = entry.text(entry.entry("NAME", finished(1), 7))
FORGED = entry.text(entry.entry("NAME", finished(1), 7)._replace(record="1g1A.AAAAAAAA"))


class Growing(NamedTuple):
    """A kind of text: `make` makes so many pieces of it, `read` reads them."""

    piece: int  # characters, about
    make: Callable[[int], str]
    read: Callable[[str], object]


def refused(read: Callable[[str], object]) -> Callable[[str], object]:
    """Reads a text, or takes the error that says why not for an answer."""

    def answer(text: str) -> object:
        try:
            return read(text)
        except NAMED as error:
            return str(error)

    return answer


def on_a_shelf(shelf: dict[str, str]) -> Store:
    """A start with these texts, and a look into every room that lists them."""
    store = Store(Memory(shelf), lambda: 1)
    store.open()
    store.read(store.index())
    for _ in survey(store):
        pass
    streak(store.tries(), TODAY)
    store.damaged()
    return store


def brought_in(text: str, here: dict[str, str] | None = None) -> Store:
    """A file taken over."""
    store = Store(Memory(here or {}), lambda: 1)
    store.open()
    for _ in take_over(store, opened(text)):
        pass
    return store


def as_file(shelf: dict[str, str]) -> str:
    return json.dumps({"reynard": "data", "version": 2, "when": 0, "shelf": shelf})


def lines(line: str, count: int) -> str:
    return "\n".join(line.replace("NAME", f"n{at}") for at in range(count))


def a_volume(line: str, count: int) -> str:
    """All of it in one volume."""
    return as_file({VOLUME + "1": lines(line, count)})


def volumes(line: str, count: int) -> str:
    """A volume for each line."""
    return as_file({f"{VOLUME}{at + 1}": line.replace("NAME", f"n{at}") for at in range(count)})


def games(line: str, count: int) -> str:
    """A text of its own for each line."""
    return as_file({f"{GAME}n{at}": line.replace("NAME", f"n{at}") for at in range(count)})


def tries(count: int, least: int = 0) -> str:
    found = [
        [date.fromordinal(FIRST + least + at // 4).isoformat(), TITLES[at % 4], 60, at % 300, None]
        for at in range(count)
    ]
    hinted = [f"daily-{day}-{game}" for day, game, *_ in found]
    return json.dumps({"tries": found, "coached": hinted})


def shelf_of(text: str) -> Store:
    return on_a_shelf(json.loads(text)["shelf"])


def with_tries(text: str) -> str:
    """The tries of two devices, every second of them on both."""
    return merged(tries(text.count("[") - 2, 1), text)


def over_what_is_here(text: str) -> Store:
    """Games that went another way here."""
    other = entry.text(entry.entry("NAME", finished(2), 7))
    count = text.count("reynard.game.") or text.count('\\"name\\"')
    return brought_in(text, {VOLUME + "1": lines(other, count)})


def sealed(body: str) -> str:
    return body + checksum(body)


BEGUN = '{"name":"NAME","when":1700000000,"record":"1g1A.AAA'  # a line that only begins like an entry
GROWING: dict[str, Growing] = {
    "pencil passes": Growing(1, lambda n: sealed("1q2_." + "NM" * (n // 2)), load),
    "pencil passes to read": Growing(
        3, lambda n: "reynard 1\ngame qwixx\nplayers 2\ndice none\n\n1." + " @2 @1" * (n // 2), load
    ),
    "moves": Growing(1, lambda n: sealed("1g1A." + "A" * n), load),
    "a link": Growing(1, lambda n: "1gp..." + "A" * n, decode),
    "pasted": Growing(6, lambda n: "#link/" * n, pasted),
    "digits": Growing(1, lambda n: "9" * n, pasted),
    "an entry": Growing(1, lambda n: '{"record":"' + "A" * n, entry.read),
    "escaped quotes": Growing(2, lambda n: '"' + '\\"' * n + "[" * 101, parse),
    "nested": Growing(1, lambda n: "[" * n, parse),
    "lines that only begin": Growing(60, partial(a_volume, BEGUN), brought_in),
    "lines that only begin on the shelf": Growing(60, partial(a_volume, BEGUN), shelf_of),
    "rubbish": Growing(10, partial(a_volume, "rubbish"), brought_in),
    "one-line volumes": Growing(280, partial(volumes, SOUND), brought_in),
    "one-line volumes that only begin": Growing(80, partial(volumes, BEGUN), brought_in),
    "one-line volumes on the shelf": Growing(280, partial(volumes, SOUND), shelf_of),
    "games": Growing(280, partial(games, SOUND), brought_in),
    "games that are rubbish": Growing(40, partial(games, "rubbish NAME"), brought_in),
    "games that the rules do not allow": Growing(250, partial(a_volume, FORGED), brought_in),
    "games that went another way": Growing(280, partial(a_volume, SOUND), over_what_is_here),
    "tries": Growing(75, tries, lambda text: on_a_shelf({DAILY: text})),
    "tries of two devices": Growing(75, tries, with_tries),
    "a file of tries": Growing(75, lambda n: as_file({DAILY: tries(n)}), lambda text: export(brought_in(text))),
}
