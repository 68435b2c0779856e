"""The one module that touches the document: shows what the views made and reports what was tapped or typed.

A screen is a number of regions, each an element with an id. The last markup of each is kept here, so that only what
changed crosses the bridge, all of it in one call.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from game.views.markup import joined
from game.views.toast import toast

MOST_READ = 1 << 20  # bytes of a file, unless data-most says otherwise


class Journey(NamedTuple):
    """Something small that travels over the page, from one element to another, both as selectors."""

    origin: str
    target: str
    markup: str


class Act(NamedTuple):
    """What somebody did: a deed (data-act, or `key`), with the element's data attributes or the key, and its form."""

    name: str
    data: Mapping[str, str]


class Page:
    """The document."""

    def __init__(self, handle: Callable[[Act], bool]) -> None:
        import js  # noqa: PLC0415  # there is no document where the snapshot with this module is made
        from pyodide.ffi import create_proxy  # noqa: PLC0415

        self.js: Any = js
        self._handle = handle
        self._screen = ""
        self._shown: dict[str, str] = {}
        for target, kind, listener in (
            (js.document.body, "click", self._clicked),
            (js.document.body, "submit", self._submitted),
            (js.document.body, "input", self._changed),
            (js.document.body, "keydown", self._typed),
            (js.document, "visibilitychange", self._hidden),
            (js, "hashchange", self._moved),
            (js, "storage", self._stored),
        ):
            target.addEventListener(kind, create_proxy(listener))
        for busy in js.document.querySelectorAll("[aria-busy]"):
            busy.removeAttribute("aria-busy")

    # What the page is told

    def show(self, screen: str, regions: Mapping[str, str], journeys: Sequence[Journey] = ()) -> None:
        """Bring the page to this screen; regions that have not changed cost nothing."""
        if screen != self._screen:
            self._shown = {}
        changed = {name: markup for name, markup in regions.items() if self._shown.get(name) != markup}
        self._screen, self._shown = screen, dict(regions)
        travels = [{"from": origin, "to": target, "markup": markup} for origin, target, markup in journeys]
        plan = {"screen": screen, "regions": changed, "journeys": travels}
        self.js.reynard.show(json.dumps(plan))

    def open(self, markup: str) -> None:
        """Show something above the page, or bring it up to date."""
        self.js.reynard.open(markup)

    def close(self) -> None:
        """Close what is above the page."""
        self.js.document.getElementById("overlay").close()

    def tell(self, words: str) -> None:
        """Say what happened to those who listen instead of look."""
        self.js.document.getElementById("told").textContent = words

    def toast(self, words: str, act: str = "", label: str = "") -> None:
        """Tell everybody something that stays until it is closed, perhaps with a way to answer; no words: close it."""
        self.js.reynard.fill("toast", toast(words, act, label) if words else "")
        if words:
            self.tell(words)

    @property
    def storage(self) -> bool:
        """Whether the browser lets the page keep anything."""
        return str(self.js.document.documentElement.getAttribute("data-storage")) != "blocked"

    def point(self, target: str, about: str) -> None:
        """Point at what is to be tapped, and ring what it is about; whoever plays by keyboard is taken there."""
        document = self.js.document
        for name, selector in (("data-pointed", target), ("data-about", about)):
            for node in document.querySelectorAll(f"[{name}]"):
                node.removeAttribute(name)
            for node in document.querySelectorAll(selector) if selector else ():
                node.setAttribute(name, "")
        found = document.querySelector(target)
        if found and document.querySelector(":focus-visible"):
            found.focus()

    def walk(self, right: int, down: int, everywhere: bool = False) -> None:
        """Move the focus to the next place that can be tapped in this direction, or asked."""
        self.js.reynard.walk(right, down, everywhere)

    def press(self, selector: str) -> bool:
        """Tap an element if it is there and may be tapped."""
        found = self.js.document.querySelector(selector)
        if not found or found.getAttribute("aria-disabled") == "true" or found.disabled:
            return False
        found.click()
        return True

    def dress(self, **data: str) -> None:
        """Set data attributes of the whole page: theme, motion."""
        for name, value in data.items():
            self.js.document.documentElement.setAttribute(f"data-{name}", value)

    @property
    def language(self) -> str:
        """The language that the page was opened in."""
        return str(self.js.document.documentElement.lang)

    def speak(self, language: str) -> None:
        """Let the page around the screens speak this language."""
        self.js.reynard.speak(language)

    def go(self, place: str) -> None:
        """Move to another screen, by the address, so that the browser's own way back works."""
        self.js.location.hash = place

    def turn(self, place: str) -> None:
        """Move within a screen: the way back does not stop here."""
        self.js.location.replace(f"#{place}")

    def back(self) -> None:
        """Move to where one came from."""
        self.js.history.back()

    def reveal(self, selector: str) -> None:
        """Scroll until an element can be seen from its beginning."""
        found = self.js.document.querySelector(selector)
        if found:
            found.scrollIntoView()

    @property
    def place(self) -> str:
        """Which screen the address names."""
        return str(self.js.location.hash).removeprefix("#")

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something that takes time; what goes wrong in it is reported as everything else is."""
        task = asyncio.ensure_future(work)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._complain(error)

    def print(self) -> None:
        """Let the browser print."""
        self.js.window.print()

    # What the page reports

    def _report(self, name: str, data: Mapping[str, str]) -> bool:
        try:
            return self._handle(Act(name, data))
        except Exception as error:
            self._complain(error)
            return False

    def _complain(self, error: BaseException) -> None:
        self.js.reportError(self.js.Error.new(joined(traceback.format_exception(error))))

    def _clicked(self, event: Any) -> None:
        # A field that is not lit can be asked why not.
        target = event.target.closest('[data-act]:not([aria-disabled="true"]), .field[data-act]')
        data = json.loads(self.js.JSON.stringify(target.dataset)) if target else {"act": "nothing"}
        self._report(data["act"], data)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        fields = self.js.Object.fromEntries(self.js.FormData.new(form))
        data = json.loads(self.js.JSON.stringify(fields))
        self._report(str(form.dataset.submit), data)

    def _changed(self, event: Any) -> None:
        """A slider, a field or a file input with data-input says what it holds now, while it is still being changed."""
        name = getattr(event.target.dataset, "input", None)
        if not name:
            return
        if event.target.type == "file":
            most = int(getattr(event.target.dataset, "most", None) or MOST_READ)
            for file in event.target.files:
                self.run(self._read(str(name), file, most))
            event.target.value = ""  # so that the same file can be chosen again
        else:
            self._report(str(name), {"value": str(event.target.value)})

    async def _read(self, name: str, file: Any, most: int) -> None:
        """Report the beginning of a file as text: whoever asked for it knows how much is too much."""
        self._report(name, {"text": str(await file.slice(0, most).text())})

    def _typed(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.target.closest("input, select, textarea, dialog"):
            return
        if event.key == " " and event.target.closest("button, a, summary"):
            return  # which a space presses
        key = str(event.key)
        if self._report("key", {"key": f"Shift+{key}" if event.shiftKey and key.startswith("Arrow") else key}):
            event.preventDefault()  # the page must not scroll while the focus walks

    def _hidden(self, _: Any) -> None:
        self._report("left" if self.js.document.hidden else "returned", {})

    def _stored(self, event: Any) -> None:
        """Another tab has written; without a key it has cleared everything."""
        self._report("stored", {"key": event.key if isinstance(event.key, str) else ""})

    def _moved(self, _: Any) -> None:
        self._report("moved", {})
