"""A finished game looked at again, decision by decision: what was expected, what was better, and what was luck.

For a seat, expected value moves in two ways only: the dice and the others change it between two of its decisions
(luck), and a decision that is not the best one lowers it (loss). So, exactly: what was expected before the first throw
+ all luck − all losses = the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.players import qwixx
from game.players.ahead import compare
from game.players.clever.expert import prospect
from game.players.coach import BETTER, facts
from game.players.judge import Judged, judge
from game.players.reason import best_reasons
from game.rules.clever.match import CleverMatch
from game.rules.match import OVER, Match
from game.rules.match import Move as AnyMove
from game.rules.qwixx.match import Qwixx
from game.rules.record import Record

GRADES = ((12.0, "blunder"), (5.0, "mistake"), (2.0, "slip"))  # from so much loss on
HALVING = 10.0  # a loss of this much leaves exp(-1) of a decision's accuracy
DIGITS = 3  # more would only differ between machines
NOISE = 0.3  # what sampled values differ by without meaning anything


class Moment(NamedTuple):
    """One decision of the seat; the last one has no move and only tells what luck still did."""

    step: int  # its place in record.history(): the position that was decided on
    turn: int
    before: float  # expected value with the best move, as `judge` counts it
    after: float  # expected value with the move that was played
    luck: float  # what dice and others changed since the last decision
    loss: float
    played: str
    best: str
    grade: str  # blunder, mistake, slip, or "" for a good move
    choices: int  # how many moves were worth a thought
    reasons: list[list[object]]  # for the best move, where another one was played
    points: float  # for the curve: own points at the end, in Qwixx the lead, as expected after the move played
    chance: float | None  # to win, in Qwixx


def review(record: Record, seat: int = 0, last: Moment | None = None) -> Iterator[Moment]:
    """The decisions of a seat, one after the other; begins after `last` to go on with a review that was stopped."""
    history = record.history()
    after = last.after if last else standing(history[0].match, seat)
    start = last.step + 1 if last else 0
    for step in range(start, len(history) - 1):
        match, played = history[step].match, history[step + 1].step
        if match.turn == seat:
            moment = _decision(step, match, played, after)
            after = moment.after
            yield moment
    if record.match.turn == OVER and (last is None or last.played):
        end = standing(record.match, seat)
        luck, points = round(end - after, DIGITS), _points(record.match, seat, end)
        yield Moment(len(history) - 1, _turn(record.match), end, end, luck, 0.0, "", "", "", 0, [], *points)


def standing(match: Match, seat: int) -> float:
    """What a seat can expect where it has nothing to decide."""
    if isinstance(match, Qwixx):
        return round(qwixx.worth(match, seat), DIGITS)
    assert isinstance(match, CleverMatch)
    return round(prospect(match, seat), DIGITS)


def _decision(step: int, match: Match, played: AnyMove, previous: float) -> Moment:
    judged = judge(match)
    best = judged[0]
    own = next((each for each in judged if each.move == played), None) or _apart(match, played)
    loss = 0.0
    if own.move != best.move:
        best, own, loss = _weighed(step, match, best, own)
    after, loss = round(own.value, DIGITS), round(loss, DIGITS)
    reasons = (best_reasons(facts(match, best.move), facts(match, played)) or (BETTER,)) if loss else ()
    before = round(after + loss, DIGITS)
    luck = round(before - previous, DIGITS)
    better = str(best.move) if loss else str(played)
    told = [each.as_json() for each in reasons]
    points = _points(qwixx.ends(match)[played] if isinstance(match, Qwixx) else match, match.turn, after)
    return Moment(
        step, _turn(match), before, after, luck, loss, str(played), better, _grade(loss), len(judged), told, *points
    )


def _points(match: Match, seat: int, value: float) -> tuple[float, float | None]:
    """What the curve shows of a value: points as they are, or the lead and the chance that it is made of."""
    if not isinstance(match, Qwixx):
        return value, None
    lead, chance = qwixx.outlook(match, seat)
    return round(lead, DIGITS), round(chance, DIGITS)


def _apart(match: Match, played: AnyMove) -> Judged:
    """A legal move that players do not even think of."""
    assert isinstance(match, CleverMatch)
    return Judged(played, prospect(match.play(played), match.turn))


def _weighed(step: int, match: Match, best: Judged, own: Judged) -> tuple[Judged, Judged, float]:
    """The best move and the one played on the same sampled throws; the values stay the net's, the loss is sampled."""
    if not isinstance(match, CleverMatch):
        return best, own, best.value - own.value
    first, second = compare(match, [best, own], Random(step))
    gap = first.value - second.value if first.move == best.move else 0.0
    return best, own, gap if gap > NOISE else 0.0


def _turn(match: Match) -> int:
    return match.turns  # type: ignore[attr-defined]  # both families count them


def _grade(loss: float) -> str:
    return next((name for least, name in GRADES if loss >= least), "")


class Summary(NamedTuple):
    """What came of a game: `start` + `luck` − `lost` is the result."""

    accuracy: int  # per cent
    start: float
    result: float
    luck: float
    lost: float
    mistakes: list[int]  # places of moments, the worst first
    deciding: list[int]  # the three that moved the expectation most, by luck or by loss, in order


def summary(moments: Sequence[Moment]) -> Summary:
    """The figures of a complete review."""
    chosen = [moment for moment in moments if moment.choices > 1]
    kept = [exp(-moment.loss / HALVING) for moment in chosen]
    places = range(len(moments))
    mistakes = sorted((at for at in places if moments[at].grade), key=lambda at: -moments[at].loss)
    moved = sorted(places, key=lambda at: -max(abs(moments[at].luck), moments[at].loss))
    return Summary(
        accuracy=round(100 * sum(kept) / len(kept)) if kept else 100,
        start=moments[0].before - moments[0].luck,
        result=moments[-1].after,
        luck=sum(moment.luck for moment in moments),
        lost=sum(moment.loss for moment in moments),
        mistakes=mistakes,
        deciding=sorted(moved[:3]),
    )
