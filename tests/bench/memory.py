"""How much memory the page takes: ready, with a sheet, and with the thinking worker beside it.

    make bench BENCH=memory      (or: .venv/bin/python -m tests.bench.memory --site ../other/_site)

Counted is the proportional set size of the renderer, from /proc (Linux only): its own, and its share of the rest. Most
of that rest is the browser's program, of which it has less the more browsers run on the machine; so what it has of
files is told beside it.
"""

from __future__ import annotations

import argparse
import re
import threading
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from game.build.browsers import provide
from game.build.runtime import prepare
from game.build.serve import Server
from game.build.site import SITE, build_site
from tests.bench.boot import visit

# Ask a worker of the page for a move, and keep it.
ASK = """() => {
  const code = `
import js
from game.rules.record import Record
from game.play.thinking import Thinking
from game.browser.worker import PageWorker
thinking = Thinking(PageWorker)
await thinking.move(Record("ganz-schon-clever", 1, seed=5).thrown(), "expert", 1)
js.document.documentElement.dataset.thought = "yes"
`;
  document.body.append(Object.assign(document.createElement("script"), {type: "py", textContent: code}));
}"""


class Size(NamedTuple):
    """What a process takes, in megabytes: all of it, and what of that are pages of files."""

    whole: float
    files: float


def size(browser: Browser) -> Size:
    """The proportional set size of the largest renderer."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = []
    for process in processes:
        if process["type"] == "renderer":
            rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text(encoding="utf-8")
            told = {name: int(many) / 1024 for name, many in re.findall(r"^(\w+):\s+(\d+) kB", rollup, re.MULTILINE)}
            found.append(Size(told["Pss"], told["Pss_File"]))
    return max(found)


def tell(stage: str, browser: Browser, page: Page) -> None:
    """Print it, after garbage was collected."""
    page.wait_for_timeout(3000)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(1000)
    whole, files = size(browser)
    print(f"{stage}: {whole:.0f} MB, {files:.0f} of them the browser's files", flush=True)


def main() -> None:
    """Build the site, or take another one, measure, print."""
    parser = argparse.ArgumentParser(description="Memory of the page.")
    parser.add_argument("--site", type=Path, help="another built site")
    site = parser.parse_args().site
    if site is None:
        prepare()
        build_site()
    server = Server(site or SITE, caching="max-age=600")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        visit(page, server.address)
        tell("ready", browser, page)
        page.locator("[data-act=rules], [data-act=learn]").first.click()  # a sheet, without a worker of its own
        tell("a sheet", browser, page)
        page.evaluate(ASK)
        page.locator("html[data-thought]").wait_for(state="attached", timeout=120_000)
        tell("and the worker", browser, page)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
