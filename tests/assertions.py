"""Tests, read and never run: whether every run of one comes by an assertion that can fail.

The tests of the tests (`tests/test_tests.py`, `tests/build/test_promises.py`) ask here and judge there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.sources import ROOT

Function = ast.FunctionDef | ast.AsyncFunctionDef
SWALLOWS = {"AssertionError", "Exception", "BaseException"}
QUANTIFIERS = ("all", "any")
SURE = {"some", "positions", "played", "languages", "scores", "history"}  # whose answers are never empty
FILLED = {"players", "topics"}  # what every title of the registry has some of
KEEPING = {"enumerate", "sorted", "list", "tuple", "set", "frozenset", "dict", "reversed", "iter", "zip", "product"}
VIEWS = {"values", "items", "keys", "splitlines", "split"}  # methods whose answer is as full as what they are asked of
LEAVING = ast.Return | ast.Continue | ast.Break


class Source:
    """A file of the tests, and where the names in it come from."""

    def __init__(self, path: Path, root: Path = ROOT) -> None:
        self.root = root
        self.path = path.relative_to(root).as_posix()
        self.tree = ast.parse(path.read_text(encoding="utf-8"), self.path)
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, Function)}
        classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef) and node.name.startswith("Test")]
        within = [node for each in (self.tree, *classes) for node in each.body if isinstance(node, Function)]
        self.tests = [node for node in within if node.name.startswith("test_")]
        self.named = {
            target.id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self._taken = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests")
            for alias in node.names
        }

    def helper(self, name: str) -> tuple[Source, Function] | None:
        """The function of the tests that a name stands for: of this file, or of the one it is imported from."""
        if name in self.functions:
            return self, self.functions[name]
        module, original = self._taken.get(name, ("", ""))
        path = self.root / (module or "").replace(".", "/")
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        return source(file, self.root).helper(original) if module and file.exists() else None


@cache
def source(path: Path, root: Path = ROOT) -> Source:
    """A file of the tests, read once."""
    return Source(path, root)


class Reading:
    """One function as it is read: what it asserts in every run, and what it loops over."""

    def __init__(self, where: Source, function: Function, seen: frozenset[str] = frozenset()) -> None:
        self.where = where
        self.function = function
        self.seen = seen | {f"{where.path}::{function.name}"}
        self.given = frozenset(_parametrised(where, function))
        self.local = _assigned(function)

    def asserts(self) -> bool:
        """Whether every run comes by an assertion."""
        return self.certain(self.function.body, self._checks)

    def gives(self) -> bool:
        """Whether a caller who goes through the answer finds something: all is yielded or returned for certain."""
        if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(self.function)):
            return self.certain(self.function.body, self._yields)
        answers = [node.value for node in ast.walk(self.function) if isinstance(node, ast.Return)]
        return bool(answers) and all(answer is not None and self.full(answer) for answer in answers)

    # Which statements every run comes by

    def certain(self, body: Sequence[ast.stmt], what: Callable[[ast.stmt], bool]) -> bool:
        """Whether every run through these statements comes by one that is asked for."""
        for node in body:
            if what(node) or self._inside(node, what):
                return True
            if self._leaves(node, what):
                return False
        return False

    def _inside(self, node: ast.stmt, what: Callable[[ast.stmt], bool]) -> bool:
        if isinstance(node, ast.If):
            return self.certain(node.body, what) and self.certain(node.orelse, what)
        if isinstance(node, ast.For | ast.AsyncFor):
            return self.full(node.iter) and self.certain(node.body, what)
        if isinstance(node, ast.While):
            return isinstance(node.test, ast.Constant) and self.certain(node.body, what)
        if isinstance(node, ast.With | ast.AsyncWith):
            return not _suppresses(node) and self.certain(node.body, what)
        if isinstance(node, ast.Try):
            return self._tried(node, what)
        return False

    def _tried(self, node: ast.Try, what: Callable[[ast.stmt], bool]) -> bool:
        if self.certain(node.finalbody, what):
            return True
        ways = [[*node.body, *node.orelse], *(handler.body for handler in node.handlers)]
        return not _swallows(node) and all(self.certain(way, what) for way in ways)

    def _leaves(self, node: ast.stmt, what: Callable[[ast.stmt], bool]) -> bool:
        """Whether a run may leave here without having come by what is asked for."""
        if isinstance(node, LEAVING):
            return True
        if isinstance(node, ast.If):
            return any(self._way_out(way, what) for way in (node.body, node.orelse))
        if isinstance(node, ast.Try):
            handlers = [handler.body for handler in node.handlers]
            return any(self._way_out(way, what) for way in (node.body, node.orelse, *handlers))
        if isinstance(node, ast.With):
            return self._way_out(node.body, what)
        if isinstance(node, ast.For | ast.While):
            return any(isinstance(each, ast.Return) for each in ast.walk(node)) and not self.certain(node.body, what)
        return False

    def _way_out(self, body: Sequence[ast.stmt], what: Callable[[ast.stmt], bool]) -> bool:
        for node in body:
            if what(node) or self._inside(node, what):
                return False
            if self._leaves(node, what):
                return True
        return False

    # What counts

    def _checks(self, node: ast.stmt) -> bool:
        """Whether this is an assertion, `pytest.raises`, an `expect(…)`, or a helper that asserts.

        A helper whose answer is kept prepares something: its assertions are not the test's.
        """
        if isinstance(node, ast.Assert):
            return self.strict(node.test)
        if isinstance(node, ast.With):
            return any(_called(item.context_expr) == "pytest.raises" for item in node.items)
        if isinstance(node, ast.If):
            return isinstance(node.body[-1], ast.Expr) and _called(node.body[-1].value) == "pytest.fail"
        if not isinstance(node, ast.Expr):
            return False
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if not isinstance(call, ast.Call):
            return False
        if isinstance(call.func, ast.Attribute):
            return isinstance(call.func.value, ast.Call) and _called(call.func.value) == "expect"
        return (found := self._asked(call)) is not None and found.asserts()

    def _yields(self, node: ast.stmt) -> bool:
        if not isinstance(node, ast.Expr):
            return False
        answer = node.value
        return isinstance(answer, ast.Yield) or (isinstance(answer, ast.YieldFrom) and self.full(answer.value))

    def strict(self, condition: ast.expr) -> bool:
        """Whether an assertion can fail: it is no constant, has no way out, and does not speak of what may be empty."""
        if isinstance(condition, ast.Constant) or way_out(condition):
            return False
        if isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not):
            return _called(condition.operand) != "any" or self.strict(condition.operand)
        if isinstance(condition, ast.Call) and _called(condition) in QUANTIFIERS and condition.args:
            return self.full(condition.args[0])
        return True

    def _asked(self, call: ast.Call) -> Reading | None:
        """The helper of the tests that is called."""
        found = self.where.helper(call.func.id) if isinstance(call.func, ast.Name) else None
        if found is None or f"{found[0].path}::{found[1].name}" in self.seen:
            return None
        return Reading(*found, self.seen)

    # What is known to hold something

    def full(self, node: ast.expr) -> bool:
        """Whether whoever goes through this finds something, as far as the text can tell."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, str) and bool(node.value)
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            return any(not isinstance(each, ast.Starred) or self.full(each.value) for each in node.elts)
        if isinstance(node, ast.Dict):
            return any(key or self.full(value) for key, value in zip(node.keys, node.values, strict=True))
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
            return all(not part.ifs and self.full(part.iter) for part in node.generators)
        if isinstance(node, ast.Name):
            return node.id.isupper() or node.id in self.given or self._known(node.id)
        if _of_a_constant(node) or (isinstance(node, ast.Attribute) and node.attr in FILLED):
            return True
        if isinstance(node, ast.Subscript):
            return self._part(node)
        if isinstance(node, ast.BinOp):
            return self._both(node)
        if isinstance(node, ast.IfExp):
            return self.full(node.body) and self.full(node.orelse)
        return isinstance(node, ast.Call) and self._answers(node)

    def _known(self, name: str) -> bool:
        values = self.local.get(name, [])
        return bool(values) and all(value is not None and self.full(value) for value in values)

    def _part(self, node: ast.Subscript) -> bool:
        """`X[::2]` holds something where X does."""
        whole = isinstance(node.slice, ast.Slice) and node.slice.lower is None and node.slice.upper is None
        return whole and self.full(node.value)

    def _both(self, node: ast.BinOp) -> bool:
        if isinstance(node.op, ast.Add | ast.BitOr):
            return self.full(node.left) or self.full(node.right)
        return isinstance(node.op, ast.Mult) and (self.full(node.left) or self.full(node.right))

    def _answers(self, node: ast.Call) -> bool:
        called = _called(node).rpartition(".")[2]
        if called in SURE:
            return True
        if called == "range":
            return all(self._counts(each) for each in node.args[:1]) if len(node.args) == 1 else True
        if isinstance(node.func, ast.Attribute) and called in VIEWS:
            return self.full(node.func.value)
        if called == "zip" and any(each.arg == "strict" and _is_true(each.value) for each in node.keywords):
            return any(self.full(each) for each in node.args)
        if called in KEEPING or called == "fromkeys":
            return bool(node.args) and all(self.full(_bare(each)) for each in node.args if not _is_option(each))
        found = self._asked(node)
        return found is not None and found.gives()

    def _counts(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Constant):
            return bool(node.value)
        return _called(node) != "len" or self.full(node.args[0])  # type: ignore[attr-defined]


def way_out(condition: ast.expr) -> bool:
    """Whether an assertion leaves itself a way out by an `or` or a choice."""
    return isinstance(condition, ast.IfExp) or (isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.Or))


def _called(node: ast.expr) -> str:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def _bare(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Starred) else node


def _of_a_constant(node: ast.expr) -> bool:
    """Whether this is a name in capitals or a part of one, as in `LANGUAGES["en"].words`, but no cut of one."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr.isupper():
            return True
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return False
        node = node.value
    return isinstance(node, ast.Name) and node.id.isupper()


def _is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


def _is_option(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not isinstance(node.value, str)


def _swallows(node: ast.Try) -> bool:
    """Whether a handler would catch a failed assertion."""
    caught = [ast.unparse(handler.type) if handler.type else "Exception" for handler in node.handlers]
    return any({*re.findall(r"\w+", names)} & SWALLOWS for names in caught)


def _suppresses(node: ast.With | ast.AsyncWith) -> bool:
    return any(_called(item.context_expr).rpartition(".")[2] in ("suppress", "raises") for item in node.items)


def _parametrised(where: Source, function: Function) -> Iterator[str]:
    """The names that a test is handed cases by: in a decorator, or in one that the file has named."""
    for mark in function.decorator_list:
        call = where.named.get(mark.id) if isinstance(mark, ast.Name) else mark
        if isinstance(call, ast.Call) and _called(call).endswith("parametrize") and call.args:
            yield from re.findall(r"\w+", ast.unparse(call.args[0]))


def _assigned(function: Function) -> dict[str, list[ast.expr | None]]:
    """What each local name is given; nothing where that is not a plain assignment."""
    found: dict[str, list[ast.expr | None]] = {}
    plain = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                plain |= dict(_pairs(target, node.value))
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.setdefault(node.id, []).append(plain.get(node))
    return found


def _pairs(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        yield from zip(target.elts, value.elts, strict=True)
    else:
        yield target, value
