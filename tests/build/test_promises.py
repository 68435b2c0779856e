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

PROMISES = ROOT / "docs" / "promises.md"
BENCHES = "tests/bench/"  # measured, no part of `make test`: such a row has to have a figure
SKIPPED = "skipped where"  # in the row of a test that may be skipped
SEEN = "promised:"  # before each line of the plugin's answer
# Tests without an assertion that every run comes by, and what makes each fail all the same.
FILTERED = "the assertion stands behind a filter of the cases, inside of the loop over them"
BOTH = "both branches assert"
UNNAMED = "an error without a name, which nobody catches, fails the test"
OTHERWISE = {
    "tests/rules/test_abuse_properties.py::test_moves_of_other_points_of_the_game_are_refused": FILTERED,
    "tests/rules/test_abuse_properties.py::test_moves_of_another_game_are_refused": FILTERED,
    "tests/rules/test_abuse_properties.py::test_dice_fall_only_when_they_are_thrown_and_as_dice_can": BOTH,
    "tests/browser/test_languages.py::test_axe_finds_nothing_in_any_language": FILTERED,
    "tests/test_untrusted.py::test_any_text_is_read_or_refused_by_name": UNNAMED,
    "tests/test_untrusted.py::test_a_changed_text_is_read_or_refused_by_name": UNNAMED,
}
SWALLOWS = {"AssertionError", "Exception", "BaseException"}


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


@cache
def module(path: str) -> ast.Module:
    """A file of the repository, read."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def function(test: str) -> ast.FunctionDef | None:
    """The function that a name like `path::name` stands for, if it is there."""
    path, _, name = test.partition("::")
    return next((node for node in module(path).body if isinstance(node, ast.FunctionDef) and node.name == name), None)


def imported(path: str, name: str) -> str | None:
    """Where a helper of the tests is written, as `path::name`: in the same file, or in one that it is imported from."""
    if function(f"{path}::{name}"):
        return f"{path}::{name}"
    for node in module(path).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests"):
            for alias in node.names:
                source = (node.module or "").replace(".", "/") + ".py"
                if (alias.asname or alias.name) == name and (ROOT / source).exists():
                    return imported(source, alias.name)
    return None


def always(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements that every run comes by: no branch, nothing after a branch that leaves, no handler.

    The body of a loop counts, although a loop may be empty: no reading of the source can rule that out.
    """
    found: list[ast.stmt] = []
    for node in body:
        found.append(node)
        if isinstance(node, ast.If) and any(isinstance(part, ast.Return | ast.Continue) for part in ast.walk(node)):
            break
        if isinstance(node, ast.For | ast.While | ast.With):
            found += always(node.body)
        elif isinstance(node, ast.Try):
            found += [*([] if swallows(node) else always(node.body)), *always(node.finalbody)]
    return found


def swallows(node: ast.Try) -> bool:
    """Whether a handler would catch a failed assertion."""
    caught = [ast.unparse(handler.type) if handler.type else "Exception" for handler in node.handlers]
    return any({*re.findall(r"\w+", names)} & SWALLOWS for names in caught)


def strict(condition: ast.expr) -> bool:
    """Whether an assertion can fail for one reason: it has no way out by an `or` or a choice, and is no constant."""
    escape = isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.Or)
    return not escape and not isinstance(condition, ast.IfExp | ast.Constant)


def fails(node: ast.stmt, path: str, seen: frozenset[str]) -> bool:
    """Whether this is an assertion, `pytest.raises`, an `expect(…)`, or a helper that asserts, called to check.

    A helper whose answer is used prepares something: its assertions are not the test's.
    """
    if isinstance(node, ast.Assert):
        return strict(node.test)
    if isinstance(node, ast.With):
        return any(ast.unparse(item.context_expr).startswith("pytest.raises(") for item in node.items)
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    if isinstance(called, ast.Attribute):
        return isinstance(called.value, ast.Call) and ast.unparse(called.value.func) == "expect"
    helper = imported(path, called.id) if isinstance(called, ast.Name) else None
    return helper is not None and helper not in seen and asserts(helper, seen | {helper})


def asserts(test: str, seen: frozenset[str] = frozenset()) -> bool:
    """Whether every run of a function comes by an assertion."""
    found = function(test)
    path = test.partition("::")[0]
    return found is not None and any(fails(node, path, seen) for node in always(found.body))


def may_skip(test: str) -> bool:
    """Whether a test can be skipped, by a mark with a condition or by its own decision."""
    found = function(test)
    own = found is not None and any(
        isinstance(node, ast.Call) and ast.unparse(node.func) in {"pytest.skip", "pytest.importorskip", "pytest.xfail"}
        for node in ast.walk(found)
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
    assert {test for test in named() if not asserts(test)} == {*OTHERWISE}


def test_what_is_only_measured_can_be_run_and_has_a_figure():
    rows = [row for row in promises() if row.benches]
    assert [bench for row in rows for bench in row.benches if not function(bench)] == []
    assert [row.promise for row in rows if not re.search(r"\d", row.figure)] == []


@pytest.mark.parametrize(
    ("body", "good"),
    [
        ("assert x == 1", True),
        ("for x in y: assert x", True),
        ("with pytest.raises(ValueError): f()", True),
        ("expect(page).to_be_visible()", True),
        ("asserts_something(x)", False),
        ("if x: assert y", False),
        ("for x in y:\n    if x: continue\n    assert x", False),
        ("assert x or y", False),
        ("assert True", False),
        ("x and expect(page).to_be_visible()", False),
        ("try:\n    assert x\nexcept Exception: pass", False),
        ("def inner(): assert x", False),
        ("expect(page)", False),
    ],
)
def test_what_counts_as_an_assertion(body: str, good: bool):
    here = "tests/build/test_promises.py"
    assert any(fails(node, here, frozenset()) for node in always(ast.parse(body).body)) == good
