"""How strong the levels are: means with standard errors, and win rates. How long they think: tests/bench/thinking.py.

    python -m tests.bench.players [--share 0.1] [--only TEXT ...] [--workers 1] [--kept | --again]

Games are played with hashed seeds, other ones than any level was calibrated or any net trained on. A share of less
than 1 plays fewer of them: all take hours on two cores, most of it the master's. Each figure is kept as soon as it is
known, and those of tables in pieces of some games, so that a bench that was stopped goes on where it was; figures of
other nets, or of other shares, do not count.
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
from game.players.net import ASSETS, Shape
from game.rules import games
from tests.bench.strength.at_tables import (
    Rows,
    among_before,
    expected,
    said_of_expectations,
    said_of_three,
    said_of_wins,
    three,
)
from tests.bench.strength.calibration import deciles, said_of_chances

SEED = 20260
KEPT = Path(__file__).with_name("kept") / "players.jsonl"
Kept = dict[str, str | Rows]  # figures, and pieces of them, by their keys


class Cell(NamedTuple):
    """A figure: one seat of a level, the others by `rival`; or another thing that is asked of a table."""

    game: str
    players: int
    level: str
    games: int

    first: int = 0  # game of a piece

    @property
    def key(self) -> str:
        """What a kept figure is found by: the cell, and the weights of the net that its players ask."""
        stored = (ASSETS / f"{self.game}.bin").read_bytes()
        first, second = Shape.of(stored).split(stored)
        weights = blake2b(second if second and self.players == 1 else first, digest_size=8).hexdigest()
        return f"{self.game} {self.players} {self.level} {self.first} {self.games} {weights}"

    @property
    def pieces(self) -> list[Cell]:
        """What is measured and kept at a time."""
        if self.level not in TABLES:
            return [self]
        firsts = range(0, self.games, PIECE)
        return [self._replace(first=first, games=min(PIECE, self.games - first)) for first in firsts]


GAMES = {  # how many: of experts and masters, and of all other levels
    "ganz-schon-clever": {"expert": 5000, "master": 500, "": 1000},
    "clever-4ever": {"expert": 2000, "master": 300, "": 500},
}
OTHERWISE = {"expert": 4000, "master": 300, "": 1000}
COMPANY = 120  # games of one level among others at what can be played alone
ALONE, TOGETHER = (1, 2, 3, 4), (2, 4)  # numbers of players that are measured, of games for one and of others
PIECE = 25  # games of a table that are played at a time


class Question(NamedTuple):
    """What is asked of tables where nets know them: the figures of a game, what they add up to, how many games."""

    played: Callable[[str, int, int], Rows]
    said: Callable[[Rows], str]
    games: int


LOWER, UPPER = ("beginner", "casual", "club"), ("casual", "club", "expert")
TABLES = {
    "expert among those of before": Question(among_before, said_of_wins, 1000),
    "table of experts": Question(expected, said_of_expectations, 400),
    "chances by deciles": Question(deciles, said_of_chances, 400),
    ", ".join(LOWER): Question(three(*LOWER), said_of_three(*LOWER), 300),
    ", ".join(UPPER): Question(three(*UPPER), said_of_three(*UPPER), 300),
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
        Cell(game, players, what, max(12, int(share * question.games)))
        for game, players in setups()
        for what, question in TABLES.items()
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


def measured(cell: Cell) -> str | Rows:
    """A cell as docs/players.md has it: points alone, else wins and own points, on every seat in turn; or a piece."""
    if cell.level in TABLES:
        played, numbers = TABLES[cell.level].played, range(cell.first, cell.first + cell.games)
        return [row for number in numbers for row in played(cell.game, cell.players, number)]
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


def known() -> Kept:
    """The figures that were kept."""
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    return dict(json.loads(line) for line in lines)


def tell(cell: Cell, kept: Kept) -> None:
    """Print what is known of a cell, if anything is: of a table also while pieces are missing."""
    found = [(piece, kept[piece.key]) for piece in cell.pieces if piece.key in kept]
    if not found:
        return
    if cell.level in TABLES:
        rows = [row for _, rows in found if not isinstance(rows, str) for row in rows]
        told(cell._replace(games=sum(piece.games for piece, _ in found)), TABLES[cell.level].said(rows))
    else:
        told(cell, str(found[0][1]))


def strength(wanted: list[Cell], kept: Kept, workers: int | None) -> None:
    """All figures, those that are kept at once and each other as soon as it is known."""
    KEPT.parent.mkdir(exist_ok=True)
    missing = {cell: {piece for piece in cell.pieces if piece.key not in kept} for cell in wanted}
    for cell in wanted:
        if not missing[cell]:
            tell(cell, kept)
    with ProcessPoolExecutor(workers) as pool, KEPT.open("a", encoding="utf-8") as keep:
        pieces = [(cell, piece) for cell in wanted for piece in missing[cell]]
        pieces.sort(key=lambda pair: pair[1].first)  # so that a bench that is stopped knows some of each table
        found = {pool.submit(measured, piece): (cell, piece) for cell, piece in pieces}
        for done in as_completed(found):
            cell, piece = found[done]
            kept[piece.key] = done.result()
            keep.write(json.dumps([piece.key, done.result()]) + "\n")
            keep.flush()
            missing[cell].discard(piece)
            if not missing[cell]:
                tell(cell, kept)


def main() -> None:
    """Run the bench."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--only", nargs="*", default=[], help="figures whose game, players and level hold these texts")
    parser.add_argument("--workers", type=int, help="processes at a time; default: one for each core")
    parser.add_argument("--kept", action="store_true", help="measure nothing, tell what is kept")
    parser.add_argument("--again", action="store_true", help="measure also what is kept")
    given = parser.parse_args()
    names = {cell: f"{cell.game} {cell.players} {cell.level}" for cell in cells(given.share)}
    wanted = [cell for cell, name in names.items() if all(text in name for text in given.only)]
    if given.kept:
        for cell in wanted:
            tell(cell, known())
    else:
        strength(wanted, {} if given.again else known(), given.workers)


if __name__ == "__main__":
    main()
