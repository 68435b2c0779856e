"""For every run of the tests: what docs/promises.md names has to be run; in Pyodide one title of a family will do."""

import sys

import pytest

from game.rules.games import GAMES, families
from tests.promises import Executed, may_be_skipped, named

ALL_TITLES = "test_golden_games"  # in the page's interpreter, too


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that the reports come to look at them."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Executed(named(), may_be_skipped()))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In Pyodide try what holds for every title with one of each family: it is slow, and the others are run natively.

    Golden games are played with all titles, and what a title's own tests say is tried there as well.
    """
    if sys.platform != "emscripten":
        return
    tried = {ids[0] for ids in families().values()}

    def repeats(item: pytest.Item) -> bool:
        given = item.callspec.params.values() if hasattr(item, "callspec") else ()
        others = {value for value in given if isinstance(value, str) and value in GAMES} - tried
        return bool(others) and not item.name.startswith(ALL_TITLES)

    config.hook.pytest_deselected(items=[item for item in items if repeats(item)])
    items[:] = [item for item in items if not repeats(item)]
