"""Experts at tables: one among those of before, what they expect, and which of three levels wins. Game by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, stdev

from game.cli.simulate import hashed, playout
from game.players.levels import LEVELS, expert
from game.players.mind import mind
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.train.alone import expert_of_before

SEED = 30260
Rows = list[list[float]]  # figures of some games, for whoever adds them up


def with_error(figures: Sequence[float]) -> str:
    """Mean ± standard error."""
    return f"{mean(figures):.1f} ± {stdev(figures) / len(figures) ** 0.5:.1f}"


def among_before(game: str, players: int, number: int) -> Rows:
    """One expert among experts of before, on every seat in turn: what it wins, ties shared, and the points of both."""
    seat = number % players
    seats = [expert_of_before] * players
    seats[seat] = expert
    start = games.new(game, players)
    end, _ = playout(start, seats, hashed(SEED, number), Random(hashed(SEED, number, "players")))
    winners, totals = end.winners(), [score.total for score in end.scores()]
    return [[100 * (seat in winners) / len(winners), totals.pop(seat), mean(totals)]]


def said_of_wins(rows: Rows) -> str:
    """How often it won, and both means."""
    won, own, theirs = (with_error(figures) for figures in zip(*rows, strict=True))
    return f"{won} %, {own} : {theirs}"


def expected(game: str, players: int, number: int) -> Rows:
    """A table of experts: the points of a seat, and how many more it expected at the start and at the middle."""
    title, match, seed = mind(game), games.new(game, players), hashed(SEED, number)
    start = mean(title.standing(match, seat) for seat in range(players))
    middle, half = 0.0, match.rounds * match.turns_a_round // 2
    while match.turn != OVER:
        if match.turn == DICE:
            if match.turns == half and not middle:
                middle = mean(title.standing(match, seat) for seat in range(players))
            match = match.rolled(*seeded(seed, match.throw))
        else:
            match = match.play(expert(match, Random(0)))
    made = mean(score.total for score in match.scores())
    return [[made, start - made, middle - made]]


def said_of_expectations(rows: Rows) -> str:
    """The points, and by how much they were expected to be more."""
    made, early, late = (with_error(figures) for figures in zip(*rows, strict=True))
    return f"{made}, expected more: {early} at the start, {late} at the middle"


def three(*names: str) -> Callable[[str, int, int], Rows]:
    """Three levels at a table, in every order in turn: what each wins, ties shared, and its points."""

    def played(game: str, players: int, number: int) -> Rows:
        order = [(seat + number) % players for seat in range(players)]
        seats = [LEVELS[names[at]] for at in order]
        start, seed = games.new(game, players), hashed(SEED, number)
        end, _ = playout(start, seats, seed, Random(hashed(SEED, number, "players")))
        winners, totals = end.winners(), [score.total for score in end.scores()]
        won = [100 * (seat in winners) / len(winners) for seat in range(players)]
        return [[figures[order.index(at)] for figures in (won, totals) for at in range(players)]]

    return played


def said_of_three(*names: str) -> Callable[[Rows], str]:
    """How often each of the levels won, and its points."""

    def said(rows: Rows) -> str:
        figures = [with_error(each) for each in zip(*rows, strict=True)]
        won, made = figures[: len(names)], figures[len(names) :]
        return ", ".join(f"{name} {wins} % ({points})" for name, wins, points in zip(names, won, made, strict=True))

    return said
