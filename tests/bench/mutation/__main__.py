"""Change one thing at a time in a module of the rules and see whether its tests fail.

    python -m tests.bench.mutation game/rules/clever/sheet.py [--every 1]

Needs cosmic-ray, whose operators make the mutants; each is tried in a fork of this process, nothing is written. Prints
what survived and the share that was killed; `--every 5` tries each fifth mutant only. A change to an annotation alone
is not tried, since nothing evaluates it: it counts as survived, and the share without such changes is told beside.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import signal
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path

import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from game.build.inside import Untyped

ROOT = Path(__file__).parents[3]
SECONDS = 60  # of processor time, so that a busy machine kills none; a mutant that takes longer is dead: it loops
TESTS = {  # in the order in which they are tried
    "clever/ganz_schon_clever": "test_ganz_schon_clever.py test_clever_forbidden.py test_clever_bonuses.py "
    "test_earned.py",
    "clever/clever_4ever": "test_clever_4ever.py test_clever_forbidden.py test_clever_4ever_turn.py test_earned.py",
    "clever": "test_areas.py test_ganz_schon_clever.py test_clever_4ever.py test_doppelt_so_clever.py "
    "test_clever_turn.py test_clever_4ever_turn.py test_clever_bonuses.py test_clever_forbidden.py test_lines.py "
    "test_earned.py",
    "qwixx/forbidden": "test_qwixx_longo.py test_qwixx_big_points.py test_qwixx_double.py test_qwixx_gemixxt_?.py "
    "test_qwixx.py test_qwixx_free.py",
    "qwixx": "test_qwixx*.py",
}
POINTLESS = {  # operators whose mutants cannot be noticed here
    "core/RemoveDecorator",  # decorators declare (abstractmethod) or cache
    "core/ReplaceComparisonOperator_Eq_Is",  # what is compared are short strings and small numbers: one object each
    "core/ReplaceComparisonOperator_NotEq_IsNot",
}


class Mutant(SourceFileLoader):
    """Finds one module with changed source, and leaves all others alone."""

    def __init__(self, path: Path, source: str) -> None:
        super().__init__(".".join(path.relative_to(ROOT).with_suffix("").parts), str(path))
        self.source = source

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.name else None

    def get_code(self, _: str) -> object:
        return compile(self.source, self.path, "exec")


class Bare(Untyped):
    """Takes all annotations away, which are never evaluated: every module of the rules postpones them."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:  # noqa: N802  # the name that ast calls
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


def bare(source: str) -> str:
    """What a source does, whatever its annotations are."""
    return ast.dump(Bare().visit(ast.parse(source)))


def is_python(source: str) -> bool:
    """Whether a mutant is one: a `/` or `*` between parameters is no operator, and another one there no Python."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def mutants(source: str, every: int) -> list[str]:
    """The source with one change, for each change there is, or each so many."""
    nodes = list(ast_nodes(get_ast(source)))
    names = [name for name in operator_names() if name not in POINTLESS and not get_operator(name).arguments()]
    operators = [get_operator(name)() for name in names]
    changes = [
        (operator, occurrence)
        for operator in operators
        for occurrence in range(sum(len([*operator.mutation_positions(node)]) for node in nodes))
    ]
    return [changed for change in changes[::every] if is_python(changed := mutate_code(source, *change))]


def survives(path: Path, source: str, tests: list[str]) -> bool:
    """Whether the tests pass on a mutant."""
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        sys.meta_path.insert(0, Mutant(path, source))
        os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
    return os.waitpid(child, 0)[1] == 0


def tests_of(path: Path) -> list[str]:
    """The tests of a module: those that the table or their own names give it, else those of its family."""
    own = TESTS.get(f"{path.parent.name}/{path.stem}", f"test_{path.stem}.py test_{path.stem}_*.py")
    return found(own) or found(next(TESTS[part] for part in path.parts if part in TESTS))


def found(names: str) -> list[str]:
    """The test files that these patterns stand for, pattern by pattern."""
    return [str(test) for name in names.split() for test in sorted((ROOT / "tests/rules").glob(name))]


def main() -> None:
    """Report on one module."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    path = ROOT / options.module
    tests = tests_of(path)
    source = path.read_text(encoding="utf-8")
    if not survives(path, source, tests):
        parser.error("the tests fail without any change")
    found = mutants(source, options.every)
    noticeable = [changed for changed in found if bare(changed) != bare(source)]
    killed = 0
    for changed in noticeable:
        if survives(path, changed, tests):
            lines = difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0, lineterm="")
            print("\n".join(line for line in lines if not line.startswith(("---", "+++"))), end="\n\n", flush=True)
        else:
            killed += 1
    print(f"{options.module}: {killed} of {len(found)} mutants killed, {killed / len(found):.1%};", end=" ")
    print(f"{killed} of {len(noticeable)}, {killed / len(noticeable):.1%}, without those of annotations")


if __name__ == "__main__":
    main()
