"""A game by link at the ordinary table: the session in which its player makes decisions, and what becomes of them."""

from __future__ import annotations

from itertools import pairwise

from game.play.apart.course import Standing
from game.play.apart.log import without
from game.play.apart.own import Own
from game.play.apart.packing import decisions
from game.play.session import Falls, Session
from game.play.setup import PERSON, Setup
from game.rules.record import Fall, Record


def session(own: Own, standing: Standing, falls: Falls | None = None) -> Session:
    """The game as its player sees it; `falls` says how the dice of an own turn fall."""
    assert own.log is not None
    seats = own.log.agreed.seats
    setup = Setup(own.log.agreed.game, tuple(seat.name for seat in seats), (PERSON,) * len(seats))
    return Session(setup, standing.record, own.seat, coached=own.coached, own=own.seat, falls=falls)


def archived(own: Own, standing: Standing) -> Session:
    """The game as the archive keeps it: an ordinary one, whose dice were agreed on."""
    return session(own, standing)._replace(own=-1, holder=-1)


def drafted(own: Own, record: Record) -> Own:
    """The game with the own steps that a record of it has, and the throws after them; words about others stay."""
    assert own.log is not None
    sent = sum(without(step) is None for step in own.log.steps[own.seat])
    rest = [str(move) for _, move in decisions(record)[own.seat]][sent:]
    draft = list[str]()
    for step in own.draft:
        if without(step):
            draft.append(step)
        elif rest and rest[0] == step:
            draft.append(rest.pop(0))
        else:
            break
    return own._replace(draft=(*draft, *rest), cast=_throws_at_the_end(own.seat, record), sent=False)


def _throws_at_the_end(seat: int, record: Record) -> int:
    """How many throws of a seat's own turn were made since it last decided."""
    count = 0
    for before, after in reversed([*pairwise(record.history())]):
        if not isinstance(after.step, Fall):
            if before.match.turn == seat:
                break
        elif before.match.active == seat:
            count += 1
    return count
