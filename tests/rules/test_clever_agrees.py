"""The Clever games against the naive referee: the same dice, choices, bonuses and scores all the way."""

from __future__ import annotations

import random

import pytest

from game.rules.games import new
from tests.rules.clever_referee import NaiveClever4Ever, NaiveGanzSchonClever, Referee

GAMES_EACH = 25


def refereed(name, sheet, players):
    """Random games followed by the referee, and scored by its sheets."""
    for seed in range(GAMES_EACH):
        referee = Referee(new(name, players), sheet, random.Random(seed), keen=seed % 2 == 1)
        end = referee.play()
        assert len(referee.seats) == players
        for seat, score in zip(referee.seats, end.scores(), strict=True):
            assert dict(score.parts) == seat.sheet.score()
        yield end


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize(
    ("name", "sheet"), [("ganz-schon-clever", NaiveGanzSchonClever), ("clever-4ever", NaiveClever4Ever)]
)
def test_the_engine_plays_by_the_book(name, sheet, players):
    assert len([*refereed(name, sheet, players)]) == GAMES_EACH
