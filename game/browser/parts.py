"""Brings the modules and words for playing apart, which the page starts without; game/build/later.py packs them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from game.words import extend

HOME = Path(__file__).parents[2]  # where the snapshot has its modules from, and the page nothing yet
FILE = "apart.json"


class Parts:
    """What comes later. A page that was started without the snapshot has everything from the beginning."""

    def __init__(self, js: Any) -> None:
        self._js = js
        self.here = str(getattr(js, "STARTED", "")) != "snapshot"

    async def bring(self) -> bool:
        """Fetch it, once; says whether it is here."""
        if self.here:
            return True
        try:
            answer = await self._js.fetch(f"assets/runtime/{self._js.BUILD.key}/{FILE}")
            text = str(await answer.text()) if answer.ok else ""
        except Exception:  # no network, and not all of the page is kept
            text = ""
        if text and not self.here:
            _unpack(json.loads(text))
            self.here = True
        return self.here


def _unpack(files: dict[str, str]) -> None:
    """Put modules where Python looks for them, and words to those that are here."""
    for path, text in files.items():
        if path.endswith(".po"):
            extend(Path(path).stem, text)
        else:
            target = HOME / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    sys.path_importer_cache.clear()  # what `invalidate_caches` does, with modules that the page has not
