"""How much memory the page takes: ready, with a sheet, and with the thinking worker beside it.

    make bench BENCH=memory      (or: .venv/bin/python -m tests.bench.memory --site ../other/_site)

Counted is the proportional set size of the renderer, from /proc (Linux only): its own, and its share of the rest.
"""

from __future__ import annotations

import argparse
import re
import threading
from pathlib import Path

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


def megabytes(browser: Browser) -> float:
    """The proportional set size of the largest renderer."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = []
    for process in processes:
        if process["type"] == "renderer":
            rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text(encoding="utf-8")
            pss = re.search(r"^Pss:\s+(\d+) kB", rollup, re.MULTILINE)
            found.append(int(pss[1]) / 1024 if pss else 0.0)
    return max(found)


def settled(browser: Browser, page: Page) -> float:
    """The same, after garbage was collected."""
    page.wait_for_timeout(3000)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(1000)
    return megabytes(browser)


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
        print(f"ready: {settled(browser, page):.0f} MB", flush=True)
        page.locator("[data-act=rules], [data-act=learn]").first.click()  # a sheet, without a worker of its own
        print(f"a sheet: {settled(browser, page):.0f} MB", flush=True)
        page.evaluate(ASK)
        page.locator("html[data-thought]").wait_for(state="attached", timeout=120_000)
        print(f"and the worker: {settled(browser, page):.0f} MB", flush=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
