"""Doppelt so clever: the worked examples of the rule page, by their numbers, then what else is forbidden."""

import pytest

from game.rules import games
from game.rules.clever.areas.mark import Mark
from game.rules.clever.doppelt_so_clever import ROW_ENDS, TRACK, DoppeltSoClever
from game.rules.clever.free import FreeClever
from game.rules.clever.match import CleverMatch
from game.rules.match import CIRCLE, DICE, IllegalMove
from tests.rules.table import legal, play, throw, told

EMPTY = DoppeltSoClever()
RE_ROLL, PLUS, RETURN = range(3)


def doppelt(players=1, **ink):
    """A match in which every sheet begins with this ink."""
    return CleverMatch(DoppeltSoClever(**ink), players)


def silver(*fields):
    """The ink of silver fields, `y3` the 3 of the yellow row."""
    return sum(1 << 6 * "ybgk".index(row) + int(number) - 1 for row, number in fields)


def yellow(*circled, crossed=()):
    """The ink of yellow fields, `32` row 3, column 2."""
    bits = {field: 1 << 4 * (int(field[0]) - 1) + int(field[1]) - 1 for field in (*circled, *crossed)}
    return sum(bits.values()) | sum(bits[field] << 32 for field in crossed)


def marked(sheet, area, *marks):
    """A sheet after these marks, `3=9` a number in field 3, and the bonuses that they brought."""
    won = []
    for mark in marks:
        field, _, number = mark.partition("=")
        assert Mark(area, field, int(number or 0)) in sheet.open(area)
        sheet, wins = sheet.marked(Mark(area, field, int(number or 0)))
        won += [win.bonus for win in wins]
    return sheet, won


def points(sheet, area):
    return dict(sheet.score().parts)[area]


def won(match):
    return [bonus for bonus, *_ in told(match, "bonus-won")]


def test_how_many_may_play_and_the_rounds():
    assert {players: doppelt(players).rounds for players in games.game("doppelt-so-clever").players} == {
        1: 6, 2: 6, 3: 5, 4: 4,
    }  # fmt: skip


def test_what_the_rounds_give():
    match = doppelt(2)
    assert won(match) == ["re-roll", "re-roll"]
    assert TRACK == ("re-roll", "+1", "return", "black ?", "", "")
    match = doppelt(1)
    while match.round < 3:
        match = (
            match.rolled([1] * len(match.throw.dice), [1, 2, 3, 4, 5, 6] if match.throw.distances else ())
            if match.turn == DICE
            else match.play(match.moves()[-1])
        )
    assert match.sheets[0].unlocked == (1, 1, 1)


# Sheet and score


def test_an_empty_sheet_counts_nothing_in_any_area():
    assert EMPTY.points() == (0, 0, 0, 0, 0)
    assert EMPTY.score().total == 0


def test_1_silver_counts_each_row_by_its_marks():
    ink = silver("y1", "y2", "y3", "b5", *(f"k{n}" for n in range(1, 7)))
    assert points(DoppeltSoClever(silver=ink), "silver") == 7 + 2 + 0 + 22 == 31
    sheet, bonuses = marked(EMPTY, "silver", "y3", "b3", "g3", "k3")
    assert (bonuses, points(sheet, "silver")) == (["fox"], 8)
    assert points(DoppeltSoClever(silver=(1 << 24) - 1), "silver") == 88


@pytest.mark.parametrize(("number", "bonus"), enumerate(("+1", "yellow ?", "fox", "blue ?", "green ?", "pink ?"), 1))
def test_a_silver_column_brings_its_bonus_when_it_is_full_in_all_four_rows(number, bonus):
    sheet, bonuses = marked(EMPTY, "silver", f"k{number}", f"y{number}", f"g{number}")
    assert bonuses == []
    assert marked(sheet, "silver", f"b{number}")[1] == [bonus]


def test_2_yellow_is_circled_first_and_crossed_later():
    sheet, bonuses = marked(EMPTY, "yellow", "21", "23")
    assert (bonuses, points(sheet, "yellow")) == (["return"], 0)
    sheet, bonuses = marked(sheet, "yellow", "41")
    assert bonuses == ["re-roll"]
    sheet, bonuses = marked(sheet, "yellow", "21")
    assert (bonuses, points(sheet, "yellow")) == ([], 3)
    five, _ = marked(EMPTY, "yellow", "12", "14", "21", "23", "32")
    assert points(five, "yellow") == 0
    two, _ = marked(five, "yellow", "12", "14")
    assert points(two, "yellow") == 10


def test_3_a_circle_can_complete_a_row_and_a_column_at_once():
    sheet = DoppeltSoClever(yellow=yellow("12", "34", "52"))
    assert marked(sheet, "yellow", "32")[1] == ["yellow ?", "+1"]


@pytest.mark.parametrize(
    ("fields", "bonus"),
    [
        ("12 14", "blue ?"),
        ("21 23", "return"),
        ("32 34", "yellow ?"),
        ("41 43", "green ?"),
        ("52 54", "pink ?"),
        ("21 41", "re-roll"),
        ("12 32 52", "+1"),
        ("23 43", "silver ?"),
        ("14 34 54", "fox"),
    ],
)
def test_the_lines_of_yellow(fields, bonus):
    *others, last = fields.split()
    sheet, before = marked(EMPTY, "yellow", *others)
    assert before == []
    assert marked(sheet, "yellow", last)[1] == [bonus]


def test_a_yellow_number_circles_a_free_field_or_crosses_a_circled_one():
    sheet = DoppeltSoClever(yellow=yellow("32", crossed=["54"]))
    assert [mark.field for mark in sheet.takes("yellow", 4)] == ["32"]
    assert [mark.field for mark in EMPTY.takes("yellow", 4)] == ["32", "54"]
    assert sheet.written("yellow") == {"32": -1, "54": 0}
    assert [len(EMPTY.takes("yellow", number)) for number in range(1, 7)] == [1, 2, 2, 2, 2, 1]
    match = play(throw(doppelt(2), "y4"), "y:y32")
    assert told(match, "field-marked") == [("yellow", "32", -1, "yellow")]


def test_4_blue_never_rises():
    sheet, bonuses = marked(EMPTY, "blue", "1=9", "2=9", "3=7")
    assert (bonuses, points(sheet, "blue")) == (["", "return", "yellow ?"][1:], 6)
    assert sheet.takes("blue", 8) == ()
    assert [mark.number for mark in sheet.uses("blue ?")] == [2, 3, 4, 5, 6, 7]


def printed(area, numbers):
    """What each field of a row brings and counts, when it is filled with these numbers."""
    sheet, found = EMPTY, []
    for field, number in enumerate(numbers, 1):
        sheet, bonuses = marked(sheet, area, f"{field}={number}")
        found.append((bonuses[0] if bonuses else "", points(sheet, area)))
    assert sheet.open(area) == ()
    return [bonus for bonus, _ in found], [count for _, count in found]


def test_the_row_of_blue():
    bonuses, counts = printed("blue", [12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    assert bonuses == ["", "return", "yellow ?", "", "+1", "re-roll", "pink ?", "", "fox", "return", "", "green ?"]
    assert counts == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


def test_the_row_of_green():
    bonuses, counts = printed("green", [3, 1] * 6)
    assert bonuses == ["", "re-roll", "", "blue ?", "return", "", "fox", "silver ?", "+1", "", "pink ?", "yellow ?"]
    pairs = [3 * 2 - 2, 3 * 2 - 1, 3 * 3 - 3, 3 * 3 - 2, 3 * 3 - 1, 3 * 4 - 1]
    assert counts[1::2] == [sum(pairs[: count + 1]) for count in range(6)]
    assert counts[::2] == [0, *counts[1:-1:2]], "half a pair counts nothing"


def test_the_row_of_pink():
    bonuses, counts = printed("pink", [1, 1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6])
    assert bonuses == ["", "", "re-roll", "return", "+1", "green ?", "yellow ?", "fox", "silver ?", "re-roll", "blue ?",
                       "yellow ?"]  # fmt: skip
    assert counts[-1] == 42
    assert printed("pink", [1, 1, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])[0] == [""] * 12


def test_yellow_counts_its_crosses():
    fields = ["12", "14", "21", "23", "32", "34", "41", "43", "52", "54"]
    counts = [points(DoppeltSoClever(yellow=yellow(crossed=fields[:count])), "yellow") for count in range(11)]
    assert counts == [0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165]
    assert DoppeltSoClever(silver=0, yellow=0, blue=(), green=(), pink=(), foxes=0) == EMPTY
    assert {field: EMPTY.label("yellow", field) for field in fields} == dict(zip(fields, "3612432554", strict=True))


def test_silver_counts_the_marks_of_a_row():
    rows = [DoppeltSoClever(silver=silver(*(f"g{n}" for n in range(1, count + 1)))) for count in range(7)]
    assert [points(sheet, "silver") for sheet in rows] == [0, 2, 4, 7, 11, 16, 22]


def test_5_green_counts_the_first_less_the_second_of_each_pair():
    sheet, bonuses = marked(EMPTY, "green", "1=5", "2=1", "3=1", "4=6")
    assert (bonuses, points(sheet, "green")) == (["re-roll", "blue ?"], 10 - 2 + 2 - 6)
    sheet, bonuses = marked(sheet, "green", "5=6")
    assert (bonuses, points(sheet, "green")) == (["return"], 4)


def test_6_a_pink_bonus_needs_its_number_and_is_gone_without_it():
    sheet, bonuses = marked(EMPTY, "pink", "1=1", "2=1", "3=1", "4=3")
    assert (bonuses, points(sheet, "pink")) == (["return"], 6)
    seven = DoppeltSoClever(pink=(1,) * 7)
    assert marked(seven, "pink", "8=1")[1] == []
    assert marked(seven, "pink", "8=2")[1] == ["fox"]


def test_7_a_chain_through_three_areas():
    match = throw(doppelt(2, yellow=yellow("12"), blue=(10, 8)), "w2 b6")
    match = play(match, "b:b3=8", "y?*y14")
    assert match.pending == ("blue ?",)
    match = play(match, "b?*b4=8")
    assert points(match.sheets[0], "blue") == 10


def test_8_foxes_count_the_lowest_area_and_never_less_than_nothing():
    class Given(DoppeltSoClever):
        __slots__ = ()

        def points(self):
            return areas

    areas = (38, 55, 28, 21, 33)
    assert Given(foxes=3).score().total == 175 + 63
    areas = (11, 10, 6, -2, 8)
    assert Given(foxes=2).score().total == 33


def test_9_the_sixth_slot_of_a_row_brings_what_stands_at_its_end():
    match = doppelt(2, unlocked=(5, 0, 0))
    assert [sheet.foxes for sheet in match.sheets] == [1, 1]
    match = play(throw(doppelt(2, unlocked=(0, 0, 5), pink=(1,) * 3), "k3"), "k:k4=3")
    assert match.pending == ("pink ?",)
    match = play(throw(doppelt(2, unlocked=(0, 5, 0), pink=(1,) * 4), "k4"), "k:k5=4")
    assert match.pending == ("silver ?",)
    assert ROW_ENDS == ("fox", "silver ?", "pink ?")


def test_10_what_a_bonus_of_free_choice_offers_on_an_empty_sheet():
    offered = {bonus: len(EMPTY.uses(f"{bonus} ?")) for bonus in (*EMPTY.areas, "black")}
    assert offered == {"silver": 24, "yellow": 10, "blue": 11, "green": 6, "pink": 6, "black": 57}


def test_11_the_ladder():
    ladder = games.game("doppelt-so-clever").ladder
    rating = ladder.rating
    assert [step.least for step in ladder] == [320, 300, 280, 260, 240, 220, 200, 180, 160, 140, None]
    assert [step.half_stars for step in ladder] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [rating(total) for total in (927, 320, 319, 300, 299, 280, 260, 240, 220, 200, 180, 160, 140, 139, -20)] == [
        0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10,
    ]  # fmt: skip


# Sweeps

TWELVE = "w2 y3 b1 g5 k6 s4"


def test_12_a_silver_pick_marks_the_lower_dice_in_the_rows_of_their_colours():
    match = play(throw(doppelt(2), TWELVE), "s:sk4")
    assert match.platter == ("white", "yellow", "blue")
    assert legal(match) == ["w>sy2", "w>sb2", "w>sg2", "w>sk2", "y>sy3", "b>sb1", "leave"]
    match = play(match, "y>sy3", "b>sb1", "w>sg2")
    assert points(match.sheets[0], "silver") == 8
    assert match.turn == DICE
    assert match.throw.dice == ("green", "pink")


def test_13_white_as_silver_sweeps_only_what_is_lower_than_white():
    match = play(throw(doppelt(2), TWELVE), "w:sk2")
    assert legal(match) == ["b>sb1", "leave"]
    assert match.pool == ("yellow", "green", "pink", "silver")


def test_14_a_swept_silver_die_goes_into_any_row():
    match = play(throw(doppelt(2), "w5 y1 b4 g5 k6 s2"), "w:sy5")
    assert legal(match) == ["y>sy1", "b>sb4", "s>sy2", "s>sb2", "s>sg2", "s>sk2", "leave"]
    assert match.pool == ("green", "pink")


def test_15_a_taken_field_loses_the_mark_of_a_swept_die():
    match = play(throw(doppelt(2, silver=silver("y3")), TWELVE), "s:sk4")
    assert legal(match, "yellow") == []
    assert told(match, "swept-left") == [("yellow",)]
    both = play(throw(doppelt(2), "w3 y3 b1 g5 k6 s4"), "s:sk4", "w>sy3")
    assert legal(both) == ["b>sb1", "leave"]
    assert told(both, "swept-left") == [("yellow",)]


def test_16_dice_that_lay_on_the_platter_before_are_not_swept():
    match = play(throw(doppelt(2), "w6 y6 b6 g2 k3 s6"), "k:k1=3")
    assert match.platter == ("green",)
    match = play(throw(match, "w6 y6 b1 s5"), "s:sy5")
    assert legal(match) == ["b>sb1", "leave"]


def third_throw():
    """Four dice left in the third throw."""
    match = play(throw(doppelt(2), "w6 y1 b6 g6 k6 s6"), "y:y21")
    match = play(throw(match, "w6 b1 g6 k6 s6"), "b:b1=7")
    return throw(match, "w6 g4 k4 s4")


def test_17_equal_and_higher_dice_that_follow_the_third_throw_are_not_swept():
    match = play(third_throw(), "s:sy4")
    assert {*match.platter} == {"white", "green", "pink"}
    assert match.swept == ()
    assert match.turn == 1


def test_17_the_other_reading_is_one_switch(monkeypatch):
    monkeypatch.setattr(DoppeltSoClever, "sweeps_all", True)
    match = play(third_throw(), "s:sy4")
    assert match.swept == ("white", "green", "pink")
    assert legal(match) == ["w>sy6", "w>sb6", "w>sg6", "w>sk6", "g>sg4", "k>sk4", "leave"]
    first = play(throw(doppelt(2), "w6 y3 b4 g6 k6 s4"), "s:sy4")
    assert first.swept == ("yellow",), "before the third throw only the lower ones go, by either reading"


def test_18_a_swept_mark_can_fill_a_column():
    match = play(throw(doppelt(2, silver=silver("y1", "b1", "g1")), "w6 y6 b6 g6 k1 s3"), "s:sy3", "k>sk1")
    assert won(match) == ["+1"]
    assert match.sheets[0].left(PLUS) == 1


def test_19_a_passive_pick_and_a_plus_one_mark_once():
    match = play(throw(doppelt(2, unlocked=(0, 1, 0)), "w1 y6 b1 g1 k1 s4"), "y:y14")
    assert legal(match, "silver") == ["+s:sy4", "+s:sb4", "+s:sg4", "+s:sk4"]
    match = play(match, "+s:sy4")
    assert match.turn == 1
    assert legal(match, "silver") == ["s:sy4", "s:sb4", "s:sg4", "s:sk4"]
    match = play(match, "s:sk4")
    assert match.swept == ()
    assert match.sheets[1].written("silver") == {"k4": 0}


def test_20_a_silver_number_that_is_full_cannot_be_picked():
    full = silver("y5", "b5", "g5", "k5")
    match = throw(doppelt(2, silver=full), "w5 s5")
    assert legal(match, "silver") == []
    assert "silver" not in {move.area for move in match.moves()}
    done = dict(silver=full, yellow=yellow(crossed=["43", "52"]), blue=(2,) * 12, green=(1,) * 12, pink=(1,) * 12)
    match = throw(doppelt(2, used=(1, 0, 0), **done), "w5 y5 b5 g5 k5 s5")
    assert told(match, "throw-forfeited") == [(1,)]
    assert len(match.throw.dice) == 6


def test_swept_marks_and_bonuses_of_the_pick_come_in_any_order():
    ink = silver("b2", "g2", "k2", "y1", "g1", "k1")
    match = play(throw(doppelt(2, silver=ink), "w6 y6 b1 g6 k6 s2"), "s:sy2")
    assert match.pending == ("yellow ?",)
    assert "b>sb1" in legal(match)
    assert "y?*y21" in legal(match)
    match = play(match, "b>sb1")
    assert won(match) == ["+1"]
    assert match.pending == ("yellow ?",)
    assert "leave" not in legal(match)


def test_swept_dice_may_be_left():
    match = play(throw(doppelt(2), TWELVE), "s:sk4", "b>sb1", "leave")
    assert told(match, "swept-left") == [("white", "yellow")]
    assert match.sheets[0].written("silver") == {"b1": 0, "k4": 0}
    assert match.turn == DICE


# Returns


def test_21_a_die_is_returned_to_an_empty_pool_and_thrown_alone():
    match = play(throw(doppelt(2, unlocked=(0, 0, 1)), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert legal(match) == ["return:w", "return:b", "return:g", "return:k", "return:s", "stop"]
    match = play(match, "return:b")
    assert told(match, "die-returned") == [("blue",)]
    assert match.turn == DICE
    assert match.throw.dice == ("blue",)
    match = play(throw(match, "b3"), "b:b1=4")
    assert match.turn == 1
    assert match.platter == ("white", "green", "pink", "silver")
    assert match.fields == ("yellow", "blue")


def test_22_without_a_return_or_without_the_wish_the_turn_ends():
    assert play(throw(doppelt(2), "w1 y6 b1 g1 k1 s1"), "y:y14").turn == 1
    match = play(throw(doppelt(2, unlocked=(0, 0, 1)), "w1 y6 b1 g1 k1 s1"), "y:y14", "stop")
    assert (match.turn, match.sheets[0].left(RETURN)) == (1, 1)


def test_23_any_number_of_dice_is_returned_before_one_throw():
    match = play(throw(doppelt(2, unlocked=(0, 0, 2)), "w1 y3 b3 g1 k4 s4"), "y:y12")
    assert match.platter == ("white", "green")
    match = play(match, "return:w")
    assert legal(match) == ["return:g", "throw"]
    match = play(match, "return:g")
    assert match.throw.dice == ("white", "blue", "green", "pink", "silver")
    assert match.platter == ()


def test_24_a_returned_die_may_mark_again():
    match = play(throw(doppelt(2, unlocked=(0, 0, 1)), "w6 y2 b6 g6 k6 s4"), "s:sk4", "y>sy2", "return:y")
    match = play(throw(match, "w5 y3 b6 g6 k6"), "w:sk5")
    assert legal(match) == ["y>sy3", "leave"]


def test_25_a_return_won_by_the_pick_can_be_used_before_the_next_throw():
    match = play(throw(doppelt(2, pink=(1,) * 3), "w1 y6 b6 g6 k3 s6"), "k:k4=3")
    assert legal(match) == ["return:w", "throw"]


def test_a_return_won_by_a_bonus_of_the_pick_saves_an_empty_pool():
    match = play(throw(doppelt(2, blue=(12,), yellow=yellow("12", "21")), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert match.pending == ("blue ?",)
    match = play(match, "b?*b2=12")
    assert legal(match)[-2:] == ["return:s", "stop"]


def test_26_a_die_is_returned_after_a_forfeited_throw():
    match = play(throw(doppelt(2, unlocked=(0, 0, 1)), "w2 y6 b1 g2 k6 s6"), "g:g1=2", "throw")
    match = play(throw(match, "w2 y6 k6 s6"), "forfeit")
    assert legal(match) == ["return:b", "throw"]


def test_27_where_no_return_is_possible_nobody_is_asked():
    rich = dict(unlocked=(1, 0, 3))
    first = doppelt(2, **rich)
    assert first.turn == DICE
    equal = play(throw(first, "w1 y1 b1 g1 k1 s1"), "k:k1=1")
    assert (equal.turn, equal.platter) == (DICE, ())
    none_left = play(throw(doppelt(2), "w1 y6 b6 g6 k3 s6"), "k:k1=3")
    assert (none_left.turn, none_left.platter) == (DICE, ("white",))
    match = play(throw(first, "w1 y6 b6 g6 k3 s6"), "k:k1=3", "throw")
    again = play(throw(match, "y6 b6 g6 s6"), "re-roll")
    assert (again.turn, again.platter) == (DICE, ("white",))
    third = play(throw(again, "y6 b6 g6 s6"), "y:y14", "throw")
    after = play(throw(third, "b6 g6 s6"), "g:g1=6")
    assert after.turn == 1
    assert not any(text.startswith("return") for text in legal(after))
    solo = solo_passive("w1 y1 b1 g6 k6 s6", (1, 2, 3, 4, 5, 6), **rich)
    assert not any(text.startswith("return") for text in legal(solo))


def test_the_move_that_throws_the_dice_is_the_last_one_before_a_throw():
    match = throw(doppelt(2, unlocked=(0, 0, 3)), "w1 y6 b6 g6 k3 s6")
    assert match.casting is None, "a pick does not throw: a return may come between"
    match = play(match, "k:k1=3")
    assert (str(match.casting), legal(match)) == ("throw", ["return:w", "throw"])
    assert play(match, "throw").casting is None
    stop = play(throw(doppelt(2, unlocked=(0, 0, 2)), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert (legal(stop)[-1], stop.casting) == ("stop", None)


def solo_passive(dice, distances, **ink):
    """A solo game after its first passive throw."""
    match = throw(doppelt(1, **ink), "w1 y6 b1 g1 k1 s1")
    while match.turn != DICE or not match.throw.distances:
        match = throw(match, "") if match.turn == DICE else match.play(match.moves()[-1])
    return throw(match, dice, distances)


def test_the_solo_passive_turn_has_no_fallback():
    match = solo_passive("w1 y1 b1 g6 k6 s6", (1, 2, 3, 4, 5, 6))
    assert match.platter == ("white", "yellow", "blue")
    assert match.fields == ()
    assert {move.die for move in match.moves()} == {"white", "yellow", "blue", ""}


# What the sheet says of its fields


def test_a_yellow_field_is_circled_first_whatever_else_is_marked_and_crossed_then():
    fields = ["12", "14", "21", "23", "32", "34", "41", "43", "52", "54"]
    for field in fields:
        mark = Mark("yellow", field)
        others = DoppeltSoClever(yellow=yellow(*[other for other in fields if other != field], crossed=fields[:1]))
        own = DoppeltSoClever(yellow=yellow(field))
        assert (own.written("yellow"), own.inks(mark)) == ({field: CIRCLE}, (mark,))
        assert DoppeltSoClever(yellow=yellow(crossed=[field])).written("yellow") == {field: 0}
        if field != fields[0]:
            assert others.inks(mark) == (mark._replace(number=CIRCLE),)


def test_a_silver_field_stands_in_the_row_of_a_colour_and_is_named_by_its_number():
    assert [EMPTY.spot("silver", f"{row}{n}")[:2] for n, row in enumerate("ybgk", 2)] == [
        ("y", "2"), ("b", "3"), ("g", "4"), ("k", "5"),
    ]  # fmt: skip


def test_in_green_the_first_of_a_pair_counts_plus_and_the_second_minus():
    assert [EMPTY.counts("green", str(field)) for field in range(1, 13)] == [1, -1] * 6


# Bounds, actions, the end


def test_28_everything_full():
    full = DoppeltSoClever(
        silver=(1 << 24) - 1,
        yellow=yellow(crossed=["12", "14", "21", "23", "32", "34", "41", "43", "52", "54"]),
        blue=(12,) * 12,
        green=(6, 1) * 6,
        pink=(6,) * 12,
        foxes=6,
    )
    assert full.points() == (88, 165, 78, 6 * (2 + 2 + 3 + 3 + 3 + 4) - (2 + 1 + 3 + 2 + 1 + 1), 72)
    assert full.score().total == 495 + 6 * 72 == 927


def test_the_sheet_and_the_track_hold_what_the_rule_page_counts():
    lines = [prospect.line.bonus for prospect in EMPTY.prospects()]
    counted = {bonus: [*lines, *TRACK].count(bonus) for bonus in {*lines, *TRACK} - {""}}
    assert counted == {
        "re-roll": 6, "return": 6, "+1": 6, "fox": 6, "silver ?": 4, "yellow ?": 6, "blue ?": 4, "green ?": 4,
        "pink ?": 5, "black ?": 1,
    }  # fmt: skip


def test_each_die_counts_once_a_turn_by_plus_one():
    match = play(throw(doppelt(2, unlocked=(0, 2, 0)), "w1 y6 b1 g1 k1 s4"), "y:y14", "+s:sy4")
    assert legal(match, "silver") == []
    with pytest.raises(IllegalMove, match="die-spent"):
        play(match, "+s:sb4")


def test_no_match_has_more_steps_than_throws_returns_sweeps_and_marks():
    turn = 3 * (1 + 1 + 1 + 1)  # each throw, what is done about it, the return before it and the swept dice after it
    actions = 2 * 6 + 6  # a re-roll is a decision and a throw, a return a decision
    assert doppelt(1).most_steps() == 12 * (turn + 2) + 80 + actions
    assert doppelt(4).most_steps() == 16 * (turn + 2 * 4) + 4 * (80 + actions)


def test_a_forfeit_is_free_and_sends_nothing_to_the_platter():
    match = play(throw(doppelt(2), TWELVE), "forfeit")
    assert (match.platter, len(match.throw.dice)) == ((), 6)


def test_the_platter_comes_first_for_a_passive_player():
    match = play(throw(doppelt(2), "w1 y6 b1 g1 k1 s1"), "y:y14")
    with pytest.raises(IllegalMove, match="platter-first"):
        play(match, "y:y14")
    assert legal(match)[-1] == "pass"


# What is forbidden


def refused(match, text):
    with pytest.raises(IllegalMove) as error:
        play(match, text)
    return error.value.rule, dict(error.value.detail)


def test_what_is_forbidden_while_swept_dice_wait():
    match = play(throw(doppelt(2, silver=silver("b1")), "w2 y3 b1 g5 k6 s4"), "s:sk4")
    assert refused(match, "throw") == ("sweep-first", {"die": "white"})
    assert refused(match, "y>sb3") == ("own-row", {"die": "yellow"})
    assert refused(match, "g>sg5") == ("not-swept", {"die": "green"})
    assert refused(match, "w>y23") == ("sweeps-elsewhere", {"area": "silver"})
    assert refused(match, "w>sy3") == ("wrong-number", {"area": "silver", "field": "y3", "number": 2})
    assert refused(match, "w>sq3") == ("no-such-field", {"area": "silver", "field": "q3"})
    assert refused(match, "b>sb1") == ("not-swept", {"die": "blue"})
    assert refused(throw(doppelt(2), TWELVE), "y>sy3") == ("nothing-swept", {})
    assert refused(throw(doppelt(2), TWELVE), "leave") == ("nothing-swept", {})


def test_what_is_forbidden_before_a_throw():
    match = play(throw(doppelt(2, unlocked=(0, 0, 2)), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert refused(match, "throw") == ("nothing-to-throw", {})
    assert refused(match, "return:y") == ("not-on-platter", {"die": "yellow"})
    assert refused(match, "return:o") == ("no-such-die", {"die": "orange"})
    assert refused(match, "k:k1=1") == ("not-now", {"move": "pick", "phase": "return"})
    match = play(match, "return:w")
    assert refused(match, "stop") == ("must-throw", {})
    assert refused(throw(doppelt(2), TWELVE), "return:w") == ("not-now", {"move": "return", "phase": "pick"})


def test_what_the_areas_forbid():
    match = throw(doppelt(2, blue=(7,), yellow=yellow("32", crossed=["54"])), "w4 y4 b4 g4 k4 s4")
    assert refused(match, "b:b2=8") == ("must-fall", {"most": 7, "number": 8})
    assert refused(match, "b:b3=8") == ("left-to-right", {"area": "blue", "field": "3", "next": "2"})
    assert refused(match, "y:y54") == ("field-taken", {"area": "yellow", "field": "54"})
    assert refused(match, "y:y21") == ("wrong-number", {"area": "yellow", "field": "21", "number": 4})
    assert refused(match, "y:y11") == ("no-such-field", {"area": "yellow", "field": "11"})
    assert refused(match, "s:sy3") == ("wrong-number", {"area": "silver", "field": "y3", "number": 4})
    assert refused(match, "k:k1=4~1") == ("no-action", {"action": "polish"})
    assert refused(match, "g:g2=4") == ("left-to-right", {"area": "green", "field": "2", "next": "1"})
    assert refused(match, "k:k1=5") == ("wrong-number", {"area": "pink", "field": "1", "number": 4})


def why(match, area, field, source=""):
    refusal = match.why_not((area, field), source)
    return refusal.error.rule, refusal.die


def test_why_a_field_cannot_be_marked():
    match = throw(doppelt(2, blue=(7,)), "w4 y4 b4 g4 k4 s4")
    assert why(match, "blue", "2") == ("must-fall", "blue")
    assert why(match, "silver", "y3") == ("wrong-number", "silver")
    swept = play(throw(doppelt(2), TWELVE), "s:sk4")
    assert why(swept, "silver", "b3") == ("own-row", "yellow")
    assert why(swept, "silver", "k4") == ("field-taken", "white")
    assert why(swept, "yellow", "21")[0] == "sweeps-elsewhere"
    assert why(swept, "silver", "y2", "yellow") == ("wrong-number", "yellow")
    before = play(throw(doppelt(2, unlocked=(0, 0, 2)), "w1 y6 b1 g1 k1 s1"), "y:y14")
    assert why(before, "silver", "y1") == ("dice-fall-first", "")


# Only the sheet


def test_where_there_is_only_the_sheet_a_return_is_used_up():
    match = FreeClever(DoppeltSoClever(unlocked=(0, 0, 1)), 2)
    assert "return" in legal(match)
    match = play(match, "return")
    assert match.sheets[0].left(RETURN) == 0
    assert "return" not in legal(match)
    assert refused(match, "return") == ("no-action", {"action": "return"})
    assert refused(match, "return:b") == ("no-dice-here", {})


def test_where_there_is_only_the_sheet_blue_takes_any_sum_that_does_not_rise():
    match = play(FreeClever(DoppeltSoClever(), 1), ":b1=5")
    assert [text for text in legal(match) if text.startswith(":b")] == [":b2=2", ":b2=3", ":b2=4", ":b2=5"]
    assert refused(match, ":b2=6") == ("must-fall", {"most": 5, "number": 6})


def test_the_sheet_as_text():
    ink = dict(silver=silver("y3", "k6"), yellow=yellow("32", crossed=["54"]), blue=(12, 9), green=(5, 3), pink=(4,))
    sheet = DoppeltSoClever(**ink, foxes=1, unlocked=(2, 1, 0), used=(1, 0, 0))
    assert (
        sheet.text()
        == """\
round       1 re-roll         2 +1     3 return    4 black ?           5            6
re-roll    X   o   .   .   .   .  → fox
+1         o   .   .   .   .   .  → silver ?
return     .   .   .   .   .   .  → pink ?

silver           1         2         X         4         5         6  → yellow
                 1         2         3         4         5         6  → blue
                 1         2         3         4         5         6  → green
                 1         2         3         4         5         X  → pink
                +1  yellow ?       fox    blue ?   green ?    pink ?

yellow                     3                   6  → blue ?
                 1                   2            → return
                         (4)                   3  → yellow ?
                 2                   5            → green ?
                           5                   X  → pink ?
           re-roll        +1  silver ?       fox

                 1         3         6        10        15        21        28        36        45        55        66        78
blue            12         9         >         >         >         >         >         >         >         >         >         >
                      return  yellow ?                  +1   re-roll    pink ?                 fox    return             green ?
green            5         3        ×2         .        ×3        ×3        ×3        ×2        ×3         .        ×4         .
                     re-roll              blue ?    return                 fox  silver ?        +1              pink ?  yellow ?
pink             4         .         .         .         .         .         .         .         .         .         .         .
                               re-roll    return        +1   green ?  yellow ?       fox  silver ?   re-roll    blue ?  yellow ?

silver 4   yellow 3   blue 3   green 4   pink 4   foxes 3   total 21"""  # noqa: E501
    )
