"""A row of cells in the text drawing of a sheet."""

from __future__ import annotations

from collections.abc import Iterable

CROSS = "X"


def row(label: str, cells: Iterable[object], width: int = 4, end: object = "") -> str:
    """A label, cells of one width and what stands at the end."""
    return (f"{label:<8}" + "".join(f"{cell!s:>{width}}" for cell in cells) + (f"  → {end}" if end else "")).rstrip()
