"""Everything that writes more than once, cut off after each write: whoever comes next finds every game whole."""

from collections.abc import Callable

import pytest

from game.storage.file import export, opened, take_over
from game.storage.store import Store
from tests.storage.games import archived, finished, unfinished
from tests.storage.test_volumes import Brittle

HERE = {"going": unfinished(), "done": finished(1), "further": unfinished().throw()}
THERE = {
    "going": unfinished().throw(),
    "new": finished(2),
    "other": unfinished("qwixx-longo", 2),
    "further": unfinished(),
}
MERGED = HERE | THERE | {"further": HERE["further"]}


def _store(shelf: Brittle, **games) -> Store:
    times = iter(range(1, 10_000))
    store = Store(shelf, lambda: next(times))
    store.open()
    for name, session in games.items():
        store.keep(name, session)
    return store


FILE = export(_store(Brittle(), **THERE))


def _import(store: Store) -> None:
    for _ in take_over(store, opened(FILE)):
        pass


def _finish(store: Store) -> None:
    """The last move of a game, and the next game begun."""
    store.keep("going", finished(3))
    store.put_away()
    store.keep("next", unfinished())


def _bring_back(store: Store) -> None:
    saved = store.saved("done")
    store.forget("done")
    store.restore(saved)
    store.put_away()


@pytest.mark.parametrize(
    ("do", "after"),
    [
        (_import, MERGED),
        (_finish, HERE | {"going": finished(3), "next": unfinished()}),
        (lambda store: store.forget("done"), {name: HERE[name] for name in ("going", "further")}),
        (_bring_back, HERE),
        (lambda store: store.safe.forget_everything(), {}),
        (lambda store: (store.put_away(), store.keep_settings({"theme": "dark"}), store.keep_names(["Anna"])), HERE),
    ],
    ids=["import", "finish", "delete", "bring back", "delete everything", "settings"],
)
def test_each_game_is_as_it_was_or_as_it_is(do: Callable[[Store], object], after: dict):
    between = {"done"} if do is _bring_back else set()  # deleted, and not yet brought back
    for cut in range(60):
        shelf = Brittle()
        store = _store(shelf, **HERE)
        done = shelf.cut(cut, lambda: do(store))  # noqa: B023  # called at once
        again = _store(shelf)
        found = {saved.name: again.game(saved.name) for saved in archived(again)}
        for name in {*HERE, *after} - (between - {*found}):
            assert found.get(name) in (HERE.get(name), after.get(name))
        assert {*found} <= {*HERE, *after}
        assert again.damaged() == {}
        if done:
            assert found == after
            return
    pytest.fail("never done")


def test_a_file_whose_import_was_cut_off_is_taken_over_again():
    for cut in range(60):
        shelf = Brittle()
        store = _store(shelf, **HERE)
        done = shelf.cut(cut, lambda: _import(store))  # noqa: B023  # called at once
        again = _store(shelf)
        _import(again)
        assert {saved.name: again.game(saved.name) for saved in archived(again)} == MERGED
        if done:
            return
    pytest.fail("never done")
