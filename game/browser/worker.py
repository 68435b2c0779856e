"""The thinking worker as the browser has it: a second Python beside the page's, asked and answering in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.browser.bridge import lasting, window

SCRIPT = "assets/worker.mjs"


class PageWorker:
    """A `Worker` in the browser; it is told first which build the page runs from.

    `told` is called with each answer, `broken` with a message when the worker fails.
    """

    def __init__(self, told: Callable[[str], None], broken: Callable[[str], None]) -> None:
        js = window()

        def failed(event: Any) -> None:
            event.preventDefault()  # the page says so in its own words
            broken(str(getattr(event, "message", "")))

        version = f"?{js.BUILD.version}" if hasattr(js, "BUILD") else ""
        self._worker = js.Worker.new(SCRIPT + version, type="module")
        self._listeners = {"message": lasting(lambda event: told(event.data)), "error": lasting(failed)}
        for kind, listener in self._listeners.items():
            self._worker.addEventListener(kind, listener)
        if hasattr(js, "CODE"):
            self._worker.postMessage(js.CODE)  # compiled once for both
        self.send(json.dumps({"start": _start(js)}))

    def send(self, text: str) -> None:
        """Post a message."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """Stop the worker, whatever it is doing."""
        self._worker.terminate()
        for listener in self._listeners.values():
            listener.destroy()


def _start(js: Any) -> dict[str, Any]:
    """What the worker needs to start as the page did: its build, or without one the sources."""
    if hasattr(js, "BUILD"):
        return {"build": json.loads(js.JSON.stringify(js.BUILD)), "cdn": None, "sources": {}}
    home = Path(__file__).parents[2]
    sources = {path.relative_to(home).as_posix(): path.read_text() for path in (home / "game").rglob("*.py")}
    return {"build": None, "cdn": json.loads(js.JSON.stringify(js.CDN)), "sources": sources}
