"""The daily dice: the same for everybody, one try a date, and a streak that no clock gives or takes away."""

from __future__ import annotations

import json
from datetime import date

import pytest

from game.play import daily
from game.play.daily import Day
from game.rules.record import Record
from game.storage import tries as kept_tries
from game.storage.tries import Tries, Try, begun, found, noted, streak
from tests.play.tables import NAMES

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
BERLIN, SUMMER = 60, 120  # minutes ahead of UTC
LOS_ANGELES, HONOLULU, AUCKLAND, TOKYO, LONDON = -8 * 60, -10 * 60, 13 * 60, 9 * 60, 0


def played(*dates: str, zone: int = BERLIN, game: str = CLEVER) -> Tries:
    """A finished try on each of these dates, in this order."""
    return tuple(Try(day, game, zone, 200) for day in dates)


# The dice


@pytest.mark.parametrize(
    ("day", "game", "seed"),
    [
        ("2026-11-16", CLEVER, 15707181903113145147),
        ("2026-11-16", EVER, 16118707345117742433),
        ("2026-11-16", LONGO, 18443684362962039850),
        ("2028-02-29", CLEVER, 412131393419986677),
    ],
)
def test_a_date_has_the_same_dice_for_everybody_for_ever(day: str, game: str, seed: int):
    assert daily.seed(day, game) == seed


def test_no_two_dates_or_games_have_the_same_dice():
    seeds = {daily.seed(f"2026-{month:02}-{day:02}", game) for month in range(1, 13) for day in range(1, 29)
             for game in (CLEVER, EVER, LONGO)}  # fmt: skip
    assert len(seeds) == 12 * 28 * 3


def test_the_clever_games_are_played_alone_and_qwixx_always_against_the_same_player():
    alone = daily.begin("2026-11-16", CLEVER, NAMES[:1], rated=True)
    assert alone.setup.seats == ("person",)
    assert (alone.record.seed, alone.daily, alone.rated) == (15707181903113145147, "2026-11-16", True)
    against = daily.begin("2026-11-16", LONGO, NAMES[:2], rated=False)
    assert against.setup.seats == ("person", daily.OPPONENT)
    assert not against.rated
    assert not against.handing


# One try


def test_a_date_has_one_try_for_each_game():
    today = Day("2026-11-16", BERLIN)
    tries = begun(begun((), today, CLEVER), today, LONGO)
    assert begun(tries, today, CLEVER) == tries
    assert found(tries, "2026-11-16", EVER) is None
    assert found(tries, "2026-11-16", LONGO) == Try("2026-11-16", LONGO, BERLIN)


def test_a_clock_set_back_gives_no_second_try():
    tries = begun((), Day("2026-11-15", BERLIN), CLEVER)
    tries = begun(tries, Day("2026-11-16", BERLIN), CLEVER)
    assert begun(tries, Day("2026-11-15", BERLIN), CLEVER) == tries
    assert begun(tries, Day("2026-11-16", LOS_ANGELES), CLEVER) == tries


def test_the_result_goes_to_the_date_on_which_the_game_began():
    tries = begun((), Day("2026-11-15", BERLIN), CLEVER)
    session = finished(daily.begin("2026-11-15", CLEVER, NAMES[:1], rated=True))
    tries = noted(begun(tries, Day("2026-11-16", BERLIN), CLEVER), session)
    total = session.match.scores()[0].total
    assert [each.points for each in tries] == [total, None]
    assert (
        noted(tries, session.undo() if session.can_undo else session._replace(record=session.record.before))[0].points
        is None
    )


def test_practice_changes_no_result():
    tries = played("2026-11-15")
    assert noted(tries, finished(daily.begin("2026-11-15", CLEVER, NAMES[:1], rated=False))) == tries


def finished(session):
    """A game in which always the first move is made."""
    record: Record = session.record
    while record.match.turn != -2:
        record = record.thrown() if record.match.turn == -1 else record.played(record.match.moves()[0])
    return session._replace(record=record)


# The streak


def test_a_streak_counts_dates_in_a_row():
    tries = played("2026-11-13", "2026-11-14", "2026-11-15")
    assert streak(tries, Day("2026-11-15", BERLIN)) == 3
    assert streak((), Day("2026-11-15", BERLIN)) == 0


def test_today_may_still_be_missing_yesterday_not():
    tries = played("2026-11-13", "2026-11-14", "2026-11-15")
    assert streak(tries, Day("2026-11-16", BERLIN)) == 3
    assert streak(tries, Day("2026-11-17", BERLIN)) == 0


def test_any_game_will_do_and_two_on_a_date_count_once():
    tries = played("2026-11-13") + played("2026-11-14", game=LONGO) + played("2026-11-14")
    assert streak(tries, Day("2026-11-14", BERLIN)) == 2
    assert streak(tuple(each for each in tries if each.game == LONGO), Day("2026-11-14", BERLIN)) == 1


def test_a_try_with_hints_does_not_count():
    first, second, third = played("2026-11-13", "2026-11-14", "2026-11-15")
    assert streak((first, second._replace(coached=True), third), Day("2026-11-15", BERLIN)) == 1
    other = Try("2026-11-14", LONGO, BERLIN, 90, 84)
    assert streak((first, second._replace(coached=True), other, third), Day("2026-11-15", BERLIN)) == 3


def test_a_hint_that_was_noted_stays():
    session = finished(daily.begin("2026-11-15", CLEVER, NAMES[:1], rated=True))
    (tried,) = noted(begun((), Day("2026-11-15", BERLIN), CLEVER), session._replace(coached=True))
    assert noted((tried,), session) == (tried,)
    assert tried.coached


def test_a_try_counts_once_it_is_finished_whenever_that_is():
    going = (*played("2026-11-13"), Try("2026-11-14", CLEVER, BERLIN), *played("2026-11-15"))
    assert streak(going, Day("2026-11-15", BERLIN)) == 1
    assert streak(played("2026-11-13", "2026-11-14", "2026-11-15"), Day("2026-11-15", BERLIN)) == 3


def test_a_game_just_before_midnight_and_one_just_after_are_two_dates():
    assert streak(played("2026-12-31", "2027-01-01"), Day("2027-01-01", BERLIN)) == 2


def test_a_leap_day_is_a_day():
    assert streak(played("2028-02-28", "2028-02-29", "2028-03-01"), Day("2028-03-01", BERLIN)) == 3
    assert streak(played("2028-02-28", "2028-03-01"), Day("2028-03-01", BERLIN)) == 1


def test_the_hour_of_summer_time_changes_nothing():
    spring = played("2026-03-28") + played("2026-03-29", "2026-03-30", zone=SUMMER)
    assert streak(spring, Day("2026-03-30", SUMMER)) == 3
    autumn = played("2026-10-24", zone=SUMMER) + played("2026-10-25", "2026-10-26")
    assert streak(autumn, Day("2026-10-26", BERLIN)) == 3
    missed = played("2026-03-28") + played("2026-03-30", zone=SUMMER)
    assert streak(missed, Day("2026-03-30", SUMMER)) == 1


def test_a_flight_westward_over_the_date_line_takes_a_date_but_no_streak():
    tries = played("2026-11-14", "2026-11-15", zone=LOS_ANGELES)
    assert streak(tries, Day("2026-11-17", AUCKLAND)) == 2
    tries += played("2026-11-17", zone=AUCKLAND)
    assert streak(tries, Day("2026-11-17", AUCKLAND)) == 3
    assert streak(tries, Day("2026-11-18", AUCKLAND)) == 3


def test_two_missing_dates_are_too_many_wherever_one_flew():
    assert streak(played("2026-11-15", zone=LOS_ANGELES), Day("2026-11-18", AUCKLAND)) == 0


def test_a_flight_over_a_few_hours_excuses_no_date():
    tries = played("2026-11-15", zone=LONDON)
    assert streak(tries, Day("2026-11-17", TOKYO)) == 0


def test_a_flight_eastward_over_the_date_line_brings_a_date_twice_but_no_second_try():
    tries = played("2026-11-15", "2026-11-16", zone=AUCKLAND)
    there = Day("2026-11-15", HONOLULU)
    assert begun(tries, there, CLEVER) == tries
    assert streak(tries, there) == 2
    assert streak(tries + played("2026-11-17", zone=HONOLULU), Day("2026-11-17", HONOLULU)) == 3


def test_a_date_that_was_skipped_may_be_played_where_it_is_still_that_date():
    tries = played("2026-11-14", "2026-11-16", zone=AUCKLAND)
    tries = begun(tries, Day("2026-11-15", HONOLULU), CLEVER)
    tries = tuple(each._replace(points=100) for each in tries)
    assert streak(tries, Day("2026-11-15", HONOLULU)) == 3


def test_a_clock_set_far_ahead_and_back_locks_nothing_but_the_date_that_was_played():
    tries = played("2026-11-14", "2026-11-15", "2030-01-01", "2026-11-16")
    today = Day("2026-11-17", BERLIN)
    assert len(begun(tries, today, CLEVER)) == 5
    assert streak(tries, today) == 3
    assert begun(tries, Day("2030-01-01", BERLIN), CLEVER) == tries


def test_days_played_with_the_clock_ahead_do_not_count_once_it_is_right():
    ahead = played("2026-11-14", "2026-11-15", "2030-01-01", "2030-01-02", "2030-01-03")
    assert streak(ahead, Day("2026-11-16", BERLIN)) == 2
    assert streak(ahead + played("2026-11-16"), Day("2026-11-16", BERLIN)) == 3


def test_a_clock_that_was_far_behind_for_a_game_costs_no_streak():
    tries = played("2026-11-13", "2026-11-14", "2020-01-01", "2026-11-15")
    assert streak(tries, Day("2026-11-15", BERLIN)) == 3


def test_years_of_tries_are_counted_at_once():
    dates = [date.fromordinal(number).isoformat() for number in range(735000, 735000 + 3650)]
    assert streak(played(*dates), Day(dates[-1], BERLIN)) == 3650
    assert streak(played("2030-01-01", *dates), Day(dates[-1], BERLIN)) == 3650


def test_with_the_clock_ahead_the_streak_ends_and_with_the_clock_right_again_it_is_back():
    tries = played("2026-11-14", "2026-11-15")
    assert streak(tries, Day("2030-01-01", BERLIN)) == 0
    assert streak(tries, Day("2026-11-15", BERLIN)) == 2


def test_a_clock_set_back_mends_no_broken_streak():
    tries = played("2026-11-10", "2026-11-11", "2026-11-16", "2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15")
    assert streak(tries, Day("2026-11-17", BERLIN)) == 0
    assert streak(tries + played("2026-11-17"), Day("2026-11-17", BERLIN)) == 1


# Kept and merged


def test_tries_are_kept_as_text():
    tries = (Try("2026-11-15", CLEVER, BERLIN, 231), Try("2026-11-16", LONGO, -480, 90, 84), Try("2026-11-17", EVER, 0))
    assert kept_tries.read(json.loads(kept_tries.text(tries))) == (tries, True)


@pytest.mark.parametrize(
    "row",
    [
        [],
        "2026-11-15",
        ["2026-11-31", CLEVER, 60, None, None],
        ["20261115", CLEVER, 60, None, None],
        ["2026-11-15", "chess", 60, None, None],
        ["2026-11-15", ["chess"], 60, None, None],
        ["2026-11-15", CLEVER, "60", None, None],
        ["2026-11-15", CLEVER, 60, True, None],
        ["2026-11-15", CLEVER, 60, None, None, None],
    ],
)
def test_what_is_no_try_is_noticed_and_the_others_are_read(row: object):
    good = ["2026-11-16", LONGO, 60, 90, 84]
    assert kept_tries.read({"tries": [row, good]}) == ((Try(*good),), False)


@pytest.mark.parametrize("kept", [[], "text", 7, None, {"tries": 7}])
def test_what_is_no_list_of_tries_is_none(kept: object):
    assert kept_tries.read(kept) == ((), False)


@pytest.mark.parametrize("coached", [None, 7, "2026-11-16", {}])
def test_what_is_no_list_of_hints_costs_no_try(coached: object):
    good = ["2026-11-16", LONGO, 60, 90, 84]
    assert kept_tries.read({"tries": [good], "coached": coached}) == ((Try(*good),), False)


def test_the_first_of_two_tries_of_a_date_counts():
    rows = [["2026-11-16", CLEVER, 60, 231, None], ["2026-11-16", CLEVER, 60, 350, None]]
    assert kept_tries.read({"tries": rows})[0] == (Try("2026-11-16", CLEVER, 60, 231),)


def test_the_tries_of_two_devices_become_one_list():
    here = (Try("2026-11-15", CLEVER, 60), Try("2026-11-16", CLEVER, 60, 200))
    there = (Try("2026-11-14", CLEVER, 60, 150), Try("2026-11-15", CLEVER, 60, 250), Try("2026-11-16", CLEVER, 60, 300))
    merged = kept_tries.merged(kept_tries.text(here), kept_tries.text(there))
    assert [each.points for each in kept_tries.read(json.loads(merged))[0]] == [150, 250, 200]
    assert kept_tries.merged(merged, "no json") == merged


def test_a_file_does_not_change_the_order_in_which_tries_were_begun():
    """The 13th was played last, with the clock set back: a file that comes home mends no streak."""
    tries = tuple(Try(f"2026-11-{day}", CLEVER, 60, 200) for day in (11, 12, 14, 15, 13))
    assert kept_tries.streak(tries, Day("2026-11-15", 60)) == 2
    merged = kept_tries.merged(kept_tries.text(tries), kept_tries.text((*tries, Try("2026-11-10", CLEVER, 60, 90))))
    assert kept_tries.read(json.loads(merged))[0] == (Try("2026-11-10", CLEVER, 60, 90), *tries)


@pytest.mark.parametrize("finished", ["here", "there"])
def test_a_hint_on_one_device_is_a_hint_for_both(finished: str):
    hinted, whole = Try("2026-11-16", CLEVER, 60, coached=True), Try("2026-11-16", CLEVER, 60, 300)
    here, there = (whole, hinted) if finished == "here" else (hinted, whole)
    merged = kept_tries.merged(kept_tries.text((here,)), kept_tries.text((there,)))
    assert kept_tries.read(json.loads(merged))[0] == (whole._replace(coached=True),)


# The clock


def test_today_is_what_the_device_says():
    assert daily.is_date(daily.clock().date)
    assert -14 * 60 <= daily.clock().zone <= 14 * 60
