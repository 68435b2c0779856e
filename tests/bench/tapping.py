"""What benches tap with: a checkout of the game in a browser of its own, games laid on its table, a watch for each tap.

Everything is put into the page from outside; nothing of it is part of the game. A game is laid on the shelf as a record
and opened by its address, so that no bench depends on the screens before the table, and every checkout gets the same.
"""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, Playwright, ViewportSize

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server
from game.rules import games
from game.rules.record import Record
from game.storage.store import GAME
from tests.browser.conftest import UNHURRIED, started
from tests.on_shelf import here

NAME = "bench"  # of the game on the table
MOST_TAPS = 3000  # of one game; a tapper that goes in circles is a fault of the bench

# Taps come faster than people see what is new: the clock of the page goes on before each one, ours does not.
CLOCK = "globalThis.clock = performance.now.bind(performance);"
# A second script of PyScript runs in the same interpreter as the game. Where drawing and keeping are: here, and in the
# checkout of before they were moved.
PYTHON = """
import gc, importlib, json, js, time
from pyodide.ffi import create_proxy
spent = {"draw": 0, "save": 0}
def watched(part, function):
    def timed(*given, **named):
        began = time.perf_counter()
        try:
            return function(*given, **named)
        finally:
            spent[part] += (time.perf_counter() - began) * 1000
    return timed
def found(*names):
    for name in names:
        try:
            return importlib.import_module(name)
        except ImportError:
            pass
playing = found("game.screens.playing", "game.playing")
playing.board = watched("draw", playing.board)
playing.Playing.keep = watched("save", playing.Playing.keep)
def taken():
    text = json.dumps(spent)
    spent.update(draw=0, save=0)
    return text
def alive():
    gc.collect()
    return len(gc.get_objects())
js.document.getElementById("bare").addEventListener("click", create_proxy(lambda event: None))
js.alive, js.taken = create_proxy(alive), create_proxy(taken)
js.prepared()
"""
PREPARE = """(code) => new Promise((done) => {
  globalThis.prepared = done;
  globalThis.clock ??= performance.now.bind(performance);
  const bare = document.createElement("button");
  bare.id = "bare";
  bare.tabIndex = -1;
  document.documentElement.append(bare); // beside the body, where the game listens: this handler is alone
  const style = new CSSStyleSheet();
  style.replaceSync("#bare { position: fixed; right: 0; top: 50%; width: 3px; height: 3px; padding: 0; border: 0 }");
  document.adoptedStyleSheets.push(style);
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", document.querySelector("script[type=py]").getAttribute("config"));
  script.textContent = code;
  document.body.append(script);
  let patched = 0;
  for (const [name, change] of Object.entries(reynard).filter(([name]) => ["show", "open", "fill"].includes(name)))
    reynard[name] = (...given) => {
      const began = clock();
      change(...given);
      patched += clock() - began;
    };
  let longest = 0; // task of the main thread; none that is shorter than 50 ms is told of
  const noted = (entries) => (longest = Math.max(longest, ...entries.map(({ duration }) => duration)));
  const tasks = new PerformanceObserver((list) => noted(list.getEntries()));
  tasks.observe({ entryTypes: ["longtask"] });
  globalThis.spent = () => {
    noted(tasks.takeRecords());
    const all = { ...JSON.parse(taken()), patch: patched, longest };
    patched = longest = 0;
    return all;
  };
  // Before all listeners and after all of them; then the frame, and a task that comes first when it has been painted.
  let began;
  addEventListener("click", () => (began = clock()), true);
  addEventListener("click", (event) => {
    const within = clock() - began;
    const painted = () => globalThis.seen?.({ frame: clock() - event.timeStamp, within });
    requestAnimationFrame(() => scheduler.postTask(painted, { priority: "user-blocking" }));
  });
})"""
WATCH = "() => { spent(); globalThis.tapped = new Promise((seen) => (globalThis.seen = seen)); }"
# What a tap has put off until after its frame belongs to it, and must not hold up the next one.
TAPPED = """async () => {
  const tap = await tapped;
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
  return { ...tap, ...spent() };
}"""
ACTS = ("die", "bonus", "number", "polish", "move", "throw", "take")  # what leads on in a game; no questions, no undo
# What could be tapped next, each with a point that a finger would hit; nobody passes who can mark something.
CHOICES = """([name, acts]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const lit = all("#sheet .lit");
  const closed = `[aria-disabled=true]${lit.length ? ", [data-move]" : ""}`;
  const open = all(`#tray [data-act]:not(${closed})`).filter((node) => acts.includes(node.dataset.act));
  const same = (one, other) => ["act", "area", "field"].every((name) => one?.[name] === other[name]);
  const point = (node) => {
    const box = node.getBoundingClientRect();
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      if (same(document.elementFromPoint(left, top)?.closest("[data-act]")?.dataset, node.dataset))
        return { act: node.dataset.act, x: left, y: top };
    }
  };
  const points = (nodes) => nodes.map(point).filter(Boolean);
  const over = Boolean(JSON.parse(localStorage.getItem(name) ?? "{}").over);
  return { over, lit: points(lit), others: points(open) };
}"""


class Tap(NamedTuple):
    """How long one took: to its painted frame, within the listeners, and what of that was the page's own work."""

    frame: float
    within: float
    draw: float  # in Python: the regions of the screen as markup
    patch: float  # in JavaScript: bringing the document to that markup
    save: float  # looking for other tabs' work, and keeping the game
    longest: float  # task of the main thread, if one took 50 ms or more
    work: float  # of the processor for the page's main thread, whoever else wants it, until all is done


class Choice(NamedTuple):
    """Something that can be tapped: what it does, and where."""

    act: str
    x: float
    y: float


class Table(NamedTuple):
    """A checkout, open in a browser."""

    name: str
    page: Page
    devtools: CDPSession

    def throttle(self, rate: float) -> None:
        """Slow its processor down."""
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    @property
    def over(self) -> bool:
        """Whether the game on the table is over."""
        return bool(self.page.evaluate("(name) => JSON.parse(localStorage.getItem(name)).over", kept_as(self.page)))

    def choice(self, rng: random.Random) -> Choice | None:
        """Something to tap, at random; nothing when the game is over."""
        found = self.page.evaluate(CHOICES, [kept_as(self.page), ACTS])
        if found["over"]:
            return None
        fields = found["lit"] and (rng.random() < 0.6 or not found["others"])
        return Choice(**rng.choice(found["lit" if fields else "others"]))

    def tap(self, x: float, y: float) -> Tap:
        """Tap there with a finger, and wait until it has been seen, and all is done."""
        self.page.evaluate(WATCH)
        before = self.worked
        self.page.touchscreen.tap(x, y)
        found = self.page.evaluate(TAPPED)
        return Tap(**found, work=self.worked - before)

    @property
    def worked(self) -> float:
        """How long the processor has worked for the page's main thread so far, in milliseconds."""
        metrics = self.devtools.send("Performance.getMetrics")["metrics"]
        return next(entry["value"] for entry in metrics if entry["name"] == "TaskDuration") * 1000

    def tap_nothing(self) -> Tap:
        """Tap the button whose handler is empty."""
        box = self.page.locator("#bare").bounding_box()
        assert box
        return self.tap(box["x"] + 1, box["y"] + 1)


def kept_as(page: Page) -> str:
    """What the browser calls the game; a checkout of before names had the path of the page in them has it without."""
    return here(GAME + NAME) if page.evaluate("Boolean(globalThis.reynard?.path)") else GAME + NAME


def clear(page: Page) -> None:
    """Go home, with nothing on the table."""
    page.evaluate("() => { location.hash = ''; }")
    page.locator("html:not([data-screen=table])").wait_for(state="attached")


def lay(page: Page, game: str, players: int, seed: int) -> bool:
    """Lay a new game on the table; says whether this checkout has it."""
    record = Record(game, players, seed).save()
    entry = {"when": 1, "record": record, "names": [f"P{n + 1}" for n in range(players)], "holder": 0}
    clear(page)
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [kept_as(page), json.dumps(entry)])
    page.evaluate("(place) => { location.hash = place; }", f"play/{NAME}")
    page.wait_for_timeout(300)
    return page.locator("#tray").count() > 0


def fewest(game: str) -> int:
    """How many play at least."""
    return games.game(game).players[0]


@contextmanager
def table(playwright: Playwright, tree: Path, size: tuple[int, int], prepared: bool = True) -> Iterator[Table]:
    """A checkout in a browser of its own; another one than this has to have its runtime made."""
    if tree == ROOT:
        prepare()
    server = Server(tree)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
    viewport = ViewportSize(width=size[0], height=size[1])
    page = browser.new_page(viewport=viewport, has_touch=True, service_workers="block")
    page.add_init_script(CLOCK + UNHURRIED)
    page.goto(server.address)
    started(page)
    if prepared:
        page.evaluate(PREPARE, PYTHON)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    yield Table(tree.name, page, devtools)
    browser.close()
    server.shutdown()
    server.server_close()
