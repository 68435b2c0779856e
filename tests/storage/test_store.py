"""What the browser keeps: a game comes back at exactly the same point, and rubbish is never a broken table."""

import json
import random

import pytest

from game.browser.local_storage import LocalStorage
from game.play.session import Session, begin
from game.play.setup import PERSON, Agreed, Setup
from game.storage.notes import LESSON, NAMES, SETTINGS, SETUP
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from tests.play.tables import fall, table
from tests.play.test_session import tap
from tests.storage.games import archived


@pytest.fixture
def store() -> Store:
    times = iter(range(1000))
    return Store(Memory(), lambda: next(times))


def new(game: str = "ganz-schon-clever", players: int = 2, seed: int = 7) -> Session:
    return begin(Setup(game, ("Anna", "Ben", "Cleo")[:players], (PERSON,) * players), seed)


@pytest.mark.parametrize(("game", "players"), [("ganz-schon-clever", 1), ("clever-4ever", 2), ("qwixx-longo", 3)])
def test_at_every_moment_a_game_comes_back_as_it_was(store, game, players):
    session, rng = new(game, players), random.Random(1)
    while not session.over:
        session = tap(session, rng)
        store.keep("a", session)
        back = store.game("a")
        assert back == session.forget()
        assert back.match == session.match
        assert back.handing == session.handing
    assert store.game("a").over


def test_typed_faces_come_back_too(store):
    session = fall(table("ganz-schon-clever"), 1, 2, 3, 4, 5, 6)
    store.keep("a", session)
    assert store.game("a").match.faces == session.match.faces


def test_a_throw_that_is_half_tapped_in_comes_back(store):
    session = begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), None).take()
    for face in (4, 5, 2):
        session = session.tap_face(face)
        store.keep("a", session)
        assert store.game("a") == session
    session = session.tap_typed("yellow")
    store.keep("a", session)
    assert store.game("a").tap_face(1).typed.faces == (4, 1, 2, 0, 0, 0)


def test_which_die_lies_nearest_comes_back_too(store):
    session = begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), None).take()
    while not session.falling or not session.match.throw.distances:
        dice = session.match.throw.dice if session.falling else ()
        session = fall(session, *range(1, len(dice) + 1)) if dice else session.answer(str(session.match.moves()[0]))
    for face in (3,) * 6:
        session = session.tap_face(face)
    session = session.tap_nearest("blue")
    assert session.typed.nearest == ("blue",)
    store.keep("a", session)
    assert store.game("a") == session


@pytest.mark.parametrize(
    "hand",
    [
        5,
        "x",
        [],
        {},
        [[1], 0, []],
        [[9, 0, 0, 0, 0, 0], 1, []],
        [[-1, 0, 0, 0, 0, 0], 1, []],
        [[True, 0, 0, 0, 0, 0], 1, []],
        [[1, 0, 0, 0, 0, 0], 7, []],
        [[0, 1, 1, 1, 1, 1], 6, []],
        [[0, 1, 1, 1, 1, 1], 6, ["white"]],
        [[1, 0, 0, 0, 0, 0], -1, []],
        [[1, 0, 0, 0, 0, 0], "1", []],
        [[1, 0, 0, 0, 0, 0], 1, ["white"]],
        [[1, 0, 0, 0, 0, 0], 1, {"a": 1}],
        [[1] * 50, 1, ["x"] * 50],
    ],
)
def test_a_hand_that_is_none_is_empty_and_the_game_is_there(store, hand):
    session = begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), None).take()
    store.keep("a", session)
    kept = json.loads(store.shelf[GAME + "a"])
    store.shelf.put(GAME + "a", json.dumps(kept | {"hand": hand}))
    assert store.game("a") == session


@pytest.mark.parametrize("seen", [5, "x", {}, [5], [["a"]], [["a", "b"]], [[1, 2]], [["a" * 9, 1]], [["a", 1]] * 99])
def test_marks_of_tabs_that_are_none_are_as_if_there_were_none(store, seen):
    store.keep("a", new())
    kept = json.loads(store.shelf[GAME + "a"])
    store.shelf.put(GAME + "a", json.dumps(kept | {"seen": seen}))
    assert store.saved("a").seen == ()
    assert store.game("a") == new()


def test_the_list_shows_games_to_go_on_with_the_latest_first(store):
    store.keep("old", new())
    store.keep("new", new("qwixx-longo", 3))
    latest, oldest = store.games()
    assert (latest.name, latest.game, latest.names, latest.progress) == (
        "new",
        "qwixx-longo",
        ("Anna", "Ben", "Cleo"),
        (1, 0),
    )
    assert (oldest.name, oldest.progress) == ("old", (1, 6))


def test_a_game_that_is_over_can_be_looked_at_but_not_gone_on_with(store):
    session, rng = new("qwixx-longo"), random.Random(1)
    while not session.over:
        session = tap(session, rng)
    store.keep("a", session)
    assert store.games() == []
    assert store.game("a").over
    store.put_away()
    store.put_away()
    assert GAME + "a" not in store.shelf
    assert store.game("a").over
    assert [saved.name for saved in archived(store)] == ["a"]


def test_a_game_that_is_forgotten_is_gone(store):
    store.keep("a", new())
    store.forget("a")
    store.forget("a")
    assert store.game("a") is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '"x"', "{}", '{"record": "1g2A.", "names": [], "seats": [], "holder": 0}', '{"record": 5}'],
)
def test_rubbish_is_no_game(store, text):
    store.shelf.put(GAME + "a", text)
    assert store.game("a") is None
    assert store.games() == []
    store.put_away()
    assert [*store.damaged().values()] == [text], "not dropped"


def test_a_record_that_the_rules_forbid_is_no_game(store):
    store.keep("a", new())
    entry = json.loads(store.shelf[GAME + "a"])
    store.shelf.put(GAME + "a", json.dumps(entry | {"record": entry["record"] + "A"}))
    assert store.game("a") is None


def test_names_for_another_number_of_players_are_no_game(store):
    store.keep("a", new())
    entry = json.loads(store.shelf[GAME + "a"])
    store.shelf.put(GAME + "a", json.dumps(entry | {"names": ["Anna"]}))
    assert store.game("a") is None


def test_settings_and_names_come_back(store):
    store.keep_settings({"theme": "dark"})
    store.keep_names(["Anna", ""])
    assert store.settings() == {"theme": "dark"}
    assert store.names() == ["Anna", ""]


def test_what_people_agreed_on_comes_back_for_each_game(store):
    agreed = Agreed((PERSON, "club", PERSON), "real", 2)
    assert store.agreed("qwixx") is None
    store.keep_agreed("qwixx", agreed)
    assert store.agreed("qwixx") == agreed
    assert store.agreed("qwixx-longo") is None


def test_seats_of_before_hold_for_every_game_without_its_own_and_outlast_names(store):
    store.shelf.put(NAMES, '{"names": ["Anna"], "seats": ["person", "club"]}')
    store.keep_names(["Ben"])
    store.keep_agreed("qwixx", Agreed((PERSON, PERSON)))
    assert store.agreed("qwixx") == Agreed((PERSON, PERSON))
    assert store.agreed("qwixx-longo") == Agreed((PERSON, "club"))


@pytest.mark.parametrize(
    ("text", "agreed"),
    [
        ('{"seats": 5, "dice": "real"}', None),
        ('{"seats": []}', None),
        ('{"seats": ["person", ["club"]], "dice": ["real"], "first": true}', Agreed((PERSON, PERSON))),
        ('{"seats": ["person", "grandmaster"], "dice": "lost", "first": "1"}', Agreed((PERSON, PERSON))),
        ('{"seats": ["club"], "first": 7}', Agreed(("club",), first=7)),
    ],
)
def test_damaged_agreements_are_read_as_far_as_they_can_be(store, text: str, agreed: Agreed | None):
    store.shelf.put(SETUP + "qwixx", text)
    assert store.agreed("qwixx") == agreed


@pytest.mark.parametrize("text", ["", "{", "[]", '{"names": 5}', '{"names": [1, null]}'])
def test_damaged_settings_and_names_are_none(store, text):
    store.shelf.put(NAMES, text)
    store.shelf.put(SETTINGS, text if text != '{"names": 5}' else "[")
    assert store.names() == []
    assert store.settings() in ({}, {"names": "[1, None]"})


@pytest.mark.parametrize("text", ["{", "[]", "null", "7", "[" * 100_000])
def test_settings_that_cannot_be_read_are_set_aside(store, text):
    store.shelf.put(SETTINGS, text)
    assert store.settings() == {}
    store.keep_settings({"theme": "dark"})
    assert [*store.damaged().values()] == [text]
    assert store.settings() == {"theme": "dark"}


def test_a_shelf_that_is_cleared_while_somebody_plays_keeps_the_game_from_the_next_step_on(store):
    store.keep("a", new())
    store.shelf.clear()
    assert store.game("a") is None
    store.keep("a", new().take().throw())
    assert store.game("a") == new().take().throw()


def test_how_far_a_lesson_has_come_is_kept_for_each_game_and_is_no_game(store):
    store.keep_lesson("qwixx-longo", 4, 1)
    assert store.lesson("qwixx-longo") == (4, 1)
    assert store.lesson("clever-4ever") is None
    assert store.games() == []
    store.keep_lesson("qwixx-longo", 0, 0)
    assert store.shelf == {}


def test_a_lesson_that_was_finished_once_stays_so(store):
    store.keep_lesson("qwixx-longo", 0, 0, done=True)
    assert store.learnt("qwixx-longo")
    assert store.lesson("qwixx-longo") is None, "it begins anew"
    store.keep_lesson("qwixx-longo", 4, 1)
    assert (store.learnt("qwixx-longo"), store.lesson("qwixx-longo")) == (True, (4, 1))
    assert not store.learnt("clever-4ever")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", "{}", '{"step": 3}', '{"step": "x", "part": 0}', '{"step": null}']
)
def test_a_damaged_lesson_is_none(store, text):
    store.shelf.put(LESSON + "qwixx-longo", text)
    assert store.lesson("qwixx-longo") is None


def test_whoever_has_only_learned_is_still_new(store):
    store.keep_lesson("qwixx-longo", 4, 1)
    store.keep_settings({"theme": "dark"})
    assert store.newcomer
    store.keep("a", new())
    assert not store.newcomer
    store.forget("a")
    store.keep_names(["Anna"])
    assert not store.newcomer


def test_a_browser_that_refuses_everything_does_no_harm():
    store = Store(LocalStorage("/", object()), lambda: 0)
    store.keep("a", new())
    store.keep_settings({})
    assert store.game("a") == new(), "it can be played until the page is left"
    store.forget("a")
    assert store.game("a") is None
    assert store.games() == []
    assert store.settings() == {}
