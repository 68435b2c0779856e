"""The first screen: the three games as cards. Also the static shell of index.html, written from here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.storage.entry import Saved
from game.views.dice import GLYPHS
from game.views.games import far
from game.words import names, say, spoken


class Card(NamedTuple):
    """A game as the first screen presents it."""

    game: str
    dice: tuple[str, ...]
    sides: int
    players: tuple[int, int]


CARDS = (
    Card("ganz-schon-clever", ("white", "yellow", "blue", "green", "orange", "purple"), 6, (1, 4)),
    Card("clever-4ever", ("white", "yellow", "blue", "grey", "green", "pink"), 6, (1, 4)),
    Card("qwixx-longo", ("white1", "white2", "red", "yellow", "green", "blue"), 8, (2, 5)),
)


def card(entry: Card) -> str:
    """One game as a button: name, what it is like, how many can play, the colours of its dice."""
    fewest, most = entry.players
    players, about = say("players", n=most, fewest=fewest, most=most), f"{entry.game}-about"
    return (
        f'<li><button class="card" data-act="{entry.game}">'
        f"{dice_strip(entry)}"
        f"{said('b', entry.game, say(entry.game))}{said('span', about, say(about))}"
        f"{said('small', f'players {fewest} {most}', players)}</button></li>"
    )


def dice_strip(entry: Card) -> str:
    """The colours of the dice of a game."""
    strip = "".join(f'<i data-colour="{colour.rstrip("12")}">{GLYPHS[colour]}</i>' for colour in entry.dice)
    return f'<span class="strip" aria-hidden="true">{strip}</span>'


def said(tag: str, keyed: str, words: str) -> str:
    """An element with its key, so that boot.js can say it in another language before Python runs."""
    return f'<{tag} data-say="{keyed}">{escape(words, quote=False)}</{tag}>'


def languages() -> str:
    """All languages by their own names."""
    buttons = "".join(
        f'<li><button class="plain" data-act="speak" data-language="{code}" lang="{code}"'
        f' aria-pressed="{str(code == spoken()).lower()}">{escape(name)}</button></li>'
        for code, name in names().items()
    )
    return f'<ul id="languages" class="languages">{buttons}</ul>'


def home(saved: Sequence[Saved] = ()) -> dict[str, str]:
    """The first screen as regions: games to go on with, and games to begin."""
    cards = "\n".join(card(entry) for entry in CARDS)
    return {
        "saved": _saved(saved),
        "games-list": f'<section id="games-list">\n<h2 id="games" data-say="games">{escape(say("games"))}</h2>\n'
        f'<ul class="cards" aria-labelledby="games">\n{cards}\n</ul>\n</section>',
        "around": f'<div id="around" class="buttons around">\n{_around()}\n</div>',
        "languages": languages(),
    }


def _around() -> str:
    """The ways to what there is beside playing."""
    return "\n".join(
        f'<button class="button" data-act="{room}-room" data-say="{room}-title">{escape(say(f"{room}-title"))}</button>'
        for room in ("daily", "games", "stats", "data")
    )


def _saved(saved: Sequence[Saved]) -> str:
    if not saved:
        return '<section id="saved" hidden></section>'
    entries = "".join(map(_entry, saved))
    title = escape(say("continue-title"))
    return (
        f'<section id="saved"><h2 id="going-on">{title}</h2>'
        f'<ul class="going" aria-labelledby="going-on">{entries}</ul></section>'
    )


def _entry(saved: Saved) -> str:
    names = say("names-joined").join(saved.names) if len(saved.names) > 1 else say("alone")
    about = " · ".join(filter(None, (names, far(saved))))
    remove = escape(say("remove-game", game=say(saved.game), names=names))
    which = f'data-game="{escape(saved.name)}"'
    return (
        f'<li><button class="card" data-act="continue" {which}><b>{escape(say(saved.game))}</b>'
        f"<span>{escape(about)}</span></button>"
        f'<button class="plain" data-act="remove" {which} aria-label="{remove}">×</button></li>'
    )
