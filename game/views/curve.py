"""A small curve: values over steps, drawn as one line with dots where something was graded."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.markup import Markup, html, joined

WIDTH, HEIGHT = 640, 200
LEFT, TOP, BOTTOM = 60, 14, 14  # room for the scale, and for dots at the edges
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # that a scale may have


def curve(values: Sequence[float], steps: int, grades: Sequence[str], label: str) -> Markup:
    """The curve of the values so far out of `steps` to come; a grade puts a dot of its kind on its value."""
    lines = scale(min(values), max(values))
    least, most = lines[0], lines[-1]

    def x(step: int) -> float:
        return LEFT + (WIDTH - LEFT - 8) * step / max(steps, 1)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / (most - least)

    grid = joined(
        html(
            '<path class="rule" d="M{} {:.1f}H{}"/><text x="{}" y="{:.1f}">{}</text>',
            LEFT,
            y(line),
            WIDTH,
            LEFT - 6,
            y(line) + 7,
            str(line).replace("-", "−"),
        )
        for line in lines
    )
    way = "L".join(f"{x(step):.1f} {y(value):.1f}" for step, value in enumerate(values))
    dots = joined(
        (
            html('<circle class="dot {}" cx="{:.1f}" cy="{:.1f}" r="6"/>', grade, x(step), y(values[step]))
            for step, grade in enumerate(grades)
            if grade
        )
    )
    return html(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}<path class="way" d="M{}"/>{}</svg>',
        WIDTH,
        HEIGHT,
        label,
        grid,
        way,
        dots,
    )


def scale(least: float, most: float) -> tuple[int, ...]:
    """Round numbers from below the least value to above the most, at most six of them."""
    for step in STEPS:
        first, last = int(least // step), -int(-most // step)
        if last - first <= 5:
            break
    last = max(last, first + 1)
    return tuple(step * at for at in range(first, last + 1))
