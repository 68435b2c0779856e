"""The school in a real Chromium: how long the review of a game takes in the worker, and its first room to open.

    python -m tests.bench.school [--games 1] [--rounds 7]

A browser's own slowing reaches no worker. So the bench reads from the system how much processor time the renderer took
for a review, which hardly depends on what else the machine does, and tells four times that: what somebody waits for on
a processor slowed four times. The page's own rooms are opened with the browser's slowing, in turn.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from game.cli.simulate import hashed
from game.players.levels import LEVELS
from game.players.review import review
from game.rules.match import OVER
from game.rules.record import Record
from tests import school
from tests.bench.thinking import SETUPS, Random, in_browser
from tests.browser.screens import Screen, many, show
from tests.browser.test_worker import in_page

SLOWED = 4
# The worker starts and takes its weights; the next script of the page asks the same one.
START = """
import builtins
builtins.bench_thinking = thinking
await thinking.ask("review", load({record!r}), seat=0, last=None, count=1)
found = 0
"""
REVIEW = """
import builtins
thinking, record, moments, done = builtins.bench_thinking, load({record!r}), [], False
while not done:
    told = await thinking.ask("review", record, seat=0, last=moments[-1] if moments else None, count=1)
    moments, done = moments + told["moments"], told["done"]
thinking.dismiss()
found = len(moments)
"""
OPEN = """(place) => new Promise((done) => {
  const began = performance.now();
  const seen = () => document.documentElement.dataset.screen === place.split("/")[0]
    ? requestAnimationFrame(() => done(performance.now() - began)) : requestAnimationFrame(seen);
  location.hash = place;
  seen();
})"""


def renderers(above: int) -> list[int]:
    """The renderers of the browser that a process has started."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
    below = [each for each in parents if _under(each, above, parents)]
    return [each for each in below if b"--type=renderer" in Path(f"/proc/{each}/cmdline").read_bytes()]


def _under(each: int, above: int, parents: dict[int, int]) -> bool:
    while each in parents and each != above:
        each = parents[each]
    return each == above


def spent() -> float:
    """Seconds of processor time that the renderers have taken so far."""
    ticks = 0
    for each in renderers(os.getpid()):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def whole(game: str, players: int, number: int) -> Record:
    """A game of casual players, as people play."""
    record, rng = Record(game, players, hashed(7, number)), Random(number)
    while (turn := record.match.turn) != OVER:
        record = record.thrown() if turn < 0 else record.played(LEVELS["casual"](record.match, rng))
    return record


def reviews(page: Page, games: int) -> None:
    """A line for each title: the processor time of a review in CPython and in the worker, and four times the latter."""
    print(f"{'':20} {'decisions':>9} {'CPython':>9} {'worker':>9} {'ratio':>6} {'slowed':>9}  seconds a game, median")
    for game, players in SETUPS:
        here, there, decisions = [], [], []
        for number in range(games):
            record = whole(game, players, number)
            began = time.process_time()
            made = len([*review(record)])
            here.append(time.process_time() - began)
            in_page(page, START.format(record=record.history()[1].save()))
            before = spent()
            assert in_page(page, REVIEW.format(record=record.save())) == made
            there.append(spent() - before)
            decisions.append(made)
        took = median(there)
        cells = f"{median(here):9.2f} {took:9.2f} {took / median(here):6.1f} {SLOWED * took:9.1f}"
        print(f"{game:20} {median(decisions):9.0f} {cells}", flush=True)


def rooms(page: Page, rounds: int) -> None:
    """Opening the school against opening the statistics, in turn; the first time apart, when its code is loaded."""
    shelf = school.shelf("ganz-schon-clever", "2026-11-16")
    show(page, Screen("bench", "", many(), kept=tuple(shelf.items())))
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    times: dict[str, list[float]] = {"school/ganz-schon-clever": [], "stats/ganz-schon-clever": []}
    for _ in range(rounds):
        for place, taken in times.items():
            taken.append(page.evaluate(OPEN, place))
            page.evaluate(OPEN, "games")
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    (ours, *again), (theirs, *after) = times.values()
    print(
        f"first opening, slowed {SLOWED}×: school {ours:.0f} ms, statistics {theirs:.0f} ms, ratio {ours / theirs:.2f}"
    )
    known = median(again), median(after)
    print(f"after that: school {known[0]:.0f} ms, statistics {known[1]:.0f} ms, ratio {known[0] / known[1]:.2f}")


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    with in_browser() as page:
        rooms(page, given.rounds)
        reviews(page, given.games)


if __name__ == "__main__":
    main()
