"""Dates and times of day as a language writes them: a pattern and the months' names from its catalogue."""

from __future__ import annotations

import time

from game.words import say


def date(when: float) -> str:
    """The day, as it was where the device is."""
    day = time.localtime(when)
    return say("date", day=day.tm_mday, month=say(f"month-{day.tm_mon}"), year=day.tm_year)


def moment(when: float) -> str:
    """The day and the time of day."""
    clock = time.localtime(when)
    return say("date-time", date=date(when), hour=f"{clock.tm_hour:02}", minute=f"{clock.tm_min:02}")
