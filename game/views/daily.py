"""The daily dice: the three games of a date, the streak, and a calendar of the dates before."""

from __future__ import annotations

from collections.abc import Container, Mapping
from datetime import date as calendar_date
from datetime import timedelta
from html import escape
from typing import NamedTuple

from game.storage.daily import GAMES, Day, Tries, Try, found, streak
from game.storage.entry import Saved, printed
from game.views.games import far
from game.views.home import CARDS, dice_strip
from game.words import say
from game.words.dates import month_of, written

FIRST = "2026-01"  # the month with which the calendar begins
DONE, COACHED, BEGUN, NONE = "done", "coached", "begun", "none"


class Shown(NamedTuple):
    """What the room shows: a date with its games, and a month."""

    today: Day
    date: str
    month: str  # as 2026-11
    tries: Tries
    games: Mapping[str, Saved | None]  # the tries of the date that are still kept
    practised: Container[str] = ()  # games whose dice of this date were seen without a try


def daily(shown: Shown) -> dict[str, str]:
    """The screen as regions."""
    return {"daily-head": _head(shown), "daily-games": _games(shown), "daily-calendar": _calendar(shown)}


def _head(shown: Shown) -> str:
    days = streak(shown.tries, shown.today)
    told = say("daily-streak", n=days) if days else say("daily-no-streak")
    return (
        '<header id="daily-head" class="archive-head">'
        f'<button class="plain" data-act="home" aria-label="{escape(say("home"))}">‹</button>'
        f'<h2 id="daily-title" tabindex="-1" data-next>{escape(say("daily-title"))}</h2>'
        f"<p><b>{escape(told)}</b> {escape(say('daily-about'))}</p></header>"
    )


# The games of a date


def _games(shown: Shown) -> str:
    title = say("daily-today", date=written(shown.date)) if shown.date == shown.today.date else written(shown.date)
    cards = "".join(_card(shown, game) for game in GAMES)
    return (
        f'<section id="daily-games" aria-labelledby="daily-date"><h3 id="daily-date" tabindex="-1">{escape(title)}</h3>'
        f'<ul class="cards days" aria-labelledby="daily-date">{cards}</ul></section>'
    )


def _card(shown: Shown, game: str) -> str:
    tried = found(shown.tries, shown.date, game)
    strip = next(dice_strip(card) for card in CARDS if card.game == game)
    days = streak(tuple(each for each in shown.tries if each.game == game), shown.today)
    own = f"<small>{escape(say('daily-streak', n=days))}</small>" if days > 1 else ""
    return (
        f'<li class="card" data-key="{game}">{strip}<b>{escape(say(game))}</b>'
        f"<span>{escape(_state(shown, tried, game))}</span>{own}"
        f'<div class="buttons">{_ways(shown, tried, game)}</div></li>'
    )


def _state(shown: Shown, tried: Try | None, game: str) -> str:
    """What has come of the try."""
    saved = shown.games.get(game)
    if tried is None:
        if game in shown.practised:
            return say("daily-practised")
        return say("daily-open" if shown.date == shown.today.date else "daily-missed")
    if tried.points is not None:
        return f"{result(tried)} {say('daily-coached')}" if tried.coached else result(tried)
    if saved is None:
        return say("daily-gone")
    return far(saved)


def _ways(shown: Shown, tried: Try | None, game: str) -> str:
    """What can be done with it: the try first, and practice once it is over, or the date is, or the dice are known."""
    if tried is None and shown.date == shown.today.date and game not in shown.practised:
        return _button("daily-play", game, "primary")
    ways = []
    if tried is not None and tried.points is not None:
        ways.append(_button("daily-share", game))
    if shown.games.get(game) is not None and tried is not None:
        ways.append(_button("daily-look" if tried.points is not None else "daily-on", game))
    if tried is None or tried.points is not None or shown.games.get(game) is None:
        ways.append(_button("daily-practise", game))
    return "".join(ways)


def _button(act: str, game: str, kind: str = "") -> str:
    words, of = escape(say(act)), escape(say(game))
    return (
        f'<button class="button {kind}" data-act="{act}" data-game="{game}" aria-label="{words}: {of}">{words}</button>'
    )


def result(tried: Try) -> str:
    """The points, and what they are called or how many the other had."""
    assert tried.points is not None
    total = say("solo-total", total=tried.points)
    if tried.against is not None:
        return f"{total} {say('daily-against', n=tried.against)}"
    ratings = printed(tried.game).ratings
    rating = sum(tried.points < least for least in ratings)
    return f"{total} {say(f'rating-{rating}')}" if ratings else total


def told(tried: Try, days: int, link: str, practice: bool = False) -> str:
    """A result to send to others who have the same dice before them: nothing of the dice is in it."""
    came = [] if tried.points is None else [result(tried)]
    came += [say("practice-note")] if practice else [say("coached")] if tried.coached else []
    what = say("told-by", name=say(tried.game), told=" ".join(came)) if came else say(tried.game)
    lines = [say("daily-share-title", date=written(tried.date)), what]
    lines += [say("daily-streak", n=days)] if days > 1 else []
    return "\n".join([*lines, link])


# The calendar


def _calendar(shown: Shown) -> str:
    month = shown._replace(tries=tuple(each for each in shown.tries if each.date.startswith(shown.month)))
    coached = say("daily-legend-coached") if any(each.coached for each in month.tries) else ""
    names = "".join(f'<th scope="col">{escape(say(f"weekday-{day}"))}</th>' for day in range(1, 8))
    weeks = "".join(f"<tr>{''.join(_cell(month, date) for date in week)}</tr>" for week in _weeks(shown.month))
    return (
        '<section id="daily-calendar" class="calendar" aria-labelledby="daily-month">'
        f'<div class="months">{_turn(shown, -1)}<h3 id="daily-month" aria-live="polite">{escape(month_of(shown.month))}'
        f'</h3>{_turn(shown, 1)}</div><table aria-labelledby="daily-month"><thead><tr>{names}</tr></thead>'
        f"<tbody>{weeks}</tbody></table><p>{escape(say('daily-legend'))} {escape(coached)}</p></section>"
    )


def _weeks(month: str) -> list[list[str]]:
    """The dates of a month by weeks, with those of the months around it that share one."""
    first = calendar_date.fromisoformat(f"{month}-01")
    monday = first - timedelta(first.weekday())
    weeks = [[(monday + timedelta(7 * week + day)).isoformat() for day in range(7)] for week in range(6)]
    return [week for week in weeks if any(date.startswith(month) for date in week)]


def _turn(shown: Shown, by: int) -> str:
    """The way to the month before or after, as far as there are dates to play."""
    there = turned(shown.month, by)
    off = "" if min(FIRST, shown.today.date[:7]) <= there <= shown.today.date[:7] else ' aria-disabled="true"'
    words, arrow = ("daily-earlier", "‹") if by < 0 else ("daily-later", "›")
    return (
        f'<button class="plain" data-act="daily-month" data-month="{there}"'
        f' aria-label="{escape(say(words))}"{off}>{arrow}</button>'
    )


def turned(month: str, by: int) -> str:
    """The month so many months later."""
    year, number = map(int, month.split("-"))
    count = year * 12 + number - 1 + by
    return f"{count // 12:04}-{count % 12 + 1:02}"


def _dot(tried: Try | None) -> str:
    """How far the try of a game has come, with its points where there is room for them."""
    if tried is None or tried.points is None:
        return f'<i data-state="{NONE if tried is None else BEGUN}"></i>'
    return f'<i data-state="{COACHED if tried.coached else DONE}">{tried.points}</i>'


def _said(tried: Try) -> str:
    points = say("part", part=say(tried.game), points=tried.points)
    return f"{points} {say('note-coached')}" if tried.coached else points


def _cell(shown: Shown, date: str) -> str:
    if not date.startswith(shown.month):
        return "<td></td>"
    tried = [found(shown.tries, date, game) for game in GAMES]
    dots = "".join(map(_dot, tried))
    said = [_said(each) for each in tried if each and each.points is not None]
    label = say("told-by", name=written(date), told=say("names-joined").join(said) if said else say("daily-missed"))
    here = ' aria-current="date"' if date == shown.today.date else ""
    off = ' aria-disabled="true"' if date > shown.today.date else ""
    return (
        f'<td><button data-act="daily-day" data-date="{date}" aria-pressed="{str(date == shown.date).lower()}"'
        f' aria-label="{escape(label)}"{here}{off}><b>{int(date[-2:])}</b>'
        f'<span aria-hidden="true">{dots}</span></button></td>'
    )
