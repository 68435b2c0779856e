"""What players agree on before a game: who sits at which seat, where the dice are, and perhaps points to beat."""

from __future__ import annotations

from typing import NamedTuple

PERSON = "person"  # what a seat can be, beside the computer players
OPPONENTS = ("random", "beginner", "casual", "club", "expert", "master")
SCREEN, REAL, SHEET = DICE_ARE = ("screen", "real", "sheet")  # fall here; are tapped in; are not seen


class Setup(NamedTuple):
    """What the players agreed on before the first throw."""

    game: str
    names: tuple[str, ...]
    seats: tuple[str, ...]

    @property
    def people(self) -> int:
        """How many people share the device."""
        return self.seats.count(PERSON)


class Agreed(NamedTuple):
    """What people agreed on for one game, to be offered the next time: who sits where, the dice, and who begins."""

    seats: tuple[str, ...]
    dice: str = SCREEN
    first: int | None = None  # the seat that begins; None: a lot decides

    @property
    def present(self) -> tuple[str, ...]:
        """Who plays: only people where just the sheet is kept, as a computer player needs to know the dice."""
        return (PERSON,) * len(self.seats) if self.dice == SHEET else self.seats


class Challenge(NamedTuple):
    """Points to beat with the same dice, and who made them."""

    points: int
    by: str
