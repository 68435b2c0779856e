"""Look-up tables over masks of crosses."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def filled(fields: int, lines: Sequence[Sequence[int]]) -> tuple[np.ndarray, np.ndarray]:
    """For every mask of so many fields: the lines with one field missing, and the full lines, as masks themselves."""
    short, full = np.zeros(1 << fields, np.int32), np.zeros(1 << fields, np.int32)
    for at, line in enumerate(lines):
        want = sum(1 << field for field in line)
        for mask in range(1 << fields):
            missing = (want & ~mask).bit_count()
            short[mask] |= (missing == 1) << at
            full[mask] |= (missing == 0) << at
    return short, full
