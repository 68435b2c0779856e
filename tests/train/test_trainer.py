"""A run is a function of its seed, and stopping it in between changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numba")  # installed by `make train`, which runs these tests

import numpy as np

from game.players.net import ASSETS, HEADER, STEPS, size_of
from game.players.net import Net as Player
from game.players.titles.ganz_schon_clever import ALONE as ALONE_LAYOUT
from tests.train import ganz_schon_clever
from tests.train.alone import NETS
from tests.train.export import export
from tests.train.net import Net
from tests.train.plan import ALONE, Plan, moment, refining
from tests.train.trainer import CleverTrainer, solo_parts

PLAN = Plan(games=192)
SEATED = ganz_schon_clever.PLAN._replace(begins=ALONE)


def trained(steps: int, seed: int) -> CleverTrainer:
    trainer = CleverTrainer(ganz_schon_clever, PLAN, seed)
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


def test_the_player_reads_what_the_trainer_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.train.export.ASSETS", tmp_path)
    net = trained(2, 1).net
    player = Player(net.layout, export(net, "ganz-schon-clever").read_bytes())
    state, quantities = np.zeros(ganz_schon_clever.SIZE, np.int32), np.zeros(len(net.layout.groups), np.int32)
    ganz_schon_clever.start(state)
    ganz_schon_clever.measure(state, quantities)
    inner, outer, _ = net.mind(net.memory.average)
    layer = np.maximum(0, inner[net.layout.active(quantities.tolist())].sum(axis=0) + inner[-1])
    assert player(quantities.tolist())[0] == pytest.approx(float(outer[0, :-1] @ layer + outer[0, -1]), abs=0.02)


def test_a_file_has_room_for_two_nets_and_writing_one_leaves_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.train.export.ASSETS", tmp_path)
    alone, tables = (Net(layout, 8, 1, 1, 3) for layout in (ALONE_LAYOUT, ganz_schon_clever.LAYOUT))
    first = export(tables, "ganz-schon-clever").read_bytes()
    both = export(alone, "ganz-schon-clever", second=True).read_bytes()
    assert both[: len(first)] == first
    assert size_of(both) == len(first)
    assert Player(ALONE_LAYOUT, both[len(first) :]).hidden == 8
    wider = export(Net(ganz_schon_clever.LAYOUT, 16, 1, 1, 3), "ganz-schon-clever").read_bytes()
    assert wider[size_of(wider) :] == both[len(first) :]


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
    net = Net(ganz_schon_clever.LAYOUT, 96, 1, 1, 5)
    net.grow_from(stored)
    state, quantities = np.zeros(ganz_schon_clever.SIZE, np.int32), np.zeros(len(net.layout.groups), np.int32)
    ganz_schon_clever.start(state)
    ganz_schon_clever.measure(state, quantities)
    inner, outer, _ = net.mind(net.memory.average)
    layer = np.maximum(0, inner[net.layout.active(quantities.tolist())].sum(axis=0) + inner[-1])
    small = Player(ALONE_LAYOUT, stored)
    assert float(outer[0, :-1] @ layer + outer[0, -1]) == pytest.approx(
        small.first(quantities[: len(small.parts)].tolist()), abs=0.01
    )


def test_a_run_may_begin_with_what_players_ask() -> None:
    trainer = CleverTrainer(ganz_schon_clever, ganz_schon_clever.PLAN, 1)
    stored = (ASSETS / "ganz-schon-clever.bin").read_bytes()
    weights = np.frombuffer(stored, "<i2", len(trainer.net.memory.weights), HEADER.size)
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
