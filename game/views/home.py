"""The first screen: the three games as cards. Also the static shell of index.html, written from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.storage.entry import Saved
from game.views.dice import GLYPHS
from game.views.games import far
from game.views.markup import Markup, html, joined
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


def card(entry: Card) -> Markup:
    """One game as a button: name, what it is like, how many can play, the colours of its dice."""
    fewest, most = entry.players
    players, about = say("players", n=most, fewest=fewest, most=most), f"{entry.game}-about"
    return html(
        '<li><button class="card" data-act="{}">{}{}{}{}</button></li>',
        entry.game,
        dice_strip(entry),
        said("b", entry.game, say(entry.game)),
        said("span", about, say(about)),
        said("small", f"players {fewest} {most}", players),
    )


def dice_strip(entry: Card) -> Markup:
    """The colours of the dice of a game."""
    strip = joined(html('<i data-colour="{}">{}</i>', colour.rstrip("12"), GLYPHS[colour]) for colour in entry.dice)
    return html('<span class="strip" aria-hidden="true">{}</span>', strip)


def said(tag: str, keyed: str, words: str) -> Markup:
    """An element with its key, so that boot.js can say it in another language before Python runs."""
    return html('<{} data-say="{}">{}</{}>', tag, keyed, words, tag)


def languages() -> Markup:
    """All languages by their own names."""
    buttons = joined(
        (
            html(
                '<li><button class="plain" data-act="speak" data-language="{}" lang="{}" '
                'aria-pressed="{}">{}</button></li>',
                code,
                code,
                str(code == spoken()).lower(),
                name,
            )
            for code, name in names().items()
        )
    )
    return html('<ul id="languages" class="languages">{}</ul>', buttons)


def home(saved: Sequence[Saved] = ()) -> dict[str, Markup]:
    """The first screen as regions: games to go on with, and games to begin."""
    cards = Markup("\n").join(card(entry) for entry in CARDS)
    return {
        "saved": _saved(saved),
        "games-list": html(
            '<section id="games-list">\n<h2 id="games" data-say="games">{}</h2>\n'
            '<ul class="cards" aria-labelledby="games">\n{}\n</ul>\n</section>',
            say("games"),
            cards,
        ),
        "around": html('<div id="around" class="buttons around">\n{}\n</div>', _around()),
        "languages": languages(),
    }


def _around() -> Markup:
    """The ways to what there is beside playing."""
    return Markup("\n").join(
        html(
            '<button class="button" data-act="{}-room" data-say="{}-title">{}</button>',
            room,
            room,
            say(f"{room}-title"),
        )
        for room in ("daily", "games", "stats", "data")
    )


def _saved(saved: Sequence[Saved]) -> Markup:
    if not saved:
        return Markup('<section id="saved" hidden></section>')
    entries = joined(map(_entry, saved))
    title = say("continue-title")
    return html(
        '<section id="saved"><h2 id="going-on">{}</h2><ul class="going" aria-labelledby="going-on">{}</ul></section>',
        title,
        entries,
    )


def _entry(saved: Saved) -> Markup:
    names = say("names-joined").join(saved.names) if len(saved.names) > 1 else say("alone")
    about = " · ".join(filter(None, (names, far(saved))))
    remove = say("remove-game", game=say(saved.game), names=names)
    which = html('data-game="{}"', saved.name)
    return html(
        '<li><button class="card" data-act="continue" {}><b>{}</b><span>{}</span></button>'
        '<button class="plain" data-act="remove" {} aria-label="{}">×</button></li>',
        which,
        say(saved.game),
        about,
        which,
        remove,
    )
