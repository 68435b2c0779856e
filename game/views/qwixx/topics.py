"""The topics of the rules that every pad of the Qwixx family has."""

from __future__ import annotations

from game.views.title import Topics
from game.views.topics import statements


def topics(closing: str, lucky: str = "", aim: str = "rows", colour: str = "sum", crossing: str = "right") -> Topics:
    """The rules by topic: `closing` are the statements about locks, `lucky` those about lucky numbers, if any.

    The others say what is printed in the rows, what a coloured die is for, and what may be crossed.
    """
    return statements(
        "qwixx",
        aim=f"{aim} longer",
        turn="first throw next",
        white="sum together",
        colour=f"{colour} both",
        crossing=crossing,
        **({"lucky": lucky} if lucky else {}),
        closing=closing,
        misses="cross others",
        end="when first score win",
    )
