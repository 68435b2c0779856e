"""For every run of the tests: what docs/promises.md names has to be run; in Pyodide one title of a family will do."""

import gc
import sys

import pytest

from game.rules.games import GAMES, families
from tests.promises import Executed, may_be_skipped, named

ALL_TITLES = "test_golden_games"  # in the page's interpreter, too
COMPILED = "tests/train/"
# How many new objects the collector waits for, and how many rounds of one generation before the next: tests make
# positions by the million, of tuples that no ring holds together, and keep whole games that it would go through again.
SELDOM = (100_000, 50, 100)


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that the reports come to look at them."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Executed(named(), may_be_skipped()))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what compiles; in Pyodide try what holds for every title with one of each family.

    Workers take tests from each other at the end of the list: there each of them would compile the trainers anew.
    Pyodide is slow, and the other titles are run natively. Golden games are played with all titles, and what a title's
    own tests say is tried there as well.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(COMPILED))
    if sys.platform != "emscripten":
        return
    tried = {ids[0] for ids in families().values()}

    def repeats(item: pytest.Item) -> bool:
        given = item.callspec.params.values() if hasattr(item, "callspec") else ()
        others = {value for value in given if isinstance(value, str) and value in GAMES} - tried
        return bool(others) and not item.name.startswith(ALL_TITLES)

    config.hook.pytest_deselected(items=[item for item in items if repeats(item)])
    items[:] = [item for item in items if not repeats(item)]


def pytest_collection_finish() -> None:
    """From here on collect garbage seldom, and never look again at what was there before the first test."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
