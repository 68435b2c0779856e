"""How strong the levels are and how long they think: means with standard errors, win rates, medians of a decision.

    python -m tests.bench.players [--games 200] [--browser]

Games are played with hashed seeds, other ones than any level was calibrated on. The master plays a tenth as many games.
With --browser the decisions are timed in the thinking worker of a real Chromium as well, as the page sees them.
"""

from __future__ import annotations

import argparse
import threading
import time
from collections.abc import Callable
from random import Random
from statistics import median

from game.cli.simulate import hashed, simulate
from game.players import PLAYERS
from game.players.levels import LEVELS
from game.players.worker import chosen
from game.rules.match import DICE, OVER
from game.rules.record import Record

SEED = 20260
SOLO = ("ganz-schon-clever", "clever-4ever")
DUELS = ("qwixx-longo", "qwixx")
TIMED = (("ganz-schon-clever", 1), ("clever-4ever", 1), ("qwixx-longo", 2))


def strength(games: int) -> None:
    """The calibration table."""
    print(f"{'':10}" + "".join(f"{game:>22}" for game in SOLO) + "".join(f"{game + ' wins':>20}" for game in DUELS))
    for level in LEVELS:
        count = max(10, games // 10) if level == "master" else games
        cells = []
        for game in SOLO:
            seat = simulate(game, [level], count, SEED).seats[0]
            cells.append(f"{seat.mean:10.1f} ± {seat.se:.1f} ({count})".rjust(22))
        for game in DUELS:
            won = simulate(game, [level, "greedy"], count, SEED).seats[0].wins / count
            cells.append(f"{100 * won:.0f} % ± {100 * (won * (1 - won) / count) ** 0.5:.0f}".rjust(20))
        print(f"{level:10}" + "".join(cells), flush=True)


def positions(game: str, players: int, count: int) -> list[Record]:
    """Decisions of a casual game, spread over it."""
    record, rng, found = Record(game, players, hashed(SEED, 0)), Random(1), []
    while record.match.turn != OVER:
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        found.append(record)
        record = record.played(PLAYERS["casual"](record.match, rng))
    return found[:: max(1, len(found) // count)][:count]


def times(think: Callable[[Record, str], float], where: str, count: int = 24) -> None:
    """Median and longest decision of each level in milliseconds."""
    print(f"\n{where}: milliseconds a decision, median (longest)")
    for game, players in TIMED:
        records = positions(game, players, count)
        cells = []
        for level in LEVELS:
            taken = [1000 * think(record, level) for record in records]
            cells.append(f"{level} {median(taken):.0f} ({max(taken):.0f})")
        print(f"{game:20}" + "  ".join(cells), flush=True)


def in_python(record: Record, level: str) -> float:
    """Seconds a decision takes here."""
    began = time.process_time()
    chosen(record, level, 1)
    return time.process_time() - began


def in_browser() -> None:
    """The same in a worker of a real browser, the messages included."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only this part needs a browser

    from game.stage.browsers import provide  # noqa: PLC0415
    from game.stage.runtime import prepare  # noqa: PLC0415
    from game.stage.serve import Server  # noqa: PLC0415
    from tests.browser.conftest import started  # noqa: PLC0415
    from tests.browser.test_worker import in_page  # noqa: PLC0415

    prepare()
    server = Server()
    with sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(server.address)
        started(page)

        def think(record: Record, level: str) -> float:
            code = f"""
import time
record = load({record.save()!r})
began = time.perf_counter()
await thinking.move(record, {level!r}, 1)
found = time.perf_counter() - began
"""
            return float(in_page(page, code))  # type: ignore[arg-type]

        for game, players in TIMED:
            think(positions(game, players, 1)[0], "expert")  # the start of the worker, and the weights
        times(think, "in the browser's worker", 12)
        browser.close()
    server.shutdown()


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--browser", action="store_true")
    given = parser.parse_args()
    strength(given.games)
    times(in_python, "in CPython")
    if given.browser:
        in_browser()


if __name__ == "__main__":
    main()
