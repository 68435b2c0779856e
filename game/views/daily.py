"""The daily dice: the three games of a date, the streak, and a calendar of the dates before."""

from __future__ import annotations

from collections.abc import Container, Mapping
from datetime import date as calendar_date
from typing import NamedTuple

from game.play.daily import Day
from game.rules import games
from game.rules.game import Game
from game.storage.entry import Saved
from game.storage.tries import Tries, Try, found, streak
from game.views.dice import GLYPHS
from game.views.games import far
from game.views.ladder import stars_of, typed_stars, verdict
from game.views.lines import line
from game.views.markup import NOTHING, Markup, escaped, html, joined
from game.words import say
from game.words.dates import month_of, written

FIRST = "2026-01"  # the month with which the calendar begins
DONE, COACHED, BEGUN = "done", "coached", "begun"
DOTS = 4  # of a date, at most


class Shown(NamedTuple):
    """What the screen shows: a date with its games, and a month."""

    today: Day
    date: str
    month: str  # as 2026-11
    tries: Tries
    games: Mapping[str, Saved | None]  # the tries of the date that are still kept
    practised: Container[str] = ()  # games whose dice of this date the player saw without a try


def daily(shown: Shown) -> dict[str, Markup]:
    """The screen as regions."""
    return {"daily-head": _head(shown), "daily-games": _games(shown), "daily-calendar": _calendar(shown)}


def _head(shown: Shown) -> Markup:
    days = streak(shown.tries, shown.today)
    told = say("daily-streak", n=days) if days else say("daily-no-streak")
    return html(
        '<header id="daily-head" class="room-head"><button class="plain" data-act="home" aria-label="{}">{}</button>'
        '<h2 id="daily-title" tabindex="-1" data-next>{}</h2><p><b>{}</b> {}</p></header>',
        say("home"),
        line("back"),
        say("daily-title"),
        told,
        say("daily-about"),
    )


# The games of a date


def _games(shown: Shown) -> Markup:
    title = say("daily-today", date=written(shown.date)) if shown.date == shown.today.date else written(shown.date)
    cards = joined(_card(shown, game) for family in games.families().values() for game in family)
    return html(
        '<section id="daily-games" aria-labelledby="daily-date">'
        '<h3 id="daily-date" tabindex="-1">{}</h3>'
        '<ul class="cards days" aria-labelledby="daily-date">{}</ul></section>',
        title,
        cards,
    )


def _card(shown: Shown, game: str) -> Markup:
    tried = found(shown.tries, shown.date, game)
    strip = dice_strip(games.game(game))
    days = streak(tuple(each for each in shown.tries if each.game == game), shown.today)
    own = html("<small>{}</small>", say("daily-streak", n=days)) if days > 1 else NOTHING
    return html(
        '<li class="card" data-key="{}">{}<b>{}</b><span>{}</span>{}<div class="buttons">{}</div></li>',
        game,
        strip,
        say(game),
        _state(shown, tried, game),
        own,
        _ways(shown, tried, game),
    )


def dice_strip(entry: Game) -> Markup:
    """The colours of the dice of a game."""
    strip = joined(html('<i data-colour="{}">{}</i>', die.rstrip("12"), GLYPHS[die]) for die in entry.dice)
    return html('<span class="strip" aria-hidden="true">{}</span>', strip)


def _state(shown: Shown, tried: Try | None, game: str) -> Markup:
    """How far the try with the dice of a date has come, and its result."""
    saved = shown.games.get(game)
    if tried is None:
        if game in shown.practised:
            return escaped(say("daily-practised"))
        return escaped(say("daily-open" if shown.date == shown.today.date else "daily-missed"))
    if tried.points is not None:
        rating = _rating(tried)
        worth = NOTHING if rating is None else stars_of(game, rating)
        return html("{} {} {}", result(tried), worth, say("daily-coached") if tried.coached else "")
    return escaped(say("daily-gone") if saved is None else far(saved))


def _ways(shown: Shown, tried: Try | None, game: str) -> Markup:
    """The player's choices: the try first; practice once the try or the date is over, or the player knows the dice."""
    if tried is None and shown.date == shown.today.date and game not in shown.practised:
        return _button("daily-play", game, "tint")
    ways = []
    if tried is not None and tried.points is not None:
        ways.append(_button("daily-share", game))
    if shown.games.get(game) is not None and tried is not None:
        ways.append(_button("daily-look" if tried.points is not None else "daily-on", game))
    if tried is None or tried.points is not None or shown.games.get(game) is None:
        ways.append(_button("daily-practise", game))
    return joined(ways)


def _button(act: str, game: str, kind: str = "") -> Markup:
    words, of = say(act), say(game)
    return html(
        '<button class="button {}" data-act="{}" data-game="{}" aria-label="{}: {}">{}</button>',
        kind,
        act,
        game,
        words,
        of,
        words,
    )


def result(tried: Try) -> str:
    """The points, with the verdict on them or the points of the other seat."""
    assert tried.points is not None
    total = say("solo-total", total=tried.points)
    if tried.against is not None:
        return f"{total} {say('daily-against', n=tried.against)}"
    rating = _rating(tried)
    return total if rating is None else f"{total} {verdict(tried.game, rating)}"


def _rating(tried: Try) -> int | None:
    """The place of a finished try on the solo ladder; None where the game has none, or another seat is to be beaten."""
    ladder = games.game(tried.game).ladder
    if tried.points is None or tried.against is not None or not ladder:
        return None
    return ladder.rating(tried.points)


def told(tried: Try, days: int, link: str, practice: bool = False) -> str:
    """A result to send to people who have still to play the same dice: it tells nothing about the dice."""
    rating = _rating(tried)
    came = [] if tried.points is None else [result(tried)]
    came += [] if rating is None else [typed_stars(tried.game, rating)]
    came += [say("practice-note")] if practice else [say("coached")] if tried.coached else []
    what = say("told-by", name=say(tried.game), told=" ".join(came)) if came else say(tried.game)
    lines = [say("daily-share-title", date=written(tried.date)), what]
    lines += [say("daily-streak", n=days)] if days > 1 else []
    return "\n".join([*lines, link])


# The calendar


def _calendar(shown: Shown) -> Markup:
    month = shown._replace(tries=tuple(each for each in shown.tries if each.date.startswith(shown.month)))
    coached = say("daily-legend-coached") if any(each.coached for each in month.tries) else ""
    names = joined(html('<th scope="col">{}</th>', say(f"weekday-{day}")) for day in range(1, 8))
    weeks = joined(html("<tr>{}</tr>", joined(_cell(month, date) for date in week)) for week in _weeks(shown.month))
    return html(
        '<section id="daily-calendar" class="calendar" aria-labelledby="daily-month">'
        '<div class="months">{}<h3 id="daily-month" aria-live="polite">{}</h3>{}</div>'
        '<table aria-labelledby="daily-month"><thead><tr>{}</tr></thead><tbody>{}</tbody>'
        "</table><p>{} {}</p><p>{}</p></section>",
        _turn(shown, -1),
        month_of(shown.month),
        _turn(shown, 1),
        names,
        weeks,
        say("daily-legend"),
        coached,
        say("daily-fair"),
    )


def _weeks(month: str) -> list[list[str]]:
    """The dates of a month by weeks, with those of the months around it that share one."""
    first = calendar_date.fromisoformat(f"{month}-01")
    monday = first.toordinal() - first.weekday()
    weeks = [[_dated(monday + 7 * week + day) for day in range(7)] for week in range(6)]
    return [week for week in weeks if any(date.startswith(month) for date in week)]


def _dated(number: int) -> str:
    """A date by its number; none before the first or after the last one that there is, where a clock may stand."""
    there = calendar_date.min.toordinal() <= number <= calendar_date.max.toordinal()
    return calendar_date.fromordinal(number).isoformat() if there else ""


def _turn(shown: Shown, by: int) -> Markup:
    """The way to the month before or after, as far as there are dates to play."""
    there = turned(shown.month, by)
    off = (
        NOTHING
        if min(FIRST, shown.today.date[:7]) <= there <= shown.today.date[:7]
        else Markup(' aria-disabled="true"')
    )
    words, arrow = ("daily-earlier", "‹") if by < 0 else ("daily-later", "›")
    return html(
        '<button class="plain" data-act="daily-month" data-month="{}" aria-label="{}"{}>{}</button>',
        there,
        say(words),
        off,
        arrow,
    )


def turned(month: str, by: int) -> str:
    """The month so many months later."""
    year, number = map(int, month.split("-"))
    count = year * 12 + number - 1 + by
    return f"{count // 12:04}-{count % 12 + 1:02}"


def _dot(tried: Try) -> Markup:
    """How far the try of a game has come, with its points where there is room for them."""
    if tried.points is None:
        return html('<i data-state="{}"></i>', BEGUN)
    return html('<i data-state="{}">{}</i>', COACHED if tried.coached else DONE, tried.points)


def _said(tried: Try) -> str:
    points = say("part", part=say(tried.game), points=tried.points)
    return f"{points} {say('note-coached')}" if tried.coached else points


def _cell(shown: Shown, date: str) -> Markup:
    if not date.startswith(shown.month):
        return Markup("<td></td>")
    tried = [each for each in shown.tries if each.date == date]
    dots = joined(map(_dot, tried[:DOTS]))
    said = [_said(each) for each in tried if each.points is not None]
    label = say("told-by", name=written(date), told=say("names-joined").join(said) if said else say("daily-missed"))
    here = Markup(' aria-current="date"') if date == shown.today.date else NOTHING
    off = Markup(' aria-disabled="true"') if date > shown.today.date else NOTHING
    return html(
        "<td>"
        '<button data-act="daily-day" data-date="{}" aria-pressed="{}" aria-label="{}"{}{}>'
        '<b>{}</b><span aria-hidden="true">{}</span></button></td>',
        date,
        str(date == shown.date).lower(),
        label,
        here,
        off,
        int(date[-2:]),
        dots,
    )
