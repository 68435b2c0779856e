"""What twice as much text from a stranger costs: for each kind of `tests/growing.py`, up to five million characters.

    make bench BENCH=doubling        (or: .venv/bin/python -m tests.bench.doubling --most 500000 --only tries)

The shorter and the longer text take turns, in CPU time, and the best of each counts. Ends with 1 if any costs more than
2.3 times as much for twice the text.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable

from tests.growing import GROWING, refused

MOST = 5_000_000  # characters
LIMIT = 2.3
LEAST = 0.05  # seconds: what is quicker than that says nothing about its growth
RUNS = 3


def cost(read: Callable[[str], object], text: str) -> float:
    """CPU seconds that it takes to read a text, without what the collector of garbage happens to do."""
    gc.collect()
    gc.disable()
    started = time.process_time()
    read(text)
    took = time.process_time() - started
    gc.enable()
    return took


def doubling(name: str, most: int) -> float:
    """How many times as much the longer text costs; prints a line about it."""
    kind = GROWING[name]
    read, pieces = refused(kind.read), most // kind.piece
    short, long = kind.make(pieces // 2), kind.make(pieces)
    costs = [(cost(read, short), cost(read, long)) for _ in range(RUNS)]
    once, twice = (min(each) for each in zip(*costs, strict=True))
    ratio = twice / once if twice > LEAST else 1.0
    shown = f"{ratio:.2f}" if twice > LEAST else f"too quick to tell (below {LEAST} s)"
    print(f"| {name} | {len(long)} | {once:.2f} s | {twice:.2f} s | {shown} |", flush=True)
    return ratio


def main() -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description="The cost of twice as much text.")
    parser.add_argument("--most", type=int, default=MOST, help="characters")
    parser.add_argument("--only", default=",".join(GROWING), help="kinds, with commas between")
    given = parser.parse_args()
    print("| text | characters | half of it | all of it | ratio |\n|---|---|---|---|---|")
    ratios = [doubling(name, given.most) for name in given.only.split(",")]
    return 0 if max(ratios) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
