"""Why a move of a Clever game is good: each part of its value is found by taking it away and asking the net again."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import NamedTuple

from game.players.clever.expert import moments_before_throw, worth, worth_at
from game.players.clever.rivals import best_move, gift, values
from game.players.clever.title import CleverTitle
from game.players.reason import Facts, Reason
from game.rules.clever.areas.mark import Mark
from game.rules.clever.match import THROWS, CleverMatch
from game.rules.clever.move import STOP, THROW, Move
from game.rules.clever.sheet import Sheet, changed
from game.rules.match import OVER, Event

HIGH = 5  # from this number on, a rising row is as good as over
LOW_SUM = 4  # from this number down, a falling row of sums is
SWEPT = "swept "  # how the event of a mark names a swept die
FIGURED = ("re-roll", "stop")  # what is told with the points that it promises


class Sequel(NamedTuple):
    """A move with what follows from it when its bonuses are used as well as they can be."""

    title: CleverTitle
    match: CleverMatch  # that the move is decided on
    move: Move
    end: CleverMatch  # when the last bonus is used
    events: list[Event]  # of the seat on the way; the bonus that the move itself uses is not among them

    @property
    def seat(self) -> int:
        """The seat that makes the move."""
        return self.match.turn

    @property
    def before(self) -> Sheet:
        """The seat's sheet as it is."""
        return self.match.sheets[self.seat]

    @property
    def after(self) -> Sheet:
        """The seat's sheet as it becomes."""
        return self.end.sheets[self.seat]

    def worth(self) -> float:
        """What the seat can expect when the last bonus is used."""
        return worth(self.title, self.end, self.seat)

    def worth_with(self, sheet: Sheet) -> float:
        """What the seat could expect there with another sheet."""
        return worth(self.title, _with(self.end, self.seat, sheet), self.seat)


def facts(title: CleverTitle, match: CleverMatch, move: Move) -> Facts:
    """Everything that speaks for a move, with the points that rest on it."""
    sequel = _sequel(title, match, move)
    found = [
        *_foxes(sequel),
        *_actions(sequel),
        *_swept(sequel),
        *_chain(sequel),
        *_lines(sequel),
        *_towards(sequel),
        *_score(sequel),
        *_room(sequel),
        *_dice(sequel),
        *_returns(sequel),
        *_waiting(sequel),
    ]
    return {reason.key: reason for reason in found}


def _sequel(title: CleverTitle, match: CleverMatch, move: Move) -> Sequel:
    seat, end = match.turn, match.play(move)
    events = [event for event in end.events[move.kind == "bonus" :] if event.seat == seat]
    while end.turn == seat and (end.pending or end.swept):
        end = end.play(best_move(title, end))
        events += [event for event in end.events if event.seat == seat]
    return Sequel(title, match, move, end, events)


def _with(match: CleverMatch, seat: int, sheet: Sheet) -> CleverMatch:
    """The same position with another sheet."""
    other = copy.copy(match)
    other.sheets = (*match.sheets[:seat], sheet, *match.sheets[seat + 1 :])
    return other


def _foxes(sequel: Sequel) -> Iterator[Reason]:
    won = sum(event.kind == "fox-won" for event in sequel.events)
    if won:
        sheet = sequel.after
        without = changed(sheet, foxes=sheet.foxes - won)
        yield Reason("fox", {"foxes": sheet.foxes}, sequel.worth() - sequel.worth_with(without))


def _actions(sequel: Sequel) -> Iterator[Reason]:
    for row, action in enumerate(sequel.after.actions):
        won = sum(event.kind == "action-unlocked" and event.detail[0] == action for event in sequel.events)
        if won:
            unlocked = tuple(count - won * (at == row) for at, count in enumerate(sequel.after.unlocked))
            without = changed(sequel.after, unlocked=unlocked)
            yield Reason(f"wins {action}", {"action": action}, sequel.worth() - sequel.worth_with(without))


def _marks(sequel: Sequel) -> list[Mark]:
    """The marks of swept dice that follow."""
    marked = [event.detail for event in sequel.events if event.kind == "field-marked"]
    return [Mark(str(area), str(field), int(number)) for area, field, number, by in marked if str(by).startswith(SWEPT)]


def _swept(sequel: Sequel) -> Iterator[Reason]:
    """The dice that a pick sweeps to the platter and that are marked as well."""
    marks = _marks(sequel)
    if marks and sequel.move.kind == "pick":
        bare, swept = (_inked(sequel, [sequel.move.mark, *more]) for more in ([], marks))
        yield Reason("sweep", {"dice": len(marks)}, sequel.worth_with(swept) - sequel.worth_with(bare))


def _inked(sequel: Sequel, marks: list[Mark]) -> Sheet:
    """The sheet with only these marks, and the actions used that are used."""
    sheet = sequel.before
    for mark in marks:
        sheet = sheet.inked(mark)
    return changed(sheet, used=sequel.after.used)


def _chain(sequel: Sequel) -> Iterator[Reason]:
    """The bonuses that are used at once, against the same ink without them."""
    used = [event.detail for event in sequel.events if event.kind == "bonus-used"]
    if not used or not sequel.move.area:
        return
    gain = sequel.worth() - sequel.worth_with(_inked(sequel, [sequel.move.mark, *_marks(sequel)]))
    bonus, area, field = used[0]
    if len(used) > 1:
        yield Reason("chain", {"bonuses": len(used), "bonus": bonus}, gain)
    else:
        yield Reason("bonus", {"bonus": bonus, "area": area, "field": field}, gain)


def _lines(sequel: Sequel) -> Iterator[Reason]:
    for event in sequel.events:
        if event.kind == "line-completed" and str(event.detail[1]).startswith("column"):
            yield Reason("column", {"area": event.detail[0], "line": event.detail[1]}, 1.0)


def _towards(sequel: Sequel) -> Iterator[Reason]:
    """A bonus that is one mark away now and was not before; it counts for what the ink is worth beyond its points."""
    area = sequel.move.area
    if not area:
        return
    near = sequel.after.one_away(area) - sequel.before.one_away(area)
    if not near:
        return
    bonus = min(near, key=lambda bonus: (bonus != "fox", bonus))
    gain = _future(sequel, sequel.after) - _future(sequel, sequel.before)
    yield Reason("towards", {"area": area, "bonus": bonus}, gain)


def _score(sequel: Sequel) -> Iterator[Reason]:
    """Points on the sheet at once, and foxes that count more because their lowest area grew."""
    before, after, move = sequel.before, sequel.after, sequel.move
    gain = sum(before.inked(move.mark).points()) - sum(before.points()) if move.area else 0
    factor = before.factor(move.area, move.field) if move.area else 1
    if factor > 1 and before.counts(move.area, move.field) > 0:
        given: dict[str, int | str] = {"area": move.area, "number": move.number, "factor": factor}
        yield Reason("multiplied", given, gain)
    elif gain > 0:
        yield Reason("points", {"points": gain}, gain)
    lowest = min(before.points())
    if before.foxes and min(after.points()) > max(lowest, 0):
        area = before.areas[before.points().index(lowest)]
        lift = before.foxes * (min(after.points()) - max(lowest, 0))
        yield Reason("lowest", {"area": area, "foxes": before.foxes}, lift)


def _room(sequel: Sequel) -> Iterator[Reason]:
    """A low number in a rising row, or a high one in a falling row, against one that leaves little room.

    It counts for what may follow, points aside.
    """
    move, after = sequel.move, sequel.after
    if not move.area or after.row(move.area, move.field)[-1:] != (move.number,):
        return
    key, other = "", 0
    if after.rising(move.area, move.field) and move.number < HIGH:
        key, other = "room", HIGH
    elif after.falling(move.area, move.field) and move.number > LOW_SUM:
        key, other = "room below", LOW_SUM
    if key:
        narrow = after.with_last(move.area, move.field, other)
        gain = _future(sequel, after) - _future(sequel, narrow)
        yield Reason(key, {"area": move.area, "number": move.number}, gain)


def _future(sequel: Sequel, sheet: Sheet) -> float:
    """What is expected beyond the points of a sheet when the last bonus is used."""
    return sequel.worth_with(sheet) - sheet.score().total


def _dice(sequel: Sequel) -> Iterator[Reason]:
    """What a pick costs by the dice that it throws away, and by what it leaves to the others."""
    title, match, move, seat = sequel.title, sequel.match, sequel.move, sequel.seat
    if move.kind != "pick" or match.phase != "pick" or match.pending or sequel.end.turn == OVER:
        return
    others = [die for die in match.pool if die != move.die]
    dice = sum(match.faces[die] >= match.faces[move.die] for die in others) if match.throws < THROWS else 0
    if match.throws < THROWS:
        lost = _thrown_away(sequel, others) if dice < len(others) else 0.0
        yield Reason("keeps", {"dice": dice}, -lost, more="dice")
    if match.players > 1 and not dice:
        yield Reason("platter", {}, -gift(title, match.play(move), seat))


def _thrown_away(sequel: Sequel, others: list[str]) -> float:
    """How much more the seat could expect if all other dice of the pool were thrown again."""
    kept = _with(sequel.match, sequel.seat, sequel.after)
    moments = moments_before_throw(sequel.title, sequel.match, sequel.seat, others)
    return max(0.0, worth_at(sequel.title, kept, sequel.seat, moments) - sequel.worth())


def _asks_to_return(match: CleverMatch) -> bool:
    return match.phase == "return" and not match.pending and not match.swept


def _returns(sequel: Sequel) -> Iterator[Reason]:
    """A die taken back before the throw, or not: what it is better than, with a figure from a point on."""
    match, move = sequel.match, sequel.move
    if not _asks_to_return(match):
        return
    found = values(sequel.title, match)
    if move.kind == "return":
        gain = found[move] - found[THROW if THROW in found else STOP]
        figure = round(gain)
        yield Reason("returns", {"points": figure}, gain + 1) if gain >= 1 else Reason("barely returns", {}, gain + 1)
    else:
        yield Reason("keeps return", {}, 1 + found[move] - max(v for other, v in found.items() if other != move))


def _waiting(sequel: Sequel) -> Iterator[Reason]:
    """A re-roll, a stop, a pass, a forfeit or leaving swept dice: what it is better than.

    With a figure from a point on.
    """
    move = sequel.move
    if move.area or _asks_to_return(sequel.match):
        return
    found = values(sequel.title, sequel.match)
    others = [value for other, value in found.items() if other.area]
    if move not in found:  # leaving swept dice, before a bonus is used that players would use first
        return
    if not others:
        yield Reason(f"stuck {move.kind}", {}, 1.0)
        return
    gain = found[move] - max(others)
    if gain >= 1 and move.kind in FIGURED:
        yield Reason(f"does {move.kind}", {"points": round(gain)}, gain + 1)
    elif gain >= 0:
        key = f"barely {move.kind}" if move.kind in FIGURED else f"does {move.kind}"
        yield Reason(key, {}, gain + 1)
