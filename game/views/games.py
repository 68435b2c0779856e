"""The screen "Your games": every game that is kept, page by page, with its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.storage.entry import Saved
from game.views.dialog import row
from game.views.faces import tag
from game.views.fields import minus
from game.views.icons import fox
from game.views.ladder import stars_of, verdict
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import listed, say
from game.words.dates import moment, written

PLAYED = ("games", "stats")  # the rooms about games that were played
PAGE = 25  # games on a page: few enough to look through


class Window(NamedTuple):
    """One page of the list: its games, which page of how many games, of which kind or all, and what kinds there are."""

    games: tuple[Saved, ...] = ()
    page: int = 0
    of: int = 0  # games
    chosen: str = ""
    kinds: tuple[str, ...] = ()


def games(window: Window) -> dict[str, Markup]:
    """The screen as regions."""
    return {
        "archive-head": head("games-title", "games"),
        "archive-filter": _filter(window),
        "archive-list": _list(window),
        "archive-pages": _pages(window.of, window.page),
        "archive-more": html(
            '<ul id="archive-more" class="rows more">{}</ul>',
            row("open-room", "open", say("open-title"), say("open-how")),
        ),
    }


def head(title: str, here: str) -> Markup:
    """The way back and the heading; the rooms of games that were played have each other beside them."""
    tabs = joined(
        html(
            '<button class="segment" data-act="{}-room"{}>{}</button>',
            room,
            Markup(' aria-current="page"') if room == here else NOTHING,
            say(f"{room}-title"),
        )
        for room in PLAYED
    )
    return html(
        '<header id="archive-head" class="room-head"><button class="plain" data-act="home" aria-label="{}">{}</button>'
        '<h2 id="archive-title" tabindex="-1" data-next>{}</h2>{}</header>',
        say("home"),
        line("back"),
        say(title),
        html('<nav class="tabs" aria-label="{}">{}</nav>', say("around"), tabs) if here in PLAYED else NOTHING,
    )


def empty(words: str, game: str = "") -> Markup:
    """What a room without anything in it says, and the way to something: a game at once, or the choice of one."""
    act, data = ("quick", html(' data-game="{}"', game)) if game else ("home", NOTHING)
    return html(
        '<div class="empty">{}<p>{}</p><button class="button primary go" data-act="{}"{}>{}</button></div>',
        fox(),
        words,
        act,
        data,
        say("room-play" if game else "room-choose"),
    )


def segments(act: str, legend: str, choices: Sequence[tuple[str, str]], now: str) -> Markup:
    """One choice out of several, as buttons: what each stands for, and its words."""
    buttons = joined(
        (
            html(
                '<button class="segment" data-act="{}" data-value="{}" aria-pressed="{}">{}</button>',
                act,
                value,
                str(value == now).lower(),
                words,
            )
            for value, words in choices
        )
    )
    return html('<div class="segments" role="group" aria-label="{}">{}</div>', say(legend), buttons)


def _filter(window: Window) -> Markup:
    choices = [("", say("all-games")), *((game, say(game)) for game in window.kinds)]
    shown = len(window.kinds) > 1 or window.chosen
    drawn = segments("filter", "show-games-of", choices, window.chosen) if shown else ""
    return html('<div id="archive-filter"{}>{}</div>', " hidden" * (not drawn), drawn)


def _list(window: Window) -> Markup:
    if not window.games:
        words = say("no-games-of-this-kind" if window.kinds else "no-games")
        return html('<div id="archive-list">{}</div>', empty(words, window.chosen))
    entries = joined(map(_entry, window.games))
    return html('<div id="archive-list"><ul class="kept" aria-labelledby="archive-title">{}</ul></div>', entries)


def _entry(saved: Saved) -> Markup:
    which = html('data-game="{}"', saved.name)
    named = say("game-of", game=say(saved.game), date=moment(saved.when))
    return html(
        '<li><button class="card" data-act="continue" {}><span><b>{}</b> <small>{}</small>'
        '</span><span class="who">{}</span>{}</button>'
        '<button class="plain" data-act="replay" {} aria-label="{}: {}">▷</button>'
        '<button class="plain" data-act="remove" {} aria-label="{}: {}">×</button></li>',
        which,
        say(saved.game),
        moment(saved.when),
        _score(saved),
        _notes(saved),
        which,
        say("replay"),
        named,
        which,
        say("delete-game"),
        named,
    )


def _score(saved: Saved) -> Markup:
    """The players with their scores, the winner first; alone the points, with the stars of a finished game."""
    if len(saved.seats) == 1 and saved.parts:
        worth = NOTHING if saved.rating is None else stars_of(saved.game, saved.rating)
        return html("{} {}", say("points", n=saved.totals[0]), worth)
    order = sorted(range(len(saved.seats)), key=lambda seat: saved.places[seat] if saved.parts else seat)
    return Markup(" ").join(
        html(
            "<span>{}{}{}</span>",
            tag(saved.seats[seat]),
            saved.names[seat],
            html(" <b>{}</b>", minus(saved.totals[seat])) if saved.parts else NOTHING,
        )
        for seat in order
    )


def far(saved: Saved) -> str:
    """How far an unfinished game is; empty where turns are not counted."""
    at, of = saved.progress
    if of:
        return say("round-of", round=at, rounds=of)
    return "" if saved.free else say("turn-number", turn=at)


def _notes(saved: Saved) -> Markup:
    """The verdict, or how far an unfinished game is; and notes on how it was played."""
    notes = []
    if not saved.over:
        notes += [progress] if (progress := far(saved)) else []
    elif saved.rating is not None:
        notes.append(verdict(saved.game, saved.rating))
    elif saved.parts:
        winners = [name for name, place in zip(saved.names, saved.places, strict=True) if place == 1]
        notes.append(say("won-by", names=listed(winners)))
    notes += [say("note-daily", date=written(saved.daily))] if saved.daily else []
    notes += [say("note-coached")] * saved.coached
    notes += [say("note-real")] if saved.real or saved.free else [say("note-unrated")] * (not saved.rated)
    return html("<small>{}</small>", " · ".join(notes)) if notes else NOTHING


def _pages(count: int, page: int) -> Markup:
    if count <= PAGE:
        return Markup('<nav id="archive-pages" hidden></nav>')
    last = (count - 1) // PAGE
    first, end = page * PAGE + 1, min((page + 1) * PAGE, count)
    return html(
        '<nav id="archive-pages" class="pages" aria-label="{}">{}<p>{}</p>{}</nav>',
        say("pages"),
        _turn("newer", page - 1, page > 0),
        say("from-to-of", first=first, last=end, n=count),
        _turn("older", page + 1, page < last),
    )


def _turn(words: str, page: int, there: bool) -> Markup:
    off = NOTHING if there else Markup(' aria-disabled="true"')
    return html('<button class="button" data-act="{}" data-count="{}"{}>{}</button>', words, page, off, say(words))
