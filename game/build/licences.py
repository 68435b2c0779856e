"""Whose work the site ships, and under which words: the licences of everything in it, as their authors publish them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from game.build.font import PACKAGE

PYSCRIPT = ("core.js", "core-", "error-")  # of PyScript, the core and what shows its errors
QR = "lean-qr"
FILE = "licences.json"  # in assets/runtime: game/screens/menu.py fetches it when somebody asks
# Pyodide's package says which Python and which compiler it was built with, but not under which licence.
INSIDE = {"python": ("CPython", "PSF-2.0"), "platform": ("Emscripten", "MIT")}  # as pyodide-lock.json calls them
SPDX = "spdx-license-list/licenses"  # the wording of a licence, where a package brings none
OWNERS = {"Emscripten": "The Emscripten authors"}


def bundled(root: Path) -> set[str]:
    """The npm packages in the site: PyScript, what the maps of its files name, Pyodide, the typeface, the QR codes."""
    names = {"@pyscript/core", "pyodide", PACKAGE, QR}
    for path in (root / "node_modules/@pyscript/core/dist").glob("*.js.map"):
        if path.name.startswith(PYSCRIPT):
            sources = json.loads(path.read_text(encoding="utf-8"))["sources"]
            names.update(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", " ".join(sources)))
    return names


def shipped(root: Path) -> list[dict[str, str]]:
    """Every package in the site with its version, its licence and the text of that."""
    return [*_packages(root), *_inside_pyodide(root)]


def write(root: Path) -> None:
    """Write them into assets/runtime."""
    text = json.dumps(shipped(root), ensure_ascii=False, indent=1)
    (root / "assets/runtime" / FILE).write_text(text + "\n", encoding="utf-8")


def inside_pyodide(root: Path) -> Iterator[tuple[str, str, str]]:
    """What is compiled into Pyodide, as far as its package says: name, version and licence."""
    info = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    for key, (name, licence) in INSIDE.items():
        yield name, info[key].removeprefix("emscripten_").replace("_", "."), licence


def _packages(root: Path) -> Iterator[dict[str, str]]:
    for name in sorted(bundled(root)):
        folder = root / "node_modules" / name
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        own = sorted(path for path in folder.iterdir() if path.name.upper().startswith(("LICENSE", "LICENCE")))
        author = package.get("author", "")
        owner = str(author.get("name", "") if isinstance(author, dict) else author) or f"the authors of {name}"
        licence = _usual(root, str(package["license"]))
        text = own[0].read_text(encoding="utf-8") if own else _wording(root, licence, owner)
        yield {"name": name, "version": package["version"], "licence": licence, "text": text.strip()}


def _inside_pyodide(root: Path) -> Iterator[dict[str, str]]:
    for name, version, licence in inside_pyodide(root):
        text = _wording(root, licence, OWNERS.get(name, ""))
        yield {"name": name, "version": version, "licence": licence, "text": text.strip()}


def _usual(root: Path, licence: str) -> str:
    """The short name of a licence as it is usually written; some packages write it in capitals."""
    known = {path.stem.lower(): path.stem for path in (root / "node_modules" / SPDX).glob("*.json")}
    return known.get(licence.lower(), licence)


def _wording(root: Path, licence: str, owner: str) -> str:
    """The usual wording of a licence; where it has a place for the owner, with this one there."""
    path = root / "node_modules" / SPDX / f"{licence}.json"
    text = str(json.loads(path.read_text(encoding="utf-8"))["licenseText"])
    if licence not in ("ISC", "MIT"):
        return text
    lines = [line for line in text.splitlines() if not line.startswith("Copyright")]
    return "\n".join([lines[0], "", f"Copyright (c) {owner}", *lines[1:]])
