"""Whose work this stands on: every package in the site and every tool of the tests, with version and licence.

    make licences

Read from what is installed; nothing is asked for over a network.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

from game.build.files import ROOT
from game.build.licences import bundled, inside_pyodide

REQUIREMENTS = ROOT / "tests/requirements.txt"
# What may come with the site, and what else a tool may have that stays at home.
ALLOWED = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MPL-2.0", "OFL-1.1", "PSF-2.0"}
ALLOWED_AT_HOME = ALLOWED | {"Artistic-1.0", "CC-BY-4.0", "CC0-1.0", "MIT-CMU", "Python-2.0", "Zlib"}
# What packages write instead of the usual short name.
CALLED = {
    "apache 2.0": "Apache-2.0",
    "apache license": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "artistic license": "Artistic-1.0",
    "mit license": "MIT",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
} | {name.lower(): name for name in ALLOWED_AT_HOME}
CLASSIFIER = "License :: OSI Approved :: "


class Work(NamedTuple):
    """A package."""

    name: str
    version: str
    licence: str
    in_site: bool

    @property
    def allowed(self) -> bool:
        """Whether it may be used where it is: all of what is joined by AND, one of what is joined by OR."""
        good = ALLOWED if self.in_site else ALLOWED_AT_HOME
        either = self.licence.strip("()").split(" OR ")
        return any(all(each.strip("() ") in good for each in one.split(" AND ")) for one in either)


def usual(licence: str) -> str:
    """The short name of a licence, as far as we know it."""
    return CALLED.get(licence.strip().lower(), licence.strip())


def works() -> list[Work]:
    """Everything, what is in the site first."""
    return [*_npm(in_site=True), *_inside_pyodide(), *_npm(in_site=False), *_python()]


def _npm(in_site: bool) -> list[Work]:
    """The packages of the lock file, as they are installed; those for other machines as the lock file has them."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    site = bundled(ROOT)
    found = []
    for path, entry in lock.items():
        if not path:
            continue
        name = path.rpartition("node_modules/")[2]
        if (name in site) == in_site:
            there = ROOT / path / "package.json"
            elsewhere = entry.get("optional") and not there.exists()
            package = entry if elsewhere else json.loads(there.read_text(encoding="utf-8"))
            found.append(Work(name, package["version"], usual(str(package.get("license", ""))), in_site))
    return found


def _inside_pyodide() -> list[Work]:
    return [
        Work(f"{name} (in pyodide)", version, licence, in_site=True) for name, version, licence in inside_pyodide(ROOT)
    ]


def _python() -> list[Work]:
    """The pinned packages of the tests."""
    pins = re.findall(r"^([\w.-]+)==", REQUIREMENTS.read_text(encoding="utf-8"), re.MULTILINE)
    found = [(name, distribution(name)) for name in pins]
    return [Work(name, package.version, _licence(package), in_site=False) for name, package in found]


def _licence(package: Distribution) -> str:
    """What a package says of itself: an expression, a line, a classifier, or the heading of its licence."""
    said = package.metadata
    if expression := said.get("License-Expression"):
        return usual(expression)
    if (line := said.get("License", "").strip()) and "\n" not in line:
        return usual(line)
    kinds = [kind for kind in said.get_all("Classifier", []) if kind.startswith(CLASSIFIER)]
    if kinds:
        return usual(kinds[0].removeprefix(CLASSIFIER))
    for path in package.files or []:
        if path.name.upper().startswith("LICENSE"):
            return usual(Path(str(path.locate())).read_text(encoding="utf-8").lstrip().splitlines()[0])
    return ""


def main() -> int:
    """Print the table; 1 if a licence is not on the list."""
    everything = works()
    print("| package | version | licence | |\n|---|---|---|---|")
    for work in everything:
        print(f"| {work.name} | {work.version} | {work.licence} | {'in the site' if work.in_site else ''} |")
    return 0 if all(work.allowed for work in everything) else 1


if __name__ == "__main__":
    sys.exit(main())
