"""Where a game of several players turned: the turn in which whoever won it came to lead for good."""

from __future__ import annotations

from itertools import pairwise

from game.play.session import Session
from game.views.course import beginnings, points
from game.views.markup import NOTHING, Markup, html
from game.words import say


def turning(session: Session) -> Markup:
    """The turn that decided the game, and what its winner made in it; nothing if the winner led all along.

    Nor if others fell behind by themselves: then the winner did nothing worth telling.
    """
    winner, turn = session.match.winners()[0], turned(session)
    if turn is None:
        return NOTHING
    before, after = points(session.record)[turn : turn + 2]
    number, rounds = beginnings(session.record)[turn].progress()
    gained, key = after[winner] - before[winner], "turned-round" if rounds else "turned-turn"
    words = say(key, n=number, name=session.setup.names[winner], points=gained)
    return html('<p class="turning">{}</p>', words) if gained > 0 else NOTHING


def turned(session: Session) -> int | None:
    """In which turn, counted from 0, the only winner came to lead for good; none if that was so from the first on."""
    winners = session.match.winners()
    if not session.over or session.free or len(winners) != 1:
        return None
    ahead = [_leads(totals, winners[0]) for totals in points(session.record)]
    behind = [turn for turn, (was, now) in enumerate(pairwise(ahead)) if now and not was]
    return behind[-1] if behind and ahead[-1] and behind[-1] > 0 else None


def _leads(totals: tuple[int, ...], seat: int) -> bool:
    return all(totals[seat] > total for other, total in enumerate(totals) if other != seat)
