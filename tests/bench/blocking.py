"""How long start-up keeps the page from answering: tasks on the main thread, on a processor slowed four times.

    make bench BENCH=blocking      (or: .venv/bin/python -m tests.bench.blocking --against ../other/_site)

A task of more than 50 ms blocks for what it has beyond them. What counts is the time that the processor worked for the
task, which other work on the machine hardly changes. With `--against`, another built site is visited in turn.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from game.build.browsers import provide
from game.build.runtime import prepare
from game.build.serve import Server
from game.build.site import SITE, build_site
from tests.bench.boot import visit

SLOWED = 4
SHORT = 50.0  # ms; what a person does not notice
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"]


class Tasks(NamedTuple):
    """The tasks of one start-up on the main thread, in milliseconds of processor time."""

    longest: float
    blocking: float
    over: int  # tasks of more than 200 ms


def tasks(trace: list[dict[str, Any]]) -> Tasks:
    """The tasks that began before the page was ready, in the thread where it said so; most have two names."""
    ready = next(event for event in trace if event["name"] == "ready" and event.get("ph") in "RIi")
    ours = [
        event
        for event in trace
        if event["name"] in {"RunTask", "ThreadControllerImpl::RunTask"}
        and (event["pid"], event["tid"]) == (ready["pid"], ready["tid"])
        and event["ts"] <= ready["ts"]
    ]
    spent, end = [], 0
    for event in sorted(ours, key=lambda each: (each["ts"], -each.get("dur", 0))):
        if event["ts"] >= end:  # else it is part of the one before, or the same by its other name
            spent.append(event.get("tdur", 0) / 1000)
            end = event["ts"] + event.get("dur", 0)
    return Tasks(max(spent), sum(max(0, each - SHORT) for each in spent), sum(each > 200 for each in spent))


def traced(browser: Browser, page: Page, address: str) -> Tasks:
    """One visit."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    visit(page, address)
    page.wait_for_timeout(500)  # the task that said so is at its end
    trace = json.loads(browser.stop_tracing())
    return tasks(trace["traceEvents"])


def one_run(browser: Browser, address: str) -> dict[str, Tasks]:
    """A first visit, and a repeat visit through the service worker."""
    context = browser.new_context()
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    found = {"first visit": traced(browser, page, address)}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    found["repeat visit"] = traced(browser, page, address)
    context.close()
    return found


def main() -> None:
    """Build the site, measure, print."""
    parser = argparse.ArgumentParser(description="Blocking of the main thread while the page starts.")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--against", type=Path, help="another built site, visited in turn")
    given = parser.parse_args()
    prepare()
    build_site()
    sites = {"this": SITE} | ({"against": given.against} if given.against else {})
    found: defaultdict[tuple[str, str], list[Tasks]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as _, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        for _run in range(given.runs):
            for name, site in sites.items():
                server = Server(site, caching="max-age=600")
                threading.Thread(target=server.serve_forever, daemon=True).start()
                for kind, result in one_run(browser, server.address).items():
                    found[name, kind].append(result)
                server.shutdown()
        browser.close()
    print("| | longest task | total blocking | tasks over 200 ms |\n|---|---|---|---|")
    for (name, kind), results in found.items():
        longest, blocking, over = (statistics.median(column) for column in zip(*results, strict=True))
        print(f"| {kind}{'' if name == 'this' else ', ' + name} | {longest:.0f} ms | {blocking:.0f} ms | {over:.0f} |")


if __name__ == "__main__":
    main()
