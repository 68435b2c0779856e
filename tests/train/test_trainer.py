"""A run is a function of its seed, and stopping it in between changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numba")  # installed by `make train`, which runs these tests

import numpy as np

from game.players.net import ASSETS, STEPS, Shape
from game.players.net import Net as Player
from game.players.titles.ganz_schon_clever import ALONE as ALONE_LAYOUT
from tests.train import ganz_schon_clever
from tests.train.alone import NETS
from tests.train.export import export
from tests.train.net import BETA_1, Net, Samples
from tests.train.plan import ALONE, Plan, moment, refining
from tests.train.trainer import CleverTrainer, solo_parts

PLAN = Plan(games=192)
DEEP = PLAN._replace(units=(64, 16))
SEATED = ganz_schon_clever.PLAN._replace(begins=ALONE)


def trained(steps: int, seed: int, plan: Plan = PLAN) -> CleverTrainer:
    trainer = CleverTrainer(ganz_schon_clever, plan, seed)
    for _ in range(steps):
        trainer.step()
    return trainer


def test_the_seed_decides_everything() -> None:
    weights = [trained(3, seed).net.memory.weights for seed in (1, 1, 2)]
    assert np.array_equal(weights[0], weights[1])
    assert not np.array_equal(weights[0], weights[2])


def test_a_run_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    stopped = trained(2, 1)
    stopped.save(tmp_path / "kept.npz")
    resumed = CleverTrainer(ganz_schon_clever, PLAN, 1)
    resumed.load(tmp_path / "kept.npz")
    resumed.step()
    assert np.array_equal(resumed.net.memory.average, trained(3, 1).net.memory.average)


def test_a_run_that_is_stopped_while_it_saves_keeps_its_last_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(path: Path, **_: object) -> None:
        path.write_bytes(b"PK")
        raise KeyboardInterrupt

    trainer, kept = trained(2, 1), tmp_path / "kept.npz"
    trainer.save(kept)
    monkeypatch.setattr("tests.train.trainer.np.savez", stopped)
    with pytest.raises(KeyboardInterrupt):
        trainer.save(kept)
    resumed = CleverTrainer(ganz_schon_clever, PLAN, 1)
    resumed.load(kept)
    assert resumed.played == trainer.played


@pytest.mark.parametrize("plan", [PLAN, DEEP])
def test_the_player_reads_what_the_trainer_wrote(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.train.export.ASSETS", tmp_path)
    net = trained(2, 1, plan).net
    player = Player(net.layout, export(net, "ganz-schon-clever").read_bytes())
    state, quantities = np.zeros(ganz_schon_clever.SIZE, np.int32), np.zeros(len(net.layout.groups), np.int32)
    ganz_schon_clever.start(state)
    ganz_schon_clever.measure(state, quantities)
    told = quantities.tolist()
    assert player(told) == pytest.approx(net.answers(net.layout.active(told)).tolist(), abs=0.02)


def test_a_file_has_room_for_two_nets_and_writing_one_leaves_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.train.export.ASSETS", tmp_path)
    alone, tables = (Net(layout, (8, 0), 1, 1, 3) for layout in (ALONE_LAYOUT, ganz_schon_clever.LAYOUT))
    first = export(tables, "ganz-schon-clever").read_bytes()
    both = export(alone, "ganz-schon-clever", second=True).read_bytes()
    assert both[: len(first)] == first
    assert Shape.of(both).split(both)[1] == both[len(first) :]
    assert Player(ALONE_LAYOUT, both[len(first) :]).shape.hidden == 8
    wider = export(Net(ganz_schon_clever.LAYOUT, (16, 4), 1, 1, 3), "ganz-schon-clever").read_bytes()
    assert Shape.of(wider).split(wider)[1] == both[len(first) :]


def test_a_second_net_is_told_nothing_of_tables_and_learns_how_scores_spread() -> None:
    plan = ganz_schon_clever.ALONE_PLAN._replace(games=64)
    trainer = CleverTrainer(ganz_schon_clever, plan, 1)
    before = trainer.net.memory.weights.copy()
    trainer.step()
    assert trainer.net.layout == ALONE_LAYOUT
    heads = trainer.net.mind(trainer.net.memory.weights).outer - trainer.net.mind(before).outer
    assert len(heads) == 1 + len(plan.quantiles)
    assert np.abs(heads).max(axis=1).min() > 0


def test_at_tables_every_seat_teaches_and_learns_how_scores_spread() -> None:
    plan = PLAN._replace(tables=(2, 1, 1, 1), deny=0.0, quantiles=(0.1, 0.5, 0.9), passes=2)
    trainer = CleverTrainer(ganz_schon_clever, plan, 1)
    before = trainer.net.memory.weights.copy()
    trainer.step()
    games = trainer.games
    seats = [set(games.seat[games.begins[at] : games.begins[at + 1]].tolist()) for at in range(5)]
    assert seats == [{0}, {0}, {0, 1}, {0, 1, 2}, {0, 1, 2, 3}]
    assert (games.final > 0).sum(axis=1).tolist() == games.players.tolist()
    heads = trainer.net.mind(trainer.net.memory.weights).outer - trainer.net.mind(before).outer
    assert heads.shape[0] == 4
    assert np.abs(heads).max(axis=1).min() > 0


def test_a_net_grows_from_a_smaller_one_and_says_the_same_alone() -> None:
    stored = (NETS / "ganz-schon-clever.bin").read_bytes()
    net = Net(ganz_schon_clever.LAYOUT, (96, 0), 1, 1, 5)
    net.grow_from(stored)
    state, quantities = np.zeros(ganz_schon_clever.SIZE, np.int32), np.zeros(len(net.layout.groups), np.int32)
    ganz_schon_clever.start(state)
    ganz_schon_clever.measure(state, quantities)
    small, told = Player(ALONE_LAYOUT, stored), quantities.tolist()
    assert float(net.answers(net.layout.active(told))[0]) == pytest.approx(
        small.first(told[: len(small.parts)]), abs=0.01
    )


@pytest.mark.parametrize("units", [(8, 0), (8, 5)])
def test_joined_nets_say_the_mean_of_what_both_say(units: tuple[int, int]) -> None:
    net, other = Net(ALONE_LAYOUT, units, 1, 1, 3, (0.1, 0.9)), Net(ALONE_LAYOUT, (6, 0), 1, 1, 4)
    both, features = net.joined(other), [2, 30, 77, 120]
    own, theirs = net.answers(features), other.answers(features)
    assert both.answers(features) == pytest.approx([(own[0] + theirs[0]) / 2, *own[1:]], abs=1e-5)
    assert (both.shape.hidden, both.shape.upper) == (14, units[1] and units[1] + 2)
    assert both.joined(both).answers(features) == pytest.approx(both.answers(features), abs=1e-5)


@pytest.mark.parametrize("units", [(8, 0), (8, 5)])
def test_a_levelled_net_says_more_at_some_times_of_the_game(units: tuple[int, int]) -> None:
    net = Net(ALONE_LAYOUT, units, 1, 1, 3, (0.1, 0.9))
    levelled = net.levelled([0.2, 0, -0.3])
    for time, more in enumerate([0.2, 0, 0, 0]):
        said = net.answers([time, 77, 120])
        assert levelled.answers([time, 77, 120]) == pytest.approx([said[0] + more, *said[1:]], abs=1e-5)


def test_a_run_may_begin_with_what_players_ask() -> None:
    trainer = CleverTrainer(ganz_schon_clever, ganz_schon_clever.PLAN, 1)
    stored = (ASSETS / "ganz-schon-clever.bin").read_bytes()
    weights = np.frombuffer(Shape.of(stored).split(stored)[0], "<i2")
    assert np.array_equal(np.rint(trainer.net.memory.average * STEPS), weights)


def test_at_first_tables_do_not_upset_what_is_known_of_solo_games() -> None:
    plan = SEATED._replace(games=64, seating=0.5, tables=(4, 2, 1, 1))
    trainer = CleverTrainer(ganz_schon_clever, plan, 1)
    before = trainer.net.memory.weights.copy()
    solo = [part.copy() for part in solo_parts(trainer.net)]
    trainer.step()
    assert all(np.array_equal(*pair) for pair in zip(solo_parts(trainer.net), solo, strict=True))
    assert not np.array_equal(trainer.net.memory.weights, before)
    trainer.step()
    assert not any(np.array_equal(*pair) for pair in zip(solo_parts(trainer.net), solo, strict=True))


def test_turns_of_tables_begin_as_the_solo_moments_with_as_many_marks_to_come() -> None:
    net = CleverTrainer(ganz_schon_clever, SEATED, 1).net
    starts = {group.name: start for group, start in zip(net.layout.groups, net.layout.starts, strict=True)}
    inner, alone, table = net.mind(net.memory.weights).inner, starts["time alone"], starts["turn at a table"]
    for first in (0, 12, 27):  # before the first throw at tables of two, three and four
        assert np.array_equal(inner[table + first], inner[alone])
    assert np.array_equal(inner[table + 6], inner[alone + 18])  # the middle of a table of two, and round 4


def test_schedules_end_where_the_plan_says() -> None:
    begin, end = moment(PLAN, 0), moment(PLAN, PLAN.games)
    assert (begin.rate, begin.epsilon, begin.decay, begin.bonus) == (1e-3, 0.05, 0.9, 30)
    assert (end.rate, end.epsilon, end.decay, end.bonus) == pytest.approx((4e-6, 0, 0.6, 0))
    assert moment(PLAN, int(0.13 * PLAN.games)).bonus == 0
    assert refining(PLAN).bonus == refining(PLAN).epsilon == 0


@pytest.mark.parametrize("units", [(8, 0), (8, 5)])
def test_a_step_of_learning_goes_down_the_slope(units: tuple[int, int]) -> None:
    """The gradient of each weight is what the error does when the weight is changed a little."""
    net = Net(ALONE_LAYOUT, units, 1, 1, 3)
    features, target = np.array([[2, 30, 77]], np.uint16), np.array([[0.7]], np.float32)
    samples = Samples(features, np.array([3], np.int32), target)

    def error(weights: np.ndarray) -> float:
        net.memory.average[:] = weights
        return float((net.answers(features[0].tolist())[0] - target[0, 0]) ** 2) / 2

    before = net.memory.weights.copy()
    net.learn(samples, 0.0, 1)
    slope = net.memory.first / (1 - BETA_1)
    for at in np.flatnonzero(slope)[::7]:
        nudge = np.zeros_like(before)
        nudge[at] = 1e-3
        assert (error(before + nudge) - error(before - nudge)) / 2e-3 == pytest.approx(slope[at], abs=2e-3)
    assert len(np.flatnonzero(slope)) > sum(units)
