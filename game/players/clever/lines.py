"""Lines of a grid as bit masks, as the nets of the family are told of them."""

from __future__ import annotations

from collections.abc import Sequence


def missing(mask: int, lines: Sequence[int], fields: int) -> int:
    """Which lines lack so many fields, as a mask."""
    return sum(1 << at for at, line in enumerate(lines) if (line & ~mask).bit_count() == fields)
