"""Write the golden games and perft counts that are missing: `python -m tests.rules.golden`. Read what it wrote."""

from random import Random

from game.cli.perft import perft
from game.cli.simulate import hashed
from game.players.levels import random as random_move
from game.rules import games
from game.rules.match import DICE, OVER
from game.rules.record import Record
from tests.rules.golden import GOLDEN, SETUPS, told

DEPTHS = (1, 2, 3, 4)
LARGEST = 20_000  # sequences: more would slow the tests


def golden(game, players):
    rng = Random(players)
    record = Record(game, players, hashed(0, players, game))
    while record.match.turn != OVER:
        record = record.thrown() if record.match.turn == DICE else record.played(random_move(record.match, rng))
    return f"{record.text()}---\n{told(record.match)}"


def main():
    counts = GOLDEN / "perft.txt"
    if not counts.exists():
        counts.write_text("# game players seed depth count\n", encoding="utf-8")
    known = counts.read_text(encoding="utf-8")
    for game, players in SETUPS:
        path = GOLDEN / f"{game}-{players}.txt"
        if not path.exists():
            path.write_text(golden(game, players), encoding="utf-8")
        if f"\n{game} {players} " not in known:
            for depth in DEPTHS:
                count = perft(games.new(game, players), players, depth)
                if count <= LARGEST:
                    known += f"{game} {players} {players} {depth} {count}\n"
    counts.write_text(known, encoding="utf-8")


if __name__ == "__main__":
    main()
