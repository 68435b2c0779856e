"""The first screen: the three games as cards. Also the static shell of index.html, written from here."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from game.table.dice import GLYPHS
from game.words import say


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
    strip = "".join(f'<i data-colour="{colour.rstrip("12")}">{GLYPHS[colour]}</i>' for colour in entry.dice)
    return (
        f'<li><button class="card" data-act="{entry.game}">'
        f'<span class="strip" aria-hidden="true">{strip}</span>'
        f"<b>{escape(say(entry.game))}</b>"
        f"<span>{escape(say(entry.game + '-about'))}</span>"
        f"<small>{escape(say('players', fewest=fewest, most=most))}</small></button></li>"
    )


def home() -> str:
    """The whole first screen."""
    cards = "\n".join(card(entry) for entry in CARDS)
    return f'<h2 id="games">{escape(say("games"))}</h2>\n<ul class="cards" aria-labelledby="games">\n{cards}\n</ul>'
