"""Whatever another program, a clock or a person leaves under our names: the page starts, plays, and says it once."""

import json

import pytest

from game.storage.notes import DAILY, LESSON, NAMES, SETTINGS, SETUP
from game.storage.settings import complete
from game.storage.store import GAME, Store
from game.storage.volumes import VOLUME
from game.words import LANGUAGES
from tests.storage.games import archived, finished, unfinished
from tests.storage.test_volumes import Brittle

RUBBISH = [
    "", "{", "null", "NaN", "[]", "7", '"text"', "another program's", "<b>", "\x00", "\ud800", "\ufeff{}", "{0}", "%s",
    "x" * 3_000_000, "[" * 100_000, "9" * 10_000, '{"a":' * 10_000, json.dumps({"record": "1g1" + "A" * 3_000_000}),
    json.dumps({"language": "x" * 1_000_000, "theme": 7, "pace": None}),
    '{"step": 1e999, "part": -1e999, "names": [1e999], "seats": [[]]}', '{"step": 1e308, "part": 0}',
]  # fmt: skip
KEYS = [
    SETTINGS,
    NAMES,
    SETUP + "qwixx-longo",
    DAILY,
    LESSON + "qwixx-longo",
    GAME + "x",
    VOLUME + "1",
    "reynard.schema",
    "reynard.shell",
]


def _everything(store: Store) -> None:
    """Whatever the rooms ask of a store."""
    store.open()
    complete(store.settings(), LANGUAGES)
    assert all(len(name) <= 200 for name in store.names())
    store.agreed("qwixx-longo")
    store.tries()
    store.lesson("qwixx-longo")
    assert [saved.name for saved in store.games()] == ["going"]
    assert {saved.name for saved in archived(store)} == {"going", "done"}
    assert store.game("x") is None
    store.damaged()
    store.safe.everything()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", RUBBISH, ids=range(len(RUBBISH)))
def test_rubbish_under_any_name_harms_nothing_and_is_told_once(key: str, text: str):
    told: list[str] = []
    shelf = Brittle()
    store = Store(shelf, lambda: 5)
    store.open()
    store.keep("done", finished(1))
    store.keep("going", unfinished())
    store.put_away()
    line = shelf[VOLUME + "1"]
    shelf[key] = f"{text}\n{line}" if key == VOLUME + "1" else text
    store = Store(shelf, lambda: 5, told.append)
    _everything(store)
    _everything(store)
    assert told.count("storage-damaged") == len(told) <= 1
    if key.startswith((GAME, VOLUME)):
        assert [*store.damaged().values()] == [text] * (bool(text) or key.startswith(GAME)), "set aside, not dropped"
        assert told == ["storage-damaged"] * len(store.damaged())
    store.keep("going", unfinished().throw())
    store.keep_settings({"theme": "dark"})
    store.keep_names(["Anna"])
    again = Store(shelf, lambda: 5)
    assert again.game("going") == unfinished().throw()
    assert again.game("done") == finished(1)
    assert again.settings() == {"theme": "dark"}
    assert again.names() == ["Anna"]


@pytest.mark.parametrize("end", ["", "x", "\x00", "<b>", "9" * 5_000, "²", "-1", "\ud800", "__proto__", "../..", "{0}"])
def test_names_that_nobody_of_us_gave_harm_nothing(end: str):
    shelf = Brittle({start + end: "{" for start in (GAME, VOLUME, LESSON, "reynard.damaged.", "reynard.")})
    store = Store(shelf, lambda: 5)
    store.keep("going", unfinished())
    store.keep("done", finished(1))
    store.put_away()
    _everything(store)
    assert "{" in store.safe.everything().values()


def test_a_clock_that_is_set_back_loses_no_game_and_no_order_that_matters():
    times = iter([2_000_000_000, 1_000_000_000, -5, 0])
    store = Store(Brittle(), lambda: next(times))
    for name in ("a", "b", "c", "d"):
        store.keep(name, unfinished())
    again = Store(store.shelf, lambda: 0)
    assert {saved.name for saved in again.games()} == {"a", "b", "c", "d"}
    assert again.damaged() == {}
    assert again.games()[0].name == "a"


def test_rubbish_that_fits_only_once_is_moved_aside_and_the_game_kept():
    shelf = Brittle()
    store = Store(shelf, lambda: 5)
    store.keep("a", unfinished())
    shelf[GAME + "a"] = "x" * 5_000
    shelf.room = 6_000
    assert store.shelved("a") is None
    store.keep("a", unfinished())
    assert [*store.damaged().values()] == ["x" * 5_000]
    assert Store(shelf, lambda: 5).game("a") == unfinished()


@pytest.mark.parametrize(
    "change",
    [
        {"ending": "<b>"}, {"ending": 7}, {"ending": []}, {"holder": 10**9}, {"holder": -2}, {"progress": [10**400, 1]},
        {"parts": [[10**400] * 6] * 2}, {"places": [10**400, 1]}, {"challenge": [10**400, "x"]}, {"when": -1},
    ],
    ids=str,
)  # fmt: skip
def test_an_entry_with_a_figure_that_no_game_has_is_set_aside(change: dict):
    shelf = Brittle()
    Store(shelf, lambda: 5).keep("a", finished(1, "qwixx-longo", 2))
    shelf[GAME + "a"] = json.dumps(json.loads(shelf[GAME + "a"]) | change)
    store = Store(shelf, lambda: 5)
    assert archived(store) == []
    assert len(store.damaged()) == 1
