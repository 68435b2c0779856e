"""A value net at play time: whole numbers only, so that every machine and every Python gets the same value.

A row of the hidden layer is one long integer with a lane of 32 bits for each unit (weights in thousandths). Adding
two such integers adds all units at once, exactly; a lane is read only at the end. Python adds long integers fast.
A net may have a second hidden layer: there each loud unit of the first one adds a multiple of its column, with lanes
of 64 bits.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from game.players.layout import Group, Layout, spread
from game.players.mind import NoMind, mind

ASSETS: Final = Path(__file__).parents[2] / "assets" / "players"
PLAIN: Final = b"RYN1", struct.Struct("<4H")  # version of the layout, features, hidden units, heads
DEEP: Final = b"RYN2", struct.Struct("<5H")  # the same, and units of the second hidden layer
STEPS: Final = 1000  # a weight of 1 as a whole number
LANE: Final = 32
WIDE_LANE: Final = 64  # of the second layer, which has products of two weights
HALF: Final = 1 << LANE - 1  # added to every lane before it is read: none is negative then
WIDE_HALF: Final = 1 << WIDE_LANE - 1


class UnfitNet(ValueError):
    """Stored weights that do not belong to the layout they are to be used with."""


class Shape(NamedTuple):
    """What the beginning of a stored net says of the weights that follow it."""

    version: int  # of the layout
    features: int
    hidden: int
    heads: int
    upper: int = 0  # units of the second hidden layer, if there is one

    @classmethod
    def of(cls, stored: bytes) -> Shape:
        """Read the beginning of a stored net; raises UnfitNet."""
        for magic, numbers in (PLAIN, DEEP):
            if stored.startswith(magic) and len(stored) >= len(magic) + numbers.size:
                return cls(*numbers.unpack_from(stored, len(magic)))
        raise UnfitNet("not a net")

    def header(self) -> bytes:
        """The beginning of a stored net of this shape."""
        magic, numbers = DEEP if self.upper else PLAIN
        return magic + numbers.pack(*(self if self.upper else self[:-1]))

    @property
    def parts(self) -> tuple[int, int, int]:
        """How many weights the hidden layer, the second one and the heads have, biases included."""
        top = self.upper or self.hidden
        return (self.features + 1) * self.hidden, self.upper * (self.hidden + 1), self.heads * (top + 1)

    def split(self, stored: bytes) -> tuple[bytes, bytes]:
        """The weights of the net that begins here, and what follows it."""
        begin = len(self.header())
        end = begin + 2 * sum(self.parts)
        return stored[begin:end], stored[end:]


class _Part(dict[int, int]):
    """What one quantity adds to the hidden layer, remembered for each value it had."""

    def __init__(self, group: Group, rows: Sequence[int]) -> None:
        self.group, self.rows = group, rows

    def __missing__(self, quantity: int) -> int:
        found = self[quantity] = sum(self.rows[at] for at in spread(self.group, quantity))
        return found


class Net:
    """One or two hidden ReLU layers over sparse binary features, with linear heads."""

    def __init__(self, layout: Layout, stored: bytes) -> None:
        shape = self.shape = Shape.of(stored)
        if (shape.version, shape.features) != (layout.version, layout.size):
            raise UnfitNet(f"a net for layout {shape.version} with {shape.features} features")
        weights = memoryview(shape.split(stored)[0]).cast("h")
        first, second, _ = shape.parts
        rows = [_packed(row, LANE) for row in _rows(weights[:first], shape.hidden)]
        starts = zip(layout.groups, layout.starts, strict=True)
        self.parts = [_Part(group, rows[start : start + group.size]) for group, start in starts]
        self.bias = rows[-1] + _packed([HALF] * shape.hidden, LANE)
        upper = _rows(weights[first : first + second], shape.hidden + 1)
        self.columns = [_packed(column, WIDE_LANE) for column in zip(*upper, strict=True)]  # the last one is the bias
        self.upper_bias = self.columns[-1] * STEPS + _packed([WIDE_HALF] * shape.upper, WIDE_LANE) if upper else 0
        self.unit = STEPS**3 if upper else STEPS**2  # an output of 1
        heads = _rows(weights[first + second :], (shape.upper or shape.hidden) + 1)
        self.heads = [[*head, bias * self.unit // STEPS] for *head, bias in heads]
        self.asked = 0  # how often, so that who thinks can tell how much it has thought, on every machine alike

    def __call__(self, quantities: Sequence[int]) -> list[float]:
        """The output of each head for one quantity a group."""
        layer = self._layer(quantities)
        return [self._output(head, layer) for head in self.heads]

    def first(self, quantities: Sequence[int]) -> float:
        """The output of the first head alone."""
        return self._output(self.heads[0], self._layer(quantities))

    def _layer(self, quantities: Sequence[int]) -> list[int]:
        """How loud each unit below the heads is."""
        self.asked += 1
        total = self.bias
        for part, quantity in zip(self.parts, quantities, strict=True):
            total += part[quantity]
        lanes = memoryview(total.to_bytes(self.shape.hidden * LANE // 8, "little")).cast("I")
        if not self.shape.upper:
            return [lane - HALF if lane > HALF else 0 for lane in lanes]
        total = self.upper_bias + sum(
            [column * (lane - HALF) for column, lane in zip(self.columns, lanes, strict=False) if lane > HALF]
        )
        lanes = memoryview(total.to_bytes(self.shape.upper * WIDE_LANE // 8, "little")).cast("Q")
        return [lane - WIDE_HALF if lane > WIDE_HALF else 0 for lane in lanes]

    def _output(self, head: Sequence[int], layer: Sequence[int]) -> float:
        told: int = sum(map(mul, head, layer))
        return (head[-1] + told) / self.unit


def _rows(weights: memoryview, wide: int) -> list[list[int]]:
    return [weights[at : at + wide].tolist() for at in range(0, len(weights), wide)]


def _packed(row: Sequence[int], lane: int) -> int:
    return sum(weight << lane * unit for unit, weight in enumerate(row))


def chance(output: float) -> float:
    """What the output of a head that learned a probability means."""
    return 1 / (1 + exp(-output))


_lent: dict[str, bytes] = {}  # weights that the caller of `lend` handed over: the browser has no folder of assets


def lend(game: str, stored: bytes) -> None:
    """Hand over the weights of a game, as its file in the assets has them."""
    _lent[game] = stored
    net.cache_clear()
    second_net.cache_clear()


@cache
def net(game: str) -> Net:
    """The net of a game, from what was handed over or from the assets; raises NoMind."""
    title = mind(game)
    if title is None:
        raise NoMind(game)
    return Net(title.layout, _stored(game))


@cache
def second_net(game: str, layout: Layout) -> Net:
    """The net that follows the first one in a game's file."""
    stored = _stored(game)
    return Net(layout, Shape.of(stored).split(stored)[1])


def _stored(game: str) -> bytes:
    return _lent.get(game) or (ASSETS / f"{game}.bin").read_bytes()
