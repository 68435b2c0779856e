"""Dates and times of day as a language writes them: a pattern and the months' names from its catalogue."""

from __future__ import annotations

import time

from game.words import capital, say


def date(when: float) -> str:
    """The date of a moment in the device's time zone."""
    day = time.localtime(when)
    return say("date", day=day.tm_mday, month=say(f"month-{day.tm_mon}"), year=day.tm_year)


def written(day: str) -> str:
    """A date like 2026-11-16 in words, whatever the device's time zone."""
    year, month, number = day.split("-")
    return say("date", day=int(number), month=say(f"month-{int(month)}"), year=int(year))


def day_of(day: str) -> str:
    """A date like 2026-11-16 without its year."""
    _, month, number = day.split("-")
    return say("day-month", day=int(number), month=say(f"month-{int(month)}"))


def month_of(day: str) -> str:
    """The month of a date, as it stands above a calendar."""
    year, month = day.split("-")[:2]
    return capital(say("calendar-month", month=say(f"month-{int(month)}"), year=int(year)))


def moment(when: float) -> str:
    """The date and the time of day, in the device's time zone."""
    clock = time.localtime(when)
    return say("date-time", date=date(when), hour=f"{clock.tm_hour:02}", minute=f"{clock.tm_min:02}")
