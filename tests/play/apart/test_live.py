"""Live games between devices in plain Python: whatever the order of messages, all see the same game."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from game.play.apart import chains
from game.play.apart.faults import Fault, NotTheirs
from game.play.apart.kept import log_json, read_log
from game.play.apart.live import NONCE, Live, Place
from game.play.apart.log import THROW, Agreement, Dice, Seat, begun, live_length
from game.rules import games
from game.rules.lot import Lot

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


class Table:
    """Devices, and what is on its way from one to another."""

    def __init__(self, game: str, devices: tuple[int, ...], rng: Random) -> None:
        secrets = [rng.randbytes(chains.SIZE) for _ in {*devices}]
        length = live_length(game, len(devices))
        tips = tuple(chains.tip(secret, length) for secret in secrets)
        seats = tuple(Seat(f"P{seat + 1}", chain) for seat, chain in enumerate(devices))
        sheets = games.game(game).sheets
        lot = Lot(rng.randrange(len(devices)), tuple(range(len(devices))) if sheets > 1 else ())
        agreed = Agreement(rng.randbytes(6), game, seats, Dice(THROW, length, tips), lot)
        self.rng = rng
        self.devices = [Live(begun(agreed), chain, secret) for chain, secret in enumerate(secrets)]
        self.nonces: list[dict[Place, bytes]] = [{} for _ in secrets]

    def act(self, at: int) -> bool:
        """Let a device do one of the things that it can; says whether there was one."""
        device, rng = self.devices[at], self.rng
        if device.throws():
            self.devices[at] = device.throw()
            return True
        undecided = device.undecided()
        if not undecided:
            return False
        record = device.shown()
        seat = record.match.turn
        assert seat == undecided[0]
        step, nonce = str(rng.choice(record.match.moves())), rng.randbytes(NONCE)
        self.nonces[at][device.place(seat)] = nonce
        self.devices[at] = device.decide(seat, step, nonce)
        return True

    def tell(self, one: int, other: int) -> None:
        """One device tells another all that it may know; the other one answers a throw by itself."""
        sender, receiver = self.devices[one], self.devices[other]
        for (seat, place), own in sender.hidden.items():
            receiver = receiver.told(seat, place, own.hash)
        everybody = {place: nonce for nonces in self.nonces for place, nonce in nonces.items()}
        copy = read_log(log_json(sender.log))
        self.devices[other] = receiver.merged(copy, everybody).helped()

    def play(self) -> None:
        """Play to the end, in any order; now and then nothing arrives for a while."""
        for _ in range(5000):
            order = self.rng.sample(range(len(self.devices)), len(self.devices))
            for at in order:
                while self.rng.random() < 0.8 and self.act(at):
                    self.devices[at] = self.devices[at].helped()
            for one, other in permutations(order, 2):
                if self.rng.random() < 0.6:
                    self.tell(one, other)
            if all(device.standing().complete for device in self.devices):
                return
        raise AssertionError("no end")


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
