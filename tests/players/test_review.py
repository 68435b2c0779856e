"""The review: luck and losses add up to the result, it can be stopped and resumed, and mistakes are found."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from random import Random

import pytest

from game.players.levels import LEVELS
from game.players.mind import mind_of
from game.players.review import GRADES, Moment, review, summary
from game.players.worker import answer
from game.rules.match import DICE, OVER, Match
from game.rules.record import Record
from game.words.coach import because

SETUPS = [("ganz-schon-clever", 1), ("ganz-schon-clever", 2), ("clever-4ever", 1), ("qwixx-longo", 2)]


def standing(match: Match, seat: int) -> float:
    return mind_of(match).standing(match, seat)


def game_of(game: str, players: int, level: str, seed: int = 4) -> Record:
    record, rng = Record(game, players, seed), Random(seed)
    while record.match.turn != OVER:
        step = record.match.turn == DICE
        record = record.thrown() if step else record.played(LEVELS[level](record.match, rng))
    return record


@pytest.mark.parametrize(("game", "players"), SETUPS)
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


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "players"), [*SETUPS, ("clever-4ever", 2), ("qwixx-longo", 3)])
def test_without_a_throw_or_another_seat_between_there_is_no_luck(game: str, players: int, seed: int):
    """In a chain of bonuses, with a +1, or with both crosses of a turn: the net may change its mind, no die fell."""
    record = game_of(game, players, "random", seed)
    history, moments = record.history(), list(review(record))
    for before, moment in pairwise(moments):
        between = [history[step].match.turn for step in range(before.step + 1, moment.step)]
        if not between:  # neither DICE nor a seat
            assert moment.luck == 0
            assert moment.before == before.after
        else:
            assert moment.luck == pytest.approx(moment.before - before.after)
    told = summary(moments)
    assert told.start == pytest.approx(standing(history[0].match, 0))
    assert told.start + told.luck - told.lost == pytest.approx(told.result)
    assert told.result == standing(record.match, 0)


@pytest.mark.native
def test_what_the_others_get_from_the_platter_is_not_expected_for_oneself():
    record = game_of("ganz-schon-clever", 3, "expert")
    history = record.history()
    own = [moment for moment in review(record) if moment.played]
    last = [(moment, after) for moment in own if (after := history[moment.step + 1].match).turn != 0]
    assert len(last) > 10
    assert [moment.after for moment, _ in last] == [standing(after, 0) for _, after in last]


@pytest.mark.native
@pytest.mark.parametrize("size", [1, 4])
@pytest.mark.parametrize(("game", "players"), [("qwixx-longo", 2), ("clever-4ever", 1)])
def test_a_review_can_be_stopped_and_resumed(game: str, players: int, size: int):
    """After any moment, even inside a chain."""
    record = game_of(game, players, "casual")
    whole = list(review(record, seat=players - 1))
    moments: list[Moment] = []
    while part := list(islice(review(record, players - 1, moments[-1] if moments else None), size)):
        moments += part
    assert moments == whole


@pytest.mark.native
def test_the_worker_hands_a_review_over_in_parts_that_end_no_chain_early():
    record = game_of("clever-4ever", 1, "casual")
    history, moments, done = record.history(), [], False
    while not done:
        question = {"id": 1, "ask": "review", "record": record.save(), "last": moments[-1] if moments else None}
        found = json.loads(answer(json.dumps(question)))
        moments, done = moments + found["moments"], found["done"]
        last = Moment(*moments[-1])
        if last.played:
            assert history[last.step + 1].match.turn != 0
    assert [Moment(*each) for each in moments] == list(review(record))


@pytest.mark.parametrize("players", [2, 3])
def test_in_qwixx_everything_is_counted_in_per_cent_of_winning(players: int):
    """Beside it stands the expected lead, in points."""
    record = game_of("qwixx-longo", players, "casual")
    totals = [score.total for score in record.match.scores()]
    for seat in range(players):
        moments = list(review(record, seat))
        assert all(0 <= moment.after <= 100 for moment in moments)
        assert all(bool(moment.grade) == (moment.loss >= GRADES[-1][0]) for moment in moments)
        told = summary(moments)
        assert told.start == pytest.approx(100 / players, abs=10)
        assert told.result == (100 if record.match.winners() == (seat,) else 0)
        assert moments[-1].lead == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_end_belongs_to_the_last_turn(game: str, players: int):
    record = game_of(game, players, "random")
    *_, end = review(record)
    last = max(point.match.turns for point in record.history()[:-1])
    assert (end.played, end.turn) == ("", last)


@pytest.mark.native
def test_a_better_player_is_more_accurate():
    levels = ("random", "beginner", "expert")
    chance, beginner, expert = (
        summary(list(review(game_of("ganz-schon-clever", 1, level)))).accuracy for level in levels
    )
    assert chance < 60 < beginner < 90 < expert


@pytest.mark.native
def test_what_one_seat_does_is_no_loss_of_another():
    record = game_of("ganz-schon-clever", 2, "casual")
    steps = [{moment.step for moment in review(record, seat) if moment.played} for seat in (0, 1)]
    assert steps[0]
    assert steps[1]
    assert not steps[0] & steps[1]
