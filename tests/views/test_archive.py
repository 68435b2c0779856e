"""Lists, charts and figures as markup: what stands there, and that nothing a person typed becomes markup."""

import re
import time

import pytest

from game.rules import games as all_games
from game.storage.entry import Saved, entry
from game.storage.file import Taken
from game.views.charts import Band, lying, standing
from game.views.data import Kept, data
from game.views.games import PAGE, Window, games
from game.views.ladder import verdict
from game.views.stats import Choice, announced, stats
from game.views.toast import toast
from game.words.dates import date, moment, written
from tests.rules.golden import SETUPS
from tests.storage.games import any_game, finished, unfinished
from tests.views.markup import read

NASTY = '<img src=x onerror="alert(1)">'
KINDS = tuple(all_games.GAMES)


def _text(regions: dict[str, str]) -> str:
    return " ".join(read("".join(regions.values())).text)


def _nasty(seed: int, game: str, players: int) -> Saved:
    """A finished game among people with names that are markup."""
    saved = entry(NASTY, finished(seed, game, players), seed)
    return saved._replace(names=tuple(f"{NASTY}{seat}" for seat in range(players)))


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_nothing_that_was_typed_becomes_markup(game: str, players: int):
    archive = [_nasty(seed, game, players) for seed in range(4)]
    screens = [
        games(Window(tuple(archive), 0, 400, game, KINDS)),
        stats(archive, Choice(game, alone=players == 1), KINDS),
        stats(archive, Choice(game, alone=players == 1, who=archive[0].names[0]), KINDS),
        data(Kept(4, 5, 6), NASTY),
        {"toast": toast(NASTY, "undelete", NASTY)},
    ]
    assert all(screens), "each has regions"
    for markup in (markup for screen in screens for markup in screen.values()):
        assert read(markup).all("img") == []


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_any_games_can_be_listed_and_counted(game: str, players: int):
    archive = [entry(f"g{seed}", any_game(seed, game, players), seed) for seed in range(30)]
    for markup in games(Window(tuple(archive), 0, 30, "", (game,))).values():
        read(markup)
    for choice in (Choice(game, alone=alone, coached=coached) for alone in (True, False) for coached in (True, False)):
        for markup in stats(archive, choice, KINDS).values():
            read(markup)
        assert announced(archive, choice)


def test_an_entry_says_what_came_of_it():
    solo, going = entry("a", finished(3), 0), entry("b", unfinished("qwixx-longo", 2), 0)._replace(coached=True)
    text = _text(games(Window((solo, going, solo._replace(rated=False)), 0, 3, "", KINDS)))
    assert f"{solo.totals[0]} points" in text
    assert verdict(solo.game, solo.rating) in text
    assert "Turn 1 · with hints" in text
    assert "doesn’t count" in text


def test_the_spread_of_solo_scores_names_the_steps_that_were_reached():
    archive = [entry(f"g{seed}", finished(seed), seed) for seed in (1, 2, 3)]
    shown = stats(archive, Choice("ganz-schon-clever"), KINDS)["stats-spread"]
    (legend,) = read(shown).all("ol", "legend")
    reached = {saved.rating for saved in archive}
    assert [step.attrs["value"] for step in legend.all("li")] == [str(rating + 1) for rating in sorted(reached)]
    assert all(verdict("ganz-schon-clever", rating) in " ".join(legend.text) for rating in reached)
    assert len(legend.all("span", "stars")) == len(reached)
    assert all(verdict("ganz-schon-clever", rating) in shown for rating in range(9)), "the table has them all"


def test_pages_end_at_both_ends():
    window = Window((entry("a", finished(3), 0),), 0, 2 * PAGE, "", KINDS)
    first, last = games(window)["archive-pages"], games(window._replace(page=1))["archive-pages"]
    assert re.findall(r'data-act="(\w+)" data-count="-?\d+" aria-disabled', first) == ["newer"]
    assert re.findall(r'data-act="(\w+)" data-count="-?\d+" aria-disabled', last) == ["older"]
    assert "1–25 of 50" in first
    assert "hidden" in games(window._replace(of=PAGE))["archive-pages"]


def test_bars_stand_where_their_numbers_are():
    bands = [Band(150, float("inf"), "1"), Band(float("-inf"), 150, "2")]
    drawn = standing([(140, 2), (150, 4)], 10, bands, "told")
    heights = [float(height) for height in re.findall(r'class="bar"[^>]* height="([\d.]+)"', drawn)]
    assert heights[1] == pytest.approx(2 * heights[0], abs=0.2)
    left = [float(x) for x in re.findall(r'class="band[^"]*" x="([\d.]+)"', drawn)]
    bars = [float(x) for x in re.findall(r'class="bar" x="([\d.]+)"', drawn)]
    assert left[0] == pytest.approx(bars[1], abs=2), "the better rating begins where its first score does"
    assert 'aria-label="told"' in drawn


def test_bars_lie_as_long_as_their_numbers():
    drawn = lying([("yellow", "Yellow", 10), ("misses", "Misses", -5), ("foxes", "Foxes", 0)], "told")
    assert re.findall(r'width="([\d.]+)" height="28"', drawn)[1:] == ["0.0", "0.0"]
    assert "−5.0" in drawn
    assert lying([("yellow", "Yellow", 0)], "told")


def test_a_file_that_is_being_read_shows_how_far():
    shown = data(Kept(0, 0, 0), taken=Taken(of=10, seen=3))["data-file"]
    assert 'max="10" value="3"' in shown
    assert "game 3 of 10" in shown
    assert "2 entries" in _text(data(Kept(1, 10, 2)))


@pytest.mark.native  # Pyodide cannot be told another time zone
def test_days_are_written_as_the_language_writes_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    assert date(0) == "1\N{NO-BREAK SPACE}January 1970"
    assert moment(1794787200) == f"{written('2026-11-16')}, 01:00"
    monkeypatch.undo()
    time.tzset()
