"""Every way in for text that somebody else may have written: what reads it, what it may answer with, and good examples.

The quick tests (`tests/test_untrusted.py`) and the fuzzer (`tests/bench/fuzz`) share this list.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game.play import links
from game.play.apart import lobby, message, pairing, wire
from game.play.apart.faults import Fault
from game.play.apart.pairing import BadCode
from game.play.apart.wire import BadMessage
from game.play.daily import Day
from game.play.lessons import lesson, lesson_plan
from game.play.links import Shared, challenge, decode, encode, shared
from game.play.presets import as_last_time
from game.rules.digits import checksum
from game.rules.games import GAMES, UnknownGame
from game.rules.games import GAMES as DAILY_GAMES
from game.rules.loading import load
from game.rules.record import BadRecord, Record
from game.storage import apart, entry
from game.storage.bests import known
from game.storage.file import BadFile, export, opened, take_over
from game.storage.notes import DAILY, LESSON, NAMES, SETTINGS, SETUP
from game.storage.pieces import Unreadable
from game.storage.safe_shelf import BESTS, SCHEMA
from game.storage.settings import complete
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.storage.tries import streak
from game.storage.volumes import VOLUME
from game.views.daily import Shown, daily
from game.views.games import Window, games
from game.views.home import Visitor, home
from game.views.stats import Choice, announced, stats
from game.words import LANGUAGES
from tests.play.apart.descriptions import CHROMIUM, FIREFOX, OPEN
from tests.play.apart.devices import a_game_on_its_way
from tests.play.apart.live_devices import Table
from tests.play.seal import as_paired, as_sent, as_sent_apart
from tests.storage.games import any_game, finished, unfinished

TODAY = Day("2026-11-16", 60)
TRIES = '{"tries":[["2026-11-15","qwixx-longo",60,80,75],["2026-11-16","clever-4ever",60,null,null]]}'
AGREED = '{"seats":["person","club"],"dice":"real","first":1}'
KEPT_BESTS = '{"all":{"qwixx-longo":[2,80]},"volumes":{"1":["00",{"qwixx-longo":[2,null]}]}}'
BREAK = "\f"  # between the texts of a shelf, which have none
SHELF = (
    GAME + "a",
    VOLUME + "1",
    SETTINGS,
    NAMES,
    LESSON + "qwixx-longo",
    SETUP + "qwixx-longo",
    SCHEMA,
    VOLUME,
    GAME,
    DAILY,
    BESTS,
)


class Loader(NamedTuple):
    """A way in. `read` raises nothing but what is named; `good` are texts that it reads.

    `again` writes what was read and reads that: the answer is what was read.
    """

    read: Callable[[str], object]
    named: tuple[type[Exception], ...]
    good: Callable[[], list[str]]
    again: Callable[[Any], object]


# Records and links. With the right checksum, too: whoever forges one can compute it.


def _records() -> list[str]:
    return [session.record.save() for session in _sessions()]


def _readable() -> list[str]:
    return [session.record.text() for session in _sessions()]


def _links() -> list[str]:
    whole = [encode(shared(session, session.setup.names)) for session in _sessions()]
    return [*whole, encode(challenge(finished(1), "Anna"))]


@cache
def _sessions() -> tuple:
    return tuple(
        any_game(seed, game.id, players) for game in GAMES.values() for players in game.players for seed in range(3)
    )


def sealed_record(text: str) -> object:
    return load(text + checksum(text))


def sealed_link(text: str) -> object:
    return decode(as_sent(text))


# What is kept: read as the rooms do, and drawn, because a figure that no chart can show is no figure


class Seen(NamedTuple):
    """All that a store tells."""

    games: dict[str, entry.Saved]
    settings: dict
    names: list[str]
    seats: list[str]
    agreed: object
    tries: object
    lesson: object
    damaged: list[str]


def seen(store: Store) -> Seen:
    """Look at everything in a store, as the rooms do."""
    look_at(store)
    kept = {saved.name: saved for saved in store.read(store.index())}
    damaged = sorted(store.damaged().values())
    agreed = store.agreed("qwixx-longo")
    rest = (store.settings(), store.names(), store.seats(), agreed, store.tries(), store.lesson("qwixx-longo"))
    return Seen(kept, *rest, damaged)


def opened_shelf(kept: dict[str, str]) -> tuple[Seen, dict[str, str]]:
    """What a store tells of these texts at the second visit, and the texts as they are then.

    At the first one a game that is over goes into a volume, and its own text stays until the next.
    """
    shelf = Memory(kept)
    for _ in range(2):
        store = Store(shelf, lambda: 1)
        store.open()
        found = seen(store)
    return found, dict(shelf)


def shelf(text: str) -> tuple[Seen, dict[str, str]]:
    """Texts of a shelf, whoever has written them there."""
    return opened_shelf(dict(zip(SHELF, text.split(BREAK), strict=False)))


def look_at(store: Store) -> None:
    """Go through every room that shows what is kept."""
    lines = store.index()
    kept = store.read(lines[:25])
    games(Window(tuple(kept), 0, len(lines), "", tuple({saved.game for saved in kept})))
    home(Visitor(played=True, open=store.games(), bests=known(store), tries=store.tries()))
    for game in {saved.game for saved in kept}:
        for alone in (True, False):
            stats(kept, Choice(game, alone), (game,))
            announced(kept, Choice(game, alone))
    for saved in kept:
        store.game(saved.name)
    complete(store.settings(), LANGUAGES)
    assert all(isinstance(each, str) for each in (*store.names(), *store.seats()))
    assert len(as_last_time("qwixx-longo", store.agreed("qwixx-longo")).seats) in GAMES["qwixx-longo"].players
    tries = store.tries()
    for date in {min(TODAY.date, each.date) for each in tries}:  # as the room does
        daily(Shown(TODAY, date, date[:7], tries, dict.fromkeys(DAILY_GAMES)))
    assert streak(tries, TODAY) <= len(tries)
    lesson.begin(lesson_plan("qwixx-longo"), *(store.lesson("qwixx-longo") or (0, 0)))
    opened(export(store))


def _shelves() -> list[str]:
    lines = [entry.text(entry.entry(f"g{at}", session, 1_700_000_000)) for at, session in enumerate(_sessions())]
    volume = "\n".join([entry.text(entry.entry("f1", finished(1), 1_700_000_001)), lines[-1]])
    rest = [
        '{"theme":"dark"}',
        '{"names":["Anna"],"seats":["club"]}',
        '{"step":2,"part":0}',
        AGREED,
        "2",
        "x",
        "y",
        TRIES,
        KEPT_BESTS,
    ]
    return [BREAK.join([line, volume, *rest]) for line in lines]


@dataclass(frozen=True)
class TakenOver:
    """What a store tells when a file was taken over, and the file it writes then, whose games stand in any order."""

    seen: Seen
    text: str = field(compare=False)


def file(text: str) -> TakenOver:
    """A file of everything, taken over where a game is kept already."""
    store = Store(Memory(), lambda: 1)
    store.keep("f1", unfinished())
    return taken_over(store, text)


def taken_over(store: Store, text: str) -> TakenOver:
    for _ in take_over(store, opened(text)):
        pass
    return TakenOver(seen(store), export(store))


def _files() -> list[str]:
    return [
        json.dumps(
            {"reynard": "data", "version": 2, "when": 0, "shelf": dict(zip(SHELF, text.split(BREAK), strict=True))}
        )
        for text in _shelves()[::4]
    ]


def _entries() -> list[str]:
    return [text.split(BREAK)[0] for text in _shelves()]


def saved_again(record: Record) -> Record:
    """A record from its readable text, and that from its compact one."""
    return load(load(record.text()).save())


def sent_again(what: Shared) -> Shared:
    return decode(encode(what))


# Games apart: their links, sealed or not, and what a device keeps of them


def sealed_message(text: str) -> message.Message:
    return message.decode(as_sent_apart(text))


def _messages() -> list[str]:
    return a_game_on_its_way()[0]


def _apart() -> list[str]:
    return [apart.written(own, 1_700_000_000) for own in a_game_on_its_way()[1]]


# Devices that are near: codes by which they find each other, sealed or not; what they tell; copies of a live game


def sealed_code(text: str) -> pairing.Code:
    return pairing.decode(as_paired(text))


def _codes() -> list[str]:
    offers = [pairing.offered(text, purpose) for text in (CHROMIUM, FIREFOX, OPEN) for purpose in ("play", "move")]
    return [pairing.encode(code) for offer in offers for code in (offer, pairing.answered(FIREFOX, offer))]


def _wire() -> list[str]:
    return [
        wire.packed("hello", version=1, name="Оля"),
        wire.packed("people", names=["Ola", ""]),
        wire.packed("seats", game="qwixx", names=["Ola", ""], kinds=["person", "club"]),
        wire.packed("begin", invitation="{}", chain=1),
        wire.packed("hidden", seat=1, place=3, hash="00ff"),
        wire.packed("part", at=0, text="{}"),
        wire.packed("bye"),
    ]


@cache
def _live() -> list[str]:
    table, found = Table("qwixx", (0, 1, 1), Random(7)), []
    for turn in range(30):
        table.act(turn % 2)
        table.tell(turn % 2, 1 - turn % 2)
        found.append(lobby.copy(table.devices[0].log))
    return found


RECORD = (BadRecord, UnknownGame)
APART = (Fault, UnknownGame)
LOADERS = {
    "record": Loader(load, RECORD, _records, saved_again),
    "record-readable": Loader(load, RECORD, _readable, saved_again),
    "record-sealed": Loader(sealed_record, RECORD, lambda: [text[:-4] for text in _records()], saved_again),
    "link": Loader(decode, RECORD, _links, sent_again),
    "link-sealed": Loader(sealed_link, RECORD, lambda: [text[:-4] for text in _links()], sent_again),
    "pasted": Loader(
        links.read, RECORD, lambda: [f"see https://example.org/#link/{text}." for text in _links()], sent_again
    ),
    "apart": Loader(message.read, APART, _messages, lambda found: message.decode(message.encode(found))),
    "apart-sealed": Loader(
        sealed_message,
        APART,
        lambda: [text[:-4] for text in _messages()],
        lambda found: message.decode(message.encode(found)),
    ),
    "apart-kept": Loader(apart.read_text, APART, _apart, lambda own: apart.read_text(apart.written(own, 1))),
    "pair": Loader(pairing.decode, (BadCode,), _codes, lambda code: pairing.decode(pairing.encode(code))),
    "pair-sealed": Loader(
        sealed_code,
        (BadCode,),
        lambda: [text[:-4] for text in _codes()],
        lambda code: pairing.decode(pairing.encode(code)),
    ),
    "wire": Loader(
        wire.unpacked, (BadMessage,), _wire, lambda told: wire.unpacked(wire.packed(told.kind, **told.said))
    ),
    "live": Loader(lobby.read_copy, APART, _live, lambda log: lobby.read_copy(lobby.copy(log))),
    "entry": Loader(entry.read, (Unreadable,), _entries, lambda saved: entry.read(entry.text(saved))),
    "shelf": Loader(shelf, (), _shelves, lambda found: opened_shelf(found[1])),
    "file": Loader(file, (BadFile,), _files, lambda found: taken_over(Store(Memory(), lambda: 1), found.text)),
}
