"""Bars: how many of what, standing on a scale, and how much of what, lying beside their names."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.views.curve import LEFT, WIDTH, scale
from game.words import decimal

HEIGHT, TOP, RIGHT, FOOT = 260, 34, 28, 40
GAP = 2  # between bars
ROW, NAMES, FIGURES = 44, 205, 80  # height of a lying bar; room for what it is called, and for its figure


class Band(NamedTuple):
    """What lies behind a part of a scale: from, to, and the little it is called there."""

    least: float
    most: float
    name: str


def standing(bars: Sequence[tuple[int, int]], width: int, bands: Sequence[Band], label: str) -> str:
    """How many fall into each part of a scale, with what these parts are called behind the bars."""
    first, last = bars[0][0], bars[-1][0] + width
    lines = scale(0, max(count for _, count in bars))

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (min(max(value, first), last) - first) / (last - first)

    def y(count: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - count / lines[-1])

    behind = "".join(
        _band(x(band.least), x(band.most), band.name, place)
        for place, band in enumerate(bands)
        if band.most > first and band.least < last
    )
    grid = "".join(
        f'<path class="rule" d="M{LEFT} {y(line):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 6}" y="{y(line) + 7:.1f}">{line}</text>'
        for line in lines
    )
    drawn = "".join(
        f'<rect class="bar" x="{x(at) + GAP / 2:.1f}" y="{y(count):.1f}" rx="2"'
        f' width="{x(at + width) - x(at) - GAP:.1f}" height="{y(0) - y(count):.1f}"/>'
        for at, count in bars
        if count
    )
    feet = "".join(
        f'<text class="tick" x="{x(at):.1f}" y="{HEIGHT - 10}">{str(at).replace("-", "−")}</text>'
        for at in scale(first, last)
        if first <= at <= last
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{behind}{grid}{drawn}{feet}</svg>'
    )


def _band(left: float, right: float, name: str, place: int) -> str:
    """Every other band is tinted, so that they can be told apart without a word."""
    words = f'<text class="tick" x="{(left + right) / 2:.1f}" y="{TOP - 10}">{escape(name)}</text>'
    return (
        f'<rect class="band{" even" * (place % 2)}" x="{left:.1f}" y="{TOP - 34}" width="{right - left:.1f}"'
        f' height="{HEIGHT - TOP - FOOT + 34}"/>{words if right - left > 26 else ""}'
    )


def lying(bars: Sequence[tuple[str, str, float]], label: str) -> str:
    """How much each thing is: its colour, if it has one, its name and its figure."""
    most = max((value for *_, value in bars), default=0) or 1
    height = ROW * len(bars)

    def row(at: int, colour: str, name: str, value: float) -> str:
        middle, long = ROW * at + ROW / 2, max(0, value) / most * (WIDTH - NAMES - FIGURES)
        return (
            f'<g data-colour="{colour}"><text class="name" x="0" y="{middle + 8:.0f}">{escape(name)}</text>'
            f'<rect class="bar" x="{NAMES}" y="{middle - 14:.0f}" width="{long:.1f}" height="28" rx="4"/>'
            f'<text class="figure" x="{NAMES + long + 8:.1f}" y="{middle + 8:.0f}">{decimal(value)}</text></g>'
        )

    rows = "".join(row(at, *bar) for at, bar in enumerate(bars))
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">{rows}</svg>'
