"""Writes the files that repeat the game's words, first screen and modules: pages, pyscript.toml, the manifests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from game.build import cdn, landing, manifest
from game.build.files import PAGE_CONFIG, ROOT, game_files
from game.views.home import Visitor, home
from game.words import LANGUAGES, say, speak, spoken

# An element that says one thing, and has its key.
SAID = re.compile(r'(<(?!meta)\w+[^>]* data-say="([^"]*)"[^>]*>)[^<]*(?=<)')
FILLED_IN = ("n", "missing", "chrome", "firefox", "safari")  # by scripts, once they know
DESCRIPTION = re.compile(r'(<meta name="description" data-say="description" content=")[^"]*')


def _between(text: str, name: str, content: str) -> str:
    """The text with what stands between <!-- name --> and <!-- /name --> replaced."""
    pattern = re.compile(rf"(<!-- {name} -->).*?(<!-- /{name} -->)", re.DOTALL)
    if not pattern.search(text):
        raise ValueError(f"index.html has no part named {name}")
    return pattern.sub(lambda found: f"{found[1]}{content}{found[2]}", text)


def _say(key: str) -> str:
    """The words for what `data-say` has; boot.js fills in {n} later, able.js what is missing."""
    return say(key, **{name: f"{{{name}}}" for name in FILLED_IN})


def _in_each_language(keys: Iterable[str]) -> dict[str, dict[str, str]]:
    """The words of the shell in all languages."""
    keys, now = sorted({*keys}), spoken()
    found = {}
    for language in LANGUAGES:
        speak(language)
        found[language] = {key: _say(key) for key in keys}
    speak(now)
    return found


def index(text: str) -> str:
    """index.html as it should be: in English, with the words of the other languages beside it for boot.js."""
    text = _between(text, "home", "\n" + "\n".join(home(Visitor()).values()) + "\n")
    text = _between(text, "preview", landing.preview())
    keys = [found[2] for found in SAID.finditer(text)]
    words = _in_each_language([*keys, "description", "no-script", "per-cent", "promise-online", "data-online"])
    without = (f'<p class="notice" lang="{code}">{escape(said.pop("no-script"))}</p>' for code, said in words.items())
    text = _between(text, "no-script", "\n" + "\n".join(without) + "\n")
    data = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    text = _between(text, "words", f'\n<script type="application/json" id="words">{data}</script>\n')
    text = SAID.sub(lambda found: found[1] + escape(_say(found[2]), quote=False), text)
    return DESCRIPTION.sub(lambda found: found[1] + escape(say("description")), text)


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
    """Bring all of them up to date."""
    page = root / "index.html"
    page.write_text(index(page.read_text(encoding="utf-8")), encoding="utf-8")
    if (root / cdn.INSTALLED).exists():
        (root / cdn.FILE).write_text(cdn.sums(root), encoding="utf-8")
    (root / "pyscript.toml").write_text(pyscript(root), encoding="utf-8")
    for language in LANGUAGES:
        (root / manifest.path(language)).write_text(manifest.manifest(language), encoding="utf-8")
