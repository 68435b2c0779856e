"""The sheet of Ganz schön clever, figure by figure."""

import pytest

from game.rules.clever.areas.mark import Mark
from game.rules.clever.ganz_schon_clever import GanzSchonClever

FULL = 0xFFFF
EMPTY = GanzSchonClever()


def crossed(area, *fields):
    sheet = EMPTY
    for field in fields:
        sheet, _ = sheet.marked(Mark(area, field))
    return sheet


def wins(sheet, area, field, number=0):
    return [(win.bonus, win.line) for win in sheet.marked(Mark(area, field, number))[1]]


def points(**ink):
    return dict(GanzSchonClever(**ink).score().parts)


# Yellow


@pytest.mark.parametrize(
    ("number", "fields"),
    [(1, ["22", "31"]), (2, ["21", "33"]), (3, ["11", "42"]), (4, ["34", "43"]), (5, ["13", "24"]), (6, ["12", "44"])],
)
def test_each_number_stands_twice_in_yellow_and_the_player_chooses_which(number, fields):
    assert [mark.field for mark in EMPTY.takes("yellow", number)] == fields
    once = crossed("yellow", fields[0])
    assert [mark.field for mark in once.takes("yellow", number)] == fields[1:]
    assert crossed("yellow", *fields).takes("yellow", number) == ()


@pytest.mark.parametrize(
    ("fields", "bonus", "line"),
    [
        (["11", "12", "13"], "blue X", "row 1"),
        (["21", "22", "24"], "orange 4", "row 2"),
        (["31", "33", "34"], "green X", "row 3"),
        (["42", "43", "44"], "fox", "row 4"),
        (["11", "22", "33", "44"], "+1", "diagonal"),
    ],
)
def test_a_full_row_or_the_diagonal_of_yellow_gives_its_bonus(fields, bonus, line):
    *first, last = fields
    assert wins(crossed("yellow", *first), "yellow", last) == [(bonus, line)]


@pytest.mark.parametrize(
    ("fields", "value"),
    [(["11", "21", "31"], 10), (["12", "22", "42"], 14), (["13", "33", "43"], 16), (["24", "34", "44"], 20)],
)
def test_a_full_column_of_yellow_gives_its_points_and_no_bonus(fields, value):
    *first, last = fields
    assert wins(crossed("yellow", *first), "yellow", last) == [("", f"column {last[1]}")]
    assert crossed("yellow", *first).points()[0] == 0
    assert crossed("yellow", *fields).points()[0] == value


def test_yellow_is_worth_60_when_full():
    assert GanzSchonClever(yellow=FULL).points()[0] == 60


def test_a_line_gives_its_bonus_once():
    sheet = crossed("yellow", "11", "12", "13")
    assert wins(sheet, "yellow", "21") == []


# Blue


@pytest.mark.parametrize(
    ("fields", "bonus", "line"),
    [
        ("2 3 4", "orange 5", "row 1"),
        ("5 6 7 8", "yellow X", "row 2"),
        ("9 10 11 12", "fox", "row 3"),
        ("5 9", "re-roll", "column 1"),
        ("2 6 10", "green X", "column 2"),
        ("3 7 11", "purple 6", "column 3"),
        ("4 8 12", "+1", "column 4"),
    ],
)
def test_a_full_row_or_column_of_blue_gives_its_bonus(fields, bonus, line):
    *first, last = fields.split()
    assert wins(crossed("blue", *first), "blue", last) == [(bonus, line)]


def test_blue_is_scored_by_the_number_of_crosses():
    numbers = [str(n) for n in range(2, 13)]
    scored = [crossed("blue", *numbers[:count]).points()[1] for count in range(12)]
    assert scored == [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56]


def test_blue_takes_each_sum_of_blue_and_white_once():
    assert [mark.field for mark in EMPTY.pair(3, 4)] == ["7"]
    assert crossed("blue", "7").pair(3, 4) == crossed("blue", "7").pair(5, 2) == ()
    assert [EMPTY.pair(b, w)[0].field for b, w in ((1, 1), (6, 6))] == ["2", "12"]


# Green, orange, purple


def test_green_is_crossed_left_to_right_by_a_die_that_reaches_the_threshold():
    needs = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]
    for count, need in enumerate(needs):
        sheet = GanzSchonClever(green=count)
        taken = [number for number in range(1, 7) if sheet.takes("green", number) == (Mark("green", str(count + 1)),)]
        assert taken == list(range(need, 7))
        assert all(sheet.takes("green", number) == () for number in range(1, need))
    assert GanzSchonClever(green=11).takes("green", 6) == ()


def test_green_points_so_far():
    assert [GanzSchonClever(green=n).points()[2] for n in range(12)] == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]


BONUSES = {
    "green": {4: "+1", 6: "blue X", 7: "fox", 9: "purple 6", 10: "re-roll"},
    "orange": {3: "re-roll", 5: "yellow X", 6: "+1", 8: "fox", 10: "purple 6"},
    "purple": {
        3: "re-roll", 4: "blue X", 5: "+1", 6: "yellow X", 7: "fox",
        8: "re-roll", 9: "green X", 10: "orange 6", 11: "+1",
    },
}  # fmt: skip


@pytest.mark.parametrize("area", BONUSES)
@pytest.mark.parametrize("field", range(1, 12))
def test_the_bonuses_under_the_fields_of_a_row(area, field):
    before = field - 1
    sheet = GanzSchonClever(**{area: before if area == "green" else (6,) * before})
    expected = [(BONUSES[area][field], str(field))] if field in BONUSES[area] else []
    assert wins(sheet, area, str(field), 0 if area == "green" else 6) == expected


def test_orange_multiplies_what_is_written_in_fields_4_7_9_and_11():
    assert points(orange=(5, 2, 3, 6))["orange"] == 5 + 2 + 3 + 12 == 22
    assert [points(orange=(0,) * n + (1,))["orange"] for n in range(11)] == [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]


def test_orange_takes_any_number_in_the_next_field():
    assert [GanzSchonClever(orange=(6,)).takes("orange", n) for n in (1, 6)] == [
        (Mark("orange", "2", 1),),
        (Mark("orange", "2", 6),),
    ]
    assert GanzSchonClever(orange=(1,) * 11).takes("orange", 6) == ()


def test_purple_rises_and_after_a_six_anything_goes():
    assert GanzSchonClever(purple=(2, 5)).takes("purple", 5) == ()
    assert GanzSchonClever(purple=(2, 5)).takes("purple", 6) == (Mark("purple", "3", 6),)
    assert all(GanzSchonClever(purple=(2, 5, 6)).takes("purple", n) for n in range(1, 7))
    assert all(EMPTY.takes("purple", n) for n in range(1, 7))
    assert GanzSchonClever(purple=(6,) * 11).takes("purple", 6) == ()


def test_purple_scores_its_sum():
    assert points(purple=(2, 5, 6, 3))["purple"] == 16


# Bonuses


def test_a_coloured_cross_goes_to_any_free_field_of_yellow_or_blue_and_the_next_of_green():
    assert len(EMPTY.uses("yellow X")) == 12
    assert len(EMPTY.uses("blue X")) == 11
    assert "12" not in {mark.field for mark in crossed("yellow", "12").uses("yellow X")}
    assert "7" not in {mark.field for mark in crossed("blue", "7").uses("blue X")}
    assert GanzSchonClever(green=10).uses("green X") == (Mark("green", "11"),)


def test_a_number_is_written_in_the_next_field_of_its_row():
    assert GanzSchonClever(orange=(1, 2)).uses("orange 4") == (Mark("orange", "3", 4),)
    assert GanzSchonClever(purple=(5,)).uses("purple 6") == (Mark("purple", "2", 6),)


def test_a_bonus_for_a_full_area_fits_nowhere():
    assert GanzSchonClever(yellow=FULL).uses("yellow X") == ()
    assert GanzSchonClever(blue=0b1111111111100).uses("blue X") == ()
    assert GanzSchonClever(green=11).uses("green X") == ()
    assert GanzSchonClever(orange=(1,) * 11).uses("orange 6") == ()
    assert GanzSchonClever(purple=(6,) * 11).uses("purple 6") == ()


def test_black_is_a_cross_in_yellow_blue_or_green_or_a_six_in_orange_or_purple():
    uses = EMPTY.uses("black X/6")
    assert len(uses) == 12 + 11 + 1 + 1 + 1
    assert {mark.number for mark in uses if mark.area in ("orange", "purple")} == {6}
    assert {mark.number for mark in uses if mark.area in ("yellow", "blue", "green")} == {0}


# Scores


def test_every_fox_counts_as_much_as_the_lowest_area():
    sheet = GanzSchonClever(
        yellow=FULL & ~(1 << 0), blue=0b1111111100, green=7, orange=(5,), purple=(6, 6, 6, 3), foxes=3
    )
    assert sheet.points() == (50, 29, 28, 5, 21)
    assert sheet.score() == (
        50 + 29 + 28 + 5 + 21 + 15,
        (*zip(sheet.areas, sheet.points(), strict=True), ("foxes", 15)),
    )
    assert GanzSchonClever(foxes=5, green=11).score().total == 66


@pytest.mark.parametrize(
    ("total", "rating"),
    [(281, 0), (280, 1), (260, 1), (259, 2), (240, 2), (239, 3), (220, 3), (219, 4), (200, 4), (199, 5)]
    + [(180, 5), (179, 6), (160, 6), (159, 7), (140, 7), (139, 8), (0, 8)],
)
def test_solo_ratings(total, rating):
    assert GanzSchonClever(orange=(total,)).rating() == rating


def test_the_sheet_and_track_hold_seven_of_each_action_and_five_foxes():
    bonuses = [*EMPTY.track]
    bonuses += [
        "blue X",
        "orange 4",
        "green X",
        "fox",
        "+1",
        "orange 5",
        "yellow X",
        "fox",
        "re-roll",
        "green X",
        "purple 6",
        "+1",
    ]
    bonuses += [bonus for area in BONUSES.values() for bonus in area.values()]
    assert {key: bonuses.count(key) for key in ("re-roll", "+1", "fox")} == {"re-roll": 7, "+1": 7, "fox": 5}


def test_foxes_and_actions_are_counted():
    assert [GanzSchonClever(foxes=n).with_fox().foxes for n in range(5)] == [1, 2, 3, 4, 5]
    sheet = GanzSchonClever(unlocked=(3, 5, 0), used=(1, 2, 0))
    assert [sheet.left(row) for row in range(3)] == [2, 3, 0]
    assert sheet.with_action(1).unlocked == (3, 6, 0)
    assert sheet.without_action(0).used == (2, 2, 0)


def test_an_action_row_never_overflows():
    with pytest.raises(AssertionError):
        GanzSchonClever(unlocked=(7, 0, 0)).with_action(0)


def test_what_is_written_can_be_read():
    sheet = GanzSchonClever(yellow=FULL, blue=1 << 12, green=2, orange=(4, 1), purple=(3,))
    assert list(sheet.written("yellow")) == ["11", "12", "13", "21", "22", "24", "31", "33", "34", "42", "43", "44"]
    assert sheet.written("blue") == {"12": 0}
    assert sheet.written("green") == {"1": 0, "2": 0}
    assert sheet.written("orange") == {"1": 4, "2": 1}
    assert sheet.written("purple") == {"1": 3}


def test_the_sheet_as_text():
    sheet = GanzSchonClever(
        yellow=EMPTY.yellow | 1, blue=1 << 7, green=1, orange=(5,), purple=(2, 6), unlocked=(3, 1, 0), used=(1, 0, 0)
    )
    assert (
        sheet.text()
        == """\
round       1 re-roll         2 +1    3 re-roll  4 black X/6           5            6
re-roll    X   o   o   .   .   .   .
+1         o   .   .   .   .   .   .

yellow     X   6   5   X  → blue X
           2   1   X   5  → orange 4
           1   X   2   4  → green X
           X   3   4   6  → fox
          10  14  16  20  → diagonal +1

blue                       2         3         4  → orange 5
                 5         6         X         8  → yellow X
                 9        10        11        12  → fox
           re-roll   green X  purple 6        +1

green            X        ≥2        ≥3        ≥4        ≥5        ≥1        ≥2        ≥3        ≥4        ≥5        ≥6
                                              +1              blue X       fox            purple 6   re-roll
orange           5         .         .        ×2         .         .        ×2         .        ×2         .        ×3
                               re-roll            yellow X        +1                 fox            purple 6
purple           2         6         <         <         <         <         <         <         <         <         <
                               re-roll    blue X        +1  yellow X       fox   re-roll   green X  orange 6        +1

yellow 0   blue 1   green 1   orange 5   purple 8   foxes 0   total 15"""
    )
