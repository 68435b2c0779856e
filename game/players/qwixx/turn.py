"""What a cross of Qwixx is worth: both steps of the turn are planned, and the others' answers foreseen."""

from __future__ import annotations

from collections.abc import Mapping

from game.players.net import chance, net
from game.players.qwixx.features import measure, strongest_rival
from game.rules.match import OVER
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import PASS, Move

LEAD = 0.2  # what a point of lead counts beside a per cent of winning
SCALE = 100  # points a unit of the net's outputs stands for
MARGIN, WIN = 1, 2  # its heads; the first one, the own points, only helped it to learn


def ends(match: Qwixx) -> dict[Move, Qwixx]:
    """The end of this turn after each move of the seat that decides, if all seats play the rest of it well."""
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
    """The end of a turn if no seat crosses any more but the active one, in step 2."""
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
    """What each other seat would best do in step 1 if the active seat followed its plan and no other seat crossed."""
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
    rival = strongest_rival(match, seat, totals)
    lead = totals[seat] - totals[rival]
    if match.turn == OVER:
        winners = match.winners()
        return lead, 1 / len(winners) if seat in winners else 0.0
    outputs = net(match.game)(measure(match, seat, rival, lead))
    return lead + SCALE * outputs[MARGIN], chance(outputs[WIN])
