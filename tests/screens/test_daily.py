"""The screen of the daily dice as markup, what is kept of tries, and what is told to others."""

from __future__ import annotations

import json
import re

from game.play import daily
from game.play.daily import Day
from game.play.playback import playback
from game.storage.file import export, opened, take_over
from game.storage.notes import DAILY
from game.storage.shelf import Memory
from game.storage.store import Store
from game.storage.tries import Try
from game.views.daily import Shown, told, turned
from game.views.daily import daily as room
from game.views.finish import finish
from game.views.games import Window, games
from game.views.ladder import verdict
from game.views.review import review
from game.words.dates import written
from tests.play.tables import NAMES
from tests.storage.games import archived, finished

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
TODAY = Day("2026-11-16", 60)


def shown(
    *tries: Try, date: str = TODAY.date, kept: tuple[str, ...] = (), practised: tuple[str, ...] = ()
) -> dict[str, str]:
    store = Store(Memory(), lambda: 0)
    for game in kept:
        store.keep(game, daily.begin(date, game, NAMES[: len(daily.seats(game))], rated=True))
    return room(Shown(TODAY, date, date[:7], tries, {game: store.saved(game) for game in kept}, practised))


def ways(regions: dict[str, str], game: str) -> list[str]:
    """What can be done with a game of the date."""
    return re.findall(rf'data-act="daily-(\w+)" data-game="{game}"', regions["daily-games"])


# What can be done


def test_today_every_game_can_be_played_once():
    assert [ways(shown(), game) for game in (CLEVER, EVER, LONGO)] == [["play"]] * 3


def test_a_try_that_was_begun_goes_on():
    assert ways(shown(Try(TODAY.date, CLEVER, 60), kept=(CLEVER,)), CLEVER) == ["on"]


def test_a_finished_try_is_shared_looked_at_and_then_there_is_practice():
    tried = Try(TODAY.date, CLEVER, 60, 231)
    assert ways(shown(tried, kept=(CLEVER,)), CLEVER) == ["share", "look", "practise"]
    assert ways(shown(tried), CLEVER) == ["share", "practise"]


def test_a_try_whose_game_was_deleted_is_only_practised():
    assert ways(shown(Try(TODAY.date, CLEVER, 60)), CLEVER) == ["practise"]


def test_a_past_date_is_only_practised():
    assert [ways(shown(date="2026-11-15"), game) for game in (CLEVER, EVER, LONGO)] == [["practise"]] * 3


def test_a_date_that_was_practised_before_its_try_has_none_any_more():
    """A clock that was a day ahead, or a flight to where it is still yesterday."""
    regions = shown(practised=(CLEVER,))
    assert [ways(regions, game) for game in (CLEVER, EVER, LONGO)] == [["practise"], ["play"], ["play"]]
    assert "Only practised." in regions["daily-games"]


def test_what_was_practised_is_remembered_and_travels():
    here, there = Store(Memory(), lambda: 0), Store(Memory(), lambda: 0)
    here.practise(daily.name("2026-11-16", CLEVER))
    there.practise(daily.name("2026-11-16", LONGO))
    there.practise(daily.name("2026-11-16", LONGO))
    assert [*take_over(here, opened(export(there)))]
    assert here.practised() == [daily.name("2026-11-16", game) for game in (CLEVER, LONGO)]
    here.shelf["reynard.practised"] = '{"games": 7}'
    assert here.practised() == []


# The calendar


def test_the_calendar_says_what_was_played_and_offers_no_date_to_come():
    month = shown(Try("2026-11-14", CLEVER, 60, 231), Try("2026-11-14", LONGO, 60))["daily-calendar"]
    (day,) = re.findall(r'<button data-act="daily-day" data-date="2026-11-14".*?</button>', month)
    assert f'aria-label="{written("2026-11-14")}: Ganz schön clever 231"' in day
    assert re.findall('data-state="([a-z]+)"', day) == ["done", "begun"], "a dot for each try, not for each game"
    open_dates = re.findall(r'data-date="(\S+)"(?:(?!</button>)(?!aria-disabled).)*</button>', month)
    assert max(open_dates) == TODAY.date
    assert len(re.findall("data-date", month)) == 30
    assert 'aria-current="date"' in month


def test_the_calendar_tells_tries_with_hints_from_others():
    tried = Try("2026-11-14", CLEVER, 60, 231, coached=True)
    month = shown(tried)["daily-calendar"]
    assert f'aria-label="{written("2026-11-14")}: Ganz schön clever 231 with hints"' in month
    assert 'data-state="coached">231<' in month
    assert "Half filled" in month
    assert "Half filled" not in shown(tried._replace(coached=False))["daily-calendar"]
    assert "doesn’t count" in shown(tried._replace(date=TODAY.date))["daily-games"]


def test_months_follow_each_other_over_the_year():
    assert turned("2026-12", 1) == "2027-01"
    assert turned("2026-01", -1) == "2025-12"


# Told to others


def test_a_result_is_told_without_the_dice():
    text = told(Try("2026-11-16", CLEVER, 60, 257), 5, "https://example.org/#daily")
    assert text.splitlines() == [
        f"Reynard, daily dice for {written('2026-11-16')}",
        f"Ganz schön clever: 257 points. {verdict(CLEVER, 2)} ★★★☆☆",
        "Streak: 5 days.",
        "https://example.org/#daily",
    ]
    assert "Opponent: 84 points." in told(Try("2026-11-16", LONGO, 60, 90, 84), 0, "")


def test_hints_are_told_with_the_result():
    lines = told(Try("2026-11-16", CLEVER, 60, 257, coached=True), 0, "").splitlines()
    assert lines[1] == f"Ganz schön clever: 257 points. {verdict(CLEVER, 2)} ★★★☆☆ Played with hints."


def test_the_card_of_a_finished_try_shows_its_verdict_and_stars():
    cards = shown(Try(TODAY.date, CLEVER, 60, 257), Try(TODAY.date, LONGO, 60, 90, 84))["daily-games"]
    assert f"257 points. {verdict(CLEVER, 2)}" in cards
    assert cards.count('class="stars"') == 1, "no ladder where there is somebody to beat"


def test_practice_is_told_as_practice():
    lines = told(Try("2026-11-16", CLEVER, 60, 257), 0, "", practice=True).splitlines()
    assert lines[1].endswith("Practice with the daily dice: it doesn’t count.")


def test_a_try_that_is_not_over_is_told_without_points():
    tried = Try("2026-11-16", LONGO, 60)
    assert told(tried, 0, "").splitlines()[1] == "Qwixx Longo"
    assert told(tried._replace(coached=True), 0, "").splitlines()[1] == "Qwixx Longo: Played with hints."


def test_the_end_of_a_daily_game_leads_back_to_the_room_and_practice_says_what_it_is():
    session = finished()._replace(daily="2026-11-16")
    assert 'data-act="daily-room"' in finish(session)
    assert 'class="notes"' not in finish(session)
    assert "Practice" in finish(session._replace(rated=False))
    assert "doesn’t count towards your streak" in finish(session._replace(coached=True))


def test_the_list_says_whose_dice_they_were():
    store = Store(Memory(), lambda: 0)
    store.keep("a", finished()._replace(daily="2026-11-16"))
    store.keep("b", finished()._replace(daily="2026-11-15", rated=False))
    shown = games(Window(tuple(archived(store))))["archive-list"]
    assert f"daily dice for {written('2026-11-16')}" in shown
    assert f"daily dice for {written('2026-11-15')} · doesn’t count" in shown


# Kept


def test_a_finished_try_is_noted_and_its_undo_too():
    store = Store(Memory(), lambda: 0)
    store.keep_tries((Try("2026-11-16", CLEVER, 60),))
    session = finished()._replace(daily="2026-11-16")
    store.note(session)
    assert store.tries() == (Try("2026-11-16", CLEVER, 60, session.match.scores()[0].total),)
    store.note(session._replace(record=session.record.before))
    assert store.tries() == (Try("2026-11-16", CLEVER, 60),)


def test_hints_are_noted_where_an_earlier_version_does_not_stumble_over_them():
    store = Store(Memory(), lambda: 0)
    store.keep_tries((Try("2026-11-16", CLEVER, 60), Try("2026-11-16", LONGO, 60, 90, 84)))
    assert "coached" not in store.shelf[DAILY]
    session = finished()._replace(daily="2026-11-16", coached=True)
    store.note(session)
    assert [each.coached for each in store.tries()] == [True, False]
    assert [len(row) for row in json.loads(store.shelf[DAILY])["tries"]] == [5, 5]


def test_other_games_leave_the_tries_alone():
    store = Store(Memory(), lambda: 0)
    store.note(finished())
    assert store.tries() == ()
    assert DAILY not in store.shelf


def test_what_is_no_try_is_set_aside_and_the_others_stay():
    good = ["2026-11-16", CLEVER, 60, 231, None]
    store = Store(Memory({DAILY: json.dumps({"tries": [good, ["?"]]})}), lambda: 0)
    assert store.tries() == (Try(*good),)
    assert '["?"]' in "".join(store.damaged().values())
    assert store.tries() == (Try(*good),)


def test_a_date_that_is_none_is_no_game():
    store = Store(Memory(), lambda: 0)
    store.keep("a", finished()._replace(daily="yesterday"))
    assert store.game("a") is None


def test_a_try_that_is_not_over_is_not_played_on_beside_itself():
    """Its next throws would be known, and hints for nothing."""
    start = daily.begin(TODAY.date, CLEVER, NAMES[:1], rated=True).throw()
    for session, free in ((start, False), (start._replace(rated=False), True), (start._replace(daily=""), True)):
        state = playback(session)
        assert state.can_go_on is free
        assert ('data-act="replay-on" data-step="0" aria-disabled' not in review(state, None)["review-now"]) is free


def test_tries_travel_in_a_file_and_are_merged():
    here, there = Store(Memory(), lambda: 0), Store(Memory(), lambda: 0)
    here.keep_tries((Try("2026-11-16", CLEVER, 60, 200),))
    there.keep_tries((Try("2026-11-15", CLEVER, 60, 150), Try("2026-11-16", CLEVER, 60, 300)))
    assert [*take_over(here, opened(export(there)))]
    assert [each.points for each in here.tries()] == [150, 200]
