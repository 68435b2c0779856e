"""What many games come to: the figures behind the statistics, computed from entries alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.play.setup import PERSON
from game.rules import games as registry
from game.rules.ladder import Step
from game.storage.entry import Saved, printed

RECENT = 10  # games that "lately" means
POINTS = 60  # of a trend, at most
BARS = 16  # of a distribution, at most
WIDTHS = (5, 10, 20, 30, 50, 100)  # in points, that a bar may have

Player = tuple[str, str]  # a kind of seat, and the name if it is a person: an animal is the same in every language


class Result(NamedTuple):
    """What one person made of one game."""

    when: int
    total: int
    parts: tuple[int, ...]
    foxes: int | None


class Summary(NamedTuple):
    """Many results in a few figures."""

    games: int
    best: int
    average: float
    lately: float
    foxes: float | None  # a game


class Endings(NamedTuple):
    """How games came to their end."""

    ways: tuple[tuple[str, int], ...]  # what ended them and how many, the most frequent first
    turns: float  # on average
    misses: float  # of a person, on average


class Duel(NamedTuple):
    """How often one player was ahead of another, and the other way round."""

    won: int = 0
    lost: int = 0
    shared: int = 0


# Which games, and whose results


def counting(archive: Sequence[Saved], game: str, coached: bool, alone: bool | None = None) -> list[Saved]:
    """The games that count, the oldest first: over, rated, with people; coached ones only if they are wanted."""
    return [
        saved
        for saved in reversed(archive)
        if saved.over
        and saved.rated
        and saved.parts
        and saved.game == game
        and (coached or not saved.coached)
        and saved.people
        and alone in (None, len(saved.seats) == 1)
    ]


def people(games: Sequence[Saved]) -> list[str]:
    """Who played, the most frequent first."""
    return [name for name, _ in Counter(saved.names[seat] for saved in games for seat in saved.people).most_common()]


def results(games: Sequence[Saved], who: str = "") -> list[Result]:
    """The results of people in these games; of one person, if a name is given."""
    return [
        Result(saved.when, saved.totals[seat], saved.parts[seat], saved.foxes[seat] if saved.foxes else None)
        for saved in games
        for seat in saved.people
        if who in ("", saved.names[seat])
    ]


# What they come to


def _mean(values: Sequence[float]) -> float:
    """The library's own brings the decimal module along, which would be loaded at every start."""
    return sum(values) / len(values)


def summary(found: Sequence[Result]) -> Summary:
    """Best, average, and how it went lately."""
    totals = [result.total for result in found]
    foxes = [result.foxes for result in found if result.foxes is not None]
    return Summary(
        len(found), max(totals), _mean(totals), _mean(totals[-RECENT:]), _mean(foxes) if foxes else None
    )  # fmt: skip


def trend(totals: Sequence[int]) -> list[float]:
    """The scores in their order; so many that one could not tell them apart become averages of as many neighbours."""
    size = -(-len(totals) // POINTS)
    return [_mean(totals[at : at + size]) for at in range(0, len(totals), size)] if totals else []


def distribution(totals: Sequence[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How wide a bar is, and for each bar where it begins and how many scores fall into it, without a gap."""
    least, most = min(totals), max(totals)
    width = next((width for width in WIDTHS if most // width - least // width < BARS), WIDTHS[-1])
    counts = Counter(total // width for total in totals)
    return width, tuple((at * width, counts[at]) for at in range(least // width, most // width + 1))


def rated(game: str, totals: Sequence[int]) -> list[tuple[Step, int]]:
    """The steps of the printed ladder, the best first, and how many scores reached each and none above."""
    ladder = printed(game).ladder
    counts = Counter(map(ladder.rating, totals))
    return [(step, counts[rating]) for rating, step in enumerate(ladder)]


def averages(game: str, found: Sequence[Result]) -> list[tuple[str, float]]:
    """What each area brings on average."""
    columns = zip(*(result.parts for result in found), strict=True)
    return [(part, _mean(points)) for part, points in zip(printed(game).parts, columns, strict=True)]


def endings(games: Sequence[Saved]) -> Endings | None:
    """How these games ended, if the game has several ways to."""
    ways = Counter(saved.ending for saved in games if saved.ending)
    if not ways:
        return None
    misses = [saved.parts[seat][-1] / registry.game(saved.game).miss_points for saved in games for seat in saved.people]
    return Endings(tuple(ways.most_common()), _mean([saved.progress[0] for saved in games]), _mean(misses))


def duels(games: Sequence[Saved]) -> dict[tuple[Player, Player], Duel]:
    """Who beats whom, people and animals, both ways round; a player who sat there twice is no opponent to himself."""
    found: dict[tuple[Player, Player], Duel] = {}
    for saved in games:
        players = [(kind, name if kind == PERSON else "") for kind, name in zip(saved.seats, saved.names, strict=True)]
        for (one, place), (other, behind) in combinations(zip(players, saved.places, strict=True), 2):
            if one != other:
                ahead = (place < behind, place > behind, place == behind)
                found[one, other] = _more(found.get((one, other), Duel()), ahead)
                found[other, one] = _more(found.get((other, one), Duel()), (ahead[1], ahead[0], ahead[2]))
    return found


def as_one_person(archive: Sequence[Saved], game: str) -> dict[str, Duel]:
    """How the one person at a table did against each computer player there, whatever that person was called."""
    found: dict[str, Duel] = {}
    for saved in counting(archive, game, coached=True):
        if len(saved.people) == 1:
            own = saved.places[saved.people[0]]
            for kind, place in zip(saved.seats, saved.places, strict=True):
                if kind != PERSON:
                    found[kind] = _more(found.get(kind, Duel()), (own < place, own > place, own == place))
    return found


def _more(duel: Duel, ahead: tuple[bool, bool, bool]) -> Duel:
    return Duel(*(count + more for count, more in zip(duel, ahead, strict=True)))
