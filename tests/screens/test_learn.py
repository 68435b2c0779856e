"""A lesson on a plain page: it goes on by the taps it asks for, says what to tap, and is gone on with later."""

from __future__ import annotations

import re

import pytest

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import DONE, Tap, begin
from game.rules.games import GAMES
from game.views import lesson as view
from game.views.lines import line
from game.words import say
from tests.screens.plain_page import Visit
from tests.storage.games import unfinished

every = pytest.mark.parametrize("game", [game for game in GAMES if lesson_plan(game)])


def asked(visit: Visit) -> Tap:
    """What the lesson asks to be tapped now."""
    return visit.app.screen.lesson.tap


@every
def test_a_lesson_is_played_to_its_end_by_what_it_asks_for_and_leads_to_a_real_game(game: str):
    visit = Visit(f"learn/{game}")
    taps = 0
    while (tap := asked(visit)) != DONE and taps < 200:
        assert visit.page.tap(tap.act, **dict(tap.which))
        taps += 1
    assert visit.page.offers("lesson-done")
    visit.page.tap("lesson-done")
    assert visit.page.place.startswith("play/")
    assert visit.store.games()[0].game == game
    assert visit.store.lesson(game) is None, "whoever comes again begins anew"


def test_the_other_lessons_stay_where_they_are_and_the_finished_one_has_a_tick():
    visit = Visit()
    visit.store.keep_lesson("qwixx-longo", 0, 0, done=True)
    visit.store.keep("a", unfinished("qwixx-longo", 2))
    visit.page.visit("new/clever-4ever")
    assert visit.page.shown.index("#learn/clever-4ever") < visit.page.shown.index("<form")
    assert line("done") not in visit.page.shown
    visit.page.visit("new/qwixx-longo")
    visit.page.tap("more")
    assert line("done") in visit.page.shown


def test_whoever_taps_elsewhere_is_told_what_to_tap():
    visit = Visit("learn/qwixx-longo")
    for act in (view.ASTRAY, "look", "sources"):
        visit.page.told.clear()
        visit.page.tap(act, seat="1", action="fox")
        assert visit.page.told == [view.way(begin(lesson_plan("qwixx-longo")))]
    assert visit.store.lesson("qwixx-longo") is None


def test_whoever_leaves_goes_on_there_the_next_time():
    visit = Visit("learn/qwixx-longo")
    visit.page.tap("throw")
    where = visit.page.regions["tray"]
    visit.page.tap("home")
    visit.page.visit("learn/qwixx-longo")
    rolled = re.compile(r' thrown| data-throw="0"')  # what has just been thrown rolls
    assert visit.page.regions["tray"] == rolled.sub("", where)
    visit.page.tap("undo")
    assert visit.page.offers("throw")


def test_a_lesson_points_at_what_to_tap_and_keys_work():
    visit = Visit("learn/qwixx-longo")
    assert "throw" in visit.page.pointed[0]
    assert visit.page.type("Escape")
    assert visit.page.type("ArrowUp")
    assert visit.page.walked == [(0, -1, False)]
    assert visit.page.type("r")
    assert visit.store.lesson("qwixx-longo")


def test_a_lesson_speaks_another_language_at_once():
    page = Visit("learn/qwixx-longo").page
    page.tap("speak", language="de")
    assert say("animal casual") in page.text
