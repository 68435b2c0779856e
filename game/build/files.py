"""Which files the page consists of, and the version that their contents have together."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHELL = ["index.html", "sw.js"]
# What messengers and installers take from the host; people offline need none of it.
FOR_OTHERS = ("assets/cover.png", "assets/landing.js", "assets/icons/shot-narrow.png", "assets/icons/shot-wide.png")
WITHOUT_RUNTIME = ("assets/cdn.json",)  # only pages served straight from the branch need it
BUILD = "assets/runtime/build.js"
PAGE = "assets/runtime/index.html"  # set-up's index.html, with one style sheet made of all: served in the other's place
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]*)">')
# What PyScript is told, with and without a runtime: Pyodide through our module, and none of the plugins.
PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
PAGE_CONFIG = {"interpreter": "assets/interpreter.mjs", "plugins": [f"!{name}" for name in PLUGINS]}
# The page's own Python: without what only the command line or the set-up needs.
AT_HOME = ("game/build/", "game/cli/", "game/__main__.py")


def game_files(root: Path = ROOT) -> list[str]:
    """The modules of the game that run in the browser and its words, as paths below the root."""
    paths = (path.relative_to(root).as_posix() for path in (root / "game").rglob("*") if path.suffix in (".py", ".po"))
    return sorted(path for path in paths if not path.startswith(AT_HOME))


def served_page(root: Path = ROOT) -> Path:
    """The page as browsers get it: set-up's, or without set-up the written one."""
    made = root / PAGE
    return made if made.is_file() else root / "index.html"


def written_sheets(root: Path = ROOT) -> list[str]:
    """The style sheets that index.html names, in its order."""
    return SHEET.findall((root / "index.html").read_text(encoding="utf-8"))


def asset_files(root: Path = ROOT) -> list[str]:
    """Styles, scripts, icons and the runtime that set-up put beside them: what the served page may ask for.

    Not the list that names them all, and of the style sheets only those that the served page names.
    """
    paths = (path.relative_to(root).as_posix() for path in (root / "assets").rglob("*") if path.is_file())
    unused = {BUILD, PAGE, *WITHOUT_RUNTIME, *written_sheets(root)} - {
        *SHEET.findall(served_page(root).read_text(encoding="utf-8"))
    }
    return sorted(path for path in paths if path not in unused)


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
    page = served_page(root)
    assets = [path for path in asset_files(root) if path not in FOR_OTHERS]
    build = start | {
        "version": digest([page.relative_to(root).as_posix(), *assets, "sw.js"], root),
        "files": {"index.html": entry(page)} | {path: entry(root / path) for path in assets},
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
