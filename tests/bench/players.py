"""How strong the levels are: means with standard errors, and win rates. How long they think: tests/bench/thinking.py.

    python -m tests.bench.players [--share 0.1]

Games are played with hashed seeds, other ones than any level was calibrated or any net trained on. A share of less
than 1 plays fewer of them: all take more than an hour on two cores, most of it the master's.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import hypot
from statistics import mean
from typing import NamedTuple

from game.cli.simulate import simulate
from game.players.levels import LEVELS

SEED = 20260


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


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=1.0)
    strength(parser.parse_args().share)


if __name__ == "__main__":
    main()
