"""The course of a game that was played: its curve as a slider, what dice and play made of it, the coach's progress."""

from __future__ import annotations

from game.play.playback import Playback
from game.play.reading import Reading
from game.players.review import summary
from game.views.buttons import OFF
from game.views.curve import Point, course
from game.views.figures import amount, bold, change, in_chances
from game.views.icons import player
from game.views.markup import NOTHING, Markup, html, joined
from game.views.title import view_of
from game.words import say


def _points(state: Playback, reading: Reading | None) -> list[Point]:
    """What was to be expected as far as the coach has read; before that the points so far."""
    if reading is None or not reading.moments:
        return [Point(step, total) for step, total in enumerate(state.totals)]
    first = reading.moments[0]
    points = [Point(0, first.before - first.luck)]
    return points + [
        Point(min(each.step + bool(each.played), state.last), each.after, each.grade) for each in reading.moments
    ]


def slider(state: Playback, reading: Reading | None) -> Markup:
    """The curve, and over it the slider; a value in words for those who do not see it."""
    points = _points(state, reading)
    judged = reading is not None and bool(reading.moments)
    chances = reading is not None and judged and in_chances(reading.moments[0])
    key = "review-curve-chances" if chances else "review-curve-points" if judged else "review-curve-totals"
    return html(
        '<section id="review-curve" class="course-of"><h3 id="curve-title">{}</h3>{}<div class="slide">{}'
        '<input type="range" id="replay-step" min="0" max="{}" value="{}" data-input="replay-to" '
        'aria-labelledby="curve-title" aria-valuetext="{}"></div>{}</section>',
        say(key),
        _key("back", state.at > 0),
        course(points, state.last, state.at),
        state.last,
        state.at,
        _in_words(state, points, chances, judged),
        _key("next", state.at < state.last),
    )


def _in_words(state: Playback, points: list[Point], chances: bool, judged: bool) -> str:
    """Where the slider stands: the step, the round or turn, and what the curve shows there."""
    near = max((point for point in points if point.step <= state.at), key=lambda point: point.step, default=points[0])
    phase = view_of(state.now.match).phase(state.now.match)
    shown = amount(near.value, chances) if judged else say("points", n=state.totals[state.at])
    where = say("replay-step", at=state.at, of=state.last)
    return ", ".join(filter(None, (phase, shown, where)))


def _key(way: str, enabled: bool) -> Markup:
    return html(
        '<button class="plain stride" data-act="replay-{}" aria-label="{}"{}>{}</button>',
        way,
        say(f"replay-{way}"),
        NOTHING if enabled else OFF,
        player(way),
    )


def sums(state: Playback, reading: Reading | None) -> Markup:
    """What dice and play made of the start, in one line that adds up; before that how far the coach has come."""
    if reading is None:
        return Markup('<div id="review-sums" hidden></div>')
    if not reading.done:
        return _progress(reading)
    figures, chances = summary(reading.moments), in_chances(reading.moments[0])
    start, lost, end = round(figures.start), round(figures.lost), round(figures.result)
    luck = end - start + lost
    parts = []
    for key, figure in (
        ("review-sum-start", amount(start, chances)),
        ("review-sum-luck", change(luck, chances, 0)),
        ("review-sum-play", change(-lost, chances, 0)),
    ):
        parts.append(bold(say(key, n=figure), figure))
    parts.append(bold(say("equals", points=amount(end, chances)), amount(end, chances)))
    unit = html('<span class="unit">{}</span>', say("review-curve-chances")) if chances else NOTHING
    return html('<div id="review-sums" class="sums">{}{}</div>', unit, joined(parts))


def _progress(reading: Reading) -> Markup:
    at, started = min(len(reading.moments) + 1, reading.of), bool(reading.moments) or reading.running
    act = "stop" if reading.running else "go-on"
    words = say("review-failed") if reading.failed else say("review-progress", at=at, of=reading.of) if started else ""
    if not started and not reading.failed:
        return html(
            '<div id="review-sums" class="progress"><button class="button" data-act="review-go-on">{}</button></div>',
            say("review-ask"),
        )
    return html(
        '<div id="review-sums" class="progress"><label for="review-bar">{}</label>'
        '<progress id="review-bar" max="{}" value="{}"></progress>'
        '<button class="button" data-act="review-{}">{}</button></div>',
        words,
        reading.of,
        len(reading.moments),
        act,
        say(f"review-{act}"),
    )
