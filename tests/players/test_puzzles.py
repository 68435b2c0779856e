"""Puzzles: what makes a position one, their text, the puzzle of a day, and the stores that come with the page."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.cli.puzzles import STORES, losses, make
from game.players.judge import judge
from game.players.levels import LEVELS
from game.players.mind import mind, mind_of
from game.players.puzzles import (
    CHANCES,
    FINDERS,
    GRADES,
    KINDS,
    MARGIN,
    POINTS,
    SHOWN,
    TRIES,
    NoPuzzles,
    Puzzle,
    Puzzles,
    agreed,
    counted,
    grade,
    read,
    write,
)
from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.record import Record
from game.words import LANGUAGES, speak
from game.words.coach import because

ONE = Puzzle("1g1abc.AAxxxx", "fox", (3, 6, 9), 271.5, (("w:y23", 0.0), ("o:o4=5", 4.2)), (["fox", {"foxes": 2}],))
STORE = Puzzles("ganz-schon-clever", POINTS, (ONE, ONE._replace(record="other")), {"beginner": 4.26, "expert": 0})
WITH_PUZZLES = [game for game in GAMES if mind(game)]


@cache
def store(game: str) -> Puzzles:
    return read((STORES / f"{game}.txt").read_text(encoding="utf-8"))


def test_a_move_that_two_searches_agree_on_and_see_well_ahead_makes_a_puzzle():
    first = [("a", 280.0), ("b", 275.0), ("c", 270.0), ("d", 260.0)]
    second = [("a", 281.0), ("c", 277.0), ("b", 275.0), ("d", 250.0)]
    assert agreed([first, second]) == (("a", 0.0), ("b", 5.5), ("c", 7.0))


@pytest.mark.parametrize(
    "second",
    [
        [("b", 281.0), ("a", 270.0)],  # another move
        [("a", 280.0), ("b", 280.0 - MARGIN + 0.1)],  # not by enough
        [("a", 280.0)],  # nothing to choose from
    ],
)
def test_where_the_second_search_is_of_another_opinion_there_is_no_puzzle(second):
    assert agreed([[("a", 280.0), ("b", 275.0)], second]) == ()


def test_difficulty_is_what_the_levels_find():
    chosen = [("beginner", "a"), ("beginner", "b"), ("casual", "a"), ("club", "a"), ("club", "a")]
    assert counted(chosen, "a") == (1, 1, 2)
    assert [grade([TRIES * share] * len(FINDERS)) for share in (1, 0.8, 0.7, 0.6, 0.5, 0)] == [
        "easy", "easy", "fair", "fair", "hard", "hard"
    ]  # fmt: skip


def test_a_store_is_read_as_it_was_written():
    assert read(write(STORE)) == STORE


@pytest.mark.parametrize(
    "text", ["", "rubbish", "reynard-puzzles 1 qwixx points\n\n", "reynard-puzzles 1 qwixx\n\na\tb"]
)
def test_a_text_that_is_no_store_says_so(text):
    with pytest.raises(NoPuzzles):
        read(text)


def test_what_a_move_costs_is_told_or_at_least_how_much():
    assert ONE.behind("w:y23") == (0.0, True)
    assert ONE.behind("o:o4=5") == (4.2, True)
    assert ONE.behind("pass") == (4.2, False)


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_changes():
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    chosen = [STORE.of_the_day(day).name for day in days]
    assert chosen == [STORE.of_the_day(day).name for day in days]
    assert len({*chosen}) == 2


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_game_with_a_net_has_a_store(game):
    found = store(game)
    assert found.game == game
    assert found.unit == (POINTS if 1 in GAMES[game].players else CHANCES)
    assert len(found.puzzles) >= 300
    assert len({puzzle.name[:6] for puzzle in found.puzzles}) == len(found.puzzles)  # as storage knows them
    assert {puzzle.kind for puzzle in found.puzzles} <= {*KINDS}
    assert {puzzle.grade for puzzle in found.puzzles} == {*GRADES}
    assert len(found.kinds()) >= 4
    assert found.losses["random"] > found.losses["beginner"] > found.losses["casual"] > found.losses["club"]
    assert found.losses["club"] > found.losses["expert"] >= 0


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_are_positions_of_real_games_with_legal_moves_and_reasons_in_words(game):
    puzzles = store(game).puzzles[::10]
    assert puzzles
    for puzzle in puzzles:
        match = load(puzzle.record).match
        moves = [str(move) for move in match.moves()]
        assert match.turn >= 0
        assert 2 <= len(puzzle.moves) <= SHOWN
        assert all(move in moves for move, _ in puzzle.moves)
        assert puzzle.moves[0][1] == 0
        assert all(behind >= MARGIN for _, behind in puzzle.moves[1:])
        for language in LANGUAGES:
            speak(language)
            assert all(because(key, given) for key, given in puzzle.reasons)
    speak("en")


@pytest.mark.parametrize("game", ["ganz-schon-clever", "qwixx"])
def test_making_a_store_twice_gives_the_same(game):
    told = []
    first, second = (make(game, 2, 5, lambda found, games: told.append((found, games))) for _ in range(2))
    assert first == second
    assert len(first.puzzles) == 2
    assert told[-1][0] == 2
    assert all(puzzle.found[0] < TRIES for puzzle in first.puzzles)


def test_what_decisions_cost_the_levels_is_measured_by_reviews():
    found = losses("qwixx", 1, 3)
    assert found["expert"] == 0
    assert found["random"] > found["club"]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_search_tries_the_moves_it_is_given_and_a_decision_has_a_kind(game):
    record, rng = Record(game, GAMES[game].players[0], 4), Random(1)
    kinds = set()
    while len(kinds) < 2:
        turn = record.match.turn
        if turn < 0:
            record = record.thrown()
            continue
        judged = judge(record.match)
        kinds.add(mind_of(record.match).kind(record.match, judged))
        if len(judged) > 2:
            found = mind_of(record.match).search(record.match, judged[:3], Random(1))
            assert {each.move for each in found} == {each.move for each in judged[:3]}
            assert found[0].value == max(each.value for each in found)
        record = record.played(LEVELS["club"](record.match, rng))
    assert kinds <= {*KINDS}
