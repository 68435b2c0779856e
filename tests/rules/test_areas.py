"""The kinds of areas by themselves: each is told some ink and answers as the rulebooks do."""

from __future__ import annotations

import pytest

from game.rules.clever.areas.area import Spot
from game.rules.clever.areas.grid import Grid, by_dice, by_number, by_place, crossing
from game.rules.clever.areas.lines import Win
from game.rules.clever.areas.mark import Mark
from game.rules.clever.areas.regions import Regions
from game.rules.clever.areas.row import ANY, RISING, RISING_AFRESH, CrossRow, NumberRow
from game.rules.clever.areas.rows import Pairs, Rows
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.doppelt_so_clever import DoppeltSoClever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.games import new


def fields(marks):
    return [mark.field for mark in marks]


def put(area, ink, *names, number=0):
    """The ink after some marks, and what the last one brought."""
    wins = ()
    for name in names:
        ink, wins = area.marked(ink, Mark(area.name, name, number))
    return ink, wins


# A grid with lines

SMALL = Grid("yellow", by_place(((3, 0), (4, 3))), rows=("+1", "fox"), columns=(10, 20), diagonal="re-roll")


def test_a_grid_takes_a_number_wherever_it_stands_and_is_free():
    assert fields(SMALL.takes(SMALL.empty, 3)) == ["11", "22"]
    ink, _ = put(SMALL, SMALL.empty, "22")
    assert fields(SMALL.takes(ink, 3)) == ["11"]
    assert fields(SMALL.open(ink)) == ["11", "21"]


def test_a_full_row_gives_its_bonus_and_a_full_column_is_told_with_its_points():
    ink, wins = put(SMALL, SMALL.empty, "11")
    assert wins == (Win("+1", "row 1"),), "the other cell is printed as crossed"
    ink, wins = put(SMALL, ink, "21")
    assert wins == (Win("", "column 1"),)
    assert SMALL.points(ink) == 10
    ink, wins = put(SMALL, ink, "22")
    assert wins == (Win("fox", "row 2"), Win("", "column 2"), Win("re-roll", "diagonal"))
    assert SMALL.points(ink) == 30
    assert SMALL.earned(ink) == {"row 1", "row 2", "column 1", "column 2", "diagonal"}


def test_what_a_cell_is_called():
    assert SMALL.spots["22"] == Spot("2", "2", grid=True)
    assert SMALL.label("21") == "4"
    assert [*SMALL.spots] == ["11", "21", "22"], "a cell that is printed as crossed is no field"


def test_cells_that_are_known_by_their_numbers():
    sums = Grid("blue", by_number(((0, 2), (3, 4))), rows=("", "fox"), columns=("+1", ""), scale=(0, 1, 2, 4))
    ink, wins = put(sums, 0, "2", "3")
    assert wins == (Win("+1", "column 1"),), "there is no cell above the 3"
    assert (sums.points(ink), fields(sums.open(ink))) == (2, ["4"])
    assert (sums.spots["4"], sums.label("4")) == (Spot("", "4"), "4")


def test_two_crosses_are_enough_where_the_sheet_says_so():
    square = Grid("blue", by_dice(3, 3), rows=("+1", "fox", ""), columns=(7, 8, 9), antidiagonal=6, needed=2)
    assert fields(square.takes(0, crossing(2, 3))) == ["23"]
    ink, wins = put(square, 0, "13", "23")
    assert (wins, square.points(ink)) == ((), 9), "columns are counted but not told"
    ink, wins = put(square, ink, "22")
    assert (wins, square.points(ink)) == ((Win("fox", "row 2"),), 15)
    assert put(square, ink, "21")[1] == (), "more crosses give nothing more"


@pytest.mark.parametrize(
    ("mark", "rule"),
    [
        (Mark("yellow", "12"), "no-such-field"),
        (Mark("yellow", "11", 3), "no-such-field"),
        (Mark("yellow", "22"), "field-taken"),
        (Mark("yellow", "11"), "wrong-number"),
    ],
)
def test_what_a_grid_forbids(mark, rule):
    ink, _ = put(SMALL, SMALL.empty, "22")
    assert SMALL.forbids(ink, mark, 6).rule == rule


# A row from left to right

STEPS = CrossRow("green", ("", "+1", ""), needs=(1, 5, 2), scale=(0, 1, 3, 6))


def test_a_row_of_crosses_takes_what_its_next_field_needs():
    assert fields(STEPS.takes(0, 1)) == ["1"]
    assert fields(STEPS.takes(1, 4)) == []
    assert fields(STEPS.open(1)) == ["2"], "a bonus crosses it whatever it needs"
    assert (STEPS.takes(3, 6), STEPS.open(3)) == ((), ())
    assert put(STEPS, 1, "2") == (2, (Win("+1", "2"),))
    assert STEPS.forbids(1, Mark("green", "2"), 4).detail == {"needs": 5, "number": 4}
    assert STEPS.forbids(1, Mark("green", "3"), 4).detail == {"area": "green", "field": "3", "next": "2"}


def test_an_order_says_what_may_follow():
    rising, afresh = NumberRow("yellow", ("",) * 3, order=RISING), NumberRow("purple", ("",) * 3, order=RISING_AFRESH)
    assert [len(row.takes((4,), number)) for row in (rising, afresh) for number in (4, 5)] == [0, 1, 0, 1]
    assert [mark.number for mark in rising.open((4,))] == [5, 6]
    assert rising.open((6,)) == (), "nothing after a 6"
    assert [mark.number for mark in afresh.open((6,))] == [1, 2, 3, 4, 5, 6], "after a 6 anything goes"
    assert rising.forbids((4,), Mark("yellow", "2", 3), 3).detail == {"above": 4, "number": 3}


def test_a_falling_row_of_sums_needs_no_other_kind():
    falling = tuple(range(2, last + 1) for last in range(13))
    sums = NumberRow("blue", ("", "re-roll", ""), order=(range(2, 13), *falling[1:]), scale=(0, 1, 3, 6))
    assert [mark.number for mark in sums.open(())] == [*range(2, 13)]
    assert [mark.number for mark in sums.open((9, 7))] == [2, 3, 4, 5, 6, 7]
    assert (sums.points((9, 7)), sums.rising("1")) == (3, False)


def test_factors_signs_and_scales():
    assert NumberRow("orange", ("",) * 4, factors=(1, 1, 1, 2)).points((5, 2, 3, 6)) == 22
    assert NumberRow("yellow", ("",) * 3, sign=-1).points((3, 4)) == -7
    assert NumberRow("pink", ("",) * 3, scale=(0, 2, 4, 6)).points((1, 1)) == 4


def test_a_bonus_may_need_a_number():
    row = NumberRow("pink", ("fox", "re-roll", "+1"), least=(5, 2, 0))
    assert put(row, (), "1", number=4) == ((4,), ())
    assert put(row, (4,), "2", number=2) == ((4, 2), (Win("re-roll", "2"),))
    assert row.earned((4, 2, 1)) == {"2", "3"}
    assert [(each.missing, each.lost) for each in row.prospects((4,))] == [(0, True), (1, False), (2, False)]


def test_a_rising_row_can_run_out_of_numbers_and_no_other_can():
    bonuses = ("", "", "", "fox")
    assert not NumberRow("a", bonuses, order=RISING).prospects((3,))[0].lost
    assert NumberRow("a", bonuses, order=RISING).prospects((4,))[0].lost
    assert not NumberRow("a", bonuses, order=RISING_AFRESH).prospects((4,))[0].lost
    assert not NumberRow("a", bonuses, order=ANY).prospects((6,))[0].lost


# Several rows in one area

STACK = Rows(
    (
        NumberRow("yellow", ("", "fox"), key="t", kept="top", order=RISING, sign=0),
        NumberRow("yellow", ("+1", ""), key="m", kept="middle", sign=-1),
        NumberRow("yellow", ("", ""), key="b", kept="bottom"),
    ),
    (10, 20),
)


def test_the_player_chooses_the_row():
    assert fields(STACK.takes(((), (), ()), 2)) == ["t1", "m1", "b1"]
    assert fields(STACK.takes(((3,), (1,), (1, 1)), 2)) == ["m2"]
    assert [(mark.number, mark.field) for mark in STACK.open(((5,), (1, 1), (1, 1)))] == [(6, "t2")]


def test_a_column_counts_when_it_is_full_in_all_rows():
    ink, wins = STACK.marked(((4,), (), (6,)), Mark("yellow", "m1", 1))
    assert (ink, wins) == (((4,), (1,), (6,)), (Win("+1", "m1"), Win("", "column 1")))
    assert STACK.points(ink) == 6 - 1 + 10, "the top row itself scores nothing"
    assert STACK.marked(ink, Mark("yellow", "b2", 1))[1] == ()


@pytest.mark.parametrize("column", range(1, 6))
def test_each_column_of_clever_4ever_is_told_and_earned_once_all_three_rows_reach_it(column):
    short = Clever4Ever(top=(1, 2, 3, 4, 5), middle=(6,) * column, bottom=(6,) * (column - 1))
    before = {f"column {at}" for at in range(1, column)}
    assert {line for line in short.earned("yellow") if line.startswith("column")} == before
    full, wins = short.marked(Mark("yellow", f"b{column}", 6))
    assert wins == (Win("", f"column {column}"),)
    assert full.earned("yellow") - short.earned("yellow") == {f"b{column}", f"column {column}"}


def test_rows_refuse_what_is_not_theirs():
    assert STACK.forbids(((), (), ()), Mark("yellow", "u1", 1), 1).rule == "no-such-field"
    assert STACK.forbids(((4,), (), ()), Mark("yellow", "t2", 4), 4).rule == "must-rise"
    assert STACK.forbids(((), (), ()), Mark("yellow", "b2", 4), 4).detail["next"] == "b1"


def test_a_pair_counts_only_with_both_numbers():
    pairs = Pairs(
        NumberRow("green", ("",) * 3, key="u", kept="upper"),
        NumberRow("green", ("re-roll", "", "fox"), key="l", kept="lower"),
        (1, 1, 2),
    )
    assert pairs.points(((5, 4, 6), (5, 4))) == 18
    assert pairs.points(((5, 4, 6), (5, 4, 1))) == 18 + 14
    assert [line.row for line in pairs.lines] == ["", ""], "bonuses stand in one row only: it needs no name"
    assert [line.row for line in STACK.lines] == ["t", "m"]


# A map of regions

MAP = Regions(
    "grey",
    ("A A B", "C C B"),
    ("D D W", "W W W"),
    shade_order="WD",
    shade_bonus="fox",
    bonuses={"B": "+1"},
    first="A",
    columns=(1, 2, 3),
)


def test_regions_are_crossed_outwards_from_the_frame():
    assert fields(MAP.open(0)) == ["A"]
    assert MAP.takes(0, 1) == (), "a region is crossed whole"
    ink, wins = put(MAP, 0, "A")
    assert wins == (Win("fox", "shade D"),)
    assert fields(MAP.takes(ink, 2)) == ["B", "C"]
    ink, wins = put(MAP, ink, "C")
    assert (wins, MAP.points(ink)) == ((), 3), "two columns are full"
    ink, wins = put(MAP, ink, "B")
    assert (wins, MAP.points(ink)) == ((Win("+1", "B"), Win("fox", "shade W")), 6)


def test_a_map_says_what_brings_its_bonuses_and_which_it_has_brought():
    assert [(line.name, line.bonus, line.fields, line.needed) for line in MAP.lines] == [
        ("B", "+1", ("B",), 1),
        ("shade W", "fox", ("B", "C"), 2),
        ("shade D", "fox", ("A",), 1),
    ]
    assert MAP.earned(0) == frozenset()
    assert MAP.earned(put(MAP, 0, "A")[0]) == {"A", "shade D"}
    assert MAP.earned(put(MAP, 0, "A", "C")[0]) == {"A", "C", "shade D", "column 1", "column 2"}


def test_a_region_touches_those_above_below_left_and_right_but_none_across_a_corner():
    lines, shades = ("P P P P", "F Q N R", "F W A E", "F T S U"), ("D D D D",) * 4
    compass = Regions("grey", lines, shades, shade_order="D", shade_bonus="", bonuses={}, first="A", columns=(0,) * 4)
    assert fields(compass.open(put(compass, 0, "A")[0])) == ["E", "N", "S", "W"]


def test_what_a_map_forbids():
    assert MAP.forbids(0, Mark("grey", "B"), 6).rule == "start-at-the-frame"
    assert MAP.forbids(0, Mark("grey", "A"), 1).detail == {"region": "A", "cells": 2, "number": 1}
    assert MAP.forbids(put(MAP, 0, "A")[0], Mark("grey", "A"), 1).rule == "field-taken"
    assert MAP.forbids(0, Mark("grey", "Z"), 1).rule == "no-such-field"


# What sheets say of their fields


@pytest.mark.parametrize(
    ("sheet", "area", "field", "spot", "label"),
    [
        (GanzSchonClever(), "yellow", "24", Spot("2", "4", True), "5"),
        (GanzSchonClever(), "blue", "7", Spot("", "7"), "7"),
        (GanzSchonClever(), "purple", "11", Spot("", "11"), "11"),
        (Clever4Ever(), "yellow", "t3", Spot("t", "3"), "3"),
        (Clever4Ever(), "blue", "42", Spot("4", "2", True), "42"),
        (Clever4Ever(), "grey", "K", Spot("", "14–15", cells=4), "14–15"),
        (Clever4Ever(), "green", "l10", Spot("l", "10"), "10"),
        (Clever4Ever(), "pink", "12", Spot("", "12"), "12"),
    ],
)
def test_where_a_field_stands_and_what_is_read_on_it(sheet, area, field, spot, label):
    assert (sheet.spot(area, field), sheet.label(area, field)) == (spot, label)


def test_which_rows_rise_which_fields_multiply_and_which_count_minus():
    clever, forever = GanzSchonClever(), Clever4Ever()
    assert [area for area in clever.areas if clever.rising(area, "1" if area != "yellow" else "11")] == ["purple"]
    assert [forever.rising("yellow", field) for field in ("t1", "m1", "b1")] == [True, False, False]
    assert [clever.factor("orange", str(field)) for field in (3, 4, 11)] == [1, 2, 3]
    assert forever.factor("green", "u4") == 1, "a number without a partner counts nothing"
    assert [forever.counts("yellow", field) for field in ("t1", "m1", "b1")] == [0, -1, 1]
    assert [forever.counts("green", "u1"), forever.counts("pink", "1"), clever.counts("blue", "7")] == [1, 1, 1]


def test_people_name_a_field_by_row_and_column_in_a_grid_only_and_by_its_cells_on_a_map_only():
    clever, forever = GanzSchonClever(), Clever4Ever()
    assert [clever.spot(area, "7").grid for area in ("blue", "green", "orange")] == [False, False, False]
    assert [forever.spot("yellow", "t3").grid, forever.spot("grey", "K").grid] == [False, False]
    assert [clever.spot("yellow", "24").cells, clever.spot("orange", "1").cells] == [0, 0]


def test_only_the_sums_of_doppelt_so_clever_fall():
    doubly = DoppeltSoClever()
    assert [area for area in doubly.areas if doubly.falling(area, "1")] == ["blue"]
    assert not any(doubly.rising(area, "1") for area in doubly.areas if area not in ("silver", "yellow"))
    assert not any(GanzSchonClever().falling(area, "1") for area in GanzSchonClever.areas)


def test_a_least_number_is_printed_in_green_and_on_the_map_alone():
    clever, forever = GanzSchonClever(), Clever4Ever()
    assert [clever.needed("green", str(field)) for field in range(1, 12)] == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]
    assert [clever.needed("yellow", "24"), clever.needed("blue", "7"), clever.needed("purple", "1")] == [0, 0, 0]
    assert [forever.needed("grey", "I"), forever.needed("blue", "42"), forever.needed("pink", "1")] == [4, 0, 0]


def test_a_cross_counts_once_wherever_it_stands():
    assert [GanzSchonClever().factor("yellow", "24"), Clever4Ever().factor("grey", "A")] == [1, 1]


def test_how_many_marks_fill_a_sheet():
    assert GanzSchonClever().most_marks() == 12 + 4 * 11
    assert Clever4Ever().most_marks() == 3 * 5 + 36 + 17 + 2 * 11 + 12
    assert DoppeltSoClever().most_marks() == 4 * 6 + 2 * 10 + 3 * 12, "yellow is circled and crossed"


def test_which_areas_are_one_row_from_left_to_right():
    sheets = GanzSchonClever(), Clever4Ever(), DoppeltSoClever()
    in_line = [[area for area in sheet.areas if sheet.in_line(area)] for sheet in sheets]
    assert in_line == [["green", "orange", "purple"], ["pink"], ["blue", "green", "pink"]]


def test_the_numbers_of_a_row_and_another_one_at_its_end():
    sheet = Clever4Ever(top=(1, 3), middle=(6,), pink=(2,))
    assert [sheet.row("yellow", "t5"), sheet.row("pink", "1"), sheet.row("grey", "A")] == [(1, 3), (2,), ()]
    assert sheet.with_last("yellow", "t2", 5) == Clever4Ever(top=(1, 5), middle=(6,), pink=(2,))
    assert sheet.with_last("yellow", "m1", 5) == Clever4Ever(top=(1, 3), middle=(5,), pink=(2,))
    assert Clever4Ever(top=(1,), bottom=(6,)).with_last("yellow", "b1", 2) == Clever4Ever(top=(1,), bottom=(2,))
    assert GanzSchonClever(purple=(2,)).with_last("purple", "1", 5).purple == (5,)
    with pytest.raises(ValueError, match="grey"):
        sheet.with_last("grey", "A", 1)


def test_the_bonuses_that_one_more_mark_would_bring():
    assert GanzSchonClever(purple=(2, 6)).one_away("purple") == {"re-roll"}
    assert GanzSchonClever(green=10).one_away("green") == frozenset()
    assert GanzSchonClever().one_away("yellow") == frozenset()
    assert Clever4Ever().one_away("yellow") == {"re-roll"}
    assert Clever4Ever().one_away("grey") == {"polish", "re-roll"}


def test_a_mark_notes_the_foxes_and_actions_that_it_wins_and_leaves_other_bonuses_unused():
    fox = GanzSchonClever(green=6).inked(Mark("green", "7"))
    assert (fox.green, fox.foxes, fox.unlocked) == (7, 1, (0, 0, 0))
    plus = GanzSchonClever(green=3).inked(Mark("green", "4"))
    assert (plus.green, plus.foxes, plus.unlocked) == (4, 0, (0, 1, 0))
    cross = GanzSchonClever(green=5).inked(Mark("green", "6"))
    assert cross == GanzSchonClever(green=6), "the blue X is still to be used"
    returned = DoppeltSoClever(blue=(9,)).inked(Mark("blue", "2", 7))
    assert returned == DoppeltSoClever(blue=(9, 7), unlocked=(0, 0, 1))


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_every_field_and_every_bonus_has_a_place(game):
    sheet = new(game, 1).sheets[0]
    assert len(sheet.areas) == 5
    for area in sheet.areas:
        assert sheet.open(area)
        for mark in sheet.open(area):
            assert sheet.label(area, mark.field)
            assert sheet.spot(area, mark.field).place
    for found in sheet.prospects():
        assert all(sheet.label(found.line.area, field) for field in found.line.fields)
