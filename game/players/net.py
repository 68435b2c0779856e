"""A value net at play time: whole numbers only, so that every machine and every Python gets the same value.

A row of the hidden layer is one long integer with a lane of 32 bits for each unit (weights in thousandths). Adding
two such integers adds all units at once, exactly; a lane is read only at the end. Python adds long integers fast.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from game.players.layout import Group, Layout, spread
from game.players.mind import NoMind, mind

ASSETS: Final = Path(__file__).parents[2] / "assets" / "players"
MAGIC: Final = b"RYN1"
HEADER: Final = struct.Struct("<4s4H")  # magic, version of the layout, features, hidden units, heads
STEPS: Final = 1000  # a weight of 1 as a whole number
LANE: Final = 32
HALF: Final = 1 << (LANE - 1)  # added to every lane before it is read: none is negative then


class UnfitNet(ValueError):
    """Stored weights that do not belong to the layout they are to be used with."""


class _Part(dict[int, int]):
    """What one quantity adds to the hidden layer, remembered for each value it had."""

    def __init__(self, group: Group, rows: Sequence[int]) -> None:
        self.group, self.rows = group, rows

    def __missing__(self, quantity: int) -> int:
        found = self[quantity] = sum(self.rows[at] for at in spread(self.group, quantity))
        return found


class Net:
    """One hidden ReLU layer over sparse binary features, with linear heads."""

    def __init__(self, layout: Layout, stored: bytes) -> None:
        magic, version, features, self.hidden, heads = HEADER.unpack_from(stored)
        if (magic, version, features) != (MAGIC, layout.version, layout.size):
            raise UnfitNet(f"a net for layout {version} with {features} features")
        weights = memoryview(stored)[HEADER.size : size_of(stored)].cast("h")
        cut = (features + 1) * self.hidden
        rows = [_packed(weights[at : at + self.hidden]) for at in range(0, cut, self.hidden)]
        starts = zip(layout.groups, layout.starts, strict=True)
        self.parts = [_Part(group, rows[start : start + group.size]) for group, start in starts]
        self.bias = rows[-1] + sum(HALF << LANE * unit for unit in range(self.hidden))
        self.asked = 0  # how often, so that who thinks can tell how much it has thought, on every machine alike
        wide = self.hidden + 1
        self.heads = [list(weights[cut + wide * head : cut + wide * (head + 1)]) for head in range(heads)]

    def __call__(self, quantities: Sequence[int]) -> list[float]:
        """The output of each head for one quantity a group."""
        layer = self._layer(quantities)
        return [self._output(head, layer) for head in self.heads]

    def first(self, quantities: Sequence[int]) -> float:
        """The output of the first head alone."""
        return self._output(self.heads[0], self._layer(quantities))

    def _layer(self, quantities: Sequence[int]) -> list[tuple[int, int]]:
        """The hidden units that are not silent, and how loud they are."""
        self.asked += 1
        total = self.bias
        for part, quantity in zip(self.parts, quantities, strict=True):
            total += part[quantity]
        lanes = memoryview(total.to_bytes(self.hidden * LANE // 8, "little")).cast("I")
        return [(unit, lane - HALF) for unit, lane in enumerate(lanes) if lane > HALF]

    def _output(self, head: Sequence[int], layer: Sequence[tuple[int, int]]) -> float:
        return (head[-1] * STEPS + sum([head[unit] * lane for unit, lane in layer])) / STEPS**2


def _packed(row: Sequence[int]) -> int:
    return sum(weight << LANE * unit for unit, weight in enumerate(row))


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
    return Net(layout, stored[size_of(stored) :])


def size_of(stored: bytes) -> int:
    """How many bytes the first net takes of those stored."""
    features, hidden, heads = (int(number) for number in HEADER.unpack_from(stored)[2:])
    return HEADER.size + 2 * ((features + 1) * hidden + heads * (hidden + 1))


def _stored(game: str) -> bytes:
    return _lent.get(game) or (ASSETS / f"{game}.bin").read_bytes()
