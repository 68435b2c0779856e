"""The naive scorer against the worked examples of the rule pages: a second opinion has to be right itself."""

from __future__ import annotations

from tests.rules.naive_scorer import clever_4ever, ganz_schon_clever, qwixx

NO_YELLOW = [[False] * 4 for _ in range(4)]
FULL_YELLOW = [[True] * 4 for _ in range(4)]


def test_ganz_schon_clever_areas():
    parts = ganz_schon_clever(NO_YELLOW, {2, 3, 5, 6}, 5, [5, 2, 3, 6], [2, 5, 6, 3])
    assert parts == {"yellow": 0, "blue": 7, "green": 15, "orange": 22, "purple": 16, "foxes": 0}
    assert ganz_schon_clever(NO_YELLOW, set(range(2, 11)), 0, [], [])["blue"] == 37


def test_ganz_schon_clever_yellow_columns():
    first = [[column == 0 for column in range(4)] for _ in range(4)]
    assert ganz_schon_clever(first, set(), 0, [], [])["yellow"] == 10
    assert ganz_schon_clever(FULL_YELLOW, set(), 0, [], [])["yellow"] == 60


def test_ganz_schon_clever_foxes_are_worth_the_lowest_area():
    parts = ganz_schon_clever(FULL_YELLOW, set(range(2, 13)), 11, [6] * 11, [1, 2])
    assert parts["orange"] == 6 * (11 + 3 + 2)
    assert parts["foxes"] == 4 * 3


def test_clever_4ever_yellow():
    assert clever_4ever(([1, 2, 3], [1, 2, 4], [6, 6, 5, 4]), set(), set(), ([], []), [])["yellow"] == 49


def test_clever_4ever_blue():
    blue = {(1, 2), (4, 2), (2, 5), (6, 5), (3, 4)}
    assert clever_4ever(([], [], []), blue, set(), ([], []), [])["blue"] == 8 + 11 + 6


def test_clever_4ever_grey_with_all_light_regions():
    parts = clever_4ever(([], [], []), set(), set("CEGILQ") | set("ABDFHKM"), ([], []), [])
    assert parts["grey"] == 1 + 6 + 8 + 9 + 10 + 10 + 11 == 55


def test_clever_4ever_green():
    green = ([5, 4, 6, 3, 1], [5, 4, 4, 4])
    assert clever_4ever(([], [], []), set(), set(), green, [])["green"] == 42


def test_clever_4ever_pink():
    assert clever_4ever(([], [], []), set(), set(), ([], []), [2, 1, 4, 1, 6, 1, 1, 1])["pink"] == 32


def test_clever_4ever_foxes():
    yellow = ([1, 2, 3, 4, 6], [1] * 5, [6] * 5)
    green = ([6] * 10, [6] * 10)
    pink = [6] * 8
    blue = {(6, 6), (6, 1), (5, 6), (5, 1)}
    everything = set("ABCDEFGHIJKLMNOPQ")
    parts = clever_4ever(yellow, blue, everything, green, pink)
    assert parts["blue"] == 7 + 12
    assert parts["foxes"] == 7 * 19


def test_clever_4ever_foxes_never_cost_points():
    parts = clever_4ever(([], [6], []), set(), set("ABCDEFGHIJKLMNOPQ"), ([], []), [])
    assert parts["yellow"] == -6
    assert parts["foxes"] == 0


def test_qwixx():
    rows = {"red": {2, 3, 4, 5}, "yellow": {2, 3, 4}, "green": set(range(8, 17)), "blue": {16, 15, 14, 13, 12, 11, 2}}
    parts = qwixx(rows, {"blue"}, 2, 15)
    assert sum(parts.values()) == 10 + 6 + 45 + 36 - 10 == 87
