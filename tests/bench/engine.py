"""How fast the rules play: random solo games of Ganz schön clever, beside a fixed pure-Python loop in the same run.

    python -m tests.bench.engine [GAME] [--seconds 10] [--pyodide]

Games and loops alternate in short slices, so that whatever else the machine does slows both; their ratio says more
than either. For comparison, on one machine: a public Python environment of the same game 222 games per CPU-second, a
TypeScript engine about 6,200. `--pyodide` runs the same in Pyodide under node (from a folder with node_modules).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from random import Random
from statistics import median

from game.cli.simulate import hashed, playout
from game.players.levels import random as random_move
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER

SLICE = 50  # games


def calibration() -> int:
    """A fixed piece of plain Python: integers, tuples and a dictionary, as rules engines are made of."""
    seen, total = {}, 0
    for i in range(100_000):
        key = (i & 63, i % 7)
        seen[key] = seen.get(key, 0) + 1
        total += seen[key] ^ i
    return total


def _timed(work) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def measure(game: str, seconds: float) -> dict[str, object]:
    """Slices of games and of the loop in turn for about so many seconds; the median of each."""
    players = games.game(game).players[0]
    start = games.new(game, players)
    seats = [random_move] * players
    decisions = 0

    def play(first: int) -> None:
        nonlocal decisions
        for number in range(first, first + SLICE):
            decisions += playout(start, seats, hashed(1, number), Random(number))[1]

    loops, slices = [], []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(slices) < 3:
        loops.append(_timed(calibration))
        slices.append(_timed(lambda: play(len(slices) * SLICE)))
    return {
        "game": game,
        "players": players,
        "python": sys.version.split()[0] + " " + sys.platform,
        "games": len(slices) * SLICE,
        "games_per_cpu_second": round(SLICE / median(slices), 1),
        "best_games_per_cpu_second": round(SLICE / min(slices), 1),
        "decisions_per_game": round(decisions / len(slices) / SLICE, 1),
        "loops_per_cpu_second": round(1 / median(loops), 2),
        "games_per_loop": round(median(loop / part for loop, part in zip(loops, slices, strict=True)) * SLICE, 2),
        "bytes_per_position": position_bytes(game, players),
    }


def position_bytes(game: str, players: int) -> int:
    """The memory that a position of a random game adds to the one before it."""
    rng, match, kept = Random(1), games.new(game, players), []
    tracemalloc.start()
    while match.turn != OVER:
        match = match.rolled(*seeded(1, match.throw)) if match.turn == DICE else match.play(random_move(match, rng))
        kept.append(match)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size // len(kept)


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="ganz-schon-clever", choices=tuple(games.GAMES))
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pyodide", action="store_true")
    options = parser.parse_args()
    if options.pyodide:
        script = Path(__file__).with_name("engine_in_pyodide.mjs")
        subprocess.run(["node", script, options.game, str(options.seconds)], check=True)
    else:
        print(json.dumps(measure(options.game, options.seconds), indent=2))


if __name__ == "__main__":
    main()
