"""Players of Qwixx: what a cross is worth, both steps planned and the others' answers foreseen, and the greedy."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.players.net import chance, net
from game.rules.match import OVER, Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import PASS, Move

LEAD = 0.2  # what a point of lead counts beside a per cent of winning
SCALE = 100  # points a unit of the net's outputs stands for
MARGIN, WIN = 1, 2  # its heads; the first one, the own points, only helped it to learn
ACTIVE_SKIP, PASSIVE_SKIP = 3, 2  # what the greedy accepts


def greedy(match: Match, _: Random) -> Move:
    """The smallest skip, if it is small enough; a row that can be closed is closed."""
    assert isinstance(match, Qwixx)
    pad, rows = match.pad, match.sheets[match.turn].rows
    most = ACTIVE_SKIP if match.turn == match.active else PASSIVE_SKIP
    choice, least = PASS, most + 1
    for move in match.moves():
        if move == PASS:
            continue
        place = pad.places[move.row][move.number]
        skip = -1 if place >= pad.open_places else place - rows[move.row].bit_length()
        if skip < least:
            choice, least = move, skip
    return choice


def values(match: Qwixx) -> dict[Move, float]:
    """How much the seat that decides likes each of its moves, the rest of the turn played well by everybody."""
    return {move: worth(end, match.turn) for move, end in ends(match).items()}


def ends(match: Qwixx) -> dict[Move, Qwixx]:
    """The end of this turn after each move of the seat that decides, the rest of it played well by everybody."""
    seat, active = match.turn, match.active
    if seat != active:
        second = _plan(match, active, {})[1]
        return {move: _turn_end(match.play(move), active, second) for move in match.moves()}
    if match.step == 2:
        return {move: match.play(move) for move in match.moves()}
    answers = _answers(match, *_plan(match, active, {}))
    return {move: _best_end(match.play(move), active, answers) for move in match.moves()}


def _best_end(middle: Qwixx, active: int, answers: Mapping[int, Move]) -> Qwixx:
    """The end of a turn after the active seat's first cross: the others answer, then it crosses as it likes best."""
    middle, turns = _others(middle, active, answers), middle.turns
    if middle.turn != active or middle.turns != turns:
        return middle
    return max((middle.play(second) for second in middle.moves()), key=lambda end: worth(end, active))


def _turn_end(match: Qwixx, active: int, second: Move) -> Qwixx:
    """The end of a turn if nobody crosses any more but the active seat in step 2."""
    turns = match.turns
    end = _others(match, active, {})
    if end.turn == active and end.turns == turns:
        end = end.play(second if second in end.moves() else PASS)
    return end


def _plan(match: Qwixx, active: int, answers: Mapping[int, Move]) -> tuple[Move, Move]:
    """The active seat's best crosses for what is left of this turn, given what the others do in step 1."""
    best, plan = float("-inf"), (PASS, PASS)
    firsts = match.moves() if match.turn == active and match.step == 1 else (PASS,)
    for first in firsts:
        middle = match.play(first) if match.turn == active and match.step == 1 else match
        middle = _others(middle, active, answers)
        seconds = middle.moves() if middle.turn == active and middle.turns == match.turns else (PASS,)
        for second in seconds:
            end = middle.play(second) if middle.turn == active and middle.turns == match.turns else middle
            value = worth(end, active)
            if value > best:
                best, plan = value, (first, second)
    return plan


def _others(match: Qwixx, active: int, answers: Mapping[int, Move]) -> Qwixx:
    """The position after the other seats have answered in step 1, those not mentioned by passing."""
    while match.step == 1 and match.turn not in (active, OVER):
        move = answers.get(match.turn, PASS)
        match = match.play(move if move in match.moves() else PASS)
    return match


def _answers(match: Qwixx, first: Move, second: Move) -> dict[int, Move]:
    """What each other seat would best do in step 1 if the active seat followed its plan and nobody else crossed."""
    active, found = match.turn, {}
    middle = match.play(first)
    while middle.step == 1 and middle.turn not in (active, OVER):
        found[middle.turn] = _answer(middle, middle.turn, second)
        middle = middle.play(PASS)
    return found


def _answer(match: Qwixx, seat: int, second: Move) -> Move:
    """A passive seat's best cross, if the active seat crosses this in step 2."""
    return max(match.moves(), key=lambda move: worth(_turn_end(match.play(move), match.active, second), seat))


def worth(match: Qwixx, seat: int) -> float:
    """How much a seat likes a position before a throw, or at the end."""
    lead, winning = outlook(match, seat)
    return LEAD * lead + SCALE * winning


def outlook(match: Qwixx, seat: int) -> tuple[float, float]:
    """The lead over the best other seat that a seat can expect at the end, and its chance to win."""
    totals = [score.total for score in match.scores()]
    rival = _rival(match, seat, totals)
    lead = totals[seat] - totals[rival]
    if match.turn == OVER:
        winners = match.winners()
        return lead, 1 / len(winners) if seat in winners else 0.0
    outputs = net(match.game)(measure(match, seat, rival, lead))
    return lead + SCALE * outputs[MARGIN], chance(outputs[WIN])


def _rival(match: Qwixx, seat: int, totals: list[int]) -> int:
    """The other seat with most points; among equals the one that plays sooner."""
    order = [(match.active + ahead) % match.players for ahead in range(match.players)]
    return max((other for other in order if other != seat), key=totals.__getitem__)


def measure(match: Qwixx, seat: int, rival: int, lead: int) -> list[int]:
    """The quantities of the layout, in its order, as a seat sees them before a throw."""
    pad, sheet, other = match.pad, match.sheets[seat], match.sheets[rival]
    opened = match.open_rows()
    mine = [(row.bit_length(), row.bit_count()) for row in sheet.rows]
    theirs = [(row.bit_length(), row.bit_count()) for row in other.rows]
    others = [sheet for at, sheet in enumerate(match.sheets) if at != seat]
    fewest = min([mine[row][1] for row in opened])
    lucky = bool(pad.lucky[seat].numbers)
    return [
        match.players - 2,
        (seat - match.active) % match.players,
        *[8 * place + min(count, 7) if row in opened else -1 for row, (place, count) in enumerate(mine)],
        *[count for _, count in mine],
        *[place if row in opened else -1 for row, (place, _) in enumerate(theirs)],
        *[
            4 * (place // 2) + max(0, min(count, 6) - 3) if row in opened else -1
            for row, (place, count) in enumerate(theirs)
        ],
        *[count for _, count in theirs],
        match.closed,
        sheet.misses,
        other.misses,
        max(sheet.misses for sheet in others),
        sum([1 << row for row in opened if mine[row][1] >= pad.needed]),
        sum([1 << row for row in opened if any(sheet.rows[row].bit_count() >= pad.needed for sheet in others)]),
        max(0, lead + 64) // 4,
        seat if lucky else -1,
        sum([1 << row for row in opened if mine[row][1] == fewest]) if lucky else 0,
    ]
