"""The levels: every move legal, the same game for the same seed, and each level better than the one below."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.players import PLAYERS, UnknownPlayer
from game.players.clever.expert import prospect
from game.players.judge import judge
from game.players.levels import ERRORS, LEVELS
from game.players.worker import chosen
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER, Match
from game.rules.record import Record
from tests.rules.table import clever, throw

GAMES = 1000 if os.environ.get("REYNARD_FULL") else 2  # of each kind
TABLES = [(game, players) for game, entry in games.GAMES.items() for players in (entry.players[0], entry.players[-1])]


def played(game: str, players: int, levels: list[str], seed: int) -> Record:
    """A whole game; the record refuses an illegal move."""
    record, rng = Record(game, players, seed), Random(seed)
    while record.match.turn != OVER:
        if record.match.turn == DICE:
            record = record.thrown()
        else:
            record = record.played(PLAYERS[levels[record.match.turn % len(levels)]](record.match, rng))
    return record


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_level_plays_legal_games(game: str, players: int):
    quick = ["random", "beginner", "casual", "club", "expert"]
    for seed in range(GAMES):
        levels = quick[seed % 5 :] + quick[: seed % 5]
        assert played(game, players, levels, seed).match.turn == OVER


@pytest.mark.parametrize("game", games.GAMES)
def test_a_seed_repeats_a_game(game: str):
    levels = ["casual", "expert"]
    first, second = (played(game, 2, levels, 8).save() for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_master_plays_legal_moves_that_its_seed_repeats(game: str, players: int):
    record = Record(game, players, seed=11)
    for _ in range(12):
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        move = chosen(record, "master", 3)
        assert move == chosen(record, "master", 3)
        record = record.played(record.match.parse(move))


def test_the_greedy_plays_qwixx_only():
    with pytest.raises(UnknownPlayer):
        PLAYERS["greedy"](clever(), Random(1))


def _totals(level: str, count: int) -> float:
    return sum(played("ganz-schon-clever", 1, [level], seed).match.scores()[0].total for seed in range(count)) / count


def test_each_level_is_better_than_the_one_below():
    means = [_totals(level, 8) for level in ("random", "beginner", "casual", "club", "expert")]
    assert means == sorted(means)
    assert means[-1] > 240


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("level", ["beginner", "casual", "club"])
def test_no_level_passes_up_an_obviously_great_move(game: str, level: str):
    """An error is never larger than twice what the level misjudges by."""
    match, rng, decisions = games.new(game, games.game(game).players[0]), Random(9), 0
    while match.turn != OVER and decisions < 30:
        if match.turn == DICE:
            match = match.rolled(*seeded(5, match.throw))
            continue
        judged = judge(match)
        move = LEVELS[level](match, rng)
        own = next(each.value for each in judged if each.move == move)
        assert judged[0].value - own <= 2 * ERRORS[game][level].blur
        match = match.play(move)
        decisions += 1


def _last_pick(match: Match) -> Match:
    """The third throw of the first turn, orange 6 or purple 6 to take, blue 5 and white 5 left to the others."""
    match = throw(match, "w1 y1 b1 g1 o1 p1")
    match = match.play(match.parse("g:g1"))
    match = throw(match, "w1 y1 b1 o1 p1")
    match = match.play(match.parse("p:p1=1"))
    return throw(match, "w5 y5 b5 o6")


def test_with_others_at_the_table_it_counts_what_the_platter_leaves_them():
    """Alone the judge knows the own prospect only; with others the same picks are worth less by what those get."""
    match = _last_pick(clever(2))
    for move, value in judge(match):
        assert value <= prospect(match.play(move), 0)
    assert any(value < prospect(match.play(move), 0) - 1 for move, value in judge(match))
    solo = _last_pick(clever(1))
    assert all(value == prospect(solo.play(move), 0) for move, value in judge(solo))
