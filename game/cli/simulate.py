"""Plays many games between computer players, and sums up their results."""

from __future__ import annotations

import time
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from game.players import Player, player
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, OVER, Match


class Seat(NamedTuple):
    """The results of the player on a seat; `wins` counts a shared win in parts."""

    player: str
    mean: float
    se: float
    sd: float
    min: int
    max: int
    wins: float


class Outcome(NamedTuple):
    """A simulation: which players played which game, their results, and how fast it went."""

    game: str
    games: int
    seed: int
    seats: tuple[Seat, ...]
    games_per_cpu_second: float
    decisions_per_cpu_second: float

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {**self._asdict(), "seats": [seat._asdict() for seat in self.seats]}

    def table(self) -> str:
        """The table that a person reads in the terminal."""
        rows = [("seat", *Seat._fields)]
        rows += [
            (str(n), s.player, f"{s.mean:.2f}", f"{s.se:.2f}", f"{s.sd:.1f}", str(s.min), str(s.max), f"{s.wins:g}")
            for n, s in enumerate(self.seats, 1)
        ]
        lines = [f"{self.game}, {self.games} games, seed {self.seed}"]
        lines += ["".join(f"{cell:>10}" for cell in row) for row in rows]
        return "\n".join([*lines, f"{self.games_per_cpu_second:.0f} games per CPU-second"])


def hashed(seed: int, number: int, purpose: str = "dice") -> int:
    """A seed for each game: hashed, because neighbouring seeds must not be alike."""
    text = f"{seed} {number} {purpose}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, person=b"simulate").digest(), "big")


def playout(match: Match, players: Sequence[Player], seed: int, rng: Random) -> tuple[Match, int]:
    """The end of a game and the number of decisions it took."""
    decisions = 0
    while (turn := match.turn) != OVER:
        if turn == DICE:
            throw = match.throw
            assert throw is not None
            match = match.rolled(*seeded(seed, throw))
        else:
            match = match.play(players[turn](match, rng))
            decisions += 1
    return match, decisions


def simulate(game: str, names: Sequence[str], count: int, seed: int) -> Outcome:
    """Play `count` games between the named players, one a seat; raises UnknownPlayer."""
    players = [player(game, name) for name in names]
    start = games.new(game, len(names))
    totals: list[list[int]] = [[] for _ in names]
    wins = [0.0] * len(names)
    decisions = 0
    began = time.process_time()
    for number in range(count):
        end, made = playout(start, players, hashed(seed, number), Random(hashed(seed, number, "players")))
        decisions += made
        for seat, score in enumerate(end.scores()):
            totals[seat].append(score.total)
        winners = end.winners()
        for seat in winners:
            wins[seat] += 1 / len(winners)
    seconds = max(time.process_time() - began, 1e-9)
    seats = tuple(_seat(*seat) for seat in zip(names, totals, wins, strict=True))
    return Outcome(game, count, seed, seats, round(count / seconds, 1), round(decisions / seconds, 1))


def _seat(name: str, totals: Sequence[int], wins: float) -> Seat:
    sd = stdev(totals) if len(totals) > 1 else 0.0
    se = sd / len(totals) ** 0.5
    return Seat(name, round(mean(totals), 3), round(se, 3), round(sd, 3), min(totals), max(totals), round(wins, 3))
