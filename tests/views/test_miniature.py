"""The small drawing of a sheet: few elements, every field in its place, nothing beyond the paper."""

from __future__ import annotations

import re

import pytest

from game.rules.games import GAMES
from game.views.miniature import HIGH, WIDE, Panel, miniature
from game.views.title import view
from tests.views.markup import read

MOST = 2_000  # characters: a real sheet has ten to forty thousand


@pytest.mark.parametrize("game", GAMES)
def test_it_is_light_and_lies_on_its_paper(game: str):
    drawn = view(game).miniature()
    assert len(drawn) < MOST
    boxes = [
        [float(each.attrs[name] or 0) for name in ("x", "y", "width", "height")] for each in read(drawn).all("rect")
    ]
    assert len(boxes) > 3
    assert all(x >= 0 and y >= 0 and x + wide <= WIDE and y + high <= HIGH for x, y, wide, high in boxes)


def test_a_row_of_fields_is_one_dashed_line_and_crosses_stand_in_the_middle_of_theirs():
    drawn = miniature((Panel("red", (0, 0, 45, 20), 4, 1, (2,)),))
    (dash,) = re.findall(r'stroke-dasharray="([\d.]+) ([\d.]+)" d="M[\d.]+ [\d.]+h[\d.]+"', drawn)
    field, gap = map(float, dash)
    (x, size) = re.search(r'class="crosses" d="M([\d.]+) [\d.]+l([\d.]+)', drawn).groups()
    assert float(x) + float(size) / 2 == pytest.approx(2.5 + 2 * (field + gap) + field / 2, abs=0.3)
