"""Where a seat stands in the course of a Clever game, as the nets know it: from solo games of six rounds.

With several players a seat's own turns are what counts; rounds are counted from the end, because there it matters.
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


def situation(match: CleverMatch, seat: int) -> Situation:
    """What comes next for a seat, once nobody has a bonus to take."""
    now = match.round - 1 + ROUNDS - match.rounds
    own = match.active == seat and not match.solo_passive
    if match.phase == "plus" and match.seat == seat:
        dice = match.sheets[seat].dice
        faces = tuple([match.faces[die] - 1 for die in dice])
        phase = WINDOW if own else PASSIVE_WINDOW
        return Situation(now, phase, 0, _mask(dice, match.platter), _mask(dice, match.spent), faces)
    if match.phase == "gift":
        return Situation(now, 0, ALL_DICE)
    if match.phase == "throw" and own:
        return _before_throw(match, now)
    if own or (match.phase in ("plus", "passive", "next") and seat not in match.waiting):
        return _next_turn(match, seat, now)
    return Situation(now, PASSIVE)


def _before_throw(match: CleverMatch, now: int) -> Situation:
    dice, pool = match.sheets[0].dice, match.pool
    faces = tuple([-1 if die in pool else match.faces[die] - 1 for die in dice])
    return Situation(now, match.throws, _mask(dice, pool), _mask(dice, match.platter), 0, faces)


def _next_turn(match: CleverMatch, seat: int, now: int) -> Situation:
    """A seat that is done with this turn waits for the next one."""
    after = match.turns + 1
    now += after % match.players == 0
    return Situation(now, 0, ALL_DICE) if after % match.players == seat else Situation(now, PASSIVE)


def _mask(dice: tuple[str, ...], chosen: tuple[str, ...]) -> int:
    return sum([1 << dice.index(die) for die in chosen])
