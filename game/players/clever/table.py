"""Where a seat stands at a table of one to four, for the nets that have learned at such tables: exactly.

`situation` looks for the moments of a solo game that are most like it, for nets that know nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.players.clever.situation import (
    ALL_DICE,
    PASSIVE,
    PASSIVE_WINDOW,
    WINDOW,
    Situation,
    dice_before_throw,
    dice_in_window,
    is_own,
    place,
    situation,
)
from game.players.layout import ONE, Group, Layout
from game.rules.clever.match import CleverMatch

PHASES: Final = 7  # before throws 1, 2, 3 · own window · before the platter is known · window after it · gift
GIFT_PHASE: Final = 6
TABLE_STARTS: Final = (0, 0, 0, 12, 27, 43)  # where the turns of two, three and four players are counted from
GROUPS: Final = (
    Group("own turns to come", ONE, 7),  # what follows is told at tables of several only
    Group("turns of others to come", ONE, 13),
    Group("turn at a table", ONE, TABLE_STARTS[-1]),
    Group("players and phase", ONE, 4 * PHASES),
)


def alone(layout: Layout) -> Layout:
    """What a net is told that knows solo games only: all but the table, which stands last."""
    return Layout(1, layout.groups[: -len(GROUPS)])


def quantities(at: Situation, choosing: bool = False) -> list[int]:
    """What a net is told of the table; `choosing`: whether the phase is the one of the gift of any colour."""
    phase = GIFT_PHASE if choosing else at.phase
    known = (at.own, at.others, TABLE_STARTS[at.players] + at.turn) if at.players > 1 else (-1, -1, -1)
    return [*known, PHASES * (at.players - 1) + phase]


def exact(match: CleverMatch, seat: int) -> Situation | None:
    """What comes next for a seat, once no seat has a bonus to take; None if nothing comes."""
    if match.players == 1:
        return situation(match, seat)
    turn = match.turns
    own = is_own(match, seat, turn)
    if match.phase == "plus" and match.seat == seat:
        return _at(match, seat, turn, WINDOW if own else PASSIVE_WINDOW)._replace(**dice_in_window(match, seat))
    if match.phase in ("return", "throw") and own:
        return exact_before_throw(match, seat, match.pool)
    to_come = match.phase == "gift" or (
        not own and (match.phase in ("return", "throw", "pick") or seat in match.waiting)
    )
    deciding = match.phase == "passive" and match.seat == seat
    return _beginning(match, seat, turn if to_come or deciding else turn + 1)


def exact_before_throw(match: CleverMatch, seat: int, pool: Sequence[str]) -> Situation:
    """The moment before the next throw of an own turn, if these dice are thrown and the others lie as they do."""
    dice = dice_before_throw(match, seat, pool)
    if match.players == 1:
        return Situation(match.round - 1, match.throws, **dice)
    return _at(match, seat, match.turns, match.throws)._replace(**dice)


def _beginning(match: CleverMatch, seat: int, turn: int) -> Situation | None:
    if turn == match.rounds * match.turns_a_round:
        return None
    own = is_own(match, seat, turn)
    return _at(match, seat, turn, 0 if own else PASSIVE)._replace(pool=ALL_DICE if own else 0)


def _at(match: CleverMatch, seat: int, turn: int, phase: int) -> Situation:
    """A moment of a turn; once its window is open, the turn itself is no longer to come."""
    first = turn + (phase in (WINDOW, PASSIVE_WINDOW))
    end, players = match.rounds * match.players, match.players
    own = len(range(first + (place(match, seat) - first) % players, end, players))
    return Situation(turn // players, phase, players=players, turn=turn, own=own, others=max(0, end - first) - own)
