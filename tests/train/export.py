"""Writing a trained net where the players find it.

The file, all little-endian: `RYN1`; the layout's version, the number of features, of hidden units and of heads as
16-bit numbers; then 16-bit weights in thousandths: a row of hidden weights for each feature, the bias row, and for
each head its hidden weights and its bias. `RYN2` if there is a second hidden layer: one more number, its units, and
before the heads the weights and the bias of each of them. `game.players.net` reads it. A second net may follow:
players ask it alone.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from game.players.net import ASSETS, STEPS, Shape
from tests.train.net import Net

LARGEST = 340_000  # bytes: two nets of a game


def export(net: Net, game: str, second: bool = False) -> Path:
    """Store the averaged weights as the first net of a game's file, or as the second one; the other one stays."""
    numbers = np.rint(net.memory.average.astype(np.float64) * STEPS)
    assert np.abs(numbers).max() < 1 << 15, "a weight does not fit 16 bits"
    own, path = net.shape.header() + numbers.astype("<i2").tobytes(), ASSETS / f"{game}.bin"
    kept = path.read_bytes() if path.exists() else own
    after = Shape.of(kept).split(kept)[1]
    stored = kept.removesuffix(after) + own if second else own + after
    assert len(stored) <= LARGEST, "the asset is too large"
    ASSETS.mkdir(parents=True, exist_ok=True)
    path.write_bytes(stored)
    return path
