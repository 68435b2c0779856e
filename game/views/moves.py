"""The moves of a game as a list that leads to each of them, the costliest first; moves are drawn, and named unseen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.play.playback import Playback
from game.play.reading import Reading
from game.players.review import Moment, summary
from game.rules.match import Match
from game.views.figures import LEAST, change, in_chances
from game.views.markup import NOTHING, Markup, html, joined
from game.views.sign import Sign
from game.views.title import view_of
from game.words import remembered, say

FEW = 3  # decisions that stand first


class Judged(NamedTuple):
    """What the coach says about a move, as far as a row shows it."""

    best: str = ""
    grade: str = ""
    loss: float = 0.0
    chances: bool = False


UNJUDGED = Judged()


def went(state: Playback, reading: Reading | None) -> Markup:
    """Where the points went: the decisions that cost most, as far as the coach has read."""
    lost = sorted((each for each in reading.moments if each.grade), key=lambda each: -each.loss) if reading else []
    if reading is None or not (lost or reading.done):
        return Markup('<section id="review-went" hidden></section>')
    rows = joined(_row(state, moment.step + 1, moment, False) for moment in lost[:FEW])
    listed = html('<ol class="moves">{}</ol>', rows) if rows else html("<p>{}</p>", say("review-no-mistakes"))
    accurate = say("review-accuracy", per_cent=summary(reading.moments).accuracy) if reading.done else ""
    key = "review-went-chances" if in_chances(reading.moments[0]) else "review-went"
    return html(
        '<section id="review-went" class="went"><h3>{} <small>{}</small></h3>{}</section>', say(key), accurate, listed
    )


def moves(state: Playback, reading: Reading | None) -> Markup:
    """All moves of the seat that is followed; the last one up to the step is marked, and kept in sight (trace.js)."""
    steps = state.moves
    current = max((step for step in steps if step <= state.at), default=-1)
    judged = {moment.step + 1: moment for moment in reading.moments} if reading else {}
    rows = joined(_row(state, step, judged.get(step), step == current) for step in steps)
    return html(
        '<section id="review-moves" class="went all"><h3>{}</h3><ol class="moves" data-follow>{}</ol></section>',
        say("review-moves"),
        rows,
    )


def _row(state: Playback, step: int, moment: Moment | None, current: bool) -> Markup:
    match, played = state.points[step - 1].match, str(state.points[step].step)
    judged = (
        Judged(moment.best, moment.grade, moment.loss, in_chances(moment)) if moment and moment.played else UNJUDGED
    )
    return html(
        '<li><button data-act="replay-to" data-value="{}"{}>{}</button></li>',
        step,
        Markup(' aria-current="step"') if current else NOTHING,
        _drawn(match, played, judged),
    )


@remembered(512)
def _drawn(match: Match, played: str, judged: Judged) -> Markup:
    """A row: how bad, with what, where, what was better, when, and what that cost."""
    title, (best, grade, loss, chances) = view_of(match), judged
    own, when = title.sign(match, played), title.phase(match)
    costs = loss >= LEAST
    better = title.sign(match, best) if grade and costs and best != played else None
    told = [title.move(match, played), say(f"grade {grade}") if grade else ""]
    told += [say("review-better", move=title.move(match, best))] if better else []
    return html(
        '<i class="grade {}"></i>{}<span class="did">{}{}<small>{}</small></span>{}<span class="unseen">{}</span>',
        grade,
        sourced(own),
        _seen(own.mark),
        better_mark(better) if better else NOTHING,
        when,
        html('<span class="cost">{}</span>', change(-loss, chances) if costs else ""),
        ". ".join(filter(None, told)),
    )


def better_mark(sign: Sign) -> Markup:
    """What was better, after a word that says so; unseen words say it once more."""
    return html('<span class="instead" aria-hidden="true">{} {}</span>', say("review-better-word"), sign.mark)


def sourced(sign: Sign) -> Markup:
    """The dice or the bonus of a move, small."""
    return html('<span class="with" aria-hidden="true">{}</span>', sign.source)


def _seen(mark: Markup) -> Markup:
    return html('<span aria-hidden="true">{}</span>', mark)


def marks(these: Iterable[Markup]) -> Markup:
    """Bonuses that a move wins."""
    return html('<span class="wins" aria-hidden="true">{}</span>', joined(these))
