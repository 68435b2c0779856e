"""Whether what is called likely happens as often as it is said to: by deciles of the chances that were told."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.cli.simulate import hashed
from game.players.clever.spread import spread_of
from game.players.levels import expert
from game.players.mind import mind
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.bench.strength.at_tables import SEED

ASKED = (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95)  # goals are set where the chance is about this


class Told(NamedTuple):
    """A chance that was told, for a total."""

    seat: int
    total: int
    chance: float


def told(game: str, players: int, number: int) -> list[tuple[float, bool]]:
    """The chances told before the first throw of every turn of a game of experts, and whether they came true."""
    title, match, seed = mind(game).title, games.new(game, players), hashed(SEED, number, "calibration")
    found, seen, rng = list[Told](), -1, Random(seed)
    while match.turn != OVER:
        if match.turn != DICE:
            match = match.play(expert(match, rng))
            continue
        if match.turns != seen:
            seen, seat = match.turns, match.active
            spread = spread_of(title, match, seat)
            totals = {round(spread.at(1 - chance)) for chance in ASKED}
            found += [Told(seat, total, spread.reach(total)) for total in totals]
        match = match.rolled(*seeded(seed, match.throw))
    ends = [score.total for score in match.scores()]
    return [(each.chance, ends[each.seat] >= each.total) for each in found]


def deciles(game: str, players: int, count: int) -> str:
    """For each tenth of chances: what was said on average, and how often it happened."""
    rows: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for number in range(count):
        for chance, happened in told(game, players, number):
            rows[min(9, int(10 * chance))].append((chance, happened))
    said = (
        f"{100 * sum(chance for chance, _ in row) / len(row):.0f}: {100 * sum(came for _, came in row) / len(row):.1f}"
        for row in rows
        if row
    )
    return "said %: happened %  " + "  ".join(said)
