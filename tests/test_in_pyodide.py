"""The unit tests of game/, once more, inside Pyodide."""

import re
import subprocess
from pathlib import Path

import pytest

from game.build.files import ROOT


@pytest.mark.parametrize("folder", ["rules", "players", "play", "views"])  # side by side, where there are cores
def test_the_unit_tests_pass_in_pyodide_too(folder: str):
    packages = Path(pytest.__file__).parents[1]
    # Property tests need hypothesis, whose random games would only repeat what CPython does, many times slower.
    tests = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "tests" / folder).glob("test_*.py"))
        if not path.stem.endswith("_properties")
    ]
    command = ["node", "tests/in_pyodide.mjs", str(packages), *tests]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=500)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed
    assert int(passed[1]) >= len(tests)


def test_texts_from_strangers_do_not_end_pyodide():
    """A few of those that `tests/bench/fuzz/in_pyodide.mjs` tries, in every loader and on whole screens."""
    command = ["node", "tests/bench/fuzz/in_pyodide.mjs", "2", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=500)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert "32 texts, 2 screens, 0 broken" in run.stdout
