"""Where a seat stands in the course of a Clever game, as the nets know it: from solo games of six rounds.

With several players a seat's own turns are what counts: the nets are told the point of a solo game from which as many
active turns are still to come. So the end, where it matters most, is the same for all.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.clever.match import CleverMatch

ROUNDS = 6  # of a solo game
WINDOW, PASSIVE, PASSIVE_WINDOW = 3, 4, 5  # phases of a round after the three throws
ALL_DICE = 0b111111
UNKNOWN = (-1,) * 6


class Situation(NamedTuple):
    """The time as round and phase, and the dice: masks, and faces from 0, -1 while unknown."""

    round: int
    phase: int
    pool: int = 0
    platter: int = 0
    taken: int = 0
    faces: tuple[int, ...] = UNKNOWN

    @property
    def time(self) -> int:
        """The place in the course of a solo game."""
        return 6 * self.round + self.phase


def situation(match: CleverMatch, seat: int) -> Situation | None:
    """What comes next for a seat, once nobody has a bonus to take; None if nothing does."""
    turn = match.turns
    own = _own(match, seat, turn)
    if match.phase == "plus" and match.seat == seat:
        return _window(match, seat, own)
    if match.phase == "throw" and own:
        return _before_throw(match, ROUNDS - _left(match, seat, turn))
    to_come = match.phase == "gift" or (not own and (match.phase in ("throw", "pick") or seat in match.waiting))
    deciding = match.phase == "passive" and match.seat == seat
    return _turn(match, seat, turn if to_come or deciding else turn + 1)


def _own(match: CleverMatch, seat: int, turn: int) -> bool:
    return turn % match.turns_a_round == seat


def _left(match: CleverMatch, seat: int, turn: int) -> int:
    """How many active turns a seat has from a turn on."""
    return sum(_own(match, seat, later) for later in range(turn, match.rounds * match.turns_a_round))


def _turn(match: CleverMatch, seat: int, turn: int) -> Situation | None:
    """The beginning of a turn, the own one or another's."""
    if turn >= match.rounds * match.turns_a_round:
        return None
    left = _left(match, seat, turn)
    if _own(match, seat, turn) or left == ROUNDS:  # no solo game has six active turns left after a passive one
        return Situation(ROUNDS - left, 0, ALL_DICE)
    return Situation(ROUNDS - 1 - left, PASSIVE)


def _window(match: CleverMatch, seat: int, own: bool) -> Situation:
    """While +1 actions may be used, after an own turn or another's."""
    left = _left(match, seat, match.turns + 1)
    dice = match.sheets[seat].dice
    faces = tuple([match.faces[die] - 1 for die in dice])
    now, phase = max(0, ROUNDS - 1 - left), WINDOW if own else PASSIVE_WINDOW
    return Situation(now, phase, 0, _mask(dice, match.platter), _mask(dice, match.spent), faces)


def _before_throw(match: CleverMatch, now: int) -> Situation:
    dice, pool = match.sheets[0].dice, match.pool
    faces = tuple([-1 if die in pool else match.faces[die] - 1 for die in dice])
    return Situation(now, match.throws, _mask(dice, pool), _mask(dice, match.platter), 0, faces)


def _mask(dice: tuple[str, ...], chosen: tuple[str, ...]) -> int:
    return sum([1 << dice.index(die) for die in chosen])
