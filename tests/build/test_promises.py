"""What docs/promises.md names as a test is collected, is not skipped, and asserts something.

This module is also the plugin with which pytest is asked, in a process of its own, what it would run and how that is
marked. Whether a test means what its promise says, only a reader can tell.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from typing import NamedTuple

import pytest

from game.build.files import ROOT
from tests.assertions import Reading, source

PROMISES = ROOT / "docs" / "promises.md"
BENCHES = "tests/bench/"  # measured, no part of `make test`: such a row has to have a figure
SKIPPED = "skipped where"  # in the row of a test that may be skipped
SEEN = "promised:"  # before each line of the plugin's answer


class Promise(NamedTuple):
    """A row of the table."""

    promise: str
    tests: list[str]
    figure: str

    @property
    def benches(self) -> list[str]:
        """What measures this promise."""
        return [test for test in self.tests if test.startswith(BENCHES)]


def promises() -> list[Promise]:
    """Every row of the table."""
    lines = [line for line in PROMISES.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    return [Promise(promise, re.findall(r"`([^`]+)`", tests), figure) for promise, tests, figure in rows]


def named() -> list[str]:
    """Every test of the table that pytest runs, once."""
    return [*dict.fromkeys(test for row in promises() for test in row.tests if not test.startswith(BENCHES))]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Where this module is the plugin: tell what was collected, and how it is marked."""
    for item in session.items:
        marks = {mark.name for mark in item.iter_markers()} & {"skip", "skipif", "xfail"}
        print(f"\n{SEEN}{item.nodeid.partition('[')[0]} {' '.join(sorted(marks))}")


@cache
def collected() -> dict[str, set[str]]:
    """What pytest collects of the table's tests, with the marks that keep one from running or from failing."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", __name__, "-p", "no:cacheprovider"]
    done = subprocess.run([*command, *named()], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    found: dict[str, set[str]] = {}
    for line in done.stdout.splitlines():
        if line.startswith(SEEN):
            name, *marks = line.removeprefix(SEEN).split()
            found.setdefault(name, set()).update(marks)
    return found


def function(test: str) -> Reading | None:
    """The function that a name like `path::name` stands for, if it is there."""
    path, _, name = test.partition("::")
    where = source(ROOT / path)
    return Reading(where, where.functions[name]) if name in where.functions else None


def may_skip(test: str) -> bool:
    """Whether a test can be skipped, by a mark with a condition or by its own decision."""
    found = function(test)
    own = found is not None and any(
        isinstance(node, ast.Call) and ast.unparse(node.func) in {"pytest.skip", "pytest.importorskip", "pytest.xfail"}
        for node in ast.walk(found.function)
    )
    return own or "skipif" in collected()[test]


def test_every_promise_names_a_test_and_how_much_is_tried():
    found = promises()
    assert len(found) > 20
    assert [row.promise for row in found if not row.tests or not row.figure] == []


def test_every_test_that_is_named_is_collected_and_runs():
    assert {*named()} - {*collected()} == set()
    assert [test for test, marks in collected().items() if marks & {"skip", "xfail"}] == []
    rows = [(row, test) for row in promises() for test in row.tests if test not in row.benches]
    assert [test for row, test in rows if may_skip(test) and SKIPPED not in row.figure] == []


def test_every_test_that_is_named_asserts_something():
    found = {test: function(test) for test in named()}
    assert [test for test, reading in found.items() if reading is None or not reading.asserts()] == []


def test_what_is_only_measured_can_be_run_and_has_a_figure():
    rows = [row for row in promises() if row.benches]
    assert [bench for row in rows for bench in row.benches if not function(bench)] == []
    assert [row.promise for row in rows if not re.search(r"\d", row.figure)] == []
