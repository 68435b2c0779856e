"""A training run: play a handful of games, learn from them, say how it goes, keep a checkpoint."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np

from game.players.clever.situation import TURNS as SOLO_TURNS
from game.players.clever.situation import around
from game.players.clever.table import GROUPS, PHASES, alone
from game.players.net import ASSETS
from tests.train import duel, selfplay
from tests.train.alone import NETS
from tests.train.course import STARTS, TURNS
from tests.train.net import Net, Samples
from tests.train.plan import ALONE, SHIPPED, Moment, Plan, moment
from tests.train.qwixx import LAYOUTS, PADS

TOGETHER = 32  # games between two passes of learning
TRAINING, MEASURING, LEVELLING = 1, 2, 3  # families of dice: no game is ever measured on dice it was trained with
LOT = 100  # games measured at a time


def run_of(seed: int, family: int) -> int:
    """The name of a stream of games: a run's seed and what its games are for."""
    return seed * 16 + family


class Trainer(ABC):
    """One run; everything it needs to go on later is in the net, `played` and the plan."""

    def __init__(self, net: Net, plan: Plan, seed: int) -> None:
        self.net, self.plan, self.seed, self.played, self.seconds = net, plan, seed, 0, 0.0

    @abstractmethod
    def samples(self, now: Moment) -> Samples:
        """What some games played now have to teach."""

    @abstractmethod
    def measure(self, games: int, seed: int = 0) -> str:
        """How strong the averaged net is, never exploring, with standard errors."""

    def step(self) -> None:
        """Some games and one pass over them."""
        now = moment(self.plan, self.played)
        samples = self.samples(now)
        for each in range(self.plan.passes):
            self.net.learn(samples, now.rate, self.played + each)
        self.played += TOGETHER

    def train(self, checkpoint: Path, every: float = 60.0) -> None:
        """To the end of the plan, with a progress line and a checkpoint every so many seconds of processor time."""
        began = time.process_time() - self.seconds
        said = time.process_time()
        while self.played < self.plan.games:
            self.step()
            now = time.process_time()
            if now - said > every:
                said, self.seconds = now, now - began
                rate = moment(self.plan, self.played).rate
                strength = self.measure(300, seed=self.played)
                print(f"{self.played:>9} games {self.seconds:6.0f} s  {strength}  lr {rate:.1e}", flush=True)
                self.save(checkpoint)
        self.save(checkpoint)

    def save(self, path: Path) -> None:
        """Write beside the checkpoint and then replace it, so that whoever is stopped while writing keeps the last."""
        path.parent.mkdir(parents=True, exist_ok=True)
        counters = np.array([self.net.steps, self.played, self.seconds])
        beside = path.with_suffix(".new.npz")
        np.savez(beside, **self.net.memory._asdict(), counters=counters)
        beside.replace(path)

    def adopt(self, path: Path) -> None:
        """Start from the averaged weights of another run."""
        with np.load(path) as kept:
            self.net.memory.weights[:] = self.net.memory.average[:] = kept["average"]

    def join(self, stored: bytes) -> None:
        """At the end of a run: let the net say the mean of what it says and what a stored one says."""
        self.net = self.net.joined(Net.stored(self.net.layout, stored, self.net.logistic))

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            for name, weights in self.net.memory._asdict().items():
                weights[:] = kept[name]
            self.net.steps, self.played = (int(count) for count in kept["counters"][:2])
            self.seconds = float(kept["counters"][2])


class CleverTrainer(Trainer):
    """A game of the Clever family, alone and at tables: what is still to come, and its spread."""

    def __init__(self, rules: ModuleType, plan: Plan, seed: int) -> None:
        layout = alone(rules.LAYOUT) if plan.second else rules.LAYOUT
        super().__init__(Net(layout, plan.units, 1, 1, seed, plan.quantiles), plan, seed)
        if plan.begins == SHIPPED:
            self.net.read((ASSETS / f"{rules.GAME}.bin").read_bytes())
        elif plan.begins == ALONE:
            self.net.grow_from((NETS / f"{rules.GAME}.bin").read_bytes())
            if not plan.second:
                seat(self.net)
        self.play = selfplay.tables(rules)
        self.games = selfplay.room(np.repeat(np.arange(1, len(plan.tables) + 1), plan.tables))
        self.targets = np.empty((len(self.games.score), 2), np.float32)

    def step(self) -> None:
        """At first only tables and the spread are learned: what they err by would upset what is known of solo games."""
        seating = self.played < self.plan.seating * self.plan.games
        kept = [part.copy() for part in solo_parts(self.net)] if seating else []
        super().step()
        for part, before in zip(solo_parts(self.net), kept, strict=False):
            part[:] = before

    def samples(self, now: Moment) -> Samples:
        mind, games = self.net.mind(self.net.memory.weights), self.games
        run, deny = run_of(self.seed, TRAINING), self.played >= self.plan.deny * self.plan.games
        self.play(mind, run, self.played, now.epsilon, self.plan.clumsy, now.bonus, deny, games)
        selfplay.returns(games, now.decay, self.targets)
        end = games.begins[-1]
        return Samples(games.features[:end], games.counts[:end], self.targets[:end])

    def measure(self, games: int, seed: int = 0) -> str:
        sizes = [players for players, some in enumerate(self.plan.tables, 1) if some]
        return "  ".join(self.at_table(players, games, seed) for players in sizes)

    def at_table(self, players: int, games: int, seed: int) -> str:
        """The points of a seat at tables of so many."""
        lots = self.lots(players, games, run_of(seed, MEASURING))
        finals = [lot.final[:, :players].mean(axis=1) for lot in lots]
        return with_error(np.concatenate(finals))

    def lots(self, players: int, games: int, run: int) -> Iterator[selfplay.Games]:
        """Games of the averaged net at tables of so many, never exploring; each lot is gone with the next one."""
        lot, mind = selfplay.room(np.full(LOT, players)), self.net.mind(self.net.memory.average)
        for first in range(0, games, LOT):
            self.play(mind, run, first, 0.0, 0.0, 0.0, self.plan.deny < 1, lot)
            yield lot

    def level(self, games: int) -> None:
        """Let a joined net say what its solo games bring: the mean of two nets plays better than either thinks.

        By the time of the game, which is the first thing a net is told.
        """
        times = self.net.layout.groups[0].size
        missing, often = np.zeros(times), np.zeros(times)
        for lot in self.lots(1, games, run_of(self.seed, LEVELLING)):
            end = lot.begins[-1]
            final = np.repeat(lot.final[:, 0], np.diff(lot.begins))
            np.add.at(missing, lot.features[:end, 0], final - lot.value[:end])
            np.add.at(often, lot.features[:end, 0], 1)
        self.net = self.net.levelled(missing / np.maximum(often, 1) / selfplay.SCALE)


def seat(net: Net) -> None:
    """Let turns of tables count at first as the solo moments with as many marks to come, which the net knows."""
    starts = {group.name: start for group, start in zip(net.layout.groups, net.layout.starts, strict=True)}
    alone, table = starts["time alone"], starts["turn at a table"]
    inner = net.mind(net.memory.weights).inner
    for players in range(2, selfplay.SEATS + 1):
        for turn in range(TURNS[players]):
            moments = around(SOLO_TURNS, round(SOLO_TURNS[0][0] * (1 - turn / TURNS[players])))
            row = inner[table + STARTS[players] + turn]
            row[:] = sum(share * inner[alone + 6 * now + phase] for share, now, phase in moments)
    net.memory.average[:] = net.memory.weights


def solo_parts(net: Net) -> list[np.ndarray]:
    """The weights that count in solo games, but for how scores spread: those that learn, and their averages."""
    minds = [net.mind(weights) for weights in (net.memory.weights, net.memory.average)]
    if net.layout.groups[-1] != GROUPS[-1]:  # it is told nothing of tables
        return [part for inner, upper, outer, _ in minds for part in (inner, upper, outer[0]) if part.size]
    tables, phases = (net.layout.starts[at] for at in (-len(GROUPS), -1))
    return [
        part
        for inner, upper, outer, _ in minds
        for part in (inner[:tables], inner[phases : phases + PHASES], inner[-1], upper, outer[0])
        if part.size
    ]


class QwixxTrainer(Trainer):
    """A Qwixx pad: mostly two players, sometimes more; measured against the greedy."""

    def __init__(self, game: str, plan: Plan, seed: int) -> None:
        super().__init__(Net(LAYOUTS[game], plan.units, duel.HEADS, duel.WIN, seed), plan, seed)
        self.pad = PADS[game]
        self.games = duel.room(TOGETHER)
        self.targets = np.empty((len(self.games.counts), duel.HEADS), np.float32)
        self.nets = np.full(5, duel.NET)

    def samples(self, now: Moment) -> Samples:
        mind, games = self.net.mind(self.net.memory.weights), self.games
        rng = np.random.default_rng((self.seed, self.played))
        players = rng.choice([2, 3, 4, 5], TOGETHER, p=[0.7, 0.1, 0.15, 0.05])
        run = run_of(self.seed, TRAINING)
        duel.play(self.pad, mind, run, self.played, now.epsilon, players, self.nets, True, games)
        duel.returns(games, now.decay, self.targets)
        end = games.begins[-1]
        return Samples(games.features[:end], games.counts[:end], self.targets[:end])

    def measure(self, games: int, seed: int = 0) -> str:
        return "  ".join(self.against_greedy(players, games, seed) for players in (2, 4))

    def against_greedy(self, players: int, games: int, seed: int) -> str:
        """One net among greedy seats, on every seat in turn: share of wins and both means."""
        lot, finals = duel.room(LOT), []
        for first in range(0, games, LOT):
            seat = first // LOT % players
            kinds = np.full(5, duel.GREEDY)
            kinds[seat] = duel.NET
            mind, run = self.net.mind(self.net.memory.average), run_of(seed, MEASURING)
            duel.play(self.pad, mind, run, first, 0.0, np.full(LOT, players), kinds, False, lot)
            other = (seat + 1) % players
            finals.append(np.stack([100 * lot.final[:, seat, duel.WIN], *lot.final[:, [seat, other], duel.OWN].T]))
        wins, mine, theirs = np.concatenate(finals, axis=1)
        return f"{players} players: {with_error(wins)} %, {mine.mean():.1f} : {theirs.mean():.1f}"


def with_error(figures: np.ndarray) -> str:
    """Mean ± standard error."""
    return f"{figures.mean():.2f} ± {figures.std(ddof=1) / np.sqrt(len(figures)):.2f}"
