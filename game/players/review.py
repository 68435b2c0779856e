"""Reviews a finished game decision by decision: what the seat could expect, what was better, and what was luck.

For a seat, expected value moves in two ways only: the dice and the others change it between two of its decisions
(luck), and a decision that is not the best one lowers it (loss). So, exactly: what was expected before the first throw
+ all luck − all losses = the result. Where neither dice fell nor another seat decided there was no luck, even if the
net changes its mind on the way: a chain of bonuses is estimated once, at its end, and counted back from there.

All of this is in the unit that the title's `standing` has: points at the end, or per cent of the chance to win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import exp
from random import Random
from typing import NamedTuple

from game.players.coach import BETTER
from game.players.judge import judge
from game.players.mind import DIGITS, mind_of
from game.players.reason import Reason, best_reasons
from game.rules.match import OVER, Match, Move
from game.rules.record import Record

GRADES = ((12.0, "blunder"), (5.0, "mistake"), (2.0, "slip"))  # from so much loss on
HALVING = 10.0  # a loss of this much leaves exp(-1) of a decision's accuracy


class Moment(NamedTuple):
    """One decision of the seat; the last one has no move and only tells what luck still did."""

    step: int  # its place in record.history(): the position that was decided on
    turn: int
    before: float  # expected value with the best move
    after: float  # expected value with the move that was played
    luck: float  # what dice and others changed since the last decision; nothing if there were none
    loss: float
    played: str
    best: str
    grade: str  # blunder, mistake, slip, or "" for a good move
    choices: int  # how many moves were worth a thought
    reasons: list[list[object]]  # for the best move, where another one was played
    lead: float | None  # in points at the end, as expected after the move played, where the title counts it
    kind: str = ""  # what the decision was about, one of `puzzles.KINDS`


def review(record: Record, seat: int = 0, last: Moment | None = None) -> Iterator[Moment]:
    """The decisions of a seat, one after the other; begins after `last` to go on with a review that was stopped."""
    return chain.from_iterable(groups(record, seat, last))


def groups(record: Record, seat: int = 0, last: Moment | None = None) -> Iterator[list[Moment]]:
    """The same, grouped: a group's decisions follow each other without a throw or another seat; luck is only before it.

    Raises NoMind where the title cannot be judged.
    """
    history = record.history()
    start = history[0].match
    after = last.after if last else mind_of(start).standing(start, seat)
    for steps in _runs(history, seat):
        if last is None or steps[-1] > last.step:
            group = _group(history, steps, seat, after)
            after = group[-1].after
            yield [moment for moment in group if last is None or moment.step > last.step]


def _runs(history: Sequence[Record], seat: int) -> Iterator[list[int]]:
    """The steps at which a seat decides, run by run; the end of the game belongs to a run that leads there."""
    run: list[int] = []
    for step, point in enumerate(history[:-1]):
        if point.match.turn == seat:
            run.append(step)
        elif run:
            yield run
            run = []
    if history[-1].match.turn == OVER:
        run.append(len(history) - 1)
    if run:
        yield run


def _group(history: Sequence[Record], steps: Sequence[int], seat: int, previous: float) -> list[Moment]:
    """Decisions without a throw or another seat between: each leads to the start of the next, the last is estimated."""
    moments: list[Moment] = []
    for step in reversed(steps):
        match = history[step].match
        moment = _end(history, seat) if match.turn == OVER else _decision(step, match, history[step + 1].step)
        moments.append(_leading_to(moments[-1], moment) if moments else moment)
    first = moments.pop()
    moments.append(first._replace(luck=round(first.before - previous, DIGITS)))
    return moments[::-1]


def _leading_to(following: Moment, moment: Moment) -> Moment:
    after = following.before
    return moment._replace(after=after, before=round(after + moment.loss, DIGITS))


def _end(history: Sequence[Record], seat: int) -> Moment:
    """The end of the game, in the turn that led there."""
    before, end = (point.match for point in history[-2:])
    title, step = mind_of(end), len(history) - 1
    value = title.standing(end, seat)
    return Moment(step, before.turns, value, value, 0.0, 0.0, "", "", "", 0, [], title.lead(end, seat))


def _decision(step: int, match: Match, played: Move) -> Moment:
    """A decision by itself, as if nothing followed without a throw; what was luck before it is not known here."""
    title, seat, judged = mind_of(match), match.turn, judge(match)
    end, loss = title.verdict(match, judged, played, Random(step))
    loss = round(loss, DIGITS)
    after = title.standing(end, seat)
    better = judged[0].move if loss else played
    return Moment(
        step=step,
        turn=match.turns,
        before=round(after + loss, DIGITS),
        after=after,
        luck=0.0,
        loss=loss,
        played=str(played),
        best=str(better),
        grade=_grade(loss),
        choices=len(judged),
        reasons=[each.as_json() for each in _reasons(match, better, played)] if loss else [],
        lead=title.lead(end, seat),
        kind=title.kind(match, judged),
    )


def _reasons(match: Match, better: Move, played: Move) -> tuple[Reason, ...]:
    """The reasons for the better move that the played one does not have."""
    facts = mind_of(match).facts
    return best_reasons(facts(match, better), facts(match, played)) or (BETTER,)


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
