"""The one module that touches the document: shows what the views made and reports what was tapped or typed.

A screen is a number of regions, each an element with an id. The last markup of each is kept here, so that only what
changed crosses the bridge, all of it in one call.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any

from game.browser.bridge import lasting, window
from game.storage.file import LARGEST
from game.storage.shelf import plain_name
from game.views.act import Act
from game.views.journey import Flight, Journey, flights
from game.views.markup import Markup
from game.views.spared import spared
from game.views.toast import toast

MOST_READ = 1 << 20  # bytes of a file, unless data-most says otherwise
PAUSE = 40  # milliseconds between two pieces of what is worked out ahead, where nobody tells when the browser is idle


class Page:
    """The document."""

    def __init__(self) -> None:
        self._js: Any = window()
        self._handle: Callable[[Act], bool] = lambda _: False
        self._screen = ""
        self._shown: dict[str, Markup] = {}
        self._ready = False
        self._questioning = False  # whether what is shown beside the screens is a question
        self._asks: Any = None  # what the browser calls before the person leaves
        known = self._js.CSS.supports("selector(:popover-open)")
        self._popped = ":popover-open" if known else "[popover][data-open]"  # as older.js marks it
        self._early: list[BaseException] = []  # errors from before the page was ready
        self._put_off: list[Callable[[], None]] = []  # until the frame has been painted
        self._painted = lasting(self._catch_up)
        self._pieces: Iterator[None] | None = None  # of what is worked out while the browser has nothing else to do
        self._idle = lasting(self._go_on)

    def listen(self, handle: Callable[[Act], bool]) -> None:
        """Report from now on to the app what the person does; `handle` says whether anything was done."""
        self._handle = handle
        js = self._js
        for target, kind, listener in (
            (js.document.body, "submit", self._submitted),
            (js.document.body, "input", self._changed),
            (js.document.body, "keydown", self._typed),
            (js.document, "visibilitychange", self._hidden),
            (js, "hashchange", self._moved),
            (js, "storage", self._stored),
            (js, "reynard:installable", self._installable),
        ):
            target.addEventListener(kind, lasting(listener))
        js.reynard.listen(lasting(self._tapped))
        if hasattr(js, "launchQueue"):  # an installed app's, where the device opens files with it
            js.launchQueue.setConsumer(lasting(self._launched))

    def ready(self) -> None:
        """Report what the person tapped before Python ran, and tell boot.js that the page answers from now on."""
        js = self._js
        for busy in js.document.querySelectorAll("[aria-busy]"):
            busy.removeAttribute("aria-busy")
        waiting = js.document.documentElement.getAttribute("data-waiting")
        if isinstance(waiting, str):
            tapped = json.loads(waiting)
            self._report(tapped["act"], tapped)
        js.dispatchEvent(js.Event.new("reynard:ready"))
        self._ready = True
        for error in self._early:
            self.complain(error)

    # What the page is told

    @property
    def untouched(self) -> bool:
        """Whether the first screen stands as index.html has it; boot.js changes it where it finds any game."""
        return bool(self._js.document.querySelector("#saved[hidden]"))

    def adopt(self, screen: str, regions: Mapping[str, Markup]) -> None:
        """Know that the document shows this already: index.html has it, and boot.js has put in the words."""
        self._screen, self._shown = screen, {**regions}

    def show(self, screen: str, regions: Mapping[str, Markup], journeys: Sequence[Journey] = ()) -> None:
        """Bring the page to this screen; regions that have not changed cost nothing."""
        changed = self._changed_in(screen, regions)
        if screen == self._screen and not changed and not journeys:
            return
        self._screen, self._shown = screen, dict(regions)
        plan = {"screen": screen, "regions": changed, "journeys": [*map(_way, journeys, flights(journeys))]}
        self._js.reynard.show(json.dumps(plan))

    def _changed_in(self, screen: str, regions: Mapping[str, Markup]) -> dict[str, str]:
        last = self._shown if screen == self._screen else {}
        return {
            name: spared(last[name], markup) if name in last else markup
            for name, markup in regions.items()
            if last.get(name) != markup
        }

    def expect(self, screen: str, regions: Mapping[str, Markup]) -> None:
        """Find out what would have to be sent; `spared` remembers it."""
        self._changed_in(screen, regions)

    def open(self, markup: Markup) -> None:
        """Show something above the page, or bring it up to date."""
        self._js.reynard.open(markup)

    def close(self) -> None:
        """Close what is above the page."""
        self._js.reynard.close()

    def tell(self, words: str) -> None:
        """Tell people who listen instead of look what happened; what was put off comes first, so that this stands."""
        self._catch_up()
        self._js.document.getElementById("told").textContent = words

    def toast(self, words: str, act: str = "", label: str = "") -> None:
        """Show a message until the person closes it, perhaps with a button to answer; no words: close it."""
        self._js.reynard.fill("toast", toast(words, act, label) if words else "")
        self._questioning = False
        if words:
            self.tell(words)

    def ask(self, words: str, act: str, label: str) -> bool:
        """Show a question, untold so that nothing else is missed, and never over a message; says whether it stands."""
        free = bool(self._js.document.getElementById("toast").hidden)
        if free:
            self._js.reynard.fill("toast", toast(words, act, label))
            self._questioning = True
        return free

    def unask(self) -> None:
        """Take back a question that nobody has answered; a message stays."""
        if self._questioning:
            self.toast("")

    @property
    def storage(self) -> bool:
        """Whether the browser lets the page keep anything."""
        return str(self._js.document.documentElement.getAttribute("data-storage")) != "blocked"

    @property
    def offline(self) -> bool:
        """Whether this copy can be kept for a time without a network; boot.js knows."""
        return str(self._js.document.documentElement.getAttribute("data-offline")) != "never"

    @property
    def path(self) -> str:
        """The path at which this copy of the page is; what it keeps is named by it."""
        return str(self._js.reynard.path)

    @property
    def copies(self) -> list[str] | None:
        """The paths at which this browser has copies of the page for offline use; None while that is not known."""
        found = getattr(self._js.reynard, "copies", None)
        return None if found is None else [str(path) for path in found]

    def point(self, target: str, about: str) -> None:
        """Point at what is to be tapped, and ring what it is about; with a keyboard the focus goes there."""
        self._js.reynard.flush()
        document = self._js.document
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
        self._js.reynard.walk(right, down, everywhere)

    def press(self, selector: str) -> bool:
        """Tap an element if it is there and may be tapped."""
        self._js.reynard.flush()
        found = self._js.document.querySelector(selector)
        if not found or found.getAttribute("aria-disabled") == "true" or found.disabled:
            return False
        found.click()
        return True

    def style(self, theme: str, motion: str) -> None:
        """Let the whole page have these colours, and move so much."""
        for name, value in (("theme", theme), ("motion", motion)):
            self._js.document.documentElement.setAttribute(f"data-{name}", value)

    @property
    def language(self) -> str:
        """The language that the page was opened in."""
        return str(self._js.document.documentElement.lang)

    def use_language(self, language: str) -> None:
        """Say what stands around the screens in this language."""
        self._js.reynard.speak(language)

    def go(self, place: str) -> None:
        """Move to another screen, by the address, so that the browser's own way back works."""
        self._js.location.hash = place

    def turn(self, place: str) -> None:
        """Move within a screen: the browser's way back does not stop here."""
        self._js.location.replace(f"#{place}")

    def back(self) -> None:
        """Move to where the person came from."""
        self._js.history.back()

    def reveal(self, selector: str) -> None:
        """Scroll until an element can be seen from its beginning, and go on from there by keyboard."""
        found = self._js.document.querySelector(selector)
        if found:
            found.focus()
            found.scrollIntoView()

    @property
    def place(self) -> str:
        """Which screen the address names."""
        return str(self._js.location.hash).removeprefix("#")

    @property
    def given(self) -> str:
        """What another app has shared, taken out of the address, so that a reload does not open it again."""
        asked = self._js.URLSearchParams.new(self._js.location.search)
        parts = [asked.get(name) for name in ("title", "text", "url")]
        text = "\n".join(part for part in parts if isinstance(part, str))
        if text:
            self._js.history.replaceState(None, "", f"{self._js.location.pathname}#replay")
        return text

    def afterwards(self, work: Callable[[], None]) -> None:
        """Do this when the next frame has been painted; a page that nobody sees paints none."""
        self._put_off.append(work)
        if self._js.document.hidden:
            self._catch_up()
        elif len(self._put_off) == 1:
            self._js.reynard.afterFrame(self._painted)

    def _catch_up(self, *_: Any) -> None:
        works, self._put_off = self._put_off, []
        for work in works:
            try:
                work()
            except Exception as error:
                self.complain(error)

    def meanwhile(self, pieces: Iterator[None]) -> None:
        """Go on with this while the browser is idle."""
        waits, self._pieces = self._pieces is not None, pieces
        if not waits:
            self._when_idle()

    def _when_idle(self) -> None:
        """Go on soon; Safari does not tell when it is idle, there a pause lets what moves go on in between."""
        if hasattr(self._js, "requestIdleCallback"):
            self._js.requestIdleCallback(self._idle)
        else:
            self._js.setTimeout(self._idle, PAUSE)

    def _go_on(self, *_: Any) -> None:
        """One piece, then the browser may have something else to do."""
        try:
            if self._pieces is not None:
                next(self._pieces)
            self._when_idle()
        except StopIteration:
            self._pieces = None
        except Exception as error:
            self._pieces = None
            self.complain(error)

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something that takes time; what goes wrong in it is reported as everything else is."""
        task = asyncio.ensure_future(work)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.complain(error)

    def guard(self, on: bool) -> None:
        """Let the browser ask whoever leaves the page; it listens only while needed, as pages that do start slower."""
        if on and self._asks is None:
            self._asks = lasting(lambda event: event.preventDefault())
            self._js.addEventListener("beforeunload", self._asks)
        elif not on and self._asks is not None:
            self._js.removeEventListener("beforeunload", self._asks)
            self._asks.destroy()
            self._asks = None

    def print(self) -> None:
        """Let the browser print."""
        self._js.window.print()

    def complain(self, error: BaseException) -> None:
        """Report an error to the console; not before the page is ready, as boot.js would take it for a failed start."""
        if not self._ready:
            self._early.append(error)
            return
        self._js.reportError(self._js.Error.new("".join(traceback.format_exception(error))))

    # What the page reports

    def _report(self, name: str, data: Mapping[str, str]) -> bool:
        self._catch_up()
        try:
            return self._handle(Act(name, data))
        except Exception as error:
            self.complain(error)
            return False

    def _tapped(self, tapped: str) -> None:
        data = json.loads(tapped)
        self._report(data["act"], data)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        fields = self._js.Object.fromEntries(self._js.FormData.new(form))
        data = json.loads(self._js.JSON.stringify(fields))
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
        """Report the beginning of a file as text: the view that asked for it says how much is too much."""
        self._report(name, {"text": str(await file.slice(0, most).text())})

    def _launched(self, launched: Any) -> None:
        """The device opens a file with the app."""
        for handle in launched.files:
            self.run(self._open(handle))

    async def _open(self, handle: Any) -> None:
        await self._read("opened", await handle.getFile(), LARGEST + 1)

    def _installable(self, _: Any) -> None:
        self._report("installable", {})

    def _typed(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.target.closest("input, select, textarea, dialog"):
            return
        if self._js.document.querySelector(self._popped):
            return  # which has the keys, as a dialog does
        if event.key == " " and event.target.closest("button, a, summary"):
            return  # which a space presses
        key = str(event.key)
        if self._report("key", {"key": f"Shift+{key}" if event.shiftKey and key.startswith("Arrow") else key}):
            event.preventDefault()  # the page must not scroll while the focus walks

    def _hidden(self, _: Any) -> None:
        self._report("left" if self._js.document.hidden else "returned", {})

    def _stored(self, event: Any) -> None:
        """Another tab has written; without a key it has cleared everything. Other pages of this origin write, too."""
        everything = not isinstance(event.key, str)
        key = "" if everything else plain_name(self.path, event.key)
        if key or everything:
            self._report("stored", {"key": key})

    def _moved(self, _: Any) -> None:
        self._report("moved", {})


def _way(journey: Journey, flight: Flight) -> dict[str, object]:
    """A journey as motion.js makes it, with its times in milliseconds."""
    origin, target, markup, inks, _ = journey
    leaves, lasts = (round(1000 * seconds) for seconds in flight)
    return {"from": origin, "to": target, "markup": markup, "inks": inks, "at": leaves, "lasts": lasts}
