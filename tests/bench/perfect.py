"""How good is perfect? Ganz schön clever alone, for players that see the next throws before they fall.

    make bench BENCH=perfect, or python -m tests.bench.perfect [--share 0.05] [--only TEXT]

Needs what `make train` installs, and is left out of `make bench`. A row is a player that knows the throw that lies
and the next ones; it keeps the best so many positions while it searches. docs/players.md has the table of all games
(a share of 1), and what it does and does not bound.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import numpy as np

from tests.train.beam import FALLS, desk, play
from tests.train.check import Shipped
from tests.train.trainer import with_error

RUN = 9119  # of dice that nothing was trained or measured with before
ROUNDS = 6


class Sight(NamedTuple):
    """How far a player sees, and how many positions it keeps."""

    name: str
    ahead: int  # throws beyond the one that lies
    rounds: int  # rounds beyond this one, whose throws it sees to their end; -1: only so many throws
    width: int
    games: int


SIGHTS = (
    Sight("no throw", 0, -1, 64, 400),
    Sight("the next throw", 1, -1, 64, 400),
    Sight("the next three", 3, -1, 64, 400),
    Sight("all of the round", FALLS, 0, 64, 400),
    Sight("the whole game", FALLS, ROUNDS - 1, 16, 400),
    Sight("the whole game", FALLS, ROUNDS - 1, 64, 400),
    Sight("the whole game", FALLS, ROUNDS - 1, 256, 200),
    Sight("the whole game", FALLS, ROUNDS - 1, 1024, 100),
)


def main() -> None:
    """Print the row of each player; all have the same games, as far as they go."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=0.05)
    parser.add_argument("--only", default="", help="rows whose name and width hold this text")
    asked, net = parser.parse_args(), Shipped("ganz-schon-clever").alone
    mind = net.mind(net.memory.average)
    for sight in SIGHTS:
        if asked.only in f"{sight.name} {sight.width}":
            room, games = desk(sight.width), max(2, int(asked.share * sight.games))
            scores = [play(mind, room, RUN, game, sight.ahead, sight.rounds) for game in range(games)]
            print(f"{sight.name:16} {sight.width:5} {with_error(np.array(scores)):16} {games} games", flush=True)


if __name__ == "__main__":
    main()
