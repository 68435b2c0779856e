"""Brings PyScript, Pyodide, the typeface and QR codes into assets/runtime: what the page needs, with a snapshot."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from game.build import font, library, licences, styles
from game.build.files import PAGE_CONFIG, ROOT, digest, game_files, read_build, write_build
from game.build.licences import PYSCRIPT, QR

HOME = "/home/pyodide"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PARTS = ("font.mjs", "font.py", "inside.py", "library.py", "licences.py", "runtime.py", "snapshot.mjs", "trim.mjs")
SETUP = ("package-lock.json", *(f"game/build/{part}" for part in PARTS))
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=[^\n]*\s*\Z")
STARTING = ("pyodide.asm.wasm", "snapshot.bin", "empty.zip")  # what interpreter.mjs counts while it starts


class SetupError(Exception):
    """Something the machine lacks; the message is one sentence that says what to do."""


def prepare(root: Path = ROOT) -> None:
    """Make assets/runtime what these sources need; does nothing, and needs no network, when it already is."""
    key = digest([*SETUP, *game_files(root)], root)
    start = read_build(root)
    if start.get("key") != key:
        start = _make(root, key)
    if start.get("styles") != styles.key(root):
        start["styles"] = _styles(root)
    write_build(start, root)


def _make(root: Path, key: str) -> dict[str, object]:
    """Fill assets/runtime: packages in folders named by their version, ours in one named by the key, never mixed."""
    _fetch(root)
    runtime = root / "assets/runtime"
    shutil.rmtree(runtime, ignore_errors=True)
    ours = runtime / key
    ours.mkdir(parents=True)
    sources = {path: (root / path).read_text(encoding="utf-8") for path in game_files(root)}
    (ours / "game.json").write_text(json.dumps(sources, ensure_ascii=False), encoding="utf-8")
    zipfile.ZipFile(ours / "empty.zip", "w").close()
    library.write(root / "node_modules/pyodide", ours / "stdlib.zip")  # whole: the snapshot leaves what it needs of it
    pyodide, lock = runtime / _take(root, "pyodide", PYODIDE), _empty_lock(root)
    start: dict[str, object] = {
        "key": key,
        "pyscript": _take(root, "@pyscript/core/dist", PYSCRIPT),
        "config": PAGE_CONFIG,
        "lock": lock,
        "snapshot": _snapshot(root, sources, lock, ours, pyodide),
        "pyodide": _renamed(pyodide),
        "font": _font(root, sources),
        "qr": _take(root, QR, ("index.mjs",)),
    }
    licences.write(root)
    start["starts"] = sum(path.stat().st_size for path in runtime.rglob("*") if path.name in STARTING)
    return start


def _fetch(root: Path) -> None:
    """Install the pinned packages with npm, which checks them against the lock file's hashes."""
    stamp = root / "node_modules/.package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime > (root / "package-lock.json").stat().st_mtime:
        return
    if not shutil.which("npm"):
        raise SetupError("Node.js with npm is missing: install it (Debian: apt-get install npm), then start again.")
    print("Getting PyScript, Pyodide, the typeface and QR codes …", flush=True)
    try:
        subprocess.run(["npm", "ci", "--include=dev", "--ignore-scripts", "--loglevel=error"], cwd=root, check=True)
    except subprocess.CalledProcessError:
        raise SetupError("npm could not get the runtime: see its message above; is there a network?") from None
    os.utime(stamp)


def _take(root: Path, folder: str, wanted: tuple[str, ...]) -> str:
    """Copy the wanted files of an installed package; the name of the folder they are in now."""
    package = folder.removesuffix("/dist")
    name = f"{package.strip('@').split('/')[0]}-{_version(root, package)}"
    target = root / "assets/runtime" / name
    target.mkdir()
    for path in sorted((root / "node_modules" / folder).iterdir()):
        if path.name.startswith(wanted) and path.suffix != ".map":
            _copy(path, target / path.name)
    return name


def _copy(path: Path, target: Path) -> None:
    """Copy a file; a script without the line that names its source map, which nobody gets."""
    content = path.read_bytes()
    target.write_bytes(SOURCE_MAP.sub(b"", content) if path.suffix in {".js", ".mjs"} else content)


def _version(root: Path, package: str) -> str:
    return str(json.loads((root / "node_modules" / package / "package.json").read_text())["version"])


def _font(root: Path, sources: dict[str, str]) -> dict[str, font.Face]:
    """Cut the typeface to the characters of the sources, in a folder named by the package's version."""
    print("Cutting the typeface …", flush=True)
    folder = root / "assets/runtime" / f"rubik-{_version(root, font.PACKAGE)}"
    try:
        return font.cut(root, folder, sources)
    except subprocess.CalledProcessError as error:
        raise SetupError(f"The typeface could not be cut: {error.stderr.strip()[-2000:]}") from None


def _styles(root: Path) -> str:
    """Make the one style sheet and its page; the key of what they are made of."""
    _fetch(root)
    print("Making the style sheet …", flush=True)
    try:
        styles.make(root)
    except subprocess.CalledProcessError as error:
        raise SetupError(f"The style sheet could not be made: {error.stderr.strip()[-2000:]}") from None
    return styles.key(root)


def _empty_lock(root: Path) -> dict[str, object]:
    """Pyodide wants a list of installable packages; the page installs none."""
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def _renamed(folder: Path) -> str:
    """Add what a folder's files are to its name: they are not the package's any more, and may change without it."""
    fingerprint = digest(sorted(path.name for path in folder.iterdir()), folder)[:8]
    return folder.rename(f"{folder}-{fingerprint}").name


def _snapshot(
    root: Path, sources: dict[str, str], lock: dict[str, object], target: Path, pyodide: Path
) -> dict[str, object]:
    print("Trimming Pyodide, making the memory snapshot …", flush=True)
    inside = (root / "game/build/inside.py").read_text(encoding="utf-8")
    own = sorted((root / "node_modules/@pyscript/core/src/stdlib/pyscript").glob("*.py"))
    pyscript = {f"pyscript.{path.stem}".removesuffix(".__init__"): path.read_text(encoding="utf-8") for path in own}
    wanted = json.dumps({"home": HOME, "inside": inside, "lock": lock, "pyscript": pyscript, "sources": sources})
    command = ["node", "game/build/snapshot.mjs", str(target), str(pyodide)]
    made = subprocess.run(command, cwd=root, input=wanted, capture_output=True, text=True, check=False)
    if made.returncode:
        raise SetupError(f"The snapshot could not be made: {made.stderr.strip()[-2000:]}")
    if made.stderr.strip():  # what could not be trimmed, which is no error
        print(made.stderr.strip(), flush=True)
    answer: dict[str, object] = json.loads(made.stdout.splitlines()[-1])
    return answer
