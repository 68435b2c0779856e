"""How the page feels with five thousand games kept, side by side with ten.

    make bench BENCH=archive        (or: .venv/bin/python -m tests.bench.archive --runs 7)

Two browser profiles, one with each number of games, take turns: a repeat visit until `ready`, then from a tap to the
painted frame: the list (first, and again), its next page, a finished game, the statistics, and your data. Medians are
printed, and what the storage holds. The games are random ones of all kinds, really played.
"""

from __future__ import annotations

import argparse
import statistics
import threading
from collections import defaultdict
from random import Random

from playwright.sync_api import Page, sync_playwright

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server
from game.rules.dice import SEEDS
from game.storage import entry
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.bench.boot import visit
from tests.on_shelf import filling
from tests.storage.games import finished

MANY, FEW = 5000, 10
KINDS = (
    ("ganz-schon-clever", 1),
    ("clever-4ever", 1),
    ("ganz-schon-clever", 1),
    ("qwixx-longo", 2),
    ("clever-4ever", 3),
)
DIFFERENT = 400  # games that are played; the others are the same under other names and dates
NOW = 1_794_787_200
QUOTA = 2_500_000  # characters that the least generous browser takes
TO_FRAME = """([act, screen]) => new Promise((done) => {
  const started = performance.now();
  const painted = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
  const ready = () => document.documentElement.dataset.screen === screen;
  const wait = () => (ready() ? painted() : setTimeout(wait));
  document.querySelector(`[data-act="${act}"]`).click();
  wait();
})"""
# What is tapped in which order: what it is called, the deed, and the screen it leads to.
TAPS = (
    ("list, first", "games-room", "games"),
    ("next page", "older", "games"),
    ("back home", "home", "home"),
    ("list, again", "games-room", "games"),
    ("a finished game", "continue", "table"),
    ("away from it", "home", "home"),
    ("statistics", "stats-room", "stats"),
    ("your data", "data-room", "data"),
)
SHOWN = ("list, first", "next page", "list, again", "a finished game", "statistics", "your data")
Times = defaultdict[str, dict[int, list[float]]]


def shelf(count: int) -> Memory:
    """So many finished games, put away as the page does."""
    rng = Random(count)
    played = [entry.entry("", finished(seed, *KINDS[seed % len(KINDS)]), 0) for seed in range(min(count, DIFFERENT))]
    store = Store(Memory(), lambda: NOW)
    store.open()
    store.volumes.file(
        [
            played[at % len(played)]._replace(name=f"{rng.randrange(SEEDS):x}", when=NOW - 3600 * (count - at))
            for at in range(count)
        ]
    )
    return store.shelf


def one_run(page: Page, address: str, count: int, times: Times) -> None:
    """A visit, and every tap."""
    times["start, repeat visit"][count].append(visit(page, address)["ready"])
    for name, act, screen in TAPS:
        if name == "next page" and count <= FEW:
            continue
        took = page.evaluate(TO_FRAME, [act, screen])
        if name in SHOWN:
            times[name][count].append(took)


def fill(page: Page, address: str, count: int) -> None:
    """Put so many games on the shelf of a page."""
    visit(page, address)
    page.evaluate(filling(shelf(count)))


def measure(address: str, runs: int) -> Times:
    """Both numbers of games in turn."""
    times: Times = defaultdict(lambda: {FEW: [], MANY: []})
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        pages = {count: browser.new_context().new_page() for count in (FEW, MANY)}
        for count, page in pages.items():
            fill(page, address, count)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            visit(page, address)
        for run in range(runs):
            for count in (FEW, MANY) if run % 2 else (MANY, FEW):
                one_run(pages[count], address, count, times)
            print(f"run {run + 1} of {runs}", flush=True)
        browser.close()
    return times


def table(times: Times) -> str:
    """The figures for people, and for docs/measurements.md."""
    lines = [f"| | {FEW} games | {MANY} games | ratio |", "|---|---|---|---|"]
    for name, found in times.items():
        few = statistics.median(found[FEW]) if found[FEW] else None
        many = statistics.median(found[MANY])
        left, ratio = ("", "") if few is None else (f"{few:.0f} ms", f"{many / few:.2f}")
        lines.append(f"| {name} | {left} | {many:.0f} ms | {ratio} |")
    sizes = {count: sum(len(name) + len(text) for name, text in shelf(count).items()) for count in (FEW, MANY)}
    lines.append(f"| characters stored | {sizes[FEW]} | {sizes[MANY]} | {sizes[MANY] / QUOTA:.2f} of {QUOTA} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="Five thousand games against ten.")
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    prepare()
    server = Server(ROOT, caching="max-age=600")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(table(measure(server.address, runs)))
    server.shutdown()


if __name__ == "__main__":
    main()
