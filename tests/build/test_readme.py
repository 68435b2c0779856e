"""The examples in the README are what happens."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_library_example():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert failed == 0
    assert tried > 10
