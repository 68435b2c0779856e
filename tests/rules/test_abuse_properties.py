"""The engine under abuse: out of turn, twice, after the end, from another game, with dice that do not fall.

Everything that is not listed is refused by name, and the position stays what it was.
"""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import games
from game.rules.dice import SEEDS
from game.rules.loading import load
from game.rules.match import DICE, OVER, BadThrow, IllegalMove, Match, Move, UnknownMove
from game.rules.record import Fall, Record
from tests.rules.golden import KINDS, SETUPS
from tests.rules.test_games_properties import FULL, played, random_games

few_games = settings(random_games, max_examples=500 if FULL else 2)
some_seeds = given(seed=st.integers(0, SEEDS - 1))
everywhere = pytest.mark.parametrize(("game", "players", "free"), KINDS)
OTHER_SETUPS = {game: [each for each in SETUPS if each[0] != game] for game in games.GAMES}
SEEDS_TRIED = range(1, 9)
RUBBISH = (None, 0, -1, "", "pass", "r9", (), ("pass",), [1], {}, object(), float("nan"))


def snapshot(match: Match) -> tuple:
    """What one sees of a position, and a hash of all of it."""
    return match.turn, match.throw, match.moves(), match.events, hash(match)


def refused(match: Match, move: object) -> IllegalMove:
    """A move is refused by name, and nothing has changed."""
    before = snapshot(match)
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert caught.value.rule
    assert str(caught.value)
    assert snapshot(match) == before
    return caught.value


def not_thrown(match: Match, faces: tuple, distances: tuple = ()) -> BadThrow:
    """A throw is refused by name, and nothing has changed."""
    before = snapshot(match)
    with pytest.raises(BadThrow) as caught:
        match.rolled(faces, distances)
    assert caught.value.rule
    assert snapshot(match) == before
    return caught.value


def some(points: list, rng: Random, count: int = 12) -> list:
    return rng.sample(points, min(len(points), count))


@everywhere
@few_games
@some_seeds
def test_moves_of_other_points_of_the_game_are_refused(game: str, players: int, free: bool, seed: int):
    """Out of turn, twice, too late, too early: a move that was legal at some other point, and is not listed here."""
    rng, points = Random(seed), played(game, players, seed, free)
    moves = list(dict.fromkeys(move for point in points for move in point.match.moves()))
    checked = 0
    for point in some(points, rng):
        for move in some(moves, rng, 10):
            if move not in point.match.moves():
                refused(point.match, move)
                checked += 1
    assert checked


@everywhere
@few_games
@some_seeds
def test_a_decision_made_twice_is_refused_unless_it_is_offered_again(game: str, players: int, free: bool, seed: int):
    checked = 0
    for point in played(game, players, seed, free)[1:]:
        if not isinstance(point.step, Fall) and point.step not in point.match.moves():
            refused(point.match, point.step)
            checked += 1
    assert checked


@everywhere
@few_games
@some_seeds
def test_after_the_end_nothing_is_legal(game: str, players: int, free: bool, seed: int):
    points = played(game, players, seed, free)
    over = points[-1].match
    assert (over.turn, over.throw, over.moves()) == (OVER, None, ())
    for move in {move for point in points for move in point.match.moves()}:
        assert refused(over, move).rule == "match-over"
    assert not_thrown(over, (1,) * 6).rule == "no-dice-fall"
    with pytest.raises(BadThrow, match="no-dice-fall"):
        points[-1].thrown()


@everywhere
@few_games
@some_seeds
def test_moves_of_another_game_are_refused(game: str, players: int, free: bool, seed: int):
    rng, points, checked = Random(seed), played(game, players, seed, free), 0
    for other in games.GAMES.values():
        if other.id != game:
            for foreign in some(_moves(other.id), rng, 8):
                for point in some(points, rng, 4):
                    if foreign not in point.match.moves():  # the two Clever games share some
                        refused(point.match, foreign)
                        checked += 1
    assert checked


@cache
def _moves(game: str) -> list[Move]:
    points = played(game, games.game(game).players[0], 5)
    return list(dict.fromkeys(move for point in points for move in point.match.moves()))


@everywhere
def test_what_is_no_move_at_all_is_refused(game: str, players: int, free: bool):
    points = some(played(game, players, 3, free), Random(3), 20)
    assert len(points) > 10
    for point in points:
        for rubbish in RUBBISH:
            refused(point.match, rubbish)


def parsed(match: Match, text: str) -> Move | UnknownMove:
    """The move that a text stands for, or the error that says it is none."""
    try:
        return match.parse(text)
    except UnknownMove as error:
        return error


@everywhere
@random_games
@given(text=st.text(max_size=12))
def test_a_text_is_a_move_or_is_said_to_be_none(game: str, players: int, free: bool, text: str):
    match = games.new(game, players, free)
    move = parsed(match, text)
    if isinstance(move, UnknownMove):
        assert move.rule == "unknown-move"
    elif move in match.moves():
        assert free, "nobody decides before the first throw"
    elif free:
        refused(match, move)
    else:
        assert refused(match, move).rule in ("dice-fall-first", "unknown-move")


@everywhere
@few_games
@some_seeds
def test_dice_fall_only_when_they_are_thrown_and_as_dice_can(game: str, players: int, free: bool, seed: int):
    rng = Random(seed)
    points = some(played(game, players, seed, free), rng)
    assert points
    for point in points:
        match = point.match
        if match.turn != DICE:
            assert not_thrown(match, (1,) * rng.randint(0, 7)).rule == "no-dice-fall"
            continue
        dice, sides = len(match.throw.dice), match.throw.sides
        ranks = tuple(range(1, dice + 1)) if match.throw.distances else ()
        for wrong in (dice - 1, dice + 1):
            assert not_thrown(match, (1,) * wrong, ranks).rule == "one-face-a-die"
        for face in (0, -1, sides + 1, 10**30, 1.5, "1", None):
            assert not_thrown(match, (face,) * dice, ranks).rule == "no-such-face"
        for distances in ((1,) * (dice + 1), (0,) * dice, (*ranks, 1)):
            assert not_thrown(match, (1,) * dice, distances).rule == "distances-are-ranks"


@everywhere
def test_a_record_refuses_the_same_and_stays_as_it_was(game: str, players: int, free: bool):
    rng = Random(8)
    points = played(game, players, 8, free)
    moves = list(dict.fromkeys(move for point in points for move in point.match.moves()))
    tried = some(points, rng, 20)
    assert len(tried) == 20
    for point in tried:
        text = point.save()
        for move in some(moves, rng, 5):
            if move not in point.match.moves():
                with pytest.raises(IllegalMove):
                    point.played(move)
        if point.match.turn != DICE:
            with pytest.raises(BadThrow):
                point.thrown()
        assert point.save() == text
        assert load(text).match == point.match


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_record_of_one_game_is_not_continued_with_another(game: str, players: int):
    first = Record(game, players)
    for fall in {
        Record(other, several, seed).thrown().step for other, several in OTHER_SETUPS[game] for seed in SEEDS_TRIED
    }:
        fits = len(fall.faces) == len(first.match.throw.dice) and max(fall.faces) <= first.match.throw.sides
        if fits and bool(fall.distances) == first.match.throw.distances:
            assert first.thrown(*fall).step == fall
        else:
            with pytest.raises(BadThrow):
                first.thrown(*fall)
