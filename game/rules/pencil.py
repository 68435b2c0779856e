"""What matches with only the sheet share, whatever the family: no dice, and one pencil that goes from seat to seat.

People throw real dice that the game does not see, and mark what they like; the rules check only what the sheet allows.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 5  # no game has more players
NEXT: Final = "next"  # the notation of going on once all players have written
PASSES: Final = tuple(f"@{seat + 1}" for seat in range(SEATS))  # the notation of handing the pencil to each seat


def receiver(notation: str) -> int:
    """The seat that a move hands the pencil to; -1 for any other move."""
    return PASSES.index(notation) if notation in PASSES else -1
