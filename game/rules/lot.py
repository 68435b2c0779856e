"""What lots decide before the first throw: which seat begins, and which printed sheet each seat gets."""

from __future__ import annotations

from typing import Final, NamedTuple


class Lot(NamedTuple):
    """The seat that begins, and by seat the sheets of a pad that has several; none: each seat the one of its number."""

    first: int = 0
    sheets: tuple[int, ...] = ()

    def sheet(self, seat: int) -> int:
        """Which of the printed sheets a seat has."""
        return self.sheets[seat] if self.sheets else seat

    def order(self, players: int) -> tuple[int, ...]:
        """The seats clockwise, beginning with the one that begins."""
        return (*range(self.first, players), *range(self.first))

    def possible(self, players: int, sheets: int) -> bool:
        """Whether lots can fall so, for so many players and printed sheets."""
        dealt = {*self.sheets}
        fair = not dealt or (sheets > 1 and len(dealt) == len(self.sheets) == players and dealt <= {*range(sheets)})
        return fair and 0 <= self.first < players

    def brief(self) -> Lot:
        """The same lot in its only form: sheets that lie in the order of the seats are not named."""
        return self._replace(sheets=()) if self.sheets == tuple(range(len(self.sheets))) else self


PLAIN: Final = Lot()  # as every game began before lots were drawn
