"""Why a move of a Clever game is good: each part of its value is found by taking it away and asking the net again."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from game.players.clever.expert import worth
from game.players.clever.rivals import gift, values
from game.players.reason import Facts, Reason
from game.rules.clever.ganz_schon_clever import ORANGE_FACTOR
from game.rules.clever.match import THROWS, CleverMatch
from game.rules.clever.move import Move
from game.rules.clever.sheet import ACTIONS, Sheet, changed
from game.rules.match import OVER, Event

RISING = {"purple": "purple", "yellow": "top"}  # rows in which a low number leaves room for more
HIGH = 5


def facts(match: CleverMatch, move: Move) -> Facts:
    """Everything that speaks for a move, with the points that rest on it."""
    seat = match.turn
    first = match.play(move)
    end, events = _line(first, seat)
    found = [
        *_foxes(end, seat, events),
        *_actions(end, seat, events),
        *_chain(first, end, seat, events),
        *_lines(events),
        *_score(match, end, seat, move),
        *_room(end, seat, move),
        *_dice(match, end, seat, move),
        *_waiting(match, move),
    ]
    return {reason.key: reason for reason in found}


def _line(match: CleverMatch, seat: int) -> tuple[CleverMatch, list[Event]]:
    """What follows from a move when its bonuses are used as well as they can be."""
    events = [event for event in match.events if event.seat == seat]
    while match.turn == seat and match.pending:
        found = values(match)
        match = match.play(max(found, key=found.__getitem__))
        events += [event for event in match.events if event.seat == seat]
    return match, events


def _with(match: CleverMatch, seat: int, sheet: Sheet) -> CleverMatch:
    """The same position with another sheet."""
    other = copy.copy(match)
    other.sheets = (*match.sheets[:seat], sheet, *match.sheets[seat + 1 :])
    return other


def _foxes(end: CleverMatch, seat: int, events: list[Event]) -> Iterator[Reason]:
    won = sum(event.kind == "fox-won" for event in events)
    if won:
        sheet = end.sheets[seat]
        without = _with(end, seat, changed(sheet, foxes=sheet.foxes - won))
        yield Reason("fox", {"foxes": sheet.foxes}, worth(end, seat) - worth(without, seat))


def _actions(end: CleverMatch, seat: int, events: list[Event]) -> Iterator[Reason]:
    for row, action in enumerate(ACTIONS):
        won = sum(event.kind == "action-unlocked" and event.detail[0] == action for event in events)
        if won:
            sheet = end.sheets[seat]
            unlocked = tuple(count - won * (at == row) for at, count in enumerate(sheet.unlocked))
            without = _with(end, seat, changed(sheet, unlocked=unlocked))
            yield Reason(f"wins {action}", {"action": action}, worth(end, seat) - worth(without, seat))


def _chain(first: CleverMatch, end: CleverMatch, seat: int, events: list[Event]) -> Iterator[Reason]:
    """The bonuses that are used at once, against the same ink without them."""
    used = [event.detail for event in events if event.kind == "bonus-used"]
    if not used or not any(event.kind == "bonus-won" for event in events):
        return
    sheet = first.sheets[seat] if first.turn == seat and first.pending else None
    gain = worth(end, seat) - worth(_with(end, seat, sheet), seat) if sheet is not None else 1.0
    bonus, area, field = used[0]
    if len(used) > 1:
        yield Reason("chain", {"bonuses": len(used), "bonus": bonus}, gain)
    else:
        yield Reason("bonus", {"bonus": bonus, "area": area, "field": field}, gain)


def _lines(events: list[Event]) -> Iterator[Reason]:
    for event in events:
        if event.kind == "line-completed" and str(event.detail[1]).startswith("column"):
            yield Reason("column", {"area": event.detail[0], "line": event.detail[1]}, 1.0)


def _score(match: CleverMatch, end: CleverMatch, seat: int, move: Move) -> Iterator[Reason]:
    """Points on the sheet at once, and foxes that count more because their lowest area grew."""
    before, after = match.sheets[seat], end.sheets[seat]
    gain = sum(after.points()) - sum(before.points())
    factor = _factor(match, move)
    if factor > 1:
        given: dict[str, int | str] = {"area": move.area, "number": move.number, "factor": factor}
        yield Reason("multiplied", given, gain)
    elif gain > 0:
        yield Reason("points", {"points": gain}, gain)
    lowest = min(before.points())
    if before.foxes and min(after.points()) > max(lowest, 0):
        area = before.areas[before.points().index(lowest)]
        lift = before.foxes * (min(after.points()) - max(lowest, 0))
        yield Reason("lowest", {"area": area, "foxes": before.foxes}, lift)


def _factor(match: CleverMatch, move: Move) -> int:
    if match.game != "ganz-schon-clever" or move.area != "orange":
        return 1
    return ORANGE_FACTOR[int(move.field) - 1]


def _room(end: CleverMatch, seat: int, move: Move) -> Iterator[Reason]:
    """A low number in a rising row, against a high one in its place: what may follow, points aside."""
    row = RISING.get(move.area, "")
    sheet = end.sheets[seat]
    numbers = getattr(sheet, row, ())
    if not numbers or numbers[-1] != move.number or move.number >= HIGH or move.field[0] in "mb":
        return
    high = _with(end, seat, changed(sheet, **{row: (*numbers[:-1], HIGH)}))
    room = _future(end, seat) - _future(high, seat)
    yield Reason("room", {"area": move.area, "number": move.number}, room)


def _future(match: CleverMatch, seat: int) -> float:
    return worth(match, seat) - match.sheets[seat].score().total


def _dice(match: CleverMatch, end: CleverMatch, seat: int, move: Move) -> Iterator[Reason]:
    """The dice that a pick leaves for the next throw, against throwing on with none, and what it leaves to others."""
    if move.kind != "pick" or match.phase != "pick":
        return
    if match.throws < THROWS and end.pool:
        bare = copy.copy(end)
        bare._pool, bare._platter = 0, end._platter | end._pool  # as if all others were lower
        yield Reason("keeps", {"dice": len(end.pool)}, worth(end, seat) - worth(bare, seat))
    if match.players > 1 and not end.pool and end.turn != OVER:
        yield Reason("platter", {"dice": len(end.platter)}, -gift(match.play(move), seat))


def _waiting(match: CleverMatch, move: Move) -> Iterator[Reason]:
    """A re-roll, a stop, a pass or a forfeit: what it is better than."""
    if move.area:
        return
    found = values(match)
    others = [value for other, value in found.items() if other.area]
    gain = found.get(move, 0.0) - max(others, default=found.get(move, 0.0))
    yield Reason(f"does {move.kind}", {"points": max(0, round(gain))}, gain + 1)
