"""Skill without luck: what reviews of a player's games say together, and how sure that is.

A result is what was expected + luck − losses, so losses alone are skill. A game's losses depend on how many decisions
it had; levels and players are compared by losses a decision. Everything here needs at least `ENOUGH` games: what few
games say is mostly luck of another kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

from game.play.wish import option_of
from game.players.review import HALVING, Moment, summary
from game.rules.match import Match
from game.rules.record import Record

ENOUGH: Final = 5  # games, before anything is said
WINDOW: Final = 5  # games of which a point of the curve is the mean
SURE, LIKELY = 2.0, 1.0  # standard errors that lie between a player and the next level
LEAST: Final = 1.0  # what a habit must cost a game to be told
OFTEN: Final = 3  # decisions of a kind, before its accuracy is told


class Digest(NamedTuple):
    """What is kept of a review: enough for statistics, and small."""

    name: str  # of the game
    game: str
    when: int
    decisions: int  # with more than one move worth a thought
    start: float
    luck: float
    lost: float
    result: float
    kinds: Mapping[str, tuple[int, float, float]]  # by kind: decisions, what they lost, and what they kept, added up
    habits: Mapping[str, tuple[float, float]]  # by theme: lost by passing it over, and by preferring it wrongly

    @property
    def rate(self) -> float:
        """Losses a decision."""
        return self.lost / max(1, self.decisions)


class Skill(NamedTuple):
    """What some games say together."""

    games: int
    rate: float  # losses a decision
    error: float  # its standard error
    lost: float  # losses a game
    luck: float  # luck a game
    best: float  # losses a decision of the best `WINDOW` games in a row


class Place(NamedTuple):
    """A point of the curve: the mean losses of the last games, and the band in which it lies two times of three."""

    mean: float
    low: float
    high: float


def theme(match: Match, text: str) -> str:
    """What a move is about, by the key of its words: the area that it marks, or where it marks none its kind."""
    option = option_of(match, text)
    return option.place[0] if option else f"theme {text.partition(':')[0]}"


def digest(name: str, when: int, record: Record, moments: Sequence[Moment]) -> Digest:
    """A complete review in short."""
    told, history = summary(moments), record.history()
    kinds: dict[str, tuple[int, float, float]] = {}
    habits: dict[str, tuple[float, float]] = {}
    chosen = [moment for moment in moments if moment.choices > 1]
    for moment in chosen:
        count, lost, kept = kinds.get(moment.kind, (0, 0.0, 0.0))
        kinds[moment.kind] = count + 1, lost + moment.loss, kept + exp(-moment.loss / HALVING)
        if moment.loss:
            match = history[moment.step].match
            best, played = theme(match, moment.best), theme(match, moment.played)
            if best != played:
                under, over = habits.get(best, (0.0, 0.0))
                habits[best] = under + moment.loss, over
                under, over = habits.get(played, (0.0, 0.0))
                habits[played] = under, over + moment.loss
    return Digest(
        name,
        record.game,
        when,
        len(chosen),
        round(told.start, 1),
        round(told.luck, 1),
        round(told.lost, 1),
        round(told.result, 1),
        {kind: (count, round(lost, 1), round(kept, 2)) for kind, (count, lost, kept) in kinds.items()},
        {about: (round(under, 1), round(over, 1)) for about, (under, over) in habits.items()},
    )


def skill(games: Sequence[Digest]) -> Skill | None:
    """What these games say, oldest first; None if they are too few."""
    if len(games) < ENOUGH:
        return None
    rates = [each.rate for each in games]
    runs = [_mean(rates[at : at + WINDOW]) for at in range(len(rates) - WINDOW + 1)]
    return Skill(
        len(games),
        _mean(rates),
        _error(rates),
        _mean([each.lost for each in games]),
        _mean([each.luck for each in games]),
        min(runs),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    mean = _mean(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return float((variance / len(values)) ** 0.5)


def curve(games: Sequence[Digest]) -> list[Place]:
    """The losses a game as they changed: each point is the mean of the last games, with its standard error as band."""
    places = []
    for end in range(WINDOW, len(games) + 1):
        lost = [each.lost for each in games[end - WINDOW : end]]
        mean, error = _mean(lost), _error(lost)
        places.append(Place(mean, max(0.0, mean - error), mean + error))
    return places


def like(rate: float, levels: Mapping[str, float]) -> str:
    """The level whose losses a decision are nearest; the better one if two are as near."""
    return min(sorted(levels, key=levels.__getitem__), key=lambda level: abs(levels[level] - rate))


def sure(found: Skill, levels: Mapping[str, float]) -> str:
    """How sure it is that the player plays like the nearest level and no other: sure, likely or open."""
    ranked = sorted(levels.values())
    edges = [(low + high) / 2 for low, high in pairwise(ranked)]
    away = min((abs(found.rate - edge) for edge in edges), default=0.0)
    if found.error == 0:
        return "sure" if away else "open"
    return "sure" if away >= SURE * found.error else "likely" if away >= LIKELY * found.error else "open"


def by_kind(games: Iterable[Digest]) -> dict[str, tuple[int, int]]:
    """For each kind of decision how many there were, and the accuracy in per cent; the worst first."""
    sums: dict[str, tuple[int, float]] = {}
    for each in games:
        for kind, (count, _, kept) in each.kinds.items():
            before = sums.get(kind, (0, 0.0))
            sums[kind] = before[0] + count, before[1] + kept
    told = {kind: (count, round(100 * kept / count)) for kind, (count, kept) in sums.items() if count >= OFTEN}
    return dict(sorted(told.items(), key=lambda each: each[1][1]))


def habits(games: Sequence[Digest]) -> list[tuple[str, bool, float]]:
    """What the player undervalues (True) or overvalues, with what that costs a game; the dearest first."""
    sums: dict[str, tuple[float, float]] = {}
    for each in games:
        for about, (under, over) in each.habits.items():
            before = sums.get(about, (0.0, 0.0))
            sums[about] = before[0] + under, before[1] + over
    net = [(about, under > over, abs(under - over) / len(games)) for about, (under, over) in sums.items()]
    return sorted((each for each in net if each[2] >= LEAST), key=lambda each: -each[2])
