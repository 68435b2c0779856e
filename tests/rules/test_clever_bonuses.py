"""Bonuses: taken at once, chained, in an order the player chooses; what fits nowhere is lost."""

from tests.rules.table import clever, forever, legal, play, throw, told

ALL_BLUE = 0b1111111111100
YELLOW_FIELDS = ["11", "12", "13", "21", "22", "24", "31", "33", "34", "42", "43", "44"]
YELLOW_BUT_12 = 0xFFFF & ~(1 << 1)


def test_a_bonus_with_one_use_is_used_by_itself_and_told():
    # Row 3 of yellow gives a green X: one place only.
    match = clever(2, yellow=0xFFFF & ~(1 << 8))
    match = play(throw(match, "w6 y1 b6 g6 o6 p6"), "y:y31")
    assert match.sheets[0].green == 1
    assert [(event.kind, event.detail) for event in match.events] == [
        ("die-placed", ("yellow", 1)),
        ("field-marked", ("yellow", "31", 0, "yellow")),
        ("line-completed", ("yellow", "row 3")),
        ("bonus-won", ("green X", "yellow", "row 3")),
        ("line-completed", ("yellow", "column 1")),
        ("bonus-used", ("green X", "green", "1")),
        ("field-marked", ("green", "1", 0, "green X")),
    ]


def test_a_bonus_with_several_places_is_a_choice_and_nothing_else_is_legal_until_then():
    match = play(throw(clever(2, yellow=YELLOW_BUT_12), "w1 y6 b6 g6 o6 p6"), "y:y12")
    assert match.turn == 0
    assert match.pending == ("blue X",)
    assert legal(match) == [f"bX*b{n}" for n in range(2, 13)]
    after = play(match, "bX*b7")
    assert after.pending == ()
    assert after.throw.dice == ("blue", "green", "orange", "purple")


def test_a_chain_runs_through_the_areas():
    # Yellow row 1 → blue X on 4 completes row 1 (orange 5) and column 4 (+1); orange 5 in field 5 → yellow X.
    ink = dict(yellow=YELLOW_BUT_12 & ~(1 << 15), blue=0b1000100001100, orange=(1,) * 4)
    match = play(throw(clever(2, **ink), "w1 y6 b6 g6 o6 p6"), "y:y12", "bX*b4")
    assert match.sheets[0].orange == (1, 1, 1, 1, 5)
    assert match.sheets[0].unlocked == (1, 2, 0)  # the column of blue, and the diagonal of yellow at the end
    assert match.sheets[0].written("yellow").keys() >= {"44"}
    assert match.sheets[0].foxes == 1
    assert told(match, "fox-won") == [(1,)]
    assert told(match, "bonus-used") == [
        ("blue X", "blue", "4"),
        ("orange 5", "orange", "5"),
        ("yellow X", "yellow", "44"),
    ]


def test_the_player_chooses_which_of_two_pending_bonuses_comes_first():
    # Blue 6 completes its row (yellow X) and its column (green X).
    match = play(throw(clever(2, blue=ALL_BLUE & ~(1 << 6)), "w4 y6 b2 g6 o6 p6"), "b:b6")
    assert match.pending == ("yellow X", "green X")
    assert legal(match) == [f"yX*y{field}" for field in YELLOW_FIELDS] + ["gX*g1"]
    assert play(match, "gX*g1").pending == ("yellow X",)
    after = play(match, "yX*y11")
    assert after.pending == ()
    assert after.sheets[0].green == 1


def test_the_order_decides_which_number_is_doubled():
    # Blue 3 completes its row (orange 5) and its column (purple 6), and purple field 10 gives an orange 6.
    ink = dict(blue=ALL_BLUE & ~(1 << 3), purple=(6,) * 9, orange=(1, 1, 1))
    match = play(throw(clever(2, **ink), "w2 y6 b1 g6 o6 p6"), "b:b3")
    assert legal(match) == ["o5*o4=5", "p6*p10=6"]
    match = play(match, "p6*p10=6")
    assert legal(match) == ["o5*o4=5", "o6*o4=6"]
    assert play(match, "o6*o4=6").sheets[0].orange == (1, 1, 1, 6, 5)
    assert play(match, "o5*o4=5").sheets[0].orange == (1, 1, 1, 5, 6)


def test_a_bonus_that_fits_nowhere_is_lost():
    match = play(throw(clever(2, yellow=0xFFFF & ~(1 << 8), green=11), "w6 y1 b6 g6 o6 p6"), "y:y31")
    assert told(match, "bonus-lost") == [("green X",)]
    assert match.pending == ()


def test_of_two_alike_bonuses_with_one_place_left_one_is_lost():
    # Blue 10 completes the column 2, 6, 10 (green X); yellow row 3 too, by the yellow X of blue's second row.
    ink = dict(yellow=0xFFFF & ~(1 << 8), blue=ALL_BLUE & ~(1 << 6), green=10)
    match = play(throw(clever(2, **ink), "w4 y6 b2 g6 o6 p6"), "b:b6", "yX*y31")
    assert match.sheets[0].green == 11
    assert told(match, "bonus-lost") == [("green X",)]


def test_no_bonus_that_fits_may_be_declined():
    match = play(throw(clever(2, yellow=YELLOW_BUT_12), "w1 y6 b6 g6 o6 p6"), "y:y12")
    assert {move.kind for move in match.moves()} == {"bonus"}


def test_a_purple_six_is_written_whatever_stands_before():
    match = play(throw(clever(2, green=8, purple=(6,)), "w6 y6 b6 g6 o6 p6"), "g:g9")
    assert match.sheets[0].purple == (6, 6)


def test_a_green_cross_ignores_the_threshold():
    match = play(throw(clever(2, yellow=0xFFFF & ~(1 << 8), green=10), "w6 y1 b6 g6 o6 p6"), "y:y31")
    assert match.sheets[0].green == 11


# Clever 4Ever


def test_a_question_mark_is_used_as_a_die_of_its_colour():
    match = play(throw(forever(2, middle=(1,)), "w6 y3 b6 e6 g6 k6"), "y:ym2=3")
    assert match.pending == ("pink ?",)
    assert legal(match) == [f"k?*k1={n}" for n in range(1, 7)]
    match = play(match, "k?*k1=3")
    assert match.sheets[0].pink == (3, 3)
    assert told(match, "field-marked") == [("pink", "1", 3, "pink ?"), ("pink", "2", 3, "double 3")]


def test_the_last_slot_of_an_action_row_gives_the_bonus_at_its_end():
    match = play(throw(forever(2, unlocked=(5, 0, 0)), "w6 y3 b6 e6 g6 k6"), "y:ym1=3")
    assert match.sheets[0].unlocked == (7, 0, 0)
    assert match.pending == ("pink ?",)
    assert told(match, "bonus-won") == [("re-roll", "yellow", "m1"), ("pink ?", "actions", "re-roll")]
    plus = play(throw(forever(2, unlocked=(0, 6, 0), lower=(1,) * 5), "w6 y3 b6 e6 g6 k6"), "g:gl6=6")
    assert plus.pending == ("grey ?",)
    polish = play(throw(forever(2, unlocked=(0, 0, 8)), "w6 y3 b6 e1 g6 k6"), "e:eA")
    assert polish.pending == ("blue ?",)
