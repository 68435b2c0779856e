"""Only the sheet: what matches without dice share, whatever the family: one pencil that goes from seat to seat.

People throw dice that nobody here sees, and mark what they like; what the sheet itself allows is all that is asked.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 5  # more than that play no game
NEXT: Final = "next"  # the notation of going on when everybody has written
PASSES: Final = tuple(f"@{seat + 1}" for seat in range(SEATS))  # the notation of handing the pencil to each seat


def receiver(notation: str) -> int:
    """The seat that a move hands the pencil to; -1 if it hands it to nobody."""
    return PASSES.index(notation) if notation in PASSES else -1
