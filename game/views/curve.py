"""Curves: values over steps, drawn as one line; in a review the line is a slider, with shapes where points went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.views.markup import NOTHING, Markup, html, joined

WIDTH, HEIGHT = 640, 200
LEFT, TOP, BOTTOM, RIGHT = 60, 14, 14, 8  # room for the scale, and for dots at the edges
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # that a scale may have
# Each grade has a shape of its own, around 0: a slip a small circle, a mistake a square, a blunder a large diamond.
SHAPES = {
    "slip": "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z",
    "mistake": "M-7 -7H7V7H-7Z",
    "blunder": "M0 -12L12 0L0 12L-12 0Z",
}


class Point(NamedTuple):
    """A value at a step, and how bad the decision was that led there."""

    step: int
    value: float
    grade: str = ""


class Frame(NamedTuple):
    """Where steps and values lie in the drawing."""

    last: int  # step
    lines: tuple[int, ...]  # values that have a line of their own

    def x(self, step: float) -> float:
        """From the left."""
        return LEFT + (WIDTH - LEFT - RIGHT) * step / max(self.last, 1)

    def y(self, value: float) -> float:
        """From the top."""
        least, most = self.lines[0], self.lines[-1]
        return TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / (most - least)

    def grid(self) -> Markup:
        """The scale."""
        return joined(
            html(
                '<path class="rule" d="M{} {:.1f}H{}"/><text x="{}" y="{:.1f}">{}</text>',
                LEFT,
                self.y(line),
                WIDTH,
                LEFT - 6,
                self.y(line) + 7,
                str(line).replace("-", "−"),
            )
            for line in self.lines
        )

    def way(self, points: Sequence[tuple[float, float]]) -> str:
        """A line through these steps and values."""
        return "M" + "L".join(f"{self.x(step):.1f} {self.y(value):.1f}" for step, value in points)


def curve(values: Sequence[float], steps: int, grades: Sequence[str], label: str) -> Markup:
    """The curve of the values so far out of `steps` to come; a grade puts a dot of its kind on its value."""
    frame = Frame(steps, scale(min(values), max(values)))
    dots = joined(
        (
            html('<circle class="dot {}" cx="{:.1f}" cy="{:.1f}" r="6"/>', grade, frame.x(step), frame.y(values[step]))
            for step, grade in enumerate(grades)
            if grade
        )
    )
    return html(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}<path class="way" d="{}"/>{}</svg>',
        WIDTH,
        HEIGHT,
        label,
        frame.grid(),
        frame.way([*enumerate(values)]),
        dots,
    )


def course(points: Sequence[Point], last: int, at: int) -> Markup:
    """The course of a game up to the last point, with the step that is shown: what lies before it is tinted."""
    values = [point.value for point in points]
    frame = Frame(last, scale(min(values), max(values), 3))
    lost = joined(
        html(
            '<path class="dot {}" transform="translate({:.1f} {:.1f})" d="{}"/>',
            point.grade,
            frame.x(point.step),
            frame.y(point.value),
            SHAPES[point.grade],
        )
        for point in points
        if point.grade
    )
    past = [(point.step, point.value) for point in points if point.step <= at]
    before = NOTHING
    if past:
        foot = frame.y(frame.lines[0])
        past.append((min(at, points[-1].step), _value(points, at)))
        ends = f"L{frame.x(past[-1][0]):.1f} {foot:.1f}H{frame.x(past[0][0]):.1f}Z"
        before = html('<path class="past" d="{}{}"/>', frame.way(past), ends)
    shown = html('<circle class="at" cx="{:.1f}" cy="{:.1f}" r="14"/>', frame.x(at), frame.y(_value(points, at)))
    return html(
        '<svg viewBox="0 0 {} {}" aria-hidden="true">{}{}<path class="way" d="{}"/>{}{}</svg>',
        WIDTH,
        HEIGHT,
        before,
        frame.grid(),
        frame.way([(point.step, point.value) for point in points]),
        lost,
        shown if at <= points[-1].step else NOTHING,
    )


def _value(points: Sequence[Point], at: int) -> float:
    """The height of the line at a step; after its end, that of its end."""
    after = next((point for point in points if point.step >= at), points[-1])
    before = next((point for point in reversed(points) if point.step <= at), points[0])
    if after.step <= before.step:
        return before.value
    return before.value + (after.value - before.value) * (at - before.step) / (after.step - before.step)


def scale(least: float, most: float, gaps: int = 5) -> tuple[int, ...]:
    """Round numbers from below the least value to above the most, with at most so many gaps between them."""
    for step in STEPS:
        first, last = int(least // step), -int(-most // step)
        if last - first <= gaps:
            break
    last = max(last, first + 1)
    return tuple(step * at for at in range(first, last + 1))
