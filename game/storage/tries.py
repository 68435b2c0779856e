"""The tries with the daily dice, and the streak that follows from them, by these rules:

- A try belongs to the date on which it was begun, however long it takes, wherever it is finished.
- A date has one try for each game. Once there is one, begun or finished, there is no other, whatever the clock says.
- A player who practises with the dice of a date before a try, because a clock or a flight has made it a past one, has
  no try of it any more.
- A try in which the player asked for a hint is marked so and does not count for a streak; the player is told before.
- A streak is made of dates, not of hours: each date with a finished try that follows the date before it.
- A date may be missing from a streak if the device's clock was moved forward by twelve hours or more between the two
  games around it, as by a flight over the date line: of such a date, less than half was there to play in.
- If the dates of tries contradict the order in which they were begun, a clock was wrong: as few of them as possible
  no longer count for the streak, so that the others agree; they still leave no second try of their date. So a clock set
  far ahead or back, and right again, costs no streak and locks no date but the one that was played, and a player
  who sets the clock back to mend a streak loses today instead. One day back is what travelling does, and does no harm.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import accumulate
from typing import NamedTuple

from game.play.daily import Day, is_date, name, ordinal
from game.play.session import Session
from game.rules.games import GAMES
from game.storage.json_text import parse

HALF_A_DAY = 12 * 60  # minutes
COLUMNS = 5  # of a try as it is kept

Tries = tuple["Try", ...]


class Try(NamedTuple):
    """A rated game with the dice of a date."""

    date: str
    game: str
    zone: int  # minutes that the clock was ahead of UTC where it was begun
    points: int | None = None  # none until the game is over
    against: int | None = None  # the computer player's points, where there is one
    coached: bool = False  # whether the player asked for a hint


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
    points, against = (*totals, None, None)[:2]
    return Try(session.daily, session.setup.game, 0, points, against, session.coached)


def noted(tries: Tries, session: Session) -> Tries:
    """The tries with what has come of a game, if it was one of them."""
    own = tried(session)
    return tuple(
        own._replace(zone=each.zone, coached=own.coached or each.coached)
        if session.rated and each[:2] == own[:2]
        else each
        for each in tries
    )


def proven(tries: Tries, proofs: Mapping[str, Try | None]) -> Tries:
    """Tries from elsewhere, with what their games say: `proofs` are by name, none where the game has other dice.

    A try whose game was deleted stays as it is noted.
    """
    found = []
    for each in tries:
        proof = proofs.get(name(each.date, each.game), each)
        if proof is not None:
            found.append(proof._replace(zone=each.zone, coached=proof.coached or each.coached))
    return tuple(found)


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
    apart = ordinal(later.date) - ordinal(day.date)
    return apart <= 1 or (apart == 2 and later.zone - day.zone >= HALF_A_DAY)


def _agreeing(tries: Tries, today: Day) -> Tries:
    """The most tries whose dates agree with the order in which they were begun, and with today."""
    order: list[Try] = []
    for each in tries:
        date, place = ordinal(each.date), len(order)
        if date > ordinal(today.date) + 1:
            continue
        while place and ordinal(order[place - 1].date) == date + 1:  # begun after a flight to where it was still then
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
    hinted = {each for each in coached if isinstance(each, str)} if isinstance(coached, list) else set[str]()
    tries = [Try(*row)._replace(coached=name(*row[:2]) in hinted) for row in rows if _is_try(row)]
    whole = len(tries) == len(rows) and isinstance(coached, list)
    return tuple({(each.date, each.game): each for each in tries[::-1]}.values())[::-1], whole


def _is_try(row: object) -> bool:
    if not isinstance(row, list) or len(row) != COLUMNS:
        return False
    date, game, zone, *results = row
    return (
        isinstance(date, str)
        and is_date(date)
        and isinstance(game, str)
        and game in GAMES
        and type(zone) is int
        and all(result is None or type(result) is int for result in results)
    )


def merged(mine: str, theirs: str) -> str:
    """The tries of two devices as one: of the same game the finished one, else the one that is here.

    The dice were the same: a hint on one of the devices is a hint for both. Those that are here stay in their order;
    it is not known when the others were begun, so they come in by their dates.
    """
    own = {each[:2]: each for each in _read_text(mine)}
    latest = [*accumulate((date for date, _ in own), max)]  # of the dates up to each of those that are here
    coming: dict[int, list[Try]] = {}  # by the place before which they come in
    for each in _read_text(theirs):
        known = own.get(each[:2])
        if known is None:
            coming.setdefault(bisect_right(latest, each.date), []).append(each)
        else:
            chosen = each if known.points is None and each.points is not None else known
            own[each[:2]] = chosen._replace(coached=known.coached or each.coached)
    tries: list[Try] = []
    for place, here in enumerate([*own.values(), None]):
        tries += sorted(coming.get(place, ()), key=lambda each: each.date)
        tries += [here] if here is not None else []
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
