"""The pieces of an entry as JSON has them, each checked: what is kept may have been written by anybody.

A piece without which there is no game raises Unreadable; one that only helps is as if it were not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.play.daily import is_date
from game.play.setup import Challenge
from game.play.typed import EMPTY, TypedDice

LONGEST_NAME = 200
MOST = 10_000  # points, turns: no game comes near; a chart of a million would never end
TABS = 16  # of which it is known what they wrote: no person plays a game in more at once
MOST_DICE = 8  # of a throw
_INTEGERS = {int}  # and no truth values, which would pass for them
Seen = tuple[tuple[str, int], ...]  # by tab the last of its marks that was on the shelf when this was written


class Unreadable(ValueError):
    """A text that is no entry."""


def challenge(found: Any) -> Challenge | None:
    """Points to beat, and whose; raises Unreadable."""
    if not found:
        return None
    points, by = found
    if type(points) is not int or abs(points) > MOST or not isinstance(by, str) or len(by) > LONGEST_NAME:
        raise Unreadable("no-challenge")
    return Challenge(points, by)


def date(found: Any) -> str:
    """A date as we write it, or none; raises Unreadable."""
    if found != "" and not (isinstance(found, str) and is_date(found)):
        raise Unreadable("no-date")
    return str(found)


def seen(found: Any) -> Seen:
    """Which tabs wrote this; what cannot be read is as if none had: then tabs ask once too often."""
    if not found:
        return ()
    try:
        marks = tuple((tab, mark) for tab, mark in found)
    except (TypeError, ValueError):
        return ()
    right = all(isinstance(tab, str) and len(tab) <= 8 and type(mark) is int for tab, mark in marks)
    return marks if right and len(marks) <= TABS else ()


def hand(found: Any) -> TypedDice:
    """A throw that was half tapped in; what cannot be read is an empty hand."""
    if not found:
        return EMPTY
    try:
        faces, asked, nearest = found
        (place,) = numbers([asked])
        typed = TypedDice(numbers(faces), place, tuple(map(str, nearest)))
    except (TypeError, ValueError):
        return EMPTY
    return typed if max(len(typed.faces), len(typed.nearest)) <= MOST_DICE else EMPTY


def numbers(found: Sequence[Any]) -> tuple[int, ...]:
    """Whole numbers, none of them huge; raises Unreadable."""
    several = tuple(found)
    if not _INTEGERS.issuperset(map(type, several)) or any(abs(number) > MOST for number in several):
        raise Unreadable("no-number")
    return several
