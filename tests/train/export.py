"""Writing a trained net where the players find it.

The file, all little-endian: `RYN1`; the layout's version, the number of features, of hidden units and of heads as
16-bit numbers; then 16-bit weights in thousandths: a row of hidden weights for each feature, the bias row, and for
each head its hidden weights and its bias. `game.players.net` reads it. A second net may follow: players ask it alone.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from game.players.net import ASSETS, HEADER, MAGIC, STEPS, size_of
from tests.train.net import Net

LARGEST = 220_000  # bytes: two nets of a game


def export(net: Net, game: str, second: bool = False) -> Path:
    """Store the averaged weights as the first net of a game's file, or as the second one; the other one stays."""
    numbers = np.rint(net.memory.average.astype(np.float64) * STEPS)
    assert np.abs(numbers).max() < 1 << 15, "a weight does not fit 16 bits"
    header = HEADER.pack(MAGIC, net.layout.version, net.layout.size, net.hidden, net.heads)
    own, path = header + numbers.astype("<i2").tobytes(), ASSETS / f"{game}.bin"
    kept = path.read_bytes() if path.exists() else own
    stored = kept[: size_of(kept)] + own if second else own + kept[size_of(kept) :]
    assert len(stored) <= LARGEST, "the asset is too large"
    ASSETS.mkdir(parents=True, exist_ok=True)
    path.write_bytes(stored)
    return path
