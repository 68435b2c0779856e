"""Live games between devices in plain Python: whatever the order of messages, all see the same game."""

from __future__ import annotations

from random import Random

import pytest

from game.play.apart import chains
from game.play.apart.faults import Fault, NotTheirs
from game.play.apart.live import NONCE
from tests.play.apart.live_devices import Table

# By game: which device plays for each seat.
TABLES = [
    ("qwixx", (0, 1)),
    ("qwixx", (0, 1, 2)),
    ("qwixx-longo", (0, 1, 1)),
    ("qwixx-double", (0, 0, 1, 2, 3)),
    ("ganz-schon-clever", (0, 1)),
    ("clever-4ever", (0, 1, 0)),
    ("doppelt-so-clever", (0, 1, 2, 3)),
]


@pytest.mark.parametrize(("game", "devices"), TABLES)
def test_any_order_ends_in_the_same_game_everywhere(game: str, devices: tuple[int, ...]):
    table = Table(game, devices, Random(f"{game} {devices}"))
    table.play()
    first, *others = [device.standing().record for device in table.devices]
    assert all(record == first for record in others)
    assert first.match.winners()


def test_nobody_sees_a_decision_before_everybody_has_decided():
    table = Table("qwixx", (0, 1), Random(5))
    one, two = table.devices
    thrower = next(device for device in table.devices if device.throws())
    table.act(thrower.chain)
    table.tell(thrower.chain, 1 - thrower.chain)
    table.tell(1 - thrower.chain, thrower.chain)
    one, two = table.devices
    assert len(one.standing().record.match.asked()) == 2
    table.act(0)
    table.tell(0, 1)
    one, two = table.devices
    assert one.hidden
    assert not any(two.log.steps)
    assert two.shown().match.turn == two.seats[0]
    table.act(1)
    table.tell(1, 0)
    table.tell(0, 1)
    table.tell(1, 0)
    assert all(len(steps) == 1 for device in table.devices for steps in device.log.steps)


def test_a_decision_that_is_not_the_one_of_its_hash_is_refused():
    table = Table("qwixx", (0, 1), Random(5))
    thrower = next(device for device in table.devices if device.throws())
    table.act(thrower.chain)
    table.tell(thrower.chain, 1 - thrower.chain)
    table.tell(1 - thrower.chain, thrower.chain)
    table.act(0)
    table.act(1)
    one, two = table.devices
    ((place, own),) = one.hidden.items()
    two = two.told(*place, own.hash)
    forged = one.log.with_steps(place[0], "-" if own.step != "-" else "r2")
    with pytest.raises(NotTheirs) as refused:
        two.merged(forged, {place: own.nonce})
    assert refused.value.rule == "other-decision"


def test_no_device_writes_for_another_one():
    table = Table("qwixx", (0, 1), Random(5))
    one, two = table.devices
    with pytest.raises(NotTheirs):
        one.decide(two.seats[0], "-", bytes(NONCE))
    with pytest.raises(NotTheirs):
        one.merged(two.log.with_steps(one.seats[0], "-"), {})
    with pytest.raises(Fault):
        one.told(one.seats[0], 0, bytes(chains.SIZE))


@pytest.mark.parametrize(("game", "devices"), [("qwixx", (0, 1, 2)), ("ganz-schon-clever", (0, 1, 2))])
def test_the_others_go_on_without_a_device_that_has_left(game: str, devices: tuple[int, ...]):
    table = Table(game, devices, Random(11))
    for _ in range(60):
        at, other = (table.rng.randrange(3) for _ in range(2))
        table.act(at)
        if at != other:
            table.tell(at, other)
    table.tell(1, 0)
    table.devices[0] = table.devices[0].leave(2).helped()
    del table.devices[2]
    table.tell(0, 1)
    table.play()
    first, second = [device.standing() for device in table.devices]
    assert first.record == second.record
    assert [*first.gone] == [2]
