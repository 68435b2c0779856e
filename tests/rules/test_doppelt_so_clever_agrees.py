"""Doppelt so clever against the naive referee, which has to be right itself: the scores of the rule page first."""

from __future__ import annotations

import pytest

from tests.rules.naive_doppelt_so_clever import ROWS, NaiveDoppeltSoClever, score
from tests.rules.test_clever_agrees import GAMES_EACH, refereed

EVERYTHING = {(row, number) for row in ROWS for number in range(1, 7)}


def test_the_naive_areas():
    rows = {("yellow", 1), ("yellow", 2), ("yellow", 3), ("blue", 5), *(("pink", number) for number in range(1, 7))}
    parts = score(rows, set(), 2, ([9, 9, 7], [5, 1, 1, 6, 6], [1, 1, 1, 3]), 0)
    assert parts == {"silver": 31, "yellow": 10, "blue": 6, "green": 4, "pink": 6, "foxes": 0}


def test_the_naive_foxes():
    parts = score(EVERYTHING, {"14", "34", "54"}, 10, ([12] * 12, [6, 1] * 6, [6] * 12), 1)
    assert sum(parts.values()) == 495 + 6 * 72 == 927
    below = score(EVERYTHING, set(), 2, ([9], [1, 6], [6]), 0)
    assert (below["green"], below["foxes"]) == (-10, 0)


@pytest.mark.parametrize("players", range(1, 5))
def test_the_engine_plays_by_the_book(players):
    ends = [*refereed("doppelt-so-clever", NaiveDoppeltSoClever, players)]
    assert len(ends) == GAMES_EACH
    assert all(score.total <= (681 if players == 3 else 623) for end in ends for score in end.scores())
    sheets = [sheet for end in ends for sheet in end.sheets]
    assert any(sheet.used[2] for sheet in sheets)
    assert any(sheet.foxes for sheet in sheets)
