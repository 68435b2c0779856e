"""Whatever was played comes back: from the shelf, from volumes, with the points that the rules count."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.storage import entry
from game.storage.pieces import Unreadable
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from tests.rules.golden import SETUPS
from tests.storage.games import any_game, archived

some = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
unhurried = settings(deadline=None)
SEEDS = st.integers(0, 2**32)
NUMBERS = st.integers(-5, 300)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=5) | st.just("1g1H.MD.4LoX"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(("game", "players"), SETUPS)
@some
@given(seed=SEEDS)
def test_a_game_of_any_kind_comes_back_from_everywhere(game, players, seed):
    session = any_game(seed, game, players)
    store = Store(Memory(), lambda: 1.5)
    store.keep("a", session)
    assert store.game("a") == session
    saved = store.saved("a")
    store.volumes.file([saved])
    store.shelf.drop(GAME + "a")
    assert store.saved("a") == saved == entry.entry("a", session, 1)
    assert store.game("a") == session
    assert saved.game == game
    assert saved.totals == tuple(score.total for score in session.match.scores())
    assert saved.rating == (session.match.rating() if session.over else None)
    assert tuple(seat for seat, place in enumerate(saved.places) if place == 1) == session.match.ranking()[0]


@unhurried
@given(JSON)
def test_whatever_stands_there_it_is_an_entry_or_said_to_be_none(found):
    with pytest.raises(Unreadable):
        entry.checked(found)


@unhurried
@given(st.sampled_from(entry.Saved._fields), JSON)
def test_an_entry_with_something_else_in_a_place_is_one_or_is_said_to_be_none(field, value):
    sound = entry.as_json(entry.entry("a", any_game(1, "clever-4ever", 3), 7))
    saved = checked(sound | {field: value})
    if isinstance(saved, Unreadable):
        assert str(saved)
    else:
        assert entry.read(entry.text(saved)) == saved


def checked(found: object) -> entry.Saved | Unreadable:
    """The entry that something is, or the error that says it is none."""
    try:
        return entry.checked(found)
    except Unreadable as error:
        return error


@unhurried
@given(st.text())
def test_whatever_text_stands_there_nothing_breaks(text):
    store = Store(Memory({GAME + "a": text, "reynard.volume.1": text, "reynard.schema": text}), lambda: 1)
    store.open()
    assert archived(store) == []
    assert store.game("a") is None
