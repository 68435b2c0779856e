"""Experts at tables: one among those of before, what they expect, and which of three levels wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean, stdev

from game.cli.simulate import hashed, playout, simulate
from game.players.levels import expert
from game.players.mind import mind
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.train.alone import expert_of_before

SEED = 30260


def with_error(figures: Sequence[float]) -> str:
    """Mean ± standard error."""
    return f"{mean(figures):.1f} ± {stdev(figures) / len(figures) ** 0.5:.1f}"


def among_before(game: str, players: int, count: int) -> str:
    """One expert among experts of before, on every seat in turn: wins, ties shared, and both means."""
    start, won, own, theirs = games.new(game, players), list[float](), list[float](), list[float]()
    for number in range(count):
        seat = number % players
        seats = [expert_of_before] * players
        seats[seat] = expert
        end, _ = playout(start, seats, hashed(SEED, number), Random(hashed(SEED, number, "players")))
        winners, totals = end.winners(), [score.total for score in end.scores()]
        won.append(100 * (seat in winners) / len(winners))
        own.append(totals.pop(seat))
        theirs.append(mean(totals))
    return f"{with_error(won)} %, {with_error(own)} : {with_error(theirs)}"


def expected(game: str, players: int, count: int) -> str:
    """Tables of experts: the points of a seat, and how many more it expected at the start and at the middle."""
    title, made, early, late = mind(game), list[float](), list[float](), list[float]()
    for number in range(count):
        match, seed = games.new(game, players), hashed(SEED, number)
        start = mean(title.standing(match, seat) for seat in range(players))
        middle, half = 0.0, match.rounds * match.turns_a_round // 2
        while match.turn != OVER:
            if match.turn == DICE:
                if match.turns == half and not middle:
                    middle = mean(title.standing(match, seat) for seat in range(players))
                match = match.rolled(*seeded(seed, match.throw))
            else:
                match = match.play(expert(match, Random(0)))
        made.append(mean(score.total for score in match.scores()))
        early.append(start - made[-1])
        late.append(middle - made[-1])
    return f"{with_error(made)}, expected more: {with_error(early)} at the start, {with_error(late)} at the middle"


def three(game: str, names: Sequence[str], count: int) -> str:
    """Three levels at a table, in every order in turn: how often each wins, and its points."""
    won, made = dict.fromkeys(names, 0.0), {name: list[float]() for name in names}
    for turn in range(3):
        order = [*names[turn:], *names[:turn]]
        for seat in simulate(game, order, count // 3, SEED + turn).seats:
            won[seat.player] += 100 * seat.wins / (count // 3) / 3
            made[seat.player].append(seat.mean)
    return ", ".join(f"{name} {won[name]:.1f} % ({mean(made[name]):.0f})" for name in names)
