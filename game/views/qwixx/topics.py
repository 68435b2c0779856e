"""The topics of the rules that every pad of the Qwixx family has."""

from __future__ import annotations

from typing import Final

from game.views.title import Topics
from game.views.topics import statements

END: Final = "when first score win"


def topics(  # noqa: PLR0913
    closing: str,
    *,
    aim: str = "rows",
    colour: str = "sum",
    both: str = "both",
    crossing: str = "right",
    end: str = END,
    **own: str,
) -> Topics:
    """The rules by topic: `closing` are the statements about locks, `own` those of topics that not every pad has.

    The others say what is printed in the rows, what a coloured die is for, what both steps may cross together, what may
    be crossed at all, and how a game ends.
    """
    return statements(
        "qwixx",
        aim=f"{aim} longer",
        turn="first throw next",
        white="sum together",
        colour=f"{colour} {both}",
        crossing=crossing,
        **own,
        closing=closing,
        misses="cross others",
        end=end,
    )
