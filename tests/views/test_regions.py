"""The map of grey regions: outlines that follow the engine's cells, cells that name their region."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.clever.clever_4ever import GREY, GREY_BONUS, REGIONS, SIZE
from game.views.clever.regions import BADGE, grey, outline, place, region
from game.views.emphasis import Emphasis
from game.views.fields import area
from tests.views.markup import read

CSS = (Path(__file__).parents[2] / "assets" / "sheets.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REGIONS)
def test_an_outline_encloses_its_cells(name):
    corners = outline(name)
    twice = sum(x * b - a * y for (x, y), (a, b) in zip(corners, (*corners[1:], corners[0]), strict=True))
    assert twice == 2 * SIZE[name] == 2 * len(region(name).cells)


@pytest.mark.parametrize("name", REGIONS)
def test_the_style_sheet_puts_it_where_the_map_has_it(name):
    assert place(name) in CSS


def test_a_finger_finds_the_region_of_the_cell():
    sheet_area = area("grey", {}, 0, (), Emphasis())
    cells = [
        each for each in read(grey(sheet_area)).all("span") if "data-act" in each.attrs and "prize" not in each.classes
    ]
    assert [cell.attrs["data-field"] for cell in cells] == " ".join(GREY).split()


def test_a_bonus_stands_in_a_cell_of_its_region():
    assert {*BADGE} == {*GREY_BONUS}
    assert all(cell in region(name).cells for name, cell in BADGE.items())
