"""Change one thing at a time in a module of the rules, in a copy, and see whether its tests fail.

    python -m tests.bench.mutation game/rules/clever/sheet.py [--every 1]

Needs cosmic-ray. Prints what survived and the share that was killed; `--every 5` tries each fifth mutant only.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[3]
TESTS = {
    "clever/ganz_schon_clever": "test_ganz_schon_clever.py test_clever_forbidden.py test_clever_bonuses.py",
    "clever/clever_4ever": "test_clever_4ever.py test_clever_forbidden.py test_clever_4ever_turn.py",
    "clever/sheet": "test_ganz_schon_clever.py test_clever_4ever.py test_clever_turn.py test_clever_4ever_turn.py",
    "clever": "test_clever_turn.py test_clever_bonuses.py test_clever_4ever_turn.py test_clever_forbidden.py",
    "qwixx": "",
}
CONFIG = """\
[cosmic-ray]
module-path = "{module}"
timeout = 20.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -p no:hypothesispytest -p no:xdist {tests}"
[cosmic-ray.distributor]
name = "local"
"""


def tests_of(module: str) -> str:
    """The test files that speak about a module, the most specific entry first."""
    key = next(key for key in TESTS if key in module)
    names = TESTS[key].split() or sorted(path.name for path in (ROOT / "tests/rules").glob(f"test_{key}*.py"))
    return " ".join(f"tests/rules/{name}" for name in names)


def mutate(module: str, every: int, folder: Path) -> tuple[list[str], int]:
    """The diffs of the mutants that survived, and how many were tried."""
    for part in ("game", "tests", "pyproject.toml"):
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / part)
    config, session = folder / "mutation.toml", folder / "mutation.sqlite"
    config.write_text(CONFIG.format(module=module, python=sys.executable, tests=tests_of(module)), encoding="utf-8")

    def cosmic_ray(*arguments: str | Path) -> str:
        command = [sys.executable, "-m", "cosmic_ray.cli", *map(str, arguments)]
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

    cosmic_ray("init", config, session)
    with sqlite3.connect(session) as database:
        jobs = [row[0] for row in database.execute("SELECT job_id FROM work_items ORDER BY rowid")]
        dropped = [(job,) for number, job in enumerate(jobs) if number % every]
        for table in ("mutation_specs", "work_items"):
            database.executemany(f"DELETE FROM {table} WHERE job_id = ?", dropped)
    cosmic_ray("exec", config, session)
    with sqlite3.connect(session) as database:
        results = list(database.execute("SELECT test_outcome, diff FROM work_results"))
    return [diff for outcome, diff in results if outcome.endswith("SURVIVED")], len(results)


def main() -> None:
    """Report on one module."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        survivors, tried = mutate(options.module, options.every, Path(folder))
    for diff in survivors:
        print("\n".join(line for line in diff.splitlines() if re.match(r"@@|[+-](?![+-])", line)), end="\n\n")
    print(f"{options.module}: {tried - len(survivors)} of {tried} mutants killed, {1 - len(survivors) / tried:.1%}")


if __name__ == "__main__":
    main()
