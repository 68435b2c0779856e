"""How much memory the page takes: ready, with a sheet, and with the thinking worker beside it.

    make bench BENCH=memory      (or: .venv/bin/python -m tests.bench.memory --site ../other/_site)

Counted is the proportional set size of the renderer, from /proc (Linux only): its own, and its share of the rest. Most
of that rest is the browser's program, of which it has less the more browsers run on the machine; so what it has of
files is told beside it. Playwright opens the browser but not the page: of a page of its own it watches the network, and
for that the renderer keeps what it has fetched, 46 MB with the worker.
"""

from __future__ import annotations

import argparse
import json
import re
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from game.build.browsers import provide
from game.build.runtime import prepare
from game.build.serve import Server
from game.build.site import SITE, build_site

SHEET = "document.querySelector('[data-act=rules], [data-act=learn]').click()"  # without a worker of its own
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


class Unwatched:
    """A tab that nobody watches: it is told what to do, and no more."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._answers = browser.new_browser_cdp_session(), dict[int, Any]()
        self._browser.on("Target.receivedMessageFromTarget", self._hear)
        target = self._browser.send("Target.createTarget", {"url": address})["targetId"]
        attached = {"targetId": target, "flatten": False}  # its messages are wrapped: Playwright knows no other session
        self._session = self._browser.send("Target.attachToTarget", attached)["sessionId"]
        self._sent = 0

    def _hear(self, event: dict[str, Any]) -> None:
        answer = json.loads(event["message"])
        self._answers[answer["id"]] = answer

    def _send(self, method: str, **wanted: Any) -> Any:
        self._sent += 1
        message = json.dumps({"id": self._sent, "method": method, "params": wanted})
        self._browser.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        while self._sent not in self._answers:
            self._processes()  # any question: answers are heard while Playwright waits for one
            time.sleep(0.02)
        return self._answers.pop(self._sent)["result"]

    def _processes(self) -> list[dict[str, Any]]:
        return self._browser.send("SystemInfo.getProcessInfo")["processInfo"]

    def run(self, script: str) -> Any:
        """Run JavaScript in the tab."""
        return self._send("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def wait_for(self, script: str) -> None:
        """Until it says yes."""
        end = time.monotonic() + 120
        while not self.run(script):
            if time.monotonic() > end:
                raise TimeoutError(script)
            time.sleep(0.2)

    def size(self) -> Size:
        """The proportional set size of the largest renderer, after garbage was collected."""
        time.sleep(3)
        self._send("HeapProfiler.collectGarbage")
        time.sleep(1)
        found = []
        for process in self._processes():
            if process["type"] == "renderer":
                rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text(encoding="utf-8")
                lines = re.findall(r"^(\w+):\s+(\d+) kB", rollup, re.MULTILINE)
                told = {name: int(many) / 1024 for name, many in lines}
                found.append(Size(told["Pss"], told["Pss_File"]))
        return max(found)


def tell(stage: str, tab: Unwatched) -> None:
    """Print what the tab takes now."""
    whole, files = tab.size()
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
        tab = Unwatched(browser, server.address)
        tab.wait_for("document.documentElement?.dataset.ready")
        tell("ready", tab)
        tab.run(SHEET)
        tell("a sheet", tab)
        tab.run(f"({ASK})()")
        tab.wait_for("document.documentElement.dataset.thought")
        tell("and the worker", tab)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
