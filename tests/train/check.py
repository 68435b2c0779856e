"""`python -m tests.train.check GAME`: how right the shipped net of a Clever game is at tables of one to four.

By the compiled rules, so that thousands of games take minutes: seats count what they leave to the others, but neither
look ahead nor play to win. What a seat expects before the first throw and at the middle is compared with what it made,
and of the chances that it would be told at each of its turns it is counted how many come true.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.players.clever.spread import QUANTILES, Spread, around
from game.players.clever.table import GIFT_PHASE, PHASES, alone
from game.players.net import ASSETS, Shape
from tests.bench.strength.at_tables import Rows
from tests.bench.strength.calibration import chances, said_of_chances
from tests.train.course import STARTS, TURNS
from tests.train.net import Net
from tests.train.selfplay import SCALE, Games, room, tables
from tests.train.solo import SOLO
from tests.train.trainer import LOT, MEASURING, run_of, with_error

SEED = 77  # of dice that no run was measured with


class Moment(NamedTuple):
    """A moment at which a seat was asked: in which game, whose, when, and what it expected then."""

    game: int
    seat: int
    turn: int
    throwing: bool  # whether its first throw comes next
    value: float
    score: float  # points on the sheet
    features: np.ndarray


class Shipped:
    """The nets of a game's file: the one of tables, and the one that is asked alone."""

    def __init__(self, game: str) -> None:
        self.rules, stored = SOLO[game], (ASSETS / f"{game}.bin").read_bytes()
        layout, second = self.rules.LAYOUT, Shape.of(stored).split(stored)[1]
        self.net = Net.stored(layout, stored, quantiles=QUANTILES)
        self.alone = Net.stored(alone(layout), second, quantiles=QUANTILES) if second else self.net
        self.play = tables(self.rules)
        starts = {group.name: start for group, start in zip(layout.groups, layout.starts, strict=True)}
        self.time, self.turn, self.phase = (
            starts[name] for name in ("time alone", "turn at a table", "players and phase")
        )

    def games(self, players: int, count: int) -> Iterator[Games]:
        """Lots of games at tables of so many; each is gone with the next one."""
        lot, net = room(np.full(min(LOT, count), players)), self.alone if players == 1 else self.net
        for first in range(0, count, LOT):
            self.play(net.mind(net.memory.average), run_of(SEED, MEASURING), first, 0.0, 0.0, 0.0, True, lot)
            yield lot

    def moments(self, lot: Games) -> Iterator[Moment]:
        """The first moment of each seat in each turn, as the games went on."""
        for game, players in enumerate(lot.players):
            seen = set()
            for at in range(lot.begins[game], lot.begins[game + 1]):
                features = lot.features[at, : lot.counts[at]].astype(np.int64)
                turn, phase = self._when(features, int(players))
                key = (int(lot.seat[at]), turn)
                if key not in seen:
                    seen.add(key)
                    yield Moment(game, *key, phase == 0, float(lot.value[at]), float(lot.score[at]), features)

    def _when(self, features: np.ndarray, players: int) -> tuple[int, int]:
        """Which turn it is, and which phase of it; alone a turn is a round."""
        if players == 1:
            time = int(features[0]) - self.time
            return divmod(time, 6) if time < 6 * TURNS[1] else (3, GIFT_PHASE)
        turn = int(features[(features >= self.turn) & (features < self.phase)][0]) - self.turn - int(STARTS[players])
        return turn, int(features[features >= self.phase][0]) - self.phase - PHASES * (players - 1)

    def spread(self, moment: Moment, players: int) -> Spread:
        """What the seat would be told of its final score."""
        net = self.alone if players == 1 else self.net
        quantiles = moment.score + SCALE * net.answers(moment.features)[1:]
        return around(moment.value, quantiles.tolist())


def checked(shipped: Shipped, players: int, count: int) -> str:
    """Points, what was expected more at the start and at the middle, and chances by tenths."""
    made, early, late, told = list[float](), list[float](), list[float](), Rows()
    half = int(TURNS[players]) // 2
    for lot in shipped.games(players, count):
        made += lot.final[:, :players].mean(axis=1).tolist()
        more = np.zeros((2, len(lot.players)))
        for moment in shipped.moments(lot):
            end = float(lot.final[moment.game, moment.seat])
            for at, turn in enumerate((0, half)):
                if moment.turn == turn:
                    more[at, moment.game] += (moment.value - end) / players
            if moment.throwing:
                found = chances(shipped.spread(moment, players), moment.seat)
                told += [[each.chance, float(end >= each.total)] for each in found]
        early += more[0].tolist()
        late += more[1].tolist()
    figures = (with_error(np.array(each)) for each in (made, early, late))
    return "{}, expected more: {} at the start, {} at the middle; ".format(*figures) + said_of_chances(told)


def main() -> None:
    """Print what is right and wrong, for each number of players."""
    parser = argparse.ArgumentParser(prog="tests.train.check", description=__doc__)
    parser.add_argument("game", choices=SOLO)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, nargs="+", default=range(1, 5), help="sizes of tables")
    asked = parser.parse_args()
    shipped = Shipped(asked.game)
    for players in asked.players:
        print(f"{asked.game} {players}: {checked(shipped, players, asked.games)}", flush=True)


if __name__ == "__main__":
    main()
