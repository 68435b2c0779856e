"""The examples in the README and on the pages of the engine and the school are what happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("page", "least"), [("README.md", 5), ("docs/engine.md", 15), ("docs/school.md", 4)])
def test_the_examples(page: str, least: int):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failed == 0
    assert tried >= least
