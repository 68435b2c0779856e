"""How long the levels think: a decision in CPython and in the worker of a real Chromium, side by side.

    python -m tests.bench.thinking [--positions 24] [--only expert]

The page's times hold everything that somebody waits for: the question, the answer, and what lies between. On a
machine that is busy with other things only the ratios mean something.
"""

from __future__ import annotations

import argparse
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from game.build.browsers import provide
from game.build.runtime import prepare
from game.build.serve import Server
from game.cli.simulate import hashed
from game.players.levels import LEVELS, casual
from game.players.mind import mind
from game.players.worker import chosen
from game.rules import games
from game.rules.match import DICE, OVER
from game.rules.record import Record
from tests.bench.players import SEED
from tests.browser.conftest import started
from tests.browser.test_worker import in_page

SETUPS = [(entry.id, entry.players[0]) for entry in games.GAMES.values() if mind(entry.id)]
TARGETS = {"expert": 100, "master": 1000}  # milliseconds in the browser, median


def positions(game: str, players: int, count: int) -> list[Record]:
    """Decisions of a casual game, spread over it."""
    record, rng, found = Record(game, players, hashed(SEED, 0)), Random(1), []
    while record.match.turn != OVER:
        if record.match.turn == DICE:
            record = record.thrown()
            continue
        found.append(record)
        record = record.played(casual(record.match, rng))
    return found[:: max(1, len(found) // count)][:count]


def in_python(record: Record, level: str) -> float:
    """Milliseconds that a decision takes here."""
    began = time.perf_counter()
    chosen(record, level, 1)
    return 1000 * (time.perf_counter() - began)


def in_worker(page: Page, record: Record, level: str) -> float:
    """Milliseconds until the page has the answer."""
    code = f"""
import time
from game.play import thinking as module
thinking = module.__dict__.setdefault("asked_by_the_bench", thinking)  # one worker answers all
record = load({record.save()!r})
began = time.perf_counter()
await thinking.move(record, {level!r}, 1)
found = 1000 * (time.perf_counter() - began)
"""
    return float(in_page(page, code))  # type: ignore[arg-type]


def compare(page: Page, count: int, only: str) -> None:
    """A line for each game and level; each position is decided here and there in turn."""
    print(f"{'':20} {'level':9} {'CPython':>16} {'browser':>16} {'ratio':>6}  milliseconds: median (longest)")
    for game, players in SETUPS:
        records = positions(game, players, count)
        in_worker(page, records[0], "expert")  # the start of the worker, and the weights
        for level in filter(lambda level: only in level, LEVELS):
            pairs = [(in_python(record, level), in_worker(page, record, level)) for record in records]
            here, there = zip(*pairs, strict=True)
            cells = [f"{median(taken):8.1f} ({max(taken):5.0f})" for taken in (here, there)]
            target = f"  target {TARGETS[level]}" if level in TARGETS else ""
            print(f"{game:20} {level:9} {cells[0]} {cells[1]} {median(there) / median(here):6.1f}{target}", flush=True)


@contextmanager
def in_browser() -> Iterator[Page]:
    """The page in a real Chromium, ready, served from the repository as it stands."""
    prepare()
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(server.address)
        started(page)
        yield page
        browser.close()
    server.shutdown()


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=24)
    parser.add_argument("--only", default="", help="levels whose names have this text")
    given = parser.parse_args()
    with in_browser() as page:
        compare(page, given.positions, given.only)


if __name__ == "__main__":
    main()
