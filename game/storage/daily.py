"""The daily dice: one seed for each date and game, the tries that were made, and the streak that follows from them.

Everybody in the world who plays on a date gets the same dice, without a server. What counts is the calendar where one
is when the game begins, and these rules:

- A try belongs to the date on which it was begun, however long it takes, wherever it is finished.
- A date has one try for each game. Once there is one, begun or finished, there is no other, whatever the clock says.
- Whoever practises with the dice of a date before a try, because a clock or a flight has made it a past one, has no try
  of it any more.
- A try in which somebody asked for a hint is marked so and does not count for a streak; whoever asks is told before.
- A streak is made of dates, not of hours: each date with a finished try that follows the date before it.
- A date may be missing from a streak if the device's clock was moved forward by twelve hours or more between the two
  games around it, as by a flight over the date line: of such a date, less than half was there to play in.
- If the dates of tries contradict the order in which they were begun, a clock was wrong: as few of them as possible
  no longer count for the streak, so that the others agree; they still leave no second try of their date. So a clock set
  far ahead or back, and right again, costs no streak and locks no date but the one that was played, and whoever sets
  the clock back to mend a streak loses today instead. One day back is what travelling does, and does no harm.
"""

from __future__ import annotations

import json
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date as calendar_date
from hashlib import blake2b
from typing import NamedTuple

from game.play.clock import now
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules import games
from game.rules.record import Record
from game.storage.json_text import parse

OPPONENT = "club"  # who plays where nobody can play alone
HALF_A_DAY = 12 * 60  # minutes
COLUMNS = 5  # of a try as it is kept

Tries = tuple["Try", ...]


class Day(NamedTuple):
    """A date, as 2026-11-16, and how many minutes the clock was ahead of the world's."""

    date: str
    zone: int


class Try(NamedTuple):
    """A rated game with the dice of a date."""

    date: str
    game: str
    zone: int  # where it was begun
    points: int | None = None  # nothing until it is over
    against: int | None = None  # what the computer player made of it, where there is one
    coached: bool = False  # whether somebody asked for a hint


Clock = Callable[[], Day]


def clock() -> Day:
    """Today, where the device is."""
    today = time.localtime(now())
    return Day(f"{today.tm_year:04}-{today.tm_mon:02}-{today.tm_mday:02}", today.tm_gmtoff // 60)


def is_date(text: str) -> bool:
    """Whether a text is a date as we write it."""
    try:
        return calendar_date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _number(date: str) -> int:
    """Dates as numbers, so that the next one is one more."""
    return calendar_date.fromisoformat(date).toordinal()


# The game of a date


def seed(date: str, game: str) -> int:
    """The dice of a date: never to be changed, or people would not play the same game any more."""
    return int.from_bytes(blake2b(f"{date} {game}".encode(), digest_size=8, person=b"daily").digest(), "big")


def name(date: str, game: str) -> str:
    """What the try of a date is called among the games: there is only one."""
    return f"daily-{date}-{game}"


def seats(game: str) -> tuple[str, ...]:
    """Who plays: one person alone, or where that is not possible against always the same computer player."""
    return (PERSON,) if 1 in games.game(game).players else (PERSON, OPPONENT)


def begin(date: str, game: str, names: tuple[str, ...], rated: bool) -> Session:
    """The game of a date before its first throw, as a try or to practise."""
    record = Record(game, len(names), seed(date, game))
    return Session(Setup(game, names, seats(game)), record, rated=rated, daily=date).take()


# Tries, in the order in which they were begun


def found(tries: Tries, date: str, game: str) -> Try | None:
    """The try of a date, if there is one."""
    return next((each for each in tries if (each.date, each.game) == (date, game)), None)


def begun(tries: Tries, today: Day, game: str) -> Tries:
    """The tries with one more."""
    return tries if found(tries, today.date, game) else (*tries, Try(today.date, game, today.zone))


def tried(session: Session) -> Try:
    """What has come of a game with the dice of a date: its points, or none yet, or none any more after an undo."""
    totals = [score.total for score in session.match.scores()] if session.over else []
    return Try(session.daily, session.setup.game, 0, *totals)._replace(coached=session.coached)


def noted(tries: Tries, session: Session) -> Tries:
    """The tries with what has come of a game, if it was one of them."""
    own = tried(session)
    return tuple(
        own._replace(zone=each.zone, coached=own.coached or each.coached)
        if session.rated and each[:2] == own[:2]
        else each
        for each in tries
    )


def streak(tries: Tries, today: Day) -> int:
    """How many dates in a row have a finished try without hints; today may still be missing."""
    zones: dict[str, int] = {}
    for each in _agreeing(tries, today):
        if each.points is not None and not each.coached:
            zones.setdefault(each.date, each.zone)
    length, later = 0, today
    for date in sorted(zones, reverse=True):
        day = Day(date, zones[date])
        if not _follows(day, later):
            break
        length, later = length + 1, day
    return length


def _follows(day: Day, later: Day) -> bool:
    """Whether no date is missing between two, or one that travelling has taken."""
    apart = _number(later.date) - _number(day.date)
    return apart <= 1 or (apart == 2 and later.zone - day.zone >= HALF_A_DAY)


def _agreeing(tries: Tries, today: Day) -> Tries:
    """The most tries whose dates agree with the order in which they were begun, and with today."""
    order: list[Try] = []
    for each in tries:
        date, place = _number(each.date), len(order)
        if date > _number(today.date) + 1:
            continue
        while place and _number(order[place - 1].date) == date + 1:  # begun after a flight to where it was still then
            place -= 1
        order.insert(place, each)
    return _rising(order)


def _rising(order: list[Try]) -> Tries:
    """As many tries as possible of which none has an earlier date than the one before it."""
    lasts: list[str] = []  # the earliest date with which so many can end
    ends: list[int] = []  # and whose that is
    before: list[int] = []
    for place, each in enumerate(order):
        length = bisect_right(lasts, each.date)
        lasts[length : length + 1], ends[length : length + 1] = [each.date], [place]
        before.append(ends[length - 1] if length else -1)
    chosen, place = [], ends[-1] if ends else -1
    while place >= 0:
        chosen.append(order[place])
        place = before[place]
    return tuple(chosen[::-1])


# As text


def text(tries: Tries) -> str:
    """The tries as they are kept; those with hints are listed apart, where an earlier version does not stumble."""
    coached = [name(each.date, each.game) for each in tries if each.coached]
    kept = {"tries": [[*each[:COLUMNS]] for each in tries]} | ({"coached": coached} if coached else {})
    return json.dumps(kept, separators=(",", ":"))


def read(entry: object) -> tuple[Tries, bool]:
    """The tries of what was kept, and whether all of it was readable."""
    rows, coached = (entry.get("tries", []), entry.get("coached", [])) if isinstance(entry, dict) else (None, None)
    if not isinstance(rows, list):
        return (), False
    hinted = coached if isinstance(coached, list) else []
    tries = [Try(*row, coached=name(*row[:2]) in hinted) for row in rows if _is_try(row)]
    whole = len(tries) == len(rows) and hinted is coached
    return tuple({(each.date, each.game): each for each in tries[::-1]}.values())[::-1], whole


def _is_try(row: object) -> bool:
    if not isinstance(row, list) or len(row) != COLUMNS:
        return False
    date, game, zone, *results = row
    return (
        isinstance(date, str)
        and is_date(date)
        and isinstance(game, str)
        and game in games.GAMES
        and type(zone) is int
        and all(result is None or type(result) is int for result in results)
    )


def merged(mine: str, theirs: str) -> str:
    """The tries of two devices as one: of the same game the finished one, else the one that is here.

    The dice were the same: a hint on one of the devices is a hint for both. Those that are here stay in their order;
    nobody knows when the others were begun, so they come in by their dates.
    """
    tries = [*_read_text(mine)]
    for each in _read_text(theirs):
        known = found(tuple(tries), each.date, each.game)
        if known is None:
            place = next((at for at, other in enumerate(tries) if other.date > each.date), len(tries))
            tries.insert(place, each)
        else:
            chosen = each if known.points is None and each.points is not None else known
            tries[tries.index(known)] = chosen._replace(coached=known.coached or each.coached)
    return text(tuple(tries))


def _read_text(kept: str) -> Tries:
    try:
        return read(parse(kept))[0]
    except ValueError:
        return ()


# Dates that were practised without a try, by the names that the tries would have


def practised(entry: object) -> list[str]:
    """What of an entry is such a list."""
    names = entry.get("games") if isinstance(entry, dict) else None
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def practised_text(names: Iterable[str]) -> str:
    """As it is kept."""
    return json.dumps({"games": sorted({*names})}, separators=(",", ":"))


def both_practised(mine: str, theirs: str) -> str:
    """What was practised on either of two devices."""
    names: list[str] = []
    for kept in (mine, theirs):
        with suppress(ValueError):
            names += practised(parse(kept))
    return practised_text(names)
