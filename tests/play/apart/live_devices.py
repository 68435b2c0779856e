"""Devices that play live in plain Python: what goes between them goes in any order."""

from __future__ import annotations

from itertools import permutations
from random import Random

from game.play.apart import chains
from game.play.apart.kept import log_json, read_log
from game.play.apart.live import NONCE, Live, Place
from game.play.apart.log import THROW, Agreement, Dice, Seat, begun, live_length
from game.rules import games
from game.rules.lot import Lot


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
