"""The experts of before the nets knew tables, kept to be measured against: solo nets, asked by marks to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from game.players.clever.rivals import best_move
from game.players.clever.situation import Situation
from game.players.clever.table import GROUPS
from game.players.clever.table import alone as solo_layout
from game.players.clever.title import CleverTitle
from game.players.mind import mind
from game.players.net import Net
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import Sheet

NETS = Path(__file__).parent


class Alone(CleverTitle):
    """A title as its players saw it when its net knew solo games only."""

    def __init__(self, title: CleverTitle, game: str) -> None:
        self.title = title
        self.layout = solo_layout(title.layout)  # type: ignore[misc]
        self.gift, self.knows_bonuses = title.gift, title.knows_bonuses  # type: ignore[misc]
        self.obvious = title.obvious  # type: ignore[misc]
        self.kept = Net(self.layout, (NETS / f"{game}.bin").read_bytes())

    def net(self, match: CleverMatch) -> Net:
        return self.kept

    def measure(self, sheet: Sheet, points: Sequence[int], pending: Sequence[str], at: Situation) -> list[int]:
        return self.title.measure(sheet, points, pending, at)[: -len(GROUPS)]

    def sensible(self, match: CleverMatch) -> list[Move]:
        return self.title.sensible(match)


@cache
def alone(game: str) -> Alone:
    """The kept expert's view of a game."""
    return Alone(mind(game).title, game)


def expert_of_before(match: CleverMatch, _: Random) -> Move:
    """Makes the best move by the kept solo net, as the expert did."""
    return best_move(alone(match.game), match)
