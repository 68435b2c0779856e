"""What the conformance suite looks at: games of every title of the registry, from fixed seeds, each played only once.

Nothing here knows a game by its name: a new title is in every list because it is in the registry.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random

import pytest

from game.play.lots import drawn
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.play.wish import others
from game.rules.games import GAMES
from game.rules.match import DICE, OVER, Match, Move
from game.rules.record import Record

FULL = bool(os.environ.get("REYNARD_FULL"))
MORE = 10 if FULL else 1  # times as many games and positions
LONGEST = 5000  # steps: no game takes that many
NAMES = tuple(f'<b>&"{{{seat}}}' for seat in range(5))  # whoever is called so is still called so on the screen


def tried(number: int, players: range, free: bool) -> list[int]:
    """How many play a title: the fewest, the most, and with dice one number between, in which the titles take turns."""
    between = [] if free else [*players[1:-1]][number % 2 :][:1]
    return [*players] if FULL else [players[0], *between, players[-1]]


KINDS = [
    (game.id, players, free)
    for number, game in enumerate(GAMES.values())
    for free in (False, True)
    for players in tried(number, game.players, free)
]
titles = pytest.mark.parametrize("game", GAMES)
kinds = pytest.mark.parametrize(
    ("game", "players", "free"),
    KINDS,
    ids=[f"{game}-{players}{'-sheet' * free}" for game, players, free in KINDS],
)


# How games are played


def by_chance(match: Match, rng: Random) -> Move:
    """Any legal move; where there are many fields to mark, what marks nothing all the same now and then."""
    return rng.choice((rng.random() < 0.2 and others(match)) or match.moves())


def eager(match: Match, rng: Random) -> Move:
    """Something is marked whenever that is possible."""
    return rng.choice([option.move for option in match.options()] or match.moves())


def greedy(match: Match, rng: Random) -> Move:
    """The most points at once, of some moves: so areas fill up and bonuses are won; now and then anything."""
    moves = match.moves()
    if rng.random() < 0.2:
        return by_chance(match, rng)
    some = rng.sample(moves, min(len(moves), 6))
    return max(some, key=lambda move: match.play(move).scores()[match.turn].total)


STYLES: tuple[Callable[[Match, Random], Move], ...] = (greedy, by_chance, eager)


def stepped(record: Record, rng: Random, style: Callable[[Match, Random], Move] = by_chance) -> Record:
    """One step more, by the dice of the seed, by dice that the generator throws where there is none, or by a player."""
    match = record.match
    if match.turn != DICE:
        return record.played(style(match, rng))
    if record.seed is not None:
        return record.thrown()
    throw = match.throw
    assert throw is not None
    ranks = rng.sample(range(1, len(throw.dice) + 1), len(throw.dice)) if throw.distances else ()
    return record.thrown([rng.randint(1, throw.sides) for _ in throw.dice], ranks)


def to_the_end(record: Record, rng: Random, style: Callable[[Match, Random], Move] = by_chance) -> Record:
    """The same game when it is over."""
    for _ in range(LONGEST):
        if record.match.turn == OVER:
            return record
        record = stepped(record, rng, style)
    raise AssertionError(f"{record.game} does not end")


@cache
def whole(game: str, players: int, free: bool, number: int = 0) -> Record:
    """A game to its end, one of as many as there are numbers."""
    rng = Random(f"{game} {players} {free} {number}")
    start = Record(game, players, None if free else rng.getrandbits(64), free, drawn(game, players, rng.randrange))
    return to_the_end(start, rng, STYLES[number % len(STYLES)])


@cache
def ending(game: str, reason: str) -> Record:
    """A game that ended for this reason; raises LookupError if a thousand games did not."""
    setups = [(players, free) for free in (False, True) for players in GAMES[game].players]
    for number in range(1000):
        players, free = setups[number % len(setups)]
        found = whole(game, players, free, number // len(setups))
        if reason in found.match.events[-1].detail:
            return found
    raise LookupError(f"no {game} ends by {reason}")


# Which positions are looked at


def features(match: Match) -> Iterator[object]:
    """What is special about a position: a sample has to have each of these."""
    yield from ((event.kind, *event.detail[:1]) if event.kind == "match-over" else event.kind for event in match.events)
    yield from ("other", *map(str, others(match)))
    for option in match.options():
        yield option.first, option.place[0], bool(option.number), bool(option.polish)
    yield match.turn if match.turn < 0 else "decides"


@cache
def positions(game: str, players: int, free: bool, least: int = 40) -> tuple[Record, ...]:
    """Points of some games: the first with each feature, the ends, and any others until there are enough."""
    points = [point for number in range(3 * MORE) for point in whole(game, players, free, number).history()]
    chosen: dict[int, Record] = {}
    seen: set[object] = set()
    for place, point in enumerate(points):
        new = {*features(point.match)} - seen
        if new or point.match.turn == OVER:
            chosen[place] = point
            seen |= new
    rng = Random(f"{game} {players} {free}")
    places = (rng.randrange(len(points)) for _ in count())
    while len(chosen) < min(least * MORE, len(points)):
        place = next(places)
        chosen[place] = points[place]
    return tuple(chosen.values())


def some(game: str, players: int, free: bool, most: int) -> list[Record]:
    """A few of these positions, for what takes long; always the same ones."""
    found = positions(game, players, free)
    chosen = Random(most).sample(found, min(most * MORE, len(found)))
    assert chosen
    return chosen


def table(record: Record, *kinds: str) -> Session:
    """A point of a game at a table where people sit, or these kinds of players; the device is where it is needed."""
    seats = kinds or (PERSON,) * record.players
    real = record.seed is None and not record.free
    return Session(Setup(record.game, NAMES[: record.players], seats), record, real=real, rated=not real).take()
