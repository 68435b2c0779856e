"""The shelf of a page in a real browser, for tests and benches: names there carry the path of the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.storage.shelf import OURS, Memory, own_name, plain_name

if TYPE_CHECKING:  # tests that run in Pyodide have no Playwright
    from playwright.sync_api import Page

PATH = 'new URL(".", location).pathname'


def here(name: str, path: str = "/") -> str:
    """What the browser calls a text of the page that `make play` serves."""
    return own_name(path, name)


def filling(shelf: Mapping[str, str], absent: bool = False) -> str:
    """A script that puts texts into the storage, wherever the page is; only those that are `absent`, if so wished."""
    texts = {name.removeprefix(OURS): text for name, text in shelf.items()}
    return f"""for (const [name, text] of Object.entries({json.dumps(texts)})) {{
      const key = `reynard ${{{PATH}}} ${{name}}`;
      if (!{json.dumps(absent)} || localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }}"""


def shelf_of(page: Page) -> Memory:
    """What the page has kept, by the names alone."""
    return on_path(*json.loads(page.evaluate(f"JSON.stringify([{PATH}, localStorage])")))


def on_path(path: str, texts: Mapping[str, str]) -> Memory:
    """What of a browser's storage belongs to the page at this path, by the names alone."""
    return Memory({plain: text for name, text in texts.items() if (plain := plain_name(path, name))})
