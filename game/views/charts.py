"""Bars: how many of what, standing on a scale, and how much of what, lying beside their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.views.curve import LEFT, WIDTH, scale
from game.views.markup import Markup, html, joined
from game.words import decimal

HEIGHT, TOP, RIGHT, FOOT = 260, 34, 28, 40
GAP = 2  # between bars
ROW, NAMES, FIGURES = 44, 205, 80  # height of a lying bar; room for what it is called, and for its figure


class Band(NamedTuple):
    """What lies behind a part of a scale: from, to, and the little it is called there."""

    least: float
    most: float
    name: str


def standing(bars: Sequence[tuple[int, int]], width: int, bands: Sequence[Band], label: str) -> Markup:
    """How many fall into each part of a scale, with what these parts are called behind the bars."""
    first, last = bars[0][0], bars[-1][0] + width
    lines = scale(0, max(count for _, count in bars))

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (min(max(value, first), last) - first) / (last - first)

    def y(count: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - count / lines[-1])

    behind = joined(
        (
            _band(x(band.least), x(band.most), band.name, place)
            for place, band in enumerate(bands)
            if band.most > first and band.least < last
        )
    )
    grid = joined(
        html(
            '<path class="rule" d="M{} {:.1f}H{}"/><text x="{}" y="{:.1f}">{}</text>',
            LEFT,
            y(line),
            WIDTH - RIGHT,
            LEFT - 6,
            y(line) + 7,
            line,
        )
        for line in lines
    )
    drawn = joined(
        (
            html(
                '<rect class="bar" x="{:.1f}" y="{:.1f}" rx="2" width="{:.1f}" height="{:.1f}"/>',
                x(at) + GAP / 2,
                y(count),
                x(at + width) - x(at) - GAP,
                y(0) - y(count),
            )
            for at, count in bars
            if count
        )
    )
    feet = joined(
        html('<text class="tick" x="{:.1f}" y="{}">{}</text>', x(at), HEIGHT - 10, str(at).replace("-", "−"))
        for at in scale(first, last)
        if first <= at <= last
    )
    return html(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}{}</svg>',
        WIDTH,
        HEIGHT,
        label,
        behind,
        grid,
        drawn,
        feet,
    )


def _band(left: float, right: float, name: str, place: int) -> Markup:
    """Every other band is tinted, so that they can be told apart without a word."""
    words = html('<text class="tick" x="{:.1f}" y="{}">{}</text>', (left + right) / 2, TOP - 10, name)
    return html(
        '<rect class="band{}" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>{}',
        " even" * (place % 2),
        left,
        TOP - 34,
        right - left,
        HEIGHT - TOP - FOOT + 34,
        words if right - left > 26 else "",
    )


def lying(bars: Sequence[tuple[str, str, float]], label: str, figure: Callable[[float], str] = decimal) -> Markup:
    """How much each thing is: its colour, if it has one, its name and its figure."""
    most = max((value for *_, value in bars), default=0) or 1
    height = ROW * len(bars)

    def row(at: int, colour: str, name: str, value: float) -> Markup:
        middle, long = ROW * at + ROW / 2, max(0, value) / most * (WIDTH - NAMES - FIGURES)
        return html(
            '<g data-colour="{}"><text class="name" x="0" y="{:.0f}">{}</text>'
            '<rect class="bar" x="{}" y="{:.0f}" width="{:.1f}" height="28" rx="4"/>'
            '<text class="figure" x="{:.1f}" y="{:.0f}">{}</text></g>',
            colour,
            middle + 8,
            name,
            NAMES,
            middle - 14,
            long,
            NAMES + long + 8,
            middle + 8,
            figure(value),
        )

    rows = joined((row(at, *bar) for at, bar in enumerate(bars)))
    return html('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>', WIDTH, height, label, rows)
