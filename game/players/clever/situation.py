"""Where a seat stands in the course of a Clever game, as the nets know it: from solo games of six rounds.

What counts is how many marks are still to come: three in an own turn, one in another's. Any number of players have 24
of them in a game (three players 25), a solo round has four. So a seat's moment is asked as that moment of a solo game
after which as many marks come, or, between two of them, as both, the nearer one with the larger share.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypedDict

from game.rules.clever.match import THROWS, CleverMatch

ROUNDS = 6  # of a solo game
MARKS = 4  # of a solo round: three in the active turn, one in the passive one
FIRST_WINDOW = 17  # marks to come in the first window of solo round 2, whose gift is the first +1
WINDOW, PASSIVE, PASSIVE_WINDOW = 3, 4, 5  # phases of a round after the three throws
ALL_DICE = 0b111111
UNKNOWN = (-1,) * 6

Course = tuple[tuple[int, int, int], ...]  # moments of a solo game in their order: marks still to come, round, phase


def _course(phases: dict[int, int]) -> Course:
    """The moments of all rounds, by the marks that are still to come in their round after each phase has begun."""
    ahead = [(MARKS * (ROUNDS - 1 - now), now) for now in range(ROUNDS)]
    return tuple([(later + marks, now, phase) for later, now in ahead for phase, marks in phases.items()])


TURNS = _course({0: MARKS, PASSIVE: 1})
WINDOWS = _course({WINDOW: 1, PASSIVE_WINDOW: 0})
BEFORE_THROW = tuple([_course({throws: MARKS - throws}) for throws in range(THROWS)])


class Situation(NamedTuple):
    """The time as round and phase, and the dice: masks, and faces from 0, -1 while unknown."""

    round: int
    phase: int
    pool: int = 0
    platter: int = 0
    taken: int = 0
    faces: tuple[int, ...] = UNKNOWN
    swept: int = 0  # dice that may still be marked because a pick sent them to the platter
    returning: bool = False  # whether dice may be taken back before they are thrown
    players: int = 1
    turn: int = -1  # which turn of a table it is, from 0; alone there is none
    own: int = 0  # own turns to come at a table, this one included while it throws
    others: int = 0  # passive turns to come there, this one included until the platter is used

    @property
    def time(self) -> int:
        """The place in the course of a solo game."""
        return 6 * self.round + self.phase


def situation(match: CleverMatch, seat: int) -> Situation | None:
    """What comes next for a seat, once no seat has a bonus to take, as the nearest moment of a solo game."""
    found = situations(match, seat)
    return max(found, key=lambda each: each[0])[1] if found else None


def situations(match: CleverMatch, seat: int) -> list[tuple[float, Situation]]:
    """The same as one or two moments of a solo game with their shares; none if nothing comes.

    The shares add up to 1, or to less in the last own turn if no passive one follows as it does in a solo game.
    """
    turn = match.turns
    own = is_own(match, seat, turn)
    if match.phase == "plus" and match.seat == seat and _known_window(match, seat):
        return _window(match, seat)
    if match.phase in ("return", "throw") and own:
        return before_throw(match, seat, match.pool)
    to_come = match.phase == "gift" or (
        not own and (match.phase in ("return", "throw", "pick") or seat in match.waiting)
    )
    deciding = match.phase == "passive" and match.seat == seat
    return _turn(match, seat, turn if to_come or deciding else turn + 1)


def gifts_ahead(match: CleverMatch, seat: int, now: int) -> tuple[str, ...]:
    """What rounds have still to bring to a seat and would have brought by this round of a solo game, from 0."""
    taken = match.round - (match.phase == "gift" and seat in match.waiting)
    return tuple([gift for gift in match.sheets[seat].track[taken : now + 1] if gift])


@cache
def around(course: Course, marks: int) -> list[tuple[float, int, int]]:
    """The moments of a solo game with so many marks to come, as shares, rounds and phases."""
    most, *first = course[0]
    if marks >= most:
        return [(1.0, first[0], first[1])]
    for (more, *before), (fewer, *after) in pairwise(course):
        if marks >= fewer:
            share = (marks - fewer) / (more - fewer)
            return [(part, now, phase) for part, (now, phase) in ((share, before), (1 - share, after)) if part]
    fewest, now, phase = course[-1]  # nearer to the end than any of them; there, nothing is to come
    return [(marks / fewest, now, phase)] if marks else []


def is_own(match: CleverMatch, seat: int, turn: int) -> bool:
    """Whether a turn is the seat's own."""
    return turn % match.turns_a_round == place(match, seat)


def place(match: CleverMatch, seat: int) -> int:
    """Which turn of a round is the seat's own, from 0."""
    return (seat - match.lot.first) % match.players


def _marks(match: CleverMatch, seat: int, turn: int) -> int:
    """How many marks a seat can make from a turn on, bonuses and actions aside."""
    end, step = match.rounds * match.turns_a_round, match.turns_a_round
    own = len(range(turn + (place(match, seat) - turn) % step, end, step))
    return max(0, end - turn) + (THROWS - 1) * own


def _turn(match: CleverMatch, seat: int, turn: int) -> list[tuple[float, Situation]]:
    """The beginning of a turn; of an own one as before its first throw, which is the same moment."""
    found = around(BEFORE_THROW[0] if is_own(match, seat, turn) else TURNS, _marks(match, seat, turn))
    return [(share, Situation(now, phase, 0 if phase else ALL_DICE)) for share, now, phase in found]


def _known_window(match: CleverMatch, seat: int) -> bool:
    """Whether nets have learned of such a window; solo games hardly have earlier ones, which are asked as their end."""
    return match.players == 1 or _marks(match, seat, match.turns + 1) <= FIRST_WINDOW


def _window(match: CleverMatch, seat: int) -> list[tuple[float, Situation]]:
    """While +1 actions may be used, after an own turn or another's."""
    lying, marks = dice_in_window(match, seat), _marks(match, seat, match.turns + 1)
    return [(share, Situation(now, phase, **lying)) for share, now, phase in around(WINDOWS, marks)]


def before_throw(match: CleverMatch, seat: int, pool: Sequence[str]) -> list[tuple[float, Situation]]:
    """The moment before the next throw of an own turn, if these dice are thrown and the others lie as they do."""
    lying, marks = dice_before_throw(match, seat, pool), _marks(match, seat, match.turns) - match.throws
    found = around(BEFORE_THROW[match.throws], marks)
    return [(share, Situation(now, phase, **lying)) for share, now, phase in found]


class Lying(TypedDict, total=False):
    """How the dice lie, as parts of a `Situation`."""

    pool: int
    platter: int
    taken: int
    faces: tuple[int, ...]
    swept: int
    returning: bool


def dice_in_window(match: CleverMatch, seat: int) -> Lying:
    """The dice that +1 actions may be used for."""
    dice = match.sheets[seat].dice
    faces = tuple([match.faces[die] - 1 for die in dice])
    platter, taken, swept = (_mask(dice, chosen) for chosen in (match.platter, match.spent, match.swept))
    return Lying(platter=platter, taken=taken, faces=faces, swept=swept)


def dice_before_throw(match: CleverMatch, seat: int, pool: Sequence[str]) -> Lying:
    """The dice of an own turn if those of the pool are thrown next."""
    dice = match.sheets[0].dice
    faces = tuple([-1 if die in pool else match.faces[die] - 1 for die in dice])
    returning = match.turn == seat and match.phase == "return" and not match.pending and not match.swept
    platter, swept = _mask(dice, match.platter), _mask(dice, match.swept)
    return Lying(pool=_mask(dice, pool), platter=platter, faces=faces, swept=swept, returning=returning)


def _mask(dice: Sequence[str], chosen: Sequence[str]) -> int:
    return sum([1 << dice.index(die) for die in chosen])
