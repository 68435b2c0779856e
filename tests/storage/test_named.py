"""Several copies of the page on one origin: each has its own names, and the shared ones of before are taken over."""

import json

import pytest

from game.storage.file import export
from game.storage.named import TAKEN, Named, claim
from game.storage.notes import SETTINGS
from game.storage.safe_shelf import SHELL
from game.storage.shelf import Memory, Refused, own_name, plain_name
from game.storage.store import GAME, Store
from game.storage.volumes import VOLUME
from tests.storage.games import finished, unfinished
from tests.storage.test_volumes import Brittle

HERE, OTHER, ROOT = "/reynard/", "/fork/", "/"
GAMES = {"going": unfinished(), "done": finished(1), "longo": unfinished("qwixx-longo", 2)}


def before(shelf: Memory | None = None, **games) -> Memory:
    """What a version without paths in its names has kept."""
    shelf = Memory() if shelf is None else shelf
    store = Store(shelf, lambda: 1)
    store.open()
    for name, session in (games or GAMES).items():
        store.keep(name, session)
    store.put_away()
    store.put_away()
    store.keep_settings({"theme": "dark"})
    store.keep_shell("[]")
    return shelf


def opened(shelf: Memory, place: str = HERE, copies: list[str] | None = ()) -> Store:
    """The store of a copy that starts now."""
    own = Named(shelf, place)
    claim(own, copies)
    store = Store(own, lambda: 2)
    store.open()
    return store


def games(store: Store) -> dict:
    return {line.name: store.game(line.name) for line in store.index()}


def old(shelf: Memory) -> set[str]:
    return {name for name in shelf if name.startswith("reynard.")}


@pytest.mark.parametrize("place", ["/", "/reynard/", "/a/reynard.x/"])
def test_a_name_carries_the_path_and_can_be_read_again(place: str):
    assert plain_name(place, own_name(place, GAME + "a")) == GAME + "a"
    assert not own_name(place, GAME + "a").startswith("reynard."), "no earlier version takes it for its own"


@pytest.mark.parametrize("name", [GAME + "a", own_name(OTHER, GAME + "a"), own_name("/reynard", "x"), "another's", ""])
def test_other_names_are_none_of_this_copy(name: str):
    assert plain_name(HERE, name) == ""
    assert Named(Memory({name: "x"}), HERE).names() == []


def test_what_was_kept_before_is_taken_over_whole():
    shelf = before()
    was = dict(shelf)
    store = opened(shelf)
    assert games(store) == GAMES
    assert old(shelf) == set()
    assert {plain_name(HERE, name): text for name, text in shelf.items()} == was, "settings and the last sheet, too"


def test_two_copies_keep_apart_and_delete_their_own():
    shelf = Memory({"another's": "x"})
    one, two = opened(shelf, HERE), opened(shelf, OTHER)
    one.keep("a", unfinished())
    two.keep("a", finished(2))
    two.keep_settings({"theme": "light"})
    assert (one.game("a"), two.game("a")) == (unfinished(), finished(2))
    one.safe.forget_everything()
    assert games(one) == {}
    assert games(two) == {"a": finished(2)}
    assert two.settings() == {"theme": "light"}
    assert shelf["another's"] == "x"


def test_whatever_is_cut_off_no_game_is_lost():
    count = 0
    while True:
        shelf = before(Brittle())
        done = shelf.cut(count, lambda shelf=shelf: opened(shelf))
        assert games(opened(shelf)) == GAMES
        assert old(shelf) == set()
        if done:
            break
        count += 1
    assert count > 10


def test_a_full_shelf_is_taken_over_text_by_text():
    shelf = before(Brittle())
    shelf.room = sum(map(len, shelf.values()))
    store = opened(shelf)
    assert games(store) == GAMES


class Narrow(Memory):
    """A shelf that has no room for the longer names of games."""

    def put(self, name: str, text: str) -> None:
        if plain_name(HERE, name).startswith((VOLUME, GAME)):
            raise Refused(name)
        super().put(name, text)


def test_what_has_no_room_stays_where_it_is_for_the_next_time():
    shelf = before(Narrow())
    opened(shelf)
    assert VOLUME + "1" in old(shelf)
    assert games(opened(Memory(shelf))) == GAMES


def test_a_tab_of_the_earlier_version_goes_on_and_nothing_it_does_is_lost():
    shelf = before()
    opened(shelf)
    tab = Store(shelf, lambda: 3)
    tab.keep("going", unfinished().throw())
    tab.keep("new", unfinished())
    after = opened(shelf)
    assert games(after) == GAMES | {"going": unfinished().throw(), "new": unfinished()}
    assert old(shelf) == set()


def test_an_older_text_of_the_earlier_version_undoes_nothing():
    shelf = before()
    store = opened(shelf)
    store.keep("going", finished(4))
    store.put_away()
    store.put_away()
    Store(shelf, lambda: 3).keep("going", unfinished())
    after = opened(shelf)
    assert after.game("going") == finished(4)
    assert after.settings() == {"theme": "dark"}


def test_another_copy_that_was_not_updated_keeps_what_it_shares():
    shelf = before()
    was = dict(shelf)
    store = opened(shelf, HERE, [HERE, OTHER])
    assert games(store) == GAMES
    assert {name: shelf[name] for name in old(shelf)} == was
    store.forget("done")
    assert "done" not in games(opened(shelf, HERE, [HERE, OTHER])), "what was deleted does not come back"
    store.safe.forget_everything()
    assert games(opened(shelf, HERE, [HERE, OTHER])) == {}
    other = opened(shelf, OTHER, [HERE, OTHER])
    assert games(other) == GAMES, "the other one takes over as much, and is the last"
    assert old(shelf) == set()


def test_where_copies_are_not_known_nothing_is_dropped():
    shelf = before()
    was = dict(shelf)
    assert games(opened(shelf, copies=None)) == GAMES
    assert {name: shelf[name] for name in old(shelf)} == was
    opened(shelf, copies=[HERE])
    assert old(shelf) == set()
    assert own_name(HERE, TAKEN) not in shelf


def test_what_a_later_version_keeps_is_left_alone():
    shelf = Memory({"reynard.schema": "99", GAME + "a": "of another kind"})
    opened(shelf)
    assert old(shelf) == {"reynard.schema", GAME + "a"}


@pytest.mark.parametrize("rubbish", ["[]", "{", "7", '{"reynard.game.going": 5}'])
def test_rubbish_where_it_is_remembered_what_was_taken_harms_nothing(rubbish: str):
    shelf = before(Memory({own_name(HERE, TAKEN): rubbish}))
    assert games(opened(shelf)) == GAMES


def test_a_file_has_the_names_alone():
    store = opened(before())
    names = json.loads(export(store))["shelf"]
    assert SETTINGS in names
    assert all(name.startswith("reynard.") for name in names)
    assert SHELL not in names
