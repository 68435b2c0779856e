"""Which files the page consists of, and the version that their contents have together."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHELL = ["index.html", "sw.js"]
# What messengers and installers take from the host; people offline need none of it.
FOR_OTHERS = ("assets/cover.png", "assets/landing.js", "assets/icons/shot-narrow.png", "assets/icons/shot-wide.png")
BUILD = "assets/runtime/build.js"
# What PyScript is told, with and without a runtime: Pyodide through our module, and none of the plugins.
PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
PAGE_CONFIG = {"interpreter": "assets/interpreter.mjs", "plugins": [f"!{name}" for name in PLUGINS]}
# The page's own Python: without what only the command line or the set-up needs.
AT_HOME = ("game/build/", "game/cli/", "game/__main__.py")


def game_files(root: Path = ROOT) -> list[str]:
    """The modules of the game that run in the browser and its words, as paths below the root."""
    paths = (path.relative_to(root).as_posix() for path in (root / "game").rglob("*") if path.suffix in (".py", ".po"))
    return sorted(path for path in paths if not path.startswith(AT_HOME))


def asset_files(root: Path = ROOT) -> list[str]:
    """Styles, scripts, icons and the runtime that set-up put beside them; not the list that names them all."""
    paths = (path.relative_to(root).as_posix() for path in (root / "assets").rglob("*") if path.is_file())
    return sorted(path for path in paths if path != BUILD)


def digest(paths: list[str], root: Path = ROOT) -> str:
    """One short hash of names and contents: the same files give the same version wherever they are built."""
    whole = hashlib.sha256()
    for path in paths:
        content = (root / path).read_bytes()
        whole.update(f"{path}\n{len(content)}\n".encode() + content)
    return whole.hexdigest()[:16]


def entry(path: Path) -> tuple[int, str]:
    """Size and hash of a file, the hash as browsers write it."""
    content = path.read_bytes()
    return len(content), base64.b64encode(hashlib.sha256(content).digest()).decode()


def write_build(start: dict[str, object], root: Path = ROOT) -> None:
    """Write build.js, the one generated script: the page reads it to start, the service worker to know its files."""
    cached = ["index.html", *(path for path in asset_files(root) if path not in FOR_OTHERS)]
    build = start | {
        "version": digest([*cached, "sw.js"], root),
        "files": {path: entry(root / path) for path in cached},
    }
    text = f"self.BUILD={json.dumps(build, separators=(',', ':'))};\n"
    target = root / BUILD
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        fresh = target.with_suffix(".new")  # moved into place, so that no reader gets half of it
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(target)


def read_build(root: Path = ROOT) -> dict[str, object]:
    """What build.js says; empty if the file is missing or not as `write_build` writes it."""
    try:
        text = (root / BUILD).read_text(encoding="utf-8")
        build = json.loads(text.removeprefix("self.BUILD=").rstrip().removesuffix(";"))
    except (OSError, ValueError):
        return {}
    return build if isinstance(build, dict) else {}
