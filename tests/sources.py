"""The sources of the game, read and never run: modules, what they import, where a name comes from, who inherits.

The tests of the architecture (`tests/test_layers.py`, `tests/test_titles.py`) ask here and judge there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple, TypeVar

ROOT = Path(__file__).parents[1]
PACKAGE = "game"
Kind = TypeVar("Kind", bound=ast.AST)
LOADERS = ("import_module", "__import__")  # functions that import a module by a text


class Place(NamedTuple):
    """A place in the sources, and what is wrong there."""

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


class Import(NamedTuple):
    """One name that a module imports: `name` of `target`, or `target` itself if that is a module (`name` is empty).

    `whole` is what the local name stands for. `by_text` is an import by `import_module`; of a text that is completed
    at run time only the beginning is known.
    """

    line: int
    target: str
    name: str
    local: str
    whole: str
    by_text: bool = False


class Module:
    """A source file; `path` counts from the folder that holds the package."""

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name = name
        self.path = path
        self.is_package = path.endswith("__init__.py")
        self.package = name if self.is_package else name.rpartition(".")[0]
        self.tree = ast.parse(text, path)
        self._nodes: dict[type[ast.AST], list[tuple[Any, tuple[str, ...]]]] = {}
        for node, classes in _nodes(self.tree):
            self._nodes.setdefault(type(node), []).append((node, classes))

    def within(self, kind: type[Kind]) -> list[tuple[Kind, tuple[str, ...]]]:
        """Every node of a kind, with the names of the classes around it."""
        return self._nodes.get(kind, [])

    def every(self, kind: type[Kind]) -> list[Kind]:
        """Every node of a kind."""
        return [node for node, _ in self.within(kind)]

    @cached_property
    def defined(self) -> frozenset[str]:
        """The names that the module itself defines at its top level."""
        return frozenset(_bound(self.tree))


def _nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, tuple[str, ...]]]:
    """Every node with the names of the classes around it, in the order of the text."""
    ahead: list[tuple[ast.AST, tuple[str, ...]]] = [(tree, ())]
    while ahead:
        node, classes = ahead.pop()
        yield node, classes
        inner = (*classes, node.name) if isinstance(node, ast.ClassDef) else classes
        ahead += [(child, inner) for child in ast.iter_child_nodes(node)][::-1]


def _bound(scope: ast.AST) -> Iterator[str]:
    """The names that a scope defines, not those of the scopes inside it, nor what it imports."""
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif not isinstance(node, ast.Lambda | ast.comprehension):
            yield from _bound(node)


class Class(NamedTuple):
    """A class, its direct bases by their whole names, and the names that it gives to its objects."""

    module: Module
    node: ast.ClassDef
    bases: tuple[str, ...]
    members: frozenset[str]


class Sources:
    """Every module of a package below `root`, by its dotted name."""

    def __init__(self, root: Path) -> None:
        paths = sorted((root / PACKAGE).rglob("*.py"))
        self.modules = {
            module.name: module
            for path in paths
            for module in (
                Module(_dotted(path.relative_to(root)), path.relative_to(root).as_posix(), path.read_text("utf-8")),
            )
        }
        self.imports = {name: tuple(self._imports(module)) for name, module in self.modules.items()}
        self.local = {
            name: {each.local: each.whole for each in found if each.local} for name, found in self.imports.items()
        }

    def __iter__(self) -> Iterator[Module]:
        return iter(self.modules.values())

    # Imports

    def _imports(self, module: Module) -> Iterator[Import]:
        for node in module.every(ast.Import):
            for each in node.names:
                local = each.asname or each.name.partition(".")[0]
                yield Import(node.lineno, each.name, "", local, each.name if each.asname else local)
        for taken in module.every(ast.ImportFrom):
            yield from self._taken(module, taken)
        for call in module.every(ast.Call):
            if text := _loaded(call):
                yield Import(call.lineno, self.module_of(text) or text, "", "", text, by_text=True)

    def _taken(self, module: Module, node: ast.ImportFrom) -> Iterator[Import]:
        above = module.package.split(".")[: 1 - node.level or None] if node.level else []
        base = ".".join((*above, *filter(None, (node.module,))))
        for each in node.names:
            whole, local = f"{base}.{each.name}", each.asname or each.name
            if whole in self.modules:
                yield Import(node.lineno, whole, "", local, whole)
            else:
                yield Import(node.lineno, base, each.name, local, whole)

    def module_of(self, whole: str) -> str:
        """The longest beginning of a dotted name that is a module here, or nothing."""
        while whole and whole not in self.modules:
            whole = whole.rpartition(".")[0]
        return whole

    # Names

    def whole(self, module: Module, node: ast.AST) -> str:
        """The dotted name that an expression stands for, from where it is defined; empty for any other expression."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.insert(0, node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return ""
        known = self.local[module.name].get(node.id)
        if known is None:
            known = f"{module.name}.{node.id}" if node.id in module.defined else node.id
        return self.origin(".".join((known, *parts)))

    def origin(self, whole: str) -> str:
        """Where a dotted name is defined, if modules in between only hand it on."""
        for _ in range(20):  # rings of imports end, too
            home = self.module_of(whole)
            first, _, rest = whole.removeprefix(home).lstrip(".").partition(".")
            if not home or first in self.modules[home].defined or first not in self.local[home]:
                break
            whole = ".".join(filter(None, (self.local[home][first], rest)))
        return whole

    # Classes

    @cached_property
    def classes(self) -> Mapping[str, Class]:
        """Every class by its dotted name."""
        found = {}
        for module in self:
            for node, around in module.within(ast.ClassDef):
                bare = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
                bases = tuple(self.whole(module, base) for base in bare)
                name = ".".join((module.name, *around, node.name))
                found[name] = Class(module, node, bases, frozenset(_members(node)))
        return found

    def family(self, name: str) -> frozenset[str]:
        """A class and all that it inherits from, classes of other packages included."""
        seen: set[str] = set()
        ahead = [name]
        while ahead:
            each = ahead.pop()
            if each not in seen:
                seen.add(each)
                ahead += self.classes[each].bases if each in self.classes else ()
        return frozenset(seen)

    def inherited(self, module: Module, around: tuple[str, ...]) -> set[str]:
        """The names that the classes around a place define or inherit."""
        own = [".".join((module.name, *around[: depth + 1])) for depth in range(len(around))]
        families = {each for name in own for each in self.family(name)}
        return {member for each in families if each in self.classes for member in self.classes[each].members}


def _dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _loaded(call: ast.Call) -> str:
    """The module that a call imports by a text, as far as the text is written there."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called not in LOADERS or not call.args:
        return ""
    text = call.args[0]
    if isinstance(text, ast.JoinedStr) and text.values:
        first = text.values[0]
        return str(first.value).rpartition(".")[0] if isinstance(first, ast.Constant) else ""
    return str(text.value) if isinstance(text, ast.Constant) else ""


def _members(node: ast.ClassDef) -> Iterator[str]:
    yield from _bound(node)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and is_own(inner.value):
            yield inner.attr


def is_own(node: ast.AST) -> bool:
    """Whether an expression is `self`, `cls` or `super()`."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


@cache
def game() -> Sources:
    """The sources of the game as they stand."""
    return Sources(ROOT)


FAULT = "# fault"


def made_up(folder: Path, text: str) -> tuple[Sources, list[str]]:
    """A small package for tests of the tests, and its faults: the lines that end with `# fault`, as `path:line`.

    `== path` begins each file, counted from the package's own folder.
    """
    faults = []
    for part in re.split("^== ", dedent(text), flags=re.MULTILINE)[1:]:
        path, _, source = part.partition("\n")
        file = folder / PACKAGE / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
        lines = enumerate(source.splitlines(), 1)
        faults += [f"{PACKAGE}/{path}:{number}" for number, line in lines if line.endswith(FAULT)]
    for inner in (folder / PACKAGE, *(path for path in (folder / PACKAGE).rglob("*") if path.is_dir())):
        (inner / "__init__.py").touch()
    return Sources(folder), sorted(faults)


def lines(places: Iterable[Place]) -> list[str]:
    """The places as `path:line`, each once."""
    return sorted({f"{place.path}:{place.line}" for place in places})


def listed(places: Iterable[Place]) -> str:
    """The places as a failure prints them, how many first."""
    found = sorted(places)
    return "\n".join((f"{len(found)} places", *map(str, found)))
