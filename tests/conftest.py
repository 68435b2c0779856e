"""For every run of the tests: what docs/promises.md names has to be run where everything is."""

import pytest

from tests.promises import Executed, may_be_skipped, named


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that the reports come to look at them."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Executed(named(), may_be_skipped()))
