"""The daily dice on the first screen: how far today's tries are, the streak, and where there is room the last week."""

from __future__ import annotations

from datetime import date as calendar_date
from datetime import timedelta

from game.play.daily import Day
from game.rules.games import GAMES
from game.storage.tries import Tries, found, streak
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say
from game.words.dates import short

WEEK = 7


def today(day: Day | None, tries: Tries, shown: bool) -> Markup:
    """The strip; before Python runs nobody knows the day, and every try seems open. Hidden from somebody new."""
    days = streak(tries, day) if day else 0
    told = html('<span class="streak">{}{}</span>', line("flame"), say("streak-days", n=days)) if days else NOTHING
    return html(
        '<section id="today" aria-labelledby="today-title"{}><div class="day"><h2>'
        '<button id="today-title" data-act="today" data-say="daily-title">{}</button></h2><small>{}</small>{}</div>'
        '<ul class="tries">{}</ul>{}</section>',
        NOTHING if shown else Markup(" hidden"),
        say("daily-title"),
        short(day.date) if day else "",
        told,
        Markup("\n").join(_try(game, day, tries) for game in GAMES),
        _week(day, tries),
    )


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


def _week(day: Day | None, tries: Tries) -> Markup:
    """The last seven dates: with a try that counts, or as much of a ring as today has tries that are done."""
    if day is None:
        return Markup('<ol class="week" aria-hidden="true"></ol>')
    last = calendar_date.fromisoformat(day.date)
    dates = [last - timedelta(ago) for ago in range(WEEK - 1, -1, -1)]
    return html(
        '<ol class="week" aria-hidden="true">{}</ol>', joined(_dot(date, date == last, tries) for date in dates)
    )


def _dot(date: calendar_date, today: bool, tries: Tries) -> Markup:
    done = [each for each in tries if each.date == date.isoformat() and each.points is not None and not each.coached]
    ring = NOTHING
    if today and len(done) < len(GAMES):
        share = f"{len(done) / len(GAMES):.2f} 1"
        ring = html('<circle class="share" cx="12" cy="12" r="9" pathLength="1" stroke-dasharray="{}"/>', share)
    full = Markup(' class="full"') if done and not ring else NOTHING
    return html(
        '<li{}><svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/>{}{}</svg><small>{}</small></li>',
        full,
        ring,
        Markup('<path d="M8 12.4L11 15.4L16.2 9.4"/>') if full else NOTHING,
        say(f"weekday-{date.isoweekday()}"),
    )
