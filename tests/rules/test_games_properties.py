"""What holds in every random game, for every registered game and number of players.

The quick run plays a few games of each; REYNARD_FULL=1 plays ten thousand of each.
"""

import os
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.rules import games
from game.rules.clever.match import CleverMatch
from game.rules.dice import SEEDS, seeded
from game.rules.match import DICE, OVER, IllegalMove
from game.rules.record import Record, load
from tests.rules.golden import SETUPS

FULL = bool(os.environ.get("REYNARD_FULL"))
GAMES = 10_000 if FULL else 12
RECORDS = 500 if FULL else 6
BOUNDS = {  # no score is above
    "ganz-schon-clever": {1: 334, 2: 334, 3: 364, 4: 334},
    "qwixx-longo": dict.fromkeys(range(2, 6), 422),
}

quick = settings(
    max_examples=GAMES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],  # a seed has nothing to shrink
    derandomize=not FULL,
    database=None,
)
seeds = st.integers(0, SEEDS - 1)
every_game = pytest.mark.parametrize(("game", "players"), SETUPS)


def steps(game, players, seed):
    """The positions of a random game, in order."""
    rng = Random(seed)
    match = games.new(game, players)
    yield match
    while match.turn != OVER:
        match = (
            match.rolled(*seeded(seed, match.throw)) if match.turn == DICE else match.play(rng.choice(match.moves()))
        )
        yield match


def ink(match):
    """Everything marked in the areas of every sheet of a Clever game."""
    return [{area: sheet.written(area) for area in sheet.areas} for sheet in match.sheets]


@every_game
@quick
@given(seed=seeds)
def test_a_game_ends_and_keeps_its_promises_on_the_way(game, players, seed):
    for count, match in enumerate(steps(game, players, seed)):
        assert count < 3000, "games end"
        moves = match.moves()
        assert (match.turn in range(players)) == bool(moves), "who decides has moves, nobody else has"
        assert (match.turn == DICE) == (match.throw is not None)
        assert len({*moves}) == len(moves)
    assert match.turn == OVER
    for score in match.scores():
        assert score.total == sum(points for _, points in score.parts), "total = parts"
        assert score.total <= BOUNDS.get(game, {}).get(players, score.total)
    assert sorted(seat for place in match.ranking() for seat in place) == list(range(players))
    assert match.winners() == match.ranking()[0]


@every_game
@settings(quick, max_examples=max(GAMES // 4, 3))
@given(seed=seeds)
def test_every_listed_move_plays_and_its_notation_comes_back(game, players, seed):
    rng = Random(seed)
    for match in steps(game, players, seed):
        if rng.random() < 0.1:
            for move in match.moves():
                assert match.parse(str(move)) == move
                assert match.play(move).players == players
            assert len({str(move) for move in match.moves()}) == len(match.moves())


@every_game
@settings(quick, max_examples=max(GAMES // 4, 3))
@given(seed=seeds)
def test_no_unlisted_move_plays(game, players, seed):
    """Moves that were legal at other points of the same game are legal here only if they are listed here."""
    rng = Random(seed)
    matches = list(steps(game, players, seed))
    vocabulary = sorted({str(move) for match in matches for move in match.moves()})
    for match in rng.sample(matches, min(len(matches), 8)):
        for text in rng.sample(vocabulary, min(len(vocabulary), 40)):
            move = match.parse(text)
            if move not in match.moves():
                with pytest.raises(IllegalMove) as caught:
                    match.play(move)
                assert caught.value.rule


@every_game
@settings(quick, max_examples=max(GAMES // 4, 3))
@given(seed=seeds)
def test_the_same_seed_and_moves_give_the_same_positions(game, players, seed):
    for one, other in zip(steps(game, players, seed), steps(game, players, seed), strict=True):
        assert one == other
        assert hash(one) == hash(other)
        assert one.moves() == other.moves()
        assert one.events == other.events


@every_game
@settings(quick, max_examples=RECORDS)
@given(seed=seeds)
def test_a_record_comes_back_from_both_texts(game, players, seed):
    rng = Random(seed)
    record = Record(game, players, seed)
    length = rng.randrange(400)
    while record.match.turn != OVER and length:
        length -= 1
        record = record.thrown() if record.match.turn == DICE else record.played(rng.choice(record.match.moves()))
    for text in (record.save(), record.text()):
        assert load(text) == record
        assert load(text).match == record.match


@every_game
@settings(quick, max_examples=RECORDS)
@given(seed=seeds)
def test_decisions_do_not_change_the_dice(game, players, seed):
    """The same turn and throw shows the same face of a die, whatever was played before."""
    shown = {}
    for decisions in range(3):
        rng = Random(decisions)
        match = games.new(game, players)
        while match.turn != OVER:
            if match.turn == DICE:
                faces, distances = seeded(seed, match.throw)
                for die, face in zip(match.throw.dice, faces, strict=True):
                    assert shown.setdefault((match.throw.turn, match.throw.number, die), face) == face
                match = match.rolled(faces, distances)
            else:
                match = match.play(rng.choice(match.moves()))


@pytest.mark.parametrize(("game", "players"), [s for s in SETUPS if isinstance(games.new(*s), CleverMatch)])
@settings(quick, max_examples=max(GAMES // 4, 3))
@given(seed=seeds)
def test_clever_sheets_only_ever_gain(game, players, seed):
    before = None
    for match in steps(game, players, seed):
        for sheet in match.sheets:
            for used, unlocked, slots in zip(sheet.used, sheet.unlocked, sheet.slots, strict=True):
                assert 0 <= used <= unlocked <= slots
        now = ink(match)
        if before is not None:
            for old, new in zip(before, now, strict=True):
                assert all(old[area].items() <= new[area].items() for area in old), "fields are never cleared"
        before = now
        dice = [*match.pool, *match.platter, *match.fields]
        assert (
            len(dice) == len({*dice}) in ((3, 6) if match.solo_passive and match.game == "ganz-schon-clever" else (6,))
        )
