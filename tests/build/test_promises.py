"""What docs/promises.md names as a test is collected, is not skipped, asserts something, and was run in a whole run.

This module is also the plugin with which pytest is asked, in a process of its own, what it would run and how that is
marked. Whether a test means what its promise says, only a reader can tell.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.build.files import ROOT
from tests.assertions import Reading, source
from tests.promises import SKIPPED, Executed, named, promises

SEEN = "promised:"  # before each line of the plugin's answer


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


def test_every_promise_has_the_date_of_its_figure():
    assert [row.promise for row in promises() if not re.fullmatch(r"20\d\d-[01]\d-[0-3]\d", row.date)] == []


# A project of its own: one promised test that runs, one that was renamed, one that is skipped.
PROJECT = """
import pytest
def test_runs(): assert 1
@pytest.mark.parametrize("case", [1, 2])
def test_cases(case): assert case
def test_skips(): pytest.skip("not today")
"""
PLUGIN = """
from tests.promises import Executed
def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Executed({wanted!r}, {may_skip!r}))
"""


def run(folder: Path, wanted: list[str], *arguments: str, may_skip: tuple[str, ...] = ()) -> tuple[int, list[str]]:
    """How a run of the project ends, and which promised tests it misses."""
    (folder / "cases").mkdir(exist_ok=True)
    (folder / "pytest.ini").write_text(f"[pytest]\ntestpaths = cases\npythonpath = {ROOT}\n")
    (folder / "cases/test_it.py").write_text(PROJECT)
    tests = [f"cases/test_it.py::{name}" for name in wanted]
    skip = [f"cases/test_it.py::{name}" for name in may_skip]
    (folder / "conftest.py").write_text(PLUGIN.format(wanted=tests, may_skip=skip))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:playwright", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, re.findall(r"NOT RUN: \S+::(\w+)", done.stdout)


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "with workers"])
def test_a_whole_run_fails_if_a_promised_test_was_not_run_or_was_skipped(tmp_path: Path, workers: tuple[str, ...]):
    assert run(tmp_path, ["test_runs", "test_cases"], *workers) == (0, [])
    assert run(tmp_path, ["test_runs", "test_gone", "test_skips"], *workers) == (1, ["test_gone", "test_skips"])
    assert run(tmp_path, ["test_skips"], *workers, may_skip=("test_skips",)) == (0, [])


@pytest.mark.parametrize(
    "some", [("cases/test_it.py",), ("-k", "runs"), ("--deselect", "cases/test_it.py::test_skips")]
)
def test_a_run_of_some_tests_is_not_judged(tmp_path: Path, some: tuple[str, ...]):
    assert run(tmp_path, ["test_gone"], *some) == (0, [])


def test_trying_the_failed_again_does_not_make_up_for_it(tmp_path: Path):
    assert run(tmp_path, ["test_gone"]) == (1, ["test_gone"])
    assert run(tmp_path, ["test_gone"], "--last-failed") == (1, ["test_gone"])


def test_a_test_that_only_was_set_up_was_not_run():
    found = Executed(["a::b"], [])
    for when in ("setup", "teardown"):
        found.pytest_runtest_logreport(pytest.TestReport("a::b[1]", ("a", 0, "b"), {}, "passed", None, when))
    assert found.broken() == ["a::b"]
    found.pytest_runtest_logreport(pytest.TestReport("a::b[1]", ("a", 0, "b"), {}, "passed", None, "call"))
    assert found.broken() == []
