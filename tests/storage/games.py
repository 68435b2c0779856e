"""Games to keep, finished and unfinished ones of every kind, quickly; and all that are kept."""

from functools import cache
from random import Random

from game.play import daily
from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Challenge, Setup
from game.rules.match import DICE
from game.rules.record import Record
from game.storage.entry import Saved
from game.storage.store import Store
from tests.play.tables import NAMES


def played(record: Record, rng: Random, steps: int = 10**6) -> Record:
    """A record with so many random steps more, typed-in faces where it has no seed."""
    while steps and (match := record.match).turn >= DICE:
        steps -= 1
        if match.turn != DICE:
            record = record.played(rng.choice(match.moves()))
        elif record.seed is not None:
            record = record.thrown()
        else:
            throw = match.throw
            ranks = rng.sample(range(1, len(throw.dice) + 1), len(throw.dice)) if throw.distances else ()
            record = record.thrown([rng.randint(1, throw.sides) for _ in throw.dice], ranks)
    return record


@cache
def finished(seed: int = 1, game: str = "ganz-schon-clever", players: int = 1) -> Session:
    """A game that is over."""
    setup = Setup(game, NAMES[:players], (PERSON,) * players)
    return Session(setup, played(Record(game, players, seed), Random(seed)), holder=0)


@cache
def unfinished(game: str = "ganz-schon-clever", players: int = 1) -> Session:
    """A game before a throw."""
    return Session(Setup(game, NAMES[:players], (PERSON,) * players), Record(game, players, 5), holder=0)


def any_game(seed: int, game: str, players: int) -> Session:
    """A random game of a random length, with dice of any kind or only the sheet, and whoever can be at the table."""
    rng = Random(seed)
    dice, free = rng.choice([(None, False), (rng.getrandbits(64), False), (None, True)])
    record = played(Record(game, players, dice, free), rng, rng.choice([0, 5, 50, 10**6]))
    seats = tuple(rng.choice([PERSON] if free else [PERSON, *OPPONENTS]) for _ in range(players))
    names = tuple(rng.choice(['<b>"Anna"\\', "Бен\n", "{0}", "", "𝔉🦊"]) + str(seat) for seat in range(players))
    flags = {"coached": rng.random() < 0.5, "rated": rng.random() < 0.5}
    if record.seed is not None and players == len(daily.seats(game)) and rng.random() < 0.5:  # a date's practice
        record = played(Record(game, players, daily.seed("2026-11-16", game)), rng, rng.choice([0, 5, 50, 10**6]))
        flags |= {"daily": "2026-11-16", "rated": False}
    flags["real"] = record.seed is None and not free
    flags["challenge"] = rng.choice([None, Challenge(rng.randint(-20, 300), '<"Бен"')])
    return Session(Setup(game, names, seats), record, rng.randint(-1, players - 1), **flags)


def archived(store: Store) -> list[Saved]:
    """All games that are kept, the latest first."""
    return store.read(store.index())
