"""The end of a solo game, when no dice will fall any more: what is left is searched to the end, so values are exact."""

from __future__ import annotations

from game.players.clever.title import CleverTitle
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Move
from game.rules.match import OVER

ENOUGH = 300  # positions that are looked at: more would take longer than a player waits


class TooMany(Exception):
    """There are more ways to the end than are looked at."""


def no_dice_left(match: CleverMatch) -> bool:
    """Whether a solo game is in the decisions after its last throw."""
    return match.players == 1 and match.turn == 0 and match.turns == match.rounds * match.turns_a_round - 1


def proved(title: CleverTitle, match: CleverMatch) -> dict[Move, float] | None:
    """The final total after each sensible move, played on as well as can be; None where dice fall, or too much is open.

    Moves that the title calls never better are left out, in what follows too.
    """
    if not no_dice_left(match):
        return None
    seen: dict[tuple[object, ...], float] = {}
    try:
        return {move: _best(title, match.play(move), seen) for move in title.sensible(match)}
    except TooMany:
        return None


def _best(title: CleverTitle, match: CleverMatch, seen: dict[tuple[object, ...], float]) -> float:
    """The highest total that a position can end with."""
    if match.turn == OVER:
        return match.scores()[0].total
    key = (match.sheets, match.phase, match.spent, tuple(sorted(match.pending)), match.swept)
    if key not in seen:
        if len(seen) == ENOUGH:
            raise TooMany
        seen[key] = 0.0  # counts as looked at while its sequels are
        seen[key] = max([_best(title, match.play(move), seen) for move in title.sensible(match)])
    return seen[key]
