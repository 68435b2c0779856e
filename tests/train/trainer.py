"""A training run of a solo game: play a handful of games, learn from them, say how it goes, keep a checkpoint."""

from __future__ import annotations

import time
from pathlib import Path
from types import ModuleType

import numpy as np

from tests.train.net import Net
from tests.train.plan import Plan, moment
from tests.train.selfplay import returns, room, solo

TOGETHER = 32  # games between two passes of learning
TRAINING, MEASURING = 1, 2  # two families of dice: no game is ever measured on dice it was trained with


def run_of(seed: int, family: int) -> int:
    """The name of a stream of games: a run's seed and what its games are for."""
    return seed * 16 + family


class Trainer:
    """One run; everything it needs to go on later is in the net, `played` and the plan."""

    def __init__(self, rules: ModuleType, plan: Plan, seed: int) -> None:
        self.plan, self.seed, self.played, self.seconds = plan, seed, 0, 0.0
        self.net = Net(rules.LAYOUT, plan.hidden, 1, seed)
        self.play, self.table = solo(rules), self.net.table()
        self.games = room(TOGETHER)
        self.targets = np.empty((len(self.games.score), 1), np.float32)

    def step(self) -> None:
        """Some games and one pass over them."""
        now, games = moment(self.plan, self.played), self.games
        views = self.net.views(self.net.weights)
        self.play(*views, self.table, run_of(self.seed, TRAINING), self.played, now.epsilon, now.bonus, games)
        returns(games, now.decay, self.targets)
        end = games.begins[-1]
        self.net.learn(games.features[:end], games.counts[:end], self.targets[:end], now.rate, self.played)
        self.played += TOGETHER

    def measure(self, games: int, seed: int = 0) -> tuple[float, float]:
        """Mean and standard error of the averaged net's true score, never exploring."""
        lot = room(100)
        finals = []
        for first in range(0, games, 100):
            views = self.net.views(self.net.average)
            self.play(*views, self.table, run_of(seed, MEASURING), first, 0.0, 0.0, lot)
            finals.append(lot.final.copy())
        scores = np.concatenate(finals)[:games]
        return float(scores.mean()), float(scores.std(ddof=1) / np.sqrt(games))

    def train(self, checkpoint: Path, every: float = 20.0) -> None:
        """To the end of the plan, with a progress line and a checkpoint every so many seconds."""
        began = said = time.monotonic() - self.seconds
        while self.played < self.plan.games:
            self.step()
            now = time.monotonic()
            if now - said > every:
                said, self.seconds = now, now - began
                self.report()
                self.save(checkpoint)
        self.save(checkpoint)

    def report(self) -> None:
        mean, error = self.measure(500, seed=self.played)
        rate = moment(self.plan, self.played).rate
        print(f"{self.played:>9} games {self.seconds:7.0f} s  {mean:6.1f} ± {error:.1f}  lr {rate:.1e}", flush=True)

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        net = self.net
        state = {"weights": net.weights, "average": net.average, "first": net.first, "second": net.second}
        np.savez(path, **state, counters=np.array([net.steps, self.played, self.seconds]))

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            for name in ("weights", "average", "first", "second"):
                getattr(self.net, name)[:] = kept[name]
            self.net.steps, self.played = (int(count) for count in kept["counters"][:2])
            self.seconds = float(kept["counters"][2])
