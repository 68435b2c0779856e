"""The review: luck and losses add up to the result, it can be stopped and resumed, and mistakes are found."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.players import PLAYERS
from game.players.review import Moment, review, standing, summary
from game.rules.match import DICE, OVER
from game.rules.record import Record
from game.words.coach import because

TABLES = [("ganz-schon-clever", 1), ("ganz-schon-clever", 2), ("clever-4ever", 1), ("qwixx-longo", 2)]


def game_of(game: str, players: int, level: str, seed: int = 4) -> Record:
    record, rng = Record(game, players, seed), Random(seed)
    while record.match.turn != OVER:
        step = record.match.turn == DICE
        record = record.thrown() if step else record.played(PLAYERS[level](record.match, rng))
    return record


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_expectation_luck_and_losses_add_up_to_the_result(game: str, players: int):
    record = game_of(game, players, "casual")
    moments = list(review(record, seat=0))
    told = summary(moments)
    assert told.result == standing(record.match, 0)
    assert told.start == pytest.approx(standing(record.history()[0].match, 0), abs=0.01)
    assert told.start + told.luck - told.lost == pytest.approx(told.result, abs=0.1)
    assert len(told.deciding) == 3
    losses = [moments[at].loss for at in told.mistakes]
    assert losses == sorted(losses, reverse=True)
    for moment in moments[:-1]:
        match = record.history()[moment.step].match
        assert match.turn == 0
        assert {match.parse(moment.played), match.parse(moment.best)} <= {*match.moves()}
        assert moment.loss >= 0
        assert (moment.played == moment.best) == (moment.loss == 0)
        assert bool(moment.reasons) == (moment.loss > 0)
        assert all(because(*reason) for reason in moment.reasons)


def test_a_review_can_be_stopped_and_resumed():
    record = game_of("qwixx-longo", 2, "casual")
    whole = list(review(record, seat=1))
    moments: list[Moment] = []
    while part := list(islice(review(record, 1, moments[-1] if moments else None), 4)):
        moments += part
    assert moments == whole


def test_a_better_player_is_more_accurate():
    levels = ("random", "beginner", "expert")
    chance, beginner, expert = (
        summary(list(review(game_of("ganz-schon-clever", 1, level)))).accuracy for level in levels
    )
    assert chance < 60 < beginner < 90 < expert


def test_what_one_seat_does_is_no_loss_of_another():
    record = game_of("ganz-schon-clever", 2, "casual")
    steps = [{moment.step for moment in review(record, seat) if moment.played} for seat in (0, 1)]
    assert steps[0]
    assert steps[1]
    assert not steps[0] & steps[1]
