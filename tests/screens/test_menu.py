"""The menu above every screen: rows that say how things stand, pages behind them, and ways out of it."""

from __future__ import annotations

import json

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.games import GAMES
from game.screens.menu import LICENCES, Menu
from game.views.scores import standing
from game.views.title import view
from game.words import LANGUAGES, say
from tests.conformance.positions import NAMES, positions, titles
from tests.conformance.words import languages, well_drawn
from tests.screens.plain_page import Visit
from tests.storage.games import unfinished
from tests.views.markup import read

ROWS = [("rule", None), *(("menu-page", page) for page in ("scores", "sound", "look")), ("another-game", None)]


def at_play(session: Session) -> Visit:
    visit = Visit()
    visit.store.keep("a", session)
    visit.page.visit("play/a")
    visit.page.tap("menu")
    return visit


def rows(visit: Visit) -> list[tuple[str | None, str | None]]:
    found = read(visit.page.dialog).all("button", "row")
    return [(each.attrs["data-act"], each.attrs.get("data-page")) for each in found]


# At the table


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_rows_say_how_things_stand(language: str):
    visit = Visit()
    visit.page.tap("speak", language=language)
    visit.store.keep("a", unfinished())
    visit.page.visit("play/a")
    visit.page.tap("menu")
    assert rows(visit) == [*ROWS, ("leave-table", None)]
    for words in ("menu-sound-off", "menu-touch-on", "menu-theme-system", "menu-kept", "menu-home"):
        assert say(words) in visit.page.text
    assert say("scores-alone", n=0) in visit.page.text


@titles
def test_the_rules_open_at_what_happens_now(game: str):
    title, players = view(game), GAMES[game].players[0]
    found = {free: {title.topic(each.match) for each in positions(game, players, free)} for free in (False, True)}
    assert len(found[False]) > 2
    assert found[False] | found[True] <= {*title.topics}


def test_the_topic_of_an_answer_is_read_first():
    visit = at_play(unfinished())
    visit.page.tap("throw")
    visit.page.tap("field", area="purple", field="11")
    visit.page.tap("menu")
    assert visit.page.offers("rule", topic="purple")
    visit.page.tap("rule", topic="purple")
    assert (visit.page.place, visit.page.dialog) == ("rules/ganz-schon-clever/purple", "")


def test_another_game_is_set_up_and_this_one_kept():
    visit = at_play(unfinished())
    visit.page.tap("another-game")
    assert (visit.page.place, visit.page.dialog) == ("new/ganz-schon-clever", "")
    visit.page.visit("play/a")
    visit.page.tap("menu")
    visit.page.tap("leave-table")
    assert (visit.page.place, visit.page.dialog) == ("", "")
    assert visit.page.offers("continue", game="a")


def test_the_scores_are_a_table_with_the_bonuses_behind_it():
    visit = at_play(unfinished("clever-4ever", 2))
    visit.page.tap("menu-page", page="scores")
    (table,) = read(visit.page.dialog).all("table")
    assert len(table.all("tr")) == 2 + len(visit.store.game("a").match.scores()[0].parts)
    visit.page.tap("bonuses")
    assert visit.page.offers("prize", area="grey")
    assert visit.page.offers("menu-page", page="scores")


def _with(totals: dict[int, int], seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Session:
    session = begin(Setup("qwixx", ("Anna", "Bruin", "Cleo")[: len(seats)], seats), 1)
    scores = [score._replace(total=totals[seat]) for seat, score in enumerate(session.match.scores())]
    monkeypatch.setattr(type(session.match), "scores", lambda _: scores)
    return session


@pytest.mark.parametrize(
    ("totals", "told"),
    [((9, 1), "you lead by 8"), ((1, 9), "8 behind Bruin"), ((5, 5), "level at the top")],
)
def test_the_only_person_is_told_how_they_stand(totals, told: str, monkeypatch: pytest.MonkeyPatch):
    assert standing(_with(dict(enumerate(totals)), (PERSON, "casual"), monkeypatch), 1) == told


def test_among_several_people_it_is_said_who_leads(monkeypatch: pytest.MonkeyPatch):
    assert standing(_with({0: 3, 1: 7, 2: 5}, (PERSON,) * 3, monkeypatch), 0) == "Bruin leads by 2"
    assert standing(_with({0: 7, 1: 7, 2: 5}, (PERSON,) * 3, monkeypatch), 0) == "level at the top"


# Elsewhere


def test_everything_that_can_be_set_or_read_is_reached_from_the_first_screen():
    visit = Visit()
    visit.page.tap("menu")
    ways = [("menu-page", page) for page in ("sound", "look", "language", "rules")]
    assert rows(visit) == [*ways, ("school-way", None), ("data-room", None), ("menu-page", "about")]
    reached = {}
    for _, name in [*ways, ("", "about")]:
        visit.page.tap("menu-page", page=name)
        reached[name] = [each.attrs.get("data-setting") for each in read(visit.page.dialog).all("button", "segment")]
        assert visit.page.offers("menu-page", page="", **{"from": name})
    assert {*reached["sound"]} == {"sound", "touch", "shortcuts"}
    assert {*reached["look"]} == {"theme", "motion", "pace", None}
    assert len(reached["language"]) == len(LANGUAGES)
    visit.page.tap("menu-page", page="rules")
    assert all(visit.page.offers("rule", game=game) for game in GAMES)
    visit.page.tap("rule", game="qwixx-longo")
    assert (visit.page.place, visit.page.dialog) == ("rules/qwixx-longo", "")


def test_whoever_comes_back_is_where_they_went_from():
    visit = at_play(unfinished())
    for page, act in (("", "rule"), ("look", "menu-page")):
        visit.page.tap("menu-page", **{"page": "", "from": page})
        (focused,) = [each for each in read(visit.page.dialog).inside if "autofocus" in each.attrs]
        assert (focused.attrs["data-act"], focused.attrs.get("data-page", "")) == (act, page)


LICENCE = {"name": "pyodide", "version": "1", "licence": "MPL-2.0", "text": "<b>Mozilla</b> Public License"}


@pytest.mark.parametrize("texts", [[LICENCE], []])
def test_the_licences_are_fetched_when_they_are_asked_for(texts: list[dict[str, str]]):
    visit = Visit()
    visit.outside.files = {LICENCES: json.dumps(texts)} if texts else {}
    visit.page.tap("menu")
    visit.page.tap("menu-page", page="about")
    assert visit.page.offers("menu-page", page="licences")
    visit.page.tap("menu-page", page="licences")
    assert say("licences-loading") in visit.page.text
    visit.page.settle()
    if texts:
        assert "<b>Mozilla</b> Public License" in visit.page.text, "as text"
        assert say("licences-about") in visit.page.text
    else:
        assert say("licences-missing") in visit.page.text
    assert visit.page.offers("menu-page", page="about", **{"from": "licences"})


def test_every_page_is_drawn_in_every_language():
    menu: Menu = at_play(begin(Setup("ganz-schon-clever", NAMES[:1], (PERSON,)), 1)).app.menu
    for language in languages():
        for name in ("", "scores", "sound", "rules", "licences"):
            menu.open(name)
            assert well_drawn(menu.page.dialog).all("button"), language
