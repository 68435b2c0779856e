"""No test uses what is private to the game, and none can pass without having checked something."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from tests.assertions import Reading, Source, source, way_out
from tests.sources import FAULT, PACKAGE, ROOT, Place, is_own, listed
from tests.test_layers import is_private

TESTS = sorted((ROOT / "tests").rglob("*.py"))
BROWSER = "tests/browser/"  # texts there are run by the page
OURS = (PACKAGE, "tests")
PRIVATE_TEXT = re.compile(r"\w\._[a-z]\w*")


# Private names


def private_names(where: Source) -> Iterator[Place]:
    """Private names of the game or of another test, imported, asked for, named by a text, or in what the page runs."""
    foreign = {alias.asname or alias.name.partition(".")[0] for alias in _imported(where) if not _is_ours(alias, where)}
    own = {node.name for node in ast.walk(where.tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    own |= {node.attr for node in ast.walk(where.tree) if isinstance(node, ast.Attribute) and is_own(node.value)}
    for node in ast.walk(where.tree):
        for name in _private(node, where):
            asked = node.value if isinstance(node, ast.Attribute) else None
            at_home = name in own and isinstance(node, ast.Attribute)
            if not at_home and not (isinstance(asked, ast.Name) and asked.id in foreign):
                yield Place(where.path, node.lineno, f"{name} is private: go by what everybody may use")


def _imported(where: Source) -> list[ast.alias]:
    return [alias for node in ast.walk(where.tree) if isinstance(node, ast.Import) for alias in node.names]


def _is_ours(alias: ast.alias, where: Source) -> bool:
    return alias.name.partition(".")[0] in OURS


def _private(node: ast.AST, where: Source) -> list[str]:
    names: list[str] = []
    if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in OURS:
        names = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
    elif isinstance(node, ast.Attribute) and not is_own(node.value):
        names = [node.attr]
    elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("getattr", "setattr", "delattr"):
        texts = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        names = [part for text in texts for part in text.split(".")]
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and where.path.startswith(BROWSER):
        return PRIVATE_TEXT.findall(node.value)
    return [name for name in names if is_private(name)]


# Assertions


def ways_out(where: Source) -> Iterator[Place]:
    """Assertions that hold if one of two things does: the other may be broken for ever."""
    for node in ast.walk(where.tree):
        if isinstance(node, ast.Assert) and way_out(node.test):
            yield Place(where.path, node.lineno, "an assertion with a way out: say which of the two holds, and when")


def idle_tests(where: Source) -> Iterator[Place]:
    """Tests of which a run may come by no assertion."""
    for test in where.tests:
        if not Reading(where, test).asserts():
            told = "may pass without an assertion: none is there, or all are behind an if or in what may be empty"
            yield Place(where.path, test.lineno, f"{test.name} {told}")


Check = Callable[[Source], Iterator[Place]]
CHECKS: tuple[Check, ...] = (private_names, ways_out, idle_tests)


def test_the_tests_keep_their_rules() -> None:
    found = [place for path in TESTS for check in CHECKS for place in check(source(path))]
    if found:
        pytest.fail(listed(found), pytrace=False)


# The test of the test: lines that end with `# fault` are found, and no others.

HEAD = "import os\nimport pytest\nfrom game.play import links\n"
PRIVATE = """
    from game.play.links import _seal  # fault
    from game.play._hidden import seal  # fault
    from tests.play.tables import _table  # fault
    from json import _default
    class Shelf:
        def _change(self): self._count = 1
    def test_shelf(monkeypatch, session, shelf):
        assert links._seal("")  # fault
        assert session.record._steps == session._replace(x=1)  # fault
        monkeypatch.setattr(links, "_seal", None)  # fault
        monkeypatch.setattr("game.play.links._seal", None)  # fault
        shelf._change()
        os._exit(shelf._count)
"""
IN_PAGE = """
    def test_page(page):
        assert run(page, "thinking._worker.end()") == [f"{page}; session._after()"]  # fault
        assert run(page, "session.after(x)") == "a _b_"
"""
WAYS_OUT = """
    def helper(x, y):
        assert x or y  # fault
        assert x if y else True  # fault
        assert (x or y) == 1
        assert {*x} == (x if y else set())
"""


def written(*bodies: str, fault: bool) -> str:
    """A test for each of these bodies."""
    heads = (f"def test_{at}(x, y):{FAULT if fault else ''}\n" for at in range(len(bodies)))
    return "\n".join(
        head + "".join(f"    {line}\n" for line in body.split("\n")) for head, body in zip(heads, bodies, strict=True)
    )


HELPERS = """
WORDS = {"a": [1]}
cases = pytest.mark.parametrize("case", WORDS)
def checks(x):
    assert x
def checks_some(x):
    if x: assert x
def gives(x):
    yield 1
    if x: yield 2
def gives_some(x):
    if x: yield 2
def returns(x):
    return [x, 1]
def returns_some(x):
    return [each for each in x if each]
"""
IDLE = written(
    "x.read(y)",
    "expect(x)",
    "assert True",
    "checks_some(x)",
    "found = checks(x)",
    "unknown(x)",
    "def inner(): assert x",
    "if x: assert y",
    "if x: assert y\nelse: y.go()",
    "if x: return\nassert y",
    "for each in x: assert each",
    "for each in WORDS:\n    if each: continue\n    assert each",
    "for each in WORDS:\n    if each:\n        assert each",
    "for each in WORDS[1:]: assert each",
    "for each in []: assert each",
    "for each in [*x]: assert each",
    "for each in range(0): assert each",
    "for each in range(len(x)): assert each",
    "for each in [y for y in WORDS if y]: assert each",
    "for each in gives_some(x): assert each",
    "for each in returns_some(x): assert each",
    "for each, other in zip(WORDS, x): assert each",
    "found = x.all()\nfor each in found: assert each",
    "while x: assert y",
    "assert all(each for each in x)",
    "assert not any(each for each in x)",
    "try:\n    assert x\nexcept Exception: pass",
    "try:\n    found = x()\nexcept ValueError:\n    return\nassert found",
    "with suppress(AssertionError):\n    assert x",
    "x and expect(y).to_be_visible()",
    fault=True,
)
BUSY = written(
    "assert x == y",
    "with pytest.raises(ValueError): x()",
    "expect(x).to_be_visible()",
    "checks(x)",
    "if x: assert y\nelse: assert not y",
    "if x:\n    assert y\n    return\nassert not y",
    "if found := x(): pytest.fail(found)",
    "for each in (1, 2): assert each",
    "for each in [*x, 1]: assert each",
    "for each in range(x): assert each",
    "for each in WORDS: assert each",
    "for key, each in WORDS.items(): assert each",
    "for each in WORDS[x].words[::2]: assert each",
    "for each in sorted(each + 1 for each in WORDS): assert each",
    "for each in gives(x): assert each",
    "for each in enumerate(returns(x), 1): assert each",
    "for each, other in zip(WORDS, x, strict=True): assert each",
    "found, other = [1, 2], x\nfor each in found: assert each",
    "for each in x: assert each\nassert len(x) == 3",
    "checked = 0\nfor each in x:\n    if each:\n        assert each\n        checked += 1\nassert checked",
    "assert all(each for each in WORDS)",
    "assert not x",
    "try:\n    assert x\nfinally: y()",
    "try:\n    x()\nfinally:\n    assert y",
    "with x: assert y",
    fault=False,
)
CASES = """
@cases
def test_by_a_mark(case):
    for each in case: assert each
@pytest.mark.parametrize(("case", "other"), [("ab", 1)])
def test_by_a_case(case, other):
    for each in case: assert each
class TestMany:
    def test_inside(self):  # fault
        self.go()
"""


@pytest.mark.parametrize(
    ("check", "path", "text"),
    [
        (private_names, "tests/test_shelf.py", HEAD + dedent(PRIVATE)),
        (private_names, BROWSER + "test_page.py", HEAD + dedent(IN_PAGE)),
        (ways_out, "tests/helper.py", dedent(WAYS_OUT)),
        (idle_tests, "tests/test_idle.py", HELPERS + IDLE),
        (idle_tests, "tests/test_busy.py", HELPERS + BUSY),
        (idle_tests, "tests/test_cases.py", HELPERS + CASES),
    ],
    ids=lambda given: getattr(given, "__name__", None) or (given if given.startswith("tests/") else ""),
)
def test_the_faults_are_found_and_nothing_else(tmp_path: Path, check: Check, path: str, text: str) -> None:
    file = tmp_path / path
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    wrong = [number for number, line in enumerate(text.splitlines(), 1) if line.endswith(FAULT)]
    assert sorted({place.line for place in check(Source(file, tmp_path))}) == wrong


def test_a_helper_of_another_file_is_read_there(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/tables.py").write_text("def checks(x):\n    assert x\ndef looks(x):\n    return x\n", "utf-8")
    text = "from tests.tables import checks as agrees, looks\ndef test_a(): agrees(1)\ndef test_b(): looks(1)\n"
    (tmp_path / "tests/test_a.py").write_text(text, "utf-8")
    assert [place.line for place in idle_tests(Source(tmp_path / "tests/test_a.py", tmp_path))] == [3]
