"""What a browser's lock between tabs (`navigator.locks`) would cost and give, beside a plain write to localStorage.

    make bench BENCH=locks        (or: .venv/bin/python -m tests.bench.locks --rounds 3000)

Two tabs of an empty page, in Chromium and in Firefox, each in a process of its own (which is checked). Measured are:
how long a write of a saved game's size takes, plain and under the lock, while the other tab does nothing and while it
takes the lock as often as it gets it; how often a tab that has just been given the lock does not see yet what the other
one wrote under it; and how many saves arrive if the page is left in the task of the tap, or when it is told to go.
docs/tabs.md says what follows from it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import threading
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.serve import Server

BROWSERS = {"chrome": "chromium", "firefox": "firefox"}  # as Puppeteer calls them, and as `provide` does
EMPTY = "<!doctype html><link rel=icon href='data:,'><title>A tab</title>"
LONGEST = 900.0  # seconds for one browser
APART = 200.0  # milliseconds; a tab that stood still for longer waited for the busy one: they share a process


class Found(TypedDict):
    """What locks.mjs reports of one browser."""

    version: str
    paused: float  # milliseconds, while the other tab was busy for 300
    writes: dict[str, list[float]]  # milliseconds by the way of writing
    handOvers: list[list[tuple[float, int]]]  # by tab: when it had the lock, and the number that it read
    kept: dict[str, float]  # the part of the saves that arrived, by the moment and the way


def measure(browser: str, rounds: int) -> Found:
    """All measurements in one browser."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "index.html").write_text(EMPTY, encoding="utf-8")
        server = Server(Path(folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        script = str(Path(__file__).with_suffix(".mjs"))
        command = ["node", script, browser, provide(BROWSERS[browser]), server.address, str(rounds)]
        out = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST).stdout
        server.shutdown()
        server.server_close()
    found: Found = json.loads(out)
    assert found["paused"] < APART, f"{browser}: both tabs are in one process, so nothing is proved"
    return found


def stale_reads(tabs: list[list[tuple[float, int]]]) -> tuple[int, int]:
    """How many turns of the lock read a number that an earlier turn had read already; and how many were hand-overs."""
    turns = sorted((when, tab) for tab, found in enumerate(tabs) for when, _ in found)
    numbers = [number for found in tabs for _, number in found]
    return len(numbers) - len({*numbers}), sum(one[1] != other[1] for one, other in pairwise(turns))


def column(found: Found) -> dict[str, str]:
    """The figures of one browser, by what they are called."""
    told = {}
    for name, times in found["writes"].items():
        told[f"write, {name}: median, 95 %"] = (
            f"{statistics.median(times):.2f}, {statistics.quantiles(times, n=20)[-1]:.2f} ms"
        )
    stale, handed = stale_reads(found["handOvers"])
    told["stale reads under the lock, of hand-overs"] = f"{stale} of {handed} ({stale / handed:.1%})"
    for name, part in found["kept"].items():
        told[f"saved while leaving, {name}"] = f"{part:.0%}"
    return told


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="Locks between tabs beside plain writes.")
    parser.add_argument("--rounds", type=int, default=3000)
    rounds = parser.parse_args().rounds
    all_found = [measure(browser, rounds) for browser in BROWSERS]
    columns = [column(found) for found in all_found]
    print(f"| | {' | '.join(found['version'] for found in all_found)} |\n{'|---' * (len(columns) + 1)}|")
    for name in columns[0]:
        print(f"| {name} | {' | '.join(told[name] for told in columns)} |")


if __name__ == "__main__":
    main()
