"""The coach on positions with one clear answer: the move, what the others cost, and the reason that decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from game.players.coach import hints
from game.players.judge import judge
from game.players.levels import casual
from game.players.mind import mind, mind_of
from game.players.reason import Facts, Reason, best_reasons
from game.rules.clever.areas.mark import Mark
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.match import DICE, OVER, Match, Move
from game.rules.record import Record
from game.views.advice import worth
from game.words.coach import because
from tests.rules import qwixx_table as qwixx
from tests.rules.table import clever, forever, play, throw

SOLO = [entry.id for entry in GAMES.values() if 1 in entry.players and mind(entry.id)]
LAST_ACTIVE, LAST_PASSIVE = 10, 11  # turns before the last ones of a solo game


def facts(match: Match, move: Move) -> Facts:
    return mind_of(match).facts(match, move)


def yellow(*fields: str) -> int:
    sheet = GanzSchonClever()
    for field in fields:
        sheet, _ = sheet.marked(Mark("yellow", field))
    return sheet.yellow


def last_platter(dice: str, **ink):
    """The last decision of a solo game, so that values are exact: one of three dice from the platter."""
    match = clever(**ink)
    match.turns = LAST_PASSIVE
    return throw(match, dice, (1, 2, 3, 4, 5, 6))


def the_reason(match) -> tuple[str, dict]:
    """The best move, and its first reason."""
    best, second, *_ = hints(match)
    assert best.behind == 0 < second.behind
    assert because(best.reasons[0].key, best.reasons[0].given)
    return best.move, best.reasons[0].key, dict(best.reasons[0].given)


def test_after_the_last_throw_the_best_move_is_proved():
    """Two +1 are left: the search finds the total that the best three marks lead to."""
    ink = dict(yellow=yellow("42", "43"), blue=0b11000, green=4, orange=(6, 6), purple=(2, 4), unlocked=(0, 2, 0))
    match = last_platter("w1 y6 b6 g6 o6 p6", **ink)
    best, second, *_ = hints(match, goals=(100,))
    assert best.proved
    assert best.goal == 0, "nothing is left to chance"
    end = play(match, best.move)
    while end.turn != OVER:
        end = end.play(judge(end)[0].move)
    assert best.points == end.scores()[0].total >= second.points
    early = clever(**ink)
    assert not hints(throw(early, "w1 y6 b6 g6 o6 p6"))[0].proved, "dice will fall"


LATE = dict(yellow=yellow("31", "22", "42", "13", "33", "43"), green=7, orange=(6,) * 6, purple=(2, 4, 6, 2, 5, 6))


def test_a_fox():
    ink = dict(yellow=yellow("42", "43", "13", "33"), blue=0b11111000, green=4, orange=(6, 6), purple=(2, 4))
    assert the_reason(last_platter("w1 y6 b6 g6 o6 p6", **ink)) == ("y:y44", "fox", {"foxes": 1})


def test_a_bonus_that_is_worth_more_than_its_own_field():
    ink = dict(yellow=yellow("11", "21"), blue=0b1100, green=2, orange=(1, 1, 1, 1), purple=(2,))
    best, *_ = hints(last_platter("w1 y6 b6 g6 o1 p1", **ink))
    assert best.move in ("w:o5=1", "o:o5=1")
    assert (best.reasons[0].key, best.reasons[0].given) == (
        "bonus",
        {"bonus": "yellow X", "area": "yellow", "field": "31"},
    )


def test_a_chain():
    """Orange 5 brings a yellow cross, which fills row 1 for a blue cross."""
    ink = dict(yellow=yellow("11", "12", "21"), blue=0b11111100, green=3, orange=(1, 1, 1, 1), purple=(2, 4))
    match = last_platter("w6 y6 b6 g1 o1 p1", **ink)
    move, key, given = the_reason(match)
    assert (move, key, given["bonus"]) == ("o:o5=1", "chain", "yellow X")
    assert given["bonuses"] >= 2


def test_the_area_that_limits_the_foxes():
    match = last_platter("w2 y1 b1 g1 o5 p6", **LATE, blue=0b100, foxes=4)
    assert the_reason(match)[1:] == ("lowest", {"area": "blue", "foxes": 4})


def test_a_field_that_counts_three_times():
    ink = LATE | dict(orange=(6,) * 10, blue=0b1111100, purple=(2, 4), green=4)
    match = last_platter("w4 y6 b5 g5 o5 p5", **ink)
    assert the_reason(match) == ("w:o11=4", "multiplied", {"area": "orange", "number": 4, "factor": 3})


def test_dice_that_are_kept():
    match = throw(clever(), "w1 y2 b3 g1 o5 p4")
    low, high = (facts(match, match.parse(text))["keeps"] for text in ("g:g1", "o:o1=5"))
    assert (low.given, high.given) == ({"dice": 5}, {"dice": 0})
    assert low.weight == 0 > high.weight


def test_more_dice_are_told_only_where_they_are_more():
    """Blue and white show the same and keep as many: that the white one stays may be worth more, but is no more."""
    match = throw(clever(), "w3 y1 b3 g4 o5 p6")
    blue, white, low = (facts(match, match.parse(text)) for text in ("b:b6", "w:b6", "y:y22"))
    assert blue["keeps"].given == white["keeps"].given
    assert blue["keeps"].weight != white["keeps"].weight
    for own, other in ((blue, white), (white, blue)):
        assert "keeps" not in keys(best_reasons(own, other, least=0.001))
    assert "keeps" in keys(best_reasons(low, white, least=0.001))


def keys(reasons: Iterable[Reason]) -> list[str]:
    return [reason.key for reason in reasons]


def test_a_throw_that_fits_nowhere():
    """Only ones, and no field left for a one."""
    full = LATE | dict(orange=(6,) * 11, green=11, purple=(6,) * 11, blue=0b100)
    match = throw(clever(**full, unlocked=(1, 0, 0)), "w1 y1 b1 g1 o1 p1")
    assert [keys(facts(match, move).values()) for move in match.moves()] == [["stuck re-roll"], ["stuck forfeit"]]


@pytest.mark.parametrize("game", SOLO)
def test_what_waiting_promises_has_a_figure_from_a_point_on(game: str):
    waiting = [facts(match, move) for match in decisions(game) for move in match.moves() if not move.area]
    told = [reason for each in waiting for key, reason in each.items() if key in ("does re-roll", "does stop")]
    assert told
    assert all(reason.given["points"] >= 1 for reason in told)


def test_a_throw_that_fits_nowhere_well():
    """Every field left is worth little or nothing, and the next throw is free."""
    match = clever(**(LATE | dict(orange=(6,) * 10, green=11, purple=(6,) * 11, unlocked=(4, 0, 0))))
    match.turns = LAST_ACTIVE
    move, key, given = the_reason(throw(match, "w1 y3 b1 g1 o1 p1"))
    assert (move, key) == ("re-roll", "does re-roll")
    assert given["points"] > 0


def test_an_action_that_is_saved():
    """Ones lie on the platter, and only the field of orange that counts twice takes one."""
    ink = dict(yellow=yellow("22", "31", "44"), blue=0b100, green=6, orange=(5, 5, 5), purple=(3,), unlocked=(0, 1, 0))
    match = play(throw(clever(**ink), "w1 y6 b1 g1 o1 p1"), "y:y12")
    assert match.phase == "plus"
    assert the_reason(match)[:2] == ("stop", "does stop")


def test_a_low_number_that_leaves_room():
    match = forever()
    match = throw(match, "w1 y1 b1 e1 g1 k1")
    low, high = (facts(match, match.parse(text)).get("room") for text in ("y:yt1=1", "w:gu1=1"))
    assert low is not None
    assert low.weight > 0
    assert high is None


def test_what_is_left_to_the_others():
    match = throw(clever(2), "w1 y1 b1 g1 o1 p1")
    match = throw(play(match, "g:g1"), "w1 y1 b1 o1 p1")
    match = throw(play(match, "p:p1=1"), "w6 y1 b1 o6")
    kind, harsh = (facts(match, match.parse(text))["platter"].weight for text in ("y:y22", "w:o1=6"))
    assert kind < harsh < 0  # after the yellow one the white 6 is theirs


def test_a_pick_that_throws_all_dice_away_leaves_a_platter_too():
    match = throw(clever(2), "w6 y1 b1 g1 o1 p1")
    assert facts(match, match.parse("w:o1=6"))["platter"].weight < 0
    assert "platter" not in facts(match, match.parse("g:g1"))


# Qwixx


def test_a_row_that_can_be_closed():
    table = qwixx.table({"red": (2, 3, 4, 5, 6, 7, 9)}, {"yellow": (2,)})
    assert the_reason(qwixx.throw(table, (8, 7), red=1)) == ("r15", "closes", {"colour": "red"})


def test_a_game_that_can_be_ended_in_front():
    close_behind = {"yellow": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)}
    table = qwixx.table({"red": (2, 3, 4, 5, 6, 7, 9, 15), "green": (16, 15, 14, 13, 12, 10)}, close_behind)
    best, second, *_ = hints(qwixx.throw(table, (1, 1), yellow=8, green=8, blue=8))
    assert (best.move, best.reasons[0].key, best.chance) == ("g2", "ends", 1.0)
    assert second.chance < 1, "playing on may bring more points, but not the win for sure"


def test_a_miss_that_is_avoided():
    match = qwixx.throw(qwixx.table({"red": (3, 5)}, {"yellow": (3, 5)}), (4, 2), red=2, yellow=8, green=1, blue=1)
    match = play(match, "-", "-")
    assert (match.turn, match.step) == (0, 2)
    assert the_reason(match)[:2] == ("r6", "miss")


def test_a_cross_that_skips_nothing_and_one_that_would_skip_too_much():
    table = qwixx.table({"red": (3, 4, 5)}, {"yellow": (3, 5)}, active=1)
    best, *_ = hints(play_active(qwixx.throw(table, (2, 4))))
    assert (best.move, best.reasons[0].key) == ("r6", "next")
    best, *_ = hints(play_active(qwixx.throw(qwixx.table({}, {}, active=1), (5, 4))))
    assert (best.move, best.reasons[0].key) == ("-", "waits")


@pytest.mark.parametrize(("whites", "praised"), [((3, 1), True), ((4, 1), False)])
def test_a_cross_that_skips_more_than_two_is_not_praised_for_it(whites: tuple[int, int], praised: bool):
    match = qwixx.throw(qwixx.table({}, {}), whites)
    found = facts(match, match.parse(f"r{sum(whites)}"))
    assert ("skips" in found) == praised


def play_active(match):
    """The active seat 1 passes; seat 0 is asked."""
    return play(match, "-") if match.turn == 1 else match


KIND_THROWS = load("1g1Bs.JHADCBCIBKIDDCDBHCuXRP").match  # those that one of the best three drops out after


@pytest.mark.parametrize("game", SOLO)
def test_no_hint_lies_above_the_best_one_and_each_says_what_it_is_worth(game: str):
    """Even if the throws that a move was tried on were kinder than those that the best one still had to pass."""
    for match in (KIND_THROWS, *islice(decisions(game), 0, None, 6)):
        told = hints(match)
        behind = [hint.behind for hint in told]
        assert behind[0] == 0
        assert behind == sorted(behind)
        assert all(worth(hint.as_json(), best=not at) for at, hint in enumerate(told))


def decisions(game: str) -> Iterator[Match]:
    """What a casual player has to decide in a solo game."""
    record, rng = Record(game, 1, seed=110), Random(110)
    while record.match.turn != OVER:
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        yield record.match
        record = record.played(casual(record.match, rng))


@pytest.mark.parametrize("match", [clever(), forever(), qwixx.table({}, {})])
def test_while_the_dice_fall_there_is_nothing_to_say(match):
    assert hints(match) == []
