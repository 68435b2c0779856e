"""What the page starts without: modules and words for playing apart. They come in one file when somebody does.

A module is one of them if it or its package is called `apart` or `live`, unless a module of the start imports it; words
are if their key begins with `apart-`, unless a module of the start says them. So the snapshot, which everybody waits
for, stays as it was.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

CALLED = re.compile(r"/(apart|live)(/|\.py$)")
GATES = (  # modules that see to it that what they import in a function has come
    "game/browser/outside.py",
    "game/screens/home.py",
    "game/screens/page.py",
    "game/storage/file.py",
)
WORDS = "apart-"
ON_FIRST_SCREEN = "apart-title"  # put together there from the name of the room
KEY = re.compile(r'^msgid "(.*)"$', re.MULTILINE)
FILE = "apart.json"  # beside the snapshot; game/browser/parts.py reads it

Sources = dict[str, str]  # texts of files by their paths


def divide(sources: Sources) -> tuple[Sources, Sources]:
    """The sources that the page starts with, and those that come later; catalogues are divided, too."""
    names = {_module(path): path for path in sources if path.endswith(".py")}
    now = {path for path in names.values() if not CALLED.search(path)}
    for path in (ahead := [*now]):  # which grows while it is walked
        for found in _wanted(path, sources[path], names):
            if found not in now:
                now.add(found)
                ahead.append(found)
    said = (ON_FIRST_SCREEN, *{words for path in now for words in _said(sources[path])})
    early, late = dict[str, str](), dict[str, str]()
    for path, text in sources.items():
        if path.endswith(".po"):
            early[path], late[path] = _divided(text, said)
        else:
            (early if path in now else late)[path] = text
    return early, late


def write(later: Sources, target: Path) -> None:
    """Write what comes later as one file."""
    (target / FILE).write_text(json.dumps(later, ensure_ascii=False), encoding="utf-8")


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _wanted(path: str, text: str, names: dict[str, str]) -> set[str]:
    """The paths of the modules that a module imports, with the packages around; of a gate only those at its top."""
    tree, found = ast.parse(text), set[str]()
    for node in tree.body if path in GATES else ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    parts = [name.split(".") for name in found]
    whole = {".".join(part[:count]) for part in parts for count in range(1, len(part) + 1)}
    return {names[name] for name in whole if name in names}


def _said(text: str) -> set[str]:
    """The keys that a module says, or where it completes them what they begin with."""
    nodes = ast.walk(ast.parse(text)) if WORDS in text else ()
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if text.startswith(WORDS)}


def _divided(text: str, said: tuple[str, ...]) -> tuple[str, str]:
    """A catalogue without the later words, and its heading with them."""
    heading, *entries = text.split("\n\n")
    parts: tuple[list[str], list[str]] = ([heading], [heading])
    for entry in entries:
        key = KEY.search(entry)
        late = key is not None and key[1].startswith(WORDS) and not key[1].startswith(said)
        parts[late].append(entry)
    return "\n\n".join(parts[0]), "\n\n".join(parts[1])
