"""How long it takes to carry five thousand games to another device, and whether the page stands still meanwhile.

    make bench BENCH=carry        (or: .venv/bin/python -m tests.bench.carry --games 1000 --runs 1)

Two browser profiles, one with each number of games, take turns: everything is saved as a file, everything is deleted,
and the file is brought in again, each game replayed. Medians are printed: until it is done, for each game, and the
longest time in which the page could not have answered a tap.
"""

from __future__ import annotations

import argparse
import statistics
import threading
from collections import defaultdict

from playwright.sync_api import Page, sync_playwright

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server
from tests.bench.archive import FEW, MANY, fill
from tests.bench.boot import visit

# From the tap or the chosen file until the room says what came of it, with the longest pause between two heartbeats.
WATCH = """() => {
  document.getElementById("data-said")?.remove();
  let began = 0, last = performance.now(), pause = 0;
  const begin = () => { began ||= last = performance.now(); };
  for (const kind of ["click", "input"]) addEventListener(kind, begin, { capture: true, once: true });
  window.seen = new Promise((done) => {
    const beat = () => {
      const now = performance.now();
      if (began) pause = Math.max(pause, now - last);
      last = now;
      if (began && document.getElementById("data-said")) done({ took: now - began, pause });
      else setTimeout(beat);
    };
    beat();
  });
  return null;
}"""
Seen = dict[str, float]
Times = defaultdict[str, dict[int, list[Seen]]]


def one_run(page: Page, address: str, count: int, times: Times) -> None:
    """Out, away, and in again."""
    visit(page, f"{address}#data")
    page.evaluate(WATCH)
    with page.expect_download() as download:
        page.locator('[data-act="export"]').click()
    times["save a file"][count].append(page.evaluate("window.seen"))
    page.locator('[data-act="ask-delete"]').click()
    page.locator('[data-act="delete-everything"]').click()
    page.evaluate(WATCH)
    page.locator('[data-input="import"]').set_input_files(download.value.path())
    times["bring it in"][count].append(page.evaluate("window.seen"))


def measure(address: str, many: int, runs: int) -> Times:
    """Both numbers of games in turn."""
    times: Times = defaultdict(lambda: {FEW: [], many: []})
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        pages = {count: browser.new_context().new_page() for count in (FEW, many)}
        for count, page in pages.items():
            fill(page, address, count)
        for run in range(runs):
            for count in (FEW, many):
                one_run(pages[count], address, count, times)
            print(f"run {run + 1} of {runs}", flush=True)
        browser.close()
    return times


def table(times: Times, many: int) -> str:
    """The figures for people, and for docs/measurements.md."""
    lines = [f"| | {FEW} games | {many} games | ratio |", "|---|---|---|---|"]
    for name, found in times.items():
        took = {count: statistics.median(seen["took"] for seen in all_seen) for count, all_seen in found.items()}
        pause = {count: statistics.median(seen["pause"] for seen in all_seen) for count, all_seen in found.items()}
        each = {count: took[count] / count for count in took}
        for what, figures, digits in (
            (name, took, 0),
            (f"{name}: for each game", each, 2),
            (f"{name}: longest pause", pause, 0),
        ):
            few, all_of_them = figures[FEW], figures[many]
            lines.append(f"| {what} | {few:.{digits}f} ms | {all_of_them:.{digits}f} ms | {all_of_them / few:.2f} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="Five thousand games as a file, out and in.")
    parser.add_argument("--games", type=int, default=MANY)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    prepare()
    server = Server(ROOT)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(table(measure(server.address, given.games, given.runs), given.games))
    server.shutdown()


if __name__ == "__main__":
    main()
