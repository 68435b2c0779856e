"""The daily dice on the first screen: how far today's tries are, the streak, and where there is room the last week."""

from __future__ import annotations

from datetime import date as calendar_date
from datetime import timedelta
from typing import Final

from game.play.daily import Day
from game.rules.games import GAMES
from game.storage.tries import Tries, found, streak
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say
from game.words.dates import short

WEEK = 7
MOST = 4  # tries on the strip
ALL: Final = '<button class="plain" data-act="today" data-say="all-games">{}</button>'  # the way to the others


def today(day: Day | None, tries: Tries, shown: bool, latest: str) -> Markup:
    """The strip; before Python runs nobody knows the day, and every try seems open.

    It is hidden from somebody new, as it stands in index.html. `latest` is the game that the person played last.
    """
    if not shown:
        day, tries = None, ()
    games = strip(day, tries, latest)
    days = streak(tries, day) if day else 0
    told = html('<span class="streak">{}{}</span>', line("flame"), say("streak-days", n=days)) if days else NOTHING
    return html(
        '<section id="today" aria-labelledby="today-title"{}><div class="day"><h2>'
        '<button id="today-title" data-act="today" data-say="daily-title">{}</button></h2><small>{}</small>{}{}</div>'
        '<ul class="tries">{}</ul>{}</section>',
        NOTHING if shown else Markup(" hidden"),
        say("daily-title"),
        short(day.date) if day else "",
        told,
        NOTHING if len(games) == len(GAMES) else html(ALL, say("all-games")),
        Markup("\n").join(_try(game, day, tries) for game in games),
        _week(day, tries, len(games)),
    )


def strip(day: Day | None, tries: Tries, latest: str) -> tuple[str, ...]:
    """The games on the strip: those the person tries today, then those of the latest tries, then what is played."""
    tried = [each.game for each in tries[::-1]]
    now = [each.game for each in tries if day and each.date == day.date]
    return tuple(game for game in dict.fromkeys([*now, *tried, latest, *GAMES]) if game in GAMES)[:MOST]


def _try(game: str, day: Day | None, tries: Tries) -> Markup:
    """The try of a game: done with its points, begun, or open."""
    tried = found(tries, day.date, game) if day else None
    points = tried.points if tried else None
    state = "open" if tried is None else "begun" if points is None else "done"
    words = say("points", n=points) if points is not None else say("continue" if tried else "daily-open")
    return html(
        '<li><button data-act="today" data-game="{}" data-state="{}"><i>{}</i><span data-say="{}-short">{}</span>'
        '{} <span class="unseen"{}>{}</span></button></li>',
        game,
        state,
        line("done"),
        game,
        say(f"{game}-short"),
        NOTHING if points is None else html('<b aria-hidden="true">{}</b>', points),
        Markup(' data-say="daily-open"') if state == "open" else NOTHING,
        words,
    )


def _week(day: Day | None, tries: Tries, games: int) -> Markup:
    """The last seven dates: with a try that counts, or as much of a ring as is done today of so many games."""
    if day is None:
        return Markup('<ol class="week" aria-hidden="true"></ol>')
    last = calendar_date.fromisoformat(day.date)
    dates = [last - timedelta(ago) for ago in range(WEEK - 1, -1, -1)]
    return html(
        '<ol class="week" aria-hidden="true">{}</ol>',
        joined(_dot(date, games if date == last else 1, tries) for date in dates),
    )


def _dot(date: calendar_date, games: int, tries: Tries) -> Markup:
    """A date, for which so many games are a full ring."""
    done = [each for each in tries if each.date == date.isoformat() and each.points is not None and not each.coached]
    ring = NOTHING
    if done and len(done) < games:
        share = f"{len(done) / games:.2f} 1"
        ring = html('<circle class="share" cx="12" cy="12" r="9" pathLength="1" stroke-dasharray="{}"/>', share)
    full = Markup(' class="full"') if done and not ring else NOTHING
    return html(
        '<li{}><svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/>{}{}</svg><small>{}</small></li>',
        full,
        ring,
        Markup('<path d="M8 12.4L11 15.4L16.2 9.4"/>') if full else NOTHING,
        say(f"weekday-{date.isoweekday()}"),
    )
