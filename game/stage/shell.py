"""Writes what index.html and pyscript.toml repeat from elsewhere: the first screen, its words, the list of modules."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from game.stage.files import PAGE_CONFIG, ROOT, game_files
from game.table.home import home
from game.words import say

TROUBLES = ("no-wasm", "missing", "offline", "broken")
WORDS = (
    "name", "tagline", "loading", "no-script", "storage-blocked", "retry", "new-version", "reload", "skip",
    "last-sheet", "settings",
)  # fmt: skip


def _between(text: str, name: str, content: str) -> str:
    """The text with what stands between <!-- name --> and <!-- /name --> replaced."""
    pattern = re.compile(rf"(<!-- {name} -->).*?(<!-- /{name} -->)", re.DOTALL)
    if not pattern.search(text):
        raise ValueError(f"index.html has no part named {name}")
    return pattern.sub(lambda found: f"{found[1]}{content}{found[2]}", text)


def _troubles() -> str:
    return "".join(f'\n<p data-trouble="{kind}" hidden>{escape(say(kind))}</p>' for kind in TROUBLES) + "\n"


def index(text: str) -> str:
    """index.html as it should be."""
    text = _between(text, "home", "\n" + "\n".join(home().values()) + "\n")
    text = _between(text, "troubles", _troubles())
    for key in WORDS:
        text = _between(text, key, escape(say(key)))
    return re.sub(
        r'(<meta name="description" content=")[^"]*', lambda found: found[1] + escape(say("description")), text
    )


def pyscript(root: Path = ROOT) -> str:
    """pyscript.toml as it should be: for pages served without a runtime of their own, straight from the branch."""
    lines = (f'"{path}" = "{path}"' for path in game_files(root))
    return "\n".join(
        [
            "# What PyScript loads where no set-up was run (a page served straight from the branch).",
            "# Where it was, assets/runtime holds the same, faster. Written by `make shell`.",
            *(f"{key} = {json.dumps(value)}" for key, value in PAGE_CONFIG.items()),
            "",
            "[files]",
            *lines,
            "",
        ]
    )


def write(root: Path = ROOT) -> None:
    """Bring both files up to date."""
    page = root / "index.html"
    page.write_text(index(page.read_text(encoding="utf-8")), encoding="utf-8")
    (root / "pyscript.toml").write_text(pyscript(root), encoding="utf-8")
