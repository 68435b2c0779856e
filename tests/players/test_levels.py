"""The levels: every move legal, the same game for the same seed, and each level better than the one below."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.players import UnknownPlayer, player
from game.players.judge import judge
from game.players.levels import LEVELS
from game.players.mind import mind, mind_of
from game.players.worker import chosen
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from game.rules.record import Record
from tests.rules.table import clever, play, throw

GAMES = 1000 if os.environ.get("REYNARD_FULL") else 2  # of each kind
TAUGHT = [game for game in games.GAMES if mind(game)]
SETUPS = [(game, players) for game in TAUGHT for players in (games.game(game).players[0], games.game(game).players[-1])]


def played(game: str, players: int, levels: list[str], seed: int) -> Record:
    """A whole game; the record refuses an illegal move."""
    record, rng = Record(game, players, seed), Random(seed)
    while record.match.turn != OVER:
        if record.match.turn == DICE:
            record = record.thrown()
        else:
            record = record.played(LEVELS[levels[record.match.turn % len(levels)]](record.match, rng))
    return record


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_level_plays_legal_games(game: str, players: int):
    quick = ["random", "beginner", "casual", "club", "expert"]
    for seed in range(GAMES):
        levels = quick[seed % 5 :] + quick[: seed % 5]
        assert played(game, players, levels, seed).match.turn == OVER


@pytest.mark.parametrize("game", TAUGHT)
def test_a_seed_repeats_a_game(game: str):
    levels = ["casual", "club"]  # those who try throws: below
    first, second = (played(game, 2, levels, 8).save() for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_master_plays_legal_moves_that_its_seed_repeats(game: str, players: int):
    record, decided = Record(game, players, seed=11), 0
    for _ in range(8):
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        move = chosen(record, "master", 3)
        assert move == chosen(record, "master", 3)
        record = record.played(record.match.parse(move))
        decided += 1
    assert decided >= 3


def test_the_greedy_plays_qwixx_only():
    with pytest.raises(UnknownPlayer):
        player("ganz-schon-clever", "greedy")


def _totals(level: str, count: int) -> float:
    return sum(played("ganz-schon-clever", 1, [level], seed).match.scores()[0].total for seed in range(count)) / count


@pytest.mark.native  # many games, to compare levels: the same in Pyodide, only slower
def test_each_level_is_better_than_the_one_below():
    # Of eight games casual was once ahead of club; the expert is far ahead, and slow.
    games = {"random": 24, "beginner": 24, "casual": 24, "club": 24, "expert": 4}
    means = [_totals(level, count) for level, count in games.items()]
    assert means == sorted(means)
    assert means[-1] > 240


@pytest.mark.parametrize("game", TAUGHT)
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
        assert judged[0].value - own <= 2 * mind(game).errors[level].blur
        match = match.play(move)
        decisions += 1
    assert decisions >= 20


def test_with_others_at_the_table_it_counts_what_the_platter_leaves_them():
    """On the third throw the white 6 is one's own or theirs: that widens the gap between the two picks."""
    match = throw(clever(2), "w1 y1 b1 g1 o1 p1")
    match = throw(play(match, "g:g1"), "w1 y1 b1 o1 p1")
    match = throw(play(match, "p:p1=1"), "w6 y1 b1 o6")
    taken, left = (match.parse(text) for text in ("w:o1=6", "y:y22"))
    values = dict(judge(match))
    standing = mind_of(match).standing
    alone = standing(match.play(taken), 0) - standing(match.play(left), 0)
    assert values[taken] - values[left] > alone + 0.1


def test_every_seat_knows_how_many_turns_it_has_left():
    """At the start all seats expect about the same; whose last turn is over expects what is on the sheet."""
    match = clever(2)
    standing = mind_of(match).standing
    assert standing(match, 1) == pytest.approx(standing(match, 0), abs=10)
    match.turns = 11  # the last turn, of seat 1
    match = throw(match, "w1 y1 b1 g1 o1 p6")
    match = play(match, "p:p1=6")
    assert match.turn == 0  # seat 0 has the platter, then the match is over
    assert standing(match, 1) == match.scores()[1].total
