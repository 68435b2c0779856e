"""How long a tap takes to be seen, beside a handler in Python that does nothing; and whether playing leaves a trace.

    make bench BENCH=interaction        (or: .venv/bin/python -m tests.bench.interaction --games 50)

First a whole game of each, by mouse, every tap on something that can be tapped: from the click to the frame that shows
what it did, each with a click on a bare button whose Python handler is empty, on the same page, right after it. Screens
show a frame every 16 ms, so most of both is waiting for the next one; `in Python` is the time within the listeners
alone. Then many games in one page; after each round of the three games, with nothing on the table, what is alive.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from game.build.browsers import provide
from tests.shots import SIZES, opened, served

GAMES = ("ganz-schon-clever", "clever-4ever", "qwixx-longo")
TARGET = 5  # times an empty handler, median
SEEN = 400  # milliseconds after which a tap on what is new counts (assets/taps.js)
MOST_TAPS = 3000  # of one game; a tapper that goes in circles is a fault of the bench

# A second script of PyScript runs in the same interpreter as the game.
PYTHON = """
import gc, js
from pyodide.ffi import create_proxy
def alive():
    gc.collect()
    return len(gc.get_objects())
js.document.getElementById("bare").addEventListener("click", create_proxy(lambda event: None))
js.alive = create_proxy(alive)
js.prepared()
"""
PREPARE = """(code) => new Promise((done) => {
  globalThis.prepared = done;
  const bare = document.createElement("button");
  bare.id = "bare";
  bare.tabIndex = -1;
  document.body.append(bare);
  const style = new CSSStyleSheet();
  style.replaceSync("#bare { position: fixed; right: 0; top: 50%; width: 3px; height: 3px; padding: 0; border: 0 }");
  document.adoptedStyleSheets.push(style);
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", document.querySelector("script[type=py]").getAttribute("config"));
  script.textContent = code;
  document.body.append(script);
  // Before all listeners and after all of them; then the frame, and a message that comes when it has been painted.
  let began;
  addEventListener("click", () => (began = performance.now()), true);
  addEventListener("click", (event) => {
    const within = performance.now() - began;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.seen?.({ frame: performance.now() - event.timeStamp, within });
      port2.postMessage(null);
    });
  });
})"""
WATCH = "() => { globalThis.tapped = new Promise((seen) => (globalThis.seen = seen)); }"
# What could be tapped next, each with a point that a finger would hit; nobody passes who can mark something.
CHOICES = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const lit = all("#sheet .lit");
  const closed = `[aria-disabled=true], [data-act=undo]${lit.length ? ", [data-move]" : ""}`;
  const open = all(`#tray [data-act]:not(${closed})`);
  const same = (one, other) => ["act", "area", "field"].every((name) => one?.[name] === other[name]);
  const point = (node) => {
    const box = node.getBoundingClientRect();
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      if (same(document.elementFromPoint(left, top)?.closest("[data-act]")?.dataset, node.dataset)) return [left, top];
    }
  };
  const points = (nodes) => nodes.map(point).filter(Boolean);
  const over = Boolean(document.querySelector("#tray.finish"));
  return { over, lit: points(lit), others: points(open) };
}"""
# The same without a mouse, for many games: clicks come from the page itself, as fast as it answers.
WHOLE_GAME = """async ([game, seed, most]) => {
  const chance = () => ((seed = (seed * 16807) % 2147483647) / 2147483647);
  const any = (nodes) => nodes[Math.floor(chance() * nodes.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const moved = (act) => new Promise((done) => { addEventListener("hashchange", done, { once: true }); act(); });
  await moved(() => document.querySelector(`[data-act="${game}"]`).click());
  document.querySelector('[data-way="alone"], [data-way="friends"]').click();
  await moved(() => document.querySelector("form .primary").click());
  let taps = 0;
  for (; taps < most && !document.querySelector("#tray.finish"); taps++) {
    const lit = all("#sheet .lit");
    const closed = `[aria-disabled=true], [data-act=undo]${lit.length ? ", [data-move]" : ""}`;
    const others = all(`#tray [data-act]:not(${closed})`);
    any(lit.length && (chance() < 0.6 || !others.length) ? lit : others).click();
    await new Promise((done) => setTimeout(done));
  }
  await moved(() => document.querySelector('[data-act="home"]').click());
  return taps;
}"""


class Tap(NamedTuple):
    """How long one took: until its frame was painted, and within the listeners."""

    frame: float
    within: float


class Alive(NamedTuple):
    """What there is after garbage has been collected."""

    heap: float  # megabytes of JavaScript
    objects: int  # of Python
    nodes: int
    listeners: int


# Taps


def tap(page: Page, x: float, y: float) -> Tap:
    """Click there, and wait until it has been seen."""
    page.evaluate(WATCH)
    page.mouse.click(x, y)
    return Tap(**page.evaluate("globalThis.tapped"))


def play(page: Page, game: str, rng: random.Random) -> Iterator[tuple[Tap, Tap]]:
    """A whole game by mouse; each tap, and the same moment's tap on nothing."""
    page.locator(f'[data-act="{game}"]').click()
    page.wait_for_timeout(SEEN)
    page.locator('[data-way="alone"], [data-way="friends"]').first.click()
    page.wait_for_timeout(SEEN)
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()
    bare = page.locator("#bare").bounding_box()
    assert bare
    for _ in range(MOST_TAPS):
        choices = page.evaluate(CHOICES)
        if choices["over"]:
            break
        page.wait_for_timeout(SEEN)
        fields = choices["lit"] and (rng.random() < 0.6 or not choices["others"])
        yield tap(page, *rng.choice(choices["lit" if fields else "others"])), tap(page, bare["x"] + 1, bare["y"] + 1)
    page.locator('#top [data-act="home"]').click()
    page.locator("#games").wait_for()


def figures(times: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


def taps_table(page: Page, rng: random.Random) -> str:
    """A game of each, as a table."""
    lines = ["| | taps | to the frame: median, 95 % | empty handler | ratio | target | in Python |", "|---" * 7 + "|"]
    for game in GAMES:
        ours, bare = zip(*play(page, game, rng), strict=True)
        (median, slow), (empty, slow_empty) = figures([t.frame for t in ours]), figures([t.frame for t in bare])
        within, slow_within = figures([t.within for t in ours])
        lines.append(
            f"| {game} | {len(ours)} | {median:.1f}, {slow:.1f} ms | {empty:.1f}, {slow_empty:.1f} ms"
            f" | {median / empty:.1f}, {slow / slow_empty:.1f} | ≤ {TARGET} | {within:.1f}, {slow_within:.1f} ms |"
        )
        print(lines[-1], flush=True)
    return "\n".join(lines)


# Traces


def alive(page: Page, devtools: CDPSession) -> Alive:
    """Collect garbage on both sides of the bridge, and count."""
    objects = page.evaluate("alive()")
    for _ in range(3):  # an element lives until its wrapper is gone, and that until the one before
        devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    metrics = {entry["name"]: entry["value"] for entry in devtools.send("Performance.getMetrics")["metrics"]}
    return Alive(metrics["JSHeapUsedSize"] / 1e6, objects, counters["nodes"], counters["jsEventListeners"])


def traces_table(page: Page, games: int) -> str:
    """Many games in one page; what is alive after each three of them."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    lines = ["| games | JavaScript | Python objects | nodes | listeners |", "|---" * 5 + "|"]
    for number in range(0, games + 1, len(GAMES)):
        if number:
            for game in GAMES:
                taps = page.evaluate(WHOLE_GAME, [game, number + 1, MOST_TAPS])
                assert taps < MOST_TAPS, f"{game} did not come to its end"
        now = alive(page, devtools)
        lines.append(f"| {number} | {now.heap:.2f} MB | {now.objects} | {now.nodes} | {now.listeners} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def main() -> None:
    """Measure both, print both."""
    parser = argparse.ArgumentParser(description="From tap to frame, and what many games leave behind.")
    parser.add_argument("--games", type=int, default=51)
    games = parser.parse_args().games
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = opened(browser, address, SIZES["phone"], "light")
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate(PREPARE, PYTHON)
        taps = taps_table(page, random.Random(1))
        traces = traces_table(page, games)
        browser.close()
    print(f"\n{taps}\n\n{traces}")


if __name__ == "__main__":
    main()
