"""Your games: every game that is kept, page by page, with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.storage.entry import Saved
from game.views.faces import tag
from game.views.fields import minus
from game.words import listed, say
from game.words.dates import moment, written

PAGE = 25  # games at a time: as many as one looks through, and no page grows long


class Window(NamedTuple):
    """One page of the list: its games, which page of how many games, of which kind or all, and what kinds there are."""

    games: tuple[Saved, ...] = ()
    page: int = 0
    count: int = 0
    chosen: str = ""
    kinds: tuple[str, ...] = ()


def games(window: Window) -> dict[str, str]:
    """The screen as regions."""
    return {
        "archive-head": head("games-title", "games"),
        "archive-filter": _filter(window),
        "archive-list": _list(window),
        "archive-pages": _pages(window.count, window.page),
    }


def head(title: str, here: str) -> str:
    """The way back, what this is, and the ways to what else there is to look at."""
    others = "".join(
        f'<button class="button" data-act="{act}-room">{escape(say(f"{act}-title"))}</button>'
        for act in ("games", "stats", "data", *("open",) * (here == "games"))
        if act != here
    )
    return (
        '<header id="archive-head" class="archive-head">'
        f'<button class="plain" data-act="home" aria-label="{escape(say("home"))}">‹</button>'
        f'<h2 id="archive-title" tabindex="-1" data-next>{escape(say(title))}</h2>'
        f'<nav class="buttons" aria-label="{escape(say("around"))}">{others}</nav></header>'
    )


def segments(act: str, legend: str, choices: Sequence[tuple[str, str]], now: str) -> str:
    """One choice out of several, as buttons: what each stands for, and its words."""
    buttons = "".join(
        f'<button class="segment" data-act="{act}" data-value="{escape(value)}"'
        f' aria-pressed="{str(value == now).lower()}">{escape(words)}</button>'
        for value, words in choices
    )
    return f'<div class="segments" role="group" aria-label="{escape(say(legend))}">{buttons}</div>'


def _filter(window: Window) -> str:
    choices = [("", say("all-games")), *((game, say(game)) for game in window.kinds)]
    shown = len(window.kinds) > 1 or window.chosen
    drawn = segments("filter", "show-games-of", choices, window.chosen) if shown else ""
    return f'<div id="archive-filter"{" hidden" * (not drawn)}>{drawn}</div>'


def _list(window: Window) -> str:
    if not window.games:
        words = say("no-games-of-this-kind" if window.kinds else "no-games")
        return f'<div id="archive-list"><p class="empty">{escape(words)}</p></div>'
    entries = "".join(map(_entry, window.games))
    return f'<div id="archive-list"><ul class="kept" aria-labelledby="archive-title">{entries}</ul></div>'


def _entry(saved: Saved) -> str:
    which = f'data-game="{escape(saved.name)}"'
    named = escape(say("game-of", game=say(saved.game), date=moment(saved.when)))
    return (
        f'<li><button class="card" data-act="continue" {which}>'
        f"<span><b>{escape(say(saved.game))}</b> <small>{escape(moment(saved.when))}</small></span>"
        f'<span class="who">{_score(saved)}</span>{_notes(saved)}</button>'
        f'<button class="plain" data-act="replay" {which} aria-label="{escape(say("replay"))}: {named}">▷</button>'
        f'<button class="plain" data-act="remove" {which} aria-label="{escape(say("delete-game"))}: {named}">×</button>'
        "</li>"
    )


def _score(saved: Saved) -> str:
    """Who played, with their scores, whoever won first."""
    if len(saved.seats) == 1 and saved.parts:
        return escape(say("points", n=saved.totals[0]))
    order = sorted(range(len(saved.seats)), key=lambda seat: saved.places[seat] if saved.parts else seat)
    return " ".join(
        f"<span>{tag(saved.seats[seat])}{escape(saved.names[seat])}"
        f"{f' <b>{minus(saved.totals[seat])}</b>' if saved.parts else ''}</span>"
        for seat in order
    )


def far(saved: Saved) -> str:
    """How far an unfinished game is; nothing where nobody counts turns."""
    at, of = saved.progress
    if of:
        return say("round-of", round=at, rounds=of)
    return "" if saved.free else say("turn-number", turn=at)


def _notes(saved: Saved) -> str:
    """The rating, or how far it is; and what has to be known about it."""
    notes = []
    if not saved.over:
        notes += [progress] if (progress := far(saved)) else []
    elif saved.rating is not None:
        notes.append(say(f"rating-{saved.rating}"))
    elif saved.parts:
        winners = [name for name, place in zip(saved.names, saved.places, strict=True) if place == 1]
        notes.append(say("won-by", names=listed(winners)))
    notes += [say("note-daily", date=written(saved.daily))] if saved.daily else []
    notes += [say("note-coached")] * saved.coached
    notes += [say("note-real")] if saved.real or saved.free else [say("note-unrated")] * (not saved.rated)
    return f"<small>{escape(' · '.join(notes))}</small>" if notes else ""


def _pages(count: int, page: int) -> str:
    if count <= PAGE:
        return '<nav id="archive-pages" hidden></nav>'
    last = (count - 1) // PAGE
    first, end = page * PAGE + 1, min((page + 1) * PAGE, count)
    return (
        f'<nav id="archive-pages" class="pages" aria-label="{escape(say("pages"))}">'
        f"{_turn('newer', page - 1, page > 0)}<p>{escape(say('from-to-of', first=first, last=end, n=count))}</p>"
        f"{_turn('older', page + 1, page < last)}</nav>"
    )


def _turn(words: str, page: int, there: bool) -> str:
    off = "" if there else ' aria-disabled="true"'
    return f'<button class="button" data-act="{words}" data-count="{page}"{off}>{escape(say(words))}</button>'
