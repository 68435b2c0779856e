"""How a run goes: what is annealed over it, per game, and what the schedule is at any moment."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.games import GAMES
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Pad

ALONE, SHIPPED = "alone", "shipped"


class Plan(NamedTuple):
    """A run's length and its schedules; shares are of the whole run."""

    games: int
    units: tuple[int, int] = (64, 0)  # of the first and of the second hidden layer
    rate: tuple[float, float] = (1e-3, 4e-6)  # exponentially
    epsilon: float = 0.05  # linearly to 0 ...
    exploring: float = 0.25  # ... over this share
    clumsy: float = 0.0  # share of solo games that begin badly, all the time
    decay: tuple[float, float] = (0.9, 0.6)  # λ, linearly
    bonus: float = 30.0  # shaping, linearly to 0 ...
    shaping: float = 0.12  # ... over this share
    tables: tuple[int, ...] = (32,)  # games of one, two, ... players between two passes of learning
    begins: str = ""  # with which net: ALONE, the kept one of solo games, or SHIPPED, the one that players ask
    joins: str = ""  # players ask the mean of it and of this one: ALONE, or SHIPPED, the one that they ask alone
    second: bool = False  # whether its net is the second of a file: told nothing of tables, and asked alone
    seating: float = 0.0  # until this share only what is told of tables and how scores spread is learned
    passes: int = 1  # over the same games: playing takes longer than learning
    deny: float = 1.0  # from this share on seats count what they leave to the others
    quantiles: tuple[float, ...] = ()  # of the final score, which the net tells besides


class Moment(NamedTuple):
    """The annealed figures at one point of a run."""

    rate: float
    epsilon: float
    decay: float
    bonus: float


def moment(plan: Plan, played: int) -> Moment:
    """Where the schedules stand after so many games."""
    share = min(played / plan.games, 1.0)
    first, last = plan.rate
    return Moment(
        rate=first * (last / first) ** share,
        epsilon=plan.epsilon * max(0.0, 1 - share / plan.exploring),
        decay=plan.decay[0] + (plan.decay[1] - plan.decay[0]) * share,
        bonus=plan.bonus * max(0.0, 1 - share / plan.shaping),
    )


def refining(plan: Plan) -> Plan:
    """The plan for weights that are good already: a lower rate from the start, nothing explored, nothing shaped."""
    return plan._replace(rate=(plan.rate[0] / 6, plan.rate[1]), epsilon=0.0, decay=(plan.decay[1],) * 2, bonus=0.0)


PAD = Plan(games=120_000, rate=(1e-3, 1e-5), decay=(0.7, 0.5))  # of the Qwixx family, unless something else is said
UNORDERED = PAD._replace(games=300_000)  # rows that neither rise nor fall: 66.9 % after 120,000 games, 67.9 % now


def plan_of(pad: Pad) -> Plan:
    """The plan for a pad of the Qwixx family."""
    ordered = all([*row] in (sorted(row), sorted(row, reverse=True)) for row in pad.numbers)
    return PAD if ordered else UNORDERED


PADS = {game: plan_of(first.pad) for game, entry in GAMES.items() if isinstance(first := entry.new(2), Qwixx)} | {
    "qwixx-longo": PAD._replace(games=1_000_000),
    "qwixx": PAD._replace(games=1_000_000),
}
