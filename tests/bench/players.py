"""How strong the levels are: means with standard errors, and win rates. How long they think: tests/bench/thinking.py.

    python -m tests.bench.players [--share 0.1] [--only TEXT] [--again]

Games are played with hashed seeds, other ones than any level was calibrated or any net trained on. A share of less
than 1 plays fewer of them: all take hours on two cores, most of it the master's. Each figure is kept as soon as it is
known, so that a bench that was stopped goes on where it was; figures of other nets, or of other shares, do not count.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import blake2b
from math import hypot
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from game.cli.simulate import simulate
from game.players.levels import LEVELS
from game.players.mind import mind
from game.players.net import ASSETS
from game.rules import games
from tests.bench.strength.at_tables import among_before, expected, three
from tests.bench.strength.calibration import deciles

SEED = 20260
KEPT = Path(__file__).with_name("kept") / "players.jsonl"


class Cell(NamedTuple):
    """A figure: one seat of a level, the others by `rival`; or another thing that is asked of a table."""

    game: str
    players: int
    level: str
    games: int

    @property
    def key(self) -> str:
        """What a kept figure is found by: the cell, and the weights that it was measured with."""
        weights = blake2b((ASSETS / f"{self.game}.bin").read_bytes(), digest_size=8).hexdigest()
        return f"{self.game} {self.players} {self.level} {self.games} {weights}"


GAMES = {  # how many: of experts and masters, and of all other levels
    "ganz-schon-clever": {"expert": 5000, "master": 500, "": 1000},
    "clever-4ever": {"expert": 2000, "master": 300, "": 500},
}
OTHERWISE = {"expert": 4000, "master": 300, "": 1000}
COMPANY = 120  # games of one level among others at what can be played alone
ALONE, TOGETHER = (1, 2, 3, 4), (2, 4)  # numbers of players that are measured, of games for one and of others
TABLES: dict[str, tuple[Callable[[str, int, int], str], int]] = {  # what is asked of tables where nets know them
    "expert among those of before": (among_before, 1000),
    "table of experts": (expected, 400),
    "chances by deciles": (deciles, 400),
    "beginner, casual, club": (lambda game, _, count: three(game, ("beginner", "casual", "club"), count), 300),
    "casual, club, expert": (lambda game, _, count: three(game, ("casual", "club", "expert"), count), 300),
}


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
    found += [
        Cell(game, players, what, max(12, int(share * count)))
        for game, players in setups()
        for what, (_, count) in TABLES.items()
        if knows_tables(game) and asked(what, players)
    ]
    return sorted(found, key=lambda cell: (cell.level != "master", cell.level != "expert", cell.game))


def knows_tables(game: str) -> bool:
    """Whether the title's net has learned at tables."""
    title = getattr(mind(game), "title", None)
    return bool(getattr(title, "at_tables", False))


def asked(what: str, players: int) -> bool:
    """Whether a question makes sense for so many players."""
    return players == 3 if "," in what else players > 1 or what == "chances by deciles"


def measured(cell: Cell) -> str:
    """A cell as docs/players.md has it: points alone, else wins and own points, on every seat in turn."""
    if cell.level in TABLES:
        return TABLES[cell.level][0](cell.game, cell.players, cell.games)
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


def told(cell: Cell, figure: str) -> None:
    """Print a figure."""
    others = f" among {cell.players}" if cell.players > 1 else ""
    print(f"{cell.game + others:25} {cell.level:9} {figure:32} {cell.games} games", flush=True)


def known() -> dict[str, str]:
    """The figures that were kept."""
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    return dict(json.loads(line) for line in lines)


def strength(wanted: list[Cell], kept: dict[str, str]) -> None:
    """All figures, those that are kept at once and each other as soon as it is known."""
    KEPT.parent.mkdir(exist_ok=True)
    for cell in wanted:
        if cell.key in kept:
            told(cell, kept[cell.key])
    with ProcessPoolExecutor() as pool, KEPT.open("a", encoding="utf-8") as keep:
        found = {pool.submit(measured, cell): cell for cell in wanted if cell.key not in kept}
        for done in as_completed(found):
            told(found[done], done.result())
            keep.write(json.dumps([found[done].key, done.result()]) + "\n")
            keep.flush()


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--only", default="", help="figures whose game, number of players and level hold this text")
    parser.add_argument("--again", action="store_true", help="measure also what is kept")
    given = parser.parse_args()
    wanted = [cell for cell in cells(given.share) if given.only in f"{cell.game} {cell.players} {cell.level}"]
    strength(wanted, {} if given.again else known())


if __name__ == "__main__":
    main()
