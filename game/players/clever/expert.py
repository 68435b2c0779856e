"""What the net of a Clever game expects of a position, for the seat that is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.players.clever.situation import Situation, before_throw, gifts_ahead, situations
from game.players.clever.table import exact, exact_before_throw
from game.players.clever.title import CleverTitle
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import PLUS
from game.rules.match import OVER

SCALE = 100  # points a unit of the net's output stands for
Moments = Sequence[tuple[float, Situation]]  # what comes next for a seat, with shares
ENOUGH = 1000  # complete chains of bonuses tried after one move


def prospect(title: CleverTitle, match: CleverMatch, seat: int) -> float:
    """The points a seat can expect: after the best use of all pending bonuses, where its net does not know those."""
    return best_use(title, match, seat)[0]


def best_use(title: CleverTitle, match: CleverMatch, seat: int) -> tuple[float, CleverMatch]:
    """The same, and the position that the best use leads to."""
    if not _chained(title, match, seat):
        return worth(title, match, seat), match
    best, end, waiting, seen = float("-inf"), match, [match], set()
    for _ in range(ENOUGH):
        if not waiting:
            break
        here = waiting.pop()
        if not _chained(title, here, seat):
            value = worth(title, here, seat)
            best, end = (value, here) if value > best else (best, end)
            continue
        for move in title.sensible(here):
            after = here.play(move)
            key = (after.sheets[seat], tuple(sorted(after.pending)))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return best, end


def _chained(title: CleverTitle, match: CleverMatch, seat: int) -> bool:
    """Whether a seat has bonuses to take that the net does not know; it knows the gift of a solo game."""
    if title.knows_bonuses:
        return match.turn == seat and not title.obvious.isdisjoint(match.pending)
    known = (match.players == 1 or title.at_tables) and match.pending == (title.gift,)
    return match.turn == seat and bool(match.pending) and not known


def worth(title: CleverTitle, match: CleverMatch, seat: int) -> float:
    """The points on a sheet and those the net expects to come."""
    return worth_at(title, match, seat, [] if match.turn == OVER else moments(title, match, seat))


def moments(title: CleverTitle, match: CleverMatch, seat: int) -> Moments:
    """What comes next for a seat, as its net knows it: the moment itself, or those of a solo game most like it."""
    if not title.at_tables:
        return situations(match, seat)
    at = exact(match, seat)
    return [(1.0, at)] if at else []


def moments_before_throw(title: CleverTitle, match: CleverMatch, seat: int, pool: Sequence[str]) -> Moments:
    """The same before the next throw of an own turn, if these dice are thrown and the others lie as they do."""
    if not title.at_tables:
        return before_throw(match, seat, pool)
    return [(1.0, exact_before_throw(match, seat, pool))]


def worth_at(title: CleverTitle, match: CleverMatch, seat: int, moments: Moments) -> float:
    """The same, if what comes next for the seat were these moments, with their shares."""
    score = match.sheets[seat].score()
    if not moments:
        return score.total
    points, net = [part for _, part in score.parts[:-1]], title.net(match)
    return score.total + SCALE * fsum(
        [share * net.first(told(title, match, seat, points, at)) for share, at in moments]
    )


def told(title: CleverTitle, match: CleverMatch, seat: int, points: Sequence[int], at: Situation) -> list[int]:
    """What the net is told of a seat at a moment, with the gifts of the rounds until then."""
    sheet, pending = match.sheets[seat], match.pending if match.seat == seat else ()
    for gift in gifts_ahead(match, seat, at.round):
        if gift == title.gift and (title.knows_bonuses or title.at_tables):
            pending = (*pending, gift)
            continue
        row = sheet.actions.index(gift) if gift in sheet.actions else PLUS  # a gift of any colour is most like a +1
        if sheet.unlocked[row] < sheet.slots[row]:
            sheet = sheet.with_action(row)
    known = len(title.net(match).parts)  # a net that knows solo games only is told nothing of tables, which come last
    return title.measure(sheet, points, pending, at)[:known]
