"""Emphasis-up tables over masks of crosses."""

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


def regions_table(rows: Sequence[str], first: str, points: Sequence[int]) -> tuple[np.ndarray, ...]:
    """For a map of lettered regions: their sizes, and for every mask of crossed regions those in reach, the columns
    one region short, the full columns and their points.

    On an empty map the `first` regions are in reach, later those next to a crossed one.
    """
    letters = sorted(set("".join(rows)))
    bit = {letter: 1 << at for at, letter in enumerate(letters)}
    cells = {(y, x): bit[letter] for y, row in enumerate(rows) for x, letter in enumerate(row)}
    sizes = np.array([sum(row.count(letter) for row in rows) for letter in letters])
    masks = np.arange(1 << len(letters), dtype=np.int32)
    reach = np.zeros_like(masks)
    for letter in letters:
        around = {cells.get((y + dy, x + dx), 0) for (y, x), here in cells.items() if here == bit[letter]
                  for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))}  # fmt: skip
        beside = sum(around - {bit[letter]})
        if letter in first:
            reach |= np.where(masks == 0, bit[letter], 0).astype(np.int32)
        reach |= np.where((masks & beside != 0) & (masks & bit[letter] == 0), bit[letter], 0).astype(np.int32)
    short, full, worth = np.zeros_like(masks), np.zeros_like(masks), np.zeros_like(masks)
    for x, value in enumerate(points):
        want = sum({bit[row[x]] for row in rows})
        missing = want & ~masks
        short |= np.where((missing != 0) & (missing & (missing - 1) == 0), 1 << x, 0).astype(np.int32)
        full |= np.where(missing == 0, 1 << x, 0).astype(np.int32)
        worth += np.where(missing == 0, value, 0).astype(np.int32)
    return sizes, reach, short, full, worth
