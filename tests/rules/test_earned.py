"""What a sheet says has been earned is what the events told, all through random games."""

from __future__ import annotations

import random

import pytest

from game.rules.games import new
from game.rules.match import DICE, OVER


@pytest.mark.parametrize("name", ["ganz-schon-clever", "clever-4ever"])
@pytest.mark.parametrize("seed", range(12))
def test_every_prize_that_was_told_is_earned_and_no_other(name, seed):
    rng, match = random.Random(seed), new(name, 1)
    won, completed = set(), set()
    while match.turn != OVER:
        if match.turn == DICE:
            faces = [rng.randint(1, 6) for _ in match.throw.dice]
            match = match.rolled(faces, rng.sample(range(1, 7), 6) if match.throw.distances else ())
        else:
            moves = [move for move in match.moves() if move.area]
            match = match.play(rng.choice(moves or match.moves()))
        won |= {event.detail[1:] for event in match.events if event.kind == "bonus-won"}
        completed |= {event.detail for event in match.events if event.kind == "line-completed"}
        own = match.sheets[0]
        earned = {(area, line) for area in own.areas for line in own.earned(area)}
        assert {place for place in won if place[0] in own.areas} <= earned
        assert completed <= earned
        lines = {(area, line) for area, line in earned if line.startswith(("row", "diagonal", "shade"))}
        assert lines == {(area, line) for area, line in completed if not line.startswith("column")}
    assert won
    assert completed
