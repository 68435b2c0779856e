"""The sheet of Clever 4Ever, figure by figure."""

import pytest

from game.rules.clever.areas.mark import Mark
from game.rules.clever.clever_4ever import GREY, GREY_SHADE, REGIONS, SIZE, Clever4Ever

EMPTY = Clever4Ever()


def marked(sheet, area, *fields):
    for field in fields:
        name, _, number = field.partition("=")
        sheet, _ = sheet.marked(Mark(area, name, int(number or 0)))
    return sheet


def wins(sheet, area, field, number=0):
    return [(win.bonus, win.line) for win in sheet.marked(Mark(area, field, number))[1]]


def fields(marks):
    return [mark.field for mark in marks]


# Yellow


def test_each_yellow_row_is_filled_left_to_right_and_the_player_chooses_the_row():
    sheet = Clever4Ever(top=(2,), middle=(6, 1), bottom=(4,))
    assert sheet.takes("yellow", 3) == (Mark("yellow", "t2", 3), Mark("yellow", "m3", 3), Mark("yellow", "b2", 3))


def test_the_top_row_rises_and_takes_nothing_after_a_six():
    assert fields(Clever4Ever(top=(3,)).takes("yellow", 3)) == ["m1", "b1"]
    assert fields(Clever4Ever(top=(3,)).takes("yellow", 4)) == ["t2", "m1", "b1"]
    assert all("t" not in "".join(fields(Clever4Ever(top=(6,)).takes("yellow", n))) for n in range(1, 7))


def test_a_full_row_takes_nothing():
    assert fields(Clever4Ever(middle=(1,) * 5).takes("yellow", 6)) == ["t1", "b1"]


@pytest.mark.parametrize(
    ("row", "attribute", "bonuses"),
    [
        ("t", "top", ["", "polish", "grey ?", "green ?", "fox"]),
        ("m", "middle", ["re-roll", "pink ?", "blue ?", "+1", "yellow ?"]),
        ("b", "bottom", ["", "", "", "", ""]),
    ],
)
def test_yellow_bonuses(row, attribute, bonuses):
    for count, bonus in enumerate(bonuses):
        field = f"{row}{count + 1}"
        assert wins(Clever4Ever(**{attribute: (1,) * count}), "yellow", field, 6) == ([(bonus, field)] if bonus else [])


def test_yellow_counts_the_bottom_minus_the_middle_plus_full_columns():
    sheet = Clever4Ever(top=(1, 2, 3, 4), middle=(2, 2, 3), bottom=(6, 6, 6, 3))
    assert sheet.points()[0] == 21 - 7 + 10 + 10 + 15 == 49
    full = [Clever4Ever(top=(1,) * n, middle=(1,) * n, bottom=(1,) * n).points()[0] for n in range(6)]
    assert full == [0, 10, 20, 35, 50, 70]
    assert Clever4Ever(top=(1, 2, 3)).points()[0] == 0
    assert Clever4Ever(middle=(6, 6)).points()[0] == -12


def test_a_column_is_told_when_all_three_rows_reach_it():
    assert wins(Clever4Ever(top=(1,), middle=(1,)), "yellow", "b1", 4) == [("", "column 1")]
    assert wins(Clever4Ever(top=(1,), middle=(1,), bottom=(4,)), "yellow", "b2", 4) == []


# Blue


def test_blue_4_with_white_2_is_row_4_column_2():
    assert EMPTY.pair(4, 2) == (Mark("blue", "42"),)
    assert marked(EMPTY, "blue", "42").pair(4, 2) == ()
    assert marked(EMPTY, "blue", "42").pair(2, 4) == (Mark("blue", "24"),)
    assert [EMPTY.pair(b, w)[0].field for b, w in ((1, 1), (6, 6))] == ["11", "66"]


@pytest.mark.parametrize(
    ("row", "bonus"), [(1, "green ?"), (2, "pink ?"), (3, "yellow ?"), (4, "+1"), (5, "grey ?"), (6, "fox")]
)
def test_exactly_the_second_cross_in_a_blue_row_gives_its_bonus(row, bonus):
    columns = [column for column in range(1, 7) if column != row]
    first = marked(EMPTY, "blue", f"{row}{columns[0]}")
    assert wins(EMPTY, "blue", f"{row}{columns[0]}") == []
    assert wins(first, "blue", f"{row}{columns[1]}") == [(bonus, f"row {row}")]
    assert wins(marked(first, "blue", f"{row}{columns[1]}"), "blue", f"{row}{columns[2]}") == []


@pytest.mark.parametrize("cell", range(2, 7))
def test_the_second_cross_on_the_falling_diagonal_gives_a_re_roll(cell):
    one = marked(EMPTY, "blue", "11")
    assert wins(one, "blue", f"{cell}{cell}") == [("re-roll", "diagonal")]
    others = [n for n in range(2, 7) if n != cell]
    assert wins(marked(one, "blue", f"{cell}{cell}"), "blue", f"{others[0]}{others[0]}") == []


def test_a_cross_may_give_a_row_and_the_diagonal_at_once():
    assert wins(marked(EMPTY, "blue", "11", "21"), "blue", "22") == [("pink ?", "row 2"), ("re-roll", "diagonal")]


def test_blue_scores_columns_and_the_rising_diagonal_with_at_least_two_crosses():
    sheet = marked(EMPTY, "blue", "12", "52", "25", "65", "55")
    assert sheet.points()[1] == 8 + 11 + 6 == 25
    for column, value in enumerate((7, 8, 9, 10, 11, 12), 1):
        rows = [row for row in range(1, 7) if row + column != 7]
        assert marked(EMPTY, "blue", f"{rows[0]}{column}").points()[1] == 0
        assert marked(EMPTY, "blue", f"{rows[0]}{column}", f"{rows[1]}{column}").points()[1] == value
    for row in range(2, 7):
        assert marked(EMPTY, "blue", "16", f"{row}{7 - row}").points()[1] == 6


# Grey


def test_the_grey_map():
    assert REGIONS == "ABCDEFGHIJKLMNOPQ"
    assert dict(A=1, B=5, C=5, D=5, E=6, F=2, G=5, H=6, I=4, J=6, K=4, L=3, M=2, N=4, O=3, P=2, Q=1) == SIZE
    assert all(len(row.split()) == 16 for row in (*GREY, *GREY_SHADE))


def test_a_two_on_the_empty_area_can_only_take_a():
    assert fields(EMPTY.takes("grey", 2)) == ["A"]
    assert fields(EMPTY.takes("grey", 3)) == ["A"]
    assert fields(EMPTY.takes("grey", 4)) == ["A", "I"]


def test_later_regions_touch_a_crossed_one_side_by_side():
    assert fields(marked(EMPTY, "grey", "A").takes("grey", 6)) == ["B", "I"]
    assert fields(marked(EMPTY, "grey", "A").takes("grey", 4)) == ["I"]
    assert fields(marked(EMPTY, "grey", "I").takes("grey", 6)) == ["A", "B", "P"]
    assert fields(marked(EMPTY, "grey", "A", "B").takes("grey", 6)) == ["C", "I", "J", "L", "P"]
    assert fields(marked(EMPTY, "grey", *"ABCD").takes("grey", 6)) == ["E", "I", "J", "L", "M", "N", "P"]
    assert fields(marked(EMPTY, "grey", *"ABCDEFGHIJKLMNOP").takes("grey", 1)) == ["Q"]
    assert marked(EMPTY, "grey", *REGIONS).takes("grey", 6) == ()


GREY_BONUSES = dict(
    A="polish", I="re-roll", C="green ?", D="re-roll", E="polish", G="polish", H="green ?", J="polish", K="blue ?",
    L="pink ?", N="+1", O="yellow ?", Q="polish",
)  # fmt: skip


@pytest.mark.parametrize("region", REGIONS)
def test_grey_bonuses(region):
    bonus = GREY_BONUSES.get(region, "")
    assert wins(EMPTY, "grey", region) == ([(bonus, region)] if bonus else [])


@pytest.mark.parametrize(("shade", "regions"), [("W", "BDMOK"), ("L", "CEGILQ"), ("D", "AFHJNP")])
def test_all_regions_of_a_shade_give_its_fox(shade, regions):
    *most, last = regions
    assert wins(marked(EMPTY, "grey", *most), "grey", last)[-1] == ("fox", f"shade {shade}")
    assert ("fox", f"shade {shade}") not in wins(marked(EMPTY, "grey", *most[1:]), "grey", last)


def test_grey_scores_full_columns():
    assert marked(EMPTY, "grey", "A", "I").points()[2] == 1
    assert (
        marked(EMPTY, "grey", *REGIONS).points()[2] == 1 + 2 + 3 + 4 + 5 + 6 + 6 + 7 + 7 + 8 + 8 + 9 + 9 + 10 + 10 + 11
    )
    for column, value in enumerate((1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)):
        own = {row.split()[column] for row in GREY}
        alone = marked(EMPTY, "grey", *own)
        without = marked(EMPTY, "grey", *sorted(own)[1:])
        assert alone.points()[2] - without.points()[2] >= value


def test_columns_of_1_6_8_9_10_10_and_11_are_reachable_with_all_light_regions():
    sheet = EMPTY
    for region in "AIBLCMNEOGKHQ":
        assert region in fields(sheet.takes("grey", SIZE[region]))
        sheet = marked(sheet, "grey", region)
    assert sheet.points()[2] == 1 + 6 + 8 + 9 + 10 + 10 + 11 == 55
    assert {*"CEGILQ"} <= {*sheet.written("grey")}


# Green


def test_each_green_row_is_filled_left_to_right_and_the_player_chooses_the_row():
    sheet = Clever4Ever(upper=(6,), lower=(4, 2))
    assert sheet.takes("green", 5) == (Mark("green", "u2", 5), Mark("green", "l3", 5))
    assert fields(Clever4Ever(upper=(1,) * 11).takes("green", 5)) == ["l1"]
    assert Clever4Ever(upper=(1,) * 11, lower=(1,) * 11).takes("green", 5) == ()


def test_only_lower_triangles_give_bonuses():
    lower = ["re-roll", "blue ?", "polish", "yellow ?", "grey ?", "+1", "pink ?", "blue ?", "yellow ?", "fox", "+1"]
    for count, bonus in enumerate(lower):
        assert wins(Clever4Ever(lower=(1,) * count), "green", f"l{count + 1}", 1) == [(bonus, f"l{count + 1}")]
        assert wins(Clever4Ever(upper=(1,) * count), "green", f"u{count + 1}", 6) == []


def test_green_scores_the_sum_of_both_numbers_and_twice_that_from_the_fourth_cell():
    sheet = Clever4Ever(upper=(6, 2, 5, 4, 6), lower=(4, 6, 5, 3))
    assert sheet.points()[3] == 10 + 8 + 10 + 2 * 7 == 42
    scored = [Clever4Ever(upper=(1,) * n, lower=(1,) * 11).points()[3] for n in range(12)]
    assert scored == [0, 2, 4, 6, 10, 14, 18, 22, 26, 30, 34, 38]


# Pink


def test_pink_scores_the_last_cell_and_the_circled_numbers():
    assert Clever4Ever(pink=(1, 2, 1, 4, 1, 6, 1, 1)).points()[4] == 23 + 9 == 32
    scored = [Clever4Ever(pink=(1,) * n).points()[4] for n in range(13)]
    assert scored == [0, 2, 4, 6, 9, 12, 15, 19, 23, 27, 32, 37, 42]
    assert [Clever4Ever(pink=(n,)).points()[4] for n in range(1, 7)] == [2, 4, 2, 6, 2, 5]


def test_the_bonus_under_a_pink_cell_needs_a_five_or_six():
    bonuses = ["polish", "", "green ?", "+1", "re-roll", "", "grey ?", "fox", "", "blue ?", "", "yellow ?"]
    for count, bonus in enumerate(bonuses):
        sheet, field = Clever4Ever(pink=(1,) * count), str(count + 1)
        for number in range(1, 7):
            assert wins(sheet, "pink", field, number) == ([(bonus, field)] if bonus and number >= 5 else [])


def test_a_three_writes_another_three_once_and_not_past_the_last_cell():
    assert marked(EMPTY, "pink", "1=3").pink == (3, 3)
    assert EMPTY.inks(Mark("pink", "1", 3)) == (Mark("pink", "1", 3), Mark("pink", "2", 3))
    assert marked(Clever4Ever(pink=(1,) * 10), "pink", "11=3").pink == (1,) * 10 + (3, 3)
    assert marked(Clever4Ever(pink=(1,) * 11), "pink", "12=3").pink == (1,) * 11 + (3,)
    assert EMPTY.inks(Mark("pink", "1", 2)) == (Mark("pink", "1", 2),)
    assert Clever4Ever(pink=(1,) * 12).takes("pink", 3) == ()


# Bonuses


def test_a_question_mark_is_a_die_of_its_colour_with_any_number():
    assert [(m.field, m.number) for m in EMPTY.uses("pink ?")] == [("1", n) for n in range(1, 7)]
    assert len(EMPTY.uses("yellow ?")) == 18
    assert len(EMPTY.uses("green ?")) == 12
    assert len(EMPTY.uses("blue ?")) == 36
    assert fields(EMPTY.uses("grey ?")) == ["A", "I"]
    assert len(EMPTY.uses("black ?")) == 18 + 36 + 2 + 12 + 6
    assert len(marked(EMPTY, "blue", "35").uses("blue ?")) == 35
    assert Clever4Ever(pink=(1,) * 12).uses("pink ?") == ()


def test_foxes_count_the_lowest_area_and_never_cost_points():
    sheet = Clever4Ever(
        foxes=3, bottom=(6, 6, 6), upper=(6, 5, 6), lower=(3,), pink=(1,) * 6, blue=0b11 << 3 | 0b11 << 9, grey=0
    )
    sheet = marked(sheet, "grey", *REGIONS)
    assert min(sheet.points()) == sheet.points()[3] == 9
    assert sheet.score().parts[-1] == ("foxes", 27)
    below = Clever4Ever(foxes=3, middle=(6,), pink=(1,))
    assert below.score() == (-4, (("yellow", -6), ("blue", 0), ("grey", 0), ("green", 0), ("pink", 2), ("foxes", 0)))


@pytest.mark.parametrize(
    ("total", "rating"),
    [(451, 0), (450, 1), (420, 1), (419, 2), (390, 2), (389, 3), (360, 3), (359, 4), (330, 4), (329, 5), (300, 5)]
    + [(299, 6), (270, 6), (269, 7), (240, 7), (239, 8), (210, 8), (209, 9), (180, 9), (179, 10)],
)
def test_solo_ratings(total, rating):
    assert Clever4Ever(bottom=(total,)).rating() == rating


def test_totals_over_sheet_and_track():
    bonuses = [*EMPTY.track, *["polish", "grey ?", "green ?", "fox", "re-roll", "pink ?", "blue ?", "+1", "yellow ?"]]
    bonuses += ["green ?", "pink ?", "yellow ?", "+1", "grey ?", "fox", "re-roll", *GREY_BONUSES.values(), *["fox"] * 3]
    bonuses += ["re-roll", "blue ?", "polish", "yellow ?", "grey ?", "+1", "pink ?", "blue ?", "yellow ?", "fox", "+1"]
    bonuses += ["polish", "green ?", "+1", "re-roll", "grey ?", "fox", "blue ?", "yellow ?"]
    counted = {key: bonuses.count(key) for key in ("re-roll", "+1", "polish", "fox")}
    assert counted == {"re-roll": 7, "+1": 7, "polish": 9, "fox": 7}
    assert EMPTY.slots == (7, 7, 9)
    assert EMPTY.row_ends == ("pink ?", "grey ?", "blue ?")


def test_what_is_written_can_be_read():
    sheet = Clever4Ever(top=(2,), middle=(3, 1), bottom=(6,), blue=1 << 35, upper=(4,), lower=(5, 6), pink=(3, 3))
    sheet = marked(sheet, "grey", "I")
    assert sheet.written("yellow") == {"t1": 2, "m1": 3, "m2": 1, "b1": 6}
    assert sheet.written("blue") == {"66": 0}
    assert sheet.written("grey") == {"I": 0}
    assert sheet.written("green") == {"u1": 4, "l1": 5, "l2": 6}
    assert sheet.written("pink") == {"1": 3, "2": 3}


def test_the_sheet_as_text():
    sheet = Clever4Ever(top=(2,), middle=(3,), bottom=(6,), blue=2, upper=(4,), lower=(5, 6), pink=(3, 3), foxes=1)
    sheet = marked(sheet, "grey", "A", "I")._replace(unlocked=(1, 2, 3), used=(0, 1, 3))
    assert (
        sheet.text()
        == """\
round       1 re-roll         2 +1     3 polish    4 black ?           5            6
re-roll    o   .   .   .   .   .   .  → pink ?
+1         X   o   .   .   .   .   .  → grey ?
polish     X   X   X   .   .   .   .   .   .  → blue ?

yellow           2         <         <         <         <
                      polish    grey ?   green ?       fox
                 3         -         -         -         -
           re-roll    pink ?    blue ?        +1  yellow ?
                 6         +         +         +         +
                10        10        15        15        20

blue       .   X   .   .   .   .  → green ?
           .   .   .   .   .   .  → pink ?
           .   .   .   .   .   .  → yellow ?
           .   .   .   .   .   .  → +1
           .   .   .   .   .   .  → grey ?
           .   .   .   .   .   .  → fox
           7   8   9  10  11  12  → diagonals re-roll and 6

          1  2  3  4  5  6  6  7  7  8  8  9  9 10 10 11
grey      X  B  B  C  C  C  C  D  D  E  E  F  G  G  H  H  → D W W L L L L W W L L D L L D D
          X  B  B  J  J  J  C  D  D  D  E  F  G  K  H  H  → L W W D D D L W W W L D L W D D
          X  X  B  L  L  J  M  N  N  E  E  O  G  K  K  H  → L L W L L D W D D L L W L W W D
          X  P  P  L  J  J  M  N  N  E  O  O  G  K  Q  H  → L D D L D D W D D L W W L W L D
        A polish, C green ?, D re-roll, E polish, G polish, H green ?, I re-roll, J polish, K blue ?, L pink ?, N +1, \
O yellow ?, Q polish

green            4         .         .         .         .         .         .         .         .         .         .
                 5         6         .         .         .         .         .         .         .         .         .
           re-roll    blue ?    polish  yellow ?    grey ?        +1    pink ?    blue ?  yellow ?       fox        +1
                ×1        ×1        ×1        ×2        ×2        ×2        ×2        ×2        ×2        ×2        ×2

                 2         4         6         9        12        15        19        23        27        32        37        42
pink             3         3         .         .         .         .         .         .         .         .         .         .
            polish             green ?        +1   re-roll              grey ?       fox              blue ?            yellow ?

yellow 13   blue 0   grey 1   green 9   pink 4   foxes 0   total 27"""  # noqa: E501
    )
