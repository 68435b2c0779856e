"""What holds in every random game, for every registered game and number of players.

The quick run plays a few games of each; REYNARD_FULL=1 plays ten thousand of each.
"""

import os
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.rules import games
from game.rules.clever.match import CleverMatch
from game.rules.dice import SEEDS, seeded
from game.rules.loading import load
from game.rules.match import CIRCLE, DICE, OVER, IllegalMove
from game.rules.record import Record
from tests.rules.golden import SETUPS

FULL = bool(os.environ.get("REYNARD_FULL"))
BOUNDS = {  # no score is above
    "ganz-schon-clever": {1: 334, 2: 334, 3: 364, 4: 334},
    "doppelt-so-clever": {1: 623, 2: 623, 3: 681, 4: 623},
}
BOUNDS |= {  # two rows closed, two as full as open rows get, and all shared numbers
    game.id: dict.fromkeys(game.players, sum(2 * pad.worth[n + len(pad.numbers[-1]) * bool(pad.beside)] for n in full))
    for game in games.GAMES.values()
    if (pad := getattr(game.new(game.players[0]), "pad", None)) and (full := (pad.most, pad.open_places))
}
CLEVER = [game for game in games.GAMES if isinstance(games.new(game, 2), CleverMatch)]
LONGEST = 3000  # steps: no game takes that many

random_games = settings(
    max_examples=10_000 if FULL else 25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],  # a seed has nothing to shrink
    derandomize=True,
    database=None,
)


def played(game, players, seed, free=False):
    """A random game, as the record of each of its points."""
    rng = Random(seed)
    points = [Record(game, players, None if free else seed, free)]
    while (match := points[-1].match).turn != OVER:
        points.append(points[-1].thrown() if match.turn == DICE else points[-1].played(rng.choice(match.moves())))
        assert len(points) < LONGEST, "games end"
    return points


@pytest.mark.parametrize(("game", "players"), SETUPS)
@random_games
@given(seed=st.integers(0, SEEDS - 1))
def test_a_random_game_keeps_every_promise(game, players, seed):
    every_promise_is_kept(played(game, players, seed), seed, BOUNDS.get(game, {}))


@pytest.mark.parametrize(("game", "players"), SETUPS)
@settings(random_games, max_examples=2000 if FULL else 6)
@given(seed=st.integers(0, SEEDS - 1))
def test_so_does_one_with_only_the_sheet(game, players, seed):
    bounds = {} if game in CLEVER else BOUNDS[game]  # whoever marks freely can fill a sheet
    every_promise_is_kept(played(game, players, seed, free=True), seed, bounds)


def every_promise_is_kept(points, seed, bounds):
    matches = [point.match for point in points]
    rng = Random(seed + 1)
    for match in matches:
        only_who_decides_has_moves(match)
    for match in rng.sample(matches, min(len(matches), 3)):
        every_listed_move_plays_and_comes_back_from_its_notation(match)
    vocabulary = sorted({str(move) for match in rng.sample(matches, min(len(matches), 20)) for move in match.moves()})
    for match in rng.sample(matches, min(len(matches), 3)):
        no_unlisted_move_plays(match, rng.sample(vocabulary, min(len(vocabulary), 15)))
    scores_are_the_sum_of_their_parts(matches[-1], bounds)
    if isinstance(matches[0], CleverMatch):
        clever_sheets_only_ever_gain(matches)
    a_record_comes_back_at_the_same_position(points[-1])
    a_record_comes_back_at_the_same_position(rng.choice(points), readable=True)


def only_who_decides_has_moves(match):
    moves = match.moves()
    assert (match.turn in range(match.players)) == bool(moves)
    assert (match.turn == DICE) == (match.throw is not None)
    assert len({*moves}) == len(moves)


def every_listed_move_plays_and_comes_back_from_its_notation(match):
    for move in match.moves():
        assert match.parse(str(move)) == move
        assert match.play(move).players == match.players
    assert len({str(move) for move in match.moves()}) == len(match.moves())


def no_unlisted_move_plays(match, vocabulary):
    """Moves that were legal at other points of the same game are legal here only if they are listed here."""
    for text in vocabulary:
        move = match.parse(text)
        if move not in match.moves():
            with pytest.raises(IllegalMove) as caught:
                match.play(move)
            assert caught.value.rule


def scores_are_the_sum_of_their_parts(match, bounds):
    for score in match.scores():
        assert score.total == sum(points for _, points in score.parts)
        assert score.total <= bounds.get(match.players, score.total)
    assert sorted(seat for place in match.ranking() for seat in place) == list(range(match.players))
    assert match.winners() == match.ranking()[0]


def clever_sheets_only_ever_gain(matches):
    for seat in range(matches[0].players):
        sheets = list(dict.fromkeys(match.sheets[seat] for match in matches))
        for sheet in sheets:
            for used, unlocked, slots in zip(sheet.used, sheet.unlocked, sheet.slots, strict=True):
                assert 0 <= used <= unlocked <= slots
        for old, new in pairwise(sheets):
            for area in old.areas:
                marks, later = old.written(area), new.written(area)
                crossed = {field: 0 for field, mark in marks.items() if mark == CIRCLE and later.get(field) == 0}
                assert (marks | crossed).items() <= later.items(), "fields are never cleared"
    for match in matches:
        dice = [*match.pool, *match.platter, *match.fields]
        assert len(dice) == len({*dice})


def a_record_comes_back_at_the_same_position(record, readable=False):
    """Loading plays the moves again: the same seed and moves give the same position."""
    again = load(record.text() if readable else record.save())
    assert again == record
    assert again.match == record.match
    assert hash(again.match) == hash(record.match)
    assert again.match.moves() == record.match.moves()
    assert again.match.events == record.match.events


@pytest.mark.parametrize(("game", "players"), SETUPS)
@settings(random_games, max_examples=200 if FULL else 3)
@given(seed=st.integers(0, SEEDS - 1))
def test_decisions_do_not_change_the_dice(game, players, seed):
    """The same turn and throw shows the same face of a die, whatever was played before."""
    shown, repeated = {}, 0
    for decisions in range(3):
        rng = Random(decisions)
        match = games.new(game, players)
        while match.turn != OVER:
            if match.turn == DICE:
                faces, distances = seeded(seed, match.throw)
                for die, face in zip(match.throw.dice, faces, strict=True):
                    place = (match.throw.turn, match.throw.number, die)
                    repeated += place in shown
                    assert shown.setdefault(place, face) == face
                match = match.rolled(faces, distances)
            else:
                match = match.play(rng.choice(match.moves()))
    assert repeated
