"""Thousands of games in few texts: put away, found, changed and taken out, whatever is cut off in between."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.session import Session
from game.storage import entry
from game.storage.shelf import DAMAGED, Memory, Refused
from game.storage.store import GAME, Store
from game.storage.volumes import GAMES, VOLUME
from tests.storage.games import archived, finished, unfinished

FIXTURES = Path(__file__).parent / "fixtures"


class Cut(Exception):
    """The page is gone in the middle of something."""


class Brittle(Memory):
    """A shelf that is gone after so many changes, or that takes only so many characters."""

    left = 10**9
    room = 10**9

    def _change(self) -> None:
        if not self.left:
            raise Cut
        self.left -= 1

    def put(self, name: str, text: str) -> None:
        self._change()
        if sum(map(len, self.values())) - len(self.get(name, "")) + len(text) > self.room:
            raise Refused(name)
        self[name] = text

    def drop(self, name: str) -> None:
        self._change()
        self.pop(name, None)

    def cut(self, after: int, do: Callable[[], object]) -> bool:
        """Do something on a shelf that is gone after so many changes, and there again afterwards; was it done?"""
        self.left = after
        try:
            do()
        except Cut:
            return False
        finally:
            self.left = 10**9
        return True


def _store(shelf: Memory | None = None) -> Store:
    times = iter(range(1, 100_000))
    return Store(Brittle() if shelf is None else shelf, lambda: next(times))


def _names(store: Store) -> list[str]:
    return [saved.name for saved in archived(store)]


def test_games_that_are_over_stand_in_volumes_of_a_hundred():
    store = _store()
    for number in range(GAMES + 3):
        store.keep(f"g{number}", finished())
    store.put_away()
    store.put_away()
    assert {*store.shelf} == {VOLUME + "1", VOLUME + "2"}
    assert _names(store) == [f"g{number}" for number in reversed(range(GAMES + 3))]
    assert all(saved.over for saved in archived(store))


def test_unfinished_games_that_nobody_touches_are_put_away_too_and_can_be_gone_on_with():
    store = _store()
    for number in range(12):
        store.keep(f"g{number}", unfinished())
    store.put_away()
    store.put_away()
    assert [saved.name for saved in store.games()] == [f"g{number}" for number in range(11, 3, -1)]
    assert len(archived(store)) == 12
    session = store.game("g0")
    store.keep("g0", session.throw())
    assert store.games()[0].name == "g0"
    assert store.game("g0") == session.throw()
    assert len(archived(store)) == 12, "once, although an older line is in the volume"


def test_a_game_that_was_gone_on_with_replaces_its_line():
    store = _store()
    store.keep("a", finished(1))
    store.keep("b", finished(2))
    store.put_away()
    store.keep("a", finished(3))
    store.put_away()
    assert store.game("a") == finished(3)
    assert store.game("b") == finished(2)
    assert store.shelf[VOLUME + "1"].count("\n") == 1


def test_a_game_is_forgotten_wherever_it_is_and_can_be_restored():
    store = _store()
    store.keep("a", finished(1))
    store.put_away()
    saved = store.saved("a")
    store.keep("a", finished(2))
    store.forget("a")
    assert store.game("a") is None
    assert {*store.shelf} == set()
    store.restore(saved)
    assert store.game("a") == finished(1)


def _untouched(store: Store) -> Session:
    """A game put away that nothing in a test is about."""
    store.keep("other", finished(9))
    store.put_away()
    return finished(9)


@pytest.mark.parametrize(
    ("do", "allowed"),
    [
        (lambda store: store.put_away(), [finished(1)]),
        (lambda store: store.forget("a"), [finished(1), None]),
        (lambda store: store.keep("a", unfinished()), [finished(1), unfinished()]),
        (lambda store: (store.put_away(), store.forget("a")), [finished(1), None]),
        (
            lambda store: (store.put_away(), store.keep("a", unfinished()), store.put_away()),
            [finished(1), unfinished()],
        ),
        (lambda store: (store.put_away(), store.keep("a", finished(2)), store.put_away()), [finished(1), finished(2)]),
        (lambda store: store.open(), [finished(1)]),
    ],
)
def test_whatever_is_cut_off_leaves_each_game_as_it_was_or_as_it_is(do: Callable, allowed: list[Session | None]):
    for cut in range(20):
        shelf = Brittle()
        store = _store(shelf)
        other = _untouched(store)
        store.keep("a", finished(1))
        done = shelf.cut(cut, lambda: do(store))  # noqa: B023  # called at once
        again = _store(shelf)
        again.open()
        assert again.game("a") in allowed
        assert again.game("other") == other
        assert len(_names(again)) == len({*_names(again)}) == (2 if again.game("a") else 1)
        assert again.damaged() == {}
        if done:
            return
    pytest.fail("never done")


def test_a_full_shelf_is_told_once_and_the_game_goes_on():
    told: list[str] = []
    shelf = Brittle()
    store = Store(shelf, lambda: 5, told.append)
    store.keep("a", finished(1))
    store.keep_shell("x" * 50)
    shelf.room = sum(map(len, shelf.values()))
    store.keep("b", unfinished().throw())
    store.keep("b", unfinished())
    assert told == ["storage-full"]
    assert store.game("a") == finished(1), "what is there stays"
    assert store.game("b") == unfinished(), "what is played goes on until the page is left"
    assert {saved.name for saved in archived(store)} == {"a", "b"}
    store.put_away()
    shelf.room *= 3
    store.keep("b", unfinished().throw())
    assert _store(shelf).game("b") == unfinished().throw()


def test_what_was_refused_is_kept_as_soon_as_somebody_makes_room():
    shelf = Brittle()
    store = _store(shelf)
    for name in "abc":
        store.keep(name, finished(1))
    shelf.room = sum(map(len, shelf.values()))
    store.keep("d", finished(2))
    store.keep_names(["Anna", "Ben"])
    assert _store(shelf).game("d") is None
    store.forget("a")
    assert _store(shelf).names() == ["Anna", "Ben"], "the shorter one first"
    store.forget("b")
    assert _store(shelf).game("d") == finished(2)
    assert _store(shelf).names() == ["Anna", "Ben"]


def test_what_was_refused_is_not_written_over_what_another_tab_has_kept_since():
    shelf = Brittle()
    store, other = _store(shelf), _store(shelf)
    store.keep("a", finished(1))
    store.keep("b", unfinished())
    shelf.room = sum(map(len, shelf.values()))
    store.keep("b", unfinished().throw())
    shelf.room += 200
    thrown = unfinished().throw()
    ahead = thrown.after(thrown.record.played(thrown.match.moves()[0]))
    other.keep("b", ahead)
    store.forget("a")
    assert _store(shelf).game("b") == ahead


def test_the_picture_of_the_last_sheet_makes_room_for_a_move():
    shelf = Brittle()
    store = _store(shelf)
    store.keep_shell("x" * 2000)
    shelf.room = sum(map(len, shelf.values()))
    store.keep("a", unfinished())
    assert _store(shelf).game("a") == unfinished()


def test_a_shelf_without_room_for_a_volume_loses_nothing():
    shelf = Brittle()
    store = _store(shelf)
    for number in range(3):
        store.keep(str(number), finished(number))
    shelf.room = sum(map(len, shelf.values()))
    store.put_away()
    assert [store.game(str(number)) for number in range(3)] == [finished(number) for number in range(3)]


@pytest.mark.parametrize(
    "line", ["{", "7", "null", '{"name":"x"}', '{"name":"x","record":"1g1A"', "[" * 10_000, "x" * 99_999]
)
def test_a_damaged_line_is_set_aside_and_the_others_are_there(line: str):
    store = _store()
    store.keep("a", finished(1))
    store.put_away()
    store.shelf[VOLUME + "1"] = f"{line}\n{store.shelf[VOLUME + '1']}\n{line}"
    again = _store(store.shelf)
    assert _names(again) == ["a"]
    assert [*again.damaged().values()] == [line]
    assert again.shelf[VOLUME + "1"].split("\n") == [entry.text(again.saved("a"))]


def test_a_record_in_a_volume_that_the_rules_forbid_is_set_aside():
    store = _store()
    store.keep("a", finished(1))
    saved = store.saved("a")
    store.volumes.file([saved._replace(record=saved.record[:-1] + ("A" if saved.record[-1] != "A" else "B"))])
    store.shelf.drop(GAME + "a")
    assert store.game("a") is None
    assert _names(store) == []
    assert len(store.damaged()) == 1


def test_a_damaged_game_does_not_hide_what_was_put_away():
    store = _store()
    store.keep("a", finished(1))
    store.put_away()
    store.shelf[GAME + "a"] = "rubbish"
    assert store.game("a") == finished(1)
    assert [*store.damaged().values()] == ["rubbish"]


def test_names_of_other_programs_are_no_volumes():
    store = _store()
    store.shelf.update({VOLUME + "x": "?", VOLUME + "01": "?", VOLUME + "²": "?", "reynard.game": "?", "other": "{"})
    store.open()
    assert archived(store) == []
    assert store.shelf["other"] == "{"


# Versions


def test_the_first_version_becomes_the_present_one():
    kept = json.loads((FIXTURES / "schema-1.json").read_text(encoding="utf-8"))
    before = {name: json.loads(text) for name, text in kept.items() if name.startswith(GAME)}
    store = _store(Brittle(kept))
    store.open()
    assert store.shelf["reynard.schema"] == "2"
    assert [saved.name for saved in store.games()] == ["f00d", "c0ffee"]
    assert {GAME + saved.name for saved in archived(store)} == {*before}
    for saved in archived(store):
        old = before[GAME + saved.name]
        assert (saved.record, list(saved.names), list(saved.seats)) == (old["record"], old["names"], old["seats"])
        assert (saved.coached, saved.rated, saved.over, saved.game) == (
            old["coached"], old["rated"], old["over"], old["game"],
        )  # fmt: skip
        assert saved.when == int(old["when"])
        assert saved == entry.entry(saved.name, store.game(saved.name), saved.when), "with all its points"
    assert store.settings()["theme"] == "dark"
    assert store.names() == ["Anna", "Ben"]
    assert store.damaged() == {}


def test_a_migration_that_is_cut_off_is_taken_up_again():
    kept = json.loads((FIXTURES / "schema-1.json").read_text(encoding="utf-8"))
    whole = _store(Brittle(kept))
    whole.open()
    for cut in range(12):
        shelf = Brittle(kept)
        shelf.cut(cut, lambda: _store(shelf).open())  # noqa: B023  # called at once
        store = _store(shelf)
        assert {saved.name for saved in archived(store)} == {"c0ffee", "beef", "f00d", "abba"}
        store.open()
        assert archived(store) == archived(whole)


def test_what_a_later_version_keeps_is_left_alone():
    shelf = Brittle({"reynard.schema": "3", GAME + "a": "something new", VOLUME + "1": '{"new": 1}'})
    store = _store(shelf)
    store.open()
    assert store.game("a") is None
    assert archived(store) == []
    store.keep("b", finished(1))
    store.volumes.file([store.saved("b")])
    assert shelf[GAME + "a"] == "something new"
    assert '{"new": 1}' in shelf[VOLUME + "1"]
    assert not any(name.startswith(DAMAGED) for name in shelf)
