"""Skill without luck: reviews in short, what they say together, and how sure that is."""

from __future__ import annotations

import pytest

from game.play.skill import ENOUGH, WINDOW, Digest, by_kind, curve, digest, habits, like, skill, sure, theme
from game.players.review import review, summary
from game.rules.record import Record
from tests.conformance.positions import Random, to_the_end

LEVELS = {"random": 8.0, "beginner": 4.0, "casual": 2.0, "club": 1.0, "expert": 0.0}


def game(lost: float, number: int = 0, kinds=None, themes=None) -> Digest:
    """A game of forty decisions that lost so much."""
    return Digest(f"g{number}", "qwixx", number, 40, 280.0, 3.0, lost, 283.0 - lost, kinds or {}, themes or {})


def games(*lost: float) -> list[Digest]:
    return [game(each, number) for number, each in enumerate(lost)]


def test_a_review_in_short_adds_up_and_knows_kinds_and_habits():
    record = to_the_end(Record("ganz-schon-clever", 1, 5), Random(2))
    moments = [*review(record)]
    short, told = digest("name", 7, record, moments), summary(moments)
    assert (short.name, short.game, short.when) == ("name", "ganz-schon-clever", 7)
    assert short.start + short.luck - short.lost == pytest.approx(short.result, abs=0.3)
    assert short.lost == pytest.approx(told.lost, abs=0.1)
    assert sum(count for count, _, _ in short.kinds.values()) == short.decisions
    assert sum(lost for _, lost, _ in short.kinds.values()) == pytest.approx(short.lost, abs=1)
    under, over = map(sum, zip(*short.habits.values(), strict=True))
    assert under == pytest.approx(over, abs=1)  # what is passed over in one place is preferred in another


def test_a_move_is_about_the_area_that_it_marks_or_about_its_kind():
    record = Record("ganz-schon-clever", 1, 5).thrown()
    option = record.match.options()[0]
    assert theme(record.match, str(option.move)) == option.place[0]
    assert theme(record.match, "re-roll") == "theme re-roll"
    assert theme(record.match, "return:b") == "theme return"


def test_few_games_say_nothing():
    assert skill(games(*[40.0] * (ENOUGH - 1))) is None
    assert curve(games(*[40.0] * (WINDOW - 1))) == []


def test_skill_is_the_mean_with_its_error_and_the_best_games_in_a_row():
    found = skill(games(80, 80, 80, 40, 40, 40, 40, 40))
    assert found.rate == pytest.approx(55 / 40)
    assert found.lost == 55
    assert found.luck == 3
    assert found.best == 1.0
    assert found.error == pytest.approx(0.1829, abs=0.001)


def test_the_curve_has_a_band_that_is_narrow_where_games_are_alike():
    steady, *_, wild = curve(games(40, 40, 40, 40, 40, 90, 0, 70, 10))
    assert steady == (40, 40, 40)
    assert wild.low < wild.mean < wild.high


def test_players_are_compared_with_the_nearest_level():
    assert [like(rate, LEVELS) for rate in (9, 3.9, 1.6, 1.5, 0.2)] == [
        "random",
        "beginner",
        "casual",
        "club",
        "expert",
    ]


def test_how_sure_that_is_depends_on_the_error():
    steady, shaky = skill(games(*[40] * 9)), skill(games(10, 70, 15, 75, 20))
    assert sure(steady, LEVELS) == "sure"
    assert sure(steady._replace(error=0.4), LEVELS) == "likely"
    assert sure(shaky._replace(rate=1.45), LEVELS) == "open"


def test_the_kind_with_the_worst_accuracy_comes_first_and_rare_ones_are_left_out():
    kinds = {"fox": (4, 8.0, 3.2), "chain": (4, 0.0, 4.0), "end": (1, 9.0, 0.1)}
    assert by_kind([game(17, kinds=kinds)]) == {"fox": (4, 80), "chain": (4, 100)}


def test_habits_are_what_is_passed_over_or_preferred_most():
    themes = {"green": (12.0, 1.0), "re-roll": (0.0, 6.0), "blue": (5.0, 5.0), "yellow": (0.0, 1.0)}
    assert habits([game(20, 0, themes=themes), game(20, 1)]) == [("green", True, 5.5), ("re-roll", False, 3.0)]
