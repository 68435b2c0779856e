"""Figures of the coach as people read them: in points, or in per cent where a title counts the chance to win."""

from __future__ import annotations

from game.players.review import Moment
from game.views.markup import Markup, html
from game.words import decimal, say

LEAST = 0.05  # what is printed as more than nothing


def signed(points: float, places: int = 1) -> str:
    """A difference as it is printed: with its sign, unless it is nothing."""
    shown = decimal(abs(points), places)
    if float(f"{abs(points):.{places}f}") == 0:
        return shown
    return say("signed-less" if points < 0 else "signed-more", points=shown)


def in_chances(moment: Moment) -> bool:
    """Whether the coach counts the chance to win, and not points."""
    return moment.lead is not None


def amount(value: float, chances: bool) -> str:
    """What was expected."""
    return say("per-cent", n=decimal(value, 0)) if chances else decimal(value, 0)


def change(value: float, chances: bool, places: int = 1) -> str:
    """By how much that changed."""
    shown = signed(value, places)
    return say("per-cent", n=shown) if chances else shown


def bold(words: str, figure: str) -> Markup:
    """Words with the figure in them set off."""
    before, found, after = words.partition(figure)
    return html("<span>{}<b>{}</b>{}</span>", before, found, after)


def rounded(chance: float) -> int:
    """A chance in per cent: never nought or a hundred, which would call sure what is only likely."""
    return min(max(round(100 * chance), 1), 99)
