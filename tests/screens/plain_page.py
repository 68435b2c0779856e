"""The page as a plain object, and an app on it: what a person would see and hear, the address, and their taps."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from math import ceil
from threading import current_thread, main_thread
from typing import Any

from game.app import App, Device
from game.play.daily import Day
from game.play.thinking import Thinking
from game.players.worker import answer
from game.screens.page import Senses
from game.storage.shelf import Memory
from game.views.act import Act
from game.views.journey import Journey
from game.views.markup import Markup
from tests.players.aside import run
from tests.screens.plain_nearby import PlainNearby
from tests.views.markup import Element, read

TODAY = Day("2026-11-16", 60)


class Work:
    """Work that the app has begun: done when the test says so, unless it is cancelled before."""

    def __init__(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.coroutine = coroutine
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True
        self.coroutine.close()


class PlainPage:
    """Fulfils `game.screens.page.Page`."""

    language = "en"
    storage = True
    offline = True

    def __init__(self, place: str = "", given: str = "") -> None:
        self.given = given
        self.place = place
        self.came: list[str] = []  # places before this one
        self.screen = ""
        self.regions: dict[str, str] = {}
        self.journeys: list[Journey] = []
        self.dialog = ""
        self.message = ""  # the toast
        self.asks = False  # whether that is a question
        self.messages: list[str] = []  # every toast there was
        self.answer = ""  # the act of the toast's button
        self.told: list[str] = []
        self.style_now: tuple[str, str] = ("", "")
        self.spoken = self.language
        self.pointed = ("", "")
        self.revealed = ""
        self.walked: list[tuple[int, int, bool]] = []
        self.printed: list[str] = []
        self.complaints: list[BaseException] = []
        self.guarded = False
        self.pieces: Iterator[None] = iter(())  # of what would be worked out while there is nothing else to do
        self.expected: list[Mapping[str, Markup]] = []  # screens that were prepared
        self.works: list[Work | asyncio.Task[None]] = []
        self._handle: Callable[[Act], bool] = lambda _: False
        self._arrived = place

    def __del__(self) -> None:
        """Cancel what no test has waited for, before Python complains of it: it asks the page first, which is older."""
        for work in self.works:
            if isinstance(work, Work):
                work.cancel()

    # What the app tells the page

    def listen(self, handle: Callable[[Act], bool]) -> None:
        self._handle = handle

    def show(self, screen: str, regions: Mapping[str, Markup], journeys: Sequence[Journey] = ()) -> None:
        assert all(isinstance(markup, Markup) for markup in regions.values()), "only markup is shown"
        self.screen, self.regions, self.journeys = screen, dict(regions), [*journeys]

    def open(self, markup: Markup) -> None:
        self.dialog = markup

    def close(self) -> None:
        self.dialog = ""

    def tell(self, words: str) -> None:
        self.told.append(words)

    def toast(self, words: str, act: str = "", label: str = "") -> None:
        self.message, self.answer, self.asks = words, act, False
        if words:
            self.messages.append(words)

    def ask(self, words: str, act: str, label: str) -> bool:
        free = not self.message
        if free:
            self.toast(words, act, label)
            self.asks = True
        return free

    def unask(self) -> None:
        if self.asks:
            self.toast("")

    def go(self, place: str) -> None:
        self.came.append(self.place)
        self.place = place

    def turn(self, place: str) -> None:
        self.place = place

    def back(self) -> None:
        self.place = self.came.pop()

    def reveal(self, selector: str) -> None:
        self.revealed = selector

    def point(self, target: str, about: str) -> None:
        self.pointed = target, about

    def walk(self, right: int, down: int, everywhere: bool = False) -> None:
        self.walked.append((right, down, everywhere))

    def press(self, selector: str) -> bool:
        wanted = re.findall(r'\[([\w-]+)="([^"]*)"\]', selector)
        for element in self.elements():
            fits = [element.attrs.get(name) == value for name, value in wanted]
            if (any(fits) if ":is" in selector else all(fits)) and element.attrs.get("aria-disabled") != "true":
                return self.tap(**_data(element))
        return False

    def print(self) -> None:
        self.printed.append(self.shown)

    def style(self, theme: str, motion: str) -> None:
        self.style_now = theme, motion

    def use_language(self, language: str) -> None:
        self.spoken = language

    def guard(self, on: bool) -> None:
        self.guarded = on

    def afterwards(self, work: Callable[[], None]) -> None:
        work()

    def meanwhile(self, pieces: Iterator[None]) -> None:
        self.pieces = pieces

    def expect(self, screen: str, regions: Mapping[str, Markup]) -> None:
        self.expected.append(regions)

    def run(self, work: Coroutine[Any, Any, None]) -> Work | asyncio.Task[None]:
        self.works.append(asyncio.ensure_future(work) if _in_a_loop() else Work(work))
        return self.works[-1]

    def complain(self, error: BaseException) -> None:
        self.complaints.append(error)

    # What the person sees and does

    @property
    def shown(self) -> str:
        """All that is on the screen, as markup."""
        return "".join(self.regions.values())

    @property
    def text(self) -> str:
        """All that can be read on the screen and in the dialog; bound spaces stay, as in a browser."""
        return re.sub("[ \n]+", " ", "".join(read(self.shown + self.dialog).text)).strip()

    def elements(self) -> list[Element]:
        return read(self.shown + self.dialog).inside

    def offers(self, act: str, **data: str) -> bool:
        """Whether there is something to tap that does this."""
        wanted = {"act": act} | data
        return any(wanted.items() <= _data(element).items() for element in self.elements() if _may_be_tapped(element))

    def tap(self, act: str, **data: str) -> bool:
        """TypedDice an act to the app, then let the address lead where it says; whether anything was done."""
        done = self._handle(Act(act, data | {"act": act}))
        self.arrive()
        return done

    def type(self, key: str) -> bool:
        """Press a key; whether it was a shortcut."""
        return self.tap("key", key=key)

    def visit(self, place: str) -> None:
        """Come by a link or by typing an address."""
        self.go(place)
        self.arrive()

    def arrive(self) -> None:
        while self.place != self._arrived:
            self._arrived = self.place
            self._handle(Act("moved", {}))

    def settle(self) -> None:
        """Let everything be done that takes time."""
        run(self._settled())
        self.arrive()

    async def _settled(self) -> None:
        while self.works:
            work = self.works.pop(0)
            if not (isinstance(work, Work) and work.cancelled):
                task = work.coroutine if isinstance(work, Work) else work
                (found,) = await asyncio.gather(task, return_exceptions=True)
                if isinstance(found, Exception):
                    self.complaints.append(found)


def _in_a_loop() -> bool:
    """Whether a loop of the test runs now, in a thread of its own or with one of its tasks.

    Playwright keeps a loop running in the main thread as well, which is none of ours.
    """
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return False
    return task is not None or current_thread() is not main_thread()


def _data(element: Element) -> dict[str, str]:
    return {name[5:]: value or "" for name, value in element.attrs.items() if name.startswith("data-")}


def _may_be_tapped(element: Element) -> bool:
    return "data-act" in element.attrs and element.attrs.get("aria-disabled") != "true"


class PlainAwake:
    """Remembers whether the screen is to stay on."""

    def __init__(self) -> None:
        self.on = False

    def keep(self, on: bool) -> None:
        self.on = on


class PlainSense:
    """Remembers what was to be heard, or felt."""

    def __init__(self) -> None:
        self.played: list[list[str]] = []

    def play(self, kinds: Sequence[str]) -> None:
        self.played.append([*kinds])


class PlainPermanence:
    """A browser that says what it was told to."""

    def __init__(self, lasts: bool = True, in_a_tab_of_ios: bool = False) -> None:
        self.lasts, self.in_a_tab_of_ios = lasts, in_a_tab_of_ios
        self.asked = 0

    async def ask(self) -> bool:
        self.asked += 1
        return self.lasts


class PlainOutside:
    """Remembers what left the page; refuses what is in `refuses`."""

    here = "https://example.org/"
    can_send = True
    installs = ""

    def __init__(self) -> None:
        self.asked_to_install = 0
        self.refuses: set[str] = set()
        self.copied: list[str] = []
        self.sent: list[str] = []
        self.saved: dict[str, str] = {}  # by the name of the file
        self.selected = ""
        self.has_offline = "whole"
        self.battery_is_low = False
        self.files: dict[str, str] = {}  # of the page, by their paths
        self.near = PlainNearby()

    async def install(self) -> None:
        self.asked_to_install += 1
        self.installs = ""

    def nearby(self) -> PlainNearby:
        return self.near

    def copy(self, text: str) -> Coroutine[Any, Any, None]:
        return self._do("copy", self.copied, text)

    def send(self, text: str) -> Coroutine[Any, Any, None]:
        return self._do("send", self.sent, text)

    def send_picture(self, picture: str, name: str) -> Coroutine[Any, Any, None]:
        return self._do("send", self.sent, name)

    async def _do(self, what: str, where: list[str], text: str) -> None:
        if what in self.refuses:
            raise PermissionError(what)
        where.append(text)

    async def draw(self, markup: Markup, _width: int, _height: int, _scale: int) -> str | None:
        if "draw" in self.refuses:
            raise PermissionError("draw")
        return None if "load" in self.refuses else markup

    async def qr(self, text: str) -> str:
        """Not the code that a camera reads, but another one for each text: its bits."""
        if "qr" in self.refuses:
            return ""
        bits = "".join(f"{byte:08b}" for byte in text.encode()).translate({48: ".", 49: "#"})
        side = max(21, ceil(len(bits) ** 0.5))
        return "\n".join(bits[start : start + side].ljust(side, ".") for start in range(0, side * side, side))

    def address(self, _picture: str) -> str:
        return "blob:picture"

    def save(self, address: str, name: str) -> None:
        self.saved[name] = address

    def save_text(self, text: str, name: str) -> None:
        self.saved[name] = text

    async def offline(self) -> str:
        return self.has_offline

    async def low_battery(self) -> bool:
        return self.battery_is_low

    async def read(self, path: str) -> str:
        return self.files.get(path, "")

    def select(self, field: str) -> None:
        self.selected = field


class PlainWorker:
    """A thinking worker in this very Python: answers soon, or breaks."""

    broken = False
    takes = 0.0  # seconds

    def __init__(self, told: Callable[[str], None], broken: Callable[[str], None]) -> None:
        self._told, self._failed = told, broken

    def send(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        if self.broken:
            loop.call_soon(self._failed, "out of memory")
        else:
            question = json.loads(text)
            if question.get("level"):
                question["level"] = "random"  # who plays well is asked elsewhere
            loop.call_later(self.takes, self._told, answer(json.dumps(question)))

    def end(self) -> None:
        pass


def plain_senses() -> Senses:
    """A hand and an ear that remember, and a screen that stays as it is."""
    return Senses(PlainSense(), PlainSense(), PlainAwake())


class Visit:
    """An app on a plain page: what a person has before them."""

    def __init__(
        self,
        place: str = "",
        shelf: Memory | None = None,
        *,
        worker: type = PlainWorker,
        given: str = "",
        **device_parts: object,
    ) -> None:
        self.page, self.shelf = PlainPage(place, given), Memory() if shelf is None else shelf
        self.outside, self.sound, self.touch, self.awake = PlainOutside(), PlainSense(), PlainSense(), PlainAwake()
        senses = Senses(self.sound, self.touch, self.awake)
        self.day, self.seconds = TODAY, 1_794_830_400.0
        thinking = Thinking(worker)
        device = Device(self.page, self.shelf, thinking, self.outside, senses, lambda: self.day, lambda: self.seconds)
        self.app = App(device._replace(**device_parts))
        self.app.open()
        self.store = self.app.store
