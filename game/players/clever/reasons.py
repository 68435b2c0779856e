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
FIGURED = ("re-roll", "stop")  # what is told with the points that it promises


def facts(match: CleverMatch, move: Move) -> Facts:
    """Everything that speaks for a move, with the points that rest on it."""
    seat = match.turn
    end, events = _line(match.play(move), seat, move)
    found = [
        *_foxes(end, seat, events),
        *_actions(end, seat, events),
        *_chain(match, end, move, events),
        *_lines(events),
        *_towards(match, end, seat, move),
        *_score(match, end, seat, move),
        *_room(end, seat, move),
        *_dice(match, end, seat, move),
        *_waiting(match, move),
    ]
    return {reason.key: reason for reason in found}


def _line(match: CleverMatch, seat: int, move: Move) -> tuple[CleverMatch, list[Event]]:
    """What follows from a move when its bonuses are used as well as they can be; the use it is itself is not told."""
    events = [event for event in match.events[move.kind == "bonus" :] if event.seat == seat]
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


def _chain(match: CleverMatch, end: CleverMatch, move: Move, events: list[Event]) -> Iterator[Reason]:
    """The bonuses that are used at once, against the same ink without them."""
    used = [event.detail for event in events if event.kind == "bonus-used"]
    if not used or not move.area:
        return
    seat = match.turn
    bare = changed(match.sheets[seat].inked(move.mark), used=end.sheets[seat].used)
    gain = worth(end, seat) - worth(_with(end, seat, bare), seat)
    bonus, area, field = used[0]
    if len(used) > 1:
        yield Reason("chain", {"bonuses": len(used), "bonus": bonus}, gain)
    else:
        yield Reason("bonus", {"bonus": bonus, "area": area, "field": field}, gain)


def _towards(match: CleverMatch, end: CleverMatch, seat: int, move: Move) -> Iterator[Reason]:
    """A bonus that is one mark away now and was not before; it counts for what the ink is worth beyond its points."""
    if not move.area:
        return
    before, after = match.sheets[seat], end.sheets[seat]
    near = _one_away(after, move.area) - _one_away(before, move.area)
    if not near:
        return
    bonus = min(near, key=lambda bonus: (bonus != "fox", bonus))
    gain = _future(end, seat) - _future(_with(end, seat, before), seat)
    yield Reason("towards", {"area": move.area, "bonus": bonus}, gain)


def _one_away(sheet: Sheet, area: str) -> set[str]:
    """The bonuses that one more mark in an area would bring."""
    sign = "?" if sheet.game == "clever-4ever" else "6" if area in ("orange", "purple") else "X"
    return {bonus for mark in sheet.uses(f"{area} {sign}") for bonus, _ in sheet.marked(mark)[1] if bonus}


def _lines(events: list[Event]) -> Iterator[Reason]:
    for event in events:
        if event.kind == "line-completed" and str(event.detail[1]).startswith("column"):
            yield Reason("column", {"area": event.detail[0], "line": event.detail[1]}, 1.0)


def _score(match: CleverMatch, end: CleverMatch, seat: int, move: Move) -> Iterator[Reason]:
    """Points on the sheet at once, and foxes that count more because their lowest area grew."""
    before, after = match.sheets[seat], end.sheets[seat]
    gain = sum(before.inked(move.mark).points()) - sum(before.points()) if move.area else 0
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
    """What a pick costs by the dice that it throws away, and by what it leaves to the others."""
    if move.kind != "pick" or match.phase != "pick" or match.pending or end.turn == OVER:
        return
    others = [die for die in match.pool if die != move.die]
    dice = sum(match.faces[die] >= match.faces[move.die] for die in others) if match.throws < THROWS else 0
    if match.throws < THROWS:
        kept = copy.copy(end)
        kept.turns, kept.phase, kept.seat, kept.throws = match.turns, "throw", seat, match.throws
        kept._faces, kept._platter = match._faces, match._platter
        kept._pool = match._pool & ~(1 << match.sheets[seat].dice.index(move.die))
        lost = max(0.0, worth(kept, seat) - worth(end, seat)) if dice < len(others) else 0.0
        yield Reason("keeps", {"dice": dice}, -lost)
    if match.players > 1 and not dice:
        yield Reason("platter", {}, -gift(match.play(move), seat))


def _waiting(match: CleverMatch, move: Move) -> Iterator[Reason]:
    """A re-roll, a stop, a pass or a forfeit: what it is better than, with a figure from a point on."""
    if move.area:
        return
    found = values(match)
    others = [value for other, value in found.items() if other.area]
    if not others:
        yield Reason(f"stuck {move.kind}", {}, 1.0)
        return
    gain = found[move] - max(others)
    if gain >= 1 and move.kind in FIGURED:
        yield Reason(f"does {move.kind}", {"points": round(gain)}, gain + 1)
    elif gain >= 0:
        key = f"barely {move.kind}" if move.kind in FIGURED else f"does {move.kind}"
        yield Reason(key, {}, gain + 1)
