"""How long a tap takes to be seen, beside a handler in Python that does nothing; and whether playing leaves a trace.

    make bench BENCH=interaction
    .venv/bin/python -m tests.bench.interaction --throttle 4 --tree ../before --traces 0

First whole games of each title, by finger, every tap on something that leads on: from the lifted finger to the frame
that shows what it did, each with a tap on a bare button whose Python handler is empty, on the same page, right after
it. Before a tap the player looks for `--pause` milliseconds at what is new, as people do. Screens show a frame every
16 ms, so much of both is waiting for the next one; `in Python` is the time within the listeners alone, and what of it
the page's own work is stands beside: drawing the markup, patching the document, keeping the game. Last come the longest
task of the main thread, and how long the processor worked for the page, which a busy machine does not change.
With `--tree`, another checkout is tapped in turn with this one. Then many games in one page; after each round of all
titles, with nothing on the table, what is alive.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from game.build.files import ROOT
from game.rules.games import GAMES
from tests.bench.tapping import ACTS, MOST_TAPS, Table, Tap, clear, fewest, kept_as, lay, table
from tests.shots import SIZES

TARGET = 2.5  # times an empty handler, median
# The same without a finger, for many games: clicks come from the page itself, as fast as it answers.
WHOLE_GAME = """async ([name, seed, most, acts]) => {
  const chance = () => ((seed = (seed * 16807) % 2147483647) / 2147483647);
  const any = (nodes) => nodes[Math.floor(chance() * nodes.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const over = () => JSON.parse(localStorage.getItem(name)).over;
  let taps = 0;
  for (; taps < most && !over(); taps++) {
    const lit = all("#sheet .lit");
    const closed = `[aria-disabled=true]${lit.length ? ", [data-move]" : ""}`;
    const others = all(`#tray [data-act]:not(${closed})`).filter((node) => acts.includes(node.dataset.act));
    any(lit.length && (chance() < 0.6 || !others.length) ? lit : others).click();
    await new Promise((done) => setTimeout(done));
  }
  return taps;
}"""


class Alive(NamedTuple):
    """What there is after garbage has been collected."""

    heap: float  # megabytes of JavaScript
    objects: int  # of Python
    nodes: int
    listeners: int


class Pair(NamedTuple):
    """A tap that did something, and the same moment's tap on nothing."""

    act: str
    ours: Tap
    bare: Tap


# Taps


def play(tables: Sequence[Table], game: str, given: argparse.Namespace) -> dict[str, list[Pair]]:
    """Games by finger on each table that has this title, in turn: the same dice, a tap here and a tap there."""
    pairs: dict[str, list[Pair]] = {}
    for number in range(given.games):
        going = {each: random.Random(number) for each in tables if lay(each.page, game, fewest(game), number)}
        for _ in range(given.taps):
            for each, rng in [*going.items()]:
                each.page.wait_for_timeout(given.pause)
                choice = each.choice(rng)
                if choice is None:
                    del going[each]
                    continue
                pair = Pair(choice.act, each.tap(choice.x, choice.y), each.tap_nothing())
                if pair.ours.patch:  # else a die on its way lay under the finger, and nothing was tapped
                    pairs.setdefault(each.name, []).append(pair)
    return pairs


def figures(times: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return statistics.median(times), statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]


def both(times: Sequence[float]) -> str:
    """The same as words."""
    return ", ".join(f"{time:.1f}" for time in figures(times))


def row(name: str, pairs: Sequence[Pair]) -> str:
    """Some taps as a line of the table."""
    ours, bare = [pair.ours for pair in pairs], [pair.bare for pair in pairs]
    (median, slow), (empty, slow_empty) = figures([tap.frame for tap in ours]), figures([tap.frame for tap in bare])
    own = (
        both([getattr(tap, part) for tap in ours]) for part in ("within", "draw", "patch", "save", "longest", "work")
    )
    nothing = both([tap.work for tap in bare])
    return (
        f"| {name} | {len(ours)} | {median:.1f}, {slow:.1f} | {empty:.1f}, {slow_empty:.1f}"
        f" | {median / empty:.1f}, {slow / slow_empty:.1f} | {' | '.join(own)} | {nothing} |"
    )


def taps_table(tables: Sequence[Table], given: argparse.Namespace) -> None:
    """Print the taps of each title, and what took how long by what was tapped."""
    print("Milliseconds: median, 95th percentile.\n")
    print(
        f"| | taps | to the frame | empty handler | ratio (≤ {TARGET}) | in Python | draw | patch | save"
        " | longest task | processor | processor, empty |"
    )
    print("|---" * 12 + "|")
    kinds: dict[str, list[Pair]] = defaultdict(list)
    for game in filter(lambda game: given.only in game, GAMES):
        for name, pairs in play(tables, game, given).items():
            print(row(f"{game} ({name})", pairs), flush=True)
            for pair in pairs:
                kinds[f"{name}: {pair.act}"].append(pair)
    for kind in sorted(kinds):
        print(row(kind, kinds[kind]))


# Traces


def alive(page: Page, devtools: CDPSession) -> Alive:
    """Collect garbage on both sides of the bridge, and count."""
    objects = page.evaluate("alive()")
    for _ in range(3):  # an element lives until its wrapper is gone, and that until the one before
        devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    metrics = {entry["name"]: entry["value"] for entry in devtools.send("Performance.getMetrics")["metrics"]}
    return Alive(metrics["JSHeapUsedSize"] / 1e6, objects, counters["nodes"], counters["jsEventListeners"])


def traces_table(here: Table, many: int) -> None:
    """Print what is alive after each round of all titles, many games in one page."""
    print("\n| games | JavaScript | Python objects | nodes | listeners |\n" + "|---" * 5 + "|")
    for number in range(0, many + 1, len(GAMES)):
        for game in GAMES if number else ():
            lay(here.page, game, fewest(game), number)
            taps = here.page.evaluate(WHOLE_GAME, [kept_as(here.page), number + 1, MOST_TAPS, ACTS])
            assert taps < MOST_TAPS, f"{game} did not come to its end"
        clear(here.page)
        now = alive(here.page, here.devtools)
        print(f"| {number} | {now.heap:.2f} MB | {now.objects} | {now.nodes} | {now.listeners} |", flush=True)


def main() -> None:
    """Measure both, print both."""
    parser = argparse.ArgumentParser(description="From tap to frame, and what many games leave behind.")
    parser.add_argument("--throttle", type=float, default=1, help="how many times slower the processor shall be")
    parser.add_argument("--tree", type=Path, action="append", default=[], help="another checkout, its runtime made")
    parser.add_argument("--pause", type=int, default=600, help="milliseconds for which a player looks before a tap")
    parser.add_argument("--only", default="", help="titles whose ids contain this")
    parser.add_argument("--games", type=int, default=1, help="of each title, tap by tap")
    parser.add_argument("--taps", type=int, default=MOST_TAPS, help="at most, of a game")
    parser.add_argument("--traces", type=int, default=52, help="games in one page; 0: no such table")
    given = parser.parse_args()
    with sync_playwright() as playwright, ExitStack() as stack:
        trees = [ROOT, *(tree.resolve() for tree in given.tree)]
        tables = [stack.enter_context(table(playwright, tree, SIZES["phone"])) for tree in trees]
        for each in tables:
            each.throttle(given.throttle)
        taps_table(tables, given)
        if given.traces:
            tables[0].throttle(1)
            traces_table(tables[0], given.traces)


if __name__ == "__main__":
    main()
