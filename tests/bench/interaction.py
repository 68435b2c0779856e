"""How long a tap takes until its frame is painted, side by side with a tap whose Python handler does nothing.

    make bench BENCH=interaction        (or: .venv/bin/python -m tests.bench.interaction --games 50)

A whole game of each is played by tapping at random; after every tap the button with the empty handler is tapped on
the same page. Then many games more, to see that neither listeners nor nodes nor the heap keep growing.
"""

from __future__ import annotations

import argparse
import random
import statistics
import threading

from playwright.sync_api import Page, sync_playwright

from game.stage.browsers import provide
from game.stage.runtime import prepare
from game.stage.serve import Server

TARGET = 5
GAMES = {"ganz-schon-clever": 1, "clever-4ever": 1, "qwixx-longo": 2}
EMPTY = """() => new Promise((done) => {
  window.emptyIsThere = done;
  const button = Object.assign(document.createElement("button"), { id: "empty", textContent: "empty" });
  const code = `
import js
from pyodide.ffi import create_proxy
js.document.getElementById("empty").addEventListener("click", create_proxy(lambda event: None))
js.emptyIsThere()`;
  document.documentElement.append(button);
  document.body.append(Object.assign(document.createElement("script"), { type: "py", textContent: code }));
})"""
# Tap, wait for the frame that shows it and for what runs right after it.
PAINTED = """
  const painted = (node) => new Promise((done) => {
    const start = performance.now();
    node.click();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - start);
      channel.port2.postMessage(0);
    });
  });
  const open = () => [...document.querySelectorAll("#tray [data-next]:not([aria-disabled]), #sheet .lit")];
"""
BOTH = f"""async (choice) => {{ {PAINTED}
  const nodes = open();
  const ours = await painted(nodes[choice % nodes.length]);
  return [ours, await painted(document.getElementById("empty"))];
}}"""
# As fast as Python answers, without waiting for frames.
GAME = f"""(choices) => {{ {PAINTED}
  for (let tap = 0; !document.querySelector(".finish"); tap++) {{
    const nodes = open();
    nodes[choices[tap % choices.length] % nodes.length].click();
  }}
  document.querySelector('[data-act="again"]').click();
}}"""


def begin(page: Page, address: str, game: str, players: int) -> None:
    """A new game on the table."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
    page.locator(f'[data-act="{game}"]').click()
    page.locator(f'[data-count="{players}"]').click()
    page.locator("form .primary").click()
    page.locator("#tray").wait_for()


def taps(page: Page, rng: random.Random) -> tuple[list[float], list[float]]:
    """A whole game: the times of its taps, and those of the empty ones between them."""
    page.evaluate(EMPTY)
    times = []
    while not page.locator(".finish").count():
        times.append(page.evaluate(BOTH, rng.randrange(1 << 30)))
    ours, empty = zip(*times, strict=True)
    return list(ours), list(empty)


def row(game: str, ours: list[float], empty: list[float]) -> str:
    """Medians and 95th percentiles, and what one is to the other."""
    median, base = statistics.median(ours), statistics.median(empty)
    slowest, slowest_base = (statistics.quantiles(times, n=20)[-1] for times in (ours, empty))
    return (
        f"| {game} | {len(ours)} | {base:.1f} ms | {median:.1f} ms | {median / base:.2f} | ≤ {TARGET} "
        f"| {slowest_base:.1f} ms | {slowest:.1f} ms | {slowest / slowest_base:.2f} |"
    )


def growth(page: Page, games: int, rng: random.Random) -> str:
    """Listeners, nodes and heap after some games and after many."""
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    lines = ["| games | listeners | nodes | JavaScript heap |", "|---|---|---|---|"]
    for played in range(games + 1):
        if played in (5, games):
            tools.send("HeapProfiler.collectGarbage")
            found = {entry["name"]: entry["value"] for entry in tools.send("Performance.getMetrics")["metrics"]}
            heap = found["JSHeapUsedSize"] / 1e6
            lines.append(f"| {played} | {found['JSEventListeners']:.0f} | {found['Nodes']:.0f} | {heap:.1f} MB |")
        page.evaluate(GAME, [rng.randrange(1 << 30) for _ in range(1000)])
        page.locator("#tray:not(.finish)").wait_for()
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="From a tap to its painted frame, against an empty handler.")
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    prepare()
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    rng = random.Random(1)
    print("| game | taps | empty, median | tap, median | ratio | target | empty, 95 % | tap, 95 % | ratio |")
    print("|---|---|---|---|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
        page = context.new_page()
        for game, players in GAMES.items():
            begin(page, server.address, game, players)
            print(row(game, *taps(page, rng)), flush=True)
        begin(page, server.address, "ganz-schon-clever", 1)
        print("\n" + growth(page, games, rng))
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
