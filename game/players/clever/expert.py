"""What the net of a Clever game expects of a position, for the seat that is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.players.clever.situation import Situation, gifts_ahead, situations
from game.players.clever.title import CleverTitle
from game.players.net import net
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import PLUS
from game.rules.match import OVER

SCALE = 100  # points a unit of the net's output stands for
ENOUGH = 1000  # complete chains of bonuses tried after one move


def prospect(title: CleverTitle, match: CleverMatch, seat: int) -> float:
    """The points a seat can expect: after the best use of all pending bonuses, where its net does not know those."""
    if not _chained(title, match, seat):
        return worth(title, match, seat)
    best, waiting, seen = float("-inf"), [match], set()
    for _ in range(ENOUGH):
        if not waiting:
            break
        here = waiting.pop()
        if not _chained(title, here, seat):
            best = max(best, worth(title, here, seat))
            continue
        for move in title.sensible(here):
            after = here.play(move)
            key = (after.sheets[seat], tuple(sorted(after.pending)))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return best


def _chained(title: CleverTitle, match: CleverMatch, seat: int) -> bool:
    """Whether a seat has bonuses to take that the net does not know; it always knows the gift of a solo game."""
    if title.knows_bonuses:
        return match.turn == seat and not title.obvious.isdisjoint(match.pending)
    known = match.players == 1 and match.pending == (title.gift,)
    return match.turn == seat and bool(match.pending) and not known


def worth(title: CleverTitle, match: CleverMatch, seat: int) -> float:
    """The points on a sheet and those the net expects to come."""
    return worth_at(title, match, seat, [] if match.turn == OVER else situations(match, seat))


def worth_at(title: CleverTitle, match: CleverMatch, seat: int, moments: Sequence[tuple[float, Situation]]) -> float:
    """The same, if what comes next for the seat were these moments of a solo game, with their shares."""
    score = match.sheets[seat].score()
    if not moments:
        return score.total
    points = [part for _, part in score.parts[:-1]]
    return score.total + SCALE * fsum([share * _to_come(title, match, seat, points, at) for share, at in moments])


def _to_come(title: CleverTitle, match: CleverMatch, seat: int, points: Sequence[int], at: Situation) -> float:
    """The net's output for a seat at a moment of a solo game."""
    sheet, pending = match.sheets[seat], match.pending if match.seat == seat else ()
    for gift in gifts_ahead(match, seat, at.round):
        if title.knows_bonuses and gift == title.gift:
            pending = (*pending, gift)
            continue
        row = sheet.actions.index(gift) if gift in sheet.actions else PLUS  # a gift of any colour is most like a +1
        if sheet.unlocked[row] < sheet.slots[row]:
            sheet = sheet.with_action(row)
    return net(match.game)(title.measure(sheet, points, pending, at))[0]
