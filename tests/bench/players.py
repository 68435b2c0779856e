"""How strong the levels are and how long they think: means with standard errors, win rates, medians of a decision.

    python -m tests.bench.players [--share 0.1] [--browser]

Games are played with hashed seeds, other ones than any level was calibrated or any net trained on. A share of less
than 1 plays fewer of them: all take more than an hour on two cores, most of it the master's.
With --browser the decisions are timed in the thinking worker of a real Chromium as well, as the page sees them.
"""

from __future__ import annotations

import argparse
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import hypot
from random import Random
from statistics import mean, median
from typing import NamedTuple

from game.cli.simulate import hashed, simulate
from game.players import PLAYERS
from game.players.levels import LEVELS
from game.players.worker import chosen
from game.rules.match import DICE, OVER
from game.rules.record import Record

SEED = 20260
TIMED = (("ganz-schon-clever", 1), ("clever-4ever", 1), ("qwixx-longo", 2))


class Cell(NamedTuple):
    """A figure of the calibration table: one seat of a level, the others by RIVALS."""

    game: str
    players: int
    level: str
    games: int


GAMES = {  # how many: of experts and masters, and of all other levels
    "ganz-schon-clever": {"expert": 5000, "master": 500, "": 1000},
    "clever-4ever": {"expert": 2000, "master": 300, "": 500},
    "qwixx-longo": {"expert": 4000, "": 1000},
    "qwixx": {"expert": 4000, "": 1000},
}
RIVALS = {"ganz-schon-clever": "club", "clever-4ever": "club", "qwixx-longo": "greedy", "qwixx": "greedy"}
COMPANY = 120  # games of a Clever table of several, where a net is asked about moments it did not learn from
TABLES = (
    *((game, players) for game in ("ganz-schon-clever", "clever-4ever") for players in (1, 2, 3, 4)),
    *(("qwixx-longo", 2), ("qwixx-longo", 4), ("qwixx", 2)),
)


def count(game: str, players: int, level: str) -> int:
    """How many games a figure is the mean of."""
    if players > 1 and RIVALS[game] != "greedy":
        return COMPANY
    return GAMES[game].get(level, GAMES[game][""])


def cells(share: float) -> list[Cell]:
    """The whole table, the longest first; the master only alone: in Qwixx it plays as the expert does."""
    found = [
        Cell(game, players, level, max(12, int(share * count(game, players, level))))
        for game, players in TABLES
        for level in LEVELS
        if players == 1 or level != "master"
    ]
    return sorted(found, key=lambda cell: (cell.level != "master", cell.level != "expert", cell.game))


def measured(cell: Cell) -> str:
    """A cell as the README has it: points alone, else the share of wins and the own points, on every seat in turn."""
    games, found = cell.games // cell.players, []
    for seat in range(cell.players):
        names = [RIVALS[cell.game]] * cell.players
        names[seat] = cell.level
        found.append(simulate(cell.game, names, games, SEED + seat).seats[seat])
    points = f"{mean(seat.mean for seat in found):.1f} ± {hypot(*(seat.se for seat in found)) / len(found):.1f}"
    if cell.players == 1:
        return points
    won = sum(seat.wins for seat in found) / (games * len(found))
    return f"{100 * won:.1f} ± {100 * (won * (1 - won) / cell.games) ** 0.5:.1f} %, {points}"


def strength(share: float) -> None:
    """The calibration table, a line as soon as it is known."""
    with ProcessPoolExecutor() as pool:
        found = {pool.submit(measured, cell): cell for cell in cells(share)}
        for done in as_completed(found):
            cell = found[done]
            others = f" among {cell.players}" if cell.players > 1 else ""
            print(f"{cell.game + others:25} {cell.level:9} {done.result():32} {cell.games} games", flush=True)


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
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--browser", action="store_true")
    given = parser.parse_args()
    strength(given.share)
    times(in_python, "in CPython")
    if given.browser:
        in_browser()


if __name__ == "__main__":
    main()
