"""What is kept, on its screens: the list of games, the statistics, the data as a file, and the daily dice."""

from __future__ import annotations

import asyncio
import json

import pytest

from game.play.daily import Day, name
from game.rules.games import GAMES
from game.screens import data
from game.storage import entry
from game.storage.file import export, opened, take_over
from game.storage.notes import SETTINGS
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.storage.tries import Try
from game.views.games import PAGE
from game.words import say
from game.words.dates import short, written
from tests.play.tables import NAMES
from tests.players.aside import run
from tests.screens.plain_page import TODAY, Visit
from tests.storage.games import finished, unfinished
from tests.views.markup import read

CLEVER = "ganz-schon-clever"


def shelf_with(**games) -> Memory:
    shelf = Memory()
    for at, (each, session) in enumerate(games.items()):
        Store(shelf, lambda at=at: at).keep(each, session)
    return shelf


# The list of games


def test_all_games_are_listed_opened_looked_at_and_filtered():
    visit = Visit("games", shelf_with(a=finished(), b=unfinished("clever-4ever"), c=finished(1, "qwixx-longo", 2)))
    assert all(visit.page.offers("continue", game=each) for each in "abc")
    visit.page.tap("filter", value="clever-4ever")
    assert not visit.page.offers("continue", game="a")
    visit.page.tap("stats-room")
    assert visit.page.place == "stats/clever-4ever"
    visit.page.visit("games")
    visit.page.tap("replay", game="a")
    assert visit.page.place == "replay/a"
    visit.page.visit("games")
    visit.page.tap("continue", game="b")
    assert visit.page.place == "play/b"


def test_the_list_is_looked_through_page_by_page():
    visit = Visit("games", shelf_with(**{f"g{at:02}": finished() for at in range(PAGE + 2)}))
    assert visit.page.offers("older", count="1")
    visit.page.tap("older", count="1")
    assert [visit.page.offers("continue", game=each) for each in ("g00", "g01", "g02")] == [True, True, False]
    visit.page.tap("remove", game="g00")
    visit.page.tap("remove", game="g01")
    assert visit.page.offers("continue", game="g02"), "a page that is empty now is not shown"
    visit.page.tap("undelete")
    assert len(visit.store.index()) == PAGE + 1


def test_the_list_shows_what_another_tab_keeps():
    visit = Visit("games")
    Store(visit.shelf, lambda: 9).keep("a", finished())
    visit.page.tap("stored", key=GAME + "a")
    assert visit.page.offers("continue", game="a")


# Statistics


def test_statistics_lead_to_every_game_before_the_first_is_played_and_when_another_tab_adds_one():
    visit = Visit("stats/clever-4ever")
    assert all(visit.page.offers("stats-game", value=game) for game in GAMES)
    assert say("stats-none") in visit.page.text
    Store(visit.shelf, lambda: 9).keep("a", finished(1, "clever-4ever", 2))
    visit.page.tap("stored", key=GAME + "a")
    assert say("stats-none") not in visit.page.text
    assert [game for game in GAMES if visit.page.offers("stats-game", value=game)] == ["clever-4ever"], "played"


def test_statistics_begin_with_the_game_played_last():
    page = Visit("stats/", shelf_with(a=finished(), b=finished(1, "qwixx-longo", 2))).page
    assert 'data-value="qwixx-longo" aria-pressed="true"' in page.shown
    page.tap("stats-game", value=CLEVER)
    assert page.place == f"stats/{CLEVER}"
    assert str(finished().match.scores()[0].total) in page.text


def test_statistics_of_several_are_those_of_one_person_or_of_all_with_hints_or_without():
    two = finished(1, CLEVER, 2)
    visit = Visit(f"stats/{CLEVER}", shelf_with(a=two, b=two._replace(coached=True)))
    totals = [score.total for score in two.match.scores()]
    for seat in (0, 1):
        visit.page.tap("stats-who", value=NAMES[seat])
        assert str(totals[seat]) in visit.page.text
        assert visit.page.told[-1]
    visit.page.tap("stats-coached", value="off")
    alone = visit.page.text
    visit.page.tap("stats-coached", value="on")
    assert visit.page.text != alone
    visit.page.tap("stats-company", value="alone")
    assert str(totals[0]) not in visit.page.text, "nobody has played alone"


# The way around


def test_an_empty_room_leads_on():
    page = Visit("games").page
    assert page.offers("home")
    assert page.offers("stats-room")
    page.visit("stats/qwixx-longo")
    assert page.offers("games-room")
    page.tap("quick", game="qwixx-longo")
    assert page.screen == "table"


def test_a_room_has_one_way_around():
    visit = Visit("games", shelf_with(a=finished()))
    rooms = [each.attrs["data-act"] for each in read(visit.page.regions["archive-head"]).all("button")]
    assert rooms == ["home", "games-room", "stats-room"]
    assert visit.page.offers("open-room")
    visit.page.visit("data")
    assert [each.attrs["data-act"] for each in read(visit.page.regions["archive-head"]).all("button")] == ["home"]


# Data


def test_everything_is_saved_as_a_file_and_taken_over_elsewhere():
    visit = Visit("data", shelf_with(a=finished(1), b=finished(2)))
    visit.store.keep_settings({"theme": "dark"})
    visit.page.tap("export")
    assert visit.page.told[-1] == say("data-exported", n=2)
    ((file, text),) = visit.outside.saved.items()
    assert file == "reynard-2026-11-16.json"
    other = Visit("data")
    other.page.tap("import", text=text)
    other.page.settle()
    assert say("data-imported", n=2, known=0) in other.page.text
    assert len(other.store.index()) == 2
    assert other.page.style_now[0] == "dark", "settings come along where there were none"


@pytest.mark.parametrize("text", ["", "rubbish", "{}", '{"reynard": "data", "version": 99, "shelf": {}}'])
def test_what_is_no_file_of_ours_says_so_and_changes_nothing(text: str):
    visit = Visit("data", shelf_with(a=finished()))
    before = dict(visit.shelf)
    visit.page.tap("import", text=text)
    visit.page.settle()
    assert visit.page.told[-1] in visit.page.text
    assert visit.shelf == before


def test_deleting_everything_is_asked_for_twice():
    visit = Visit("data", shelf_with(a=finished()))
    visit.page.tap("ask-delete")
    assert visit.page.offers("delete-everything")
    visit.page.tap("unask-delete")
    assert not visit.page.offers("delete-everything")
    visit.page.tap("delete-everything")
    assert visit.store.index() == []
    assert say("data-deleted") in visit.page.text


def test_how_much_there_is_follows_another_tab():
    visit = Visit("data")
    Store(visit.shelf, lambda: 9).keep("a", finished())
    size = visit.page.regions["data-kept"]
    visit.page.tap("stored", key=GAME + "a")
    assert visit.page.regions["data-kept"] != size


def test_it_is_said_that_all_of_the_game_is_on_the_device():
    visit = Visit("data")
    visit.page.settle()
    assert say("data-offline-whole") in visit.page.text


def test_what_is_missing_offline_is_told_until_it_has_come(monkeypatch):
    monkeypatch.setattr(data, "AGAIN", 0.001)

    async def until_it_is_whole() -> list[str]:
        visit = Visit()
        visit.outside.has_offline = "partly"
        visit.page.visit("data")
        seen = []
        for state in ("partly", "whole"):
            visit.outside.has_offline = state
            while say(f"data-offline-{state}") not in visit.page.text:
                await asyncio.sleep(0.001)
            seen.append(state)
        return seen

    assert run(until_it_is_whole()) == ["partly", "whole"]


@pytest.mark.parametrize(("breaths", "kept"), [(1, 0), (4, 3)])
def test_whoever_leaves_while_a_file_is_taken_over_has_all_of_it_or_nothing(monkeypatch, breaths: int, kept: int):
    """A breath after each game: after the last one all is read, and what is being added then is added whole."""
    monkeypatch.setattr(data, "BREATH", -1)
    theirs = Store(shelf_with(a=finished(1), b=finished(2), c=finished(3)), lambda: 5)
    theirs.keep_settings({"theme": "dark"})
    text = export(theirs)

    async def leave_after_so_many() -> Visit:
        visit = Visit("data")
        visit.page.tap("import", text=text)
        while say("data-reading", at=breaths - 1, of=3) not in visit.page.text:
            await asyncio.sleep(0.001)
        works = [*visit.page.works]
        visit.page.tap("home")
        await asyncio.gather(*works, return_exceptions=True)
        return visit

    visit = run(leave_after_so_many())
    assert len(visit.store.index()) == kept
    assert (visit.page.style_now[0] == "dark") == (kept > 0)
    assert (SETTINGS in visit.shelf) == (kept > 0)


# The daily dice


def test_the_try_of_today_is_begun_once_and_gone_on_with():
    visit = Visit("daily")
    visit.store.keep_names(["Anna"])
    visit.page.tap("daily-play", game=CLEVER)
    own = name(TODAY.date, CLEVER)
    assert visit.page.place == f"play/{own}"
    session = visit.store.game(own)
    assert (session.is_try, session.setup.names) == (True, ("Anna",))
    assert say("daily-table", date=short(TODAY.date)) in visit.page.text, "the table says so"
    assert visit.store.tries() == (Try(TODAY.date, CLEVER, TODAY.zone),)
    visit.page.visit("daily")
    assert not visit.page.offers("daily-play", game=CLEVER)
    visit.page.tap("daily-on", game=CLEVER)
    assert visit.page.place == f"play/{own}"


def test_after_midnight_the_new_date_is_shown_before_anything_is_begun():
    visit = Visit("daily")
    visit.day = Day("2026-11-17", 60)
    visit.page.tap("daily-play", game=CLEVER)
    assert visit.page.screen == "daily"
    assert written("2026-11-17") in visit.page.text
    assert visit.store.tries() == ()


def test_a_try_whose_list_was_lost_is_still_the_only_one():
    visit = Visit("daily")
    visit.page.tap("daily-play", game=CLEVER)
    visit.page.tap("throw")
    begun = visit.store.game(name(TODAY.date, CLEVER))
    visit.store.keep_tries(())
    visit.page.visit("daily")
    visit.page.tap("daily-play", game=CLEVER)
    assert visit.store.game(name(TODAY.date, CLEVER)).record == begun.record
    assert len(visit.store.tries()) == 1


def test_whoever_practises_first_has_no_try_any_more():
    visit = Visit("daily")
    visit.page.tap("daily-practise", game=CLEVER)
    practice = visit.store.game(visit.page.place.removeprefix("play/"))
    assert (practice.daily, practice.rated) == (TODAY.date, False)
    visit.page.visit("daily")
    assert not visit.page.offers("daily-play", game=CLEVER)
    visit.page.tap("daily-play", game=CLEVER)
    assert visit.store.tries() == ()


def test_dates_and_months_before_are_looked_at_and_no_date_to_come():
    page = Visit("daily/2026-12-24").page
    assert f"Today, {written('2026-11-16')}" in page.text
    page.tap("daily-month", month="2026-10")
    assert "October 2026" in page.text
    page.tap("daily-day", date="2026-10-30")
    assert written("2026-10-30") in page.text
    assert page.offers("daily-practise", game=CLEVER)


def test_a_result_is_shared_and_a_try_of_another_tab_is_seen():
    visit = Visit("daily")
    Store(visit.shelf, lambda: 9).keep_tries((Try(TODAY.date, CLEVER, 60, 231),))
    visit.page.tap("stored", key="reynard.daily")
    assert visit.page.offers("daily-share", game=CLEVER)
    visit.page.tap("daily-share", game=CLEVER)
    assert "231 points" in visit.page.text
    assert visit.page.dialog.count("https://example.org/#daily") == 1
    assert json.loads(visit.shelf["reynard.daily"])["tries"][0][3] == 231


def test_whoever_leaves_while_the_lines_of_a_file_are_checked_takes_nothing_over():
    theirs = Store(Memory(), lambda: 1)
    theirs.put_all_away([entry.entry(f"g{at}", finished(at), 7) for at in range(3)])
    steps = take_over(Store(Memory(), lambda: 1), opened(export(theirs)))
    assert next(steps).seen < next(steps).of == 3
