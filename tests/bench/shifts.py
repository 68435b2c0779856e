"""Whether anything moves that nobody moved: layout shifts in a whole game of each title, on a phone and on a desk.

    make bench BENCH=shifts        (or: .venv/bin/python -m tests.bench.shifts --only qwixx --show)

The browser tells what lies elsewhere in a frame than in the one before and was not animated there; what follows a tap
within half a second it marks as expected. Nothing else may move: 0. After a tap dice change places and sentences their
words, but the frame stays: the regions of the screen and the areas of the sheet lie, once all is still, where they lay
before the tap: 0, too. The rest is told beside it. `--show` says what moved after which tap.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from game.build.files import ROOT
from game.rules.games import GAMES
from tests.bench.tapping import MOST_TAPS, Table, fewest, lay, table
from tests.shots import SIZES

# What moved is told by its place in the page: the way from the nearest element with an id.
OBSERVE = """() => {
  const kinds = (node) => [...node.classList].map((kind) => `.${kind}`).join("");
  const name = (node) => (node.id ? `#${node.id}` : node.localName + kinds(node));
  const called = (node) => {
    const way = [];
    for (let at = node; at && !way[0]?.startsWith("#"); at = at.parentElement) way.unshift(name(at));
    return way.join(" ");
  };
  const edges = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(",");
  const shifts = [];
  const note = (entries) => shifts.push(...entries.map((entry) => ({
    value: entry.value,
    expected: entry.hadRecentInput,
    moved: entry.sources.filter(({ node }) => node).map(({ node, previousRect, currentRect }) =>
      `${called(node.closest ? node : node.parentElement)} ${edges(previousRect)} -> ${edges(currentRect)}`),
  })));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  const frame = () => Object.fromEntries([...document.querySelectorAll("#app > *, #sheet .paper, #sheet .area")]
    .map((node) => [node.dataset.area ?? name(node), edges(node.getBoundingClientRect())]));
  let before = {};
  globalThis.moved = () => {
    note(observer.takeRecords());
    const [was, now] = [before, (before = frame())];
    const jumped = Object.keys(now).filter((each) => was[each] && was[each] !== now[each]);
    return { shifts: shifts.splice(0), jumped: jumped.map((each) => `${each} ${was[each]} -> ${now[each]}`) };
  };
}"""
STILL = 700  # milliseconds until all that moves after a tap lies still


class Moved(NamedTuple):
    """What a tap moved: by itself and as expected, each as the browser tells it, and what jumped of the frame."""

    act: str
    alone: list[dict[str, Any]]
    expected: list[dict[str, Any]]
    jumped: list[str]


def play(here: Table, game: str, taps: int, seed: int) -> Iterator[Moved]:
    """A game by finger; what moved after each tap, until it is over."""
    lay(here.page, game, fewest(game), seed)
    here.page.wait_for_timeout(STILL)
    here.page.evaluate("moved()")
    rng = random.Random(seed)
    for _ in range(taps):
        choice = here.choice(rng)
        if choice is None:
            return
        here.tap(choice.x, choice.y)
        here.page.wait_for_timeout(STILL)
        found = here.page.evaluate("moved()")
        alone, expected = ([each for each in found["shifts"] if each["expected"] == tap] for tap in (False, True))
        yield Moved(choice.act, alone, expected, [] if here.over else found["jumped"])


def row(name: str, played: list[Moved]) -> str:
    """A game as a line of the table."""
    alone = [each["value"] for one in played for each in one.alone]
    expected = [each["value"] for one in played for each in one.expected]
    jumps = sum(bool(one.jumped) for one in played)
    return (
        f"| {name} | {len(played)} | {len(alone)}, {sum(alone):.4f} | {jumps} | {len(expected)}, {sum(expected):.4f} |"
    )


def told(number: int, one: Moved) -> Iterator[str]:
    """What one tap moved."""
    for kind, shifts in (("by itself", one.alone), ("expected", one.expected)):
        for shift in shifts:
            yield f"  {number} {one.act}, {kind} {shift['value']:.4f}: {'; '.join(shift['moved'])}"
    if one.jumped:
        yield f"  {number} {one.act}, the frame: {'; '.join(one.jumped)}"


def main() -> None:
    """Play, and print what moved."""
    parser = argparse.ArgumentParser(description="Layout shifts in whole games.")
    parser.add_argument("--only", default="", help="titles whose ids contain this")
    parser.add_argument("--taps", type=int, default=MOST_TAPS, help="at most, of a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", choices=SIZES, action="append", help="instead of phone and desktop")
    parser.add_argument("--show", action="store_true", help="what moved, and after which tap")
    given = parser.parse_args()
    still = True
    print("| | taps | shifts, their sum | taps after which the frame lay elsewhere | expected |\n" + "|---" * 5 + "|")
    with sync_playwright() as playwright:
        for size in given.size or ("phone", "desktop"):
            with table(playwright, ROOT, SIZES[size]) as here:
                here.page.evaluate(OBSERVE)
                for game in filter(lambda game: given.only in game, GAMES):
                    played = [*play(here, game, given.taps, given.seed)]
                    print(row(f"{game}, {size}", played), flush=True)
                    for number, one in enumerate(played) if given.show else ():
                        print(*told(number, one), sep="\n")
                    still &= not any(one.alone or one.jumped for one in played)
    if not still:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
