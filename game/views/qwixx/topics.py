"""The topics of the rules that every pad of the Qwixx family has."""

from __future__ import annotations

from game.views.title import Topics
from game.views.topics import statements


def topics(closing: str, lucky: str = "") -> Topics:
    """The rules by topic: `closing` are the statements about locks, `lucky` those about lucky numbers, if any."""
    return statements(
        "qwixx",
        aim="rows longer",
        turn="first throw next",
        white="sum together",
        colour="sum both",
        crossing="right",
        **({"lucky": lucky} if lucky else {}),
        closing=closing,
        misses="cross others",
        end="when first score win",
    )
