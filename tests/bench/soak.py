"""Many games in one page, as restless people play them: does anything go wrong, drift apart, or pile up?

    make bench BENCH=soak        (or: .venv/bin/python -m tests.bench.soak --games 200)

Random taps, undo, languages and themes in between, and in the first half now and then the page is loaded anew. Again
and again, and after every game, the record in the storage is replayed here: its total has to be what the page shows.
Every ten games, with nothing on the table: what is alive on both sides of the bridge. Loading the page anew begins
that count from the start; the second half is one page.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from game.build.browsers import provide
from game.rules.dice import SEEDS
from game.rules.games import GAMES
from game.screens.playing import seat_in_sight
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.bench.interaction import Alive, alive
from tests.bench.tapping import MOST_TAPS, PREPARE, PYTHON, clear, fewest, lay
from tests.browser.conftest import started
from tests.shots import SIZES, opened, served

BLOCKED = "Service Worker registration blocked by Playwright"  # as `opened` asks it to
EVERY = 10  # games between two counts
RELOADS = 0.1  # of games in which the page is loaded anew, once, in the middle
# Clicks come from the page itself, as fast as it answers. Stops after so many taps, or when the game is over.
PLAY = """async ([seed, taps]) => {
  const chance = () => ((seed = (seed * 16807) % 2147483647) / 2147483647);
  const any = (nodes) => nodes[Math.floor(chance() * nodes.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const breath = () => new Promise((done) => setTimeout(done));
  const done = { taps: 0, undo: 0, settings: 0, asked: 0 };
  const set = async () => {
    document.querySelector("#top [data-act=menu], #menu")?.click();
    await breath();
    document.querySelector("#overlay [data-page=look]").click();
    await breath();
    const choices = all('#overlay [data-act=speak], #overlay [data-setting=theme], #overlay [data-setting=motion]');
    any(choices)?.click();
    await breath();
    document.getElementById("overlay").close();
    done.settings++;
  };
  for (; done.taps < taps && !document.querySelector("#tray.finish"); done.taps++) {
    const luck = chance();
    const undo = document.querySelector("#tray [data-act=undo]:not([aria-disabled=true]):not(:disabled)");
    const lit = all("#sheet .lit");
    if (luck < 0.01) await set();
    else if (luck < 0.06 && undo) { undo.click(); done.undo++; }
    else if (luck < 0.1) { any(all("#sheet [data-act]:not([data-act=rule])"))?.click(); done.asked++; }
    else {
      const closed = `[aria-disabled=true], [data-act=undo], [data-act=rule]${lit.length ? ", [data-move]" : ""}`;
      const others = all(`#tray [data-act]:not(${closed})`);
      any(lit.length && (chance() < 0.6 || !others.length) ? lit : others)?.click();
    }
    await breath();
  }
  return { ...done, over: Boolean(document.querySelector("#tray.finish")) };
}"""
SEEN = """() => ({
  total: document.querySelector("#top .total b")?.textContent,
  count: [...document.querySelectorAll(".grand")].map((total) => total.getAttribute("aria-label").match(/[−\\d]+/)[0]),
  name: location.hash.replace("#play/", ""),
  texts: Object.entries(localStorage)
    .map(([name, text]) => [name.replace(/^reynard \\S+ /, "reynard."), text])
    .filter(([name]) => /^reynard[.](game|volume|schema)/.test(name)),
})"""
# The same page each time that is counted: what the closed dialog last showed would differ.
SAME = """() => {
  document.querySelector('#languages [data-language="en"]').click();
  document.getElementById("overlay").replaceChildren();
}"""


class Drift(AssertionError):
    """The page shows something else than the engine counts."""


class Soak:
    """A page that is played in until enough games are over."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.complaints: list[str] = []
        self.since = 0  # games since the page was loaded
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        self.prepare()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.complaints.append(message.text)

    def prepare(self) -> None:
        """Make what is alive countable, in a page that was just loaded."""
        self.page.evaluate(PREPARE, PYTHON)
        self.since = 0

    def game(self, game: str, reload: bool) -> None:
        """A whole game, compared with the engine several times on the way and at its end."""
        page = self.page
        lay(page, game, fewest(game), self.rng.randrange(SEEDS))
        stop = self.rng.randint(5, 40)
        for _ in range(MOST_TAPS // 40):
            found = page.evaluate(PLAY, [self.rng.randint(1, 10**9), stop])
            over = found.pop("over")
            self.done.update(found)
            self.compare()
            if reload:
                page.reload()
                started(page)
                page.locator("#tray").wait_for()
                self.prepare()
                self.done["reloads"] += 1
                self.compare()
                reload = False
            if over:
                break
            stop = 40
        else:
            raise AssertionError(f"{game} did not come to its end")
        clear(page)
        self.done["games"] += 1
        self.since += 1

    def compare(self) -> None:
        """What the page shows beside the record that it has stored, replayed."""
        seen = self.page.evaluate(SEEN)
        session = Store(Memory(seen["texts"]), lambda: 0).game(seen["name"])
        if session is None:
            raise Drift(f"{seen['name']} is not stored")
        totals = [str(score.total).replace("-", "−") for score in session.match.scores()]
        if session.over and seen["count"][: len(totals)] != totals:
            raise Drift(f"counted {seen['count']}, engine {totals}: {session.record.save()}")
        if seen["total"] is not None and not session.over and seen["total"] != totals[seat_in_sight(session)]:
            raise Drift(f"shown {seen['total']}, engine {totals}: {session.record.save()}")
        self.done["comparisons"] += 1


def soak(page: Page, given: argparse.Namespace) -> tuple[Soak, list[Alive]]:
    """All games, the page loaded anew in the first half only; what was alive in between since the last time."""
    games = given.games
    soaked = Soak(page, given.seed)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    counts: list[Alive] = []
    for number in range(1, games + 1):
        reload = number <= games // 2 and soaked.rng.random() < given.reloads
        counts = [] if reload else counts
        soaked.game([*GAMES][number % len(GAMES)], reload)
        if number % given.every == 0 or number == games:
            page.evaluate(SAME)
            now = alive(page, devtools)
            counts.append(now)
            print(
                f"| {number} | {soaked.since} | {now.heap:.2f} MB | {now.objects} | {now.nodes} | {now.listeners} |",
                flush=True,
            )
    return soaked, counts


def main() -> None:
    """Play, print what was done and what is left."""
    parser = argparse.ArgumentParser(description="Many restless games in one page.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reloads", type=float, default=RELOADS, help="in how many of the games of the first half")
    parser.add_argument("--every", type=int, default=EVERY, help="games between two counts")
    given = parser.parse_args()
    began = time.monotonic()
    print("| games | since loaded | JavaScript | Python objects | nodes | listeners |\n" + "|---" * 6 + "|")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = opened(browser, address, SIZES["phone"], "light")
        soaked, counts = soak(page, given)
        browser.close()
    print(", ".join(f"{many} {what}" for what, many in soaked.done.items()), f"in {time.monotonic() - began:.0f} s")
    first, last = counts[0], counts[-1]
    print(
        f"in the last page from its first count to the end: JavaScript {first.heap:.2f} to {last.heap:.2f} MB, Python"
        f" {first.objects} to {last.objects} objects, nodes {first.nodes} to {last.nodes},"
        f" listeners {first.listeners} to {last.listeners}"
    )
    print(f"errors: {soaked.complaints or 'none'}; the page and the engine always agreed")
    if soaked.complaints:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
