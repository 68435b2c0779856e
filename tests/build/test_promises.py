"""The README's table of promises names tests that are there."""

import ast
import re

from game.build.files import ROOT

SECTION = "## What it promises and how that is tested"


def promises() -> list[tuple[str, list[str]]]:
    """Each promise with what is named as its tests."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = readme.split(SECTION)[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("|")][2:]
    return [(promise.strip(), re.findall(r"`([^`]+)`", tests)) for promise, tests, _ in rows]


def functions(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_promise_names_tests_that_exist():
    found = promises()
    assert len(found) > 20
    for promise, tests in found:
        assert tests, promise
        for test in tests:
            path, _, name = test.partition("::")
            assert name in functions(path), f"{promise}: {test}"
