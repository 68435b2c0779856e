"""How fast the page starts, side by side with a bare page that only calls loadPyodide() from the same server.

    make bench BENCH=boot        (or: .venv/bin/python -m tests.bench.boot --runs 7; --waterfall prints one start-up)

Each run takes a new browser profile and visits both pages, in alternating order: a first visit, a first visit over
10 Mbit/s with 40 ms, a repeat visit, and (ours only; a bare page has no such thing) a repeat visit with the network
off, which is compared with the bare page's repeat visit. Times are from navigation to `ready`; medians are printed.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import threading
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server
from game.build.site import SITE, build_site

BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "bare";
performance.mark("ready");
</script>"""
TARGETS = {
    "first visit": 0.3,
    "first visit, 10 Mbit/s and 40 ms": 0.7,
    "repeat visit": 0.25,
    "offline repeat visit": 0.25,
    "first contentful paint": 0.15,
}
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
Times = defaultdict[tuple[str, str], list[float]]


def lay_out(folder: Path) -> None:
    """Both pages below one root: ours as a static host gets it, and the bare one with Pyodide's own files."""
    shutil.copytree(SITE, folder / "reynard")
    shutil.copytree(ROOT / "node_modules/pyodide", folder / "bare")
    (folder / "bare/index.html").write_text(BARE)


def visit(page: Page, address: str) -> dict[str, float]:
    """Load a page until it is ready; when that was, and when something could be seen first."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    return page.evaluate(
        """() => ({ready: performance.getEntriesByName("ready")[0].startTime,
                   paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime})"""
    )


def one_run(context: BrowserContext, address: str, name: str, times: Times) -> None:
    """First, repeat and offline visit of one page in a new profile."""
    page = context.pages[0]
    first = visit(page, address)
    times[name, "first visit"].append(first["ready"])
    if first["paint"]:
        times[name, "first contentful paint"].append(first["paint"])
    if name == "reynard":
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visit(page, address)  # the browser keeps compiled code from a second visit on: measure the third
    times[name, "repeat visit"].append(visit(page, address)["ready"])
    if name == "reynard":
        context.set_offline(True)
        times[name, "offline repeat visit"].append(visit(page, address)["ready"])


def slow_run(context: BrowserContext, address: str, name: str, times: Times) -> None:
    """A first visit over a slow line."""
    page = context.pages[0]
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    times[name, "first visit, 10 Mbit/s and 40 ms"].append(visit(page, address)["ready"])


def measure(root: str, runs: int) -> Times:
    """All the visits, both pages in turn."""
    times: Times = defaultdict(list)
    with sync_playwright() as playwright:
        for run in range(runs):
            for name in ("bare", "reynard") if run % 2 else ("reynard", "bare"):
                for kind in (one_run, slow_run):
                    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                        context = playwright.chromium.launch_persistent_context(
                            profile, executable_path=provide("chromium"), args=["--no-sandbox", "--disable-quic"]
                        )
                        kind(context, f"{root}{name}/", name, times)
                        context.close()
            print(f"run {run + 1} of {runs}", flush=True)
    return times


def downloaded(root: str, server: Server) -> dict[str, int]:
    """Bytes that each page downloads until it is ready."""
    sizes = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        for name in ("bare", "reynard"):
            before = server.sent
            context = browser.new_context(service_workers="block")
            visit(context.new_page(), f"{root}{name}/")
            sizes[name] = server.sent - before
            context.close()
        browser.close()
    return sizes


STEPS = """() => performance.getEntries()
  .filter(({entryType}) => ["mark", "paint", "resource"].includes(entryType))
  .map(({name, startTime, duration, encodedBodySize}) => [startTime, duration, encodedBodySize || 0, name])"""


def waterfall(root: str) -> str:
    """What came when in a first and in a repeat visit: files with their time and bytes, and the marks of start-up."""
    lines = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for kind in ("first visit", "repeat visit"):
            ready = visit(page, f"{root}reynard/")["ready"]
            steps = [step for step in page.evaluate(STEPS) if step[0] <= ready]
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            lines.append(f"{kind}: from ms, for ms, bytes")
            for begin, duration, size, name in sorted(steps):
                lines.append(f"{begin:8.0f} {duration:7.0f} {size:9} {name.removeprefix(root)}")
        browser.close()
    return "\n".join(lines)


def table(times: Times, sizes: dict[str, int]) -> str:
    """The figures as a table for people, and for docs/measurements.md."""
    lines = ["| | bare page | Reynard | ratio | target |", "|---|---|---|---|---|"]
    for name, target in TARGETS.items():
        against = {"offline repeat visit": "repeat visit", "first contentful paint": "first visit"}.get(name, name)
        bare, ours = (statistics.median(times[key]) for key in (("bare", against), ("reynard", name)))
        lines.append(f"| {name} | {bare:.0f} ms | {ours:.0f} ms | {ours / bare:.2f} | ≤ {target} |")
    bare, ours = sizes["bare"] / 1e6, sizes["reynard"] / 1e6
    lines.append(f"| downloaded until ready | {bare:.2f} MB | {ours:.2f} MB | {ours / bare:.2f} | |")
    return "\n".join(lines)


def main() -> None:
    """Build the site, measure, print."""
    parser = argparse.ArgumentParser(description="Start-up time against a bare Pyodide page.")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--waterfall", action="store_true", help="print one start-up step by step instead")
    given = parser.parse_args()
    prepare()
    build_site()
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        server = Server(Path(folder), caching="max-age=600")  # as GitHub Pages answers
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sizes = downloaded(server.address, server)  # also fills the server's cache of compressed files
        found = waterfall(server.address) if given.waterfall else table(measure(server.address, given.runs), sizes)
        server.shutdown()
    print(found)


if __name__ == "__main__":
    main()
