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
from game.players.mind import mind
from game.rules import games

SEED = 20260


class Cell(NamedTuple):
    """A figure of the calibration: one seat of a level, the others by `rival`."""

    game: str
    players: int
    level: str
    games: int


GAMES = {  # how many: of experts and masters, and of all other levels
    "ganz-schon-clever": {"expert": 5000, "master": 500, "": 1000},
    "clever-4ever": {"expert": 2000, "master": 300, "": 500},
}
OTHERWISE = {"expert": 4000, "master": 300, "": 1000}
COMPANY = 120  # games of several at what can be played alone, where a net is asked about moments it did not learn from
ALONE, TOGETHER = (1, 2, 3, 4), (2, 4)  # numbers of players that are measured, of games for one and of others


def setups() -> list[tuple[str, int]]:
    """The games that levels can play, with the numbers of players."""
    known = [entry for entry in games.GAMES.values() if mind(entry.id)]
    return [(entry.id, players) for entry in known for players in (ALONE if 1 in entry.players else TOGETHER)]


def rival(game: str) -> str:
    """Who sits on the other seats: the title's own player, if it has one."""
    title = mind(game)
    return next(iter(title.players), "club") if title else "random"


def games_of(game: str, players: int, level: str) -> int:
    """How many games a figure is the mean of."""
    if players > 1 and 1 in games.game(game).players:
        return COMPANY
    counts = GAMES.get(game, OTHERWISE)
    return counts.get(level, counts[""])


def cells(share: float) -> list[Cell]:
    """All figures, the longest first; the master only alone: where nobody can play alone it is the expert."""
    found = [
        Cell(game, players, level, max(12, int(share * games_of(game, players, level))))
        for game, players in setups()
        for level in LEVELS
        if players == 1 or level != "master"
    ]
    return sorted(found, key=lambda cell: (cell.level != "master", cell.level != "expert", cell.game))


def measured(cell: Cell) -> str:
    """A cell as docs/players.md has it: points alone, else wins and own points, on every seat in turn."""
    count, found = cell.games // cell.players, []
    for seat in range(cell.players):
        names = [rival(cell.game)] * cell.players
        names[seat] = cell.level
        found.append(simulate(cell.game, names, count, SEED + seat).seats[seat])
    points = f"{mean(seat.mean for seat in found):.1f} ± {hypot(*(seat.se for seat in found)) / len(found):.1f}"
    if cell.players == 1:
        return points
    won = sum(seat.wins for seat in found) / (count * len(found))
    return f"{100 * won:.1f} ± {100 * (won * (1 - won) / cell.games) ** 0.5:.1f} %, {points}"


def strength(share: float) -> None:
    """All figures, each as soon as it is known."""
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
