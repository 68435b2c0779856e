"""Whether what is called likely happens as often as it is said to: by deciles of the chances that were told."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.cli.simulate import hashed
from game.players.clever.spread import Spread, spread_of
from game.players.levels import expert
from game.players.mind import mind
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.bench.strength.at_tables import SEED, Rows

ASKED = (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95)  # goals are set where the chance is about this


class Told(NamedTuple):
    """A chance that was told, for a total."""

    seat: int
    total: int
    chance: float


def chances(spread: Spread, seat: int) -> list[Told]:
    """What would be told of some goals, about as often for each chance."""
    return [Told(seat, total, spread.reach(total)) for total in {round(spread.at(1 - chance)) for chance in ASKED}]


def deciles(game: str, players: int, number: int) -> Rows:
    """The chances told before the first throw of every turn of a game of experts, and whether they came true."""
    title, match, seed = mind(game).title, games.new(game, players), hashed(SEED, number, "calibration")
    found, seen, rng = list[Told](), -1, Random(seed)
    while match.turn != OVER:
        if match.turn != DICE:
            match = match.play(expert(match, rng))
            continue
        if match.turns != seen:
            seen, seat = match.turns, match.active
            found += chances(spread_of(title, match, seat), seat)
        match = match.rolled(*seeded(seed, match.throw))
    ends = [score.total for score in match.scores()]
    return [[each.chance, float(ends[each.seat] >= each.total)] for each in found]


def said_of_chances(rows: Rows) -> str:
    """For each tenth of chances: what was said on average, and how often it happened."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for chance, happened in rows:
        tenths[min(9, int(10 * chance))].append((chance, happened))
    said = (
        f"{100 * sum(chance for chance, _ in row) / len(row):.0f}: {100 * sum(came for _, came in row) / len(row):.1f}"
        for row in tenths
        if row
    )
    return "said %: happened %  " + "  ".join(said)
